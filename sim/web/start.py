"""What machine.js runs at the start."""

from sim.web.page import Page

Page()

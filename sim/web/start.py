"""What machine.js runs at the start."""

import host

from sim.web.page import Page

for name, function in Page().calls().items():
    host.connect(name, function)

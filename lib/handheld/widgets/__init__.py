"""What screens are put together from: menus, text, bars, colours."""

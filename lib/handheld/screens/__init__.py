"""The screens beside the table: title, menus, pages, and the boxes over them."""

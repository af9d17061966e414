"""The pictures of the cards and of the marks on the table, drawn with displayio."""

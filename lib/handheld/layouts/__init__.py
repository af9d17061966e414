"""Where everything lies: a file of numbers for each game, a class in it for each size of screen."""

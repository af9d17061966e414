"""What tools/catalogue.py does: the deals that are proven winnable are found and written into files for the badge."""

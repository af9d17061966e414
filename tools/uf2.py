"""Firmware as a .uf2 file: check it whole before a byte of it goes to a badge.

A UF2 file is a row of blocks of 512 bytes. Each has a header of eight 32-bit numbers (magic, magic, flags, address, bytes
of data, number of the block, count of blocks, family), up to 476 bytes of data, and a third magic at its end.
"""

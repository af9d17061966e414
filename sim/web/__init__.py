"""The page: the app on MicroPython in WebAssembly, in a browser."""

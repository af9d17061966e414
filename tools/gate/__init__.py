"""The gate: what in the device's files would not work, or work differently, on a badge."""

"""audiocore: a wave in memory."""


class RawSample:
    """A wave."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        """Keep the buffer."""
        if not len(buffer):
            raise ValueError("buffer must not be empty")
        self.buffer = buffer
        self.sample_rate = sample_rate

"""audiocore: a wave in memory."""


class RawSample:
    """A wave."""

    def __init__(
        self,
        buffer: bytes | bytearray | memoryview,
        *,
        channel_count: int = 1,
        sample_rate: int = 8000,
        single_buffer: bool = True,
    ) -> None:
        """Keep the buffer."""
        if not len(buffer):
            raise ValueError("buffer must not be empty")
        self.buffer = buffer
        self.sample_rate = sample_rate

"""Who does the chunks of a survey: processes on this machine, or the workers of a Dask scheduler."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from tools.surveying.chunk import Chunk, searched
from tools.surveying.results import Result
from tools.user_error import UserError

SECONDS_TO_CONNECT = 10


def done_by_processes(chunks: Sequence[Chunk], processes: int) -> Iterator[list[Result]]:
    """Yield the results of each chunk as they come, in any order."""
    if processes == 1:
        for chunk in chunks:
            yield searched(chunk)
        return
    with ProcessPoolExecutor(processes) as pool:
        try:
            for future in as_completed([pool.submit(searched, chunk) for chunk in chunks]):
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def done_by_dask(chunks: Sequence[Chunk], address: str) -> Iterator[list[Result]]:
    """Yield the results of each chunk as they come, in any order, from the workers of the scheduler at `address`.

    What a worker had when it was lost is done again by another one. Raises UserError where there is no scheduler.
    """
    from distributed import Client
    from distributed import as_completed as dask_as_completed

    try:
        client = Client(address, timeout=SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        raise UserError(
            f"There is no Dask scheduler at {address}: start one with 'dask scheduler' and name the address it says."
        ) from error
    with client:
        futures = client.map(searched, chunks, pure=False, retries=3)
        for future in dask_as_completed(futures):
            yield future.result()

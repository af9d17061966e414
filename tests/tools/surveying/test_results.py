"""What a survey keeps in its file, whatever stopped it."""

from tools.surveying.results import Result, Results

FIRST = [Result(7, "won", 30, 20, 1), Result(5, "lost", 12, 0, 0)]
SECOND = [Result(6, "open", 99, 0, 4)]
HEADER = "deal,verdict,positions,moves,feature\n"


def test_chunks_are_written_as_they_come_and_sorted_in_the_end(tmp_path):
    results = Results(tmp_path / "survey.csv")
    results.add(FIRST)
    results.add(SECOND)
    written = HEADER + "7,won,30,20,1\n5,lost,12,0,0\n6,open,99,0,4\n"
    assert results.path.read_text() == written
    results.sort()
    assert results.path.read_text() == HEADER + "5,lost,12,0,0\n6,open,99,0,4\n7,won,30,20,1\n"
    assert results.of(range(6, 9)) == [SECOND[0], FIRST[0]]


def test_a_line_that_was_not_written_to_its_end_does_not_count(tmp_path):
    path = tmp_path / "survey.csv"
    for torn in ("6,open,99,0", "6,open,99,0,4", "6,op", "6"):
        path.write_text(HEADER + "5,lost,12,0,0\n" + torn)
        assert Results(path).by_deal == {5: FIRST[1]}
        assert path.read_text() == HEADER + "5,lost,12,0,0\n"


def test_a_deal_counts_once(tmp_path):
    results = Results(tmp_path / "survey.csv")
    results.add(FIRST)
    results.add([Result(5, "won", 1, 1, 1), *SECOND])
    assert Results(results.path).of(range(5, 8)) == [FIRST[1], SECOND[0], FIRST[0]]

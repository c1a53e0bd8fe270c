"""A cluster gives what one process gives, also when workers die; what is wrong with it is named."""

import os
import signal
import sys
from importlib.util import find_spec
from types import ModuleType

import pytest

from mahjong_atlas.errors import OptionError
from mahjong_atlas.lab import cluster as clusters
from mahjong_atlas.lab.cluster import LOCAL, Cluster, ClusterError, do_task
from mahjong_atlas.lab.contest import Contest, Form, hold
from mahjong_atlas.lab.simulate import Chunk, parts, results, run_chunk, simulate
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.cli.command import command

SIMULATE = ("simulate", "--rules", "ningbo", "--deals", "10")
CHUNKS = [Chunk(find_ruleset("ningbo"), ("greedy", "random"), "cluster", *part) for part in parts(18, 3)]


@pytest.fixture(scope="module")
def cluster():
    """A cluster on this machine."""
    if find_spec("ray") is None:
        pytest.skip("the extra `cluster` brings it")
    cluster = Cluster(LOCAL)
    yield cluster
    cluster.ray.shutdown()


def test_deals_add_up_to_the_same(cluster):
    assert simulate(find_ruleset("ningbo"), ["greedy", "random"], 60, "1", cluster) == simulate(
        find_ruleset("ningbo"), ["greedy", "random"], 60, "1"
    )


def test_a_contest_comes_out_the_same(cluster):
    contest = Contest(find_ruleset("malaysia"), "greedy", "random", Form(1, 2), "1")

    assert hold(contest, 41, cluster) == hold(contest, 41)


def test_the_task_of_a_lost_worker_is_done_again(cluster, tmp_path, capfd):
    """The worker of each second task is killed when it has played half of it; Ray says nothing of it here."""

    def play(chunk):
        killed = tmp_path / str(chunk.first)
        if chunk.first % 2 and not killed.exists():
            run_chunk(CHUNKS[0])
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return run_chunk(chunk)

    assert list(cluster.results(play, CHUNKS)) == list(results(run_chunk, CHUNKS))
    assert len(list(tmp_path.iterdir())) == len(CHUNKS) // 2
    assert capfd.readouterr() == ("", "")


def test_a_task_that_kills_every_worker_ends_the_run(cluster, monkeypatch):
    monkeypatch.setattr(clusters, "RETRIES", 1)

    def die(_):
        os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(ClusterError, match="a task is lost on the cluster 'local'"):
        list(cluster.results(die, [1]))


def test_an_error_of_a_task_arrives_as_it_is(cluster):
    wrong = Chunk(find_ruleset("ningbo"), ("nobody",), "1", 0, 1)

    with pytest.raises(OptionError, match="nobody"):
        list(cluster.results(run_chunk, [wrong, *CHUNKS]))


def test_who_stops_reading_gets_the_cluster_back(cluster):
    found = cluster.results(run_chunk, CHUNKS)
    next(found)
    found.close()

    assert list(cluster.results(run_chunk, CHUNKS[:1])) == [run_chunk(CHUNKS[0])]


def test_a_machine_without_the_package_is_told_of(cluster):
    class Unknown:
        def __reduce__(self):
            return __import__, ("no_such_package",)

    with pytest.raises(ClusterError, match=r"No module named 'no_such_package'.*install mahjong-atlas"):
        list(cluster.results(run_chunk, [Unknown()]))


def test_a_machine_with_an_older_package_is_told_of(cluster, monkeypatch):
    older = ModuleType("no_such_package")
    exec("def do_task(*_): pass", older.__dict__)
    monkeypatch.setitem(sys.modules, older.__name__, older)
    monkeypatch.setattr(clusters, "do_task", older.do_task)

    with pytest.raises(ClusterError, match=r"No module named 'no_such_package'.*install mahjong-atlas"):
        list(cluster.results(run_chunk, CHUNKS))


def test_a_machine_with_other_sources_is_named():
    with pytest.raises(ClusterError, match=r"has another mahjong-atlas than this one"):
        do_task("other", run_chunk, CHUNKS[0])
    assert do_task(clusters.stamp(), run_chunk, CHUNKS[0]) == run_chunk(CHUNKS[0])


@pytest.mark.parametrize("address", ["127.0.0.1:1", "[::1]:1", "no.such.host.invalid:6379"])
def test_an_address_at_which_nothing_answers_is_named(cluster, address):
    done = command(*SIMULATE, "--cluster", address)

    assert done.code == 2
    assert f"--cluster: no cluster can be reached at '{address}'" in done.err
    assert "ray start --head" in done.err


def test_without_ray_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    done = command(*SIMULATE, "--cluster", "auto")

    assert done.code == 2
    assert (
        done.complaint == "--cluster: a cluster needs the package ray: pip install 'mahjong-atlas[cluster]'"
    )


def test_processes_and_a_cluster_exclude_each_other():
    done = command(*SIMULATE, "--cluster", "local", "--jobs", "2")

    assert done.code == 2
    assert "--jobs: leave it out with --cluster" in done.err

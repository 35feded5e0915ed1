"""One honest bot: argument 1 is what it needs for its work."""
import fcntl
import json
import math
import multiprocessing
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading

name = sys.argv[1]
here = os.path.dirname(os.path.abspath(__file__))


def square(x):
    return x * x


def threads():
    sums = []
    list_of = [threading.Thread(target=lambda: sums.append(sum(range(1000)))) for _ in range(20)]
    for t in list_of:
        t.start()
    for t in list_of:
        t.join()
    assert len(sums) == 20


def pool():
    with multiprocessing.Pool(2) as p:
        assert p.map(square, [1, 2, 3]) == [1, 4, 9]


def children():
    assert subprocess.run(["sh", "-c", "echo hello"], capture_output=True, check=True).stdout == b"hello\n"
    p = subprocess.Popen(["sleep", "100"])
    p.terminate()
    assert p.wait() == -signal.SIGTERM


def passing():
    with tempfile.TemporaryDirectory() as d:
        with open(d + "/x", "w") as f:
            f.write("x" * 100000)
        os.rename(d + "/x", d + "/y")
        assert os.path.getsize(d + "/y") == 100000


def database():
    with tempfile.TemporaryDirectory() as d:
        db = sqlite3.connect(d + "/memory.db")
        db.execute("create table t (n integer)")
        db.execute("insert into t values (7)")
        db.commit()
        assert db.execute("select n from t").fetchone() == (7,)


def locks():
    """Locks of parts of a file, as databases put them, also on those that several processes share."""
    with tempfile.TemporaryDirectory() as d:
        db = sqlite3.connect(d + "/memory.db")
        assert db.execute("pragma journal_mode = wal").fetchone() == ("wal",)
        db.execute("create table t (n integer)")
        db.commit()
        again = sqlite3.connect(d + "/memory.db")
        assert again.execute("select count(*) from t").fetchone() == (0,)
        with open(d + "/lock", "w") as f:
            fcntl.lockf(f, fcntl.LOCK_EX)
            fcntl.lockf(f, fcntl.LOCK_UN)


def whole_locks():
    """Locks of whole files, its own and its language's."""
    with tempfile.NamedTemporaryFile() as f:
        fcntl.flock(f, fcntl.LOCK_EX)
        with open(f.name) as other:
            try:
                fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
                raise AssertionError("it is locked")
            except BlockingIOError:
                pass
    with open(os.__file__) as f:
        fcntl.flock(f, fcntl.LOCK_SH)


def own_data():
    with open(os.path.join(here, "weights.txt")) as f:
        assert f.read() == "weights"
    import helper  # beside it
    assert helper.answer == 42


def notes():
    """What it writes beside itself it finds in its next turn."""
    turn = len(json.loads(line)["requests"])
    if turn > 1:
        with open("notes.txt") as f:
            assert f.read() == f"turn {turn - 1}"
    with open("notes.txt", "w") as f:
        f.write(f"turn {turn}")


def loopback():
    a = socket.socket()
    a.bind(("127.0.0.1", 0))
    a.listen()
    b = socket.create_connection(a.getsockname())
    b.sendall(b"x")
    assert a.accept()[0].recv(1) == b"x"


def numbers():
    try:
        import numpy
    except ImportError:
        import decimal as numpy  # what is there of that kind
    assert numpy.__name__ and math.isclose(math.sin(0), 0)


def recursion():
    sys.setrecursionlimit(50000)
    threading.stack_size(256 << 20)

    def deep(n):
        return n and deep(n - 1)
    t = threading.Thread(target=deep, args=(20000,))
    t.start()
    t.join()


def names():
    import getpass
    import platform
    import time
    assert getpass.getuser() and platform.python_version() and time.localtime()
    assert os.path.expanduser("~") and os.cpu_count() and "é".encode()
    assert len(os.urandom(8)) == 8


def itself():
    """What a program looks up of itself to spare memory, or to find its own program."""
    with open("/proc/self/status") as f:
        assert "VmRSS" in f.read()
    assert os.readlink("/proc/self/exe") and os.listdir("/proc/self/fd")


line = sys.stdin.readline()
{"threads": threads, "pool": pool, "children": children, "passing": passing, "database": database, "locks": locks, "whole-locks": whole_locks, "own-data": own_data, "notes": notes,
 "loopback": loopback, "numbers": numbers, "recursion": recursion, "names": names, "itself": itself}[name]()
print(json.dumps({"response": [-1, -1, -1]}))

"""Two hostile bots that are to know nothing of each other. Argument 1: one holds a file, the other tries it; argument 2: how; argument 3:
the file, with a sign before it. Whoever notices the other says so."""
import ctypes
import errno
import fcntl
import json
import os
import signal
import struct
import sys
import tempfile
import zlib

role, way, path = sys.argv[1], sys.argv[2], sys.argv[3][1:]
F_SETLEASE, F_NOTIFY, DN_ACCESS, IN_OPEN = 1024, 1026, 1, 0x20
noticed, kept = [], []
meaning = zlib.crc32(os.path.abspath(__file__).encode())
libc = ctypes.CDLL(None, use_errno=True)


def touch():
    with open(path, "rb") as f:
        f.read(1)


def busy(action):
    """Tells whether somebody holds the file. That it may not be asked tells nothing."""
    try:
        action()
    except OSError as e:
        if e.errno == errno.EAGAIN:
            noticed.append("went-through")
        sys.stderr.write(f"{e}\n")


def read_locked():
    fd = os.open(path, os.O_RDONLY)
    asked = fcntl.fcntl(fd, fcntl.F_GETLK, struct.pack("hhqqi", fcntl.F_WRLCK, 0, 0, 0, 0))
    if struct.unpack("hhqqi", asked)[0] != fcntl.F_UNLCK:
        noticed.append("went-through")


def watch():
    fd = libc.inotify_init1(os.O_NONBLOCK)
    if fd < 0 or libc.inotify_add_watch(fd, path.encode(), IN_OPEN) < 0:
        sys.stderr.write(os.strerror(ctypes.get_errno()) + "\n")
        return lambda: None
    return lambda: os.read(fd, 4096) and noticed.append("went-through")


def listen():
    signal.signal(signal.SIGIO, lambda *_: noticed.append("went-through"))
    fcntl.fcntl(os.open(os.path.dirname(path), os.O_RDONLY), F_NOTIFY, DN_ACCESS)


def lease():
    signal.signal(signal.SIGIO, signal.SIG_IGN)
    fcntl.fcntl(os.open(path, os.O_RDONLY), F_SETLEASE, fcntl.F_WRLCK)


def tell():
    """A lock on a file of its own, at a place that means something."""
    kept.append(tempfile.TemporaryFile())
    fcntl.fcntl(kept[-1], fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, meaning, 1, 0))


def told():
    with open(path) as locks:
        if f" {meaning} {meaning}\n" in locks.read():
            noticed.append("went-through")


ways = {  # how it is held, and how that is noticed, or what the one who holds it may notice
    "flock": (lambda: fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB),
              lambda: busy(lambda: fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB))),
    "read-lock": (lambda: fcntl.lockf(os.open(path, os.O_RDONLY), fcntl.LOCK_SH), read_locked),
    "lease": (lease, lambda: busy(lambda: os.open(path, os.O_RDONLY | os.O_NONBLOCK))),
    "listed": (tell, told),
    "inotify": (watch, touch),
    "notify": (listen, touch),
}


def guarded(action):
    try:
        return action()
    except OSError as e:
        sys.stderr.write(f"{e}\n")


def answer():
    print(json.dumps({"response": [-1, -1, -1], "debug": "".join(noticed[:1])}))
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)


hold, attempt = ways[way]
sys.stdin.readline()
later = guarded(hold if role == "hold" else attempt)
answer()
sys.stdin.readline()
if callable(later):
    guarded(later)
answer()

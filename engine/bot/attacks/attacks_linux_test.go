package attacks

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"generals-chess/engine/bot"
	"generals-chess/engine/bot/cgroup"
	"generals-chess/engine/bot/sandbox"
)

// attack is one thing that a hostile program tries.
type attack struct {
	name    string
	before  func(w *world)        // prepares the attack; nil for nothing
	run     func(w *world) string // returns the bot's command
	came    func(w *world) bool   // reports whether the attack had an effect outside
	script  string                // instead of run: a build script
	pair    string                // instead of run: how two bots use a file, see pairs
	file    func(w *world) string // that file
	quick   bool                  // part of the quick test that every change runs
	held    bool                  // fails without a sandbox too
	limited bool                  // stopped by the memory limit or its control group; without a sandbox there is none
	shared  bool                  // Landlock alone does not stop it, as documented
	root    bool                  // may be refused to an ordinary user without a sandbox, too
}

// py returns the command of attack.py.
func py(args ...func(w *world) string) func(w *world) string {
	return func(w *world) string {
		return w.tools.python + " " + w.own + "/attack.py" + words(w, args)
	}
}

func in(language string, args ...func(w *world) string) func(w *world) string {
	return func(w *world) string {
		command := w.own + "/attack"
		if language == "java" {
			command = "java -Xshare:auto -cp " + w.own + " Attack"
		}
		return command + words(w, args)
	}
}

// words returns the name of an attack and its targets. A sign precedes each target, because a bot may see what its command names.
func words(w *world, args []func(w *world) string) (list string) {
	for i, a := range args {
		if i > 0 {
			list += " '%" + a(w) + "'"
		} else {
			list += " " + a(w)
		}
	}
	return list
}

func text(s string) func(*world) string    { return func(*world) string { return s } }
func home(path string) func(*world) string { return func(w *world) string { return w.at(path) } }
func pid(w *world) string                  { return strconv.Itoa(w.victim.Process.Pid) }
func mark(w *world) string                 { return w.mark }
func port(w *world) string                 { return strconv.Itoa(w.port) }
func terminal(w *world) string             { return w.terminal }

func leaked(w *world) bool      { return w.leaked() }
func wentThrough(w *world) bool { return w.wentThrough() }
func received(w *world) bool    { return w.received() }
func ended(w *world) bool       { return w.ended() }
func left(w *world) bool        { return w.within(w.left) }

func changed(path, was string) func(*world) bool {
	return func(w *world) bool { return w.within(func() bool { return w.changed(path, was) }) }
}

func exists(path string) func(*world) bool {
	return func(w *world) bool { return w.within(func() bool { return w.exists(path) }) }
}

func key(w *world) string {
	return strconv.Itoa(int(w.mark[4])<<16 | int(w.mark[5])<<8 | int(w.mark[6]))
}

// reading lists attacks that read secrets.
func reading() []attack {
	return []attack{
		{name: "read a key in HOME", run: py(text("read"), home(".ssh/id_rsa")), came: leaked, quick: true},
		{name: "list the folder of opponents", run: py(text("list"), home("bots")), came: func(w *world) bool { return contains(w, "theirs") }},
		{name: "read an opponent's program", run: py(text("read"), home("bots/theirs/bot.py")), came: leaked},
		{name: "read an opponent's program in its own folder", run: py(text("read"), home("bots/mine/other.py")), came: leaked, quick: true},
		{name: "read the running record", run: py(text("read"), home("bots/mine/results/match.json")), came: leaked},
		{name: "read its own environment", run: py(text("environment")), came: leaked, quick: true},
		{name: "read everybody's environment", run: py(text("environments")), came: leaked},
		{name: "read everybody's command", run: py(text("commands")), came: leaked},
		{name: "read open files through /proc", run: py(text("open-files")), came: leaked},
		{name: "out through /proc/PID/root", run: py(text("through-root"), home(".ssh/id_rsa")), came: leaked},
		{name: "out through /proc/PID/cwd", run: py(text("through-cwd"), home(".ssh/id_rsa")), came: leaked},
		{name: "out through many ..", run: py(text("dotdot"), home(".ssh/id_rsa")), came: leaked},
		{name: "out through a symbolic link", run: py(text("symlink"), home(".ssh/id_rsa")), came: leaked},
		{name: "out through a hard link", run: py(text("hardlink"), home(".ssh/id_rsa")), came: leaked},
		{name: "a race of a file and a link", run: py(text("race"), home(".ssh/id_rsa")), came: leaked},
		{name: "read another process's memory", run: in("c", text("read-memory"), pid), came: leaked},
		{name: "open another process's memory to write", run: in("c", text("write-memory"), pid), came: wentThrough},
		{name: "Java: read a key", run: in("java", text("read"), home(".ssh/id_rsa")), came: leaked},
		{name: "a shell: find a key", run: py(text("shell"), func(w *world) string { return "cat " + w.at(".ssh/id_rsa") + " >&2" }), came: leaked},
	}
}

func contains(w *world, what string) bool {
	return bytesContain(w.answer.Response, what)
}

// writing lists attacks that leave or change files.
func writing() []attack {
	return []attack{
		{name: "write to HOME", run: py(text("write"), home(".bashrc")), came: changed(".bashrc", ""), quick: true},
		{name: "write to its own folder, for ever", run: py(text("write"), home("bots/mine/new")), came: exists("bots/mine/new")},
		{name: "change its own data for the next match", run: py(text("write"), home("bots/mine/mine.txt")), came: changed("bots/mine/mine.txt", "mine")},
		{name: "change an opponent's program", run: py(text("write"), home("bots/theirs/bot.py")), came: func(w *world) bool { return w.changed("bots/theirs/bot.py", w.secret) }},
		{name: "plant a module beside an opponent", run: py(text("plant"), home("bots/mine/json.py")), came: exists("bots/mine/json.py")},
		{name: "Python: usercustomize in HOME", run: py(text("plant-deep"), home(".local/lib/python3/site-packages/usercustomize.py")), came: exists(".local/lib/python3/site-packages/usercustomize.py")},
		{name: "change a language in HOME", run: py(text("write"), home(".pyenv/versions/x/lib/x.py")), came: changed(".pyenv/versions/x/lib/x.py", "")},
		{name: "change the ranks in tournament.db", before: (*world).makeDatabase, run: py(text("database"), home("bots/mine/results/tournament.db")),
			came: func(w *world) bool { return w.rank() != 1 }, quick: true},
		{name: "cut the record off", run: py(text("truncate"), home("bots/mine/results/match.json")), came: func(w *world) bool { return w.changed("bots/mine/results/match.json", w.secret) }},
		{name: "write to an open file through /proc", run: py(text("write-open-files"), home("open.txt")), came: func(w *world) bool { return w.changed("open.txt", w.secret) }},
		{name: "write through /proc/PID/root", run: py(text("write-through-root"), home("plain.txt")), came: changed("plain.txt", "plain")},
		{name: "write through a symbolic link", run: py(text("write-link"), home("plain.txt")), came: changed("plain.txt", "plain")},
		{name: "a link for somebody else to write through", run: py(text("plant-link"), home("bots/mine/report"), home("plain.txt")), came: exists("bots/mine/report")},
		{name: "remove a file", run: py(text("remove"), home("plain.txt")), came: func(w *world) bool { return !w.exists("plain.txt") }},
		{name: "open a file to everybody", run: py(text("chmod"), home(".ssh/id_rsa")), came: func(w *world) bool {
			info, err := os.Stat(w.at(".ssh/id_rsa"))
			return err == nil && info.Mode().Perm() == 0o777
		}},
		{name: "rename an opponent's folder", run: py(text("rename"), home("bots/theirs"), home("bots/gone")), came: exists("bots/gone")},
		{name: "a file name with escapes", run: py(text("escape-name"), home("bots/mine")), came: exists("bots/mine/\x1b[2Jname")},
		{name: "write when it exits", run: py(text("exit"), home("plain.txt")), came: changed("plain.txt", "plain")},
		{name: "write after it has answered", run: py(text("fork-exit"), home("plain.txt")), came: changed("plain.txt", "plain"), held: true},
		{name: "Java: write to HOME", run: in("java", text("write"), home("plain.txt")), came: changed("plain.txt", "plain")},
		{name: "Java: start a shell that writes", run: in("java", text("start"), home("plain.txt")), came: changed("plain.txt", "plain")},
		{name: "write to /dev/shm", run: py(text("write"), func(w *world) string { return "/dev/shm/" + w.mark }), came: func(w *world) bool { return taken("/dev/shm/" + w.mark) }},
		{name: "write to /var/tmp", run: py(text("write"), func(w *world) string { return "/var/tmp/" + w.mark }), came: func(w *world) bool { return taken("/var/tmp/" + w.mark) }},
		{name: "mount something over a folder", root: true, run: in("c", text("mount"), home("bots/theirs")), came: func(w *world) bool {
			return syscall.Unmount(w.at("bots/theirs"), 0) == nil
		}},
	}
}

// taken reports whether a file exists, and removes it.
func taken(path string) bool { return os.Remove(path) == nil }

// reaching lists attacks on other programs and on other machines.
func reaching() []attack {
	return []attack{
		{name: "kill the opponent", run: py(text("kill-pid"), pid), came: ended, quick: true},
		{name: "kill whom it finds", run: py(text("kill"), mark), came: ended},
		{name: "kill a process group", run: py(text("kill-group"), pid), came: ended},
		{name: "kill through a pidfd", run: py(text("pidfd"), pid), came: ended},
		{name: "stop the opponent", run: py(text("stop"), pid), came: func(w *world) bool { return w.stopped() }},
		{name: "trace and kill the opponent", run: in("c", text("ptrace"), pid), came: ended},
		{name: "Java: end the opponent", run: in("java", text("end"), pid), came: ended},
		{name: "Java: attach an agent", run: in("java", text("attach"), pid), came: ended},
		{name: "make the opponent slow", run: py(text("nice"), pid), came: func(w *world) bool {
			n, err := unix.Getpriority(unix.PRIO_PROCESS, w.victim.Process.Pid)
			return err == nil && n != 20
		}},
		{name: "limit the opponent's files", run: py(text("limits"), pid), came: func(w *world) bool {
			var l unix.Rlimit
			err := unix.Prlimit(w.victim.Process.Pid, unix.RLIMIT_NOFILE, nil, &l)
			return err == nil && l.Max == 17
		}},
		{name: "keep the opponent on one processor", run: py(text("affinity"), pid), came: func(w *world) bool {
			var set unix.CPUSet
			err := unix.SchedGetaffinity(w.victim.Process.Pid, &set)
			return err == nil && set.Count() == 1
		}},
		{name: "kill its keeper and leave a daemon", run: py(text("daemon"), mark), came: left, limited: true, quick: true},
		{name: "end its keeper by other signals", run: py(text("daemon-term"), mark), came: left, limited: true},
		{name: "TCP", run: py(text("tcp"), port), came: received, quick: true},
		{name: "TCP, version 6", run: py(text("tcp6"), port), came: received},
		{name: "UDP", run: py(text("udp"), port), came: received},
		{name: "Java: TCP", run: in("java", text("connect"), port), came: received},
		{name: "a socket with a name in HOME", run: py(text("unix"), home("socket")), came: received},
		{name: "an abstract socket", run: py(text("abstract"), mark), came: received},
		{name: "write to the terminal", run: py(text("terminal"), terminal), came: received},
		{name: "type at the terminal", run: in("c", text("terminal-input"), terminal), came: wentThrough},
		{name: "write to inherited files", run: in("c", text("inherited")), came: wentThrough, held: true},
	}
}

// ofRoot marks an attack that succeeds only for root.
func ofRoot(a attack) attack {
	a.root = true
	return a
}

// kernel lists attacks on shared resources of the kernel, and on the kernel itself.
func kernel() []attack {
	through := func(name, what string, args ...func(*world) string) attack {
		return attack{name: name, run: in("c", append([]func(*world) string{text(what)}, args...)...), came: wentThrough}
	}
	within := func(name, what, much string) attack {
		a := through(name, what, text(much))
		a.limited = true
		return a
	}
	return []attack{
		through("shared memory of System V", "shm", key), through("a semaphore of System V", "semaphore", key),
		through("a key for the user's keyring", "keyring", mark), through("new namespaces", "namespaces"), through("a clone with new namespaces", "clone"),
		through("io_uring", "io_uring"), ofRoot(through("load a program into the kernel", "bpf")), ofRoot(through("userfaultfd", "userfaultfd")), ofRoot(through("perf", "perf")),
		within("memory: shared, and given back", "shared", "1200"), within("memory: shared, and unmapped but for a page", "unmapped", "1600"),
		within("memory: shared, by many processes", "shared-crowd", "1200"), within("memory: page tables", "tables", "800"),
		through("a larger pipe", "larger-pipe"), through("larger buffers of a socket", "larger-socket"),
		within("memory: pieces of huge pages in pipes", "pieces", "1200"),
		within("memory: connections that nobody takes", "backlog", "3600"), within("memory: messages of many senders", "many-senders", "400"),
		within("memory: watches of files", "watches", "2400"), within("memory: locks of files", "locked", "3600"), within("memory: locks of open files", "locked-open", "3600"),
		within("memory: rules of Landlock", "rules", "100"), through("memory: little becomes a huge page", "collapse"), within("memory: pieces of huge pages to be sent", "unsent", "40"),
		within("memory: socket buffers", "buffers", "3600"), within("memory: socket buffers in a message", "buried", "1600"),
		within("memory: socket buffers in a message in a message", "buried-twice", "1600"),
		through("a handle for the root folder", "handle"), ofRoot(through("a device of its own", "device")), through("a socket to the host", "vsock"), ofRoot(through("a raw socket", "packet")),
		{name: "fill the disk", run: py(text("fill"), home("bots/mine/big"), text("280")), came: bigger("bots/mine/big", 256<<20)},
		{name: "memory by /dev/shm", run: py(text("fill"), func(w *world) string { return "/dev/shm/" + w.mark }, text("300")), came: func(w *world) bool { return taken("/dev/shm/" + w.mark) }},
		{name: "memory by memfd", run: py(text("memfd"), text("900")), came: wentThrough, limited: true},
		{name: "5,000 threads", run: py(text("threads"), text("5000")), came: wentThrough, held: true},
		{name: "the disk, by files without a name", run: py(text("nameless"), text("600")), came: wentThrough},
		{name: "the disk, by files that are but mapped", run: py(text("nameless-mapped"), text("600")), came: wentThrough},
		{name: "the disk, by files in a message", run: py(text("nameless-sent"), text("600")), came: wentThrough},
		{name: "the disk, where no path leads to", run: py(text("deep"), text("400")), came: wentThrough},
		{name: "the disk, beyond the end of a file", run: py(text("beyond"), text("1")), came: wentThrough},
		{name: "a crowd of files", run: py(text("crowd"), home("bots/mine/crowd"), text("60000")), came: exists("bots/mine/crowd/59999")},
	}
}

func bigger(path string, than int64) func(*world) bool {
	return func(w *world) bool {
		info, err := os.Stat(w.at(path))
		return err == nil && info.Size() > than
	}
}

func saidWentThrough(w *world) bool { return bytesContain([]byte(w.answer.Stderr), "went-through") }

// building lists attacks during a build.
func building() []attack {
	source := func(code string) func(w *world) string {
		return func(w *world) string {
			w.write("bots/mine/bot.c", fmt.Sprintf(code, w.at("bots/theirs/bot.h"), w.at(".ssh/id_rsa")))
			return w.own + "/bot.c"
		}
	}
	const prints = "\nint main() { puts(\"{\\\"response\\\":[-1,-1,-1]}\"); }\n"
	return []attack{
		{name: "#include an opponent's file", run: source("#include <stdio.h>\n#include \"%s\"\n// %s\nint main() { puts(SECRET); }\n"), came: leaked, quick: true},
		{name: "#include a key: the error tells it", run: source("// %s\n#include <stdio.h>\n#include \"%s\"" + prints), came: leaked},
		{name: "#include of what is relative", run: source("// %s %s\n#include <stdio.h>\n#include \"../theirs/bot.h\"\nint main() { puts(SECRET); }\n"), came: leaked},
		{name: "an assembler that includes a key", run: source("// %s\n#include <stdio.h>\n__asm__(\"k: .incbin \\\"%s\\\"\\n.byte 0\\n\");\nextern char k[];\nint main() { puts(k); }\n"), came: leaked},
		{name: "__has_include: is a file there", run: source("// %s\n#include <stdio.h>\n#if __has_include(\"%s\")\nint main() { puts(\"went-through\"); }\n#else" + prints + "#endif\n"), came: wentThrough},
		{name: "#pragma that looks at a file", run: source("// %s\n#include <stdio.h>\n#pragma GCC dependency \"%s\" went-through" + prints + "#error see\n"), came: func(w *world) bool {
			return !bytesContain([]byte(w.answer.Stderr), "No such file")
		}, shared: true},
		{name: "a build script that writes to HOME", script: "#!/bin/sh\necho attacked >>%[1]s/plain.txt\n", came: changed("plain.txt", "plain")},
		{name: "a Makefile that starts a shell", script: "#!/bin/sh\nprintf 'X := $(shell echo attacked >>%[1]s/plain.txt)\\nall:\\n' >Makefile\nmake\n", came: changed("plain.txt", "plain")},
		{name: "a build script that reads a key", script: "#!/bin/sh\ncat %[1]s/.ssh/id_rsa >&2\n", came: leaked},
		{name: "a build script that makes a crowd of files", script: "#!/bin/sh\n# %[1]s\nexec python3 -c 'import os\nfor i in range(200000): open(str(i), \"w\").close()'\n", came: exists("bots/mine/199999"), held: true},
		{name: "a build script that makes a crowd of folders", script: "#!/bin/sh\n# %[1]s\nexec python3 -c 'import os\nfor i in range(200000): os.mkdir(str(i))'\n", came: exists("bots/mine/199999"), held: true},
		{name: "a build script, beyond the end of a file", script: "#!/bin/sh\n# %[1]s\n: >big; fallocate -n -l 100M big && echo went-through >&2\n", came: saidWentThrough},
		{name: "a build script that leaves a daemon", script: "#!/bin/sh\nsetsid env -i /bin/sh -c 'exec sh -c \"sleep 100; :\" %[2]s' >/dev/null 2>&1 </dev/null &\nsleep 0.2; kill -9 $PPID\n", came: left, held: grouped()},
	}
}

// grouped reports whether builds run in a control group here, also without a sandbox: then all their processes end with it.
func grouped() bool {
	g := cgroup.Here().New(1 << 30)
	return g.Is() && g.Close() == nil
}

// play runs the attack once, and reports whether it succeeded.
func (a attack) play(w *world, mode sandbox.Mode) bool {
	w.t.Helper()
	if a.before != nil {
		a.before(w)
	}
	if a.pair != "" {
		return a.playPair(w, mode)
	}
	if a.script == "" {
		w.free = a.limited && mode == sandbox.Off
		w.ask(a.run(w), mode)
		return a.came(w)
	}
	file := filepath.Join(w.own, "build")
	require.NoError(w.t, os.WriteFile(file, fmt.Appendf(nil, a.script, w.home, w.mark), 0o755))
	said, _ := bot.RunScript(w.t.Context(), file, w.options(mode))
	w.answer.Stderr = said.Err + said.Out
	return a.came(w)
}

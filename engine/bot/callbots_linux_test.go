package bot

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/protocol"
	"generals-chess/engine/bot/sandbox"
)

// callBots are the bots that are run again every turn, by name. They get the argument, or "none".
var callBots = map[string]func(argument string){
	"good": func(argument string) { say("ok " + argument + "\n") },
	"counts": func(string) { // counts how often it was run
		text, err := os.ReadFile(StorageName)
		must(err)
		must(os.WriteFile(StorageName, append(text, 'x'), 0o600))
		say(fmt.Sprint("before: ", len(text)))
	},
	"where":   func(string) { dir, _ := os.Getwd(); say(dir) },
	"args":    func(string) { say(strings.Join(os.Args[3:], "\n")) },
	"spins":   func(string) { spin(forever) },
	"sleeps":  func(string) { time.Sleep(forever) },
	"hangs":   func(string) { say("M M\n"); select {} },
	"crashes": func(string) { complain("no idea\n"); end(3) },
	"crashes-late": func(string) {
		say("M\n")
		complain("Traceback\nIndexError: x\n")
		end(1)
	},
	"killed":       func(string) { say("M\n"); _ = syscall.Kill(os.Getpid(), syscall.SIGKILL); time.Sleep(forever) },
	"silent":       func(string) {},
	"blank":        func(string) { say(" \r\n\n") },
	"floods":       func(string) { flood(os.Stdout) },
	"flood-stderr": func(string) { flood(os.Stderr); say("M") },
	"token":        func(string) { say("M\n" + protocol.Token + "\n"); time.Sleep(20 * time.Millisecond); say("B\n") },
	"reads":        func(string) { text, err := io.ReadAll(os.Stdin); say(fmt.Sprint("read ", len(text), " ", err)) },
	"echo":         func(argument string) { say(argument) },
	"closes": func(string) {
		say("M")
		_ = os.Stdout.Close()
		time.Sleep(20 * time.Millisecond)
	},
	"closes-and-stays": func(string) { say("M"); _ = os.Stdout.Close(); time.Sleep(forever) },
	"children":         func(string) { leaveChildren(); say("M") },
	"holds-out": func(string) { // its child and grandchild hold its stdout open
		for _, name := range []string{"waits", "session"} {
			c := child(name)
			c.Stdout, c.Stderr = os.Stdout, os.Stderr
			must(c.Start())
		}
		say("M")
	},
	"many": func(string) { startMany() },
	"eats": func(string) { eat(600 << 20); say("M") },
	"leaves-folder": func(argument string) {
		say(storage())
		dir, _ := os.Getwd()
		_ = os.RemoveAll(dir)
	},
	"locks-folder": func(string) { // it cannot lock again what it has already locked
		say(storage())
		_ = os.WriteFile(StorageName, []byte("locked"), 0)
		_ = os.MkdirAll("a/b", 0o755)
		_ = os.Chmod("a/b", 0)
		_ = os.Chmod("a", 0)
	},
	"links-folder": func(victim string) { // replaces its folder by a link to another
		dir, _ := os.Getwd()
		if victim != "none" && os.RemoveAll(dir) == nil {
			must(os.Symlink(victim, dir))
		}
		say("M")
	},
	"fills": func(argument string) { // fills its folder, quickly, when it is told to
		say(storage())
		switch argument {
		case "with one file":
			must(os.WriteFile(StorageName, make([]byte, process.MaxFolder+1), 0o600))
		case "with many files":
			for i := range process.MaxFolder / (16 << 10) {
				must(os.WriteFile(fmt.Sprint(i), nil, 0o600))
			}
		case "with two that are large": // each file is within the limit, and nothing is written
			for _, name := range []string{"a", "b"} {
				must(os.WriteFile(name, nil, 0o600))
				must(os.Truncate(name, sandbox.Room/2+1))
			}
		case "with a little":
			must(os.WriteFile(StorageName, make([]byte, process.MaxFolder/2), 0o600))
		case "for ever":
			f, err := os.Create(StorageName)
			must(err)
			for block := make([]byte, 1<<20); err == nil; _, err = f.Write(block) {
				time.Sleep(time.Millisecond)
			}
		}
	},
	"hangs-second": func(argument string) {
		if argument == "none" {
			dir, _ := os.Getwd()
			say(dir)
			return
		}
		leaveChildren()
		time.Sleep(forever)
	},
}

func runCallBot(name string) {
	argument := "none"
	if len(os.Args) > 3 {
		argument = os.Args[3]
	}
	after, then := strings.CutPrefix(name, "then-")
	switch {
	case !then:
		callBots[name](argument)
	case len(os.Args) > 3:
		callBots[after](argument)
	case after != "none":
		say("1") // the ship it wants
	}
}

func must(err error) {
	if err != nil {
		complain(err.Error())
		end(9)
	}
}

// storage describes the contents of the working folder.
func storage() string {
	names, _ := filepath.Glob("*")
	text, err := os.ReadFile(StorageName)
	return fmt.Sprintf("%v %d %v", names, len(text), err)
}

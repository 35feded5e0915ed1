package bot

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/protocol"
)

// forever is the lifetime of a bot that never ends: longer than any test waits, but finite in case the process is left over.
const forever = 10 * time.Minute

// botIO is a test bot's side of the pipes.
type botIO struct{ in *bufio.Reader }

// input reads one line; at the end of stdin the bot ends.
func (b botIO) input() string {
	line, err := b.in.ReadString('\n')
	if err != nil && line == "" {
		end(0)
	}
	return strings.TrimSuffix(line, "\n")
}

func say(text string)                   { _, _ = os.Stdout.WriteString(text) }
func complain(text string)              { _, _ = os.Stderr.WriteString(text) }
func answer(format string, args ...any) { say(fmt.Sprintf(`{"response":`+format+"}\n", args...)) }
func askToKeepRunning()                 { say(protocol.Token + "\n") }

// requests counts the requests of a full input; 1 for the input of a later turn.
func requests(line string) int {
	var full struct{ Requests []json.RawMessage }
	if json.Unmarshal([]byte(line), &full) != nil || full.Requests == nil {
		return 1
	}
	return len(full.Requests)
}

// testBots are the bots by name, with their behaviour.
var testBots = map[string]func(b botIO){
	"once":   func(b botIO) { answer("[%d]", requests(b.input())) },
	"echo":   func(b botIO) { echo(b.input()) },
	"to-end": func(b botIO) { line, _ := io.ReadAll(b.in); answer("[%d]", requests(string(line))) },
	"long": func(b botIO) {
		for n := 0; ; {
			n += requests(b.input())
			answer("[%d,%d]", n, os.Getpid())
			askToKeepRunning()
		}
	},
	"echo-long": func(b botIO) {
		for {
			echo(b.input())
			say("  " + protocol.Token + " \r\n")
		}
	},
	"sleepy": func(b botIO) { // sleeps until its stdin is closed, or as long as the file in its argument says
		for {
			n := requests(b.input())
			sleepWhileOpen(os.Args[3])
			answer("[%d]", n)
			askToKeepRunning()
		}
	},
	"token-once": func(b botIO) { answer("[%d]", requests(b.input())); askToKeepRunning() },
	"token-then-crash": func(b botIO) {
		answer("[%d]", requests(b.input()))
		askToKeepRunning()
		b.input()
		complain("second turn\n")
		end(4)
	},
	"token-no-newline": func(b botIO) {
		for {
			b.input()
			say("[1]\n" + protocol.Token)
		}
	},
	"twice": func(b botIO) {
		for n := 1; ; n++ {
			b.input()
			for range 2 {
				answer("[%d]", n)
				askToKeepRunning()
			}
		}
	},
	"late": func(b botIO) { // its second answer comes only when the file in its argument exists
		for n := 1; ; n++ {
			b.input()
			for n == 2 && (len(os.Args) < 4 || !exists(os.Args[3])) {
				time.Sleep(50 * time.Millisecond) // looking too often would use up the computing time on a busy machine
			}
			answer("[%d]", n)
			askToKeepRunning()
		}
	},
	"exit": func(b botIO) {
		b.input()
		answer("[1]")
		complain("Traceback:\n  line 1\nValueError: boom\n")
		end(3)
	},
	"at-once": func(botIO) { end(7) },
	"killed":  func(b botIO) { b.input(); _ = syscall.Kill(os.Getpid(), syscall.SIGKILL); time.Sleep(forever) },
	"nothing": func(b botIO) { b.input() },
	"silent":  func(b botIO) { b.input(); time.Sleep(forever) },
	"unread":  func(botIO) { answer("[5]") },
	"lingers": func(b botIO) { b.input(); answer("[1]"); time.Sleep(forever) },
	"spins":   func(b botIO) { b.input(); spin(forever) },
	"pretty":  func(b botIO) { b.input(); say("{\n  \"response\": [\n    1,\n    2\n  ],\n  \"debug\": {\"a\": 1}\n}") },
	"pretty-long": func(b botIO) {
		for {
			b.input()
			say("{\n  \"response\": [ 1,\n 2 ]\n}\n\n")
			askToKeepRunning()
		}
	},
	"half":   func(b botIO) { b.input(); say(`{"response":[1,`) },
	"before": func(b botIO) { b.input(); say("loading…\n"); answer("[1]") },
	"after":  func(b botIO) { b.input(); answer("[1]"); say("bye\n") },
	"text":   func(b botIO) { b.input(); say("resign") },
	"wrong":  func(b botIO) { b.input(); answer(`"up"`) },
	"flood":  func(b botIO) { b.input(); flood(os.Stdout) },
	"flood-token": func(b botIO) {
		b.input()
		say(strings.Repeat("[", process.MaxOutput+1))
		askToKeepRunning()
		time.Sleep(forever)
	},
	"flood-stderr": func(b botIO) { b.input(); flood(os.Stderr); answer("[1]") },
	"chatty": func(b botIO) {
		for n := 1; ; n++ {
			b.input()
			complain(fmt.Sprintf("turn %d\n", n))
			answer("[%d]", n)
			askToKeepRunning()
		}
	},
	"saves": func(b botIO) {
		line := b.input()
		var full struct{ Data, Globaldata json.RawMessage }
		_ = json.Unmarshal([]byte(line), &full)
		say(fmt.Sprintf(`{"response":[%d,%d],"data":{"n":[1, 2]},"globaldata":"g"}`, len(full.Data), len(full.Globaldata)))
	},
	"saves-much": func(b botIO) { b.input(); say(`{"response":[1],"data":"` + strings.Repeat("x", 100<<10) + `"}`) },
	"where": func(b botIO) {
		b.input()
		dir, _ := os.Getwd()
		text, _ := json.Marshal(append([]string{dir}, os.Args[3:]...))
		say(fmt.Sprintf(`{"response":[],"debug":%s}`, text))
	},
	"stubborn": func(b botIO) {
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		for {
			b.input()
			answer("[1]")
			askToKeepRunning()
		}
	},
	"polite": func(b botIO) { // writes a file when it is asked to end
		ended := make(chan os.Signal, 1)
		signal.Notify(ended, syscall.SIGTERM)
		go func() {
			<-ended
			_ = os.WriteFile(os.Args[3], []byte("bye"), 0o600)
			end(0)
		}()
		for {
			b.input()
			answer("[1]")
			askToKeepRunning()
		}
	},
	"burns-between": func(b botIO) {
		for n := 1; ; n++ {
			b.input()
			answer("[%d]", n)
			askToKeepRunning()
			go spin(forever)
		}
	},
	"eater":       func(b botIO) { b.input(); eat(600 << 20); answer("[1]") },
	"eater-child": func(b botIO) { b.input(); _ = child("eater-alone").Run(); answer("[1]") },
	"eater-alone": func(botIO) { eat(600 << 20) },
	"eats-some":   func(b botIO) { b.input(); eat(100 << 20); answer("[1]") },
	"children": func(b botIO) { // leaves all kinds of children behind
		b.input()
		leaveChildren()
		answer("[1]")
	},
	"children-long": func(b botIO) {
		for first := true; ; first = false {
			b.input()
			if first {
				leaveChildren()
			}
			answer("[1]")
			askToKeepRunning()
		}
	},
	"child-spins": func(b botIO) {
		b.input()
		_ = child("spin-alone").Run()
		answer("[1]")
	},
	"spin-alone": func(botIO) { spin(forever) },
	"holds-out":  func(b botIO) { b.input(); c := child("waits"); c.Stdout = os.Stdout; _ = c.Start(); answer("[1]") },
	"waits":      func(botIO) { signal.Ignore(syscall.SIGTERM, syscall.SIGHUP); time.Sleep(forever) },
	"session":    func(botIO) { leave(&syscall.SysProcAttr{Setsid: true}, os.Environ()) },
	"bare-env":   func(botIO) { leave(&syscall.SysProcAttr{Setsid: true}, []string{}) },
	"many":       func(b botIO) { b.input(); startMany() },
	"threads": func(b botIO) { // one thread computes while the main thread sleeps
		b.input()
		go func() { runtime.LockOSThread(); spin(700 * time.Millisecond); answer("[1]"); end(0) }()
		select {}
	},
}

func runTestBot(name string) { testBots[name](botIO{bufio.NewReader(os.Stdin)}) }

func echo(line string) {
	text, _ := json.Marshal(line)
	say(fmt.Sprintf(`{"response":[],"debug":%s}`+"\n", text))
}

func spin(d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); {
	}
}

// sleepWhileOpen sleeps until stdin is closed on the other side, or the time in a file has passed.
func sleepWhileOpen(file string) {
	text, err := os.ReadFile(file)
	must(err)
	limit, err := time.ParseDuration(string(text))
	must(err)
	_, _ = unix.Poll([]unix.PollFd{{Fd: 0}}, int(limit.Milliseconds()))
}

func flood(f *os.File) {
	block := []byte(strings.Repeat("x", 1<<16))
	for range 100 << 20 >> 16 {
		if _, err := f.Write(block); err != nil {
			return
		}
	}
}

// eat fills memory as fast as it can.
func eat(n int) {
	held := make([]byte, n)
	for i := 0; i < n; i += 4096 {
		held[i] = 1
	}
	runtime.KeepAlive(held)
}

// startMany starts more processes than a bot may have, and waits.
func startMany() {
	for range process.MaxProcesses + 10 {
		_ = exec.Command("sleep", "600").Start()
	}
	time.Sleep(forever)
}

// child returns the command of another test bot, with the test's mark in its arguments too.
func child(name string) *exec.Cmd {
	self, _ := os.Executable()
	return exec.Command(self, "test-bot", name, os.Getenv(markVariable))
}

func leaveChildren() {
	_ = child("waits").Start()
	_ = child("session").Run()
	_ = child("bare-env").Run()
}

// leave starts a child that becomes an orphan when this process ends.
func leave(attr *syscall.SysProcAttr, env []string) {
	c := child("waits")
	c.SysProcAttr, c.Env = attr, env
	_ = c.Start()
}

package attacks

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/generals"
)

// needs maps what honest.py can do to whether it also works under Landlock alone, which lacks: named locks, locks of whole files, files
// beside the bot, a network of its own, and reading itself in /proc. docs/tournaments/sandbox.md lists them.
var needs = map[string]bool{
	"threads": true, "pool": false, "children": true, "passing": true, "database": true, "locks": true, "whole-locks": false, "own-data": true, "notes": false, "loopback": false,
	"numbers": true, "recursion": true, "names": true, "itself": false,
}

// honestWorld makes a bot's folder in the user's home, and nothing to attack.
func honestWorld(t *testing.T) (home, own string) {
	home, err := os.MkdirTemp("/var/tmp", "honest-")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(home) })
	own = home + "/my bots/mine"
	require.NoError(t, os.MkdirAll(own, 0o755))
	for name, text := range map[string]string{"weights.txt": "weights", "helper.py": "answer = 42\n"} {
		require.NoError(t, os.WriteFile(own+"/"+name, []byte(text), 0o644))
	}
	for _, name := range []string{"honest.py", "honest.js", "honest.cpp", "captain.py", "Honest.java"} {
		text, err := os.ReadFile("testdata/" + name)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(own+"/"+name, text, 0o644))
	}
	return home, own
}

// playsOn plays three turns with the command in a sandbox.
func playsOn(t *testing.T, home, command string) {
	t.Helper()
	seat, err := bot.Open(generals.Rules{}, command, bot.Options{Dir: home + "/my bots/mine", Sandbox: sandbox.Auto, TimeScale: 20, MemoryLimit: 1 << 30, Builds: home + "/builds"})
	require.NoError(t, err)
	defer func() { require.NoError(t, seat.Close()) }()
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Seed: 1})
	require.NoError(t, err)
	for range 3 {
		answer, err := seat.Decide(t.Context(), state.View(0))
		require.NoError(t, err)
		require.Equal(t, engine.OK, answer.Verdict, "%s %s", answer.Why, answer.Stderr)
	}
}

// called is a game in which every answer is a legal move.
type called struct{ generals.Rules }

func (called) Decode(text []byte) (engine.Move, error) {
	return engine.Move(strings.TrimSpace(string(text))), nil
}

// TestHonestQuickly plays with one bot of each kind that a sandbox could hinder.
func TestHonestQuickly(t *testing.T) {
	home, own := honestWorld(t)
	python := "python3 '" + own + "/honest.py' "
	for _, need := range []string{"children", "notes"} {
		playsOn(t, home, python+need)
	}
	captain(t, own)
}

// TestSoakHonest: everything that honest bots do still works.
func TestSoakHonest(t *testing.T) {
	home, own := honestWorld(t)
	try := func(name string, f func(t *testing.T)) {
		if t.Run(name, f) {
			fmt.Printf("%-48s plays\n", name)
		}
	}
	fmt.Println(bot.SandboxOffer().Tell(sandbox.Auto).String())
	for _, need := range slices.Sorted(maps.Keys(needs)) {
		if needs[need] || bot.SandboxOffer().Way == sandbox.Namespaces {
			try("python: "+need, func(t *testing.T) { playsOn(t, home, "python3 '"+own+"/honest.py' "+need) })
		}
	}
	try("a captain's storage", func(t *testing.T) { captain(t, own) })
	try("c++: threads, memory, a big stack", func(t *testing.T) { playsOn(t, home, "'"+own+"/honest.cpp'") })
	if _, err := exec.LookPath("javac"); err == nil {
		said, err := exec.Command("javac", "-d", own, own+"/Honest.java").CombinedOutput()
		require.NoError(t, err, string(said))
		try("java: threads and files", func(t *testing.T) { playsOn(t, home, "java -cp . Honest") })
		try("java: a source file", func(t *testing.T) { playsOn(t, home, "'"+own+"/Honest.java'") })
	}
	if _, err := exec.LookPath("node"); err == nil {
		try("node: worker threads", func(t *testing.T) { playsOn(t, home, "node '"+own+"/honest.js'") })
	}
	try("a script by its first line", func(t *testing.T) {
		file := own + "/run"
		require.NoError(t, os.WriteFile(file, []byte("#!/usr/bin/env python3\nprint('{\"response\":[-1,-1,-1]}')\n"), 0o755))
		playsOn(t, home, "'"+file+"'")
	})
}

// captain calls a bot three times and checks that it remembers.
func captain(t *testing.T, own string) {
	t.Helper()
	seat, err := bot.OpenCalls(called{}, "python3 '"+own+"/captain.py'", bot.Options{TimeScale: 20})
	require.NoError(t, err)
	defer func() { require.NoError(t, seat.Close()) }()
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Seed: 1})
	require.NoError(t, err)
	for n := 1; n <= 3; n++ {
		answer, err := seat.Decide(t.Context(), state.View(0))
		require.NoError(t, err)
		require.Equal(t, fmt.Sprint(n, n), string(answer.Move), "%s %s", answer.Why, answer.Stderr)
	}
}

// TestSoakHonestOnLandlockAlone is TestSoakHonest on a system that refuses namespaces.
func TestSoakHonestOnLandlockAlone(t *testing.T) { alone(t, "TestSoakHonest") }

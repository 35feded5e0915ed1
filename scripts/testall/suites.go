package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/internal/tally"
)

// patience is the -timeout of a package: far more than any needs on the busiest machine.
const patience = "-timeout=60m"

// lean removes debug information and symbols from test programs, which halves the cost of linking them.
const lean = "-ldflags=-s -w"

// atOnce is the number of packages to run concurrently among those whose tests wait for processes more than they compute.
const atOnce = "-p=3"

// display runs each test program on an X server of its own, so that packages with a window can run concurrently. With -noreset the server
// does not reset when its last window closes, which would reject a window that opens at that time.
const display = `-exec=xvfb-run -a -s "-screen 0 1280x1024x24 -noreset"`

// pure are the packages without race detector in `make test`: the rules, the AIs, parsers and writers of texts, statistics, and what
// is made or measured with the programs. They compute, and take five to fifteen times as long with it, and each would be linked with it
// for nothing. They start no goroutine and hold no lock (TestPurePackages), so the detector could only find a caller that shares data;
// `make test-long` checks that.
var pure = []string{
	"assets/fonts", "cmd/generals-chess-start",
	"engine/arena/pace", "engine/arena/plot", "engine/arena/positions", "engine/arena/schedule", "engine/arena/stats", "engine/arena/think",
	"engine/bot/project", "engine/bot/protocol", "engine/chance", "engine/classroom/likeness", "engine/film", "engine/generals/...",
	"engine/hitsink/...", "engine/levels", "engine/overlay", "engine/puzzle", "engine/replay/botzone", "engine/replay/diff",
	"engine/replay/files", "engine/shrink", "engine/situation",
	"game/editor/draft", "game/flags", "game/generals/sounds", "game/hitsink/contacts", "game/hitsink/sounds", "game/hitsink/turning",
	"game/ime", "game/lesson/...", "game/library/daily", "game/library/tally", "game/puzzles/collection", "game/search",
	"game/sound/synth", "game/viewer/timeline", "internal/doctest", "internal/testkit/corpus", "internal/version",
	"lab/bench/...", "lab/calibrate", "lab/measuring", "lab/sparring", "render/theme", "scripts/fuzz", "scripts/houselint",
	"scripts/platforms", "scripts/release", "scripts/webpage/...",
}

func isPure(name string) bool {
	return slices.ContainsFunc(pure, func(path string) bool {
		folder, below := strings.CutSuffix(module+"/"+path, "/...")
		return name == folder || below && strings.HasPrefix(name, folder+"/")
	})
}

// short returns the jobs of `make test`.
func short() ([]tally.Job, error) {
	compile()
	leanKeeper()
	s, err := suites()
	return []tally.Job{
		lint,
		goTest(s.pure, "-skip=^"+soak),
		goTest(s.plain, append(passOver(), "-race", atOnce, "-skip=^"+soak)...),
		goTest(s.window, display, "-skip=^"+soak),
	}, err
}

// long returns the jobs of `make test-long`.
func long() ([]tally.Job, error) {
	s, err := suites()
	return []tally.Job{
		goTest(slices.Concat(s.plain, s.pure), "-race"),
		goTest(s.window, display, "-run=^"+soak),
	}, err
}

// library are further packages without race detector in `make test`: compression, hashing, and SQLite, which was C code and manages its
// own memory. Records and tournaments spend most of their time there. A package that keeps a map for all goroutines, such as
// encoding/json, must not be listed: the detector would still see the map but not its lock, and report a race where there is none.
var library = []string{
	"compress/...", "hash/...", "image/...", "github.com/klauspost/compress/flate", "modernc.org/sqlite/lib", "modernc.org/libc/...", "modernc.org/memory",
}

// passOver returns the compiler flags that exclude packages from the race detector.
func passOver() (flags []string) {
	for _, path := range pure {
		flags = append(flags, "-gcflags="+module+"/"+path+"=-race=false")
	}
	for _, path := range library {
		flags = append(flags, "-gcflags="+path+"=-race=false")
	}
	return append(flags, "-gcflags=reflect=-d=checkptr=0") // checkptr is off for reflect: its pointers are right, and it would check every value of every record
}

// suite lists the packages with tests: the pure ones, others that need no display, and those whose tests link the window or play in it.
type suite struct{ pure, plain, window []string }

// compile compiles all packages, so that jobs which run at once do not each compile the same: Go's cache only has what is finished. A job
// reports what does not compile.
func compile() { _ = command("go", "build", "./...").Run() }

// leanKeeper has programs with the race detector run bots under a keeper without it, which starts ten times faster. The tests start hundreds.
// Where it cannot be built, such programs are their own keepers.
func leanKeeper() {
	path, err := filepath.Abs("bin/keeper")
	if err == nil && command("go", "build", lean, "-o", path, "./internal/testkit/keeper").Run() == nil {
		_ = os.Setenv("GENERALS_CHESS_TEST_KEEPER", path)
	}
}

func goTest(packages []string, flags ...string) tally.Job {
	return func(count *tally.Tally) {
		if len(packages) == 0 {
			return
		}
		args := append([]string{"test", "-count=1", "-json", "-vet=off", lean, patience}, flags...) // lint vets everything
		count.GoTest(command("go", append(args, packages...)...))
	}
}

const module = "generals-chess"

// suites lists the packages with tests, those with most test files first, so that no long one is left for the end.
func suites() (s suite, err error) {
	list := command("go", "list", "-test", "-f", `{{.ImportPath}} {{len .TestGoFiles}} {{len .XTestGoFiles}} {{join .Deps " "}}`, "./...")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return s, fmt.Errorf("list the packages: %w", err)
	}
	files := map[string]int{}
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, ".test] ") && strings.Contains(strings.Fields(line)[1], "[") {
			continue // a package as built for another package's tests
		}
		var name string
		var inside, outside int
		if _, err := fmt.Sscan(line, &name, &inside, &outside); err != nil {
			return s, fmt.Errorf("list the packages: %q: %w", line, err)
		}
		name, isTest := strings.CutSuffix(name, ".test")
		switch {
		case !isTest:
			files[name] = inside + outside
		case needsScreen(name, line):
			s.window = append(s.window, name)
		case isPure(name):
			s.pure = append(s.pure, name)
		default:
			s.plain = append(s.plain, name)
		}
	}
	most := func(a, b string) int { return cmp.Compare(files[b], files[a]) }
	for _, names := range [][]string{s.pure, s.plain, s.window} {
		slices.SortStableFunc(names, most)
	}
	return s, nil
}

// needsScreen reports whether the tests of a package link the window, by the line that lists their dependencies, or play in a window.
func needsScreen(name, line string) bool {
	return strings.Contains(line, " github.com/hajimehoshi/ebiten/v2 ") || strings.HasSuffix(name, "/e2e") || strings.HasSuffix(name, "/game/clip")
}

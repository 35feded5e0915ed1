package doctest

import "strings"

// Way is a way to try a command of a page.
type Way uint8

// The ways.
const (
	// Run runs it in a folder made for it with everything that the pages mention: bots, AIs of the sea, a class.
	Run Way = iota
	// Project runs it in the project's own folder, for commands that only build.
	Project
	// Window leaves it to the tests of e2e, which open a real window on a display of their own.
	Window
	// Look does not run it: `make -n`, and interpreters check the scripts that it names.
	Look
)

// Treatment is the way to try the commands with some beginning.
type Treatment struct {
	Begins string
	Way    Way
	More   string // appended to the command to make it smaller: later flags win
	Fine   []int  // exit statuses that are fine besides 0
	Why    string // why it is not simply run
	// Long is the command to run in a copy of the project when there are minutes to spend: Whole for the page's own, "" for none.
	Long string
}

// Whole is the value of Long for the page's own command.
const Whole = "whole"

const small = " --size 8x8 --pairs 1"

// treatments cover all commands on the pages. The longest matching beginning counts. A command without one is an error: its author adds
// one here.
var treatments = []Treatment{
	{Begins: "bin/arena match"},
	{Begins: "bin/arena check"},
	{Begins: "bin/arena replay"},
	{Begins: "bin/arena pack"},
	{Begins: "bin/arena tournament --resume"},
	{Begins: "bin/arena tournament verify"},
	{Begins: "bin/arena tournament rebuild"},
	{Begins: "bin/arena pack add"},
	{Begins: "time bin/arena replay"},
	{Begins: "cp "},
	{Begins: "mkdir "},
	{Begins: "g++"},
	{Begins: "javac"},
	{Begins: "go env -w"},
	{Begins: `echo '{"log"`},
	{Begins: `echo '{"requests"`},

	{Begins: "bin/arena match --game hitsink --games 200", More: " --games 1", Why: "200 games take minutes", Long: Whole},
	{Begins: "bin/arena match --game hitsink --games 400", More: " --games 1", Why: "400 games take ten minutes"},
	{Begins: "bin/arena match --game hitsink --player ai:hunter", More: " --games 1", Why: "20 games of a captain that starts anew in every turn"},
	{Begins: `bin/arena match --red "bot:python3 examples/generals/ten_lines.py"`, More: " --init small.json", Why: "500 starts of Python take half a minute"},
	{Begins: `bin/arena match --red "bot:./my_bot" --blue ai:normal --record`, More: " --seed 8", Why: "the match must have the turn that is played on from"},
	{Begins: "bin/arena replay diff", Fine: []int{1}, Why: "a busy machine may make the new build slower, which is a difference"},
	{Begins: "bin/arena pack run", Fine: []int{1}, Why: "whether the bot does what is expected is for the page's reader to find out"},
	{Begins: "bin/arena shrink", Fine: []int{2}, Why: "the reader's bot does not crash; cmd/arena's tests have one that does"},
	{Begins: "bin/arena watch", Way: Look, Why: "it goes on until Ctrl-C; TestWatch of cmd/arena runs it"},
	{Begins: "bin/arena replay why", More: " --points 1", Why: "a match takes ten seconds, and hundreds take minutes"},
	{Begins: "bin/arena tournament", More: small, Why: "hundreds of games"},
	{Begins: "bin/arena tournament --player new=bot:new.cpp --player old=bot:old.cpp --positions", Way: Look, Why: "the reader has a folder of positions; TestPositions of cmd/arena makes one"},
	{Begins: "bin/arena better", More: " --size 8x8 --games 4 --field 1", Why: "thousands of games"},
	{Begins: "bin/arena better --history"},
	{Begins: "bin/arena tune", More: " --size 8x8 --steps 1 --pairs 1 --final 2", Why: "a thousand games"},
	{Begins: "bin/arena tournament --listen", More: small + " --concurrency 1", Why: "hundreds of games"},
	{Begins: "bin/arena classroom --game generals --minutes 30", More: " --size 8x8 --minutes 3 --marks plays=10", Why: "it takes half an hour"},
	{Begins: "bin/arena classroom", More: small, Why: "hundreds of games"},
	{Begins: "bin/arena pack run", Fine: []int{1}, Why: "a page shows a case that fails, too"},
	{Begins: "(sleep 5; sed", Fine: []int{124, 130}, Why: "it watches a file until it is ended"},
	{Begins: "bin/arena better spreader.py", More: " --games 2 --field 1 --concurrency 1", Why: "dozens of games, which TestSoakTheAuthorsRound plays"},
	{Begins: "go run ./lab/bench", Way: Look, Why: "it takes minutes", Long: "go run ./lab/bench -runs 1 engine"},
	{Begins: "go run ./lab/calibrate", Way: Look, Why: "hundreds of matches"},

	{Begins: "make build", Way: Project, Why: "it builds"},
	{Begins: "make play", Way: Window, Why: "it needs a window"},

	{Begins: "make test", Way: Look, Why: "this is a part of it"},
	{Begins: "make test-long", Way: Look, Why: "this is a part of it"},
	{Begins: "make platforms", Way: Look, Why: "it installs Wine, Chromium and a Debian, and takes minutes"},
	{Begins: "make lint", Way: Look, Why: "it is a part of make test"},
	{Begins: "make fuzz", Way: Look, Why: "it takes a minute for every target", Long: `make fuzz ARGS="-only FuzzTokenEnd 1s"`},
	{Begins: "make bench", Way: Look, Why: "it takes minutes", Long: `make bench ARGS="-runs 1 engine"`},
	{Begins: "make attacks", Way: Look, Why: "it takes minutes", Long: Whole},
	{Begins: "make cluster", Way: Look, Why: "it takes minutes, and is a soak of cmd/arena"},
	{Begins: "go run ./lab/clustersim", Way: Look, Why: "it takes minutes", Long: "go run ./lab/clustersim -workers 10 -games 1000"},
	{Begins: "make crosstable", Way: Look, Why: "it takes half an hour", Long: "make crosstable ARGS=1"},
	{Begins: "make figures", Way: Look, Why: "it takes half an hour, and changes a page", Long: "make figures ARGS=1"},
	{Begins: "make gauntlet", Way: Look, Why: "it takes minutes", Long: "make gauntlet ARGS=1"},
	{Begins: "make duels", Way: Look, Why: "it changes recorded games", Long: "make duels"},
	{Begins: "make timeouts", Way: Look, Why: "it takes minutes", Long: `make timeouts ARGS="20 10"`},
	{Begins: "make release", Way: Look, Why: "it takes minutes, and make platforms runs what it makes"},
	{Begins: "make golden", Way: Look, Why: "it changes what tests compare with"},
	{Begins: "make shots", Way: Look, Why: "it takes minutes, and changes pictures", Long: "make shots"},
	{Begins: "make fonts", Way: Look, Why: "it needs fonts that are not installed, and changes ours"},
	{Begins: "make clean", Way: Look, Why: "it removes what other tests run"},
	{Begins: "scripts/idle sound", Way: Look, Why: "it measures for minutes"},
	{Begins: "lab/", Way: Look, Why: "see the target of make that runs it"},
	{Begins: "scripts/", Way: Look, Why: "see the target of make that runs it"},
	{Begins: "go run ./lab/fitbelief", Way: Look, Why: "it plays for an hour", Long: "go run ./lab/fitbelief -games 2 -tests 1 -sizes 8x8"},
	{Begins: "go run ./lab/puzzles", Way: Look, Why: "it plays for minutes", Long: Whole},
	{Begins: "go run ./lab/tuner", Way: Look, Why: "it plays many games", Long: "go run ./lab/tuner -a expert -b spar:rusher -pairs 1"},
	{Begins: "go run ./scripts/webpage", Way: Look, Why: "it builds the game for browsers, which e2e/web does"},
	{Begins: "go run github.com/golangci", Way: Look, Why: "it fetches and builds a large program"},
	{Begins: "go test", Way: Look, Why: "it is a part of make test"},
	{Begins: "go test -v -run TestSoakComparison", Way: Look, Why: "it is a part of make test-long"},
	{Begins: "xvfb-run", Way: Look, Why: "it measures for minutes", Long: Whole},
}

// Treat returns how a command is tried. ok is false if no treatment matches.
func Treat(command string) (how Treatment, ok bool) {
	for _, t := range treatments {
		if strings.HasPrefix(command, t.Begins) && (!ok || len(t.Begins) > len(how.Begins)) {
			how, ok = t, true
		}
	}
	return how, ok
}

// Treatments returns all treatments.
func Treatments() []Treatment { return treatments }

# The two commands: `make play` and `make test`. Both first install what a fresh Debian or Ubuntu lacks.
.PHONY: play test test-long platforms fuzz attacks bench cluster timeouts crosstable figures gauntlet duels lint shots fonts golden build release clean
MAKEFLAGS += --no-print-directory
ARGS ?=
# A checkout that belongs to somebody else, as in a container, must build too. What was built holds no folder's name, so
# a second checkout finds it in Go's cache.
export GOFLAGS := $(GOFLAGS) -buildvcs=false -trimpath

# The game in its window. `make play ARGS="--red human --blue ai:normal"` passes arguments on.
play:
	@scripts/setup play
	@go build -o bin/generals-chess . && exec bin/generals-chess $(ARGS)

# gofmt, vet, staticcheck, and every test but the soaks; the last line counts them.
test:
	@scripts/setup test
	@go build -o bin/testall ./scripts/testall && bin/testall

# The soaks: what is worth minutes. And all that needs no window once more, with the race detector looking everywhere: in
# `make test` it passes over the rules, the AIs, SQLite and what packs.
test-long:
	@scripts/setup test
	@go build -o bin/testall ./scripts/testall && bin/testall long

# What is released, run on the systems it is for: the programs for Windows under Wine, the package in a new Debian, the page in a
# browser. `make platforms ARGS="--dist FOLDER"` tests a release that was made before; otherwise one is made.
platforms:
	@scripts/setup platforms
	@go build -o bin/platforms-test ./scripts/platforms && bin/platforms-test $(ARGS)

# Every fuzz target for a minute; too few executions are a failure, too. `make fuzz ARGS="20s"`: for so long each;
# `ARGS="-only replay -save"` keeps what they found in testdata.
fuzz:
	@scripts/setup test
	@go build -o bin/fuzz ./scripts/fuzz && bin/fuzz $(ARGS)

# What hostile bots come to without a sandbox and in it, and whether honest ones play on: a table.
attacks:
	@scripts/setup test
	@go test -c -o bin/attacks ./engine/bot/attacks && cd engine/bot/attacks && ../../../bin/attacks -test.run TestSoak

lint:
	@go build -o bin/testall ./scripts/testall && bin/testall lint

# Engine, bots and window, measured on this machine.
bench:
	@scripts/setup test
	@go run ./lab/bench $(ARGS)
	@scripts/bench-window

# A tournament of 400 games on one server and four workers, as processes on loopback: a worker is killed every 5 seconds and the
# server twice. The table must be that of a calm run: it prints how many games were lost or counted twice.
cluster:
	@scripts/setup test
	@cd cmd/arena && go test -count 1 -timeout 20m -run 'TestSoakCluster$$'

# 2,000 games of bots that use a tenth of their time limit: nobody may lose on time. `make timeouts ARGS="200 100"`: 200 games,
# 100 ms a turn.
timeouts:
	@scripts/setup test
	@lab/timeouts $(ARGS)

# Who takes which share of the points against whom, among the AIs and the reference opponents, in Markdown. It takes half
# an hour on two cores; `make crosstable ARGS=10`: 10 pairs of games of every two instead of 200.
crosstable:
	@scripts/setup test
	@lab/crosstable $(ARGS)

# The figures of the AIs in lab/measuring.md, measured anew and put in their place.
figures:
	@scripts/setup test
	@lab/figures $(ARGS)

# What the best AI takes of the points against every sparring partner, in Markdown: 400 games each. `make gauntlet ARGS="10 8x8 25x25"`: 10 pairs of games on each size.
gauntlet:
	@lab/gauntlet $(ARGS)

# A game of the best AI against each reference opponent, recorded anew into testdata/games. `make duels ARGS=7`: on map 7, or
# the first one after it that it wins.
duels:
	@scripts/setup test
	@lab/duels $(ARGS)

# The screenshots of the README and of docs, made anew.
shots:
	@scripts/setup test
	@scripts/shots

# Golden pictures and layouts of every screen, rewritten; look at the difference before you commit it.
golden:
	@scripts/setup test
	@scripts/golden

# The embedded font subsets, made anew from their sources.
fonts:
	@scripts/fonts

build:
	@mkdir -p bin
	@CGO_ENABLED=$${CGO_ENABLED-0} go build -o bin/ ./cmd/arena ./cmd/judge

# What people download, into dist/, from the last commit: `make release VERSION=1.2.3`. The same commit gives the same bytes.
# `make release VERSION=1.2.3 ARGS="-only linux,arena"` builds a part.
release:
	@scripts/setup release
	@go run ./scripts/release -version "$(VERSION)" $(ARGS)

clean:
	rm -rf bin dist

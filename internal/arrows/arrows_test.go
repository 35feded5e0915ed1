package arrows

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	module = "generals-chess"
	window = "github.com/hajimehoshi/ebiten"
	nats   = "github.com/nats-io"
)

// rule lists the imports that are forbidden to the packages at or below a path, by prefix of the import path.
type rule struct {
	under   string
	except  []string // paths to which the rule does not apply
	deep    bool     // also imports through other packages
	imports []string // forbidden imports
	but     []string // allowed all the same, but not the packages below them
	perhaps bool     // there may be no such package
}

// games are the folder names of the games, under engine and, if a game has anything there, under cmd/arena.
var games = []string{"generals", "hitsink"}

// theGames returns the packages of the rules of all games, except some.
func theGames(but ...string) (list []string) {
	for _, g := range games {
		if !slices.Contains(but, g) {
			list = append(list, module+"/engine/"+g)
		}
	}
	return list
}

// ofGames returns the rules for every game. Its rules package is pure, its entry connects it to bots, and its part of the command line is
// a package of its own. None of these knows another game.
func ofGames() (list []rule) {
	var own []string
	for _, g := range games {
		others, at := append(theGames(g), module+"/engine/seats"), "engine/"+g
		list = append(list,
			rule{under: at, except: []string{at + "/entry"}, imports: append(impure(), others...)},
			rule{under: at + "/entry", imports: others},
			rule{under: "cmd/arena/" + g, imports: others, perhaps: true})
		own = append(own, "cmd/arena/"+g)
	}
	return append(list, rule{under: "cmd/arena", except: own, imports: theGames()})
}

// rules are the import rules. A path stands for itself and everything below it.
var rules = append(ofGames(), []rule{
	{under: "engine", deep: true, imports: []string{window, module + "/render", module + "/game", module + "/assets", module + "/cmd"}},
	// A command prints messages in the person's language: assets/words is text and needs no window.
	{under: "cmd", deep: true, imports: []string{window, module + "/render", module + "/game", module + "/assets"}, but: []string{module + "/assets/words"}},
	{under: "assets", deep: true, imports: []string{window, module + "/engine/generals", module + "/engine/hitsink", module + "/engine/bot", module + "/engine/seats", module + "/render", module + "/game"}},
	{under: "render", deep: true, imports: []string{module + "/game", module + "/cmd", module + "/engine/bot", module + "/engine/seats"}},
	{under: "game", deep: true, imports: []string{module + "/cmd"}},
	{under: "game/library/index", deep: true, imports: []string{window, module + "/render", module + "/engine/seats"}},
	{under: "game/session", imports: []string{module + "/engine/generals", module + "/engine/hitsink", module + "/engine/seats", module + "/render"}},
	{under: "game/settings", imports: []string{module + "/engine/generals", module + "/engine/hitsink", module + "/engine/seats", module + "/render"}},
	{under: "game/sound", deep: true, imports: []string{window, module + "/engine", module + "/render", module + "/game"}, but: []string{module + "/game/sound/device", module + "/game/sound/synth"}},
	{under: "game/sound/synth", imports: append(impure(), module)},
	// A bot's seat uses its protocol and its process. Neither knows the seat, the other one, or a game. The protocol only handles text.
	{under: "engine/bot", imports: []string{module + "/engine/generals", module + "/engine/hitsink", module + "/engine/seats",
		module + "/engine/replay", module + "/engine/arena", module + "/engine/roster", module + "/engine/doctor", module + "/engine/classroom"}},
	{under: "engine/bot/process", imports: []string{module}, but: []string{module + "/engine/bot/supervisor", module + "/engine/bot/sandbox", module + "/engine/bot/usage", module + "/engine/bot/cgroup"}},
	// What a program may see is decided apart from how it runs: the sandbox has its own messages and no process.
	{under: "engine/bot/sandbox", imports: []string{module}, but: []string{module + "/engine", module + "/engine/bot/supervisor"}},
	{under: "engine/bot/protocol", imports: []string{"os", "io/fs", "log", "net", "syscall", "golang.org/x/sys", module}, but: []string{module + "/engine", module + "/engine/plain"}},
	{under: "engine/bot/source", imports: []string{module}, but: []string{module + "/engine", module + "/engine/bot/process", module + "/engine/bot/supervisor", module + "/engine/plain"}},
	{under: "engine/bot/supervisor", imports: []string{module}},
	{under: "engine/bot/usage", imports: []string{module}},
	{under: "engine/bot/cgroup", imports: []string{module}},
	{under: "internal/tinygame", except: []string{"internal/tinygame/entry", "internal/tinygame/window"}, imports: append(impure(), theGames()...)},
	{under: "internal/tinygame/window", imports: append(theGames(), module+"/engine/seats", module+"/game/generals", module+"/game/hitsink")},
	{under: "engine/replay/files", imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/classroom", imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/arena", imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/situation", imports: append(theGames(), module+"/engine/seats", module+"/engine/bot")},
	{under: "engine/pack", imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/puzzle", imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/shrink", imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/reload", imports: append(theGames(), module+"/engine/seats")},
	// Packages shared by all games know none of them. engine/seats lists the games.
	{under: "engine/games", deep: true, imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/doctor", deep: true, imports: append(theGames(), module+"/engine/seats")},
	{under: "engine/chance", imports: impure()},
	// NATS is linked where games are sent to other machines, and nowhere else: never by the window or its page.
	{under: "engine", except: []string{"engine/cluster"}, deep: true, imports: []string{nats}},
	{under: "engine/cluster/workerlist", deep: true, imports: []string{nats, module + "/engine/arena", module + "/engine/bot"}},
	{under: "engine/cluster", imports: append(theGames(), module+"/engine/seats")},
	{under: "game", deep: true, imports: []string{nats, module + "/engine/cluster"}, but: []string{module + "/engine/cluster/workerlist", module + "/engine/cluster/news"}},
	// Botzone starts the judge again for every turn, so it links only the rules and what parses a text.
	{under: "cmd/judge", deep: true, imports: []string{module, nats, "net", "database", "github.com/spf13", "modernc.org"},
		but: []string{module + "/cmd/judge", module + "/engine", module + "/engine/chance", module + "/engine/generals", module + "/engine/plain", module + "/internal/version"}},
	{under: "engine/arena/stats", imports: append(impure(), module+"/engine/generals", module+"/engine/hitsink", module+"/engine/replay")},
	{under: "engine/arena/schedule", imports: append(impure(), module+"/engine/generals", module+"/engine/hitsink", module+"/engine/replay")},
	{under: "engine/arena/store", deep: true,
		imports: []string{module + "/engine/generals", module + "/engine/hitsink", module + "/engine/bot", module + "/engine/seats"}},
	{under: "engine/replay", except: []string{"engine/replay/botzone", "engine/replay/files"}, deep: true,
		imports: []string{module + "/engine/generals", module + "/engine/hitsink", module + "/engine/bot", module + "/engine/seats"}},
	// The measuring half of the sparring partners was written without knowledge of any AI, and no AI is tuned on it.
	{under: "lab/measuring", deep: true, imports: []string{module + "/engine/generals/ai"}},
	{under: "lab/fitbelief", deep: true, imports: []string{module + "/lab/measuring"}},
}...)

// impure returns the packages that rules must not import: clocks, files, logs, randomness other than the seed's, programs.
func impure() []string {
	return []string{"time", "os", "io/fs", "io/ioutil", "log", "math/rand", "crypto/rand", "net", "syscall", "os/exec",
		module + "/engine/bot", module + "/engine/games", module + "/engine/doctor", module + "/engine/seats"}
}

// pkg is a package in the output of `go list -json`. Its tests are left out: they may import anything.
type pkg struct {
	ImportPath    string
	Imports, Deps []string
}

func TestImportDirection(t *testing.T) {
	packages := list(t)
	for _, r := range rules {
		require.True(t, r.perhaps || slices.ContainsFunc(packages, r.covers), "no package under %s", r.under)
		for _, p := range packages {
			for _, bad := range r.broken(p) {
				t.Errorf("%s imports %s, which nothing under %s may", p.ImportPath, bad, r.under)
			}
		}
	}
}

// TestNothingShippedKnowsTestsOrTheLaboratory checks that code for tests and measurements is no part of the programs.
func TestNothingShippedKnowsTestsOrTheLaboratory(t *testing.T) {
	hidden, seen := []string{"internal/tinygame", "internal/testkit", "lab"}, map[string]bool{}
	for _, p := range list(t) {
		if !slices.ContainsFunc([]string{"assets", "cmd", "engine", "game", "render"}, func(dir string) bool { return within(p.ImportPath, module+"/"+dir) }) {
			for _, dir := range hidden {
				seen[dir] = seen[dir] || within(p.ImportPath, module+"/"+dir)
			}
			continue
		}
		for _, imported := range p.Deps {
			for _, dir := range hidden {
				if within(imported, module+"/"+dir) {
					t.Errorf("%s imports %s, which is not for what people get", p.ImportPath, imported)
				}
			}
		}
	}
	require.Len(t, seen, len(hidden))
	for _, dir := range hidden {
		require.True(t, seen[dir], "there is no %s", dir)
	}
}

// TestRulesCatch checks that a forbidden import is found.
func TestRulesCatch(t *testing.T) {
	for _, c := range []struct {
		p   pkg
		bad int
	}{
		{pkg{ImportPath: module + "/engine/generals", Imports: []string{"fmt", "time"}}, 1},
		{pkg{ImportPath: module + "/engine/generals/ai", Imports: []string{"math/rand/v2", "log/slog"}}, 2},
		{pkg{ImportPath: module + "/engine/generals", Deps: []string{"time"}}, 0},
		{pkg{ImportPath: module + "/engine/generalship", Imports: []string{"time"}}, 0},
		{pkg{ImportPath: module + "/engine/generals/entry", Imports: []string{"time", module + "/engine/bot"}}, 0},
		{pkg{ImportPath: module + "/engine/hitsink/entry", Imports: []string{module + "/engine/generals"}}, 1},
		{pkg{ImportPath: module + "/cmd/arena/match", Imports: []string{module + "/engine/generals"}}, 1},
		{pkg{ImportPath: module + "/cmd/arena/generals", Imports: []string{module + "/engine/generals"}}, 0},
		{pkg{ImportPath: module + "/engine/doctor", Deps: []string{module + "/engine/hitsink"}}, 1},
		{pkg{ImportPath: module + "/cmd/arena", Deps: []string{window + "/v2/internal/ui"}}, 1},
		{pkg{ImportPath: module + "/cmd/arena", Deps: []string{module + "/assets/words", module + "/assets/fonts", module + "/assets"}}, 2},
		{pkg{ImportPath: module + "/engine/arena/report", Deps: []string{module + "/assets/words"}}, 1},
		{pkg{ImportPath: module + "/engine/replay", Deps: []string{"os", module + "/engine/hitsink"}}, 1},
		{pkg{ImportPath: module + "/engine/replay/botzone", Deps: []string{module + "/engine/generals"}}, 0},
		{pkg{ImportPath: module + "/engine/replay/files", Deps: []string{module + "/engine/hitsink"}}, 0},
		{pkg{ImportPath: module + "/engine/bot", Imports: []string{module + "/engine/bot/process", module + "/engine/hitsink"}}, 1},
		{pkg{ImportPath: module + "/engine/bot/process", Imports: []string{"os", module + "/engine", module + "/engine/bot/supervisor"}}, 1},
		{pkg{ImportPath: module + "/engine/bot/protocol", Imports: []string{"os/exec", module + "/engine", module + "/engine/bot"}}, 2},
		{pkg{ImportPath: module + "/game", Imports: []string{window + "/v2"}}, 0},
		{pkg{ImportPath: module + "/game/tournament", Deps: []string{nats + "/nats.go", module + "/engine/cluster", module + "/engine/cluster/workerlist"}}, 2},
		{pkg{ImportPath: module + "/engine/arena", Deps: []string{nats + "/nats.go"}}, 1},
		{pkg{ImportPath: module + "/engine/cluster", Deps: []string{nats + "/nats.go"}}, 0},
		{pkg{ImportPath: module + "/render/board", Imports: []string{module + "/game/generals/human"}, Deps: []string{module + "/game/generals/human"}}, 1},
	} {
		var bad []string
		for _, r := range rules {
			bad = append(bad, r.broken(c.p)...)
		}
		require.Len(t, bad, c.bad, c.p.ImportPath)
	}
}

func (r rule) covers(p pkg) bool {
	excepted := slices.ContainsFunc(r.except, func(path string) bool { return within(p.ImportPath, module+"/"+path) })
	return within(p.ImportPath, module+"/"+r.under) && !excepted
}

// broken returns the imports of p that r forbids.
func (r rule) broken(p pkg) (bad []string) {
	if !r.covers(p) {
		return nil
	}
	imports := p.Imports
	if r.deep {
		imports = p.Deps
	}
	for _, i := range imports {
		if slices.ContainsFunc(r.imports, func(path string) bool { return within(i, path) }) && !slices.Contains(r.but, i) {
			bad = append(bad, i)
		}
	}
	return bad
}

// within reports whether an import path is path or below it.
func within(imported, path string) bool {
	return imported == path || strings.HasPrefix(imported, path+"/")
}

func list(t *testing.T) (packages []pkg) {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports,Deps", module+"/...")
	out, err := cmd.Output()
	require.NoError(t, err)
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			return packages
		}
		require.NoError(t, err)
		packages = append(packages, p)
	}
}

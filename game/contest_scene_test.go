package game

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/game/contest"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// heldContest is a tournament that a test holds: it shows the state it is given and notes what it is told.
type heldContest struct {
	state   *contest.State
	told    []string
	written string
	fails   error
}

func (h *heldContest) State() *contest.State { return h.state }
func (h *heldContest) GoOn(changed bool)     { h.told = append(h.told, fmt.Sprint("go on ", changed)) }
func (h *heldContest) Pause()                { h.told = append(h.told, "pause") }
func (h *heldContest) Stop()                 { h.told = append(h.told, "stop") }

func (h *heldContest) Export(file string, tell func(engine.Phrase) string, done func(error)) {
	h.written = file
	done(h.fails)
}

// contestShape is a tournament that the test makes up.
type contestShape struct {
	game    string
	plan    schedule.Plan
	names   []string
	done    int // games finished; -1 for all
	running int
	sprt    string
	faults  bool
	turns   int // of the boards
}

var birds = []string{"Aurelia", "Ferret 0.9", "Marlow 6", "Hexbot", "Goshawk", "Marlow 4", "tinymax", "randomwalk"}

// class is so many names.
func class(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprintf("%s %02d", birds[i%len(birds)], i+1))
	}
	return names
}

// state makes up the tournament: the games, the stronger mostly winning, go through the store, so that what is shown is
// what a real one would show.
func (m contestShape) state(t testing.TB) *contest.State {
	t.Helper()
	if m.game == "" {
		m.game = settings.Generals
	}
	m.plan.Players = len(m.names)
	m.plan.Seed = 1
	require.NoError(t, m.plan.Validate())
	st := &contest.State{Phase: contest.Playing, Folder: t.TempDir(), PerMinute: 31.2, Left: 35 * time.Second}
	st.Order = event.Order{Game: m.game, Plan: m.plan, Workers: 4}
	all := store.Tournament{Setup: engine.Setup{Game: m.game}, Plan: m.plan, Created: time.Unix(0, 0)}
	for _, name := range m.names {
		all.Players = append(all.Players, store.Player{Name: name, Spec: "ai:normal"})
		st.Order.Entrants = append(st.Order.Entrants, event.Entrant{Name: name, Seat: "ai:normal"})
	}
	running := m.play(t, st.Folder, all)
	m.read(t, st)
	for i, g := range running {
		st.Now.Running = append(st.Now.Running, g)
		st.Boards = append(st.Boards, contest.Board{Game: g, Turn: m.turns, View: m.view(t, len(g.Players), uint64(i+3))})
	}
	return st
}

// play finishes games and gives those that run after them.
func (m contestShape) play(t testing.TB, folder string, all store.Tournament) (running []schedule.Game) {
	s, err := store.Create(folder, all)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 2))
	done := schedule.Results{}
	for {
		games, whole := m.plan.Games(done)
		for _, g := range games[len(done):] {
			if len(done) == m.done {
				require.NoError(t, s.Close())
				rest := games[len(done):]
				for i := 0; len(running) < min(m.running, len(rest)); i++ {
					running = append(running, rest[i*2%len(rest)])
				}
				return running
			}
			one := m.result(g, rng)
			require.NoError(t, s.Add(one))
			done[g.Number] = one.Ranks()
		}
		if whole {
			require.NoError(t, s.Close())
			return nil
		}
	}
}

// result is how a game might end: everybody is a little weaker than who was entered before.
func (m contestShape) result(g schedule.Game, rng *rand.Rand) store.Game {
	scores := make([]int, len(g.Players))
	for seat, player := range g.Players {
		strength := -2 * float64(player) / float64(len(m.names))
		scores[seat] = int(math.Round(10 * (strength - math.Log(-math.Log(rng.Float64())))))
	}
	one := store.Game{Game: g, Record: fmt.Sprintf("records/%d.jsonl.gz", g.Number), Turns: 120 + rng.IntN(300), Reason: "general-taken",
		Phrase: engine.Phrase{Key: "end.step-limit", Text: "no"}, Began: time.Unix(int64(g.Number), 0)}
	for seat, rank := range stats.Ranks(scores) {
		r := store.Result{Rank: rank, Score: scores[seat], Verdict: engine.OK, Asked: one.Turns, CPU: time.Second, Memory: 12 << 20}
		for range 20 {
			r.Think.Add(time.Duration(rng.IntN(9000)+500) * time.Microsecond)
		}
		if m.faults && g.Players[seat] == 2 && len(one.Results) == 0 && g.Number%7 == 3 {
			r.Verdict = engine.TLE
			r.Faults = []store.Fault{{Kind: store.Kind(engine.TLE), Times: 2, Turn: 17, Why: engine.Phrase{Key: "bot.tle", Text: "It gave no answer within {limit}."}.With("limit", "1 s")}}
		}
		one.Results = append(one.Results, r)
	}
	return one
}

// read is what the window would know of the folder.
func (m contestShape) read(t testing.TB, st *contest.State) {
	now, a, err := arena.Load(st.Folder)
	require.NoError(t, err)
	var test *stats.SPRT
	if m.sprt != "" {
		parsed, err := stats.ParseSPRT(m.sprt)
		require.NoError(t, err)
		test = &parsed
	}
	st.Now, st.Games, st.Report = now, a.Games, report.Of(now, a, test)
	st.Verdict = st.Report.Test
	for _, n := range st.Report.Order {
		p := &st.Report.Players[n]
		rank := contest.Rank{Player: n, Place: p.Place, Games: p.Games, Score: p.Score, Rating: p.Elo}
		if rank.Rating == nil {
			rank.Rating = p.Skill
		}
		st.Ranking = append(st.Ranking, rank)
	}
	if m.faults {
		st.Forfeits = 2
	}
}

// view is a position after some turns.
func (m contestShape) view(t testing.TB, players int, seed uint64) engine.View {
	if m.game == settings.HitSink {
		state, err := hitsink.Rules{}.New(engine.Setup{Game: m.game, Players: players, Seed: seed})
		require.NoError(t, err)
		src := &seaScript{script: script{state: state}}
		src.sail(m.turns)
		return state.View(engine.Spectator)
	}
	state, err := generals.Rules{}.New(engine.Setup{Game: m.game, Players: players, Seed: seed, Options: map[string]string{"size": "16x16", "map": "judge"}})
	require.NoError(t, err)
	for range m.turns {
		state.Step([]engine.Decision{{Move: greedy(state, 0)}, {Move: greedy(state, 1)}})
	}
	return state.View(engine.Spectator)
}

// eight is the tournament of the picture.
func eight() contestShape {
	return contestShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 6}, names: birds, done: 300, running: 4, turns: 150, faults: true}
}

// contestOn opens a tournament's screen.
func contestOn(s *screen, st *contest.State) (*contestScene, *heldContest) {
	s.t.Helper()
	h := &heldContest{state: st}
	scene := showContest(h, func(_ *App, number int) { h.told = append(h.told, fmt.Sprint("watch ", number)) },
		func(_ *App, o event.Order) { h.told = append(h.told, fmt.Sprint("again ", len(o.Entrants))) })
	s.app.Go(scene)
	s.tick()
	s.tick()
	return scene, h
}

func TestContestPictures(t *testing.T) {
	st := eight().state(t)
	everywhere(t, func(s *screen, name string) {
		contestOn(s, st)
		s.wait(2000)
		s.golden("contest-" + name)
	})
}

func TestContestMorePictures(t *testing.T) {
	rr, rotation := schedule.RoundRobin, schedule.Rotation
	shapes := map[string]contestShape{
		"forty":    {plan: schedule.Plan{Format: rr, Pairs: 1}, names: class(40), done: 700, running: 4, turns: 90, faults: true},
		"two":      {plan: schedule.Plan{Format: rr, Pairs: 40}, names: birds[:2], done: 50, running: 2, turns: 60},
		"sprt":     {plan: schedule.Plan{Format: rr, Pairs: 400}, names: birds[:2], done: 120, running: 2, turns: 60, sprt: "0,30,0.05,0.05"},
		"swiss":    {plan: schedule.Plan{Format: schedule.Swiss, Pairs: 2, Rounds: 4}, names: class(12), done: 80, running: 3, turns: 60},
		"knockout": {plan: schedule.Plan{Format: schedule.Knockout, Pairs: 2}, names: birds, done: 20, running: 2, turns: 60},
		"rotation": {game: settings.HitSink, plan: schedule.Plan{Format: rotation, Pairs: 3, Table: 6}, names: class(12), done: 30, running: 3, turns: 80},
	}
	for name, shape := range shapes {
		t.Run(name, func(t *testing.T) {
			st := shape.state(t)
			for _, sz := range sizes[:2] {
				t.Run(sz.name, func(t *testing.T) {
					s := newScreen(t, sz, "en")
					contestOn(s, st)
					s.wait(2000)
					s.golden("contest-" + name + "-" + sz.name)
				})
			}
		})
	}
}

func TestContestStatesPictures(t *testing.T) {
	base := eight()
	base.done, base.running = 60, 0
	whole := base.state(t)
	for name, change := range map[string]func(*screen, *contestScene, *contest.State){
		"reading":  func(_ *screen, _ *contestScene, st *contest.State) { *st = contest.State{Phase: contest.Reading} },
		"building": func(_ *screen, _ *contestScene, st *contest.State) { unbegun(st, contest.Building, "Hexbot") },
		"ending":   func(_ *screen, _ *contestScene, st *contest.State) { st.Phase = contest.Ending },
		"paused": func(_ *screen, _ *contestScene, st *contest.State) {
			st.Phase, st.Changed = contest.Paused, []int{2, 6}
		},
		"over": func(_ *screen, _ *contestScene, st *contest.State) {
			st.Phase, st.Left, st.PerMinute = contest.Over, 0, 0
		},
		"failed": func(_ *screen, _ *contestScene, st *contest.State) {
			st.Phase = contest.Paused
			st.Err = engine.Phrase{Key: "arena.gone", Text: "{name}{reason}"}.With("name", "Hexbot").With("reason", "There is no file hexbot.py.").Err()
		},
		"failures": func(_ *screen, scene *contestScene, _ *contest.State) { scene.tab = failuresTab },
		"times":    func(_ *screen, scene *contestScene, _ *contest.State) { scene.tab = timesTab },
		"cell":     func(_ *screen, scene *contestScene, _ *contest.State) { scene.cross.choose(1, 3) },
		"export": func(s *screen, scene *contestScene, _ *contest.State) {
			s.press(ui.KeyX)
			s.until(func() bool { return scene.export.folder != "" })
			scene.export.folder, scene.export.name = "/home/ada", "2026-11-21-190102-generals"
			scene.export.suggest()
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, sz := range sizes[:2] {
				t.Run(sz.name, func(t *testing.T) {
					s := newScreen(t, sz, "en")
					st := *whole
					scene, h := contestOn(s, &st)
					change(s, scene, &st)
					other := st
					h.state = &other
					s.wait(2000)
					s.golden("contest-" + name + "-" + sz.name)
				})
			}
		})
	}
}

// unbegun is a tournament before its first game.
func unbegun(st *contest.State, phase contest.Phase, building string) {
	*st = contest.State{Phase: phase, Building: building, Order: st.Order, Folder: st.Folder}
}

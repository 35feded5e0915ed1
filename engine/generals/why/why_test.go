package why

import (
	"context"
	"encoding/json"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/generals/odds"
	"generals-chess/engine/hindsight"
	"generals-chess/internal/testkit/aitest"
)

// board is a test position that advances by moves.
type board struct{ p *generals.Position }

func (b board) View(u engine.Player) engine.View { return b.p.View(u) }

func (b board) Seen(engine.Player) []engine.Event { return nil }

// shown returns a review of a position and of the moves of both sides from there on.
func shown(t *testing.T, text string, moves ...[2]engine.Move) *Review {
	t.Helper()
	p := aitest.Position(t, text)
	r := New().(*Review)
	r.Observe(board{p}, nil, nil)
	for _, m := range moves {
		var orders [2]generals.Order
		for u := range m {
			move, err := generals.ParseMove(m[u])
			require.NoError(t, err)
			require.NoError(t, p.Check(engine.Player(u), move))
			orders[u] = p.Order(move)
		}
		p.Step(orders[0], orders[1])
		r.Observe(board{p}, []engine.Player{0, 1}, decided(engine.Decision{Move: m[0]}, engine.Decision{Move: m[1]}))
	}
	r.plan = newPlan(r.last(), len(r.steps[0].truth.Type))
	return r
}

// decided returns answers with these decisions.
func decided(decisions ...engine.Decision) []engine.Answer {
	answers := make([]engine.Answer, len(decisions))
	for i, d := range decisions {
		answers[i].Decision = d
	}
	return answers
}

// of returns the cause found for a fall of red's chance over the whole match.
func of(r *Review) found {
	all := span{0, r.last()}
	w := &window{r, 0, 1, all, all}
	return w.cause()
}

func TestCauses(t *testing.T) {
	for _, test := range []struct {
		name, board   string
		moves         [][2]engine.Move
		what, instead string
		turn          int
	}{
		{"an army walks off", `
			rG5 r1  r1 b30 b1
			##  r40 ## .   .
			##  r1  ## .   bG5`, [][2]engine.Move{{"1,1 down", "0,3 left"}, {"", "0,2 left"}, {"", "0,1 left"}},
			"0’s general could be taken in 3 {moves|step/steps}; 39 {army|soldier/soldiers} stood 2 {steps|step/steps} away, at 1,1, and walked off", "1,1 to 0,1 would have held", 0},
		{"and had stood too weak", `
			rG5 r1 r1 b30 b1
			r1 r25 r1 .   .
			.  .   .  .   bG5`, [][2]engine.Move{{"1,1 right", "0,3 left"}, {"1,2 right", "0,2 left"}, {"", "0,1 left"}},
			"0’s general could be taken in 3 {moves|step/steps}; 24 {army|soldier/soldiers} stood 2 {steps|step/steps} away, at 1,1, and walked off", "", 0},
		{"an army beside the general does not step in", `
			r48  r1  .
			rG18 b43 .
			r12  r9  .
			.    .   bG5`, [][2]engine.Move{{"2,0 down", "1,1 left"}},
			"0’s general could be taken in 1 {moves|step/steps}, and the move that was played, 2,0 to 3,0, did not help", "0,0 to 1,0 would have held", 0},
		{"and could not have held long", `
			r48  r1  . . .
			rG18 b43 . . b99
			r12  r9  . . .
			.    .   . . bG5`, [][2]engine.Move{{"2,0 down", "1,1 left"}},
			"0’s general could be taken in 1 {moves|step/steps}, and the move that was played, 2,0 to 3,0, did not help", "0,0 to 1,0 would have held in this step", 0},
		{"the armies beside the general are too small", `
			r12  r1  .
			rG18 b43 .
			r8   r9  .
			.    .   bG5`, [][2]engine.Move{{"", "1,1 left"}},
			"0’s general fell: 43 {army|soldier/soldiers} of 1’s stood 1 {steps|step/steps} away, 18 defended it", "Keep 7 more soldiers within 1 {steps|step/steps} of the general", 0},
		{"no answer", `rG5 . . . bG5`, nil, "", "", 0},
		{"stands still", `
			rG5 r9 .  .  .  .
			.   .  .  .  .  .
			.   .  .  .  .  bG5`, [][2]engine.Move{{"", ""}, {"", ""}, {"", ""}, {"", ""}},
			"0 made no move in 4 of 4 steps", "A step without a move is lost: 9 {army|soldier/soldiers} stood idle at 0,1", 0},
		{"a city falls", `
			rG5 r1 rC5 b20 .
			r9  .  .   .   .
			.   .  .   .   bG5`, [][2]engine.Move{{"1,0 down", "0,3 left"}},
			"0 lost the city 0,2, worth a soldier every second step", "", 0},
		{"an army is beaten", `
			rG99 r27 b63 .  b1
			.    .   .   .  b4
			.    .   .   .  bG5`, [][2]engine.Move{{"", "0,2 left"}},
			"1 took 0,1, where 27 {army|soldier/soldiers} of 0’s stood", "", 0},
		{"grows slower", `
			rG9 r1 .  .  .  . b1
			.   .  .  .  .  . b4
			.   .  .  .  .  . b4
			.   .  .  .  .  . bG5`, [][2]engine.Move{{"0,0 right", "1,6 left"}, {"0,1 left", "2,6 left"}, {"0,0 right", "1,5 left"}, {"0,1 left", "2,5 left"}},
			"1 grew by 4 {gained|tile/tiles}, 0 by 0", "Take the free land beside 0’s army at 0,0", 0},
		{"grows slower after a step that took land", `
			rG9 .  .  .  .  . b1
			.   .  .  .  .  . b4
			.   .  .  .  .  . b4
			.   .  .  .  .  . bG5`, [][2]engine.Move{{"0,0 right", "1,6 left"}, {"0,1 left", "2,6 left"}, {"0,0 right", "1,5 left"}, {"0,1 left", "2,5 left"}},
			"1 grew by 4 {gained|tile/tiles}, 0 by 1", "Take the free land beside 0’s army at 0,1", 1},
		{"one tile less is no reason", `
			rG10 . . . . .
			.    . . . . .
			.    . . . . .
			.    . . . . bG10`, [][2]engine.Move{{"", "3,5 left"}}, "", "", 0},
		{"three tiles less are", `
			rG10 . . . .  .
			.    . . . .  .
			.    . . . b1 b1
			.    . . . b1 bG8`, [][2]engine.Move{{"", ""}}, "0 had 10 {army|soldier/soldiers} on 1 {land|tile/tiles}, 1 11 on 4", "", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.moves == nil {
				return
			}
			e := of(shown(t, test.board, test.moves...))
			assert.Equal(t, test.what, e.what.String())
			assert.Equal(t, test.instead, e.instead.String())
			assert.Equal(t, test.turn, e.turn)
		})
	}
}

// TestFaults: the fault that ended a match is named.
func TestFaults(t *testing.T) {
	for key, d := range map[string]engine.Decision{
		"why.no-answer": {Fault: engine.Failed}, "why.not-a-move": {Fault: engine.Malformed}, "why.not-allowed": {Move: "0,2 left"},
	} {
		r := New().(*Review)
		p := aitest.Position(t, `rG5 . . . bG5`)
		r.Observe(board{p}, nil, nil)
		r.Observe(board{p}, []engine.Player{0, 1}, decided(d, engine.Decision{}))
		assert.Equal(t, key, of(r).what.Key)
	}
}

// TestTheWorseFaultCounts: of two faults in a step only the one for which the rules end the match loses it.
func TestTheWorseFaultCounts(t *testing.T) {
	bad, worse := engine.Decision{Move: "0,2 left"}, engine.Decision{Fault: engine.Failed}
	for loser, answers := range [][]engine.Decision{{worse, bad}, {bad, worse}} {
		r := New().(*Review)
		p := aitest.Position(t, `rG5 . . . bG5`)
		r.Observe(board{p}, nil, nil)
		r.Observe(board{p}, []engine.Player{0, 1}, decided(answers...))
		curves := make([][]hindsight.Point, 2)
		r.end(curves)
		assert.Zero(t, curves[loser][0].Chance)
		assert.Equal(t, 1.0, curves[1-loser][0].Chance)
	}
}

// match reviews a whole match between two AIs at a few points and returns the report and the number of reports.
func match(t testing.TB, workers int) (*hindsight.Report, int) {
	r := played(t, 4, "8x8")
	r.Even(4)
	return reviewed(t, r, workers)
}

// played returns a review that has observed a match between two AIs.
func played(t testing.TB, seed uint64, size string) *Review {
	state := aitest.Match(t, seed, size)
	r := New()
	r.Observe(hindsight.At(state), nil, nil)
	decisions := make([]engine.Decision, 2)
	aitest.Play(t, state, [2]aitest.Thinker{thinker(t, "easy"), thinker(t, "hard")}, func(v *generals.View, m generals.Move) {
		if v.Player == 0 && v.Time > 0 {
			r.Observe(hindsight.At(state), []engine.Player{0, 1}, decided(decisions...))
		}
		decisions[v.Player].Move = m.Text()
	})
	r.Observe(hindsight.At(state), []engine.Player{0, 1}, decided(decisions...))
	return r.(*Review)
}

// reviewed runs the jobs of a review.
func reviewed(t testing.TB, r *Review, workers int) (report *hindsight.Report, reports int) {
	require.NoError(t, hindsight.Run(context.Background(), r, workers, func(now *hindsight.Report) {
		report = now
		reports++
	}))
	return report, reports
}

// TestWholeMatch: the same match yields the same report with any number of workers; it begins at once and ends with the match's result.
func TestWholeMatch(t *testing.T) {
	one, reports := match(t, 1)
	two, _ := match(t, 2)
	text := func(r *hindsight.Report) string {
		b, err := json.Marshal(r)
		require.NoError(t, err)
		return string(b)
	}
	assert.Equal(t, text(one), text(two))
	assert.Equal(t, one.Findings, two.Findings)
	assert.Greater(t, reports, 2)
	assert.Equal(t, one.Of, one.Done)
	for u, curve := range one.Curves {
		assert.Len(t, curve, one.Of+1)
		assert.InDelta(t, float64(u), curve[len(curve)-1].Chance, 0, "hard beats easy")
	}
}

// TestNothingIsCertainBeforeTheEnd checks that playouts that all end alike are told as 1 or 99 %.
func TestNothingIsCertainBeforeTheEnd(t *testing.T) {
	for chance, percent := range map[float64]int{0: 1, 0.5: 50, 1: 99} {
		require.Equal(t, percent, hindsight.Percent(open(chance)))
	}
}

// TestBlamedWhereItFalls: the cause blamed for a fall lies where the chance fell most.
func TestBlamedWhereItFalls(t *testing.T) {
	falls := 0
	for seed := range uint64(6) {
		r := played(t, seed, "8x8")
		r.Most(20)
		report, _ := reviewed(t, r, 2)
		for _, f := range report.Findings {
			if !f.Fell() {
				continue
			}
			falls++
			curve := slices.DeleteFunc(slices.Clone(report.Curves[f.Player]), func(p hindsight.Point) bool { return p.Turn < f.From || p.Turn > f.To })
			most := steepest(curve)
			assert.True(t, most.from <= f.Turn && f.Turn <= most.to, "seed %d: step %d, and the chance fell most from %d to %d: %s", seed, f.Turn, most.from, most.to, f.What)
		}
	}
	assert.Greater(t, falls, 5)
}

// TestStopped: a stopped review ends, and keeps what was known by then.
func TestStopped(t *testing.T) {
	r := shown(t, `rG5 r1 . . . bG5`, [2]engine.Move{"", ""}, [2]engine.Move{"", ""})
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var reports atomic.Int32
	err := hindsight.Run(ctx, r, 2, func(*hindsight.Report) { reports.Add(1) })
	require.ErrorIs(t, err, context.Canceled)
	assert.EqualValues(t, 1, reports.Load())
}

// TestNothingPlayed: a match without a step yields no findings, and does not fail.
func TestNothingPlayed(t *testing.T) {
	r := New().(*Review)
	r.Begin()
	assert.Empty(t, r.Next())
	assert.Empty(t, r.Report().Findings)
	one := shown(t, `rG5 . . . . bG5`)
	one.Begin()
	for _, job := range one.Next() {
		job()
	}
	assert.Empty(t, one.Report().Findings)
}

// TestPlan: each step is examined once, within the match, coarse steps first.
func TestPlan(t *testing.T) {
	for _, last := range []int{1, 2, 7, 40, 64, 65, 300, 500} {
		for _, cells := range []int{64, 256, 1024} {
			p := newPlan(last, cells)
			results := map[int]*[2]odds.Odds{}
			for steps := p.next(results); len(steps) > 0; steps = p.next(results) {
				for _, n := range steps {
					require.Nil(t, results[n])
					require.True(t, p.may(n) && n < max(last, 1), "step %d of %d", n, last)
					results[n] = &[2]odds.Odds{{Chance: float64(n%7) / 7}, {Chance: float64(n%5) / 5}}
				}
			}
			require.Equal(t, p.budget, len(results), "%d steps, %d cells", last, cells)
		}
		even := evenPlan(last, 8)
		require.LessOrEqual(t, even.budget, 8)
		require.True(t, even.may(even.at(0)))
	}
}

func TestFalls(t *testing.T) {
	var curve []hindsight.Point
	for _, p := range [][3]float64{{0, 0.5, 0.01}, {8, 0.6, 0.01}, {16, 0.2, 0.01}, {24, 0.25, 0.01}, {32, 0.24, 0.01}, {90, 0.01, 0.3}} {
		curve = append(curve, hindsight.Point{Turn: int(p[0]), Chance: p[1], Error: p[2]})
	}
	list := falls(curve)
	require.Len(t, list, 1, "one fall is deep and sure")
	assert.Equal(t, 8, list[0].before.Turn)
	assert.Equal(t, 16, list[0].after.Turn)
}

// thinker opens an AI.
func thinker(t testing.TB, level string) aitest.Thinker {
	mind, err := ai.NewThinker(level, 1)
	require.NoError(t, err)
	return mind
}

// TestWhereToLook checks that soldiers can stand on the cell to which a player's knowledge is said to point, and see the general from it.
func TestWhereToLook(t *testing.T) {
	told := 0
	for seed := range uint64(2) {
		r := played(t, seed, "10x10")
		r.Even(8)
		reviewed(t, r, 2)
		for u := range engine.Player(2) {
			truth := r.steps[0].truth
			general := r.cellOf(truth.Generals[1-u])
			n, cell := r.pointed(u, general, r.last())
			if n < 0 {
				continue
			}
			told++
			require.LessOrEqual(t, r.apart(cell, general), 1)
			require.Contains(t, []generals.Kind{generals.Land, generals.General}, truth.Index(cell).Kind)
		}
	}
	require.NotZero(t, told)
}

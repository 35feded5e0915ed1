package timeline_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	land "generals-chess/game/generals/marks"
	sea "generals-chess/game/hitsink/marks"
	"generals-chess/game/session"
	"generals-chess/game/viewer/timeline"
)

// requireWhole checks what must hold for every timeline.
func requireWhole(t *testing.T, f *timeline.Timeline) {
	t.Helper()
	require.NoError(t, f.Flaw)
	require.Len(t, f.Steps, len(f.Record.Turns)+1)
	count := map[timeline.Kind]int{}
	for i, m := range f.Marks {
		require.NotEmpty(t, m.Kind.Icon)
		require.True(t, m.Step > 0 && m.Step < len(f.Steps), m.Step)
		require.True(t, i == 0 || f.Marks[i-1].Step <= m.Step)
		require.True(t, m.Player >= engine.Spectator && int(m.Player) < len(f.Record.Seats))
		require.NotEmpty(t, m.Says.Text)
		require.NotContains(t, m.Says.String(), "{")
		count[m.Kind]++
		require.LessOrEqual(t, count[m.Kind], timeline.MostMarks)
	}
	for _, c := range f.Curves {
		require.Len(t, c.Lines, len(f.Record.Seats), c.Key)
		for _, line := range c.Lines {
			require.Len(t, line, len(f.Steps), c.Key)
		}
	}
	last := f.Steps[len(f.Steps)-1]
	require.Equal(t, last.Over, count[timeline.End] == 1)
	if last.Over {
		require.Equal(t, last.Number, f.Marks[len(f.Marks)-1].Step)
		require.Equal(t, timeline.End, f.Marks[len(f.Marks)-1].Kind)
	}
}

func of(f *timeline.Timeline, kind timeline.Kind) (list []timeline.Mark) {
	for _, m := range f.Marks {
		if m.Kind == kind {
			list = append(list, m)
		}
	}
	return list
}

// truth returns the full view after n turns.
func truth[V any](f *timeline.Timeline, n int) V { return f.Steps[n].View(engine.Spectator).(V) }

func TestMatchesOfGenerals(t *testing.T) {
	for seed := range uint64(4) {
		levels := [][]string{{"normal", "easy"}, {"easy", "normal"}, {"normal", "normal"}, {"easy", "easy"}}[seed]
		r := played(t, engine.Setup{Game: "generals", Seed: seed, Options: map[string]string{"size": "12x12"}}, levels...)
		f, err := timeline.Make(generals.Rules{}, r, land.Of())
		require.NoError(t, err)
		requireWhole(t, f)
		most, cities := 0, 0
		for n := range f.Steps[1:] {
			before, after := truth[*generals.View](f, n), truth[*generals.View](f, n+1)
			most = max(most, fallenBetween(before, after))
			cities += citiesTaken(before, after)
			for p, total := range after.Totals {
				require.Equal(t, []int{total.Army, total.Land, total.Cities},
					[]int{f.Curves[0].Lines[p][n+1], f.Curves[1].Lines[p][n+1], f.Curves[2].Lines[p][n+1]})
			}
		}
		require.Len(t, of(f, land.City), min(cities, timeline.MostMarks))
		fights := of(f, land.Fight)
		require.Len(t, fights, min(most, 1))
		for _, m := range fights {
			n := fallenBetween(truth[*generals.View](f, m.Step-1), truth[*generals.View](f, m.Step))
			require.Equal(t, most, n)
			require.Equal(t, fmt.Sprintf("The bloodiest step: %d soldiers fall", n), m.Says.String())
		}
		requireFirstSights(t, f)
		requireLeads(t, f, f.Curves[0].Lines)
	}
}

// fallenBetween counts the soldiers that fell in fights in a step, cell by cell: all that are missing afterwards, except twice the
// losses of neutral cities.
func fallenBetween(before, after *generals.View) int {
	missing := 0
	for i := range before.Type {
		was, is := before.Index(i), after.Index(i)
		missing += was.Army - is.Army
		if is.Owner != generals.Nobody && (after.Time%8 == 0 || after.Time%2 == 0 && is.Kind != generals.Land) {
			missing++
		}
		if was.Owner == generals.Nobody {
			missing -= 2 * was.Army
			if is.Owner == generals.Nobody {
				missing += 2 * is.Army
			}
		}
	}
	return missing
}

func citiesTaken(before, after *generals.View) (n int) {
	for i := range before.Type {
		if was := before.Index(i); was.Kind == generals.City && was.Owner != after.Index(i).Owner {
			n++
		}
	}
	return n
}

// requireFirstSights compares the marks of first sights with the players' views.
func requireFirstSights(t *testing.T, f *timeline.Timeline) {
	t.Helper()
	for _, kind := range []timeline.Kind{land.Contact, land.General} {
		var want []short
		for p := range engine.Player(2) {
			n := slices.IndexFunc(f.Steps, func(s *session.Snapshot) bool {
				return sees(s.View(p).(*generals.View), 1-p, kind == land.General)
			})
			if n > 0 {
				want = append(want, short{n, kind, p})
			}
		}
		require.ElementsMatch(t, want, shortOf(of(f, kind)))
	}
}

// sees reports whether the view shows a cell of player p, or with general the general that p began with.
func sees(v *generals.View, p engine.Player, general bool) bool {
	lost := v.Generals[1-p] // the viewer's own, while it lives
	for i := range v.Type {
		tile := v.Index(i)
		if tile.Owner == p && (!general || tile.Kind == generals.General && i != lost.Row*v.Width+lost.Col) {
			return true
		}
	}
	return false
}

// requireLeads checks that a player who takes the lead was not ahead of all others just before.
func requireLeads(t *testing.T, f *timeline.Timeline, scores [][]int) {
	t.Helper()
	var last engine.Player = engine.Spectator
	for _, m := range of(f, timeline.Lead) {
		require.NotEqual(t, last, m.Player)
		last = m.Player
		for _, c := range []struct {
			step  int
			ahead bool
		}{{m.Step - 1, false}, {m.Step, true}} {
			ahead := true
			for p := range scores {
				ahead = ahead && (engine.Player(p) == m.Player || scores[p][c.step] < scores[m.Player][c.step])
			}
			require.Equal(t, c.ahead, ahead, "%v", m)
		}
	}
}

func TestMatchesOfHitAndSink(t *testing.T) {
	for seed := range uint64(4) {
		levels := [][]string{{"hunter", "hunter"}, {"random", "random", "random", "hunter"}}[seed%2]
		requireSea(t, played(t, engine.Setup{Game: "hitsink", Seed: seed}, levels...))
	}
	requireSea(t, cruise(t))
}

func requireSea(t *testing.T, r *replay.Record) {
	t.Helper()
	f, err := timeline.Make(hitsink.Rules{}, r, sea.Of())
	require.NoError(t, err)
	requireWhole(t, f)
	hits, sunk := 0, 0
	for n := range f.Steps[1:] {
		damaged, sank := losses(truth[*hitsink.View](f, n), truth[*hitsink.View](f, n+1))
		sunk += sank
		if damaged > 0 && sank == 0 {
			hits++
		}
		for p, ship := range truth[*hitsink.View](f, n+1).Ships {
			require.Equal(t, ship.Score(), f.Curves[0].Lines[p][n+1])
		}
		require.Equal(t, truth[*hitsink.View](f, n).Round, f.Rounds[n+1], "the round in which the step was played")
	}
	require.Len(t, of(f, sea.Sunk), sunk)
	require.Len(t, of(f, sea.Hit), min(hits, timeline.MostMarks))
	requireLeads(t, f, f.Curves[0].Lines)
}

// losses counts the cells damaged and the ships sunk between two positions.
func losses(before, after *hitsink.View) (damaged, sank int) {
	for p := range before.Ships {
		was, is := &before.Ships[p], &after.Ships[p]
		damaged += is.Damage - was.Damage
		if is.Dead() && !was.Dead() {
			sank++
		}
	}
	return damaged, sank
}

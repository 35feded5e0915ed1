package hitsink

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/ai"
	"generals-chess/game/session"
)

// fought plays a match of AIs and returns its steps.
func fought(t *testing.T, seed uint64, levels ...string) (steps []*session.Snapshot) {
	setup := engine.Setup{Players: len(levels), Seed: seed}
	state, err := hitsink.Rules{}.New(setup)
	require.NoError(t, err)
	seats, names := make([]engine.Seat, len(levels)), make([]string, len(levels))
	for p, level := range levels {
		seats[p], err = ai.Open(level, engine.Player(p), seed)
		require.NoError(t, err)
	}
	steps = append(steps, session.Position(setup, names, state.Clone(), engine.Turn{}))
	for asked := state.ToMove(); len(asked) > 0; asked = state.ToMove() {
		orders := make([]engine.Decision, len(asked))
		for i, p := range asked {
			answer, err := seats[p].Decide(context.Background(), state.View(p))
			require.NoError(t, err)
			orders[i] = answer.Decision
		}
		state.Step(orders)
		steps = append(steps, session.Position(setup, names, state.Clone(), engine.Turn{Number: state.Turn() - 1, Asked: asked, Hash: state.Hash()}))
	}
	return steps
}

// TestTheLogAndTheContactsAreTrue compares what each captain is told of its hits with what they damaged. A shot's cell was damaged; that of a
// Carrier's shell is one of a ship that was. No contact is left where the captain's own turn sank a ship.
func TestTheLogAndTheContactsAreTrue(t *testing.T) {
	named := 0
	for seed := range uint64(30) {
		steps := fought(t, seed, []string{"hunter", "lively", "hunter", "peaceful", "hunter", "lively"}[:4+seed%3]...)
		for p := range engine.Player(4) {
			watch := sightLog{chart: true}
			watch.update(steps, 0, p)
			for n := 1; n < len(steps); n++ {
				lines := appendTold(nil, steps, n, p, &watch)
				was, is := viewOf(steps[n-1], engine.Spectator).Ships, viewOf(steps[n], engine.Spectator).Ships
				if asked := steps[n].Turn.Asked; len(was) == 0 || len(asked) != 1 || asked[0] != p {
					continue
				}
				for i := range lines {
					if l := &lines[i]; l.of(hitsink.Hit, p) && l.event.Other != p {
						for _, cell := range l.event.Cells {
							named++
							require.True(t, damaged(was, is, cell, was[p].Kind.Splash() > 0), "seed %d, player %d, step %d: %v", seed, p, n, cell)
						}
					}
				}
				for _, c := range watch.book.Known() {
					for q := range is {
						sank := was[q].Alive() && !is[q].Alive()
						require.False(t, sank && is[q].Covers(c.Cells[0]), "seed %d, player %d, step %d: %s", seed, p, n, c.Letter())
					}
				}
			}
		}
	}
	require.Greater(t, named, 200, "or the test shows nothing")
}

// damaged reports whether a cell of a ship was damaged, or with any, another cell of the ship.
func damaged(was, is []hitsink.Ship, cell hitsink.Cell, anyCell bool) bool {
	for q := range was {
		for i := range was[q].Len() {
			if was[q].Cell(i) == cell {
				return was[q].Hull.Sound(i) && !is[q].Hull.Sound(i) || anyCell && was[q].Hull != is[q].Hull
			}
		}
	}
	return false
}

// TestDamageOutOfSightIsTrue compares what a captain knows of the cells out of sight of ships in sight with what they are. A ship turns, sails,
// and is taken for another; what is marked as damaged is.
func TestDamageOutOfSightIsTrue(t *testing.T) {
	const me = engine.Player(0)
	marked, missed := 0, 0
	for seed := range uint64(100) {
		steps := fought(t, seed, "hunter", "hunter", "hunter", "hunter", "hunter", "hunter")
		var watch sightLog
		for n := range steps {
			watch.update(steps, n, me)
			v, hurt := viewOf(steps[n], me), damagedCells(viewOf(steps[n], engine.Spectator).Ships)
			for _, c := range watch.book.Known() {
				for i, cell := range c.Cells {
					switch {
					case !c.Now || v.At(cell) != hitsink.Unknown:
					case c.Damaged(i):
						require.True(t, hurt[cell], "seed %d, round %d: %s at %v, of %v", seed, v.Round, c.Letter(), cell, c.Cells)
						marked++
					case hurt[cell]:
						missed++
					}
				}
			}
		}
	}
	require.Greater(t, 4*marked, 3*missed, "much of it is known")
}

// damagedCells returns the damaged cells of the ships afloat.
func damagedCells(ships []hitsink.Ship) map[hitsink.Cell]bool {
	hurt := map[hitsink.Cell]bool{}
	for _, s := range ships {
		for i := range s.Len() {
			hurt[s.Cell(i)] = hurt[s.Cell(i)] || s.Alive() && !s.Hull.Sound(i)
		}
	}
	return hurt
}

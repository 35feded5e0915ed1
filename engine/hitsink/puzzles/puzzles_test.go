package puzzles

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/puzzle"
)

// drawn draws a small sea with two ships and some mines.
func drawn(t *rapid.T) *hitsink.Sea {
	const side = 14
	cell := rapid.Custom(func(t *rapid.T) hitsink.Cell {
		return hitsink.Cell{X: rapid.IntRange(0, side-1).Draw(t, "x"), Y: rapid.IntRange(0, side-1).Draw(t, "y")}
	})
	ship := rapid.Custom(func(t *rapid.T) hitsink.Ship {
		s := hitsink.Ship{Kind: rapid.SampledFrom(hitsink.Kinds()).Draw(t, "kind"), Head: cell.Draw(t, "head"), Dir: hitsink.Heading(rapid.IntRange(0, 3).Draw(t, "way"))}
		s.Hull = 1<<s.Len() - 1
		if s.Kind == hitsink.Submarine && rapid.Bool().Draw(t, "dived") {
			s.Underwater, s.Dive = true, rapid.IntRange(0, 4).Draw(t, "dive")
		}
		s.Shield = s.Kind == hitsink.Battleship && rapid.Bool().Draw(t, "shield")
		return s
	})
	p := hitsink.Position{Side: side, Ships: []hitsink.Ship{ship.Draw(t, "own"), ship.Draw(t, "other")}, Mines: rapid.SliceOfN(cell, 0, 3).Draw(t, "mines")}
	sea, err := p.Sea()
	if err != nil {
		t.Skip("no room")
	}
	return sea
}

// TestSafeIsSafe: where a ship counts as safe, no random turn damages it.
func TestSafeIsSafe(t *testing.T) {
	hit := 0
	rapid.Check(t, func(t *rapid.T) {
		sea := drawn(t)
		isSafe := safe(sea)
		for range 40 {
			next := sea.Clone()
			next.Begin(about)
			next.Act(about, turn(t, next))
			if next.Ship(who).Damage > 0 {
				hit++
				require.False(t, isSafe)
			}
		}
	})
	require.Positive(t, hit)
}

// turn draws a turn in which the other ship moves and fires at the solver's.
func turn(t *rapid.T, sea *hitsink.Sea) (text string) {
	pose := sea.Ship(about).Pose()
	for range rapid.IntRange(0, 5).Draw(t, "moves") {
		act := rapid.SampledFrom([]hitsink.Act{hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Ram, hitsink.Plunge}).Draw(t, "act")
		text, pose = text+string(act)+" ", pose.After(act)
	}
	for range 3 {
		me := sea.Ship(who)
		at := me.Cell(rapid.IntRange(0, me.Len()-1).Draw(t, "cell")).Add(hitsink.Cell{X: rapid.IntRange(-1, 1).Draw(t, "x"), Y: rapid.IntRange(-1, 1).Draw(t, "y")}).Sub(pose.Head)
		if max(at.X, -at.X, at.Y, -at.Y) <= 9 {
			text += hitsink.Action{Act: hitsink.Fire, At: at}.String() + " "
		}
	}
	return text
}

// TestSafe covers seas that can be checked by hand.
func TestSafe(t *testing.T) {
	own := hitsink.Ship{Kind: hitsink.Cruiser, Head: hitsink.Cell{X: 1, Y: 1}, Hull: 7}
	battleship := func(x int) hitsink.Ship {
		return hitsink.Ship{Kind: hitsink.Battleship, Head: hitsink.Cell{X: x, Y: 1}, Hull: 15}
	}
	for want, other := range map[bool]hitsink.Ship{ // it fires 7 cells far; its bow can come closer by a turn of its hull, not by moving up
		false: battleship(8),
		true:  battleship(9),
	} {
		sea, err := hitsink.Position{Side: 20, Ships: []hitsink.Ship{own, other}}.Sea()
		require.NoError(t, err)
		require.Equal(t, want, safe(sea), other.Head)
	}
	shielded := own
	shielded.Kind, shielded.Hull, shielded.Shield = hitsink.Battleship, 15, true
	destroyer := hitsink.Ship{Kind: hitsink.Destroyer, Head: hitsink.Cell{X: 8, Y: 1}, Hull: 3}
	sea, err := hitsink.Position{Side: 20, Ships: []hitsink.Ship{shielded, destroyer}}.Sea()
	require.NoError(t, err)
	require.True(t, safe(sea), "the shield takes its only shot")
}

func TestASeaIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sea := drawn(t)
		v := hitsink.Underway(sea, seed).View(engine.Spectator).(*hitsink.View)
		text := write(v, who, about)
		if own := v.Ships[who]; own.Kind == hitsink.Submarine && own.Cooldown == 3 {
			require.Empty(t, text)
			return
		}
		again, err := read(text)
		require.NoError(t, err)
		again.Begin(who)
		for p := range engine.Player(2) {
			want, got := v.Ships[p], *again.Ship(p)
			got.Scan = want.Scan
			if p == about || v.ToMove != who {
				got.Moves, got.Shots = want.Moves, want.Shots
			}
			require.Equal(t, want.Pose(), got.Pose())
			require.Equal(t, want.Hull, got.Hull)
		}
	})
}

func TestSeasThatCannotBe(t *testing.T) {
	for text, want := range map[string]string{
		"x":                     "the position is not a sea: invalid character 'x' looking for beginning of value",
		`{"side":5,"ships":[]}`: "the sea must have from 10 to 60 cells at a side, and from 2 to 8 ships, and at most 12 mines",
		`{"side":20,"ships":[[9,1,1,0,3,0,0,0,0],[1,5,5,0,3,0,0,0,0]]}`: "ship 0 of the sea has a number that no ship can have",
		`{"side":20,"ships":[[1,1,1,0,3,0,0,0,0],[1,5,5,0,0,0,0,0,0]]}`: "a ship that the puzzle is about is sunk",
		`{"side":20,"ships":[[1,1,1,0,3,0,0,0,0],[1,1,1,0,3,0,0,0,0]]}`: "the position is not a sea: ship 1 lies on ship 0 at 1,1: move one of them",
	} {
		_, err := Game{}.Begin(&puzzle.Puzzle{At: text})
		require.EqualError(t, err, want)
	}
}

func TestWordsOfTheSea(t *testing.T) {
	p := &puzzle.Puzzle{Kind: Flee, Turns: 1, At: `{"side":20,"ships":[[1,1,1,0,3,0,0,0,0],[4,9,5,0,15,0,0,0,0]]}`}
	words := Game{}.Says(p)
	require.Equal(t, "9,5: battleship, sails 1, fires 7 cells far.", words.Known[1].String())
	p.Kind = Sink
	require.Equal(t, "Sink the ship at 9,5 in this turn.", Game{}.Says(p).Goal.String())
}

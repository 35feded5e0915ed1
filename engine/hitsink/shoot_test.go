package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestFire covers rules 21, 28, 29 and 30.
func TestFire(t *testing.T) {
	runAll(t, []place{
		{name: "once for a destroyer", kinds: "DC", turn: "F+2-1 F+2-1", before: `
			.  .  .  .
			.  b  b  B
			A  .  .  .
			a  .  .  .`, after: `
			.  .  .  .
			.  b  bx B
			A  .  .  .
			a  .  .  .`, wasted: "no-shots", tally: "A 1/0/0 B 0/0/1", left: "3/0/4/0"},
		{name: "after a move it is relative to the new head", kinds: "DC", turn: "M F+1+0", before: `
			.  .  .  .
			.  b  b  B
			A  .  .  .
			a  .  .  .`, after: `
			.  .  .  .
			A  bx b  B
			a  .  .  .
			.  .  .  .`, tally: "A 1/0/0 B 0/0/1"},
		{name: "three of a battleship sink a cruiser; a fourth is wasted", kinds: "BC", turn: "F+1-1 F+2-1 F+3-1 F+3-1", before: `
			.  b  b  B  .
			A  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .`, after: `
			.  bx bx Bx .
			A  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .`, wasted: "no-shots", tally: "A 3/1/0 B 0/0/3"},
		{name: "water, wrecks and damaged cells: nothing, but it is a shot", kinds: "BCC", turn: "F+3+1 F+1-1 F+1+0", before: `
			.  Bx bx bx .
			A  cx c  C  .
			a  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .`, left: "1/0/1/0"},
		{name: "not off the sea", kinds: "D", turn: "F+0-1 F-1+0 F+3+0 F+0+3", before: `
			A  .  .
			a  .  .
			.  .  .`, wasted: "off-sea off-sea off-sea off-sea", left: "3/1/4/0"},
		{name: "nor beyond the range, along either axis", kinds: "S", turn: "F+6+0 F+0+6 F+5+5", before: `
			A  .  .  .  .  .  .
			a  .  .  .  .  .  .
			a  .  .  .  .  .  .
			.  .  .  .  .  .  .
			.  .  .  .  .  .  .
			.  .  .  .  .  .  .
			.  .  .  .  .  .  .`, wasted: "out-of-range out-of-range", left: "2/0/4/0"},
		{name: "the own ship too: damage, but no hit", kinds: "C", turn: "F+0+2 F+0+0", before: `
			A  .  .
			a  .  .
			a  .  .`, after: `
			Ax .  .
			a  .  .
			ax .  .`, tally: "A 0/0/2"},
		{name: "sunk by itself: no credit, and the rest is dropped", kinds: "D", turn: "F+0+0 M W C", before: `
			.  .  .
			A  .  .
			ax .  .`, after: `
			.  .  .
			Ax .  .
			ax .  .`, tally: "A 0/0/1"},
		{name: "a shield takes one shot, then is gone", kinds: "BB", turn: "F+1+0 F+1+0 F+1+1", set: shielded(1), before: `
			A  B  .  .
			a  b  .  .
			a  b  .  .
			a  b  .  .`, after: `
			A  Bx .  .
			a  bx .  .
			a  b  .  .
			a  b  .  .`, tally: "A 2/0/0 B 0/0/2"},
		{name: "also a shot at a damaged cell", kinds: "BB", turn: "F+1+0 F+1+1", set: shielded(1), before: `
			A  Bx .  .
			a  b  .  .
			a  b  .  .
			a  b  .  .`, after: `
			A  Bx .  .
			a  bx .  .
			a  b  .  .
			a  b  .  .`, tally: "A 1/0/0 B 0/0/1"},
		{name: "the own shield was taken down before", kinds: "B", turn: "F+0+1", set: shielded(0), before: `
			A  .  .  .
			a  .  .  .
			a  .  .  .
			a  .  .  .`, after: `
			A  .  .  .
			ax .  .  .
			a  .  .  .
			a  .  .  .`, tally: "A 0/0/1"},
		{name: "under water nothing is hit", kinds: "DS", turn: "F+1+0", set: dived(1), before: `
			A  B  .
			a  b  .
			.  b  .`, left: "3/0/4/0"},
		{name: "and nobody fires from there", kinds: "SD", turn: "F+1+0 N+0-1 S A R D M", set: all(dived(0)), before: `
			.  .  .  .
			A  B  b  .
			a  .  .  .
			a  .  .  .`, after: `
			A  .  .  .
			a  B  b  .
			a  .  .  .
			.  .  .  .`, wasted: "underwater underwater underwater underwater underwater underwater", left: "1/1/4/0"},
	})
}

// TestSplash covers rule 22.
func TestSplash(t *testing.T) {
	runAll(t, []place{
		{name: "all cells of all ships around, the own one too", kinds: "VCD", turn: "F+2+1", before: `
			A  b  b  B  .
			a  .  .  .  .
			a  .  C  .  .
			a  .  c  .  .
			a  .  .  .  .`, after: `
			A  bx bx Bx .
			a  .  .  .  .
			a  .  Cx .  .
			a  .  c  .  .
			a  .  .  .  .`, tally: "A 4/1/0 B 0/0/3 C 0/0/1", left: "1/0/3/0"},
		{name: "the own ship", kinds: "V", turn: "F+1+1", before: `
			A  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .`, after: `
			Ax .  .  .  .
			ax .  .  .  .
			ax .  .  .  .
			a  .  .  .  .
			a  .  .  .  .`, tally: "A 0/0/3"},
		{name: "sinking the own ship still hits all others", kinds: "VD", turn: "F+1+1 W", before: `
			A  .  B  .  .
			a  .  b  .  .
			a  .  .  .  .
			ax .  .  .  .
			ax .  .  .  .`, after: `
			Ax .  Bx .  .
			ax .  bx .  .
			ax .  .  .  .
			ax .  .  .  .
			ax .  .  .  .`, tally: "A 2/1/3 B 0/0/2"},
		{name: "a shield takes the whole of it", kinds: "VB", turn: "F+2+0", set: shielded(1), before: `
			A  .  B  .  .
			a  .  b  .  .
			a  .  b  .  .
			a  .  b  .  .
			a  .  .  .  .`},
		{name: "one under water is not hit", kinds: "VSD", turn: "F+2+1", set: dived(1), before: `
			A  .  B  C  .
			a  .  b  c  .
			a  .  b  .  .
			a  .  .  .  .
			a  .  .  .  .`, after: `
			A  .  B  Cx .
			a  .  b  cx .
			a  .  b  .  .
			a  .  .  .  .
			a  .  .  .  .`, tally: "A 2/1/0 C 0/0/2"},
		{name: "wrecks are nothing, and it goes over the edge", kinds: "VDD", turn: "F+4+0", before: `
			A  .  .  Bx C
			a  .  .  bx c
			a  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .`, after: `
			A  .  .  Bx Cx
			a  .  .  bx cx
			a  .  .  .  .
			a  .  .  .  .
			a  .  .  .  .`, tally: "A 2/1/0 C 0/0/2"},
		{name: "mines around do not react", kinds: "VD", turn: "F+2+1", before: `
			A  .  *  B  .
			a  .  .  b  .
			a  *  *  *  .
			a  .  .  .  .
			a  .  .  .  .`, after: `
			A  .  *  Bx .
			a  .  .  bx .
			a  *  *  *  .
			a  .  .  .  .
			a  .  .  .  .`, tally: "A 2/1/0 B 0/0/2"},
		{name: "a mine as the target: its blast and no splash", kinds: "VDD", turn: "F+2+1", before: `
			A  .  .  B  .
			a  .  *  b  .
			a  .  .  .  .
			a  .  .  C  c
			a  .  .  .  .`, after: `
			A  .  .  Bx .
			a  .  .  bx .
			a  .  .  .  .
			a  .  .  C  c
			a  .  .  .  .`, tally: "A 2/1/0 B 0/0/2"},
	})
}

// TestLay covers rule 23, and what needs a fresh turn.
func TestLay(t *testing.T) {
	runAll(t, []place{
		{name: "beside any own cell, diagonals too; the shots are spent", kinds: "C", turn: "N-1+3 F+1+1 N+1+0 S R", before: `
			.  .  .  .  .
			.  A  .  .  .
			.  a  .  .  .
			.  a  .  .  .
			.  .  .  .  .`, after: `
			.  .  .  .  .
			.  A  .  .  .
			.  a  .  .  .
			.  a  .  .  .
			*  .  .  .  .`, wasted: "not-fresh not-fresh not-fresh not-fresh", left: "1/0/1/0"},
		{name: "after moves", kinds: "D", turn: "M M N+0+2 M", before: `
			.  .  .  .
			.  .  .  .
			.  A  .  .
			.  a  .  .`, after: `
			.  A  .  .
			.  a  .  .
			.  *  .  .
			.  .  .  .`, wasted: "edge", left: "1/0/3/0"},
		{name: "not two cells off, nor off the sea", kinds: "D", turn: "N+2+0 N+0+3 N-1+0 N+1+2", before: `
			A  .  .  .
			a  .  .  .
			.  .  .  .
			.  .  .  .`, after: `
			A  .  .  .
			a  .  .  .
			.  *  .  .
			.  .  .  .`, wasted: "mine-far mine-far off-sea"},
		{name: "not on ships, wrecks, mines or one under water", kinds: "DDSD", turn: "N+0+0 N+1+0 N+1+1 N-1+0 N-1-1", set: dived(2), before: `
			.  D  *  .
			C  d  .  .
			c  A  Bx bx
			c  a  *  .`, after: `
			.  D  *  .
			C  d  .  .
			c  A  Bx bx
			c  a  *  .`, wasted: "mine-taken mine-taken mine-taken mine-taken mine-taken"},
		{name: "not without mines", kinds: "B", turn: "N+1+0 F+1+0", set: without(1), before: `
			A  .  .  .
			a  .  .  .
			a  .  .  .
			a  .  .  .`, wasted: "no-mines", left: "1/2/0/0"},
		{name: "not after a shot", kinds: "B", turn: "F+1+0 N+1+0 S D", before: `
			A  .  .  .
			a  .  .  .
			a  .  .  .
			a  .  .  .`, wasted: "not-fresh not-fresh not-fresh", left: "1/2/1/0"},
	})
}

// TestOneCellForAHit checks that a splash is told at the same cell to everybody who sees all the cells it damaged, however the ship lies.
func TestOneCellForAHit(t *testing.T) {
	sea := NewSea(SideFor(2), 2)
	require.True(t, sea.Place(0, Carrier, Cell{X: 10, Y: 10}, Up))
	require.True(t, sea.Place(1, Battleship, Cell{X: 13, Y: 12}, Down)) // the head is the last cell, row by row
	state := Underway(sea, 3)
	for state.ToMove()[0] != 0 {
		state.Step([]engine.Decision{{Move: "W"}})
	}
	state.Step([]engine.Decision{{Move: "F+3+0"}})
	for _, p := range []engine.Player{engine.Spectator, 0} {
		var hits []Event
		for _, e := range state.Events(p) {
			if e := e.(Event); e.Kind == Hit {
				hits = append(hits, e)
			}
		}
		require.Len(t, hits, 1)
		require.Equal(t, 3, hits[0].Count)
		require.Equal(t, Cell{X: 13, Y: 9}, hits[0].Cell, "told to %d", p)
	}
}

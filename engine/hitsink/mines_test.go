package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBlast covers rules 31 and 32.
func TestBlast(t *testing.T) {
	runAll(t, []place{
		{name: "entered: the mover stands on its new cells", kinds: "D", turn: "M", before: `
			.  .  .  .
			.  *  .  .
			.  A  .  .
			.  a  .  .`, after: `
			.  .  .  .
			.  Ax .  .
			.  ax .  .
			.  .  .  .`, tally: "A 0/0/2"},
		{name: "entered with the stern", kinds: "S", turn: "B", before: `
			A  .  .  .
			a  .  .  .
			a  .  .  .
			*  .  .  .`, after: `
			.  .  .  .
			A  .  .  .
			ax .  .  .
			ax .  .  .`, tally: "A 0/0/2"},
		{name: "passed beside: it stays", kinds: "D", turn: "M", before: `
			.  .  .  .
			.  .  *  .
			.  A  .  .
			.  a  .  .`, after: `
			.  .  .  .
			.  A  *  .
			.  a  .  .
			.  .  .  .`},
		{name: "shot at: all living ships around, the own one too", kinds: "DCD", turn: "F+0-1", before: `
			.  b  b  B
			C  *  .  .
			cx A  .  .
			.  a  .  .`, after: `
			.  bx bx B
			Cx .  .  .
			cx Ax .  .
			.  a  .  .`, tally: "A 3/1/1 B 0/0/2 C 0/0/1"},
		{name: "a shot at a mine does nothing else", kinds: "DD", turn: "F+0-2", before: `
			*  .  .  .
			.  .  B  b
			A  .  .  .
			a  .  .  .`, after: `
			.  .  .  .
			.  .  B  b
			A  .  .  .
			a  .  .  .`},
		{name: "mines two cells off stay", kinds: "DC", turn: "F+0-2", before: `
			*  .  *  .  *
			.  .  .  .  .
			A  *  .  *  .
			a  .  .  .  .
			.  .  B  b  b`, after: `
			.  .  *  .  *
			.  .  .  .  .
			A  *  .  *  .
			a  .  .  .  .
			.  .  B  b  b`},
		{name: "from mine to mine, all to the credit of the first", kinds: "DC", turn: "F+1-2", before: `
			.  *  .  .  .
			.  .  *  .  .
			A  .  .  *  .
			a  .  b  b  B
			.  .  .  .  .`, after: `
			.  .  .  .  .
			.  .  .  .  .
			A  .  .  .  .
			a  .  bx bx Bx
			.  .  .  .  .`, tally: "A 3/1/0 B 0/0/3"},
		{name: "one under water is hit as well", kinds: "DS", turn: "F+1-1", set: dived(1), before: `
			.  .  B  .
			.  *  b  .
			A  .  b  .
			a  .  .  .`, after: `
			.  .  Bx .
			.  .  bx .
			Ax .  bx .
			a  .  .  .`, tally: "A 3/1/1 B 0/0/3"},
		{name: "a shield spares one cell, the first one", kinds: "DB", turn: "F+1-1", set: shielded(1), before: `
			.  .  b  .
			.  *  b  .
			A  .  b  .
			a  .  B  .`, after: `
			.  .  b  .
			.  .  bx .
			Ax .  bx .
			a  .  B  .`, tally: "A 2/0/1 B 0/0/2"},
		{name: "two blasts on one cell damage it once", kinds: "DC", turn: "F+1-1", before: `
			.  .  *  .
			.  *  b  .
			A  .  b  .
			a  .  B  .`, after: `
			.  .  .  .
			.  .  bx .
			Ax .  bx .
			a  .  B  .`, tally: "A 2/0/1 B 0/0/2"},
		{name: "never set off by a ram", kinds: "DC", turn: "A", before: `
			.  *  .  .
			.  b  b  B
			.  A  .  .
			.  a  .  .`, after: `
			.  *  .  .
			.  bx b  B
			.  A  .  .
			.  a  .  .`, tally: "A 1/0/0 B 0/0/1"},
		{name: "the mover sinks with its victim and drops the rest", kinds: "DD", turn: "M F+0+0 M", before: `
			.  .  .  .
			.  *  B  .
			.  A  b  .
			.  a  .  .`, after: `
			.  .  .  .
			.  Ax Bx .
			.  ax bx .
			.  .  .  .`, tally: "A 2/1/2 B 0/0/2"},
		{name: "turning onto several: from the head outwards, each once", kinds: "V", turn: "C", before: `
			*  .  .  *  A
			.  .  .  .  a
			.  .  .  .  a
			.  .  .  .  a
			.  .  .  .  a`, after: `
			ax ax ax ax Ax
			.  .  .  .  .
			.  .  .  .  .
			.  .  .  .  .
			.  .  .  .  .`, tally: "A 0/0/5"},
		{name: "sunk by the first of them, the others go off all the same", kinds: "VD", turn: "C W", before: `
			B  b  .  .  .  .  .
			*  .  .  *  A  .  .
			.  .  .  .  a  .  .
			.  .  .  .  a  .  .
			.  .  .  .  ax .  .
			.  .  .  .  ax .  .
			.  .  .  .  .  .  .`, after: `
			Bx bx .  .  .  .  .
			ax ax ax ax Ax .  .
			.  .  .  .  .  .  .
			.  .  .  .  .  .  .
			.  .  .  .  .  .  .
			.  .  .  .  .  .  .
			.  .  .  .  .  .  .`, tally: "A 2/1/3 B 0/0/2"},
		{name: "the arc of a turn touches no mine", kinds: "D", turn: "C", before: `
			.  .  .
			.  A  .
			*  a  .`, after: `
			.  .  .
			a  A  .
			*  .  .`},
	})
}

// TestBlastOrder covers the order of rule 31: row by row, and a mine's own blast before the next cell.
func TestBlastOrder(t *testing.T) {
	s := board(`
		.  .  .  .  .
		.  *  .  .  .
		.  .  *  *  .
		.  .  *  .  .
		A  a  a  .  .`).sea(t, "S")
	s.Begin(0)
	s.Act(0, "F+2-2")
	var chain []string
	for _, e := range s.Events() {
		switch e.Kind {
		case Exploded:
			chain = append(chain, e.Cell.String())
		case Hit:
			chain = append(chain, "hit "+e.Cell.String())
		}
	}
	require.Equal(t, []string{"2,2", "1,1", "3,2", "2,3", "hit 1,4", "hit 2,4"}, chain)
}

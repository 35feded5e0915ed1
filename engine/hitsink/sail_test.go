package hitsink

import "testing"

// TestSail covers rules 16 and 18.
func TestSail(t *testing.T) {
	runAll(t, []place{
		{name: "ahead, once for a cruiser", kinds: "C", turn: "M M", before: `
			. . . .
			a a A .
			. . . .
			. . . .`, after: `
			. . . .
			. a a A
			. . . .
			. . . .`, wasted: "no-moves", left: "0/2/2/0"},
		{name: "back and ahead, as often as there are moves", kinds: "D", turn: "B M B M", before: `
			. A . .
			. a . .
			. . . .
			. . . .`, after: `
			. . . .
			. A . .
			. a . .
			. . . .`, wasted: "no-moves", left: "0/1/4/0"},
		{name: "not over the edge, and trying costs nothing", kinds: "D", turn: "M M M B B", before: `
			. . .
			. A .
			. a .`, wasted: "edge edge edge", left: "1/1/4/0"},
		{name: "not onto a ship, nor onto one under water", kinds: "DCCS", turn: "M M B", set: dived(3), before: `
			b  b  B  .  .
			.  A  .  .  .
			.  a  .  .  .
			.  D  d  d  .
			.  Cx cx cx .`, wasted: "blocked blocked blocked", left: "3/1/4/0"},
		{name: "not onto a wreck", kinds: "DC", turn: "M", before: `
			.  Bx bx bx
			.  A  .  .
			.  a  .  .
			.  .  .  .`, wasted: "blocked"},
		{name: "past others is fine", kinds: "DC", turn: "M", before: `
			.  .  B  .
			.  .  b  .
			.  A  b  .
			.  a  .  .`, after: `
			.  .  B  .
			.  A  b  .
			.  a  b  .
			.  .  .  .`},
	})
}

// TestRotate covers rule 19.
func TestRotate(t *testing.T) {
	runAll(t, []place{
		{name: "clockwise about the head", kinds: "C", turn: "C C", before: `
			. . . . .
			. . . . .
			. . A . .
			. . a . .
			. . a . .`, after: `
			. . . . .
			. . . . .
			a a A . .
			. . . . .
			. . . . .`, wasted: "no-moves", left: "0/2/2/0"},
		{name: "counter-clockwise", kinds: "C", turn: "K", before: `
			. . . . .
			. . . . .
			. . A . .
			. . a . .
			. . a . .`, after: `
			. . . . .
			. . . . .
			. . A a a
			. . . . .
			. . . . .`},
		{name: "free for a destroyer, also without moves", kinds: "D", turn: "M M M K C C M", before: `
			. . . . .
			. . . . .
			. . . . .
			. . A . .
			. . a . .`, after: `
			. a A . .
			. . . . .
			. . . . .
			. . . . .
			. . . . .`, wasted: "no-moves", left: "0/1/4/0"},
		{name: "the arc does not matter", kinds: "CD", turn: "C", before: `
			.  .  .  .  .
			.  .  .  .  .
			.  .  A  .  .
			.  B  a  .  .
			.  b  a  .  .`, after: `
			.  .  .  .  .
			.  .  .  .  .
			a  a  A  .  .
			.  B  .  .  .
			.  b  .  .  .`},
		{name: "not onto another ship, nor over the edge", kinds: "CD", turn: "C K", before: `
			.  .  .  .  .
			B  .  .  .  .
			b  .  .  A  .
			.  .  .  a  .
			.  .  .  a  .`, after: `
			.  .  .  .  .
			B  .  .  .  .
			b  a  a  A  .
			.  .  .  .  .
			.  .  .  .  .`, wasted: "no-moves"},
		{name: "a ship in the way bars it", kinds: "CD", turn: "C K", before: `
			.  .  .  .  .
			.  B  .  .  .
			.  b  .  A  .
			.  .  .  a  .
			.  .  .  a  .`, wasted: "blocked edge", left: "1/2/2/0"},
		{name: "so does a wreck, and one under water", kinds: "CDS", turn: "C K", set: dived(2), before: `
			.  .  .  .  .
			.  Bx .  C  .
			.  bx A  c  .
			.  .  a  c  .
			.  .  a  .  .`, wasted: "blocked blocked"},
	})
}

// TestRam covers rule 20.
func TestRam(t *testing.T) {
	runAll(t, []place{
		{name: "the cell ahead is hit, and nothing moves", kinds: "DC", turn: "A A M", before: `
			.  .  .  .
			.  b  b  B
			.  A  .  .
			.  a  .  .`, after: `
			.  .  .  .
			.  bx b  B
			.  A  .  .
			.  a  .  .`, wasted: "ram-moved no-moves", tally: "A 1/0/0 B 0/0/1", left: "0/1/4/0"},
		{name: "not after a move", kinds: "DC", turn: "M A", before: `
			.  b  b  B
			.  .  .  .
			.  A  .  .
			.  a  .  .`, after: `
			.  b  b  B
			.  A  .  .
			.  a  .  .
			.  .  .  .`, wasted: "ram-moved"},
		{name: "a destroyer's free turn is no move", kinds: "DC", turn: "C A", before: `
			.  .  .  B
			.  .  A  b
			.  .  a  b
			.  .  .  .`, after: `
			.  .  .  B
			.  a  A  bx
			.  .  .  b
			.  .  .  .`, tally: "A 1/0/0 B 0/0/1", left: "0/1/4/0"},
		{name: "a mine is no target", kinds: "D", turn: "A", before: `
			.  *  .
			.  A  .
			.  a  .`, wasted: "ram-nothing", left: "3/1/4/0"},
		{name: "a wreck is no target", kinds: "DD", turn: "A", before: `
			.  Bx bx
			.  A  .
			.  a  .`, wasted: "ram-nothing"},
		{name: "nor are water and the edge", kinds: "D", turn: "A M A", before: `
			.  .  .
			.  A  .
			.  a  .`, after: `
			.  A  .
			.  a  .
			.  .  .`, wasted: "ram-nothing ram-moved"},
		{name: "at the edge", kinds: "D", turn: "A", before: `
			.  A  .
			.  a  .
			.  .  .`, wasted: "ram-nothing"},
		{name: "one under water takes no damage, yet it is a ram", kinds: "DS", turn: "A M", set: dived(1), before: `
			B  b  b
			.  A  .
			.  a  .`, wasted: "no-moves", left: "0/1/4/0"},
		{name: "a shield takes it", kinds: "DB", turn: "A", set: shielded(1), before: `
			B  b  b  b
			.  A  .  .
			.  a  .  .
			.  .  .  .`},
		{name: "a damaged cell takes nothing", kinds: "DC", turn: "A", before: `
			B  bx b
			.  A  .
			.  a  .`, left: "0/1/4/0"},
		{name: "the last sound cell sinks it", kinds: "DC", turn: "A", before: `
			Bx b  bx
			.  A  .
			.  a  .`, after: `
			Bx bx bx
			.  A  .
			.  a  .`, tally: "A 1/1/0 B 0/0/1"},
		{name: "after a shot", kinds: "DC", turn: "F+0-1 A", before: `
			B  b  b
			.  A  .
			.  a  .`, after: `
			B  bx b
			.  A  .
			.  a  .`, tally: "A 1/0/0 B 0/0/1", left: "0/0/4/0"},
	})
}

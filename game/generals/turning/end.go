package turning

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// LastMove is the move that took a general.
type LastMove struct {
	By, Of   engine.Player
	From, At generals.Cell
	Sent     int // soldiers that moved
	Met      int // soldiers that stood there
	Help     int // soldiers that came to help in the same step
}

// Last returns the move that took the general in the last step of a match, if one did.
func Last(m Match) (LastMove, bool) {
	n := len(m.Views) - 1
	if n < 1 {
		return LastMove{}, false
	}
	for _, e := range m.of(n) {
		if e.Kind != generals.TookGeneral {
			continue
		}
		for _, move := range m.of(n) {
			if move.Kind == generals.Moved && move.Player == e.Player && move.Cell == e.Cell {
				b := LastMove{By: e.Player, Of: 1 - e.Player, From: move.From, At: e.Cell, Sent: move.Army}
				b.Met = m.Views[n-1].At(b.At).Army
				b.other(m.of(n))
				return b, true
			}
		}
	}
	return LastMove{}, false
}

// other adds the other side's moves of the same step: it sets Help to the soldiers that came to the general, and subtracts those that left
// from Met. It does not count growth.
func (b *LastMove) other(events []generals.Event) {
	for _, e := range events {
		switch {
		case e.Kind != generals.Moved || e.Player != b.Of:
		case e.Cell == b.At:
			b.Help = e.Army
		case e.From == b.At:
			b.Met -= e.Army
		}
	}
}

// The sentences about the last move. Arguments: from, cell; army soldiers met n, and help.
var (
	blow      = engine.Phrase{Key: "turning.blow", Text: "{from} to {cell}: {army} met {n}"}
	blowHelps = engine.Phrase{Key: "turning.blow-help", Text: "{from} to {cell}: {army} met {n}, and {help} that came to help"}
)

// Phrase returns the sentence about who took the general, and where.
func (b LastMove) Phrase() engine.Phrase {
	return generals.Event{Kind: generals.TookGeneral, Player: b.By, Cell: b.At}.Phrase()
}

// How returns the sentence about the armies with which the general was taken.
func (b LastMove) How() engine.Phrase {
	said := blow
	if b.Help > 0 {
		said = blowHelps.WithInt("help", b.Help)
	}
	return said.With("from", b.From.String()).With("cell", b.At.String()).WithInt("army", b.Sent).WithInt("n", b.Met)
}

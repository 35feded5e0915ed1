package puzzles

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
)

// Game implements Generals-Chess's puzzles.
type Game struct{}

// Kinds returns the kinds, in the order in which they are listed.
func (Game) Kinds() []puzzle.Kind {
	return []puzzle.Kind{
		{Name: Take, Title: engine.Phrase{Key: "puzzle.take", Text: "Take the general"}},
		{Name: Hold, Title: engine.Phrase{Key: "puzzle.hold", Text: "Hold"}},
		{Name: Grow, Title: engine.Phrase{Key: "puzzle.grow", Text: "Grow"}},
		{Name: Find, Title: engine.Phrase{Key: "puzzle.find", Text: "Find the general"}},
	}
}

// badMove refuses a move of Blue's. Argument: move.
var badMove = engine.Phrase{Key: "puzzle.land.bad-move", Text: "{move} is not a move of Blue’s"}

// Tasks and known facts. Arguments: n, the turns; want; least, the fewest turns; moves.
var (
	sayTake  = engine.Phrase{Key: "puzzle.land.take", Text: "Take Blue’s general within {n} steps."}
	sayHold  = engine.Phrase{Key: "puzzle.land.hold", Text: "Hold your general for {n} steps."}
	sayGrow  = engine.Phrase{Key: "puzzle.land.grow", Text: "Own {want} tiles within {n} steps."}
	sayFind  = engine.Phrase{Key: "puzzle.land.find", Text: "Find Blue’s general within {n} steps."}
	sayWhole = engine.Phrase{Key: "puzzle.land.whole", Text: "You see the whole map."}
	sayFog   = engine.Phrase{Key: "puzzle.land.fog", Text: "There is fog, as in a match."}
	sayStill = engine.Phrase{Key: "puzzle.land.still", Text: "Blue stays where it is."}
	sayLine  = engine.Phrase{Key: "puzzle.land.line", Text: "Blue plays {moves}, and stays where it cannot."}
	sayLeast = engine.Phrase{Key: "puzzle.land.least", Text: "Fewer steps are not enough: that is proven."}
	sayMost  = engine.Phrase{Key: "puzzle.land.most", Text: "More tiles are not possible: that is proven."}
	sayBest  = engine.Phrase{Key: "puzzle.land.best", Text: "If you knew where it stands, you would need {least}."}
	sayFalls = engine.Phrase{Key: "puzzle.land.falls", Text: "If you only stay, it falls."}
)

// sayFallen says that a general was not held.
var sayFallen = engine.Phrase{Key: "puzzle.land.fallen", Text: "Your general has fallen."}

// Says returns a puzzle's task and the known facts.
func (Game) Says(p *puzzle.Puzzle) (w puzzle.Words) {
	switch p.Kind {
	case Take:
		return puzzle.Words{Goal: sayTake.WithInt("n", p.Turns), Known: []engine.Phrase{sayWhole, sayStill, sayLeast}}
	case Hold:
		return puzzle.Words{Goal: sayHold.WithInt("n", p.Turns), Known: []engine.Phrase{sayWhole, sayLine.With("moves", lineOf(p.Others)), sayFalls}}
	case Grow:
		return puzzle.Words{Goal: sayGrow.WithInt("n", p.Turns).WithInt("want", p.Want), Known: []engine.Phrase{sayWhole, sayStill, sayMost}}
	}
	return puzzle.Words{Goal: sayFind.WithInt("n", p.Turns), Known: []engine.Phrase{sayFog, sayStill, sayBest.WithInt("least", len(p.Answer))}}
}

// Hints. Arguments: cell; move; stay, the key with which one stays.
var (
	hintArmy = engine.Phrase{Key: "puzzle.land.hint-army", Text: "The army at {cell} goes next."}
	hintMove = engine.Phrase{Key: "puzzle.land.hint-move", Text: "The next step is {move}."}
	hintStay = engine.Phrase{Key: "puzzle.land.hint-stay", Text: "Stay for a step: {stay}."}
)

// Hints returns two hints: the army that moves next, and the move.
func (g Game) Hints(move engine.Move) [puzzle.Hints]engine.Phrase {
	m, err := generals.ParseMove(move)
	if err != nil || m == generals.Stay {
		return [puzzle.Hints]engine.Phrase{hintStay, hintStay}
	}
	return [puzzle.Hints]engine.Phrase{hintArmy.With("cell", m.From().String()), hintMove.With("move", g.Told(move))}
}

// Told returns a move as cell and arrow, or a dash for staying.
func (Game) Told(move engine.Move) string { return lineOf([]engine.Move{move}) }

// arrows are the directions as shown to people.
var arrows = [...]string{"↑", "↓", "←", "→"}

// lineOf returns moves in a short form, with consecutive moves of one army joined: "5,3 ↑ ↑ ←".
func lineOf(moves []engine.Move) string {
	var b strings.Builder
	last := generals.Stay
	for _, text := range moves {
		m, err := generals.ParseMove(text)
		if err != nil || m.Dir > generals.Right {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		switch {
		case m == generals.Stay:
			b.WriteString("–")
			continue
		case last == generals.Stay || m.From() != last.To():
			b.WriteString(m.From().String() + " ")
		}
		b.WriteString(arrows[max(m.Dir, 0)])
		last = m
	}
	return b.String()
}

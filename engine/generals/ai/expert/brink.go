package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/thoughts"
)

// The defence against the enemy's plans counts soldiers and moves. Where armies stand next to our general, who strikes first matters too:
// that is played out for the next steps before any move is made.

// sure reports whether our general is certain to survive the next steps after a move, whatever the enemy does.
func (e *Expert) sure(m generals.Move) bool {
	return e.tactics.Survives(e.tactics.Packed(m), e.tune.sure) >= e.tune.sure
}

// lastly returns the chosen move if our general is certain to survive the next steps after it; otherwise a move after which it survives
// longer, if there is one.
func (e *Expert) lastly(move generals.Move) generals.Move {
	steps := e.tune.sure
	switch e.thoughts.Action {
	case thoughts.Kill:
		return move
	case thoughts.Siege, thoughts.Race:
		steps = min(steps, e.thoughts.Steps-e.Player) // if both generals fall in one step, player 1 wins
	}
	lives := e.tactics.Survives(e.tactics.Packed(move), steps)
	var safest []tactics.Move
	for n := lives + 1; n <= steps; n++ {
		longer := e.tactics.Safest(n)
		if len(longer) == 0 {
			break
		}
		safest = longer
	}
	if len(safest) == 0 {
		return move
	}
	best := e.tactics.Firmest(safest, e.tune.watch)
	if best == tactics.Stand {
		e.wait()
		return generals.Stay
	}
	return e.mind(thoughts.Defend, int(best.To), 1, []tactics.Move{best})
}

// wait records that we stay to defend our general.
func (e *Expert) wait() {
	e.begin(thoughts.Defend, e.Home, 0)
}

package generals

import (
	"time"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/game/generals/nudges"
	"generals-chess/game/play"
	"generals-chess/game/play/resume"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// sides is the table of a match of Generals.
type sides struct {
	People [2]*Person // nil where no person sits

	planned [2]*human.Plan    // the queues, and where they broke off, when the match was left; nil for none
	chosen  [2]*generals.Cell // cells to select when the match goes on, nil for none
	guide   nudges.Guide      // the nudges beside the board for the only person
	hot     hotSeat           // used if a curtain falls between the turns
	goesOn  bool              // the match was left
}

// Person is a person at the table: Planner turns input into a queue of moves, and Seat plays them.
type Person struct {
	Planner *human.Planner
	Seat    *human.Seat
}

func newSides(c settings.Choices, clock human.Clock) *sides {
	s := &sides{}
	for player := range engine.Player(2) {
		if c.Human(player) {
			s.People[player] = newPerson(c, player, clock)
		}
	}
	return s
}

func (s *sides) Seat(p engine.Player) engine.Seat {
	if person := s.People[p]; person != nil {
		return person.Seat
	}
	return nil
}

func (s *sides) Take(snap *session.Snapshot) {
	for player := range engine.Player(2) {
		if person := s.People[player]; person != nil {
			person.Planner.Look(viewOf(snap, player))
		}
		s.restore(player)
	}
}

// newPerson seats a person. The pace depends on the choices.
func newPerson(c settings.Choices, player engine.Player, clock human.Clock) *Person {
	planner := human.NewPlanner(player)
	pace := human.Wait
	switch {
	case c.Curtain():
		pace = human.Planned
		planner.Limit(c.Plan)
	case c.RealTime():
		pace = human.RealTime
	}
	return &Person{Planner: planner, Seat: human.NewSeat(play.PersonSeat(c, player), planner, pace, clock)}
}

// comfort is the least time between two steps of a queued path when the match waits for people: too short to be felt after a key press,
// long enough to see where the army is.
const comfort = 180 * time.Millisecond

// Plans returns the queued moves, by player, where queues broke off, and whose turn it is behind the curtain.
func (s *sides) Plans() resume.Plans {
	plans := resume.Plans{Moves: make([][]engine.Move, len(s.People)), Turn: s.hot.turn()}
	for p, person := range s.People {
		if person == nil {
			continue
		}
		var plan human.Plan
		person.Planner.Plan(&plan)
		plans.Moves[p] = textsOf(plan.Moves)
		if plan.Stop.Happened() {
			if plans.Stops == nil {
				plans.Stops = make([]resume.Stop, len(s.People))
			}
			plans.Stops[p] = resume.Stop{Left: textsOf(plan.Stop.Left), Why: plan.Stop.Why}
		}
	}
	return plans
}

// textsOf writes moves as a record has them.
func textsOf(moves []generals.Move) (texts []engine.Move) {
	for _, m := range moves {
		texts = append(texts, m.Text())
	}
	return texts
}

// movesOf reads moves up to the first that cannot be parsed.
func movesOf(texts []engine.Move) (moves []generals.Move) {
	for _, text := range texts {
		m, err := generals.ParseMove(text)
		if err != nil {
			break
		}
		moves = append(moves, m)
	}
	return moves
}

// PlansVersion changes whenever the plans do.
func (s *sides) PlansVersion() (version uint64) {
	for _, person := range s.People {
		if person != nil {
			version += person.Planner.Version()
		}
	}
	return 2*version + uint64(s.hot.turn()) // the version of a planner only grows
}

// Restore gives the turn to the player who had it, and queues moves as soon as the map is known.
func (s *sides) Restore(plans resume.Plans) {
	s.hot.player, s.goesOn = plans.Turn, true
	for p := range s.People {
		plan := &human.Plan{}
		if p < len(plans.Moves) {
			plan.Moves = movesOf(plans.Moves[p])
		}
		if p < len(plans.Stops) {
			plan.Stop = human.Stop{Left: movesOf(plans.Stops[p].Left), Why: plans.Stops[p].Why}
		}
		if len(plan.Moves) > 0 || plan.Stop.Happened() {
			s.planned[p] = plan
		}
	}
}

// restore queues the moves and selects the cell that were queued and selected when the match was left.
func (s *sides) restore(p engine.Player) {
	if person := s.People[p]; person != nil && s.planned[p] != nil {
		person.Planner.Restore(s.planned[p].Moves, s.planned[p].Stop)
		s.planned[p] = nil
	}
	if person := s.People[p]; person != nil && s.chosen[p] != nil {
		person.Planner.Select(*s.chosen[p])
		s.chosen[p] = nil
	}
}

// Rewind adopts the nudges and the selections of the table of a turn that is taken back. A selection moves with its army, back to the cell
// it came from.
func (s *sides) Rewind(at play.Table, undone engine.Turn) {
	before, ok := at.(*sides)
	if !ok {
		return
	}
	s.guide = before.guide
	for p, person := range before.People {
		if person == nil {
			continue
		}
		var plan human.Plan
		person.Planner.Plan(&plan)
		if plan.HasSelected {
			cell := cameFrom(plan.Selected, engine.Player(p), undone)
			s.chosen[p] = &cell
		}
	}
}

// cameFrom returns the cell on which the army now at c stood before a turn.
func cameFrom(c generals.Cell, p engine.Player, turn engine.Turn) generals.Cell {
	if m, ok := moveOf(&turn, p); ok && m.To() == c {
		return m.From()
	}
	return c
}

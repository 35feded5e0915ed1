package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Plans are the moves that people have queued, by player.
func (s *sides) Plans() [][]engine.Move {
	plans := make([][]engine.Move, len(s.People))
	for p, person := range s.People {
		if person == nil {
			continue
		}
		for _, m := range person.Planner.Queue() {
			plans[p] = append(plans[p], m.Text())
		}
	}
	return plans
}

// PlansVersion changes whenever the plans do.
func (s *sides) PlansVersion() (version uint64) {
	for _, person := range s.People {
		if person != nil {
			version += person.Planner.Version()
		}
	}
	return version
}

// Restore has moves queued as soon as the map is known. Those that cannot be read end the queue.
func (s *sides) Restore(p engine.Player, moves []engine.Move) {
	for _, text := range moves {
		m, err := generals.ParseMove(text)
		if err != nil {
			return
		}
		s.planned[p] = append(s.planned[p], m)
	}
}

// restore queues what was planned in a match that goes on.
func (s *sides) restore(p engine.Player) {
	if person := s.People[p]; person != nil && s.planned[p] != nil {
		person.Planner.Restore(s.planned[p])
		s.planned[p] = nil
	}
}

package tinygame

import (
	"encoding/binary"
	"hash/fnv"
	"slices"

	"generals-chess/engine"
)

// Owners of a cell besides the players.
const (
	Free   = -1
	Nobody = -2 // both named it
)

// The ways a match ends.
const (
	AllTaken  = "all-taken"
	TurnLimit = "turn-limit"
)

type state struct {
	turn   int
	owners []int
	values []int
	events []engine.Event // of the last step; all players see them
}

var _ engine.State = (*state)(nil)

func (s *state) Turn() int { return s.turn }

func (s *state) ToMove() []engine.Player {
	if s.end() != "" {
		return nil
	}
	return []engine.Player{0, 1}
}

// end returns how the match ended, or "" if it has not.
func (s *state) end() string {
	switch {
	case !slices.Contains(s.owners, Free):
		return AllTaken
	case s.turn >= 2*len(s.owners):
		return TurnLimit
	}
	return ""
}

func (s *state) Check(_ engine.Player, m engine.Move) error {
	cell, err := Cell(m)
	switch {
	case err != nil:
		return err
	case cell >= len(s.owners):
		return outside.WithInt("cell", cell).Err()
	case cell >= 0 && s.owners[cell] != Free:
		return taken.WithInt("cell", cell).Err()
	}
	return nil
}

func (s *state) Step(decisions []engine.Decision) {
	s.turn++
	s.events = nil
	var named [2]int
	for p, d := range decisions {
		named[p] = s.names(engine.Player(p), d)
	}
	if named[0] == named[1] && named[0] >= 0 {
		s.owners[named[0]] = Nobody
		s.events = []engine.Event{Event{Cell: named[0], Owner: Nobody}}
		return
	}
	for p, cell := range named {
		if cell >= 0 {
			s.owners[cell] = p
			s.events = append(s.events, Event{Cell: cell, Owner: p})
		}
	}
}

// names returns the free cell that a player named, or -1 for none.
func (s *state) names(p engine.Player, d engine.Decision) int {
	if d.Fault != engine.NoFault || s.Check(p, d.Move) != nil {
		return -1
	}
	cell, _ := Cell(d.Move)
	return cell
}

func (s *state) View(p engine.Player) engine.View {
	v := &View{Player: p, Turn: s.turn, Owners: slices.Clone(s.owners), Values: make([]int, len(s.values))}
	for cell, value := range s.values {
		if p == engine.Spectator || s.knows(p, cell) {
			v.Values[cell] = value
		}
	}
	return v
}

// sight is the distance from home and from owned cells within which players know the values of cells.
const sight = 2

// knows reports whether a player knows the value of a cell.
func (s *state) knows(p engine.Player, cell int) bool {
	home := -1
	if p == 1 {
		home = len(s.owners)
	}
	if max(cell-home, home-cell) <= sight {
		return true
	}
	for near := max(cell-sight, 0); near <= min(cell+sight, len(s.owners)-1); near++ {
		if s.owners[near] == int(p) {
			return true
		}
	}
	return false
}

func (s *state) Events(engine.Player) []engine.Event { return slices.Clone(s.events) }

func (s *state) Result() (engine.Result, bool) {
	end := s.end()
	if end == "" {
		return engine.Result{}, false
	}
	scores, ranks := s.scores(), []int{1, 1}
	if scores[0] != scores[1] {
		ranks[0] = 1 + btoi(scores[0] < scores[1])
		ranks[1] = 1 + btoi(scores[1] < scores[0])
	}
	phrase := turnsUp
	if end == AllTaken {
		phrase = allTaken
	}
	return engine.Result{Reason: end, Phrase: phrase.WithInt("first", scores[0]).WithInt("second", scores[1]), Ranks: ranks, Scores: scores}, true
}

// scores returns the value of each player's cells.
func (s *state) scores() []int {
	scores := []int{0, 0}
	for cell, owner := range s.owners {
		if owner >= 0 {
			scores[owner] += s.values[cell]
		}
	}
	return scores
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (s *state) Clone() engine.State {
	c := *s
	c.owners, c.values, c.events = slices.Clone(s.owners), slices.Clone(s.values), slices.Clone(s.events)
	return &c
}

func (s *state) Hash() uint64 {
	h := fnv.New64a()
	text := binary.AppendVarint(nil, int64(s.turn))
	for cell := range s.owners {
		text = binary.AppendVarint(binary.AppendVarint(text, int64(s.owners[cell])), int64(s.values[cell]))
	}
	_, _ = h.Write(text)
	return h.Sum64()
}

// View is a player's knowledge of the strip.
type View struct {
	Player engine.Player `json:"me"` // engine.Spectator knows all
	Turn   int           `json:"turn"`
	Owners []int         `json:"owners"` // owner of every cell: a player, Free or Nobody
	Values []int         `json:"values"` // 0 if unknown
}

// Scores returns the value of each player's cells, as far as the view knows it.
func (v *View) Scores() []int { return (&state{owners: v.Owners, values: v.Values}).scores() }

// Event says that a cell was named.
type Event struct{ Cell, Owner int }

// Phrase returns the event as a sentence.
func (e Event) Phrase() engine.Phrase {
	if e.Owner == Nobody {
		return lost.WithInt("cell", e.Cell)
	}
	return claimed.WithInt("player", e.Owner).WithInt("cell", e.Cell)
}

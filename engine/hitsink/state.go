package hitsink

import (
	"encoding/binary"
	"hash/fnv"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// state is a game for the referee. Between two steps somebody's turn has begun, or it is over.
type state struct {
	sea  *Sea
	seed uint64
	// edition is the edition of the rules: see firstEdition. Hashes leave it out: any difference shows in the ships.
	edition int
	round   int             // 0 while the ships are chosen
	order   []engine.Player // who is still to move in this round; the first one's turn has begun
	steps   int
	last    story // of the last step
	trial   Sea   // room for Check
}

func newState(players int, seed uint64) *state {
	return &state{sea: NewSea(SideFor(players), players), seed: seed, edition: secondEdition}
}

// setEdition makes it a match of an older edition of the rules; 0 is the newest.
func (s *state) setEdition(n int) {
	if n > 0 {
		s.edition, s.sea.lenient = n, n == firstEdition
	}
}

// SideFor returns the side of the sea, in cells, for a number of players (rule 1).
func SideFor(players int) int { return 30 + players }

// Turn returns the number of steps done: the choice of the ships is one, and every ship's turn is one.
func (s *state) Turn() int { return s.steps }

// choosing reports whether the ships are still to be chosen. In a match from a prepared position they never are.
func (s *state) choosing() bool { return s.round == 0 && s.steps == 0 }

// ToMove returns all players while the ships are chosen, then only the one whose turn has begun.
func (s *state) ToMove() []engine.Player {
	switch {
	case s.choosing():
		all := make([]engine.Player, len(s.sea.ships))
		for p := range all {
			all[p] = engine.Player(p)
		}
		return all
	case len(s.order) == 0:
		return nil
	}
	return []engine.Player{s.order[0]}
}

// Check returns nil if every action of the move would be carried out.
func (s *state) Check(p engine.Player, move engine.Move) error {
	if s.choosing() {
		if readChoice(string(move)) == None {
			return choiceWrong.Err()
		}
		return nil
	}
	s.trial.CopyFrom(s.sea)
	s.trial.Act(p, string(move))
	for _, e := range s.trial.Events() {
		if e.Kind == Wasted {
			return engine.Blocked{Why: &e.Why}
		}
	}
	return nil
}

// Step plays the choice of the ships, or one ship's turn. A decision with a fault is no action (rule 13),
// or no ship (rule 2).
func (s *state) Step(decisions []engine.Decision) {
	s.sea.told.clear()
	if s.choosing() {
		s.choose(decisions)
	} else {
		s.play(s.order[0], decisions[0])
		s.order = s.order[1:]
	}
	s.steps++
	s.next()
	s.last, s.sea.told = s.sea.told, s.last // the old one is written over next time
}

// choose carries out rules 2 to 4.
func (s *state) choose(decisions []engine.Decision) {
	random := s.random()
	for i, d := range decisions {
		p, kind := engine.Player(i), None
		if d.Fault == engine.NoFault {
			kind = readChoice(string(d.Move))
		}
		if kind == None {
			s.sea.tell(about(NoShip, p))
			continue
		}
		for !s.sea.Place(p, kind, Cell{random.Below(s.sea.side), random.Below(s.sea.side)}, Heading(random.Below(4))) {
		}
		ship := s.sea.Ship(p)
		s.sea.tell(Event{Kind: Chose, Player: p, Other: engine.Spectator, Cell: ship.Head, From: nowhere, Dir: ship.Dir, Ship: kind})
	}
}

func (s *state) play(p engine.Player, d engine.Decision) {
	answer := string(d.Move)
	if d.Fault != engine.NoFault {
		answer = ""
	}
	s.sea.Act(p, answer)
	if d.Fault != engine.NoFault {
		s.sea.tell(about(Unanswered, p))
	}
}

// next begins the turn of whoever is next, in a new round if need be (rules 5 and 6).
func (s *state) next() {
	s.order = slices.DeleteFunc(s.order, func(p engine.Player) bool { return !s.sea.Ship(p).Alive() })
	if s.sea.Alive() < 2 {
		s.order = nil
		return
	}
	if len(s.order) == 0 {
		if s.round == Rounds {
			return
		}
		s.round++
		s.order = s.shuffled()
	}
	s.sea.Begin(s.order[0])
}

// shuffled returns the order of this round's turns.
func (s *state) shuffled() []engine.Player {
	var order []engine.Player
	for p := range s.sea.ships {
		if s.sea.ships[p].Alive() {
			order = append(order, engine.Player(p))
		}
	}
	s.random().Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// random returns the source of chance of this round; that of round 0 places the ships.
func (s *state) random() *chance.Stream {
	seeds := chance.New(s.seed)
	for range s.round {
		seeds.Next()
	}
	return chance.New(seeds.Next())
}

// View returns the state as p, or the Spectator, sees it.
func (s *state) View(p engine.Player) engine.View {
	v := &View{Player: p, Players: len(s.sea.ships), Side: s.sea.side, Round: s.round, ToMove: engine.Spectator}
	if len(s.order) > 0 && (p == engine.Spectator || s.order[0] == p) {
		v.ToMove = s.order[0]
	}
	if p != engine.Spectator {
		v.Ship, v.Sight = *s.sea.Ship(p), s.sea.Look(p)
		return v
	}
	if !s.choosing() {
		v.Ships, v.Mines, v.Wrecks = slices.Clone(s.sea.ships), s.sea.Mines(), s.sea.wrecks
	}
	return v
}

// Clone returns a deep copy.
func (s *state) Clone() engine.State {
	c := *s
	c.sea, c.order, c.last = s.sea.Clone(), slices.Clone(s.order), story{}.over(s.last)
	// Many clones are kept: none has room for Check, or the story of an older step, which nobody asks for.
	c.trial, c.sea.told = Sea{}, story{}
	return &c
}

// Hash covers the sea, the round and whose turns are to come.
func (s *state) Hash() uint64 {
	h := fnv.New64a()
	b := make([]byte, 0, 1024)
	b = binary.LittleEndian.AppendUint64(b, s.seed)
	b = append(b, byte(s.round), byte(min(s.steps, 1)), byte(len(s.order)), byte(flag(s.sea.spent)))
	for _, p := range s.order {
		b = append(b, byte(p))
	}
	for i := range s.sea.ships {
		b = s.sea.ships[i].append(b)
	}
	for i := range s.sea.wrecks {
		b = s.sea.wrecks[i].append(b)
	}
	h.Write(b)
	h.Write(s.sea.mines)
	return h.Sum64()
}

// append writes all there is to a ship.
func (s *Ship) append(b []byte) []byte {
	b = append(b, byte(s.Kind), byte(s.Head.X), byte(s.Head.Y), byte(s.Dir), byte(s.Hull), byte(s.Moves), byte(s.Shots), byte(s.Mines),
		byte(s.Cooldown), byte(s.Dive), byte(flag(s.Underwater)), byte(flag(s.Shield)), byte(flag(s.Scan)))
	b = binary.LittleEndian.AppendUint16(b, uint16(s.Hits))
	b = binary.LittleEndian.AppendUint16(b, uint16(s.Sunken))
	return binary.LittleEndian.AppendUint16(b, uint16(s.Damage))
}

// Underway returns a match whose ships are already at sea, for lessons: its first round begins. The sea is the match's from now
// on. The seed decides who is next.
func Underway(sea *Sea, seed uint64) engine.State { return begun(sea, seed, 1) }

// begun returns a match whose first round begins after a number of steps.
func begun(sea *Sea, seed uint64, steps int) *state {
	s := &state{sea: sea, seed: seed, edition: secondEdition, steps: steps}
	s.next()
	return s
}

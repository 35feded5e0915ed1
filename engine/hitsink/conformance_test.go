package hitsink

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"generals-chess/engine"
	"generals-chess/internal/testkit/enginetest"
)

func TestConformance(t *testing.T) {
	conformance(t, Rules{}, 4, engine.Setup{Players: 2}, engine.Setup{Players: 3}, engine.Setup{Players: 16},
		engine.Setup{Players: 3, Init: []byte(narrows)})
}

// TestSoakConformanceInACrowd runs the same test on a sea so small that ships interact all the time.
func TestSoakConformanceInACrowd(t *testing.T) {
	conformance(t, crowded{}, 20, engine.Setup{Players: 7}, engine.Setup{Players: 11})
}

// crowded is Rules on a sea of 17x17 cells.
type crowded struct{ Rules }

func (r crowded) New(setup engine.Setup) (engine.State, error) {
	s, err := r.Rules.New(setup)
	if err == nil {
		s.(*state).sea = NewSea(17, setup.Players)
	}
	return s, err
}

func conformance(t *testing.T, rules engine.Rules, matches int, setups ...engine.Setup) {
	enginetest.Run(t, enginetest.Game{
		Rules:             rules,
		Setups:            setups,
		Matches:           matches,
		Turns:             1 + 16*Rounds,
		Move:              legalMove,
		AnyMove:           wildMove,
		Refused:           refused,
		Faulted:           faulted,
		Indistinguishable: elsewhere,
		Alike:             alike,
		Request:           checkRequest,
		Never:             "M  M",
	})
}

// dice draws the tests' random values.
type dice struct{ *rand.Rand }

func (d dice) cell(reach int) Cell { return Cell{d.IntN(2*reach+1) - reach, d.IntN(2*reach+1) - reach} }

// actions returns n random actions, most of them useful.
func (d dice) actions(n int) []Action {
	const letters = "MMMBCKKAFFFFFFFFNNSRPDW"
	list := make([]Action, n)
	for i := range list {
		list[i].Act = Act(letters[d.IntN(len(letters))])
		switch list[i].Act {
		case Fire:
			list[i].At = d.cell(4 + 3*d.IntN(2))
		case LayMine:
			list[i].At = d.cell(2)
		}
	}
	return list
}

// aimed redirects some of the shots to visible enemies.
func (d dice) aimed(list []Action, v *View) []Action {
	var enemies []Cell
	for i, m := range v.Sight {
		if m != Unknown && m != Outside && m != Water && m != Own && m != Wreck {
			enemies = append(enemies, Cell{i%SightSide - SightRadius, i/SightSide - SightRadius})
		}
	}
	for i := range list {
		if list[i].Act == Fire && len(enemies) > 0 && d.IntN(3) > 0 {
			list[i].At = enemies[d.IntN(len(enemies))]
		}
	}
	return list
}

// legalMove returns a choice of ship, or up to five actions that are all carried out.
func legalMove(s engine.State, p engine.Player, chance *rand.Rand) engine.Move {
	d := dice{chance}
	if s.(*state).choosing() {
		return ChoiceOf(Kind(1 + d.IntN(5)))
	}
	view := s.View(p).(*View)
	for range 40 {
		if m := canonical(string(MoveOf(d.aimed(d.actions(1+d.IntN(5)), view)...))); s.Check(p, m) == nil {
			return m
		}
	}
	if view.Ship.Underwater {
		return "P"
	}
	for _, m := range []engine.Move{"S", "M", "B", "C", "K"} { // S is illegal in a turn that began with a forced surfacing
		if s.Check(p, m) == nil {
			return m
		}
	}
	return ""
}

// wildMove returns random actions, or any text.
func wildMove(v engine.View, _ engine.Player, chance *rand.Rand) engine.Move {
	d := dice{chance}
	switch {
	case v.(*View).Choosing():
		return engine.Move([]string{"1", "2", "3", "4", "5", "6", "0", "", "x", "3 M"}[d.IntN(10)])
	case d.IntN(10) == 0:
		return "hello"
	}
	return MoveOf(d.actions(d.IntN(6))...)
}

// refused reports whether an action was not carried out, or a choice gave no ship.
func refused(after engine.State, p engine.Player) bool {
	return slices.ContainsFunc(after.Events(engine.Spectator), func(e engine.Event) bool {
		event := e.(Event)
		return event.Player == p && (event.Kind == Wasted || event.Kind == NoShip)
	})
}

// faulted checks that the player got a turn without an action, or no ship, and that the game goes on.
func faulted(before, after engine.State, p engine.Player, _ engine.Fault) error {
	was, is := before.(*state).sea.Ship(p), after.(*state).sea.Ship(p)
	want, kind := *was, Unanswered
	want.Scan, want.Shield = false, false
	if before.(*state).choosing() {
		want, kind = Ship{}, NoShip
	}
	got := *is
	got.Moves, got.Shots = was.Moves, was.Shots
	if len(after.ToMove()) > 0 && after.ToMove()[0] == p { // its next turn has begun
		got = want
	}
	told := after.Events(p)
	switch {
	case after.Turn() != before.Turn()+1:
		return fmt.Errorf("no turn was played")
	case got != want:
		return fmt.Errorf("the ship is %+v, not %+v", got, want)
	case len(told) == 0 || told[0].(Event).Kind != kind:
		return fmt.Errorf("the player is told %v", told)
	}
	return nil
}

// requestForm is the format of rule 10, with the map of rule 11.
var requestForm = regexp.MustCompile(`^\d+;\d+;\d+,\d+,[0-3];[01]{2,5};\d,\d,\d,\d;\d+,\d+,\d+;[01],[01],[01];[UXWO.CDABM]{361}$`)

func checkRequest(v engine.View, request []byte) error {
	if v.(*View).Choosing() {
		if len(request) > 0 {
			return fmt.Errorf("the first call has an argument")
		}
		return nil
	}
	if !requestForm.Match(request) {
		return fmt.Errorf("not of the form of rule 10")
	}
	return nil
}

// alike reports whether p's map shows the same in both states after each action of a step, and whether another player's step does the same.
func alike(here, there engine.State, p engine.Player, next []engine.Decision) bool {
	if here.(*state).choosing() {
		return true
	}
	s := here.(*state).sea
	one, two := here.ToMove()[0], there.ToMove()[0]
	var list []Action
	Read(string(next[0].Move), func(a Action) bool { list = append(list, a); return true })
	for n := range len(list) + 1 {
		a, b := s.Clone(), there.(*state).sea.Clone()
		a.Act(one, string(MoveOf(list[:n]...)))
		b.Act(two, string(MoveOf(list[:n]...)))
		if a.Ship(p).Alive() != s.Ship(p).Alive() {
			return false // no map shows what it saw last
		}
		if !slices.Equal(a.Look(p), b.Look(p)) || p != one && !reflect.DeepEqual(deeds(a), deeds(b)) {
			return false
		}
	}
	return true
}

// deeds returns the mover's actions, without their consequences and its name.
func deeds(s *Sea) (list []Event) {
	for _, e := range s.Events() {
		switch e.Kind {
		case Splashed, Rammed, Hit, Held, Deep, Sank, Exploded, Wasted:
		default:
			e.Player = 0
			list = append(list, e)
		}
	}
	return list
}

// elsewhere changes everything that p cannot know: ships out of sight or under water; headings, numbers and allowances of the visible ones;
// mines out of sight, and the owners of the others.
func elsewhere(es engine.State, p engine.Player, chance *rand.Rand) (engine.State, bool) {
	s := es.(*state)
	if s.choosing() || len(s.order) == 0 {
		return nil, false
	}
	h := hider{dice{chance}, s.sea, p, s.order[0]}
	h.mines()
	for q := range s.sea.ships {
		if q := engine.Player(q); q != p && (q != h.mover || p == h.mover) {
			h.ship(q)
		}
	}
	h.names(s.order)
	rest := s.order[1:]
	chance.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	return s, true
}

type hider struct {
	dice
	sea      *Sea
	p, mover engine.Player
}

// sees reports whether p's map shows c.
func (h hider) sees(c Cell) bool {
	own, radius := h.sea.Ship(h.p), NearRadius
	if own.Scan {
		radius = SightRadius
	}
	return own.Alive() && own.Head.Reach(c) <= radius
}

func (h hider) mines() {
	for i := range h.sea.mines {
		c := Cell{i % h.sea.side, i / h.sea.side}
		switch {
		case h.sees(c) && h.sea.mines[i] != 0:
			h.sea.mines[i] = uint8(1 + h.IntN(len(h.sea.ships)))
		case !h.sees(c) && h.sea.hulls[i] == 0:
			h.sea.mines[i] = 0
			if h.IntN(6) == 0 {
				h.sea.mines[i] = uint8(1 + h.IntN(len(h.sea.ships)))
			}
		}
	}
}

func (h hider) ship(q engine.Player) {
	ship := h.sea.Ship(q)
	if ship.Kind == None {
		return
	}
	ship.Hits, ship.Sunken, ship.Mines, ship.Cooldown = h.IntN(9), h.IntN(3), h.IntN(5), h.IntN(4)
	if ship.Kind == Battleship {
		ship.Shield = h.IntN(2) == 0
	}
	hidden := ship.Alive() && ship.Underwater && !h.sea.Ship(h.p).Scan
	if hidden || !slices.ContainsFunc(ship.cells(), h.sees) {
		h.move(q, hidden)
	} else if h.IntN(2) == 0 {
		h.flip(q)
	}
}

// move puts a ship somewhere else: out of sight, or if hidden under water near p.
func (h hider) move(q engine.Player, hidden bool) {
	ship := h.sea.Ship(q)
	h.sea.clear(q)
	defer h.sea.mark(q)
	for range 30 {
		try := *ship
		try.Head, try.Dir = Cell{h.IntN(h.sea.side), h.IntN(h.sea.side)}, Heading(h.IntN(4))
		if hidden {
			try.Head = h.sea.Ship(h.p).Head.Add(h.cell(3))
		}
		if !slices.ContainsFunc(try.cells(), func(c Cell) bool {
			return !inside(c, h.sea.side) || h.sea.hulls[h.sea.index(c)] != 0 || h.sea.mineOn(c) || !hidden && h.sees(c)
		}) {
			*ship = try
			return
		}
	}
}

// flip reverses a ship on its cells.
func (h hider) flip(q engine.Player) {
	ship := h.sea.Ship(q)
	var hull Hull
	for i := range ship.Len() {
		if ship.Hull.Sound(i) {
			hull |= 1 << (ship.Len() - 1 - i)
		}
	}
	ship.Head, ship.Dir, ship.Hull = ship.Cell(ship.Len()-1), ship.Dir.Turned(2), hull
}

// names swaps the numbers of two ships that are both alive or both not; the ship to move may be one of them.
func (h hider) names(order []engine.Player) {
	a, b := engine.Player(h.IntN(len(h.sea.ships))), engine.Player(h.IntN(len(h.sea.ships)))
	if h.p != h.mover && h.IntN(2) == 0 {
		a = h.mover
	}
	one, two := h.sea.Ship(a), h.sea.Ship(b)
	if a == h.p || b == h.p || one.Alive() != two.Alive() {
		return
	}
	*one, *two = *two, *one
	h.sea.mark(a)
	h.sea.mark(b)
	for i, q := range order {
		switch q {
		case a:
			order[i] = b
		case b:
			order[i] = a
		}
	}
}

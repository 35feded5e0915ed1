package hitsink

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// planOn returns a plan for a ship in a sea of 20 x 20 with the picture around its head, which is in the middle of the picture.
func planOn(k Kind, dir Heading, picture ...string) *Plan {
	return NewPlan(viewOf(k, dir, picture...))
}

func viewOf(k Kind, dir Heading, picture ...string) *View {
	s := NewSea(20, 1)
	head := Cell{10, 10}
	s.Place(0, k, head, dir)
	s.Begin(0)
	v := &View{Side: 20, Round: 1, Ship: *s.Ship(0), Sight: s.Look(0)}
	middle := len(picture) / 2
	for y, row := range picture {
		for x, mark := range strings.Fields(row) {
			if mark != "." {
				v.Sight[(SightRadius+y-middle)*SightSide+SightRadius+x-middle] = mark[0]
			}
		}
	}
	return v
}

func TestPlanFollowsTheShip(t *testing.T) {
	p := planOn(Destroyer, Right)
	for _, act := range []Act{Forward, Clockwise, Forward, CounterClockwise} {
		require.Nil(t, p.Add(Action{Act: act}))
	}
	require.Equal(t, Cell{11, 11}, p.Now().Head)
	require.Equal(t, Right, p.Now().Dir)
	require.Equal(t, Down, p.Ship(2).Dir)
	require.Equal(t, 1, p.Now().Moves, "turning is free")
	require.Equal(t, 3, p.Ship(0).Moves, "the ship before the plan stays as it was")
	require.Equal(t, engine.Move("M C M K"), p.Move())
	require.Equal(t, Cell{11, 10}, p.Target(1))
	p.Cut(1)
	require.Equal(t, Cell{11, 10}, p.Now().Head)
	p.Cut(0)
	require.Empty(t, p.Move())
	require.Equal(t, p.View().Ship.Head, p.Now().Head)
}

func TestPlanRefusesWhatIsInSight(t *testing.T) {
	for name, c := range map[string]struct {
		kind    Kind
		picture []string
		acts    []Action
		want    string // key of the last action's refusal, "" for none
	}{
		"water":                   {Carrier, []string{". . .", ". . .", ". . ."}, []Action{{Act: Forward}}, ""},
		"an enemy ahead":          {Carrier, []string{". A .", ". . .", ". . ."}, []Action{{Act: Forward}}, "sea.why.blocked"},
		"a wreck ahead":           {Carrier, []string{". W .", ". . .", ". . ."}, []Action{{Act: Forward}}, "sea.why.blocked"},
		"a dived one, scanned":    {Carrier, []string{". D .", ". . .", ". . ."}, []Action{{Act: Forward}}, "sea.why.blocked"},
		"onto a mine":             {Carrier, []string{". M .", ". . .", ". . ."}, []Action{{Act: Forward}}, ""},
		"ram an enemy":            {Carrier, []string{". B .", ". . .", ". . ."}, []Action{{Act: Ram}}, ""},
		"ram what is under water": {Carrier, []string{". C .", ". . .", ". . ."}, []Action{{Act: Ram}}, ""},
		"ram a wreck":             {Carrier, []string{". W .", ". . .", ". . ."}, []Action{{Act: Ram}}, "sea.why.ram-nothing"},
		"ram a mine":              {Carrier, []string{". M .", ". . .", ". . ."}, []Action{{Act: Ram}}, "sea.why.ram-nothing"},
		"ram after a move":        {Submarine, []string{". A .", ". . .", ". . ."}, []Action{{Act: Back}, {Act: Ram}}, "sea.why.ram-moved"},
		"no more moves":           {Carrier, []string{"."}, []Action{{Act: Forward}, {Act: Back}}, "sea.why.no-moves"},
		"two shots of one":        {Destroyer, []string{"."}, []Action{{Fire, Cell{1, 0}}, {Fire, Cell{1, 0}}}, "sea.why.no-shots"},
		"three of a battleship":   {Battleship, []string{"."}, []Action{{Fire, Cell{7, 0}}, {Fire, Cell{7, -7}}, {Fire, Cell{0, 0}}}, ""},
		"too far":                 {Battleship, []string{"."}, []Action{{Fire, Cell{8, 0}}}, "sea.why.out-of-range"},
		"a mine on a mine":        {Carrier, []string{". M .", ". . .", ". . ."}, []Action{{LayMine, Cell{0, -1}}}, "sea.why.mine-taken"},
		"a mine after a mine":     {Destroyer, []string{"."}, []Action{{LayMine, Cell{1, 0}}, {LayMine, Cell{1, 0}}}, "sea.why.not-fresh"},
		"a mine far off":          {Carrier, []string{"."}, []Action{{LayMine, Cell{0, -2}}}, "sea.why.mine-far"},
		"a mine beside its stern": {Carrier, []string{"."}, []Action{{LayMine, Cell{1, 5}}}, ""},
		"another's skill":         {Carrier, []string{"."}, []Action{{Act: Repair}}, "sea.why.wrong-ship"},
		"a shot after a scan":     {Carrier, []string{"."}, []Action{{Act: ScanSea}, {Fire, Cell{1, 0}}}, "sea.why.not-fresh"},
		"a shot after diving":     {Submarine, []string{"."}, []Action{{Act: Plunge}, {Fire, Cell{1, 0}}}, "sea.why.underwater"},
		"a move after diving":     {Submarine, []string{"."}, []Action{{Act: Plunge}, {Act: Forward}}, ""},
		"what is no action":       {Carrier, []string{"."}, []Action{{Act: Nothing}}, "sea.why.no-action"},
	} {
		t.Run(name, func(t *testing.T) {
			p := planOn(c.kind, Up, c.picture...)
			last := len(c.acts) - 1
			for _, a := range c.acts[:last] {
				require.Nil(t, p.Add(a))
			}
			before := *p.Now()
			checked, why := p.Check(c.acts[last]), p.Add(c.acts[last])
			require.Equal(t, checked, why)
			if c.want == "" {
				require.Nil(t, why)
				require.Len(t, p.Actions(), last+1)
				return
			}
			require.NotNil(t, why)
			require.Equal(t, c.want, why.Key)
			require.Len(t, p.Actions(), last)
			require.Equal(t, before, *p.Now())
		})
	}
}

func TestPlanSeesItsOwnMines(t *testing.T) {
	p := planOn(Destroyer, Up)
	require.Nil(t, p.Add(Action{LayMine, Cell{0, -1}}))
	require.Equal(t, 3, p.Now().Mines)
	require.Nil(t, p.Add(Action{Act: Forward}))
	require.False(t, p.Now().Alive(), "both cells are beside the mine")
	require.Equal(t, "sea.why.sunk", p.Add(Action{Act: Forward}).Key)
	p.Remove(0)
	require.Equal(t, []Action{{Act: Forward}}, p.Actions())
	require.True(t, p.Now().Alive())
}

func TestPlanDropsWhatNoLongerFits(t *testing.T) {
	p := planOn(Submarine, Up, ". . . . .", ". . A . .", ". . . . .", ". . . . .", ". . . . .")
	require.Nil(t, p.Add(Action{Act: Back}))
	require.Equal(t, "sea.why.ram-moved", p.Add(Action{Act: Ram}).Key)
	require.Nil(t, p.Add(Action{Act: Forward}))
	p.Remove(0)
	require.Empty(t, p.Actions(), "without the way back there is a ship in the way ahead")
}

func TestPlanKnowsTheForcedSurfacing(t *testing.T) {
	s := newState(2, 1)
	require.True(t, s.sea.Place(0, Submarine, Cell{10, 10}, Up))
	require.True(t, s.sea.Place(1, Carrier, Cell{25, 25}, Up))
	s.steps, s.round = 1, 1
	s.sea.Begin(0)
	s.sea.Act(0, "P")
	for range diveTurns {
		s.sea.Begin(0)
		require.True(t, s.sea.Ship(0).Underwater)
		s.sea.Act(0, "")
	}
	s.sea.Begin(0)
	s.order = []engine.Player{0}
	p := NewPlan(s.View(0).(*View))
	require.Equal(t, "sea.why.surfaced", p.Check(Action{Fire, Cell{1, 0}}).Key)
	require.Error(t, s.Check(0, "F+1+0"))
	require.Nil(t, p.Check(Action{Act: Forward}))
	s.sea.Act(0, "")
	s.sea.Begin(0)
	require.Nil(t, NewPlan(s.View(0).(*View)).Check(Action{Fire, Cell{1, 0}}))
}

// TestPlanAgreesWithTheGame: in a game without submarines everything that can hinder a ship is in sight, so what the plan accepts is
// carried out, and what it refuses is refused.
func TestPlanAgreesWithTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := []Kind{Destroyer, Cruiser, Battleship, Carrier}
		s := newState(rapid.IntRange(6, 30).Draw(t, "players"), rapid.Uint64().Draw(t, "seed"))
		choices := make([]engine.Decision, len(s.ToMove()))
		for i := range choices {
			choices[i].Move = ChoiceOf(rapid.SampledFrom(kinds).Draw(t, "kind"))
		}
		s.Step(choices)
		for range rapid.IntRange(1, 60).Draw(t, "turns") {
			if len(s.ToMove()) == 0 {
				return
			}
			s.Step([]engine.Decision{{Move: drawTurn(t, s)}})
		}
	})
}

// drawTurn draws a turn that the plan accepts, and compares every step of it with the game.
func drawTurn(t *rapid.T, s *state) engine.Move {
	player := s.ToMove()[0]
	plan := NewPlan(s.View(player).(*View))
	for range rapid.IntRange(0, 7).Draw(t, "actions") {
		a := drawAction(t)
		move := MoveOf(append(slices.Clone(plan.Actions()), a)...)
		trial := s.sea.Clone()
		trial.Act(player, string(move))
		why := plan.Add(a)
		switch {
		case why == nil && a.Act == Ram && hurt(trial): // the enemy ahead may have been sunk in this turn
		case why == nil:
			if err := s.Check(player, move); err != nil {
				t.Fatalf("%s: the plan takes it, the game says %v", move, err)
			}
		case s.Check(player, move) == nil && trial.Ship(player).Alive():
			t.Fatalf("%s: the plan says %v, the game takes it", move, why)
		}
		blind := a.Act == Fire && hurt(trial) // a chain may come from out of sight
		if !blind && trial.Ship(player).Alive() && *trial.Ship(player) != afterPlan(plan, trial.Ship(player)) {
			t.Fatalf("%s: the plan has %+v, the game %+v", move, plan.Now(), trial.Ship(player))
		}
		if !trial.Ship(player).Alive() || hurt(trial) {
			return plan.Move()
		}
	}
	return plan.Move()
}

func drawAction(t *rapid.T) Action {
	near := rapid.IntRange(-2, 2)
	a := Action{Act: rapid.SampledFrom([]Act{Forward, Forward, Back, Clockwise, CounterClockwise, Ram, Fire, LayMine, LayMine, ScanSea, Repair, RaiseShield}).Draw(t, "act")}
	switch a.Act {
	case Fire:
		far := rapid.IntRange(-9, 9)
		a.At = Cell{far.Draw(t, "x"), far.Draw(t, "y")}
	case LayMine:
		a.At = Cell{near.Draw(t, "x"), near.Draw(t, "y")}
	}
	return a
}

// hurt reports whether a turn has affected others: from then on the view is not complete.
func hurt(s *Sea) bool {
	return slices.ContainsFunc(s.Events(), func(e Event) bool { return e.Kind == Exploded || e.Kind == Sank })
}

// afterPlan returns the plan's ship, with those values that only the game can know.
func afterPlan(p *Plan, real *Ship) Ship {
	ship := *p.Now()
	ship.Hits, ship.Sunken = real.Hits, real.Sunken
	return ship
}

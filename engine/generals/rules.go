package generals

import (
	"fmt"

	"generals-chess/engine"
)

// Rules is Generals-Chess for the referee. Setup.Options: "size" (HxW or random, default 16x16), "map" (judge or fair, default judge),
// AdjudicateOption, FogOption, and engine.HandicapOption, in soldiers added to the generals. Setup.Init is the judge's initdata,
// which overrides the first two options.
type Rules struct{}

// Name returns the game's name on command lines and in records.
func (Rules) Name() string { return "generals" }

// Players returns 2, 2.
func (Rules) Players() (least, most int) { return 2, 2 }

// New returns the first state.
func (Rules) New(setup engine.Setup) (engine.State, error) {
	if setup.Players != 0 && setup.Players != 2 {
		return nil, mapPlayers.WithInt("count", setup.Players).Err()
	}
	layers, err := layersFor(setup)
	if err != nil {
		return nil, err
	}
	setup.Players = 2
	more, err := setup.Handicap()
	if err != nil {
		return nil, err
	}
	for p, n := range more {
		layers.Army[layers.index(layers.Generals[p])] += int32(n)
	}
	adjudicate, err := parseSwitch(setup.Options, AdjudicateOption, false)
	if err != nil {
		return nil, err
	}
	foggy, err := parseSwitch(setup.Options, FogOption, true)
	if err != nil {
		return nil, err
	}
	s := newState(NewPosition(layers))
	if !foggy {
		s.liftFog()
	}
	if adjudicate {
		s.reach = newReach(s.now)
		s.settle()
	}
	return s, nil
}

func layersFor(setup engine.Setup) (Layers, error) {
	if setup.Init != nil {
		return ParseInit(setup.Init)
	}
	spec, err := parseMapSpec(setup.Options)
	if err != nil {
		return Layers{}, err
	}
	return spec.generate(setup.Seed), nil
}

// Encode writes the request for a bot from a player's view.
func (r Rules) Encode(v engine.View) ([]byte, error) { return r.AppendRequest(nil, v) }

// AppendRequest is Encode, but appends to b.
func (Rules) AppendRequest(b []byte, v engine.View) ([]byte, error) {
	view, ok := v.(*View)
	if !ok {
		return nil, fmt.Errorf("encode a generals request: a view of type %T", v)
	}
	if view.Player != 0 && view.Player != 1 {
		return nil, fmt.Errorf("encode a generals request: the view belongs to no player")
	}
	return appendRequest(b, view), nil
}

// Decode reads a bot's response as the judge does. It refuses only a response that is a string, number, boolean or object as a whole, and a
// string, array, object or number outside int32 among the first three elements.
func (Rules) Decode(response []byte) (engine.Move, error) {
	m, err := decodeMove(response)
	if err != nil {
		return "", err
	}
	return m.Text(), nil
}

// Answer writes a move as [row,column,direction].
func (Rules) Answer(text engine.Move) ([]byte, error) {
	m, err := ParseMove(text)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "[%d,%d,%d]", m.Row, m.Col, m.Dir), nil
}

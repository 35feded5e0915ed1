package hitsink

import (
	"bytes"
	"fmt"

	"generals-chess/engine"
)

// Rounds is the number of rounds of a game (rule 5).
const Rounds = 100

// The editions of these rules. A record says by which one it was played, so that it plays again as it was.
const (
	// firstEdition: after a forced surfacing N and S are still carried out, and who had no ship is ranked by the score of 0.
	firstEdition = iota + 1
	// secondEdition is rules 9 and 33 as they are now.
	secondEdition
)

// Rules is Hit & Sink for the referee. A Setup has no options. Setup.Init is a prepared position, see ParsePosition: the first round begins
// at once, and the seed decides the order of the turns alone.
type Rules struct{}

// Name is the name of the game on command lines and in records.
func (Rules) Name() string { return "hitsink" }

// Players: two to thirty.
func (Rules) Players() (least, most int) { return 2, 30 }

// Edition returns the edition of a new match.
func (Rules) Edition() int { return secondEdition }

// New makes the first state: everybody chooses a ship, or has that of the position.
func (r Rules) New(setup engine.Setup) (engine.State, error) {
	sea, err := prepared(&setup)
	if err != nil {
		return nil, err
	}
	if least, most := r.Players(); setup.Players < least || setup.Players > most {
		return nil, setupPlayers.WithInt("count", setup.Players).WithInt("least", least).WithInt("most", most).Err()
	}
	for option := range setup.Options {
		return nil, setupOption.With("option", option).Err()
	}
	if setup.Edition < 0 || setup.Edition > r.Edition() {
		return nil, setupEdition.WithInt("edition", setup.Edition).WithInt("newest", r.Edition()).Err()
	}
	s := newState(setup.Players, setup.Seed)
	if sea != nil {
		s = begun(sea, setup.Seed, 0)
	}
	s.setEdition(setup.Edition)
	return s, nil
}

// prepared returns the sea of a set-up with a prepared position, nil without one. There are as many players as it has ships.
func prepared(setup *engine.Setup) (*Sea, error) {
	if setup.Init == nil {
		return nil, nil
	}
	p, err := ParsePosition(setup.Init)
	if err != nil {
		return nil, err
	}
	if setup.Players != 0 && setup.Players != len(p.Ships) {
		return nil, setupShips.WithInt("ships", len(p.Ships)).WithInt("count", setup.Players).Err()
	}
	setup.Players = len(p.Ships)
	return p.Sea()
}

// Encode writes the argument that a program is called with: nothing while the ships are chosen (rule 2),
// and else rule 10.
func (Rules) Encode(v engine.View) ([]byte, error) {
	view, ok := v.(*View)
	switch {
	case !ok:
		return nil, fmt.Errorf("encode a hitsink request: a view of type %T", v)
	case view.Player < 0:
		return nil, fmt.Errorf("encode a hitsink request: the view belongs to no player")
	case view.Choosing():
		return nil, nil
	}
	return appendRequest(make([]byte, 0, 440), view), nil
}

// Decode reads a program's output. Anything but blanks is an answer (rules 13 and 14): its canonical
// text is the choice of a ship, if it begins with one, and the actions with single blanks between them.
func (Rules) Decode(output []byte) (engine.Move, error) {
	text := bytes.TrimFunc(output, blank)
	if len(text) == 0 {
		return "", answerEmpty.Err()
	}
	return canonical(string(text)), nil
}

// Answer writes a move as a program prints it; for a pass that is a W, for blanks are no answer.
func (Rules) Answer(m engine.Move) ([]byte, error) {
	switch {
	case m == "":
		m = "W"
	case canonical(string(m)) != m:
		return nil, fmt.Errorf("answer %q in hitsink: no move in its canonical form", m)
	}
	return []byte(m), nil
}

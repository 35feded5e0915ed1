package hitsink

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"

	"generals-chess/engine"
)

// The bounds of a prepared sea.
const (
	LeastSide, MostSide = 10, 60
	MostWrecks          = 100
)

// Position is a prepared sea. A match from it begins with these ships, so nobody chooses one. Its wrecks and mines belong to nobody.
type Position struct {
	Side   int
	Ships  []Ship // by player
	Wrecks []Ship
	Mines  []Cell
}

// NewShip returns an undamaged ship of a kind, with all its mines.
func NewShip(k Kind, head Cell, dir Heading) Ship {
	return Ship{Kind: k, Head: head, Dir: dir, Hull: whole(k.Class().Length), Mines: k.Class().Mines}
}

// headings holds the words for the headings; read only.
var headings = [...]string{Up: "up", Right: "right", Down: "down", Left: "left"}

// written is the JSON form of a position, and writtenShip that of one ship.
type written struct {
	Name   json.RawMessage   `json:"name,omitempty"` // the name given to it; ignored
	Side   json.RawMessage   `json:"side"`
	Ships  []json.RawMessage `json:"ships"`
	Wrecks []json.RawMessage `json:"wrecks,omitempty"`
	Mines  []json.RawMessage `json:"mines,omitempty"`
}

type writtenShip struct {
	Kind string `json:"kind"`
	Head [2]int `json:"head"`
	Dir  string `json:"dir"`
}

// Text returns the position as one line of JSON, in the form that ParsePosition reads. Of a ship it holds kind, head and heading.
func (p Position) Text() []byte {
	w := written{Side: number(p.Side), Ships: texts(p.Ships), Wrecks: texts(p.Wrecks)}
	for _, c := range p.Mines {
		w.Mines = append(w.Mines, json.RawMessage("["+c.String()+"]"))
	}
	text, _ := json.Marshal(w) // of numbers and words
	return text
}

func number(n int) json.RawMessage { return json.RawMessage(strconv.Itoa(n)) }

func texts(ships []Ship) []json.RawMessage {
	list := []json.RawMessage{}
	for _, s := range ships {
		text, _ := json.Marshal(writtenShip{s.Kind.Class().Name, [2]int{s.Head.X, s.Head.Y}, headings[s.Dir&3]})
		list = append(list, text)
	}
	return list
}

// ParsePosition reads {"side":32,"ships":[{"kind":"cruiser","head":[4,7],"dir":"up"},…],"wrecks":[…],"mines":[[9,9],…]}: the ships in the
// order of their players, two at least. The error, a *engine.Phrase, is one sentence that says which of them is wrong, and what to do.
func ParsePosition(text []byte) (Position, error) { return readPosition(text, false) }

// ParseDraft is ParsePosition for a sea that is not finished: there may be no ships yet.
func ParseDraft(text []byte) (Position, error) { return readPosition(text, true) }

// readPosition reads a position. A draft may have no ships yet.
func readPosition(text []byte, draft bool) (p Position, err error) {
	var w written
	if err := strictly(text, &w); err != nil {
		return p, initText.WithPhrase("reason", engine.Reason(err)).With("example", initExample).Err()
	}
	if json.Unmarshal(w.Side, &p.Side) != nil || p.Side < LeastSide || p.Side > MostSide {
		return p, initSide.With("value", quoted(w.Side)).WithInt("least", LeastSide).WithInt("most", MostSide).Err()
	}
	least, most := Rules{}.Players()
	if draft {
		least = 0
	}
	if n := len(w.Ships); n < least || n > most {
		return p, initShips.WithInt("count", n).WithInt("least", least).WithInt("most", most).Err()
	}
	if n := len(w.Wrecks); n > MostWrecks {
		return p, initWrecks.WithInt("count", n).WithInt("most", MostWrecks).Err()
	}
	if p.Ships, err = readShips(w.Ships, initShip); err == nil {
		p.Wrecks, err = readShips(w.Wrecks, initWreck)
	}
	for i := range p.Wrecks {
		p.Wrecks[i].Hull, p.Wrecks[i].Mines = 0, 0
	}
	for i, raw := range w.Mines {
		var at []int
		if json.Unmarshal(raw, &at) != nil || len(at) != 2 {
			err = errors.Join(err, initMineText.WithInt("n", i).With("value", quoted(raw)).Err())
			break
		}
		p.Mines = append(p.Mines, Cell{at[0], at[1]})
	}
	if err == nil {
		_, err = p.Sea()
	}
	return p, err
}

// strictly decodes one JSON value. Unknown fields and text behind the value are errors.
func strictly(text []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(to)
	if err == nil && d.More() {
		return errors.New("more follows behind its end")
	}
	if errors.Is(err, io.EOF) {
		return errors.New("it is empty")
	}
	return err
}

// quoted returns the text, cut to the length that an error quotes.
func quoted(raw []byte) string {
	return engine.Shorten(engine.OneLine(string(raw)), partMost)
}

// readShips parses ships or wrecks. called names them in errors.
func readShips(list []json.RawMessage, called engine.Phrase) (ships []Ship, err error) {
	for i, raw := range list {
		var w writtenShip
		called := called.WithInt("n", i)
		if strictly(raw, &w) != nil {
			return nil, initShipText.WithPhrase("ship", called).With("value", quoted(raw)).With("example", shipExample).Err()
		}
		kind := slices.IndexFunc(Kinds(), func(k Kind) bool { return k.Class().Name == w.Kind })
		if kind < 0 {
			return nil, initKind.WithPhrase("ship", called).With("value", strconv.Quote(quoted([]byte(w.Kind)))).Err()
		}
		dir := slices.Index(headings[:], w.Dir)
		if dir < 0 {
			return nil, initDir.WithPhrase("ship", called).With("value", strconv.Quote(quoted([]byte(w.Dir)))).Err()
		}
		ships = append(ships, NewShip(Kinds()[kind], Cell{w.Head[0], w.Head[1]}, Heading(dir)))
	}
	return ships, nil
}

// Examples for errors.
const (
	shipExample = `{"kind":"cruiser","head":[4,7],"dir":"up"}`
	initExample = `{"side":32,"ships":[` + shipExample + `,{"kind":"destroyer","head":[20,7],"dir":"left"}],"mines":[[9,9]]}`
)

// Sea places everything in a new sea. The error, a *engine.Phrase, names the ship or mine that has no room.
func (p Position) Sea() (*Sea, error) {
	s := NewSea(p.Side, len(p.Ships))
	s.wrecks = p.Wrecks
	for i := range p.Ships {
		if err := s.put(&p.Ships[i], uint8(i)+1, initShip.WithInt("n", i)); err != nil {
			return nil, err
		}
		s.ships[i] = p.Ships[i]
	}
	for i := range p.Wrecks {
		if err := s.put(&p.Wrecks[i], nobodys, initWreck.WithInt("n", i)); err != nil {
			return nil, err
		}
	}
	for i, c := range p.Mines {
		mine := initMine.WithInt("n", i)
		switch {
		case !inside(c, p.Side):
			return nil, initOutside.WithPhrase("ship", mine).WithInt("last", p.Side-1).Err()
		case s.hulls[s.index(c)] != 0:
			return nil, s.onTop(mine, s.called(c), c)
		case s.mineOn(c):
			return nil, s.onTop(mine, initOtherMine, c)
		}
		s.mines[s.index(c)] = nobodys
	}
	return s, nil
}

// View returns the Spectator's view of the position. It shares the slices of ships.
func (p Position) View() *View {
	v := &View{Player: engine.Spectator, Players: len(p.Ships), Side: p.Side, Round: 1, ToMove: engine.Spectator, Ships: p.Ships, Wrecks: p.Wrecks}
	for _, c := range p.Mines {
		v.Mines = append(v.Mines, Mine{Cell: c, Owner: engine.Spectator})
	}
	return v
}

// put writes a ship's hull into the grid.
func (s *Sea) put(ship *Ship, number uint8, called engine.Phrase) error {
	if ship.Kind == None || ship.Kind > Carrier || ship.Dir > Left || ship.Hull > whole(ship.Len()) {
		return initKind.WithPhrase("ship", called).WithInt("value", int(ship.Kind)).Err()
	}
	for _, c := range ship.cells() {
		if !inside(c, s.side) {
			return initOutside.WithPhrase("ship", called).WithInt("last", s.side-1).Err()
		}
		if s.hulls[s.index(c)] != 0 {
			return s.onTop(called, s.called(c), c)
		}
		s.hulls[s.index(c)] = number
	}
	return nil
}

// called names what lies on a cell.
func (s *Sea) called(c Cell) engine.Phrase {
	if p := s.shipOn(c); int(p) < len(s.ships) {
		return initShip.WithInt("n", int(p))
	}
	return initOtherWreck
}

// onTop returns the error that something lies on something else.
func (s *Sea) onTop(what, on engine.Phrase, c Cell) error {
	return initOnTop.WithPhrase("ship", what).WithPhrase("other", on).With("cell", c.String()).Err()
}

// SideOf returns the side of the sea of a match, in cells.
func SideOf(setup engine.Setup) int {
	if p, err := ParsePosition(setup.Init); err == nil {
		return p.Side
	}
	return SideFor(setup.Players)
}

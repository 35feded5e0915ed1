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

// The bounds of a sea that is prepared. Wrecks are those of nobody.
const (
	LeastSide, MostSide = 10, 60
	MostWrecks          = 100
)

// Position is a sea with its ships, from which a match can begin: its ships are chosen already. Wrecks and mines are nobody's.
type Position struct {
	Side   int
	Ships  []Ship // by player
	Wrecks []Ship
	Mines  []Cell
}

// NewShip is a ship of a kind as a match finds it.
func NewShip(k Kind, head Cell, dir Heading) Ship {
	return Ship{Kind: k, Head: head, Dir: dir, Hull: whole(k.Class().Length), Mines: k.Class().Mines}
}

// headings are how the headings are written; read only.
var headings = [...]string{Up: "up", Right: "right", Down: "down", Left: "left"}

// written is a position as text, and writtenShip one of its ships.
type written struct {
	Name   json.RawMessage   `json:"name,omitempty"` // what whoever drew it called it
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

// Text is the position on one line, which ParsePosition reads: kinds, places and headings, for nothing else of a ship is told.
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

// strictly reads one JSON object with no other fields than there are.
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

// quoted is what is written somewhere, as far as an error quotes it.
func quoted(raw []byte) string {
	return engine.Shorten(engine.OneLine(string(raw)), partMost)
}

// readShips reads ships, or wrecks, which called says.
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

// What can be written.
const (
	shipExample = `{"kind":"cruiser","head":[4,7],"dir":"up"}`
	initExample = `{"side":32,"ships":[` + shipExample + `,{"kind":"destroyer","head":[20,7],"dir":"left"}],"mines":[[9,9]]}`
)

// Sea is the sea of the position. The error, a *engine.Phrase, names the ship or the mine that has no room.
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

// View returns what the Spectator sees of the position. It shares its ships.
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

// onTop says that something lies on something else.
func (s *Sea) onTop(what, on engine.Phrase, c Cell) error {
	return initOnTop.WithPhrase("ship", what).WithPhrase("other", on).With("cell", c.String()).Err()
}

// SideOf is the number of cells along an edge of the sea of a match.
func SideOf(setup engine.Setup) int {
	if p, err := ParsePosition(setup.Init); err == nil {
		return p.Side
	}
	return SideFor(setup.Players)
}

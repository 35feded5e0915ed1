package hitsink

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// appendRequest writes the request of rule 10 for a player's view.
func appendRequest(b []byte, v *View) []byte {
	s := &v.Ship
	numbers := func(end byte, list ...int) {
		for i, n := range list {
			if i > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, int64(n), 10)
		}
		b = append(b, end)
	}
	numbers(';', v.Round)
	numbers(';', int(v.Player))
	numbers(';', s.Head.X, s.Head.Y, int(s.Dir))
	b = append(b, s.HullText()...)
	b = append(b, ';')
	numbers(';', s.Moves, s.Shots, s.Mines, s.Cooldown)
	numbers(';', s.Hits, s.Sunken, s.Damage)
	numbers(';', flag(s.Underwater), flag(s.Shield), flag(s.Scan))
	return append(b, v.Sight...)
}

func flag(on bool) int {
	if on {
		return 1
	}
	return 0
}

// The errors in a text that should be a request (rule 10). Arguments: n, the number found; part, its number from 1.
var (
	requestNone  = engine.Phrase{Key: "sea.request.none", Text: "It is empty: nothing is sent while the ships are chosen."}
	requestParts = engine.Phrase{Key: "sea.request.parts", Text: "It has {n} parts between semicolons; a request has 8."}
	requestPart  = engine.Phrase{Key: "sea.request.part", Text: "Part {part} is not one of a request: {text}."}
	requestMap   = engine.Phrase{Key: "sea.request.map", Text: "Its map has {n} characters; that of a request has 361."}
	requestMark  = engine.Phrase{Key: "sea.request.mark", Text: "Character {n} of its map cannot stand there: {text}."}
	requestShip  = engine.Phrase{Key: "sea.request.ship", Text: "There is no such ship: no kind has that hull and that many moves and shots."}
	requestPlace = engine.Phrase{Key: "sea.request.place", Text: "The ship is not inside the sea."}
)

// The parts of a request, in order.
const (
	roundPart = iota
	idPart
	placePart
	hullPart
	allowancePart
	scorePart
	flagsPart
	mapPart
	requestPartCount
)

// ReadRequest parses the request that a program in a game of that many players, on a sea of that side, got at the start of its turn into
// the View that Encode wrote. What the text does not contain, the turns left under water, is zero. It accepts only what Encode writes, so
// encoding the view again yields the same text. Errors are *engine.Phrase.
func ReadRequest(text []byte, players, side int) (*View, error) {
	if len(text) == 0 {
		return nil, requestNone.Err()
	}
	parts := bytes.SplitN(text, []byte{';'}, requestPartCount+1)
	if len(parts) != requestPartCount {
		return nil, requestParts.WithInt("n", bytes.Count(text, []byte{';'})+1).Err()
	}
	v := &View{Players: players, Side: side}
	if err := v.readNumbers(parts); err != nil {
		return nil, err
	}
	for i := range v.Ship.Len() {
		if !v.Inside(v.Ship.Cell(i)) {
			return nil, requestPlace.Err()
		}
	}
	if err := v.readMap(parts[mapPart]); err != nil {
		return nil, err
	}
	return v, nil
}

// readNumbers parses all parts before the map.
func (v *View) readNumbers(parts [][]byte) error {
	s := &v.Ship
	var id, dir, underwater, shield, scan int
	for _, part := range [...]struct {
		at   int
		most int // the largest valid number
		to   []*int
	}{
		{roundPart, Rounds, []*int{&v.Round}},
		{idPart, v.Players - 1, []*int{&id}},
		{placePart, v.Side - 1, []*int{&s.Head.X, &s.Head.Y, &dir}},
		{allowancePart, 9, []*int{&s.Moves, &s.Shots, &s.Mines, &s.Cooldown}},
		{scorePart, mostScore, []*int{&s.Hits, &s.Sunken, &s.Damage}},
		{flagsPart, 1, []*int{&underwater, &shield, &scan}},
	} {
		if !readInts(parts[part.at], part.most, part.to) {
			return badPart(part.at, parts[part.at])
		}
	}
	switch {
	case v.Round == 0:
		return badPart(roundPart, parts[roundPart])
	case dir > int(Left):
		return badPart(placePart, parts[placePart])
	}
	v.Player, v.ToMove = engine.Player(id), engine.Player(id)
	s.Dir, s.Underwater, s.Shield, s.Scan = Heading(dir), underwater == 1, shield == 1, scan == 1
	return s.readHull(parts[hullPart])
}

// mostScore bounds hits, sunken and damage; no game comes near it.
const mostScore = 1<<16 - 1

// readHull parses the hull. It and the allowance determine the kind.
func (s *Ship) readHull(text []byte) error {
	for i, digit := range text {
		switch {
		case i > 4 || digit != '0' && digit != '1':
			return badPart(hullPart, text)
		case digit == '1':
			s.Hull |= 1 << i
		}
	}
	for _, k := range Kinds() {
		if class := k.Class(); class.Length == len(text) && class.Moves == s.Moves && class.Shots == s.Shots {
			s.Kind = k
		}
	}
	if s.Kind == None || !s.Alive() || s.Mines > s.Kind.Class().Mines {
		return requestShip.Err()
	}
	return nil
}

// readMap checks and copies the 361 marks (rule 11) around the ship.
func (v *View) readMap(text []byte) error {
	if len(text) != SightSide*SightSide {
		return requestMap.WithInt("n", len(text)).Err()
	}
	for i, mark := range text {
		if !v.fits(v.SightCell(i), mark) {
			return requestMark.WithInt("n", i+1).With("text", strconv.QuoteToASCII(string(text[i:i+1]))).Err()
		}
	}
	v.Sight = bytes.Clone(text)
	return nil
}

// fits reports whether rule 11 allows that mark on a cell.
func (v *View) fits(c Cell, mark Mark) bool {
	far := !v.Ship.Scan && v.Ship.Head.Reach(c) > NearRadius
	own := slices.Contains(v.Ship.cells(), c)
	switch {
	case far || mark == Unknown:
		return far && mark == Unknown
	case !v.Inside(c) || mark == Outside:
		return !v.Inside(c) && mark == Outside
	case own || mark == Own:
		return own && mark == Own
	case mark == DivedSound || mark == DivedDamaged:
		return v.Ship.Scan
	}
	return strings.IndexByte(others, mark) >= 0
}

// others are the marks of cells that are near, inside the sea and not the player's own.
const others = string(Wreck) + string(Water) + string(EnemySound) + string(EnemyDamaged) + string(MineMark)

// readInts parses exactly len(to) numbers, separated by commas, each from 0 to most.
func readInts(text []byte, most int, to []*int) bool {
	for i, place := range to {
		word, rest, more := bytes.Cut(text, []byte{','})
		if more != (i < len(to)-1) || !readInt(word, most, place) {
			return false
		}
		text = rest
	}
	return true
}

// readInt parses digits without a sign or leading zeros.
func readInt(word []byte, most int, to *int) bool {
	if len(word) == 0 || len(word) > 5 || word[0] == '0' && len(word) > 1 {
		return false
	}
	n := 0
	for _, digit := range word {
		if digit < '0' || digit > '9' {
			return false
		}
		n = 10*n + int(digit-'0')
	}
	*to = n
	return n <= most
}

// partMost limits the quotation of a wrong part in an error, in bytes.
const partMost = 40

func badPart(at int, text []byte) error {
	return requestPart.WithInt("part", at+1).With("text", strconv.QuoteToASCII(string(text[:min(len(text), partMost)]))).Err()
}

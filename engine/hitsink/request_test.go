package hitsink

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// TestReadRequestIsTheInverseOfEncode: a request reads as the view it was written from, except for the turns left under water, which no
// request contains.
func TestReadRequestIsTheInverseOfEncode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, random := drawGame(t)
		players := len(s.sea.ships)
		s.sea = NewSea(SideFor(players), players)
		for len(s.ToMove()) > 0 && s.steps < 200 {
			if s.steps > 0 {
				p := s.ToMove()[0]
				want := s.View(p).(*View)
				text, err := Rules{}.Encode(want)
				require.NoError(t, err)
				got, err := ReadRequest(text, players, s.sea.side)
				require.NoError(t, err, "%s", text)
				want.Ship.Dive = 0
				require.Equal(t, want, got)
			}
			decisions := make([]engine.Decision, len(s.ToMove()))
			for i := range decisions {
				decisions[i] = wildDecision(s, random)
			}
			s.Step(decisions)
		}
	})
}

// blind is the map of a cruiser with its head at 1,12, in an empty sea.
var blind = mapOf(Ship{Kind: Cruiser, Head: Cell{1, 12}}, 40)

// mapOf returns the map of a ship in an empty sea.
func mapOf(ship Ship, side int) string {
	s := NewSea(side, 1)
	s.Place(0, ship.Kind, ship.Head, ship.Dir)
	s.ships[0].Scan = ship.Scan
	return string(s.Look(0))
}

// put writes a mark into a map, at an offset from the head.
func put(text string, dx, dy int, mark Mark) string {
	i := (dy+SightRadius)*SightSide + dx + SightRadius
	return text[:i] + string(mark) + text[i+1:]
}

func TestReadRequestRefuses(t *testing.T) {
	for name, c := range map[string]struct{ text, key string }{
		"nothing":              {"", "sea.request.none"},
		"no map":               {"1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0", "sea.request.parts"},
		"a part too many":      {"1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind + ";", "sea.request.parts"},
		"round 0":              {"0;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"round 101":            {"101;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"a player too many":    {"1;10;1,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"a sign":               {"1;8;+1,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"a leading zero":       {"1;8;01,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"a number too few":     {"1;8;1,12;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"a number too many":    {"1;8;1,12,0,0;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"heading 4":            {"1;8;1,12,4;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"beyond the sea":       {"1;8;40,12,1;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"a stern outside":      {"1;8;1,12,1;111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.place"},
		"a hull of letters":    {"1;8;1,12,0;1a1;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"a sunken hull":        {"1;8;1,12,0;000;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.ship"},
		"six cells":            {"1;8;1,12,0;111111;1,2,2,0;0,0,0;0,0,0;" + blind, "sea.request.part"},
		"no such kind":         {"1;8;1,12,0;111;3,3,2,0;0,0,0;0,0,0;" + blind, "sea.request.ship"},
		"too many mines":       {"1;8;1,12,0;111;1,2,3,0;0,0,0;0,0,0;" + blind, "sea.request.ship"},
		"a flag of 2":          {"1;8;1,12,0;111;1,2,2,0;0,0,0;0,2,0;" + blind, "sea.request.part"},
		"a short map":          {"1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind[1:], "sea.request.map"},
		"a mark there is not":  {cruiser + put(blind, 1, 1, 'a'), "sea.request.mark"},
		"a far mark":           {cruiser + put(blind, 6, 0, '.'), "sea.request.mark"},
		"a near one unknown":   {cruiser + put(blind, 5, 0, 'U'), "sea.request.mark"},
		"a ship outside":       {cruiser + put(blind, -2, 0, 'A'), "sea.request.mark"},
		"an edge inside":       {cruiser + put(blind, -1, 0, 'X'), "sea.request.mark"},
		"too much of its own":  {cruiser + put(blind, 1, 0, 'O'), "sea.request.mark"},
		"its own not marked":   {cruiser + put(blind, 0, 1, 'A'), "sea.request.mark"},
		"deep without a scan":  {cruiser + put(blind, 1, 0, 'C'), "sea.request.mark"},
		"a number of 6 digits": {"1;8;1,12,0;111;1,2,2,0;100000,0,0;0,0,0;" + blind, "sea.request.part"},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := ReadRequest([]byte(c.text), 10, 40)
			require.Nil(t, v)
			var phrase *engine.Phrase
			require.True(t, errors.As(err, &phrase), "%v", err)
			require.Equal(t, c.key, phrase.Key)
		})
	}
}

// cruiser is a request without its map.
const cruiser = "1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;"

func TestReadRequestTellsThreeCellsApart(t *testing.T) {
	for text, kind := range map[string]Kind{"1,2,2,0": Cruiser, "2,1,4,0": Submarine} {
		v, err := ReadRequest([]byte("1;8;1,12,0;101;"+text+";0,0,0;0,0,0;"+blind), 10, 40)
		require.NoError(t, err)
		require.Equal(t, kind, v.Ship.Kind)
		require.Equal(t, "101", v.Ship.HullText())
	}
}

func FuzzReadRequest(f *testing.F) {
	f.Add([]byte("1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;"+blind), 10)
	f.Add([]byte("100;0;30,0,3;11;3,1,0,0;65535,9,4;1,1,1;"+mapOf(Ship{Kind: Destroyer, Head: Cell{30, 0}, Dir: Left, Scan: true}, 32)), 2)
	f.Add([]byte(";;;;;;;"), 30)
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte, players int) {
		least, most := Rules{}.Players()
		if players < least || players > most {
			t.Skip()
		}
		v, err := ReadRequest(text, players, SideFor(players))
		if err != nil {
			return
		}
		again, err := Rules{}.Encode(v)
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
		plan := NewPlan(v)
		for _, a := range []Action{{Act: Forward}, {Act: Clockwise}, {Act: Fire, At: Cell{1, 1}}, {Act: Back}, {Act: Ram}} {
			plan.Add(a)
		}
	})
}

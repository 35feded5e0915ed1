package hitsink

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// TestReadRequestIsTheInverseOfEncode: what a program is sent at its turn reads as its view, but for how long a dive
// can still last, which no request tells.
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
				got, err := ReadRequest(text, players)
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

// blind is the map of a ship in the middle of a sea, all of it unknown.
var blind = strings.Repeat("U", SightSide*SightSide)

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
		"a mark there is not":  {"1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;" + blind[1:] + "a", "sea.request.mark"},
		"a number of 6 digits": {"1;8;1,12,0;111;1,2,2,0;100000,0,0;0,0,0;" + blind, "sea.request.part"},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := ReadRequest([]byte(c.text), 10)
			require.Nil(t, v)
			var phrase *engine.Phrase
			require.True(t, errors.As(err, &phrase), "%v", err)
			require.Equal(t, c.key, phrase.Key)
		})
	}
}

func TestReadRequestTellsThreeCellsApart(t *testing.T) {
	for text, kind := range map[string]Kind{"1,2,2,0": Cruiser, "2,1,4,0": Submarine} {
		v, err := ReadRequest([]byte("1;8;1,12,0;101;"+text+";0,0,0;0,0,0;"+blind), 10)
		require.NoError(t, err)
		require.Equal(t, kind, v.Ship.Kind)
		require.Equal(t, "101", v.Ship.HullText())
	}
}

func FuzzReadRequest(f *testing.F) {
	f.Add([]byte("1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;"+blind), 10)
	f.Add([]byte("100;0;30,0,3;11;3,1,0,0;65535,9,4;1,1,1;"+strings.Repeat(".ABCDMOWX", 40)+"U"), 2)
	f.Add([]byte(";;;;;;;"), 30)
	f.Fuzz(func(t *testing.T, text []byte, players int) {
		least, most := Rules{}.Players()
		if players < least || players > most {
			t.Skip()
		}
		v, err := ReadRequest(text, players)
		if err != nil {
			return
		}
		again, err := Rules{}.Encode(v)
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	})
}

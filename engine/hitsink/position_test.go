package hitsink

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/internal/testkit/corpus"
)

// narrows is a sea of 14x14 cells in which three ships lie close, with wrecks and mines between them.
const narrows = `{"side":14,"ships":[{"kind":"cruiser","head":[4,7],"dir":"up"},{"kind":"submarine","head":[9,7],"dir":"left"},` +
	`{"kind":"carrier","head":[7,5],"dir":"down"}],"wrecks":[{"kind":"destroyer","head":[6,6],"dir":"right"}],"mines":[[3,4],[8,9],[8,10]]}`

// drawPosition draws any position whose ships, wrecks and mines have room.
func drawPosition(t *rapid.T) Position {
	p := Position{Side: rapid.IntRange(LeastSide, 24).Draw(t, "side")}
	cell := rapid.Custom(func(t *rapid.T) Cell {
		return Cell{rapid.IntRange(0, p.Side-1).Draw(t, "x"), rapid.IntRange(0, p.Side-1).Draw(t, "y")}
	})
	ship := rapid.Custom(func(t *rapid.T) Ship {
		return NewShip(rapid.SampledFrom(Kinds()).Draw(t, "kind"), cell.Draw(t, "head"), Heading(rapid.IntRange(0, 3).Draw(t, "dir")))
	})
	fits := func(q Position) bool { _, err := q.Sea(); return err == nil }
	for range rapid.IntRange(0, 12).Draw(t, "things") {
		q := p
		switch s := ship.Draw(t, "ship"); rapid.IntRange(0, 2).Draw(t, "what") {
		case 0:
			q.Ships = append(p.Ships[:len(p.Ships):len(p.Ships)], s)
		case 1:
			s.Hull, s.Mines = 0, 0
			q.Wrecks = append(p.Wrecks[:len(p.Wrecks):len(p.Wrecks)], s)
		default:
			q.Mines = append(p.Mines[:len(p.Mines):len(p.Mines)], s.Head)
		}
		if fits(q) {
			p = q
		}
	}
	return p
}

// TestPositionsFromTheirText: the text of a position reads as that position, in every state of a match from it the rules' invariants hold,
// and its ships are chosen.
func TestPositionsFromTheirText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		draft, err := ParseDraft(p.Text())
		require.NoError(t, err)
		require.Equal(t, p.Text(), draft.Text())
		if len(p.Ships) == 0 {
			p.Ships = []Ship{}
			draft.Ships = []Ship{}
		}
		require.Equal(t, p, draft)
		begun, err := Rules{}.New(engine.Setup{Init: p.Text(), Seed: rapid.Uint64().Draw(t, "seed")})
		if len(p.Ships) < 2 {
			require.ErrorContains(t, err, "place 2 to 30")
			return
		}
		require.NoError(t, err)
		s, random := begun.(*state), chance.New(rapid.Uint64().Draw(t, "turns"))
		require.Equal(t, p.Ships[s.order[0]].Kind, s.sea.Ship(s.order[0]).Kind)
		require.Len(t, s.sea.Mines(), len(p.Mines))
		for len(s.ToMove()) > 0 && s.steps < 120 {
			require.Len(t, s.ToMove(), 1, "nobody is asked for a ship")
			s.Step([]engine.Decision{wildDecision(s, random)})
			requireWhole(t, s.sea)
			v := s.View(engine.Spectator).(*View)
			require.Equal(t, len(p.Wrecks), len(v.Wrecks))
			for _, wreck := range v.Wrecks {
				require.True(t, v.WreckAt(wreck.Head))
			}
		}
	})
}

// TestAMatchFromAPosition begins with the first turn of who is next, who sees the wreck and the mines.
func TestAMatchFromAPosition(t *testing.T) {
	s, err := Rules{}.New(engine.Setup{Init: []byte(narrows), Seed: 5})
	require.NoError(t, err)
	require.Zero(t, s.Turn())
	require.Len(t, s.ToMove(), 1)
	p := s.ToMove()[0]
	v := s.View(p).(*View)
	require.Equal(t, 1, v.Round)
	require.Equal(t, 14, v.Side)
	require.Equal(t, Wreck, v.At(Cell{6, 6}))
	require.Equal(t, Wreck, v.At(Cell{5, 6}))
	require.Equal(t, MineMark, v.At(Cell{8, 9}))
	request, err := Rules{}.Encode(v)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(request), "1;"), "%s", request)
	all := s.View(engine.Spectator).(*View)
	require.Equal(t, engine.Spectator, all.Mines[0].Owner)
	blind := *v
	blind.Sight = nil
	missed := blind.Missed(all)
	require.True(t, slices.ContainsFunc(missed.Ships, func(m MissedShip) bool { return m.Player == engine.Spectator && m.Ship.Dead() }))
	require.Len(t, missed.Mines, 3)

	other, err := Rules{}.New(engine.Setup{Init: []byte(strings.Replace(narrows, `"head":[6,6]`, `"head":[6,11]`, 1)), Seed: 5})
	require.NoError(t, err)
	require.NotEqual(t, s.Hash(), other.Hash(), "wrecks are part of the position")
}

// TestAWreckOfNobodyIsInTheWay of ships and of mines, and takes no shots.
func TestAWreckOfNobodyIsInTheWay(t *testing.T) {
	p, err := ParsePosition([]byte(narrows))
	require.NoError(t, err)
	p.Ships[0].Head, p.Ships[0].Dir = Cell{4, 6}, Right
	sea, err := p.Sea()
	require.NoError(t, err)
	sea.Begin(0)
	sea.Act(0, "M A N+1+0 F+1+0 F+2+0")
	require.Equal(t, "blocked ram-nothing mine-taken", wastedIn(sea))
	require.Equal(t, Cell{4, 6}, sea.Ship(0).Head)
}

func TestPositionsThatAreRefused(t *testing.T) {
	from := func(ships string) string { return `{"side":12,"ships":[` + ships + `]}` }
	const one, other = `{"kind":"cruiser","head":[4,4],"dir":"up"}`, `{"kind":"destroyer","head":[9,9],"dir":"left"}`
	for _, c := range []struct{ text, says string }{
		{"", "this is no sea: it is empty; write one line such as"},
		{"{", "this is no sea: unexpected EOF"},
		{"7", "this is no sea: "},
		{`{"side":12,"ship":[]}`, `unknown field "ship"`},
		{`{"side":12,"ships":[]} x`, "more follows behind its end"},
		{`{"side":9,"ships":[]}`, "side 9 of the sea: write a whole number of cells from 10 to 60"},
		{`{"side":"a","ships":[]}`, `side "a" of the sea`},
		{from(""), "number of ships 0: place 2 to 30"},
		{from(one), "number of ships 1: place 2 to 30"},
		{from(strings.Repeat(one+",", 30) + one), "number of ships 31"},
		{from(one + "," + one), "ship 1 lies on ship 0 at 4,4: move one of them"},
		{from(one + `,{"kind":"carrier","head":[9,9],"dir":"up"}`), "ship 1 is not inside the sea, whose cells go from 0,0 to 11,11: move it, or turn it"},
		{from(one + `,{"kind":"cruiser","head":[9,-1],"dir":"up"}`), "ship 1 is not inside the sea"},
		{from(one + `,{"kind":"raft","head":[9,9],"dir":"up"}`), `ship 1 is of kind "raft": write destroyer, submarine`},
		{from(one + `,{"kind":"cruiser","head":[9,9],"dir":"north"}`), `ship 1 has dir "north": write up, right, down or left`},
		{from(one + `,{"kind":"cruiser","head":9,"dir":"up"}`), `ship 1 is written {"kind":"cruiser","head":9,"dir":"up"}: write {"kind":`},
		{`{"side":12,"ships":[` + one + "," + other + `],"mines":[[1,1],3]}`, "mine 1 is written 3: write its cell, such as [9,9]"},
		{`{"side":12,"ships":[` + one + "," + other + `],"mines":[[12,1]]}`, "mine 0 is not inside the sea"},
		{`{"side":12,"ships":[` + one + "," + other + `],"mines":[[4,5]]}`, "mine 0 lies on ship 0 at 4,5"},
		{`{"side":12,"ships":[` + one + "," + other + `],"mines":[[1,1],[1,1]]}`, "mine 1 lies on another mine at 1,1"},
		{`{"side":12,"ships":[` + one + "," + other + `],"wrecks":[` + one + `]}`, "wreck 0 lies on ship 0 at 4,4"},
		{`{"side":12,"ships":[` + one + "," + other + `],"wrecks":[` + strings.Repeat(one+",", 100) + one + `]}`, "number of wrecks 101: place 100 at most"},
		{`{"side":12,"ships":[` + one + "," + other + `],"wrecks":[{"kind":"cruiser","head":[1,1],"dir":"up"},{"kind":"cruiser","head":[1,2],"dir":"up"}]}`, "wreck 1 lies on another wreck at 1,2"},
	} {
		_, err := ParsePosition([]byte(c.text))
		require.ErrorContains(t, err, c.says)
		require.ErrorAs(t, err, new(*engine.Phrase))
	}
	_, err := ParseDraft([]byte(from("")))
	require.NoError(t, err, "a sea that is not finished has no ships yet")
	_, err = ParsePosition([]byte(initExample))
	require.NoError(t, err, "what the sentences say to write can be written")
}

// FuzzParsePosition: what is read is written as it is read again, and can be played.
func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{narrows, initExample, `{"side":10,"ships":[]}`, `{"name":"x","side":60,"ships":null,"mines":[[0,0]]}`} {
		f.Add([]byte(text))
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		draft, err := ParseDraft(text)
		if err != nil {
			require.ErrorAs(t, err, new(*engine.Phrase))
			return
		}
		again, err := ParseDraft(draft.Text())
		require.NoError(t, err)
		require.Equal(t, draft.Text(), again.Text())
		s, err := Rules{}.New(engine.Setup{Init: draft.Text(), Seed: 1})
		if len(draft.Ships) < 2 {
			require.Error(t, err)
			return
		}
		require.NoError(t, err)
		s.Step([]engine.Decision{{Move: "M C F+1+1"}})
		requireWhole(t, s.(*state).sea)
	})
}

package generals

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

const goodInit = `{"height":2,"width":3,"map":[[[10,0,0],[0,41,12]],[[7,0,1],[0,2,8]]],"generals":[[0,0],[1,2]]}`

func TestParseInit(t *testing.T) {
	want := Layers{2, 3, []int32{10, 0, 0, 0, 41, 12}, []int8{7, 0, 1, 0, 2, 8}, [2]Cell{{0, 0}, {1, 2}}}
	quoted, err := json.Marshal(goodInit)
	require.NoError(t, err)
	for _, text := range []string{
		goodInit, " " + goodInit + "\n", string(quoted),
		strings.Replace(goodInit, `,"generals":[[0,0],[1,2]]`, "", 1),
		strings.Replace(goodInit, `{`, `{"seed":3,"more":{"x":[1]},`, 1),
	} {
		l, err := ParseInit([]byte(text))
		require.NoError(t, err, text)
		require.Equal(t, want, l)
		require.JSONEq(t, goodInit, string(appendInitdata(nil, l)))
	}
	seeded, err := ParseInit([]byte(`{"seed":7}`))
	require.NoError(t, err)
	require.Equal(t, mapSpec{height: 16, width: 16}.generate(7), seeded)
	small, err := ParseInit([]byte(`{"seed":18446744073709551615,"size":"8x9"}`))
	require.NoError(t, err)
	require.Equal(t, []int{8, 9}, []int{small.Height, small.Width})
}

// TestDrafts: a map without a general can be read as a draft, and written and read again; a match refuses it.
func TestDrafts(t *testing.T) {
	draft := strings.Replace(goodInit, "[0,2,8]", "[0,2,6]", 1)
	text := strings.Replace(draft, "[1,2]]}", "[-1,-1]]}", 1)
	l, err := ParseDraft([]byte(text))
	require.NoError(t, err)
	require.Equal(t, [2]Cell{{0, 0}, {-1, -1}}, l.Generals)
	require.JSONEq(t, text, string(l.Init()))
	_, err = ParseDraft([]byte(draft))
	require.ErrorContains(t, err, "generals puts player 1's general")
	_, err = ParseInit([]byte(text))
	require.ErrorContains(t, err, "player 1 has no general")
}

// TestParseInitSaysWhatIsWrong: one sentence, which names the mistake and its place.
func TestParseInitSaysWhatIsWrong(t *testing.T) {
	cases := []struct{ old, new, says string }{
		{goodInit, ``, `it is empty: write an object such as {"seed":7}`},
		{goodInit, `{`, "not JSON, at line 1, column 1: unexpected end"},
		{`[0,41,12]`, "\n[0 41,12]", "not JSON, at line 2, column 4: invalid character '4'"},
		{goodInit, `[]`, "write an object"},
		{goodInit, `5`, "write an object"},
		{goodInit, `{}`, "height is missing"},
		{goodInit, `{"seed":-1}`, "seed is -1: write a whole number from 0 to 18446744073709551615"},
		{goodInit, `{"seed":"x"}`, `seed is "x"`},
		{goodInit, `{"seed":1,"size":"4x4"}`, "from 8 to 32"},
		{`"height":2,`, ``, "height is missing"},
		{`"width":3,`, ``, "width is missing"},
		{`"height":2`, `"height":0`, "height is 0: write a whole number from 1 to 32"},
		{`"height":2`, `"height":33`, "height is 33"},
		{`"height":2`, `"height":3`, "the army layer has 2 rows, but height is 3"},
		{`"width":3`, `"width":"3"`, `width is "3"`},
		{`"width":3`, `"width":4`, "row 0 of the army layer has 3 numbers, but width is 4"},
		{`"map":[[`, `"map":[[],[`, "two layers"},
		{`"map"`, `"mop"`, "map is missing"},
		{`[0,2,8]`, `[0,2]`, "row 1 of the type layer has 2 numbers, but width is 3"},
		{`[0,2,8]`, `8`, "row 1 of the type layer must be an array"},
		{`[0,2,8]`, `[0,9,8]`, "row 1, column 1 of the type layer is 9: write a whole number from 0 to 8"},
		{`[0,2,8]`, `[0,-1,8]`, "row 1, column 1 of the type layer is -1"},
		{`[0,41,12]`, `[0,4.5,12]`, "row 1, column 1 of the army layer is 4.5"},
		{`[0,41,12]`, `[0,"41",12]`, `row 1, column 1 of the army layer is "41"`},
		{`[0,41,12]`, `[0,-41,12]`, "row 1, column 1 of the army layer is -41"},
		{`[0,41,12]`, `[0,2000000000,12]`, "row 1, column 1 of the army layer is 2000000000: write a whole number from 0 to 1000000000"},
		{`[0,41,12]`, `[0,999999999,12]`, "the armies sum up to 1000000021"},
		{`[10,0,0]`, `[10,5,0]`, "row 0, column 1 has an army of 5, but nobody stands on type 0 (neutral land)"},
		{`[10,0,0]`, `[10,0,5]`, "row 0, column 2 has an army of 5, but nobody stands on type 1 (a mountain)"},
		{`[7,0,1]`, `[7,7,1]`, "player 0 has a second general (type 7) at row 0, column 1"},
		{`[0,2,8]`, `[0,2,6]`, "player 1 has no general: no cell of the type layer is 8"},
		{`[[0,0],[1,2]]`, `[[0,0],[1,1]]`, "generals puts player 1's general at row 1, column 1, but type 8 stands at row 1, column 2"},
		{`[[0,0],[1,2]]`, `[[0,0]]`, "generals is [[0,0]]: write [[row,column],[row,column]]"},
		{`[[0,0],[1,2]]`, `[[0,0],[1]]`, "generals is"},
		{`[[0,0],[1,2]]`, `7`, "generals is 7"},
		{`[[0,0],[1,2]]`, "[\n [0,0]\n]", "generals is [ [0,0] ]: write"},
		{`[[0,0],[1,2]]`, `"` + strings.Repeat("ä", 70) + `"`, `generals is "` + strings.Repeat("ä", 56) + `...: write`},
	}
	for _, c := range cases {
		text := strings.Replace(goodInit, c.old, c.new, 1)
		require.NotEqual(t, goodInit, text)
		_, err := ParseInit([]byte(text))
		require.ErrorContains(t, err, c.says, "%s", text)
		require.True(t, strings.HasPrefix(err.Error(), "initdata: "))
		require.NotContains(t, err.Error(), "\n")
		requireSayable(t, err)
	}
}

// requireSayable requires that an error is a phrase with all the arguments its text names.
func requireSayable(t *testing.T, err error) {
	t.Helper()
	phrase, ok := errors.AsType[*engine.Phrase](err)
	require.True(t, ok, "%v", err)
	for p := phrase; p != nil; {
		require.NotEmpty(t, p.Key)
		given := map[string]bool{}
		var inner *engine.Phrase
		for _, a := range p.Args {
			given["{"+a.Name+"}"] = true
			if a.Phrase != nil {
				inner = a.Phrase
			}
		}
		for _, name := range regexp.MustCompile(`{\w+}`).FindAllString(p.Text, -1) {
			require.True(t, given[name], "%s of %s", name, p.Key)
		}
		p = inner
	}
}

func FuzzParseInit(f *testing.F) {
	for _, seed := range []string{goodInit, `{"seed":7}`, `"{\"seed\":7}"`, `{"height":1,"width":1,"map":[[[1]],[[7]]]}`} {
		f.Add([]byte(seed))
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		draft, err := ParseDraft(text)
		if err == nil {
			again, err := ParseDraft(draft.Init())
			require.NoError(t, err)
			require.Equal(t, draft, again)
		}
		l, err := ParseInit(text)
		if err != nil {
			return
		}
		require.Equal(t, draft, l)
		again, err := ParseInit(appendInitdata(nil, l))
		require.NoError(t, err)
		require.Equal(t, l, again)
		p := NewPosition(l)
		p.Step(Pass, Pass)
		require.Equal(t, 1, p.Time())
	})
}

// TestLargestArmies: at the bound every step is exact, up to the last step on the largest map.
func TestLargestArmies(t *testing.T) {
	l := newLayers(MaxSide, MaxSide)
	for i := range l.Type {
		l.Type[i] = 5 // all cities of player 0: the most production there can be
	}
	l.Type[0], l.Type[1] = firstGeneral, secondGeneral
	l.Generals = [2]Cell{{0, 0}, {0, 1}}
	l.Army[MaxSide] = MaxArmy - 1
	l.Army[0] = 1
	read, err := ParseInit(appendInitdata(nil, l))
	require.NoError(t, err)
	p, want := NewPosition(read), newPlain(read)
	there, back := Move{1, 0, Down}, Move{2, 0, Up}
	for k := range StepLimit {
		m := there
		if k%2 == 1 {
			m = back
		}
		p.Step(p.Order(m), Pass)
		want.step(m, Stay)
	}
	require.Equal(t, want.view(engine.Spectator), p.View(engine.Spectator))
	require.Greater(t, p.Totals(0).Army, MaxArmy)
}

// TestOptions covers the options of a setup, and the error for every wrong one.
func TestOptions(t *testing.T) {
	wrong := map[string]map[string]string{
		`size "16"`:      {"size": "16"},
		`size "x"`:       {"size": "x"},
		`size "7x16"`:    {"size": "7x16"},
		`size "16x33"`:   {"size": "16x33"},
		`map "round"`:    {"map": "round"},
		`option "rules"`: {"rules": "new"},
		`handicap "10"`:  {"handicap": "10"},
	}
	for says, options := range wrong {
		_, err := Rules{}.New(engine.Setup{Options: options})
		require.ErrorContains(t, err, says)
		requireSayable(t, err)
	}
	_, err := Rules{}.New(engine.Setup{Players: 3})
	require.ErrorContains(t, err, "2 players, not 3")
	requireSayable(t, err)
	_, err = Rules{}.New(engine.Setup{Init: json.RawMessage{}})
	require.ErrorContains(t, err, "it is empty", "an empty file is no map, and none is generated instead")
	s, err := Rules{}.New(engine.Setup{Options: map[string]string{"size": "8x32", "map": "fair"}, Seed: 4})
	require.NoError(t, err)
	v := s.View(engine.Spectator).(*View)
	require.Equal(t, []int{8, 32}, []int{v.Height, v.Width})
}

// TestHandicap: the general begins with more soldiers, and the map is otherwise the same, also a prepared one.
func TestHandicap(t *testing.T) {
	for _, setup := range []engine.Setup{{Players: 2, Seed: 4}, {Players: 2, Init: []byte(`{"seed":9}`)}} {
		even, err := Rules{}.New(setup)
		require.NoError(t, err)
		setup.GiveHandicap(1, 20)
		given, err := Rules{}.New(setup)
		require.NoError(t, err)
		want, got := even.View(engine.Spectator).(*View), given.View(engine.Spectator).(*View)
		blue := want.Generals[1].Row*want.Width + want.Generals[1].Col
		require.Equal(t, want.Army[blue]+20, got.Army[blue])
		want.Army[blue] = got.Army[blue]
		want.Totals[1].Army += 20
		require.Equal(t, want, got)
	}
}

package pack_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/pack"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
	"generals-chess/engine/situation"
	"generals-chess/internal/testkit/corpus"
)

// walls is a position in which red can move only to the right, or later down in the second row.
const walls = `{"height":2,"width":3,"map":[[[9,0,0],[0,0,5]],[[7,0,0],[1,0,8]]]}`

// position makes a case of Generals-Chess after a past with these moves of red and blue.
func position(t *testing.T, expect string, past ...[2]engine.Move) (*pack.Case, games.Game) {
	t.Helper()
	game, err := seats.Games().Find("generals")
	require.NoError(t, err)
	c := &pack.Case{Name: "a case", Against: "ai:normal", Seeds: 2,
		Situation: situation.Situation{Setup: engine.Setup{Game: "generals", Players: 2, Init: []byte(walls), Edition: 1}}}
	c.Expect, err = pack.ParseExpectation(game.Rules, expect)
	require.NoError(t, err)
	for _, m := range past {
		c.Past = append(c.Past, []engine.Decision{{Move: m[0]}, {Move: m[1]}})
	}
	return c, game
}

// fixed is a seat that always gives the same answer.
type fixed struct {
	answer engine.Answer
	told   *[]engine.Answer // the past that it was told
}

func (f fixed) Name() string { return "fixed" }
func (f fixed) Close() error { return nil }
func (f fixed) Decide(ctx context.Context, _ engine.View) (engine.Answer, error) {
	return f.answer, ctx.Err()
}
func (f fixed) Remember(_ engine.View, a engine.Answer) { *f.told = append(*f.told, a) }

func moves(m engine.Move) engine.Answer {
	return engine.Answer{Decision: engine.Decision{Move: m}, Verdict: engine.OK, CPU: 3_000_000}
}

func TestExpectations(t *testing.T) {
	failed := engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE, Why: engine.Phrase{Key: "x", Text: "it crashed"}}
	for _, c := range []struct {
		expect string
		answer engine.Answer
		holds  bool
		says   string
	}{
		{"legal", moves("0,0 right"), true, "it answered 0,0 right, which is legal."},
		{"legal", moves(""), true, "it answered nothing, which is legal."},
		{"legal", moves("0,0 down"), false, "it answered 0,0 down: "},
		{"legal", failed, false, "it gave no move (RE): it crashed"},
		{"answers 0,0,3", moves("0,0 right"), true, "it answered 0,0,3."},
		{"answers 0,0,2 or 0,0,3", moves("0,0 right"), true, "it answered 0,0,3."},
		{"answers -1,-1,-1", moves(""), true, "it answered -1,-1,-1."},
		{"answers 0,0,3", moves(""), false, "it answered -1,-1,-1."},
		{"answers 0,0,3", failed, false, "it gave no move"},
		{"under 4 ms", moves(""), true, "it took 3.0 ms."},
		{"under 3 ms", moves(""), false, "it took 3.0 ms."},
		{"under 3000 ms", failed, false, "it gave no move"},
		{"not lost within 1 step", moves(""), true, "not lost within 1 steps against ai:normal, on 2 "},
		{"not lost within 9 steps", failed, false, "lost after 1 "},
		{"not lost within 9 steps", moves("1,2 up"), false, "lost after 1 "},
		{"not lost within 30 turns", moves(""), true, "not lost within 30 steps against ai:normal"},
	} {
		kase, game := position(t, c.expect, [2]engine.Move{"", ""})
		var told []engine.Answer
		o, err := pack.Run(t.Context(), game, kase, func() (engine.Seat, error) { return fixed{c.answer, &told}, nil })
		require.NoError(t, err)
		require.Equal(t, c.holds, o.Holds, "%s: %v", c.expect, o.Says.String())
		require.True(t, strings.HasPrefix(o.Says.String(), c.says), o.Says.String())
		require.Equal(t, engine.NoFault, told[0].Fault)
	}
}

// TestLost loses against an opponent who can take the general at once, but not within fewer steps.
func TestLost(t *testing.T) {
	for expect, holds := range map[string]bool{"not lost within 4 steps": false, "not lost within 1 steps": true} {
		c, game := position(t, expect)
		c.Setup.Init = []byte(`{"height":1,"width":4,"map":[[[1,0,0,90]],[[7,0,0,8]]]}`)
		var told []engine.Answer
		o, err := pack.Run(t.Context(), game, c, func() (engine.Seat, error) { return fixed{moves(""), &told}, nil })
		require.NoError(t, err)
		require.Equal(t, holds, o.Holds, o.Says.String())
		require.Len(t, o.Tries, map[bool]int{true: 2, false: 1}[holds])
	}
}

func TestExpectationsThatAreNone(t *testing.T) {
	_, generals := position(t, "legal")
	sea, err := seats.Games().Find("hitsink")
	require.NoError(t, err)
	for _, c := range []struct {
		game         games.Game
		expect, says string
	}{
		{generals, "good", `expectation "good": write "not lost within 20 steps"`}, {generals, "", "write "}, {generals, "not lost within 0 steps", "write 1 to 500"},
		{generals, "under 0 ms", "write 1 to 600000 ms"}, {generals, "answers", "write "}, {generals, "answers 3", `"3" is not an answer: write it as a bot answers`},
		{generals, "answers 1,2,3 or", "write it as"}, {generals, "answers a", "is not an answer"}, {sea, "not lost within 9 steps", "that is for games of two"},
		{generals, "under 99999999999999999999 ms", "write 1 to"}, {generals, "not lost within 99999999999999999999 steps", "write 1 to"},
	} {
		_, err := pack.ParseExpectation(c.game.Rules, c.expect)
		require.ErrorContains(t, err, c.says, c.expect)
	}
	for _, fine := range []string{"answers 3 M M", "answers W", "legal", "under 20 ms"} {
		_, err := pack.ParseExpectation(sea.Rules, fine)
		require.NoError(t, err, fine)
	}
}

func TestPackKeepsWhatPeopleWrote(t *testing.T) {
	c, game := position(t, "answers 0,0,3 or 0,0,1", [2]engine.Move{"0,0 right", ""}, [2]engine.Move{"0,1 left", "1,2 left"})
	c.Data = []byte(`{"seen":[1,2]}`)
	p := pack.New()
	require.NoError(t, p.Add(game, c))
	require.ErrorContains(t, p.Add(game, c), `there is a case "a case" already`)
	c2 := *c
	c2.Name = p.Free("a case")
	require.Equal(t, "a case-2", c2.Name)
	require.NoError(t, p.Add(game, &c2))
	lines := strings.Split(string(p.Text()), "\n")
	require.Len(t, lines, 4)
	require.Equal(t, `{"name":"a case","expect":"answers 0,0,3 or 0,0,1","player":0,"turn":2,"setup":{"game":"generals","players":2,"seed":0,`+
		`"init":`+walls+`,"edition":1},"past":"0,0r/;l/1,2l;","data":{"seen":[1,2]}}`, lines[1])

	written := lines[0] + "\n# the opening\n\n" + lines[1] + "\r\n" + lines[2]
	again, err := pack.Read(seats.Games(), []byte(written))
	require.NoError(t, err)
	require.Equal(t, c.Situation.Past, again.Cases[0].Past)
	require.NoError(t, again.Remove("a case"))
	require.ErrorContains(t, again.Remove("a case"), `there is no case "a case"`)
	require.Equal(t, lines[0]+"\n# the opening\n\n"+lines[2]+"\n", string(again.Text()))
	require.NoError(t, again.Remove("a case-2"))
	require.Empty(t, again.Cases)

	file := filepath.Join(t.TempDir(), "new", "my.pack")
	require.NoError(t, p.Save(file))
	back, err := pack.Open(seats.Games(), file)
	require.NoError(t, err)
	require.Equal(t, p.Text(), back.Text())
	left, err := os.ReadDir(filepath.Dir(file))
	require.NoError(t, err)
	require.Len(t, left, 1, "nothing lies about")
}

func TestPacksThatAreNone(t *testing.T) {
	head := `{"pack":"generals-chess pack","version":1}` + "\n"
	setup := `"player":0,"turn":1,"setup":{"game":"generals","players":2,"seed":3,"options":{"size":"8x8"}}`
	for _, c := range []struct{ text, says string }{
		{"", "it is not a pack: its first line must be {\"pack\""}, {"[]", "it is not a pack"}, {`{"pack":"generals-chess pack","version":9}`, "by a newer version"},
		{head + "{}", "line 2: it is not a case"}, {head + `{"name":3}`, "the value of name"}, {head + `{"name":"x","wrong":1}`, "it is not a case"},
		{head + `{"name":"x","expect":"legal","past":"/;",` + setup + "} {}", "it is not a case"},
		{head + `{"name":"","expect":"legal","past":"/;",` + setup + "}", "name \"\": write 1 to 120"},
		{head + `{"name":"a\u001b","expect":"legal","past":"/;",` + setup + "}", "printable characters"},
		{head + `{"name":"x","expect":"nice","past":"/;",` + setup + "}", "expectation \"nice\""},
		{head + `{"name":"x","expect":"legal","past":"/;/;",` + setup + "}", "it says turn 1, and its past has 2"},
		{head + `{"name":"x","expect":"legal","past":"0,0u;",` + setup + "}", "turn 0 of its past has 1 answers, and 2 are due"},
		{head + `{"name":"x","expect":"legal","past":"!/;",` + setup + "}", "the match is over after 1 turns"},
		{head + `{"name":"x","expect":"legal","past":"","player":7,"turn":0,"setup":{"game":"generals","players":2,"seed":3}}`, "player 7 is not asked"},
		{head + `{"name":"x","expect":"legal","past":"","player":0,"turn":0,"setup":{"game":"chess","players":2,"seed":3}}`, "game \"chess\""},
		{head + `{"name":"x","expect":"legal","past":"","player":0,"turn":0,"setup":{"game":"generals","players":3,"seed":3}}`, "players"},
		{head + `{"name":"x","expect":"not lost within 3 steps","against":"bot:./x","past":"/;",` + setup + "}", `"bot:./x" cannot be played against`},
		{head + `{"name":"x","expect":"not lost within 3 steps","against":"ai:none","past":"/;",` + setup + "}", "there is no AI level"},
		{head + `{"name":"x","expect":"not lost within 3 steps","against":"ai:easy","seeds":101,"past":"/;",` + setup + "}", "write 1 to 100 seeds"},
		{head + strings.Repeat(`{"name":"x","expect":"legal","past":"/;",`+setup+"}\n", 2), `line 3: there is a case "x" already`},
	} {
		_, err := pack.Read(seats.Games(), []byte(c.text))
		require.ErrorContains(t, err, c.says, c.text)
	}
	_, err := pack.Open(seats.Games(), filepath.Join(t.TempDir(), "none"))
	require.ErrorContains(t, err, "there is no such file")
	_, err = pack.Open(seats.Games(), t.TempDir())
	require.ErrorContains(t, err, "it is a folder")
}

// FuzzRead reads anything; what can be read is written back unchanged.
func FuzzRead(f *testing.F) {
	head := `{"pack":"generals-chess pack","version":1}` + "\n"
	f.Add([]byte(head + "# note\n" + `{"name":"x","expect":"answers 3,4,1","player":1,"turn":2,"setup":{"game":"generals","players":2,"seed":3,"options":{"size":"8x8"}},"past":"/;1,1u/r;"}`))
	f.Add([]byte(head + `{"name":"s","expect":"under 20 ms","player":1,"turn":1,"setup":{"game":"hitsink","players":2,"seed":3},"past":"3 M M;"}`))
	f.Add([]byte(head + `{"name":"l","expect":"not lost within 3 steps","against":"ai:easy","player":0,"turn":0,"setup":{"game":"generals","players":2,"seed":3,"init":` + walls + `},"past":""}`))
	table := seats.Games()
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := pack.Read(table, text)
		if err != nil {
			return
		}
		again, err := pack.Read(table, p.Text())
		require.NoError(t, err)
		require.Len(t, again.Cases, len(p.Cases))
		for i, c := range p.Cases {
			game, err := table.Find(c.Setup.Game)
			require.NoError(t, err)
			one, err := c.Line(game)
			if err != nil {
				continue // an invalid move can contain the separators of the file
			}
			two, err := again.Cases[i].Line(game)
			require.NoError(t, err)
			require.True(t, bytes.Equal(one, two))
			back, err := pack.ParseCase(table, one)
			require.NoError(t, err)
			require.Equal(t, c.Past, back.Past)
		}
	})
}

// TestBefore: a case is a useful test only if the seat of the record fails in it.
func TestBefore(t *testing.T) {
	for _, c := range []struct {
		expect, seat string
		turn         int
		move         engine.Move
		says         string
	}{
		{"legal", "bot:./gone", 0, "0,0 right", "pack.already"},
		{"answers 0,0,3", "bot:./gone", 0, "0,0 down", ""},
		{"answers 0,0,3", "bot:./gone", 0, "0,0 right", "pack.already"},
		{"legal", "ai:easy", 1, "", "pack.already"}, // a match that was left has no answer in its last position
		{"under 600000 ms", "ai:easy", 0, "0,0 right", "pack.already"},
		{"under 200 ms", "bot:./gone", 0, "0,0 right", "pack.untried"}, // whatever the recorded time is
		{"not lost within 2 steps", "ai:easy", 0, "", "pack.already"},
		{"not lost within 20 steps", "bot:./gone", 0, "", "pack.untried"},
	} {
		one, game := position(t, c.expect)
		turn := replay.Turn{Asked: []engine.Player{0, 1}, Answers: []replay.Answer{replay.AnswerOf(moves(c.move)), replay.AnswerOf(moves(""))}}
		record := &replay.Record{Header: replay.Header{Seats: []replay.Seat{{Spec: c.seat}, {Spec: "ai:easy"}}}, Turns: []replay.Turn{turn}}
		says, err := pack.Before(t.Context(), game, one, record, c.turn)
		require.NoError(t, err)
		require.Equal(t, c.says, says.Key, "%s after %s: %s", c.expect, c.move, says)
	}
}

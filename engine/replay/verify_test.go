package replay

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
	"generals-chess/internal/testkit/enginetest"
)

// sea returns a record of a match of Hit & Sink.
func sea(t testing.TB) *Record {
	t.Helper()
	path, _, _ := record(t, engine.Setup{Game: "hitsink", Seed: 9}, false, "hunter", "hunter", "peaceful")
	r, err := Open(path)
	require.NoError(t, err)
	return r
}

func land(t testing.TB) *Record {
	t.Helper()
	r, err := Read(bytes.NewReader(smallRecord(t)))
	require.NoError(t, err)
	return r
}

// copied returns a deep copy of r.
func copied(t testing.TB, r *Record) *Record {
	t.Helper()
	text, err := json.Marshal(r)
	require.NoError(t, err)
	c := new(Record)
	require.NoError(t, json.Unmarshal(text, c))
	return c
}

// TestWhatIsNotTrue changes a true record in one place.
func TestWhatIsNotTrue(t *testing.T) {
	for name, c := range map[string]struct {
		record *Record
		change func(*Record)
		says   string
	}{
		"another game":   {land(t), func(r *Record) { r.Setup.Game = "hitsink" }, "The record is of the game hitsink, not generals."},
		"no such map":    {land(t), func(r *Record) { r.Setup.Init = json.RawMessage(`{}`) }, "The match of the record cannot be set up: "},
		"another start":  {land(t), func(r *Record) { r.Hash++ }, "The first position differs: its hash is "},
		"another hash":   {land(t), func(r *Record) { r.Turns[3].Hash++ }, "The position after turn 3 differs: its hash is "},
		"another move":   {land(t), func(r *Record) { r.Turns[2].Answers[1].Move = "0,0 up" }, "The position after turn 2 differs: "},
		"a fault":        {land(t), func(r *Record) { r.Turns[2].Answers[1].Fault = engine.Failed }, "The position after turn 2 differs: "},
		"a turn less":    {land(t), func(r *Record) { r.Turns = slices.Delete(r.Turns, 4, 5) }, "The position after turn 5 differs: "},
		"a turn more":    {land(t), func(r *Record) { r.Turns = append(r.Turns, r.Turns[0]) }, "Turn 0 of the record comes after the match was over."},
		"one asked":      {land(t), func(r *Record) { r.Turns[1].Asked = r.Turns[1].Asked[:1] }, "Turn 1 of the record asks 0, but 0, 1 are to move: numbers of players."},
		"nobody asked":   {land(t), func(r *Record) { r.Turns[1].Asked = nil }, "Turn 1 of the record asks , but 0, 1 are to move: numbers of players."},
		"one answer":     {land(t), func(r *Record) { r.Turns[1].Answers = r.Turns[1].Answers[:1] }, "Turn 1 of the record asks 0, 1"},
		"no last turn":   {land(t), func(r *Record) { r.Turns = r.Turns[:5] }, "The record ends the match after 5 turns, but it is not over then."},
		"another reason": {land(t), func(r *Record) { r.End.Reason = "boredom" }, "The end differs: it is general-taken, ranks ["},
		"another score":  {land(t), func(r *Record) { r.End.Scores[0]++ }, "The end differs: it is general-taken, ranks ["},
		"no ranks":       {land(t), func(r *Record) { r.End.Ranks = nil }, "The end differs: it is general-taken, ranks ["},
		"another ship":   {sea(t), func(r *Record) { r.Turns[0].Answers[0].Move = "M 1" }, "The position after turn 0 differs: "},
		"another player": {sea(t), func(r *Record) { r.Turns[1].Asked[0] = (r.Turns[1].Asked[0] + 1) % 3 }, "Turn 1 of the record asks "},
		"a ship more":    {sea(t), func(r *Record) { r.Setup.Players++ }, "The first position differs: "},
		"a million":      {sea(t), func(r *Record) { r.Setup.Players = 1 << 40 }, "The match of the record cannot be set up: "},
	} {
		t.Run(name, func(t *testing.T) {
			rules := rulesOf(c.record.Setup.Game)
			require.NoError(t, Verify(rules, c.record))
			wrong := copied(t, c.record)
			c.change(wrong)
			err := Verify(rules, wrong)
			require.ErrorContains(t, err, c.says)
			key(t, err)
		})
	}
}

func TestMismatch(t *testing.T) {
	r := land(t)
	want := r.Turns[3].Hash
	r.Turns[3].Hash = 1
	var m *Mismatch
	require.ErrorAs(t, Verify(rulesOf("generals"), r), &m)
	require.Equal(t, []any{3, Hash(1), want}, []any{m.Turn, m.Want, m.Got})
	require.Equal(t, turnHash.Key, key(t, m))
	r.Hash--
	require.ErrorAs(t, Verify(rulesOf("generals"), r), &m)
	require.Equal(t, -1, m.Turn)
}

// TestReplay steps through a record, stops where it is told to, and ignores hashes.
func TestReplay(t *testing.T) {
	r := sea(t)
	var hashes []Hash
	require.NoError(t, Replay(rulesOf("hitsink"), r, func(n int, s engine.State) bool {
		require.Equal(t, n, s.Turn())
		require.Len(t, hashes, n)
		hashes = append(hashes, Hash(s.Hash()))
		return true
	}))
	require.Len(t, hashes, len(r.Turns)+1)
	require.Equal(t, r.Turns[len(r.Turns)-1].Hash, hashes[len(r.Turns)])
	r.Hash, r.Turns[0].Hash = 0, 0
	for _, last := range []int{0, 1, 7} {
		seen := -1
		require.NoError(t, Replay(rulesOf("hitsink"), r, func(n int, _ engine.State) bool { seen = n; return n < last }))
		require.Equal(t, last, seen)
	}
}

// TestHostileRecords plays records that no match makes: they give errors, never a panic.
func TestHostileRecords(t *testing.T) {
	true1, true2 := land(t), sea(t)
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.SampledFrom([]*Record{true1, true2}).Draw(t, "from")
		r := &Record{Header: from.Header, End: from.End}
		moves := rapid.OneOf(rapid.String(), rapid.StringMatching(`-?[0-9]{1,12},-?[0-9]{1,12} (up|9|-1)`), rapid.StringMatching(`[1-6]?( ?[MBCKASRPDW]| ?[FN][+-][0-9][+-][0-9]){0,9}`))
		for i := range rapid.IntRange(0, 20).Draw(t, "turns") {
			turn := Turn{Number: i, Asked: from.Turns[min(i, len(from.Turns)-1)].Asked}
			if rapid.IntRange(0, 30).Draw(t, "wrong") == 0 {
				turn.Asked = []engine.Player{engine.Player(rapid.IntRange(-2, 99).Draw(t, "player"))}
			}
			for range turn.Asked {
				turn.Answers = append(turn.Answers, Answer{Move: engine.Move(moves.Draw(t, "move")), Fault: engine.Fault(rapid.Uint8().Draw(t, "fault") % 9 % 3)})
			}
			r.Turns = append(r.Turns, turn)
		}
		_ = Verify(rulesOf(r.Setup.Game), r)
		_ = Replay(rulesOf(r.Setup.Game), r, func(_ int, s engine.State) bool { s.View(engine.Spectator); return true })
	})
}

func FuzzVerify(f *testing.F) {
	f.Add(tinyRecord(f))
	text, err := json.Marshal(sea(f).Header)
	require.NoError(f, err)
	f.Add(append(text, "\n"+`{"turn":0,"asked":[0,1,2],"answers":[{"move":"1"},{"fault":1},{"move":"9"}],"hash":"0000000000000000"}`...))
	corpus.Add(f)
	enginetest.Fuzz(f, func(t *testing.T, data []byte) {
		r, err := Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		rules := rulesOf(r.Setup.Game)
		if err := Verify(rules, r); err != nil {
			key(t, err)
		}
		n := 0
		if Replay(rules, r, func(int, engine.State) bool { n++; return true }) == nil {
			require.Equal(t, len(r.Turns)+1, n)
		}
	})
}

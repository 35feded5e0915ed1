package replay

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

func contents(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return data
}

// TestMatchesComeBack records matches of AIs, reads them, and plays them again.
func TestMatchesComeBack(t *testing.T) {
	for name, c := range map[string]struct {
		setup  engine.Setup
		talk   bool
		levels []string
	}{
		"land":           {engine.Setup{Game: "generals", Seed: 1 << 63, Options: map[string]string{"size": "9x11", "map": "fair"}}, true, []string{"easy", "normal"}},
		"a prepared map": {small, false, []string{"easy", "easy"}},
		"sea":            {engine.Setup{Game: "hitsink", Seed: 5}, true, []string{"hunter", "random", "peaceful", "passive", "hunter"}},
	} {
		t.Run(name, func(t *testing.T) {
			path, turns, end := record(t, c.setup, c.talk, c.levels...)
			r, err := Open(path)
			require.NoError(t, err)
			require.False(t, r.Cut)
			require.Equal(t, Header{Record: Format, Version: Version, Began: r.Began, Setup: r.Setup, Seats: r.Seats, Hash: r.Hash}, r.Header)
			require.Equal(t, "2026-01-02T02:04:05Z", r.Began.Format("2006-01-02T15:04:05Z07:00"))
			require.Equal(t, len(c.levels), r.Setup.Players)
			require.Equal(t, c.setup.Seed, r.Setup.Seed)
			require.Equal(t, map[bool]string{false: "ai:", true: "bot:"}[c.talk]+c.levels[1], r.Seats[1].Spec)
			require.Len(t, r.Turns, len(turns))
			for i, turn := range turns {
				require.Equal(t, TurnOf(turn), r.Turns[i])
				require.Equal(t, c.talk, r.Turns[i].Answers[0].Response != nil)
			}
			require.Equal(t, &End{Reason: end.Reason, Phrase: end.Phrase, Ranks: end.Ranks, Scores: end.Scores}, r.End)
			require.NoError(t, Verify(rulesOf(c.setup.Game), r))
		})
	}
}

// TestAnswersComeBack: every answer is read as it was, except for parts of a microsecond.
func TestAnswersComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anAnswer().Draw(t, "answer")
		var file memory
		w, err := newWriter("memory", &file, Header{Seats: []Seat{{}}, Setup: engine.Setup{Players: 1}}, 0)
		require.NoError(t, err)
		require.NoError(t, w.Turn(engine.Turn{Asked: []engine.Player{0}, Answers: []engine.Answer{want}, Hash: 7}))
		require.NoError(t, w.Close())
		r, err := Read(&file)
		require.NoError(t, err)
		require.Equal(t, want, r.Turns[0].Answers[0].Engine())
		require.Equal(t, Hash(7), r.Turns[0].Hash)
	})
}

func anAnswer() *rapid.Generator[engine.Answer] {
	raw := rapid.OneOf(rapid.Just([]byte(nil)), rapid.SliceOf(rapid.Byte()), rapid.Map(rapid.String(), func(s string) []byte { return []byte(s) }))
	times := rapid.Map(rapid.Int64Range(0, 1<<40), micros)
	return rapid.Custom(func(t *rapid.T) engine.Answer {
		return engine.Answer{
			Decision: engine.Decision{Move: engine.Move(rapid.String().Draw(t, "move")), Fault: engine.Fault(rapid.IntRange(0, 2).Draw(t, "fault"))},
			Verdict:  rapid.SampledFrom([]engine.Verdict{engine.OK, engine.RE, engine.TLE, engine.MLE, engine.NJ, engine.OLE}).Draw(t, "verdict"),
			Why:      aPhrase(2).Draw(t, "why"), Note: aPhrase(0).Draw(t, "note"),
			Request: raw.Draw(t, "request"), Response: raw.Draw(t, "response"),
			Debug: rapid.String().Draw(t, "debug"), Stderr: rapid.String().Draw(t, "stderr"),
			CPU: times.Draw(t, "cpu"), Wall: times.Draw(t, "wall"), Limit: times.Draw(t, "limit"), Memory: rapid.Int64().Draw(t, "memory"),
			Running: rapid.Bool().Draw(t, "running"),
		}
	})
}

func aPhrase(depth int) *rapid.Generator[engine.Phrase] {
	return rapid.Custom(func(t *rapid.T) engine.Phrase {
		p := engine.Phrase{Key: rapid.String().Draw(t, "key"), Text: rapid.String().Draw(t, "text")}
		for range rapid.IntRange(0, depth).Draw(t, "args") {
			if p = p.With("name", rapid.String().Draw(t, "value")); depth > 1 {
				p = p.WithPhrase("why", aPhrase(depth-1).Draw(t, "phrase"))
			}
		}
		return p
	})
}

func TestTextThatIsNotUTF8(t *testing.T) {
	a := AnswerOf(engine.Answer{Response: []byte{0xff, 'a'}, Request: []byte("b")})
	require.True(t, a.Base64)
	require.Equal(t, "/2E=", *a.Response)
	require.Equal(t, []byte("b"), a.Engine().Request)
}

// memory is a file that fails after that many bytes, unless full is 0.
type memory struct {
	data   []byte
	full   int
	closed int
	broken error // the error of Close
}

func (m *memory) Write(b []byte) (int, error) {
	if m.full > 0 && len(m.data)+len(b) > m.full {
		return 0, &os.PathError{Op: "write", Path: "memory", Err: syscall.ENOSPC}
	}
	m.data = append(m.data, b...)
	return len(b), nil
}

func (m *memory) Read(b []byte) (int, error) {
	n := copy(b, m.data)
	m.data = m.data[n:]
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

func (m *memory) Close() error {
	m.closed++
	return m.broken
}

// TestAFullDisk: the error is the same at every turn, the match goes on, and what was written before can be read.
func TestAFullDisk(t *testing.T) {
	m, seats := match(t, small, talking("generals", true), "normal", "easy")
	file := &memory{full: 2500}
	w, err := newWriter("a.record", file, HeaderOf(m, seats, began), 0)
	require.NoError(t, err)
	var told []error
	end, err := m.Play(t.Context(), func(turn engine.Turn) {
		if err := w.Turn(turn); err != nil {
			told = append(told, err)
		}
	})
	require.NoError(t, err)
	require.Greater(t, len(told), 1, "the match went on")
	for _, err := range told {
		require.Same(t, told[0], err)
	}
	require.EqualError(t, told[0], "The match cannot be recorded in a.record: the disk is full")
	before := len(file.data)
	require.Same(t, told[0], w.End(end))
	require.Same(t, told[0], w.Turn(engine.Turn{}))
	require.Same(t, told[0], w.Close())
	require.Same(t, told[0], w.Close())
	require.Same(t, told[0], w.Err())
	require.Equal(t, 1, file.closed)
	require.Len(t, file.data, before, "it stays quiet")
	r, err := Read(file)
	require.NoError(t, err)
	require.True(t, r.Cut)
	require.NotEmpty(t, r.Turns)
	require.NoError(t, Verify(rulesOf("generals"), r))
}

// TestAHeldRecord is written to the operating system after the time it is held, and completely at the end.
func TestAHeldRecord(t *testing.T) {
	for _, c := range []struct {
		name  string
		hold  time.Duration
		grows bool
	}{{"an hour", time.Hour, false}, {"no time", time.Nanosecond, true}, {"at once", 0, true}} {
		t.Run(c.name, func(t *testing.T) {
			m, seats := match(t, small, talking("generals", false), "easy", "easy")
			file := &memory{}
			w, err := newWriter("a.record", file, HeaderOf(m, seats, began), c.hold)
			require.NoError(t, err)
			end, err := m.Play(t.Context(), func(turn engine.Turn) {
				before := len(file.data)
				require.NoError(t, w.Turn(turn))
				require.Equal(t, c.grows, len(file.data) > before)
			})
			require.NoError(t, err)
			require.NoError(t, w.End(end))
			require.NoError(t, w.Close())
			r, err := Read(file)
			require.NoError(t, err)
			require.False(t, r.Cut)
			require.NoError(t, Verify(rulesOf("generals"), r))
		})
	}
}

func TestClosing(t *testing.T) {
	file := &memory{broken: syscall.EIO}
	w, err := newWriter("a.record", file, Header{}, 0)
	require.NoError(t, err)
	require.EqualError(t, w.Close(), "The match cannot be recorded in a.record: the disk fails")
	file = &memory{}
	w, err = newWriter("a.record", file, Header{}, 0)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	require.NoError(t, w.Close())
	require.Equal(t, "replay.unwritten", key(t, w.Turn(engine.Turn{})))
	_, err = newWriter("a.record", &memory{full: 1}, Header{}, 0)
	require.EqualError(t, err, "The match cannot be recorded in a.record: the disk is full")
}

// TestAWriterKeepsTheLimit: what would be too much to read is not written.
func TestAWriterKeepsTheLimit(t *testing.T) {
	file := &memory{}
	w, err := newWriter("a.record", file, Header{Seats: []Seat{{}}, Setup: engine.Setup{Players: 1}}, 0)
	require.NoError(t, err)
	w.most.text = 3 << 20
	turn := engine.Turn{Asked: []engine.Player{0}, Answers: []engine.Answer{{Response: make([]byte, 300<<10)}}}
	for err = w.Turn(turn); err == nil; err = w.Turn(turn) {
		turn.Number++
	}
	require.EqualError(t, err, "The match cannot be recorded in a.record: a record holds 3 MiB of text at most")
	require.Error(t, w.Close())
	r, err := read(file, w.most)
	require.NoError(t, err)
	require.True(t, r.Cut)
	require.Len(t, r.Turns, turn.Number)
}

func TestALineIsTooLong(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.record")
	_, err := Create(path, Header{Program: strings.Repeat("x", 1<<20)})
	require.EqualError(t, err, "The match cannot be recorded in "+path+": a line of a record holds 1 MiB at most")
	require.NoFileExists(t, path)
	w, err := newWriter("a.record", &memory{}, Header{}, 0)
	require.NoError(t, err)
	err = w.Turn(engine.Turn{Answers: []engine.Answer{{Stderr: strings.Repeat("x", 16<<20)}}})
	require.EqualError(t, err, "The match cannot be recorded in a.record: a line of a record holds 16 MiB at most")
}

// TestSoakTheMostThatIsSaid: a turn in which thirty programs say as much as they can, in the characters that take the most room, with
// failures in words, can be written and read.
func TestSoakTheMostThatIsSaid(t *testing.T) {
	worst := strings.Repeat("\x01", 64<<10)
	turn := engine.Turn{}
	header := Header{Setup: engine.Setup{Players: 30}, Seats: make([]Seat, 30)}
	for p := range engine.Player(30) {
		a := engine.Answer{Verdict: engine.NJ, Response: []byte(worst), Stderr: worst[:16<<10], Debug: worst[:1<<10], Request: make([]byte, 450)}
		turn.Asked, turn.Answers = append(turn.Asked, p), append(turn.Answers, a)
	}
	turn.Answers[0].Request = nil
	file := &memory{}
	w, err := newWriter("a.record", file, header, 0)
	require.NoError(t, err)
	require.NoError(t, w.Turn(turn))
	require.NoError(t, w.Close())
	r, err := Read(file)
	require.NoError(t, err)
	require.Equal(t, turn.Answers[29], r.Turns[0].Answers[29].Engine())
}

func TestCreating(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a", "b", "match.record")
	w, err := Create(path, Header{})
	require.NoError(t, err)
	require.NotEmpty(t, contents(t, path), "the header is there at once")
	_, err = Create(path, Header{})
	require.EqualError(t, err, path+" is there already and is not overwritten: give another name.")
	require.NoError(t, w.Close())

	blank := filepath.Join(dir, "blank")
	require.NoError(t, os.WriteFile(blank, nil, 0o600))
	w, err = Create(blank, Header{})
	require.NoError(t, err)
	require.NoError(t, w.Close())
	require.NotEmpty(t, contents(t, blank))

	for file, reason := range map[string]string{
		filepath.Join(blank, "match.record"): "part of its path is not a folder",
		dir:                                  "it is a folder",
	} {
		_, err = Create(file, Header{})
		require.EqualError(t, err, "The match cannot be recorded in "+file+": "+reason)
	}
}

// TestADiskThatIsFull uses the system's own full disk.
func TestADiskThatIsFull(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("this system has no /dev/full")
	}
	_, err := Create("/dev/full", Header{})
	require.EqualError(t, err, "The match cannot be recorded in /dev/full: the disk is full")
	_, err = os.Stat("/dev/full")
	require.NoError(t, err)
}

// TestHelped: the last line says how much help a person had, and nothing if there was none.
func TestHelped(t *testing.T) {
	for _, n := range []int{0, 3} {
		path := filepath.Join(t.TempDir(), "match.jsonl")
		w, err := Create(path, Header{Setup: engine.Setup{Game: "generals", Players: 2, Seed: 7}, Seats: make([]Seat, 2)})
		require.NoError(t, err)
		w.Helped = func() int { return n }
		require.NoError(t, w.End(engine.Result{Reason: "step-limit", Ranks: []int{1, 1}, Scores: []int{0, 0}}))
		require.NoError(t, w.Close())
		r, err := Open(path)
		require.NoError(t, err)
		require.Equal(t, n, r.End.Helped)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, n > 0, strings.Contains(string(text), "helped"))
	}
}

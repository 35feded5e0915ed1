package replay

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	generalsai "generals-chess/engine/generals/ai"
	"generals-chess/engine/hitsink"
	captains "generals-chess/engine/hitsink/ai"
)

var began = time.Date(2026, 1, 2, 3, 4, 5, 678, time.FixedZone("", 3600))

// small is a match of Generals-Chess with few cells.
var small = engine.Setup{Game: "generals", Init: json.RawMessage(`{"height":4,"width":4,"map":[[[5,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,5]],` +
	`[[7,0,0,0],[0,1,0,0],[0,0,0,0],[0,0,0,8]]],"generals":[[0,0],[3,3]]}`)}

func rulesOf(game string) engine.Rules {
	if game == "hitsink" {
		return hitsink.Rules{}
	}
	return generals.Rules{}
}

// talker is an AI that answers like a program: with a request, a response and everything else.
type talker struct {
	engine.Seat
	rules engine.Rules
}

func (s talker) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	request, err := s.rules.Encode(v)
	if err != nil {
		return engine.Answer{}, err
	}
	a, err := s.Seat.Decide(ctx, v)
	if err != nil {
		return a, err
	}
	a.Verdict, a.Request, a.Response = engine.OK, request, responseTo(a.Move)
	a.CPU = time.Duration(1000+31*len(request)%577) * time.Microsecond
	a.Wall, a.Limit, a.Memory = 2*a.CPU, 2*time.Second, int64(9<<20+4096*(len(request)%50))
	return a, nil
}

// responseTo returns a move as a program writes it.
func responseTo(move engine.Move) []byte {
	m, err := generals.ParseMove(move)
	if err != nil {
		return []byte(move) // in Hit & Sink the text of a move is the response
	}
	text, _ := json.Marshal(map[string]any{"response": []int32{m.Row, m.Col, int32(m.Dir)}, "debug": "from " + string(move)})
	return text
}

// talking makes seats answer like programs, if talk.
func talking(game string, talk bool) func(engine.Seat) engine.Seat {
	return func(s engine.Seat) engine.Seat {
		if talk {
			return talker{s, rulesOf(game)}
		}
		return s
	}
}

// match sets up a match of AIs of these levels, each wrapped by as.
func match(t testing.TB, setup engine.Setup, as func(engine.Seat) engine.Seat, levels ...string) (*engine.Match, []Seat) {
	t.Helper()
	open := generalsai.Open
	if setup.Game == "hitsink" {
		open = captains.Open
	}
	var seats []engine.Seat
	var kept []Seat
	for p, level := range levels {
		seat, err := open(level, engine.Player(p), setup.Seed+uint64(p))
		require.NoError(t, err)
		spec := "ai:" + level
		if changed := as(seat); changed != seat {
			seat, spec = changed, "bot:"+level
		}
		seats = append(seats, seat)
		kept = append(kept, Seat{Name: seat.Name(), Spec: spec})
	}
	m, err := engine.NewMatch(rulesOf(setup.Game), setup, seats)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, m.Close()) })
	return m, kept
}

// record plays a match into a file, and returns what was played.
func record(t testing.TB, setup engine.Setup, talk bool, levels ...string) (path string, turns []engine.Turn, end engine.Result) {
	t.Helper()
	return recordBy(t, setup, talking(setup.Game, talk), levels...)
}

func recordBy(t testing.TB, setup engine.Setup, as func(engine.Seat) engine.Seat, levels ...string) (path string, turns []engine.Turn, end engine.Result) {
	t.Helper()
	m, seats := match(t, setup, as, levels...)
	path = filepath.Join(t.TempDir(), "new", "folder", "match.record")
	w, err := Create(path, HeaderOf(m, seats, began))
	require.NoError(t, err)
	end, err = m.Play(t.Context(), func(turn engine.Turn) {
		turns = append(turns, turn)
		require.NoError(t, w.Turn(turn))
	})
	require.NoError(t, err)
	require.NoError(t, w.End(end))
	require.NoError(t, w.Close())
	return path, turns, end
}

// smallRecord returns the text of a record of few turns, beginning with the header.
func smallRecord(t testing.TB) []byte {
	t.Helper()
	path, _, _ := record(t, small, true, "normal", "easy")
	return unzip(t, path)
}

// tiny is a match on a strip of four cells.
var tiny = engine.Setup{Game: "generals", Init: json.RawMessage(`{"height":1,"width":4,"map":[[[9,0,0,1]],[[7,0,0,8]]]}`)}

// scripted plays the given moves.
type scripted struct{ moves []engine.Move }

func (s *scripted) Name() string { return "s" }
func (s *scripted) Close() error { return nil }
func (s *scripted) Decide(context.Context, engine.View) (engine.Answer, error) {
	move := s.moves[0]
	s.moves = s.moves[1:]
	return engine.Answer{Decision: engine.Decision{Move: move}, Wall: time.Millisecond}, nil
}

// tinyRecord returns the text of a record of three turns: fuzzing works better with small input.
func tinyRecord(t testing.TB) []byte {
	t.Helper()
	m, err := engine.NewMatch(generals.Rules{}, tiny, []engine.Seat{
		&scripted{[]engine.Move{"0,0 right", "0,1 right", "0,2 right"}}, &scripted{[]engine.Move{"", "", ""}},
	})
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "tiny")
	w, err := Create(path, HeaderOf(m, []Seat{{Name: "a"}, {Name: "b"}}, began))
	require.NoError(t, err)
	end, err := m.Play(t.Context(), func(turn engine.Turn) { require.NoError(t, w.Turn(turn)) })
	require.NoError(t, err)
	require.Equal(t, []int{1, 2}, end.Ranks)
	require.NoError(t, w.End(end))
	require.NoError(t, errors.Join(w.Close(), m.Close()))
	return unzip(t, path)
}

// shortRecord returns the text of a record of four turns and an end that belongs to a later one.
func shortRecord(t testing.TB) []byte {
	t.Helper()
	lines := bytes.SplitAfter(smallRecord(t), []byte("\n"))
	return bytes.Join(append(lines[:5:5], lines[len(lines)-2]), nil)
}

// zipped compresses line by line, as a Writer does.
func zipped(t testing.TB, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	for _, line := range bytes.SplitAfter(text, []byte("\n")) {
		_, err := zip.Write(line)
		require.NoError(t, err)
		require.NoError(t, zip.Flush())
	}
	require.NoError(t, zip.Close())
	return b.Bytes()
}

func unzip(t testing.TB, path string) []byte {
	t.Helper()
	zip, err := gzip.NewReader(bytes.NewReader(contents(t, path)))
	require.NoError(t, err)
	text, err := io.ReadAll(zip)
	require.NoError(t, err)
	return text
}

// edited returns text with one place changed.
func edited(t testing.TB, text []byte, old, changed string) []byte {
	t.Helper()
	require.Contains(t, string(text), old)
	return []byte(strings.Replace(string(text), old, changed, 1))
}

// key returns the key of an error that is a phrase.
func key(t testing.TB, err error) string {
	t.Helper()
	var p *engine.Phrase
	require.ErrorAs(t, err, &p)
	return p.Key
}

package replay

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// block returns the only block of this language in the description of the format.
func block(t *testing.T, language string) string {
	t.Helper()
	page := string(contents(t, filepath.Join("..", "..", "docs", "develop", "records.md")))
	_, rest, ok := strings.Cut(page, "```"+language+"\n")
	require.True(t, ok, language)
	text, rest, ok := strings.Cut(rest, "```")
	require.True(t, ok, language)
	require.NotContains(t, rest, "```"+language)
	return text
}

// replies is a seat that gives these answers.
type replies struct {
	name string
	left []engine.Answer
}

func (s *replies) Name() string { return s.name }
func (s *replies) Close() error { return nil }
func (s *replies) Decide(_ context.Context, v engine.View) (a engine.Answer, err error) {
	a, s.left = s.left[0], s.left[1:]
	a.Request, err = generals.Rules{}.Encode(v)
	return a, err
}

// TestTheExample: the example in the description is a true record, and equals what is written for the same match.
func TestTheExample(t *testing.T) {
	example := block(t, "json")
	r, err := Read(strings.NewReader(example))
	require.NoError(t, err)
	require.NoError(t, Verify(generals.Rules{}, r))
	var seats []engine.Seat
	for p, s := range r.Seats {
		seat := &replies{name: s.Name}
		for _, turn := range r.Turns {
			seat.left = append(seat.left, turn.Answers[p].Engine())
		}
		seats = append(seats, seat)
	}
	m, err := engine.NewMatch(generals.Rules{}, r.Setup, seats)
	require.NoError(t, err)
	var file memory
	w, err := newWriter("example", &file, HeaderOf(m, r.Seats, r.Began), 0)
	require.NoError(t, err)
	end, err := m.Play(t.Context(), func(turn engine.Turn) { require.NoError(t, w.Turn(turn)) })
	require.NoError(t, err)
	require.NoError(t, w.End(end))
	require.NoError(t, w.Close())
	path := filepath.Join(t.TempDir(), "example")
	require.NoError(t, os.WriteFile(path, file.data, 0o600))
	require.Equal(t, example, string(unzip(t, path)))
}

// TestTheReader runs the description's reader on records of both games, complete and cut off.
func TestTheReader(t *testing.T) {
	python, err := exec.LookPath("python3")
	require.NoError(t, err, "the reader in docs/develop/records.md is in Python")
	script := filepath.Join(t.TempDir(), "show.py")
	require.NoError(t, os.WriteFile(script, []byte(block(t, "python")), 0o600))
	landPath, _, _ := record(t, small, true, "normal", "easy")
	seaPath, _, _ := record(t, engine.Setup{Game: "hitsink", Seed: 3}, true, "hunter", "random", "peaceful")
	cutPath := filepath.Join(t.TempDir(), "cut")
	whole := contents(t, seaPath)
	require.NoError(t, os.WriteFile(cutPath, whole[:len(whole)/2], 0o600))
	for _, path := range []string{landPath, seaPath, cutPath} {
		r, err := Open(path)
		require.NoError(t, err)
		cmd := exec.Command(python, script, path)
		cmd.Env = append(os.Environ(), "PYTHONIOENCODING=utf-8")
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
		require.Equal(t, shown(r), string(out))
	}
}

// shown returns what the reader should print.
func shown(r *Record) string {
	var b bytes.Buffer
	var names []string
	for _, s := range r.Seats {
		names = append(names, s.Name)
	}
	fmt.Fprintln(&b, r.Setup.Game, r.Began.Format("2006-01-02T15:04:05Z07:00"), strings.Join(names, " - "))
	for _, turn := range r.Turns {
		for i, a := range turn.Answers {
			move := a.Move
			if move == "" {
				move = "-"
			}
			fmt.Fprintln(&b, turn.Number, names[turn.Asked[i]], string(move), string(a.Verdict), a.Wall/1000, "ms")
		}
	}
	if r.End == nil {
		fmt.Fprintln(&b, "cut off here")
		return b.String()
	}
	list := func(n []int) string { return strings.ReplaceAll(fmt.Sprint(n), " ", ", ") }
	fmt.Fprintln(&b, r.End.Reason, list(r.End.Ranks), list(r.End.Scores))
	return b.String()
}

package index

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
)

var began = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

// played describes a match that a test records.
type played struct {
	name  string // of the file
	red   string
	at    time.Time
	turns int
	open  bool // it has no end
}

// keep records a match in a folder.
func keep(t testing.TB, folder string, m played) string {
	t.Helper()
	path := filepath.Join(folder, m.name)
	w, err := replay.Create(path, replay.Header{
		Began: m.at, Seats: []replay.Seat{{Name: m.red}, {Name: "Blue bot", Spec: "bot:./blue"}},
		Setup: engine.Setup{Game: "generals", Players: 2, Seed: 7, Init: json.RawMessage(
			`{"height":2,"width":2,"map":[[[5,0],[0,5]],[[7,0],[0,8]]],"generals":[[0,0],[1,1]]}`)},
	})
	require.NoError(t, err)
	answer := engine.Answer{Verdict: engine.OK, Request: []byte("what the bot was sent"), Response: []byte("what it gave")}
	for n := range m.turns {
		require.NoError(t, w.Turn(engine.Turn{Number: n, Asked: []engine.Player{0, 1}, Answers: []engine.Answer{answer, answer}}))
	}
	if !m.open {
		require.NoError(t, w.End(engine.Result{Reason: "step-limit", Ranks: []int{1, 1}, Scores: []int{-1, -1}}))
	}
	require.NoError(t, w.Close())
	return path
}

// some records n matches, one minute apart.
func some(t testing.TB, folder string, n int) {
	t.Helper()
	for i := range n {
		keep(t, folder, played{fmt.Sprintf("m%d.jsonl.gz", i), fmt.Sprintf("Red %d", i), began.Add(time.Duration(i) * time.Minute), 3, false})
	}
}

// testIndex is an Index with helpers for tests.
type testIndex struct {
	*Index
	t        testing.TB
	woken    chan struct{}
	problems []error
}

func newTestIndex(t testing.TB, open func(wake func()) *Index) *testIndex {
	d := &testIndex{t: t, woken: make(chan struct{}, 1)}
	d.Index = open(func() {
		select {
		case d.woken <- struct{}{}:
		default:
		}
	})
	t.Cleanup(func() {
		d.Index.Close()
		d.Index.book.Close()
	})
	return d
}

// onFolder returns an index of a folder, read completely, whose book is beside the folder.
func onFolder(t testing.TB, folder string) *testIndex {
	t.Helper()
	d := newTestIndex(t, func(wake func()) *Index { return OfFolder(t.Context(), folder, NewBook(bookOf(folder)), wake, sized) })
	d.all()
	return d
}

func bookOf(folder string) string { return filepath.Join(filepath.Dir(folder), "library.json") }

// until polls until cond holds.
func (d *testIndex) until(what string, cond func() bool) {
	d.t.Helper()
	late := time.After(2 * time.Minute)
	for {
		_, problems := d.Poll()
		d.problems = append(d.problems, problems...)
		if cond() {
			return
		}
		select {
		case <-d.woken:
		case <-late:
			d.t.Fatal("it did not come: " + what)
		}
	}
}

// all waits until all files are read and everything is written.
func (d *testIndex) all() {
	d.t.Helper()
	d.book.Close()
	d.until("all files", func() bool { return true })
	done, of := d.Progress()
	require.Equal(d.t, of, done)
}

// names returns Red's names in the order of the list.
func (d *testIndex) names() []string {
	names := []string{}
	for _, e := range d.Entries() {
		if len(e.Seats) == 0 {
			names = append(names, "?"+filepath.Base(e.Ref.Path))
			continue
		}
		names = append(names, e.Seats[0].Name)
	}
	return names
}

// find returns the entry of a file.
func (d *testIndex) find(name string) *Entry {
	d.t.Helper()
	for _, e := range d.Entries() {
		if filepath.Base(e.Ref.Path) == name {
			return e
		}
	}
	d.t.Fatalf("%s is not in the list: %q", name, d.names())
	return nil
}

func write(t testing.TB, path, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
}

// sized measures the boards of the program's games.
var sized = seats.Games().Sized

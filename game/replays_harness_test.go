package game

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/engine/seats"
	"generals-chess/game/library"
	"generals-chess/game/settings"
)

// day is when the matches of the tests began, in the zone they are shown in.
var day = time.Date(2026, 11, 21, 19, 0, 0, 0, time.Local)

// told is a match as a file tells of it, whether it was ever played or not.
type told struct {
	name  string // of the file
	after time.Duration
	game  string
	seats []replay.Seat
	turns int
	end   *engine.Result // nil for none
	cut   int            // bytes off the end of the file
}

// write writes the match's file.
func (m told) write(s *screen) {
	s.t.Helper()
	path := filepath.Join(s.app.records, m.name)
	setup := engine.Setup{Game: m.game, Players: len(m.seats), Seed: 7, Options: map[string]string{"size": "16x16", "map": "judge"}}
	w, err := replay.Create(path, replay.Header{Began: day.Add(m.after).UTC(), Setup: setup, Seats: m.seats})
	require.NoError(s.t, err)
	for n := range m.turns {
		require.NoError(s.t, w.Turn(engine.Turn{Number: n, Asked: []engine.Player{0}, Answers: []engine.Answer{{Verdict: engine.OK}}}))
	}
	if m.end != nil {
		require.NoError(s.t, w.End(*m.end))
	}
	require.NoError(s.t, w.Close())
	text, err := os.ReadFile(path)
	require.NoError(s.t, err)
	require.NoError(s.t, os.WriteFile(path, text[:len(text)-m.cut], 0o644))
	at := day.Add(m.after)
	require.NoError(s.t, os.Chtimes(path, at, at))
}

func seatsOf(specs ...string) (list []replay.Seat) {
	for _, spec := range specs {
		name := spec
		if command, ok := strings.CutPrefix(spec, "bot:"); ok {
			name = bot.CommandName(command)
		}
		list = append(list, replay.Seat{Name: name, Spec: spec})
	}
	return list
}

// won is an end that the winner, of so many players, brought about.
func won(winner, players int, reason string, why engine.Phrase) *engine.Result {
	r := &engine.Result{Reason: reason, Phrase: why, Ranks: make([]int, players), Scores: make([]int, players)}
	for p := range r.Ranks {
		r.Ranks[p] = 2
	}
	r.Ranks[winner] = 1
	return r
}

func generalTaken(step int, winner, loser string) engine.Phrase {
	return engine.Phrase{Key: "end.general-taken", Text: "{player} took {other}’s general at {cell} on step {step}."}.
		With("player", winner).With("other", loser).With("cell", "3,12").WithInt("step", step)
}

// archive is what the tests' list shows, newest first.
func archive() []told {
	lastShip := engine.Phrase{Key: "sea.end.last-ship", Text: "Only one ship is left, in round {round}."}.WithInt("round", 42)
	draw := engine.Phrase{Key: "end.step-limit", Text: "{step} steps are done and both generals stand: a draw."}.WithInt("step", 500)
	return []told{
		{"running.jsonl.gz", 0, "generals", seatsOf("human", "ai:normal"), 118, nil, 12},
		{"lost.jsonl.gz", -3 * time.Minute, "generals", seatsOf("human", "ai:normal"), 398, won(1, 2, "general-taken", generalTaken(398, "1", "0")), 0},
		{"won.jsonl.gz", -20 * time.Minute, "generals", seatsOf("human", "ai:easy"), 214, won(0, 2, "general-taken", generalTaken(214, "0", "1")), 0},
		{"sea.jsonl.gz", -2 * time.Hour, "hitsink", seatsOf("ai:hunter", "ai:hunter", "ai:peaceful", "ai:random", "bot:python3 cruiser.py"), 371,
			won(4, 5, "last-ship", lastShip), 0},
		{"bots.jsonl.gz", -5 * time.Hour, "generals", seatsOf("bot:python3 bots/expander.py", "bot:./siege --fast"), 301,
			won(0, 2, "general-taken", generalTaken(301, "0", "1")), 0},
		{"draw.jsonl.gz", -26 * time.Hour, "generals", seatsOf("ai:normal", "ai:normal"), 500, &engine.Result{Reason: "step-limit", Phrase: draw, Ranks: []int{1, 1}, Scores: []int{-1, -1}}, 0},
		{"left.jsonl.gz", -50 * time.Hour, "hitsink", seatsOf("human", "ai:hunter"), 9, nil, 0},
	}
}

// recordsOf gives the screen a folder with records.
func (s *screen) recordsOf(list []told) {
	s.t.Helper()
	place := s.t.TempDir()
	s.app.records = filepath.Join(place, "records")
	s.app.book = library.NewBook(filepath.Join(place, "library.json"))
	for _, m := range list {
		m.write(s)
	}
}

// replays opens the list of these records, and one file that is none.
func (s *screen) replays() *replays {
	s.t.Helper()
	s.recordsOf(archive())
	broken := filepath.Join(s.app.records, "broken.jsonl.gz")
	require.NoError(s.t, os.WriteFile(broken, []byte(`{"record":"generals-chess record","version":9}`), 0o644))
	at := day.Add(-100 * time.Hour)
	require.NoError(s.t, os.Chtimes(broken, at, at))
	s.app.Home()
	s.app.OpenReplays()
	list := s.app.Scene().(*replays)
	s.readAll()
	require.Len(s.t, list.rows.all, 8)
	s.t.Cleanup(func() { s.app.book.Close() }) // of the book that is open by then
	return list
}

// readAll waits until all that was begun for the list is done and shown.
func (s *screen) readAll() {
	s.app.book.Close()
	s.tick()
	s.app.book.Close()
	s.tick()
}

// rowOf is the place of a file in the list.
func (s *screen) rowOf(list *replays, name string) int {
	s.t.Helper()
	for i, row := range list.found {
		if filepath.Base(row.entry.Ref.Path) == name {
			return i
		}
	}
	s.t.Fatalf("%s is not in the list", name)
	return -1
}

// shown are the names of the files in the list.
func shown(list *replays) []string {
	names := []string{}
	for _, row := range list.found {
		names = append(names, filepath.Base(row.entry.Ref.Path))
	}
	return names
}

// real plays a match of AIs into a new record.
func (s *screen) real(path string, seed uint64) {
	s.t.Helper()
	s.app.open = func(_ context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
		game, err := seats.Find(setup.Game)
		if err != nil {
			return nil, err
		}
		return game.Open(spec, p, seats.Options{Seed: setup.Seed})
	}
	setup := engine.Setup{Game: settings.Generals, Players: 2, Seed: seed, Options: map[string]string{"size": "8x8", "map": "fair"}}
	(&traveller{screen: s}).play(path, setup, []string{"ai:normal", "ai:easy"})
}

// log is a match of Botzone that ended with the first general taken.
func botzoneLog(s *screen) string {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "engine", "replay", "files", "testdata", "object.json"))
	require.NoError(s.t, err)
	require.True(s.t, json.Valid(text))
	return strings.TrimSpace(string(text))
}

// refOf names a file of the records.
func refOf(s *screen, name string) files.Ref {
	return files.Ref{Path: filepath.Join(s.app.records, name)}
}

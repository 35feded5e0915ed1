package gametest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/settings"
)

// Day is the time when the matches of the tests began, in the time zone in which they are shown.
var Day = time.Date(2026, 11, 21, 19, 0, 0, 0, time.Local)

// fakeMatch describes a match to write into a file, whether or not it was played.
type fakeMatch struct {
	Name  string // of the file
	After time.Duration
	game  string
	Seats []replay.Seat
	turns int
	end   *engine.Result // nil if the match has not ended
	cut   int            // bytes removed from the end of the file
	seed  uint64         // 0 stands for 7
	given int            // additional armies of the second seat
}

// Write writes the match's file.
func (m fakeMatch) Write(s *Screen) {
	s.T.Helper()
	path := filepath.Join(play.MatchesOf(s.App).Records, m.Name)
	setup := engine.Setup{Game: m.game, Players: len(m.Seats), Seed: cmp.Or(m.seed, 7), Options: map[string]string{"size": "16x16", "map": "judge"}}
	setup.GiveHandicap(1, m.given)
	w, err := replay.Create(path, replay.Header{Began: Day.Add(m.After).UTC(), Setup: setup, Seats: m.Seats})
	require.NoError(s.T, err)
	for n := range m.turns {
		require.NoError(s.T, w.Turn(engine.Turn{Number: n, Asked: []engine.Player{0}, Answers: []engine.Answer{{Verdict: engine.OK}}}))
	}
	if m.end != nil {
		require.NoError(s.T, w.End(*m.end))
	}
	require.NoError(s.T, w.Close())
	text, err := os.ReadFile(path)
	require.NoError(s.T, err)
	require.NoError(s.T, os.WriteFile(path, text[:len(text)-m.cut], 0o644))
	at := Day.Add(m.After)
	require.NoError(s.T, os.Chtimes(path, at, at))
}

// ListedMatches returns the matches in the tests' list, newest first.
func ListedMatches() []fakeMatch {
	lastShip := engine.Phrase{Key: "sea.end.last-ship", Text: "Only one ship is left, in round {round}."}.WithInt("round", 42)
	draw := engine.Phrase{Key: "end.step-limit", Text: "{step} steps are done and both generals stand: a draw."}.WithInt("step", 500)
	return []fakeMatch{
		{"running.jsonl.gz", 0, "generals", seatsOf("human", "ai:normal"), 118, nil, 12, 0, 0},
		{"lost.jsonl.gz", -3 * time.Minute, "generals", seatsOf("human", "ai:normal"), 398, won(1, 2, "general-taken", generalTaken(398, "1", "0")), 0, 0, 0},
		{"won.jsonl.gz", -20 * time.Minute, "generals", seatsOf("human", "ai:easy"), 214, won(0, 2, "general-taken", generalTaken(214, "0", "1")), 0, 0, 0},
		{"sea.jsonl.gz", -2 * time.Hour, "hitsink", seatsOf("ai:hunter", "ai:hunter", "ai:peaceful", "ai:random", "bot:python3 cruiser.py"), 371,
			won(4, 5, "last-ship", lastShip), 0, 0, 0},
		{"bots.jsonl.gz", -5 * time.Hour, "generals", seatsOf("bot:python3 bots/expander.py", "bot:./siege --fast"), 301,
			won(0, 2, "general-taken", generalTaken(301, "0", "1")), 0, 0, 0},
		{"draw.jsonl.gz", -26 * time.Hour, "generals", seatsOf("ai:normal", "ai:normal"), 500, &engine.Result{Reason: "step-limit", Phrase: draw, Ranks: []int{1, 1}, Scores: []int{-1, -1}}, 0, 0, 0},
		{"left.jsonl.gz", -50 * time.Hour, "hitsink", seatsOf("human", "ai:hunter"), 9, nil, 0, 0, 0},
	}
}

// SeasonOfMatches returns the matches of a person within some weeks, newest first. The opponents and the results are the same every time.
func SeasonOfMatches() (list []fakeMatch) {
	others := [...]string{"ai:easy", "ai:easy", "ai:normal", "bot:./siege --fast", "ai:easy", "ai:hard"}
	for n := range 60 {
		m := fakeMatch{Name: fmt.Sprintf("season-%02d.jsonl.gz", n), After: -time.Duration(n) * 17 * time.Hour, game: "generals", turns: 60 + n*37%200}
		other, winner := others[n%len(others)], 0
		if n*n%7 > 2 || other == "ai:hard" && n%4 != 1 {
			winner = 1
		}
		m.Seats, m.end = seatsOf("human", other), won(winner, 2, "general-taken", generalTaken(m.turns, strconv.Itoa(winner), strconv.Itoa(1-winner)))
		if n == 0 {
			m.seed = 20261121 // the map of Day
		}
		if n == 6 {
			m.given = 20
		}
		list = append(list, m)
	}
	return list
}

// RecordsOf writes records into a new folder and sets it as the screen's.
func (s *Screen) RecordsOf(list []fakeMatch) {
	s.T.Helper()
	place := s.T.TempDir()
	play.MatchesOf(s.App).Records = filepath.Join(place, "records")
	s.IndexIn(place)
	for _, m := range list {
		m.Write(s)
	}
}

// IndexIn keeps the screen's book of records in a folder of the test. The book is closed before the test removes the folder.
func (s *Screen) IndexIn(folder string) {
	book := index.NewBook(filepath.Join(folder, "library.json"))
	s.T.Cleanup(book.Close)
	s.App.Add(book)
}

// Real plays a match of AIs into a new record.
func (s *Screen) Real(path string, seed uint64) {
	s.T.Helper()
	s.SeatAIs()
	setup := engine.Setup{Game: settings.Generals, Players: 2, Seed: seed, Options: map[string]string{"size": "8x8", "map": "fair"}}
	(&traveller{Screen: s}).play(path, setup, []string{"ai:normal", "ai:easy"})
}

// BotzoneLog returns the log of a Botzone match that ended when the first general was taken.
func BotzoneLog(s *Screen) string {
	s.T.Helper()
	text, err := os.ReadFile(File(s.T, "engine/replay/files/testdata/object.json"))
	require.NoError(s.T, err)
	require.True(s.T, json.Valid(text))
	return strings.TrimSpace(string(text))
}

// RefOf returns the reference to a file of the records.
func RefOf(s *Screen, name string) files.Ref {
	return files.Ref{Path: filepath.Join(play.MatchesOf(s.App).Records, name)}
}

// Indexed waits until all work on the list of records is done and shown.
func (s *Screen) Indexed() {
	app.Part[*index.Book](s.App).Close()
	s.Tick()
	app.Part[*index.Book](s.App).Close()
	s.Tick()
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

// won returns the result of a match won by winner.
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

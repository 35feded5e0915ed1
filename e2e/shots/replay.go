//go:build linux

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/e2e"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/settings"
)

// examples returns the folder with the sample bots of a game.
func (s *studio) examples(game string) string {
	root, err := e2e.Root()
	s.must(err)
	return filepath.Join(root, "examples", game)
}

// replay replays a match of the sample bot at a step with many drawings: the Spectator's view, and beside it the bot's view.
func (s *studio) replay(language string) {
	path := filepath.Join(s.TempDir(), "match"+replay.Ending)
	record := s.keep(path, e2e.Recording{
		Setup: engine.Setup{Game: settings.Generals, Seed: seed, Options: map[string]string{"size": "16x16"}},
		Seats: []string{"bot:python3 expander.py", "ai:normal"}, Folder: s.examples("generals"),
	})
	step := longest(record, func(a *replay.Answer) string {
		if !strings.Contains(a.Debug, `"arrow"`) {
			return ""
		}
		return a.Debug
	})
	s.watchAgain(language, path, record, step, "replay", "1")
}

// seaReplay replays a Hit & Sink match, with what the sample bot's ship saw when it fired.
func (s *studio) seaReplay(language string) {
	path, record := "", (*replay.Record)(nil)
	fires := func(a *replay.Answer) string {
		if !strings.Contains(a.Stderr, `"arrow"`) {
			return ""
		}
		return a.Stderr
	}
	for at := range uint64(40) { // up to a match in which the bot survives long enough to fire
		path = filepath.Join(s.TempDir(), "match"+replay.Ending)
		record = s.keep(path, e2e.Recording{
			Setup: engine.Setup{Game: settings.HitSink, Seed: at}, Folder: s.examples("hitsink"),
			Seats: []string{"bot:python3 cruiser.py", "ai:peaceful", "ai:random", "ai:hunter", "ai:peaceful", "ai:random"},
		})
		if step := longest(record, fires); step > 0 {
			s.watchAgain(language, path, record, step, "sea_replay", "v")
			return
		}
	}
	s.Fatalf("no seed leads to a shot")
}

// watchAgain opens a record at a step, beside what the first player saw.
func (s *studio) watchAgain(language, path string, record *replay.Record, step int, name, eyes string) {
	r := e2e.Replay{Window: s.open(language, "--replay", path), Last: len(record.Turns)}
	r.AwaitStep(0, "the replay")
	r.Until("a click on the timeline", func() { r.Click(r.At(step)) }, func() bool { return r.Step() == step })
	r.After("the eyes", func() { r.Press(eyes) })
	s.take(r.Window, language, name)
}

// longest returns the turn from the second to the last fifth in which the first player wrote most, measured by text. It is 0 if the
// player wrote nothing there.
func longest(r *replay.Record, text func(*replay.Answer) string) (turn int) {
	most := 0
	for n := len(r.Turns) / 5; n < len(r.Turns)*4/5; n++ {
		at := slices.Index(r.Turns[n].Asked, 0)
		if at < 0 {
			continue
		}
		if size := len(text(&r.Turns[n].Answers[at])); size > most {
			turn, most = n, size
		}
	}
	return turn
}

func (s *studio) keep(path string, r e2e.Recording) *replay.Record {
	kept, err := r.Keep(path)
	s.must(err)
	return kept
}

// list shows the list of recorded matches of both games.
func (s *studio) list(language string) {
	w := s.open(language)
	folder := w.Records()
	s.must(os.MkdirAll(folder, 0o755))
	began := time.Date(2026, time.March, 14, 20, 15, 0, 0, time.UTC)
	for n, match := range []struct {
		game, folder string
		seats        []string
	}{
		{settings.Generals, "generals", []string{"bot:python3 expander.py", "ai:normal"}},
		{settings.Generals, "generals", []string{"ai:easy", "bot:python3 expander.py"}},
		{settings.HitSink, "hitsink", []string{"bot:python3 cruiser.py", "ai:hunter", "ai:hunter", "ai:peaceful"}},
		{settings.Generals, "generals", []string{"bot:python3 ten_lines.py", "ai:easy"}},
		{settings.HitSink, "hitsink", []string{"ai:hunter", "ai:random", "ai:peaceful"}},
		{settings.Generals, "generals", []string{"ai:normal", "ai:easy"}},
		{settings.Generals, "generals", []string{"ai:normal", "ai:normal"}},
	} {
		began = began.Add(-time.Duration(7+13*n) * time.Minute)
		setup := engine.Setup{Game: match.game, Seed: seed + uint64(n)}
		if match.game == settings.Generals {
			setup.Options = map[string]string{"size": strconv.Itoa(8+2*(n%5)) + "x" + strconv.Itoa(8+2*(n%5))}
		}
		s.keep(filepath.Join(folder, "match-"+strconv.Itoa(n)+replay.Ending), e2e.Recording{
			Setup: setup, Seats: match.seats, Folder: s.examples(match.folder), Began: began,
		})
	}
	w.After("the list", func() { w.Click(s.on(w, language, "replays.title")) })
	w.Press("s", "Down", "Down", "s", "Down")
	s.take(w, language, "replays")
}

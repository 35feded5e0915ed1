//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strconv"

	"generals-chess/e2e"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/settings"
)

// seed is the seed of every map, so that the pictures are the same every time.
const seed = 7

// start watches two AIs and their thoughts to the result, and then takes the screens that can be reached from the home screen.
func (s *studio) start(language string) {
	w := s.open(language, "--red", "ai:expert", "--blue", "ai:hard", "--seed", strconv.Itoa(seed))
	w.Press("space")
	w.Still()
	for back := 0; back < 2; back++ { // to the first step, until nothing changes any more
		before := w.Step()
		w.Press("comma")
		if w.Still(); w.Step() != before {
			back = 0
		}
	}
	for range 84 {
		before := w.Step()
		w.Until("a step", func() { w.Press("period") }, func() bool { return w.Step() != before })
	}
	s.take(w, language, "watch")
	if s.all {
		w.After("both eyes", func() { w.Press("3") })
		s.take(w, language, "watch-both")
		w.After("one pair of eyes", func() { w.Press("1") })
	}
	w.Press("space", "Up", "Up", "Up")
	s.awaitResult(w, language)
	s.take(w, language, "result")
	w.After("Esc", func() { w.Press("Escape") })
	s.take(w, language, "home")
	s.fromHome(w, language)
}

// fromHome takes the screens next to the home screen.
func (s *studio) fromHome(w *e2e.Window, language string) {
	modes := []string{"setup", "setup-two", "setup-watch"}
	if !s.all {
		modes = modes[:1]
	}
	for i, name := range modes {
		w.After("set up", func() { w.Click(w.OnNth("gear", i)) })
		s.take(w, language, name)
		w.After("Esc", func() { w.Press("Escape") })
	}
	if !s.all {
		return
	}
	w.After("settings", func() { w.Click(s.on(w, language, "common.settings")) })
	s.take(w, language, "settings")
	w.After("Esc", func() { w.Press("Escape") })
	w.After("F1", func() { w.Press("F1") })
	s.take(w, language, "help")
}

// match plays against the AI as another AI would and stops in the middle, with the forecast of an attack. Then it takes the pause screen,
// and the home screen on which the match can be continued.
func (s *studio) match(language string) {
	setup := engine.Setup{Players: 2, Seed: seed, Options: map[string]string{"size": "16x16"}}
	levels := [2]string{"normal", "normal"}
	whole, err := e2e.Rehearse(setup, levels, generals.StepLimit)
	s.must(err)
	r, err := e2e.Rehearse(setup, levels, min(len(whole.Moves)*2/3, 60))
	s.must(err)
	w := s.open(language, "--red", "human", "--blue", "ai:normal", "--seed", strconv.Itoa(seed), "--size", "16x16")
	w.Still()
	b := w.Board(16, 16)
	hands := e2e.Hands{Window: w, Board: b, General: r.End.Generals[0]}
	for _, m := range r.Moves {
		before := w.Step()
		play := hands.Play
		w.Until("a step", func() { play(m); play = hands.Again }, func() bool { return w.Step() != before })
	}
	from, to := blow(r)
	w.Click(b.At(from))
	w.Point(b.At(to))
	s.take(w, language, "match")
	if !s.all {
		return
	}
	w.After("a pause", func() { w.Press("p") })
	s.take(w, language, "paused")
	w.After("surrender asks", func() { w.Click(s.on(w, language, "paused.surrender")) })
	s.take(w, language, "paused-surrender")
	w.After("it is taken back", func() { w.Press("Escape") })
	w.After("home", func() { w.Click(s.on(w, language, "dialog.leave_yes")) })
	s.take(w, language, "home-continue")
}

// lessons shows the first step of each lesson.
func (s *studio) lessons(language string) {
	if !s.all {
		return
	}
	w := s.open(language)
	w.After("the lesson", func() { w.Click(s.on(w, language, "lesson.home")) })
	s.take(w, language, "lesson")
	sea := s.openWith(language, func(calm *settings.Settings) { calm.Game = settings.HitSink })
	sea.After("the lesson", func() { sea.Click(s.on(sea, language, "lesson.home")) })
	s.take(sea, language, "sea_lesson")
}

// blow returns Red's largest army next to Blue's land, and that land.
func blow(r e2e.Rehearsal) (from, to generals.Cell) {
	most := 0
	each(r.End, func(c generals.Cell, t generals.Tile) {
		each(r.End, func(at generals.Cell, of generals.Tile) {
			if t.Owner == 0 && of.Owner == 1 && apart(c, at) == 1 && t.Army > most {
				from, to, most = c, at, t.Army
			}
		})
	})
	return from, to
}

func each(v *generals.View, do func(generals.Cell, generals.Tile)) {
	for i := range v.Height * v.Width {
		c := v.CellOf(i)
		do(c, v.At(c))
	}
}

// apart returns the number of steps between two tiles of an empty map.
func apart(a, b generals.Cell) int {
	return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
}

// table shows two people at one screen: the curtain, a plan behind it, and the open table.
func (s *studio) table(language string) {
	flags := []string{"--red", "human", "--blue", "human", "--seed", strconv.Itoa(seed)}
	w := s.open(language, flags...)
	w.Still()
	if s.all {
		s.take(w, language, "curtain-red")
	}
	w.After("Enter", func() { w.Press("Return") })
	w.After("a step is planned", func() { w.Press("q") })
	if s.all {
		s.take(w, language, "plan")
	}
	w.After("done", func() { w.Press("space") })
	s.take(w, language, "curtain")
	if !s.all {
		return
	}
	open := s.open(language, append(flags, "--step-time", "10s")...)
	open.Press("g", "Home")
	s.take(open, language, "open")
}

// broken shows the message about a bot that fails.
func (s *studio) broken(language string) {
	if !s.all {
		return
	}
	bot := filepath.Join(s.TempDir(), "crash.sh")
	s.must(os.WriteFile(bot, []byte("#!/bin/sh\necho 'no luck today' >&2\nexit 3\n"), 0o755))
	w := s.open(language, "--red", "bot:"+bot, "--blue", "ai:easy", "--seed", strconv.Itoa(seed))
	s.awaitResult(w, language)
	s.take(w, language, "result-broken")
}

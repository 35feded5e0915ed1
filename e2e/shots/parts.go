//go:build linux

package main

import (
	"image"
	"os"
	"path/filepath"
	"strconv"

	"generals-chess/e2e"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/render/theme"
)

// seed of every map, so that the pictures are the same every time.
const seed = 7

// Where things are in a window of 1280 x 800, in every language.
var (
	homeSettings = image.Pt(96, 764)
	homeSetUp    = [...]image.Point{{502, 304}, {502, 362}, {502, 420}}
	homeReplays  = image.Pt(200, 483)
	watchStep    = image.Rect(860, 735, 990, 757)
	rematchArea  = image.Rect(728, 400, 1000, 720)
)

// start watches two AIs, and what they think, to the result, and takes what can be reached from the home screen after that.
func (s *studio) start(language string) {
	w := s.open(language, "--red", "ai:expert", "--blue", "ai:hard", "--seed", strconv.Itoa(seed))
	w.Press("space")
	w.Still()
	for back := 0; back < 2; back++ { // to the first step: nothing changes any more
		before := w.Part(watchStep)
		w.Press("comma")
		if !w.Still().Part(watchStep).Same(before) {
			back = 0
		}
	}
	for range 84 {
		before := w.Part(watchStep)
		w.Until("a step", func() { w.Press("period") }, func() bool { return !w.Part(watchStep).Same(before) })
	}
	s.take(w, language, "watch")
	if s.all {
		w.After("both eyes", func() { w.Press("3") })
		s.take(w, language, "watch-both")
		w.After("one pair of eyes", func() { w.Press("1") })
	}
	w.Press("space", "Up", "Up", "Up")
	w.Await("the result", func() bool { return w.Part(rematchArea).Find(theme.Accent).Dx() > 60 })
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
		w.After("set up", func() { w.Click(homeSetUp[i]) })
		s.take(w, language, name)
		w.After("Esc", func() { w.Press("Escape") })
	}
	if !s.all {
		return
	}
	w.After("settings", func() { w.Click(homeSettings) })
	s.take(w, language, "settings")
	w.After("Esc", func() { w.Press("Escape") })
	w.After("F1", func() { w.Press("F1") })
	s.take(w, language, "help")
}

// match plays against the AI as the AI would and stops in the middle, with a path queued.
func (s *studio) match(language string) {
	setup := engine.Setup{Players: 2, Seed: seed, Options: map[string]string{"size": "16x16"}}
	levels := [2]string{"normal", "normal"}
	whole, err := e2e.Rehearse(setup, levels, generals.StepLimit)
	s.must(err)
	r, err := e2e.Rehearse(setup, levels, min(len(whole.Moves)*2/3, 60))
	s.must(err)
	w := s.open(language, "--red", "human", "--blue", "ai:normal", "--seed", strconv.Itoa(seed), "--size", "16x16")
	w.Still()
	b := e2e.Board{Rows: 16, Columns: 16}
	hands := e2e.Hands{Window: w, Board: b, General: r.End.Generals[0]}
	for _, m := range r.Moves {
		before := w.Part(e2e.StepArea)
		play := hands.Play
		w.Until("a step", func() { play(m); play = hands.Again }, func() bool { return !w.Part(e2e.StepArea).Same(before) })
	}
	w.Press("p")
	from, to := march(r)
	w.Click(b.At(from))
	w.RightClick(b.At(to))
	w.Point(b.At(to))
	s.take(w, language, "match")
	if s.all {
		w.Press("Escape", "Escape")
		s.take(w, language, "leave")
	}
}

// march leads red's largest army some way over land that red does not own, as near to blue's general as it gets.
func march(r e2e.Rehearsal) (from, to generals.Cell) {
	most, least := 0, 1000
	each(r.End, func(c generals.Cell, t generals.Tile) {
		if t.Owner == 0 && t.Army > most {
			from, most = c, t.Army
		}
	})
	each(r.End, func(c generals.Cell, t generals.Tile) {
		way, rest := apart(from, c), apart(c, r.End.Generals[1])
		if t.Kind == generals.Land && t.Owner != 0 && way >= 5 && way <= 8 && rest < least {
			to, least = c, rest
		}
	})
	return from, to
}

func each(v *generals.View, do func(generals.Cell, generals.Tile)) {
	for i := range v.Height * v.Width {
		c := generals.Cell{Row: i / v.Width, Col: i % v.Width}
		do(c, v.At(c))
	}
}

// apart is the number of steps between two tiles of an empty map.
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
	w.After("done", func() { w.Press("Return") })
	s.take(w, language, "curtain")
	if !s.all {
		return
	}
	open := s.open(language, append(flags, "--step-time", "10s")...)
	open.Press("g", "Home", "p")
	s.take(open, language, "open")
}

// broken shows how a bot that fails is told.
func (s *studio) broken(language string) {
	if !s.all {
		return
	}
	bot := filepath.Join(s.TempDir(), "crash.sh")
	s.must(os.WriteFile(bot, []byte("#!/bin/sh\necho 'no luck today' >&2\nexit 3\n"), 0o755))
	w := s.open(language, "--red", "bot:"+bot, "--blue", "ai:easy", "--seed", strconv.Itoa(seed))
	w.Await("the result", func() bool { return w.Part(rematchArea).Find(theme.Accent).Dx() > 60 })
	s.take(w, language, "result-broken")
}

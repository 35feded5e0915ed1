//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"generals-chess/e2e"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/settings"
)

// captains are the levels of the twelve AIs in the pictures of a watched match.
var captains = strings.Split(strings.Repeat("hunter,peaceful,random,", 4), ",")[:12]

// sea watches twelve AIs and takes the screens that can be reached from there.
func (s *studio) sea(language string) {
	at, turns := s.spectacle()
	flags := []string{"--game", "hitsink", "--seed", strconv.FormatUint(at, 10)}
	for _, level := range captains {
		flags = append(flags, "--player", "ai:"+level)
	}
	w := s.openWith(language, func(calm *settings.Settings) {
		last := calm.Last[settings.SeaWatch]
		last.Rate = 1 // slow, so that nothing much happens before the pause
		calm.Last[settings.SeaWatch] = last
	}, flags...)
	w.Press("space")
	w.Still()
	for back := 0; back < 2; back++ { // to the first turn, until nothing changes any more
		before := w.Still()
		w.Click(w.On("stepback"))
		if !w.Still().Same(before) {
			back = 0
		}
	}
	for range turns {
		before := w.Still()
		w.Until("a turn", func() { w.Click(w.On("step")) }, func() bool { return !w.Still().Same(before) })
	}
	s.take(w, language, "sea_watch")
	if s.all {
		w.After("one ship's sight", func() { w.Press("v") })
		s.take(w, language, "sea_sight")
	}
	w.Press("Up", "Up", "Up", "Up", "Up", "Up", "space")
	w.Await("the result", func() bool { return w.Shows(s.word(language, "result.new_map")) })
	if s.all {
		s.take(w, language, "sea_result")
	}
}

// spectacle returns a match and a turn in it, not too late, in which a ship fires and hits while most ships are afloat and there are
// mines.
func (s *studio) spectacle() (seed uint64, turns int) {
	for seed = range uint64(500) {
		turns, err := e2e.Moment(seed, captains, func(v *hitsink.View, events []engine.Event) bool {
			return v.Round >= 4 && afloat(v) >= 9 && len(v.Mines) >= 3 && hit(events)
		})
		s.must(err)
		if turns > 0 && turns < 90 {
			return seed, turns
		}
	}
	s.Fatalf("no seed leads to something to look at")
	return 0, 0
}

func afloat(v *hitsink.View) (n int) {
	for i := range v.Ships {
		if v.Ships[i].Alive() {
			n++
		}
	}
	return n
}

// hit reports whether a ship fired and another ship was hit.
func hit(events []engine.Event) bool {
	fired, hit := false, false
	for _, e := range events {
		event := e.(hitsink.Event)
		fired = fired || event.Kind == hitsink.Fired
		hit = hit || event.Kind == hitsink.Hit && event.Player != event.Other
	}
	return fired && hit
}

// harbour takes the screens before a match: the home screen, the set-up with a bot that was tried, and the help.
func (s *studio) harbour(language string) {
	w := s.openWith(language, func(calm *settings.Settings) {
		calm.Game = settings.HitSink
		calm.SeaBots = []string{sampleBot, "java Battleship.java", "./destroyer"}
		last := calm.Last[settings.SeaWatch]
		last.Map.Seed, last.Map.NewSeed = seed, false
		last.Seats = []string{"bot:" + sampleBot}
		for _, level := range captains[1:] {
			last.Seats = append(last.Seats, "ai:"+level)
		}
		calm.Last[settings.SeaWatch] = last
	})
	w.Still()
	s.copyBot(w.Home())
	if s.all {
		s.take(w, language, "sea_home")
	}
	home := w.Still()
	w.Until("the set-up", func() { w.Click(w.OnNth("gear", 1)) }, func() bool { return !w.Still().Same(home) })
	w.Until("the bot's answer", func() { w.Click(s.on(w, language, "setup.try")) }, func() bool { return w.Shows("check") })
	s.take(w, language, "sea_setup")
	if !s.all {
		return
	}
	w.After("Esc", func() { w.Press("Escape") })
	w.After("F1", func() { w.Press("F1") })
	for _, page := range []string{"help_sea", "help_bots"} {
		s.take(w, language, page)
		w.After("the next page", func() { w.Press("Right") })
	}
}

// sampleBot is the command of an example bot, run from the folder into which copyBot copied it.
const sampleBot = "python3 cruiser.py"

func (s *studio) copyBot(folder string) {
	root, err := e2e.Root()
	s.must(err)
	text, err := os.ReadFile(filepath.Join(root, "examples", "hitsink", "cruiser.py"))
	s.must(err)
	s.must(os.WriteFile(filepath.Join(folder, "cruiser.py"), text, 0o644))
}

// rivals are the levels of the AIs that a commanded ship plays against.
var rivals = append([]string{"peaceful", "passive"}, captains[:9]...)

// command steers a ship as a hunter would until there is an enemy to fire at, and aims.
func (s *studio) command(language string) {
	at, v, n := s.battle()
	flags := []string{"--game", "hitsink", "--seed", strconv.FormatUint(at, 10), "--player", "human"}
	for _, level := range rivals {
		flags = append(flags, "--player", "ai:"+level)
	}
	w := s.open(language, flags...)
	w.Still()
	captain := e2e.Captain{Window: w, Sea: e2e.Sea{Side: v.End.Side}}
	kind, err := strconv.Atoi(string(v.Orders[0]))
	s.must(err)
	if s.all {
		s.take(w, language, "sea_choose")
	}
	captain.Choose(hitsink.Kind(kind))
	captain.Begin()
	captain.Whole()
	for turn := 1; turn < n; turn++ {
		captain.Begin()
		captain.Give(v.Turns[turn], v.Orders[turn])
		captain.Send()
	}
	captain.Begin()
	s.aim(captain, v.Turns[n], v.Orders[n])
	s.take(w, language, "sea_play")
}

// aim orders everything before the first shot of a move and points at the shot's target in the near view.
func (s *studio) aim(captain e2e.Captain, v *hitsink.View, move engine.Move) {
	plan := hitsink.NewPlan(v)
	hitsink.Read(string(move), func(a hitsink.Action) bool {
		if a.Act != hitsink.Fire {
			plan.Add(a)
			return true
		}
		captain.Give(v, hitsink.MoveOf(plan.Actions()...))
		captain.After("aim", func() { captain.Press("f") })
		captain.After("the ship from near", func() { captain.Press("v") })
		captain.Point(captain.Sea.Near(v.Ship.Head, plan.Now().Head.Add(a.At)))
		return false
	})
}

// battle returns a match in which a hunter in the first ship, undamaged and with at least one sunk ship to its credit, moves and then
// fires with many enemy cells in sight: the seed, the match and the hunter's turn.
func (s *studio) battle() (uint64, e2e.SeaRehearsal, int) {
	for at := range uint64(500) {
		v, err := e2e.Lead(at, 14, "hunter", rivals...)
		s.must(err)
		for n := 3; n < len(v.Orders); n++ {
			ship, order := v.Turns[n].Ship, string(v.Orders[n])
			aims := strings.ContainsAny(order[:min(1, len(order))], "MBCK") && strings.Contains(order, " F")
			if aims && ship.Damage == 0 && ship.Score() > 5 && enemies(v.Turns[n]) >= 4 {
				return at, v, n
			}
		}
	}
	s.Fatalf("no seed leads to a battle")
	return 0, e2e.SeaRehearsal{}, 0
}

// enemies returns the number of enemy cells in sight.
func enemies(v *hitsink.View) (n int) {
	for _, mark := range v.Sight {
		if mark == hitsink.EnemySound || mark == hitsink.EnemyDamaged {
			n++
		}
	}
	return n
}

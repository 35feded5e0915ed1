//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
)

// tournamentants are the players of the tournament in the pictures.
var tournamentants = []tournament.Entrant{
	{Name: "Normal", Seat: "ai:normal"}, {Name: "Easy", Seat: "ai:easy"},
	{Name: "expander", Seat: "bot:python3 expander.py"}, {Name: "expander-cpp", Seat: "bot:expander.cpp"},
	{Name: "ten-lines", Seat: "bot:ten_lines.cpp"},
}

// tournament shows a running tournament of the sample bots.
func (s *studio) tournament(language string) {
	folder := filepath.Join(s.TempDir(), "tournament")
	s.part(folder, 40)
	w := s.openWith(language, func(all *settings.Settings) { all.KeepTournament(settings.Generals, fourAtOnce()) }, "--replay", folder)
	w.Still()
	for _, sz := range s.sizes {
		w.Resize(sz.w, sz.h)
		w.Press("p")
		begins := func() bool { return w.Shows(s.word(language, "crosstable.begins")) }
		now := w.Look()
		w.Await("games that run", func() bool {
			before := begins()
			now = w.Look()
			return !before && !begins() && now.Part(image.Rect(0, sz.h/2, sz.w, sz.h)).Count(theme.Red) > 1500
		})
		s.must(now.Save(s.path("tournament", language, sz)))
		w.Press("p") // pause at once
		w.Press("p")
		w.Still()
	}
}

// path returns the file of a picture.
func (s *studio) path(name, language string, sz size) string {
	file := name + ".png"
	if s.all {
		file = fmt.Sprintf("%s-%dx%d-%s.png", name, sz.w, sz.h, language)
	}
	path := filepath.Join(s.folder, file)
	fmt.Println(path)
	return path
}

// fourAtOnce returns settings that play four games concurrently.
func fourAtOnce() settings.Tournament {
	c := settings.DefaultTournament([]string{"easy", "normal"}, schedule.RoundRobin)
	c.Terms.Workers = 4
	return c
}

// part plays some games of the tournament and leaves the others unplayed.
func (s *studio) part(folder string, games int) {
	game, err := seats.Find(settings.Generals)
	s.must(err)
	plan := tournament.UsualPlan(game, len(tournamentants), schedule.RoundRobin, 10)
	plan.Seed = seed
	e, err := tournament.Prepare(seats.Games(), tournament.Spec{
		Game: settings.Generals, Setup: engine.Setup{Options: map[string]string{"size": "12x12"}}, Entrants: tournamentants, Plan: plan,
		Options: tournament.UsualOptions(s.examples("generals")), Workers: 4, Program: "generals-chess",
	}, folder, false)
	s.must(err)
	s.must(e.Build(context.Background(), nil, nil))
	finish := make(chan struct{})
	stop := sync.OnceFunc(func() { close(finish) })
	e.Config.Finish = finish
	e.Config.Watch = func(now *arena.Snapshot) {
		if now.Done >= games {
			stop()
		}
	}
	if _, err := arena.Run(context.Background(), e.Config); !errors.Is(err, arena.ErrStopped) {
		s.must(err)
	}
}

// bots shows the examination of a named bot, and the list of bots.
func (s *studio) bots(language string) {
	w := s.openWith(language, nil)
	file := filepath.Join(w.Home(), "config", "generals-chess", "bots.toml")
	_, err := roster.Edit(file, s.named)
	s.must(err)
	w.After("the bots", func() { w.Click(s.on(w, language, "botfile.title")) })
	if s.all {
		s.take(w, language, "bots")
	}
	w.Click(s.on(w, language, "botfile.examine"))
	w.Await("an examination that is done", func() bool { return w.Shows(s.word(language, "exam.again")) })
	s.take(w, language, "examine")
}

// named adds the sample bots to a bots file.
func (s *studio) named(list *roster.Roster) (*roster.Roster, error) {
	var err error
	for _, e := range tournamentants[2:] {
		bot := roster.Bot{Name: e.Name, Command: e.Seat[len(engine.BotSeat)+1:], Folder: s.examples("generals")}
		if list, err = list.With(bot); err != nil {
			return nil, err
		}
	}
	return list, nil
}

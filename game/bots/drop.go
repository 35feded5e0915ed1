package bots

import (
	"path/filepath"
	"strconv"
	"strings"

	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render/ui"
)

// Drop adds files dropped on the window to the bots file.
func (s *botsScreen) Drop(a *app.App, c *ui.Context) {
	if len(c.In.Dropped) == 0 || s.busy || c.ModalOpen() {
		return
	}
	paths, file := c.In.Dropped, play.MatchesOf(a).BotsFile
	s.do(a, func() botDone { return addBots(file, paths) })
}

// addBots adds bots' files to a bots file, each under a free name. It skips those that cannot be run. Call it off the frame.
func addBots(file string, paths []string) (d botDone) {
	var refused error
	_, err := roster.Edit(file, func(r *roster.Roster) (*roster.Roster, error) {
		for _, path := range paths {
			b := roster.Bot{Name: freeName(r, path), Command: setup.Quoted(path)}
			now, err := r.With(b)
			if err == nil {
				err = bot.Check(b.Name, bot.Options{Names: now})
			}
			if err != nil {
				refused = err
				continue
			}
			r, d.chosen = now, b.Name
			d.added++
		}
		return r, nil
	})
	if err == nil {
		err = refused
	}
	d.err = err
	return d
}

// freeName returns a name for a bot's file that no other bot has.
func freeName(r *roster.Roster, path string) string {
	name := filepath.Base(path)
	name = strings.TrimSuffix(name, filepath.Ext(name))
	name = strings.Map(func(c rune) rune {
		if !roster.MayBeName("x" + string(c)) {
			return '_'
		}
		return c
	}, name)
	if !roster.MayBeName(name) {
		name = "my_bot"
	}
	free := name
	for n := 2; ; n++ {
		if _, taken := r.Find(free); !taken {
			return free
		}
		free = name + "-" + strconv.Itoa(n)
	}
}

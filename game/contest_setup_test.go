package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/roster"
	"generals-chess/game/settings"
)

// withBots writes the user's bots file, of bots that stay where they are, and keeps what is built apart.
func withBots(t *testing.T, names ...string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", folder)
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	var text strings.Builder
	for _, name := range names {
		text.WriteString("[" + name + "]\ncommand = \"" + program(t, folder, name+".sh") + "\"\n")
	}
	require.NoError(t, os.MkdirAll(filepath.Dir(roster.UserFile()), 0o755))
	require.NoError(t, os.WriteFile(roster.UserFile(), []byte(text.String()), 0o644))
	return folder
}

// program writes a bot that stays where it is.
func program(t *testing.T, folder, name string) (path string) {
	t.Helper()
	path = filepath.Join(folder, name)
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\nread line\necho '{\"response\":[0,0,0]}'\n"), 0o755))
	return path
}

// arrange opens the set-up of a tournament with these seats, and waits until it is known what is wrong with it.
func arrange(s *screen, game string, seats ...string) *contestSetup {
	s.t.Helper()
	s.app.settings.Game = game
	last := s.app.settings.LastContest(game, nil)
	for _, seat := range seats {
		last.Entrants = append(last.Entrants, settings.Entrant{Seat: seat})
	}
	s.app.settings.KeepContest(game, last)
	s.app.Home()
	s.app.OpenContestSetup(nil)
	set := s.app.Scene().(*contestSetup)
	s.t.Cleanup(set.Close)
	set.draft.seed, set.form.seed = 4711, newSeedForm(4711)
	s.settled(set)
	return set
}

// settled waits until what is put together was looked at.
func (s *screen) settled(set *contestSetup) {
	s.t.Helper()
	s.tick()
	s.until(func() bool { return set.desk.answer.number == set.desk.number && set.desk.busy == "" && len(set.desk.left) == 0 })
}

func TestContestSetupPictures(t *testing.T) {
	withBots(t, "expander", "rusher", "turtle")
	everywhere(t, func(s *screen, name string) {
		s.app.settings.Bots = []string{"python3 gull.py", "./aurelia --threads 2"}
		set := arrange(s, settings.Generals, "ai:easy", "ai:normal", "bot:expander", "bot:no-such-bot --depth 3")
		set.draft.terms.Workers = 2
		s.settled(set)
		s.golden("contest-setup-" + name)
		sea := arrange(s, settings.HitSink, "ai:hunter", "ai:peaceful", "ai:random")
		sea.draft.terms.Workers = 2
		s.settled(sea)
		s.golden("contest-setup-sea-" + name)
	})
}

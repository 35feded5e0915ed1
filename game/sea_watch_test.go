package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render/ui"
)

// seaWatchOn opens the viewer on a match that has been played for some turns, at its newest step.
func seaWatchOn(s *screen, seats []string, turns int) (*seaWatch, *seaScript) {
	play, src := s.sailing(seats...)
	src.sail(turns)
	s.app.Go(newSeaWatch(s.app, play))
	s.tick()
	w := s.app.Scene().(*seaWatch)
	w.setPaused(true)
	w.shown = len(w.play.Steps) - 1
	s.tick()
	return w, src
}

// sixSeats are a table with bots, a captain and two that share a name.
func sixSeats() []string {
	return []string{"bot:python3 bots/kraken.py --deep", "ai:hunter", "bot:./sonarbot", "ai:peaceful", "ai:hunter", "ai:random"}
}

func TestSeaWatchPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		w, src := seaWatchOn(s, sixSeats(), 120)
		src.turns(func(v *hitsink.View) engine.Answer {
			answer := steady(v)
			answer.Debug, answer.Stderr = "plan: hunt\nnearest enemy 4 cells away", "scores 4 9 2"
			return answer
		})
		s.tick()
		w.jump(len(w.play.Steps) - 1)
		s.wait(2000)
		s.golden("sea-watch-" + name)
	})
}

func TestSeaWatchManyShipsPicture(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, captains(30), 900)
	s.press(ui.Key3, ui.Key3)
	w.tab = seaTurnTab
	s.wait(2000)
	s.golden("sea-watch-sight")
	s.press(ui.Key0)
	s.wait(2000)
	s.golden("sea-watch-30")
}

func TestSeaWatchKeysChooseShipsAndEyes(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 60)
	third := w.table.ranks[2].Player
	s.press(ui.Key3)
	require.Equal(t, third, w.selected)
	require.Equal(t, engine.Spectator, w.eyes)
	s.press(ui.Key3)
	require.Equal(t, third, w.eyes)
	require.Equal(t, third, w.picture.sea.View().Player)
	s.press(ui.Key0)
	require.Equal(t, engine.Spectator, w.eyes)
	require.Equal(t, third, w.selected, "it stays selected")
	s.press(ui.KeyV)
	require.Equal(t, third, w.eyes)
	s.press(ui.KeyV)
	require.Equal(t, engine.Spectator, w.eyes)
	s.press(ui.KeyN)
	require.Equal(t, w.table.ranks[3].Player, w.selected)
	s.press(ui.KeyB, ui.KeyB)
	require.Equal(t, w.table.ranks[1].Player, w.selected)
}

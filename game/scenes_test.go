package game

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/generals"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

func TestHomePictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		played := gametest.Finished(s, gametest.Choices(settings.WatchBots, 20413))
		play.RememberMatch(s.App, played)
		homeWithRecords(s)
		s.Golden("home")
	})
}

func TestHomeBeforeTheFirstMatchShowsAMap(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Until(func() bool { return s.Layers() == 1 })
	require.False(t, s.Shows("Map of the day"), "a person who is new here is offered the lesson")
}

func TestEveryModeIsOneClickAway(t *testing.T) {
	for title, check := range map[string]func(app.Scene) bool{
		"Play the AI":    func(sc app.Scene) bool { _, ok := sc.(*generals.MatchScene); return ok },
		"Two players":    func(sc app.Scene) bool { _, ok := sc.(*generals.MatchScene); return ok },
		"Watch two bots": func(sc app.Scene) bool { _, ok := sc.(*generals.WatchScene); return ok },
		"Settings":       func(sc app.Scene) bool { _, ok := sc.(*menu.Preferences); return ok },
		"Help":           func(sc app.Scene) bool { _, ok := sc.(*menu.HelpScene); return ok },
	} {
		t.Run(title, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			s.App.Home()
			s.Tick()
			s.ClickText(title)
			require.True(t, check(s.App.Scene()), "%T", s.App.Scene())
			for _, p := range play.MatchesOf(s.App).Plays {
				p.Stop()
				<-p.Session.Done()
			}
		})
	}
}

func TestDroppedFiles(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	s.In.Mouse.X = float32(s.Size.W) - 10
	s.Drop("/bots/my bot.py")
	set, ok := s.App.Scene().(*generals.SetupScene)
	require.True(t, ok, "a file dropped on the home screen leads to the set-up")
	defer set.Close()
	require.Equal(t, `bot:"/bots/my bot.py"`, set.Choices.Seats[1])
	s.Drop("/maps/start.json")
	require.Equal(t, settings.FileMap, set.Choices.Map.Kind)
	require.Equal(t, "/maps/start.json", set.Choices.Map.File)
}

func TestSettingsPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.SetLanguage(string(s.App.Words().Lang()))
		s.App.Home()
		s.App.OpenSettings()
		s.Tick()
		s.Golden("settings")
	})
}

func TestTheCommandLinesLanguageIsTheOneChosen(t *testing.T) {
	app, err := newWindow(context.Background(), Options{Language: "zh"}, filepath.Join(t.TempDir(), "settings.json"), nil)
	require.NoError(t, err)
	require.Equal(t, "zh", app.Language())
	require.Empty(t, app.Settings().Language, "for this run only")
	require.Equal(t, words.Chinese, app.Words().Lang())
}

func TestSettingsActAtOnceAndAreSaved(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.App.OpenSettings()
	s.Tick()
	s.ClickText("한국어")
	s.Tick()
	require.True(t, s.Shows("설정"), "%q", s.Texts())
	require.Equal(t, "ko", s.Saved[len(s.Saved)-1].Language)
	s.ClickText("English")
	s.ClickText("1.5×")
	require.Equal(t, 1.5, s.Saved[len(s.Saved)-1].Scale)
	s.Press(ui.KeyEscape)
	require.IsType(t, &menu.Home{}, s.App.Scene())
}

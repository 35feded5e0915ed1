package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/gametest"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

func TestSetupPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		c := gametest.Choices(settings.WatchBots, 7719)
		c.Seats = []string{"bot:no-such-bot --depth 3", "ai:normal"}
		s.App.Settings().Last[settings.WatchBots] = c
		s.App.Settings().Bots = []string{"./aurelia --threads 2", "java -jar marlow.jar"}
		gametest.NamedBots(s)
		play.OpenSetup(s.App, settings.WatchBots)
		set := s.App.Scene().(*SetupScene)
		s.Until(func() bool { return set.Preview.board != nil && set.bots.Problem("no-such-bot --depth 3") != nil })
		s.Golden("setup")
		set.Close()
	})
}

// TestSetupPicturesOfLevels has the levels of the AI, with the character of the one that is chosen.
func TestSetupPicturesOfLevels(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		c := settings.DefaultChoices(settings.PlayAI)
		c.Map.Seed, c.Map.NewSeed, c.Seats = 7719, false, []string{"ai:expert", "human"}
		s.App.Settings().Last[settings.PlayAI] = c
		play.OpenSetup(s.App, settings.PlayAI)
		set := s.App.Scene().(*SetupScene)
		s.Until(func() bool { return set.Preview.board != nil })
		s.Golden("setup-levels")
		set.Close()
	})
}

// TestEveryLevelSaysWhatItIsLike: each has a name and a line in every language that goes into one line.
func TestEveryLevelSaysWhatItIsLike(t *testing.T) {
	for _, sz := range gametest.Sizes {
		for _, lang := range words.Langs() {
			s := gametest.New(t, sz, string(lang))
			for _, level := range ai.Levels() {
				require.NotEqual(t, level, s.App.LevelName(level))
				c := settings.DefaultChoices(settings.PlayAI)
				c.Seats = []string{"ai:" + level, "human"}
				s.App.Settings().Last[settings.PlayAI] = c
				play.OpenSetup(s.App, settings.PlayAI)
				s.Tick()
				require.True(t, s.Shows(s.App.T("setup."+level+"_hint")), "%s %s %s: %q", sz.Name, lang, level, s.Texts())
				s.App.Scene().(*SetupScene).Close()
			}
		}
	}
}

func TestSetupStartsWhatIsShown(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().Last[settings.PlayAI] = settings.DefaultChoices(settings.PlayAI)
	play.OpenSetup(s.App, settings.PlayAI)
	set := s.App.Scene().(*SetupScene)
	s.Until(func() bool { return set.Preview.board != nil })
	require.Equal(t, generals.Land, kindOf(set.Preview.answer.view), "the preview keeps the generals to itself")
	s.ClickText("Normal")
	s.ClickText("Real time")
	seed := set.Choices.Map.Seed
	s.ClickText("Start match")
	m, ok := s.App.Scene().(*MatchScene)
	require.True(t, ok)
	require.Equal(t, seed, m.Play.Choices.Map.Seed)
	require.Equal(t, []string{"human", "ai:normal"}, m.Play.Choices.Seats)
	require.Equal(t, settings.RealTime, m.Play.Choices.Pace)
	require.True(t, s.App.Settings().Last[settings.PlayAI].Map.NewSeed, "the next match gets another map")
	m.Close()
	<-m.Play.Session.Done()
}

// kindOf is the kind of the tile on which Red's general starts.
func kindOf(v *generals.View) generals.Kind { return v.At(v.Generals[0]).Kind }

func TestSetupRefusesWithAReason(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().Last[settings.WatchBots] = gametest.Choices(settings.WatchBots, 1)
	play.OpenSetup(s.App, settings.WatchBots)
	set := s.App.Scene().(*SetupScene)
	defer set.Close()
	s.Tick()
	set.maps.seed.Text = "many"
	s.Tick()
	s.Tick()
	require.Contains(t, set.Problem(s.App), "A seed is a whole number")
	s.Press(ui.KeyEnter)
	require.Same(t, set, s.App.Scene(), "Start is off while something is wrong")

	set.maps.seed.Text = "1"
	set.Choices.Map.Kind, set.Choices.Map.File = settings.FileMap, "/no/such/file.json"
	s.Until(func() bool { return set.Preview.Problem() != nil })
	require.Contains(t, set.Problem(s.App), "file.json")
}

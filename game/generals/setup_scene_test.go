package generals

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
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
		s.Until(func() bool { return set.Preview.board != nil && set.Bots.Problem("no-such-bot --depth 3") != nil })
		s.Golden("setup")
		set.Close()
	})
}

// TestSetupPicturesOfLevels shows the levels of the AI, with the description of the chosen one.
func TestSetupPicturesOfLevels(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		c := settings.DefaultChoices(settings.PlayAI)
		c.Map.Seed, c.Map.NewSeed, c.Seats = 7719, false, []string{"ai:expert", "human"}
		s.App.Settings().Last[settings.PlayAI] = c
		play.OpenSetup(s.App, settings.PlayAI)
		set := s.App.Scene().(*SetupScene)
		s.Until(func() bool { return set.Preview.board != nil })
		s.Layout("setup-levels")
		set.Close()
	})
}

// TestEveryLevelSaysWhatItIsLike checks that each level has a name and a description in every language that fits in one line.
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
	choices := settings.DefaultChoices(settings.PlayAI)
	choices.Handicap = 25
	s.App.Settings().Last[settings.PlayAI] = choices
	require.Contains(t, New().Row(s.App, settings.PlayAI).Sub, "handicap +25")
	play.OpenSetup(s.App, settings.PlayAI)
	set := s.App.Scene().(*SetupScene)
	s.Until(func() bool { return set.Preview.board != nil })
	shown := set.Preview.answer.view
	require.Equal(t, engine.Player(0), shown.Player, "the preview is what the person will see")
	require.Equal(t, 35, shown.At(shown.Generals[0]).Army, "with the handicap")
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

// TestTheHandicapOfTheForm checks that the handicap of the form reaches the match, on the person's side.
func TestTheHandicapOfTheForm(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := settings.DefaultChoices(settings.PlayAI)
	c.Handicap = -20
	s.App.Settings().Last[settings.PlayAI] = c
	play.OpenSetup(s.App, settings.PlayAI)
	set := s.App.Scene().(*SetupScene)
	defer set.Close()
	s.Tick()
	require.True(t, s.Shows("the opponent begins with 20 soldiers more"))
	for _, swapped := range []bool{false, true} {
		if swapped {
			set.swap()
		}
		setup, err := SetupOf(set.Choices)
		require.NoError(t, err)
		more, err := setup.Handicap()
		require.NoError(t, err)
		require.Equal(t, swapped, more[0] == 20, more)
		require.Equal(t, 20, more[0]+more[1])
	}
	set.Choices.Seats = []string{"human", "human"}
	setup, err := SetupOf(set.Choices)
	require.NoError(t, err)
	require.NotContains(t, setup.Options, engine.HandicapOption, "at the table of two")
}

func TestSetupRefusesWithAReason(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().Last[settings.WatchBots] = gametest.Choices(settings.WatchBots, 1)
	play.OpenSetup(s.App, settings.WatchBots)
	set := s.App.Scene().(*SetupScene)
	defer set.Close()
	s.Tick()
	sit := func(seat string) {
		set.Choices.Seats[0] = seat
		set.Seats[0].Show(seat)
	}
	sit("bot:./nowhere.py")
	s.Until(func() bool { return set.Bots.Problem("./nowhere.py") != nil })
	s.Tick()
	require.Contains(t, set.Problem(s.App), "Red: There is no file ")
	s.Press(ui.KeyEnter)
	require.Same(t, set, s.App.Scene(), "Start is off while a bot is missing")

	sit("ai:easy")
	set.Seed.Text = "many"
	s.Tick()
	s.Tick()
	require.Contains(t, set.Problem(s.App), "A seed is a whole number")
	s.Press(ui.KeyEnter)
	require.Same(t, set, s.App.Scene(), "Start is off while something is wrong")

	set.Seed.Text = "1"
	set.Choices.Map.Kind, set.Choices.Map.File = settings.FileMap, "/no/such/file.json"
	s.Until(func() bool { return set.Preview.Problem() != nil })
	require.Contains(t, set.Problem(s.App), "file.json")
}

// TestThePreviewHidesWhatFogHides checks that the preview shows what the people at the table see when the match begins, and says why it
// hides the rest.
func TestThePreviewHidesWhatFogHides(t *testing.T) {
	fog, curtain := "setup.preview_fog", "setup.preview_curtain"
	for _, c := range []struct {
		name  string
		mode  settings.Mode
		seats []string
		table settings.Table
		says  string
	}{
		{"a person as Red", settings.PlayAI, []string{"human", "ai:easy"}, settings.Curtain, fog},
		{"a person as Blue", settings.PlayAI, []string{"ai:easy", "human"}, settings.Curtain, fog},
		{"two at the curtain", settings.TwoPlayers, []string{"human", "human"}, settings.Curtain, curtain},
		{"two at an open table", settings.TwoPlayers, []string{"human", "human"}, settings.Open, ""},
		{"programs", settings.WatchBots, []string{"ai:easy", "ai:easy"}, settings.Curtain, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			choices := settings.DefaultChoices(c.mode)
			choices.Seats, choices.Table, choices.Map.Seed, choices.Map.NewSeed = c.seats, c.table, 7719, false
			s.App.Settings().Last[c.mode] = choices
			play.OpenSetup(s.App, c.mode)
			set := s.App.Scene().(*SetupScene)
			defer set.Close()
			s.Until(func() bool { return set.Preview.board != nil })
			seen := 0
			view := set.Preview.answer.view
			for i := range view.Type {
				if view.Index(i).Kind != generals.Hidden && view.Index(i).Kind != generals.Mountain {
					seen++
				}
			}
			for _, key := range []string{fog, curtain} {
				require.Equal(t, key == c.says, strings.Contains(strings.Join(s.Texts(), " "), s.App.T(key)), "%q", s.Texts())
			}
			require.Equal(t, c.says == "", s.Shows(s.App.T("setup.apart")), "the distance tells where to look")
			switch c.says {
			case fog:
				require.Equal(t, choices.Eyes(), view.Player)
				require.LessOrEqual(t, seen, 9)
				require.Equal(t, generals.Cell{Row: -1, Col: -1}, view.Generals[1-view.Player])
			case curtain:
				require.Zero(t, seen, "but mountains, which everybody sees")
			default:
				require.Equal(t, engine.Spectator, view.Player)
				require.Greater(t, seen, 100)
			}
		})
	}
}

// TestAMapThatWasSeenIsNotPlayedBehindTheCurtain checks that who goes from the open table, whose preview shows the map, to the curtain gets
// another map, unless its number was typed.
func TestAMapThatWasSeenIsNotPlayedBehindTheCurtain(t *testing.T) {
	for _, fresh := range []bool{true, false} {
		s := gametest.New(t, gametest.Wide, "en")
		choices := settings.DefaultChoices(settings.TwoPlayers)
		choices.Table, choices.Map.Seed, choices.Map.NewSeed = settings.Open, 7719, fresh
		s.App.Settings().Last[settings.TwoPlayers] = choices
		play.OpenSetup(s.App, settings.TwoPlayers)
		set := s.App.Scene().(*SetupScene)
		s.Tick()
		was := set.Choices.Map.Seed
		s.ClickText(s.App.T("setup.table_curtain"))
		require.Equal(t, settings.Curtain, set.Choices.Table)
		require.Equal(t, fresh, set.Choices.Map.Seed != was)
		require.True(t, s.Shows(strconv.FormatUint(set.Choices.Map.Seed, 10)), "%q", s.Texts())
		set.Close()
	}
}

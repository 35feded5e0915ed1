package game

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// until ticks until what other goroutines do has made cond true.
func (s *screen) until(cond func() bool) {
	s.t.Helper()
	for began := time.Now(); !cond(); time.Sleep(waitEvery) {
		if time.Since(began) > waitMost {
			s.t.Fatal("what was waited for did not come")
		}
		s.tick()
	}
	s.tick()
}

// everywhere runs a test in every window and language.
func everywhere(t *testing.T, test func(s *screen, name string)) {
	for _, sz := range sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.name+" "+lang, func(t *testing.T) { test(newScreen(t, sz, lang), sz.name+"-"+lang) })
		}
	}
}

// finished is a whole match that Red won: one of the recorded ones.
func finished(s *screen, c settings.Choices) *Play {
	s.t.Helper()
	game := recorded(s.t)
	play, src := s.scripted(c)
	state, err := generals.Rules{}.New(engine.Setup{Init: game.Init})
	require.NoError(s.t, err)
	src.state, src.waiting = state, nil
	src.send()
	for _, step := range game.Steps {
		var moves [2]engine.Move
		for p, raw := range step.Moves {
			moves[p], err = generals.Rules{}.Decode(raw)
			require.NoError(s.t, err)
		}
		src.step(moves[0], moves[1])
	}
	play.Poll()
	require.True(s.t, play.Over())
	require.Equal(s.t, engine.Player(0), play.Last().Result.Winner())
	return play
}

// record is what a test needs of a recorded match.
type record struct {
	Init  json.RawMessage `json:"initdata"`
	Steps []struct {
		Moves [2]json.RawMessage `json:"moves"`
		Out   struct {
			Content json.RawMessage `json:"content"`
		} `json:"out"`
	} `json:"steps"`
}

// recorded is the first of the rules' recorded matches that Red won.
func recorded(t testing.TB) record {
	t.Helper()
	file, err := os.Open("../engine/generals/testdata/vectors/natural.jsonl.gz")
	require.NoError(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	require.NoError(t, err)
	for games := json.NewDecoder(unpacked); ; {
		var game record
		require.NoError(t, games.Decode(&game), "no recorded match that Red won")
		var scores map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(game.Steps[len(game.Steps)-1].Out.Content, &scores))
		if string(scores["0"]) == "5" {
			return game
		}
	}
}

func TestHomePictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		play := finished(s, choices(settings.WatchBots, 20413))
		s.app.remember(play)
		s.homeWithRecords()
		s.golden("home-" + name)
	})
}

func TestHomeBeforeTheFirstMatchShowsAMap(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.until(func() bool { return s.layers() == 1 })
	require.False(t, s.shows("Last played"))
}

func TestEveryModeIsOneClickAway(t *testing.T) {
	for title, check := range map[string]func(Scene) bool{
		"Play the AI":    func(sc Scene) bool { _, ok := sc.(*match); return ok },
		"Two players":    func(sc Scene) bool { _, ok := sc.(*match); return ok },
		"Watch two bots": func(sc Scene) bool { _, ok := sc.(*watch); return ok },
		"Settings":       func(sc Scene) bool { _, ok := sc.(*preferences); return ok },
		"Help":           func(sc Scene) bool { _, ok := sc.(*help); return ok },
	} {
		t.Run(title, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			s.app.Home()
			s.tick()
			s.clickText(title)
			require.True(t, check(s.app.Scene()), "%T", s.app.Scene())
			for _, p := range s.app.plays {
				p.Stop()
				<-p.session.Done()
			}
		})
	}
}

func TestSetupPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		c := choices(settings.WatchBots, 7719)
		c.Seats = []string{"bot:no-such-bot --depth 3", "ai:normal"}
		s.app.settings.Last[settings.WatchBots] = c
		s.app.settings.Bots = []string{"./aurelia --threads 2", "java -jar marlow.jar"}
		s.namedBots()
		s.app.OpenSetup(settings.WatchBots)
		set := s.app.Scene().(*setup)
		s.until(func() bool { return set.preview.board != nil && set.bots.problem("no-such-bot --depth 3") != nil })
		s.golden("setup-" + name)
		set.Close()
	})
}

// TestSetupPicturesOfLevels has the levels of the AI, with the character of the one that is chosen.
func TestSetupPicturesOfLevels(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		c := settings.DefaultChoices(settings.PlayAI)
		c.Map.Seed, c.Map.NewSeed, c.Seats = 7719, false, []string{"ai:expert", "human"}
		s.app.settings.Last[settings.PlayAI] = c
		s.app.OpenSetup(settings.PlayAI)
		set := s.app.Scene().(*setup)
		s.until(func() bool { return set.preview.board != nil })
		s.golden("setup-levels-" + name)
		set.Close()
	})
}

// TestEveryLevelSaysWhatItIsLike: each has a name and a line in every language that goes into one line.
func TestEveryLevelSaysWhatItIsLike(t *testing.T) {
	for _, sz := range sizes {
		for _, lang := range words.Langs() {
			s := newScreen(t, sz, string(lang))
			for _, level := range ai.Levels() {
				require.NotEqual(t, level, s.app.levelName(level))
				c := settings.DefaultChoices(settings.PlayAI)
				c.Seats = []string{"ai:" + level, "human"}
				s.app.settings.Last[settings.PlayAI] = c
				s.app.OpenSetup(settings.PlayAI)
				s.tick()
				require.True(t, s.shows(s.app.T("setup."+level+"_hint")), "%s %s %s: %q", sz.name, lang, level, s.texts())
				s.app.Scene().(*setup).Close()
			}
		}
	}
}

func TestSetupStartsWhatIsShown(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.settings.Last[settings.PlayAI] = settings.DefaultChoices(settings.PlayAI)
	s.app.OpenSetup(settings.PlayAI)
	set := s.app.Scene().(*setup)
	s.until(func() bool { return set.preview.board != nil })
	require.Equal(t, generals.Land, kindOf(set.preview.answer.view), "the preview keeps the generals to itself")
	s.clickText("Normal")
	s.clickText("Real time")
	seed := set.choices.Map.Seed
	s.clickText("Start match")
	m, ok := s.app.Scene().(*match)
	require.True(t, ok)
	require.Equal(t, seed, m.play.Choices.Map.Seed)
	require.Equal(t, []string{"human", "ai:normal"}, m.play.Choices.Seats)
	require.Equal(t, settings.RealTime, m.play.Choices.Pace)
	require.True(t, s.app.settings.Last[settings.PlayAI].Map.NewSeed, "the next match gets another map")
	m.Close()
	<-m.play.session.Done()
}

// kindOf is the kind of the tile on which Red's general starts.
func kindOf(v *generals.View) generals.Kind { return v.At(v.Generals[0]).Kind }

func TestSetupRefusesWithAReason(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.settings.Last[settings.WatchBots] = choices(settings.WatchBots, 1)
	s.app.OpenSetup(settings.WatchBots)
	set := s.app.Scene().(*setup)
	defer set.Close()
	s.tick()
	set.maps.seed.text = "many"
	s.tick()
	s.tick()
	require.Contains(t, set.problem(s.app), "A seed is a whole number")
	s.press(ui.KeyEnter)
	require.Same(t, set, s.app.Scene(), "Start is off while something is wrong")

	set.maps.seed.text = "1"
	set.choices.Map.Kind, set.choices.Map.File = settings.FileMap, "/no/such/file.json"
	s.until(func() bool { return set.preview.Problem() != nil })
	require.Contains(t, set.problem(s.app), "file.json")
}

func TestDroppedFiles(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.tick()
	s.in.Mouse.X = float32(s.size.w) - 10
	s.drop("/bots/my bot.py")
	set, ok := s.app.Scene().(*setup)
	require.True(t, ok, "a file dropped on the home screen leads to the set-up")
	defer set.Close()
	require.Equal(t, `bot:"/bots/my bot.py"`, set.choices.Seats[1])
	s.drop("/maps/start.json")
	require.Equal(t, settings.FileMap, set.choices.Map.Kind)
	require.Equal(t, "/maps/start.json", set.choices.Map.File)
}

func TestSettingsPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		s.app.SetLanguage(string(s.app.words.Lang()))
		s.app.Home()
		s.app.OpenSettings()
		s.tick()
		s.golden("settings-" + name)
	})
}

func TestTheCommandLinesLanguageIsTheOneChosen(t *testing.T) {
	app := newApp(context.Background(), Options{Language: "zh"}, filepath.Join(t.TempDir(), "settings.json"))
	require.Equal(t, "zh", app.language)
	require.Empty(t, app.settings.Language, "for this run only")
	require.Equal(t, words.Chinese, app.words.Lang())
}

func TestSettingsActAtOnceAndAreSaved(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.app.OpenSettings()
	s.tick()
	s.clickText("한국어")
	s.tick()
	require.True(t, s.shows("설정"), "%q", s.texts())
	require.Equal(t, "ko", s.saved[len(s.saved)-1].Language)
	s.clickText("English")
	s.clickText("2×")
	require.Equal(t, 2.0, s.saved[len(s.saved)-1].Scale)
	s.press(ui.KeyEscape)
	require.IsType(t, &home{}, s.app.Scene())
}

func TestResultPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		play := finished(s, choices(settings.PlayAI, 20413))
		s.app.OpenResult(play)
		s.wait(2000)
		s.golden("result-" + name)
	})
}

func TestResultLeadsOn(t *testing.T) {
	for text, check := range map[string]func(was, is settings.Choices) bool{
		"Rematch":    func(was, is settings.Choices) bool { return was.Map == is.Map && slices.Equal(was.Seats, is.Seats) },
		"Swap sides": func(was, is settings.Choices) bool { return was.Map == is.Map && was.Seats[0] == is.Seats[1] },
		"New map": func(was, is settings.Choices) bool {
			return was.Map.Seed != is.Map.Seed && slices.Equal(was.Seats, is.Seats)
		},
	} {
		t.Run(text, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			play := finished(s, choices(settings.PlayAI, 20413))
			s.app.OpenResult(play)
			s.tick()
			s.clickText(text)
			m, ok := s.app.Scene().(*match)
			require.True(t, ok)
			require.True(t, check(play.Choices, m.play.Choices), "%+v", m.play.Choices)
			require.NotNil(t, s.app.settings.LastMatch)
			m.Close()
			<-m.play.session.Done()
		})
	}
}

package settings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/corpus"
)

// shipped returns the modes of the program's games.
func shipped() settings.Ways { return slices.Concat(settings.OfGenerals(), settings.OfHitSink()) }

func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.json")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func TestNoFileGivesTheDefaults(t *testing.T) {
	s, aside, err := settings.Load(filepath.Join(t.TempDir(), "none", "settings.json"), shipped())
	require.NoError(t, err)
	require.Empty(t, aside)
	require.Equal(t, settings.Default(shipped()), s)
}

func TestSaveAndLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "b", "settings.json")
	s := settings.Default(shipped())
	s.Language, s.Scale, s.Remember, s.Window = "ko", 1.5, false, settings.Size{Width: 900, Height: 700}
	s.UsedBot(settings.Generals, "python3 bot.py")
	c := s.Last[settings.PlayAI]
	c.Seats[1], c.Map.Seed, c.Pace = "ai:normal", 77, settings.RealTime
	s.Last[settings.PlayAI] = c
	require.NoError(t, settings.Save(path, s))
	got, aside, err := settings.Load(path, shipped())
	require.NoError(t, err)
	require.Empty(t, aside)
	require.Equal(t, s, got)
	entries, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	require.Len(t, entries, 1, "nothing but the file is left behind")
}

func TestABrokenFileIsSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"empty":             "",
		"not JSON":          "{",
		"another type":      `{"version": 1, "last": 3}`,
		"an array":          `[]`,
		"no version at all": `{"version": 0}`,
		"a later version":   `{"version": 99}`,
	} {
		t.Run(name, func(t *testing.T) {
			path := write(t, text)
			require.NoError(t, os.WriteFile(path+".broken-1", []byte("older"), 0o644))
			s, aside, err := settings.Load(path, shipped())
			require.NoError(t, err)
			require.Equal(t, settings.Default(shipped()), s)
			require.Equal(t, path+".broken-2", aside)
			kept, err := os.ReadFile(aside)
			require.NoError(t, err)
			require.Equal(t, text, string(kept))
			require.NoFileExists(t, path)
		})
	}
}

func TestOddValuesAreRepaired(t *testing.T) {
	path := write(t, `{"version": 1, "language": "xx", "scale": 99, "window": {"width": 3, "height": -1},
		"last": {"ai": {"seats": ["robot", "human"], "map": {"kind": "moon", "size": "0b10x3"}, "pace": "slow",
			"step_time_ms": 1, "table": "round", "plan": 3, "rate": 1000}}}`)
	s, aside, err := settings.Load(path, shipped())
	require.NoError(t, err)
	require.Empty(t, aside)
	d := settings.Default(shipped())
	require.Equal(t, d.Language, s.Language)
	require.Equal(t, d.Scale, s.Scale)
	require.Equal(t, d.Window, s.Window)
	want := settings.DefaultChoices(settings.PlayAI)
	want.Map.NewSeed = false // was not in the file
	got := s.Last[settings.PlayAI]
	got.Rate, want.Rate = 0, 0
	require.Equal(t, want, got)
	require.Equal(t, d.Last[settings.WatchBots], s.Last[settings.WatchBots], "a mode that is not in the file has its defaults")
}

func FuzzLoad(f *testing.F) {
	text, err := json.Marshal(settings.Default(shipped()))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Add(`{"version":1,"last":{"two":{"seats":["human","human"]}}}`)
	f.Add(`{"version":1,"game":"hitsink","last":{"sea-play":{"game":"hitsink","seats":["ai:hunter","human","bot:x"],"rate":30}}}`)
	f.Add(`{"version":1,"last_match":{"choices":{"game":"hitsink","seats":["a","bot:b"]},"winner":1,"end":{},"view":[3]}}`)
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string) {
		s, _, err := settings.Load(write(t, text), shipped())
		if err != nil {
			require.ErrorContains(t, err, "The settings name a game")
		}
		require.Contains(t, shipped().Games(), s.Game)
		for _, game := range shipped().Games() {
			for _, m := range shipped().Modes(game) {
				usable(t, m, s.Last[m])
			}
		}
		if s.LastMatch != nil {
			usable(t, shipped().ModeOf(s.LastMatch.Choices), s.LastMatch.Choices)
			require.Less(t, s.LastMatch.Winner, len(s.LastMatch.Choices.Seats))
		}
	})
}

// usable checks that a match of the mode can start with the choices.
func usable(t *testing.T, m settings.Mode, c settings.Choices) {
	t.Helper()
	require.Equal(t, shipped().Find(m).First.Game, c.Game)
	require.Equal(t, m, shipped().ModeOf(c))
	require.Positive(t, c.Every())
	require.Contains(t, []int{1, 5, 10}, c.Plan)
	way := shipped().Find(m)
	require.GreaterOrEqual(t, len(c.Seats), way.Least)
	require.LessOrEqual(t, len(c.Seats), way.Most)
	for _, seat := range c.Seats {
		_, err := engine.ParseSeat(seat)
		require.NoError(t, err)
	}
	if m == settings.SeaPlay {
		require.Equal(t, 1, c.Humans())
	}
}

// TestAFileFromBeforeHitAndSink checks that all choices of Generals are kept, and that the other game gets its defaults.
func TestAFileFromBeforeHitAndSink(t *testing.T) {
	text, err := os.ReadFile("testdata/before-hitsink.json")
	require.NoError(t, err)
	s, aside, err := settings.Load(write(t, string(text)), shipped())
	require.NoError(t, err)
	require.Empty(t, aside)
	require.Equal(t, settings.Generals, s.Game)
	played := settings.Choices{
		Game: settings.Generals, Seats: []string{"human", "bot:python3 bots/ferret.py"},
		Map:  settings.Map{Kind: settings.FairMap, Size: "20x10", Seed: 77},
		Pace: settings.RealTime, StepTime: 250, Table: settings.Curtain, Plan: 5, Rate: 4,
	}
	require.Equal(t, played, s.Last[settings.PlayAI])
	require.Equal(t, settings.DefaultChoices(settings.SeaPlay), s.Last[settings.SeaPlay])
	require.Equal(t, []string{"python3 bots/ferret.py"}, s.UsedBots(settings.Generals))
	require.Empty(t, s.UsedBots(settings.HitSink))
	require.NotNil(t, s.LastMatch)
	require.Equal(t, settings.Generals, s.LastMatch.Choices.Game)
	require.Equal(t, 1, s.LastMatch.Winner)
	require.Contains(t, string(s.LastMatch.View), `"Height"`)
}

func TestSeatsAtSeaAreRepaired(t *testing.T) {
	defaults := settings.DefaultChoices(settings.SeaPlay).Seats
	for name, c := range map[string]struct {
		seats string
		want  []string
	}{
		"a seat there is not":  {`["human", "robot", "ai:hunter"]`, []string{"human", "ai:lively", "ai:hunter"}},
		"nobody plays":         {`["ai:hunter", "ai:hunter"]`, defaults},
		"two people":           {`["human", "ai:hunter", "human"]`, defaults},
		"too few":              {`["human"]`, defaults},
		"none":                 {`[]`, defaults},
		"thirty one":           {`["human"` + strings.Repeat(`, "ai:random"`, 30) + `]`, defaults},
		"a person in any seat": {`["bot:x y", "human"]`, []string{"bot:x y", "human"}},
	} {
		t.Run(name, func(t *testing.T) {
			s, aside, err := settings.Load(write(t, `{"version": 1, "last": {"sea-play": {"game": "hitsink", "seats": `+c.seats+`}}}`), shipped())
			require.NoError(t, err)
			require.Empty(t, aside)
			require.Equal(t, c.want, s.Last[settings.SeaPlay].Seats)
		})
	}
}

func TestALastMatchThatCannotBeToldIsDropped(t *testing.T) {
	whole := `"end": {"Key": "end.x", "Text": "x"}, "view": {"side": 3}`
	for name, c := range map[string]struct {
		last string
		kept bool
	}{
		"whole":               {`{"choices": {"game": "hitsink", "seats": ["ai:random", "ai:random", "ai:random"]}, "winner": 2, ` + whole + `}`, true},
		"nobody won":          {`{"choices": {"game": "hitsink", "seats": ["ai:random", "ai:random"]}, "winner": -1, ` + whole + `}`, true},
		"a winner too many":   {`{"choices": {"game": "hitsink", "seats": ["ai:random", "ai:random"]}, "winner": 2, ` + whole + `}`, false},
		"a game there is not": {`{"choices": {"game": "chess", "seats": ["ai:random", "ai:random"]}, "winner": 0, ` + whole + `}`, false},
		"no view":             {`{"choices": {"game": "hitsink", "seats": ["ai:random", "ai:random"]}, "winner": 0}`, false},
	} {
		t.Run(name, func(t *testing.T) {
			s, aside, err := settings.Load(write(t, `{"version": 1, "last_match": `+c.last+`}`), shipped())
			require.NoError(t, err)
			require.Empty(t, aside)
			require.Equal(t, c.kept, s.LastMatch != nil)
		})
	}
}

func TestAFolderThatCannotBeWritten(t *testing.T) {
	file := write(t, "a file where a folder should be")
	path := filepath.Join(file, "settings.json")
	require.ErrorContains(t, settings.Save(path, settings.Default(shipped())), "could not be saved: part of its path is not a folder ("+path+")")
	w := settings.NewWriter(path)
	w.Put(settings.Default(shipped()))
	require.Error(t, w.Close())
	_, _, err := settings.Load(path, shipped())
	require.Error(t, err)
}

func TestWriterWritesOnceThingsAreQuiet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	synctest.Test(t, func(t *testing.T) {
		w := settings.NewWriter(path)
		s := settings.Default(shipped())
		for width := 700; width < 900; width += 10 { // a window is being resized
			s.Window.Width = width
			w.Put(s)
			time.Sleep(16 * time.Millisecond)
			require.NoFileExists(t, path)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		got, _, err := settings.Load(path, shipped())
		require.NoError(t, err)
		require.Equal(t, 890, got.Window.Width)
		require.NoError(t, w.Err())
		s.Window.Width = 1000
		w.Put(s)
		require.NoError(t, w.Close())
		got, _, err = settings.Load(path, shipped())
		require.NoError(t, err)
		require.Equal(t, 1000, got.Window.Width, "what is still waiting is written at the end")
		require.NoError(t, w.Close(), "closing twice is harmless")
	})
}

func TestPutTakesACopy(t *testing.T) {
	s := settings.Default(shipped())
	c := s.Clone()
	c.Last[settings.SeaWatch].Seats[0] = "bot:x"
	c.Last[settings.PlayAI] = settings.Choices{}
	c.UsedBot(settings.Generals, "x")
	c.UsedBot(settings.HitSink, "x")
	require.Equal(t, settings.Default(shipped()), s)
}

func TestUsedBot(t *testing.T) {
	var s settings.Settings
	for _, b := range []string{"a", "b", "c", "b"} {
		s.UsedBot(settings.Generals, b)
	}
	require.Equal(t, []string{"b", "c", "a"}, s.Bots)
	for i := range 30 {
		s.UsedBot(settings.Generals, string(rune('A'+i)))
	}
	require.Len(t, s.Bots, 12)
	require.Empty(t, s.UsedBots(settings.HitSink), "a bot of one game cannot play the other")
	s.UsedBot(settings.HitSink, "z")
	require.Equal(t, []string{"z"}, s.SeaBots)
}

func TestLearned(t *testing.T) {
	s := settings.Default(shipped())
	before := s.Clone()
	s.Learned(settings.Generals, 2, nil)
	s.Learned(settings.Generals, 1, nil)
	require.Equal(t, 2, s.Lessons[settings.Generals], "nothing is forgotten")
	s.Learned(settings.HitSink, 1, []int{0})
	require.Empty(t, before.Lessons)
	require.Empty(t, before.Skipped)
	path := filepath.Join(t.TempDir(), "settings.json")
	require.NoError(t, settings.Save(path, s))
	again, _, err := settings.Load(path, shipped())
	require.NoError(t, err)
	require.Equal(t, map[string]int{settings.Generals: 2, settings.HitSink: 1}, again.Lessons)
	require.Equal(t, map[string][]int{settings.Generals: nil, settings.HitSink: {0}}, again.Skipped)
	require.NoError(t, settings.Save(path, before))
	again, _, err = settings.Load(path, shipped())
	require.NoError(t, err)
	require.Empty(t, again.Lessons, "a file from before the lessons")
}

func TestChoices(t *testing.T) {
	for _, c := range []struct {
		choices                 settings.Choices
		mode                    settings.Mode
		curtain, open, realTime bool
	}{
		{settings.Choices{Game: settings.Generals, Seats: []string{"human", "ai:easy"}, Pace: settings.Wait}, settings.PlayAI, false, false, false},
		{settings.Choices{Game: settings.Generals, Seats: []string{"bot:x", "human"}, Pace: settings.RealTime}, settings.PlayAI, false, false, true},
		{settings.Choices{Game: settings.Generals, Seats: []string{"human", "human"}, Table: settings.Curtain, Pace: settings.RealTime}, settings.TwoPlayers, true, false, false},
		{settings.Choices{Game: settings.Generals, Seats: []string{"human", "human"}, Table: settings.Open, Pace: settings.Wait}, settings.TwoPlayers, false, true, true},
		{settings.Choices{Game: settings.HitSink, Seats: []string{"human", "ai:hunter"}, Pace: settings.RealTime}, settings.SeaPlay, false, false, false},
		{settings.Choices{Game: settings.HitSink, Seats: []string{"human", "human"}, Table: settings.Open}, settings.SeaPlay, false, false, false},
		{settings.Choices{Game: settings.HitSink, Seats: []string{"bot:x", "ai:hunter", "ai:hunter"}}, settings.SeaWatch, false, false, false},
		{settings.Choices{Game: settings.Generals, Seats: []string{"bot:x", "ai:easy"}, Pace: settings.RealTime, Table: settings.Open}, settings.WatchBots, false, false, false},
	} {
		require.Equal(t, c.mode, shipped().ModeOf(c.choices))
		require.Equal(t, c.curtain, c.choices.Curtain())
		require.Equal(t, c.open, c.choices.Open())
		require.Equal(t, c.realTime, c.choices.RealTime())
		setup := engine.Setup{}
		c.choices.SetFog(&setup)
		require.Equal(t, c.open, setup.Options["fog"] == "off")
		settings.Choices{}.SetFog(&setup)
		require.NotEqual(t, "off", setup.Options["fog"], "another match that goes on from it")
	}
	for _, game := range shipped().Games() {
		for _, m := range shipped().Modes(game) {
			usable(t, m, settings.DefaultChoices(m))
		}
		require.Zero(t, settings.DefaultChoices(shipped().Watch(game)).Humans())
	}
	require.True(t, settings.DefaultChoices(settings.PlayAI).Human(engine.Player(0)))
}

// TestAGameThatIsNotThere checks that the error names the game, and that the first game is chosen instead.
func TestAGameThatIsNotThere(t *testing.T) {
	s, aside, err := settings.Load(write(t, `{"version": 1, "game": "chess"}`), shipped())
	require.Empty(t, aside)
	require.EqualError(t, err, "The settings name a game “chess”: this program knows generals, hitsink.")
	require.Equal(t, settings.Generals, s.Game)
	require.Empty(t, shipped().Modes("chess"))
	require.Empty(t, shipped().Watch("chess"))
	require.Zero(t, shipped().Find("chess-watch"))
}

// TestAnotherGame checks that a third game has its own modes, last choices and bots, and that the file's format for the first two
// is unchanged.
func TestAnotherGame(t *testing.T) {
	ways := append(shipped(), settings.NewWay("strip", "strip-watch", 0, 2, 2, "ai:near", "ai:rich"))
	s := settings.Default(ways)
	require.Equal(t, []string{"ai:near", "ai:rich"}, s.Last["strip-watch"].Seats)
	for range 2 {
		s.UsedBot("strip", "a")
		s.UsedBot("strip", "b")
	}
	s.UsedBot(settings.HitSink, "c")
	path := filepath.Join(t.TempDir(), "settings.json")
	require.NoError(t, settings.Save(path, s))
	again, _, err := settings.Load(path, ways)
	require.NoError(t, err)
	require.Equal(t, []string{"b", "a"}, again.UsedBots("strip"))
	require.Equal(t, []string{"c"}, again.SeaBots)
	require.Empty(t, again.UsedBots(settings.Generals))
}

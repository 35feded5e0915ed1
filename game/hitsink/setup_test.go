package hitsink

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// choicesOf returns a match of these seats in a sea that is always the same.
func choicesOf(seats ...string) settings.Choices {
	c := gametest.Choices(settings.SeaWatch, 4711)
	c.Seats = seats
	return c
}

// setSail opens the set-up of a match at sea.
func setSail(s *gametest.Screen, c settings.Choices) *SetupScene {
	set := newSetupScene(s.App, c).(*SetupScene)
	s.App.Go(set)
	s.Tick()
	return set
}

func TestSeaSetupPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Settings().SeaBots = []string{"python3 gull.py", "./aurelia --threads 2"}
		gametest.NamedBots(s)
		list := []string{"human", "bot:no-such-bot --depth 3"}
		for i := range 12 {
			list = append(list, "ai:"+[...]string{"hunter", "peaceful", "random", "passive"}[i%4])
		}
		set := setSail(s, choicesOf(list...))
		defer set.Close()
		s.Until(func() bool { return set.Bots.Problem("no-such-bot --depth 3") != nil })
		s.Golden("sea-setup")
		set.change(func() { set.seats.selected = 1 })
		s.Tick()
		s.Layout("sea-setup-bot")
	})
}

func TestSeaSetupStartsWhatIsShown(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("human", "ai:hunter", "ai:passive"))
	set.NewSeed = true
	s.ClickText("Hunter")
	require.Equal(t, 1, set.seats.selected)
	s.ClickText("Random")
	s.ClickText("+3")
	s.ClickText("60")
	s.Press(ui.KeyEnter)
	require.NotSame(t, set, s.App.Scene())
	last := s.App.Settings().Last[settings.SeaPlay]
	require.Equal(t, []string{"human", "ai:random", "ai:passive", "ai:random", "ai:random", "ai:random"}, last.Seats)
	require.Equal(t, settings.HitSink, last.Game)
	require.Equal(t, 60, last.Rate)
	require.Equal(t, uint64(4711), last.Map.Seed)
	require.True(t, last.Map.NewSeed, "the next match gets another seed")
	s.Leave()
}

func TestSeaSetupByKeyboard(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("ai:passive", "ai:passive"))
	defer set.Close()
	s.Press(ui.KeyTab, ui.KeyTab, ui.KeyDown)
	require.Equal(t, 1, set.seats.selected)
	s.Press(ui.KeyPlus, ui.KeyPlus, ui.KeyEnd)
	require.Len(t, set.seats.list, 4)
	require.Equal(t, 3, set.seats.selected)
	s.Press(ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyRight) // add, remove, kinds
	require.Equal(t, "bot:", set.seats.list[3])
	s.Press(ui.KeyTab)
	s.Write("./gull")
	require.Equal(t, "bot:./gull", set.seats.list[3])
	s.Press(ui.KeyMinus)
	require.Len(t, set.seats.list, 4, "a key that is text belongs to the field")
	s.Back()
	s.Back()
	s.Press(ui.KeyDelete)
	require.Len(t, set.seats.list, 3)
}

func TestSeaSetupRefusesWithAReason(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("ai:passive", "bot:", "bot:./nowhere.py"))
	defer set.Close()
	refused := func(why string) {
		t.Helper()
		s.Tick()
		require.Contains(t, set.Problem(s.App), why)
		s.Press(ui.KeyEnter)
		require.Same(t, set, s.App.Scene(), "Start is off while something is wrong")
	}
	refused("Ship 1: Write the command that starts the bot.")
	set.change(func() { set.seats.selected = 1; set.seats.remove() })
	s.Until(func() bool { return set.Bots.Problem("./nowhere.py") != nil })
	refused("Ship 1: There is no file ")
	set.change(func() { set.seats.set("ai:random") })
	set.Seed.Text = "many"
	s.Tick()
	refused("A seed is a whole number")
}

func TestSeaSetupTriesABot(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	folder := t.TempDir()
	script := func(name, text string) string {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o755))
		return path
	}
	for _, c := range []struct{ name, text, says string }{
		{"good.sh", `[ -f storage.txt ] && if [ $# = 0 ]; then echo 4; else echo W; fi`, "It takes the Battleship."},
		{"once.sh", `[ $# = 0 ] && echo 4`, "Turn 1 failed (RE): It ended with exit status 1."},
		{"crash.sh", "echo 'no luck today' >&2; exit 3", "Turn 0 failed (RE): It ended with exit status 3. Its last words:"},
		{"silent.sh", "exit 0", "Turn 0 failed: It printed nothing."},
		{"wrong.sh", "echo 9", "It names no ship, so it has none:"},
	} {
		t.Run(c.name, func(t *testing.T) {
			set := setSail(s, choicesOf("bot:"+script(c.name, c.text), "ai:passive"))
			defer set.Close()
			s.ClickText("Try")
			require.True(t, s.Shows("Running it once…"), "%q", s.Texts())
			s.Until(func() bool { return set.Bots.Trying == "" })
			require.True(t, slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.HasPrefix(text, c.says) }), "%q", s.Texts())
		})
	}
}

func TestSeaSetupLooksAgainWhenTheWindowComesBack(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	path := filepath.Join(t.TempDir(), "late.sh")
	set := setSail(s, choicesOf("bot:"+path, "ai:passive"))
	defer set.Close()
	s.Until(func() bool { return set.Bots.Problem(path) != nil })
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\necho 1\n"), 0o755))
	s.In.Focused = false
	s.Tick()
	s.In.Focused = true
	s.Until(func() bool { return set.Bots.Problem(path) == nil })
	require.Empty(t, set.Problem(s.App))
}

func TestDroppedBotsTakeShips(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("ai:hunter", "bot:"))
	defer set.Close()
	drop := func(paths ...string) []string {
		s.Drop(paths...)
		return set.seats.list
	}
	s.Point(5, 5)
	require.Equal(t, []string{"ai:hunter", "bot:", "bot:/a"}, drop("/a"), "a bot takes no ship away from a captain")
	set.change(func() { set.seats.selected = 1 })
	require.Equal(t, []string{"ai:hunter", `bot:"/b c"`, "bot:/a", "bot:/d"}, drop("/b c", "/d"), "a ship that waits for a command gets it")
	set.change(func() { set.seats.selected = 0 })
	s.Point(set.card.CX(), set.card.CY())
	require.Equal(t, "bot:/e", drop("/e")[0], "a file dropped on the editor is for its ship")
	require.Equal(t, "/e", set.Editor.Command)
	set.seats.more(99)
	require.Len(t, drop("/f"), 30)
}

func TestQuickStarts(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("ai:hunter", "ai:hunter"))
	defer set.Close()
	for text, ships := range map[string]int{"3 of each captain": 15, "You against 5": 6, "30 hunters": 30} {
		s.ClickText(text)
		require.Len(t, set.seats.list, ships)
		s.Tick()
		require.True(t, s.Shows(fmt.Sprintf("%d × %d cells", 30+ships, 30+ships)))
		require.Empty(t, set.Problem(s.App))
	}
}

// TestSeaSeatsStayALegalTable changes the seats at random.
func TestSeaSeatsStayALegalTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newSeatList([]string{"human", "ai:hunter"})
		seat := rapid.SampledFrom([]string{"human", "ai:hunter", "ai:passive", "bot:", "bot:x"})
		t.Repeat(map[string]func(*rapid.T){
			"set":     func(t *rapid.T) { s.set(seat.Draw(t, "seat")) },
			"more":    func(t *rapid.T) { s.more(rapid.IntRange(1, 40).Draw(t, "n")) },
			"add":     func(t *rapid.T) { s.add(s.captain(rapid.IntRange(0, 9).Draw(t, "i"))) },
			"remove":  func(*rapid.T) { s.remove() },
			"drop":    func(t *rapid.T) { s.assign("bot:y", rapid.Bool().Draw(t, "here")) },
			"select":  func(t *rapid.T) { s.selected = rapid.IntRange(0, len(s.list)-1).Draw(t, "i") },
			"replace": func(t *rapid.T) { s.replace(s.againstCaptains(rapid.IntRange(1, 29).Draw(t, "n"))) },
			"": func(t *rapid.T) {
				assert.GreaterOrEqual(t, len(s.list), 2)
				assert.LessOrEqual(t, len(s.list), 30)
				assert.True(t, s.selected >= 0 && s.selected < len(s.list))
				people, captains, bots := s.count()
				assert.LessOrEqual(t, people, 1)
				assert.Equal(t, len(s.list), people+captains+bots)
				for _, seat := range s.list {
					_, err := engine.ParseSeat(seat)
					assert.True(t, err == nil || seat == play.BotPrefix, seat)
				}
			},
		})
	})
}

func TestAPersonChangesPlaces(t *testing.T) {
	s := newSeatList([]string{"human", "ai:hunter", "bot:x"})
	s.selected = 2
	s.set("human")
	require.Equal(t, []string{"bot:x", "ai:hunter", "human"}, s.list)
	s.set("ai:passive")
	require.Equal(t, []string{"bot:x", "ai:hunter", "ai:passive"}, s.list)
}

// TestTheSetUpSaysThatThereIsOnePerson makes a second ship the person's.
func TestTheSetUpSaysThatThereIsOnePerson(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("human", "ai:hunter"))
	defer set.Close()
	set.change(func() { set.seats.selected = 1 })
	s.Tick()
	s.ClickIcon("human", 1) // the first is in the list
	s.Tick()
	require.Equal(t, []string{"ai:hunter", "human"}, set.seats.list)
	require.Contains(t, strings.Join(s.Texts(), " "), "You command this one ship,")
}

func TestABotDroppedAtHomeGoesToSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().Game = settings.HitSink
	s.App.Home()
	s.Tick()
	s.Drop("/bots/gull.py")
	set, ok := s.App.Scene().(*SetupScene)
	require.True(t, ok, "a file dropped on the home screen leads to the set-up of the game chosen")
	defer set.Close()
	s.Tick()
	require.Len(t, set.seats.list, 13)
	require.Equal(t, "bot:/bots/gull.py", set.seats.now())
	require.True(t, s.Shows("gull.py commands ship 12"), "%q", s.Texts())
}

func TestAFileDroppedOnHomeIsForTheGameChosen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().Game = settings.HitSink
	s.App.Home()
	s.Tick()
	s.Drop("/bots/captain.py")
	set, ok := s.App.Scene().(*SetupScene)
	require.True(t, ok, "%T", s.App.Scene())
	defer set.Close()
	require.Contains(t, set.seats.list, "bot:/bots/captain.py")
}

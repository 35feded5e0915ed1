package game

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
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// seaChoices are ships of several kinds, one of them a bot whose command is wrong, in a sea that is always the same.
func seaChoices(seats ...string) settings.Choices {
	c := choices(settings.SeaWatch, 4711)
	c.Seats = seats
	return c
}

// setSail opens the set-up of a match at sea.
func setSail(s *screen, c settings.Choices) *seaSetup {
	set := newSeaSetup(s.app, c).(*seaSetup)
	s.app.Go(set)
	s.tick()
	return set
}

func TestSeaSetupPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		s.app.settings.SeaBots = []string{"python3 gull.py", "./aurelia --threads 2"}
		s.namedBots()
		list := []string{"human", "bot:no-such-bot --depth 3"}
		for i := range 12 {
			list = append(list, "ai:"+[...]string{"hunter", "peaceful", "random", "passive"}[i%4])
		}
		set := setSail(s, seaChoices(list...))
		defer set.Close()
		s.until(func() bool { return set.bots.problem("no-such-bot --depth 3") != nil })
		s.golden("sea-setup-" + name)
		set.change(func() { set.seats.selected = 1 })
		s.tick()
		s.golden("sea-setup-bot-" + name)
	})
}

func TestSeaSetupStartsWhatIsShown(t *testing.T) {
	s := newScreen(t, wide, "en")
	set := setSail(s, seaChoices("human", "ai:hunter", "ai:passive"))
	set.newSeed = true
	s.clickText("Hunter")
	require.Equal(t, 1, set.seats.selected)
	s.clickText("Random")
	s.clickText("+3")
	s.clickText("60")
	s.press(ui.KeyEnter)
	require.NotSame(t, set, s.app.Scene())
	last := s.app.settings.Last[settings.SeaPlay]
	require.Equal(t, []string{"human", "ai:random", "ai:passive", "ai:random", "ai:random", "ai:random"}, last.Seats)
	require.Equal(t, settings.HitSink, last.Game)
	require.Equal(t, 60, last.Rate)
	require.Equal(t, uint64(4711), last.Map.Seed)
	require.True(t, last.Map.NewSeed, "the next match gets another seed")
	s.leave()
}

// leave ends every match and waits for its goroutine.
func (s *screen) leave() {
	s.app.Scene().Close()
	for _, p := range s.app.plays {
		p.Stop()
		<-p.session.Done()
	}
}

func TestSeaSetupByKeyboard(t *testing.T) {
	s := newScreen(t, wide, "en")
	set := setSail(s, seaChoices("ai:passive", "ai:passive"))
	defer set.Close()
	s.press(ui.KeyTab, ui.KeyTab, ui.KeyDown)
	require.Equal(t, 1, set.seats.selected)
	s.press(ui.KeyPlus, ui.KeyPlus, ui.KeyEnd)
	require.Len(t, set.seats.list, 4)
	require.Equal(t, 3, set.seats.selected)
	s.press(ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyRight) // add, remove, kinds
	require.Equal(t, "bot:", set.seats.list[3])
	s.press(ui.KeyTab)
	s.write("./gull")
	require.Equal(t, "bot:./gull", set.seats.list[3])
	s.press(ui.KeyMinus)
	require.Len(t, set.seats.list, 4, "a key that is text belongs to the field")
	s.back()
	s.back()
	s.press(ui.KeyDelete)
	require.Len(t, set.seats.list, 3)
}

func TestSeaSetupRefusesWithAReason(t *testing.T) {
	s := newScreen(t, wide, "en")
	set := setSail(s, seaChoices("ai:passive", "bot:", "bot:./nowhere.py"))
	defer set.Close()
	refused := func(why string) {
		t.Helper()
		s.tick()
		require.Contains(t, set.problem(s.app), why)
		s.press(ui.KeyEnter)
		require.Same(t, set, s.app.Scene(), "Start is off while something is wrong")
	}
	refused("Ship 1: Write the command that starts the bot.")
	set.change(func() { set.seats.selected = 1; set.seats.remove() })
	s.until(func() bool { return set.bots.problem("./nowhere.py") != nil })
	refused("Ship 1: There is no file ")
	set.change(func() { set.seats.set("ai:random") })
	set.seed.text = "many"
	s.tick()
	refused("A seed is a whole number")
}

func TestSeaSetupTriesABot(t *testing.T) {
	s := newScreen(t, wide, "en")
	folder := t.TempDir()
	script := func(name, text string) string {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o755))
		return path
	}
	for _, c := range []struct{ name, text, says string }{
		{"good.sh", `[ $# = 0 ] && [ -f storage.txt ] && echo 4`, "It takes the Battleship."},
		{"crash.sh", "echo 'no luck today' >&2; exit 3", "It ended with exit status 3. Its last words: no luck today"},
		{"silent.sh", "exit 0", "It printed nothing."},
		{"wrong.sh", "echo 9", "Choose a ship by its number, 1 to 5."},
	} {
		t.Run(c.name, func(t *testing.T) {
			set := setSail(s, seaChoices("bot:"+script(c.name, c.text), "ai:passive"))
			defer set.Close()
			s.clickText("Try")
			require.True(t, s.shows("Running it once…"), "%q", s.texts())
			s.until(func() bool { return set.bots.trying == "" })
			require.True(t, slices.ContainsFunc(s.texts(), func(text string) bool { return strings.HasPrefix(text, c.says) }), "%q", s.texts())
		})
	}
}

func TestSeaSetupLooksAgainWhenTheWindowComesBack(t *testing.T) {
	s := newScreen(t, wide, "en")
	path := filepath.Join(t.TempDir(), "late.sh")
	set := setSail(s, seaChoices("bot:"+path, "ai:passive"))
	defer set.Close()
	s.until(func() bool { return set.bots.problem(path) != nil })
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\necho 1\n"), 0o755))
	s.in.Focused = false
	s.tick()
	s.in.Focused = true
	s.until(func() bool { return set.bots.problem(path) == nil })
	require.Empty(t, set.problem(s.app))
}

func TestDroppedBotsTakeShips(t *testing.T) {
	s := newScreen(t, wide, "en")
	set := setSail(s, seaChoices("ai:hunter", "bot:"))
	defer set.Close()
	drop := func(paths ...string) []string {
		s.drop(paths...)
		return set.seats.list
	}
	s.point(5, 5)
	require.Equal(t, []string{"ai:hunter", "bot:", "bot:/a"}, drop("/a"), "a bot takes no ship away from a captain")
	set.change(func() { set.seats.selected = 1 })
	require.Equal(t, []string{"ai:hunter", `bot:"/b c"`, "bot:/a", "bot:/d"}, drop("/b c", "/d"), "a ship that waits for a command gets it")
	set.change(func() { set.seats.selected = 0 })
	s.point(set.card.CX(), set.card.CY())
	require.Equal(t, "bot:/e", drop("/e")[0], "a file dropped on the editor is for its ship")
	require.Equal(t, "/e", set.editor.command)
	set.seats.more(99)
	require.Len(t, drop("/f"), 30)
}

func TestQuickStarts(t *testing.T) {
	s := newScreen(t, wide, "en")
	set := setSail(s, seaChoices("ai:hunter", "ai:hunter"))
	defer set.Close()
	for text, ships := range map[string]int{"3 of each captain": 12, "You against 5": 6, "30 hunters": 30} {
		s.clickText(text)
		require.Len(t, set.seats.list, ships)
		s.tick()
		require.True(t, s.shows(fmt.Sprintf("%d × %d cells", 30+ships, 30+ships)))
		require.Empty(t, set.problem(s.app))
	}
}

// TestSeaSeatsStayALegalTable does anything in any order.
func TestSeaSeatsStayALegalTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newSeaSeats([]string{"human", "ai:hunter"})
		seat := rapid.SampledFrom([]string{"human", "ai:hunter", "ai:passive", "bot:", "bot:x"})
		t.Repeat(map[string]func(*rapid.T){
			"set":     func(t *rapid.T) { s.set(seat.Draw(t, "seat")) },
			"more":    func(t *rapid.T) { s.more(rapid.IntRange(1, 40).Draw(t, "n")) },
			"add":     func(t *rapid.T) { s.add(s.captain(rapid.IntRange(0, 9).Draw(t, "i"))) },
			"remove":  func(*rapid.T) { s.remove() },
			"drop":    func(t *rapid.T) { s.take("bot:y", rapid.Bool().Draw(t, "here")) },
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
					assert.True(t, err == nil || seat == botPrefix, seat)
				}
			},
		})
	})
}

func TestAPersonChangesPlaces(t *testing.T) {
	s := newSeaSeats([]string{"human", "ai:hunter", "bot:x"})
	s.selected = 2
	s.set("human")
	require.Equal(t, []string{"bot:x", "ai:hunter", "human"}, s.list)
	s.set("ai:passive")
	require.Equal(t, []string{"bot:x", "ai:hunter", "ai:passive"}, s.list)
}

// write types a text.
func (s *screen) write(text string) {
	s.in.Runes = []rune(text)
	s.tick()
}

// back moves the keyboard to the control before.
func (s *screen) back() {
	s.in.Shift = true
	s.press(ui.KeyTab)
	s.in.Shift = false
}

func TestABotDroppedAtHomeGoesToSea(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.settings.Game = settings.HitSink
	s.app.Home()
	s.tick()
	s.drop("/bots/gull.py")
	set, ok := s.app.Scene().(*seaSetup)
	require.True(t, ok, "a file dropped on the home screen leads to the set-up of the game chosen")
	defer set.Close()
	s.tick()
	require.Len(t, set.seats.list, 13)
	require.Equal(t, "bot:/bots/gull.py", set.seats.now())
	require.True(t, s.shows("gull.py commands ship 12"), "%q", s.texts())
}

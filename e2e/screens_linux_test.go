package e2e

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/settings"
)

// TestSoakSettingsAndHelp goes from the home screen to the settings, in every language, and to the help. The way back must show exactly
// the earlier picture.
func TestSoakSettingsAndHelp(t *testing.T) {
	w := desk(t).Open(windowW, windowH)
	w.Await("the map behind the home screen", func() bool { return w.Part(homeWall).Colours(3) == 3 })
	home := w.Still()

	w.After("settings", func() { w.Click(w.On("Settings")) })
	w.Press("Tab", "Tab", "Tab") // past the back button and the tabs, to the languages
	screens := map[string]Picture{}
	for _, next := range []struct{ key, language string }{{"Right", "en"}, {"Right", "zh"}, {"Right", "ko"}, {"Left", "zh"}, {"Left", "en"}} {
		now := w.After("another language", func() { w.Press(next.key) })
		if before, again := screens[next.language]; again {
			w.Same(before, now, "the settings in "+next.language)
		}
		screens[next.language] = now
		w.AwaitSettings("language "+next.language, func(s settings.Settings) bool { return s.Language == next.language })
	}
	require.False(t, screens["zh"].Same(screens["ko"]), "languages look alike")

	w.Same(home, w.After("Esc", func() { w.Press("Escape") }), "not the same home screen after the settings")
	help := w.After("F1", func() { w.Press("F1") })
	w.Same(home, w.After("Esc", func() { w.Press("Escape") }), "not the same home screen after the help")
	clicked := w.After("the help button", func() { w.Click(w.On("Help")) }) // without the focus that a key shows
	w.Same(help.Part(belowBar), clicked.Part(belowBar), "another help page")
	w.Same(home, w.After("F1 again", func() { w.Press("F1") }), "not the same home screen after F1")
	require.Zero(t, w.Close())
}

// TestSoakSetUp opens the set-up of every mode, enters a bot's command, tries it, plays against it and leaves.
func TestSoakSetUp(t *testing.T) {
	d := desk(t)
	command := "python3 " + d.sampleBot("generals/expander.py")
	w := d.Open(windowW, windowH)
	var screens []Picture
	for row := range 3 { // the AI, two players, two bots
		screens = append(screens, w.After("set up", func() { w.Click(w.OnNth("gear", row)) }))
		w.After("Esc", func() { w.Press("Escape") })
	}
	require.False(t, screens[0].Same(screens[1]) || screens[1].Same(screens[2]), "set-ups look alike")

	w.After("set up", func() { w.Click(w.On("gear")) })
	w.After("bot", func() { w.Click(w.OnNth("Bot", -1)) })
	for _, c := range []struct {
		text, sign string
	}{{"no-such-bot", "warn"}, {command, "check"}} {
		w.Until("what is said of "+c.text, func() {
			w.Click(w.Under("Command"))
			w.Chord("ctrl", "a")
			w.Type(c.text)
			w.Click(w.On("Try"))
		}, func() bool { return w.Shows(c.sign) })
	}
	w.After("start", func() { w.Click(w.On("Start match")) })
	w.AwaitSettings("the bot", func(s settings.Settings) bool {
		return slices.Equal(s.Last[settings.PlayAI].Seats, []string{"human", "bot:" + command}) && len(s.Bots) == 1 && s.Bots[0] == command
	})
	playAgainstBot(t, w)
	require.Zero(t, w.Close())
}

// playAgainstBot plays some steps and leaves at the second try.
func playAgainstBot(t *testing.T, w *Window) {
	for range 3 {
		before := w.Step()
		w.Press("q")
		w.Await("a step", func() bool { return w.Step() != before })
	}
	bots := Descendants(w.PID())
	require.NotEmpty(t, bots, "no bot runs")
	match := w.After("deselect", func() { w.Press("Escape") })
	w.After("F1", func() { w.Press("F1") })
	w.Same(match, w.After("Esc", func() { w.Press("Escape") }), "not the same match after the help")
	w.After("Esc", func() { w.Press("Escape") })
	w.Same(match, w.After("stay", func() { w.Press("Escape") }), "not the same match after staying")
	w.After("menu", func() { w.Click(w.On("Menu")) })
	awaitGone(t, w, bots)
}

// awaitGone waits until none of these processes runs and the window has no child process.
func awaitGone(t *testing.T, w *Window, bots []Process) {
	t.Helper()
	Await(t, "the end of every bot", func() bool {
		for _, p := range bots {
			if p.Alive() {
				return false
			}
		}
		return len(Descendants(w.PID())) == 0
	})
}

// TestAClickCountsThoughThePointerLeavesAtOnce releases the button and moves on before the program learns of it, as a quick person does:
// the program learns of it a frame after it took the event. It reads the pointer's position itself, so a pointer that left before the
// program took the event would miss; no person is that quick.
func TestAClickCountsThoughThePointerLeavesAtOnce(t *testing.T) {
	w := desk(t).Open(windowW, windowH)
	for range 5 {
		w.Point(w.On("Settings"))
		w.do("mousedown", "1")
		w.held()
		w.After("a quick click", func() {
			w.do("mouseup", "1")
			w.heard()
			w.do("mousemove", "2", "2")
			w.shown()
		})
		w.After("the way back", func() { w.Press("Escape") })
	}
	require.Zero(t, w.Close())
}

package game

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/game/action"
	"generals-chess/game/editor"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/tournament"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// hand is a person at the window with only one device.
type hand struct {
	*gametest.Screen
	next, press, back ui.Key                 // keys of the keyboard or the gamepad; none for the mouse
	keys              func(ui.Action) ui.Key // the device's key for an action
}

// hands are the devices by name.
var hands = map[string]func(*gametest.Screen) hand{
	"mouse":    func(s *gametest.Screen) hand { return hand{Screen: s} },
	"keyboard": func(s *gametest.Screen) hand { return hand{s, ui.KeyTab, ui.KeyEnter, ui.KeyEscape, gametest.KeyOf} },
	"gamepad": func(s *gametest.Screen) hand {
		return hand{s, ui.PadNext, ui.PadA, ui.PadB, func(does ui.Action) ui.Key { return (&action.Keys{}).Chords()[does][2].Key }}
	},
}

// find returns where the nth text or icon of a name is.
func (h hand) find(what string, nth int) render.Rect {
	h.T.Helper()
	for _, c := range h.Context.Cmds() {
		if (c.Op == render.OpText || c.Op == render.OpIcon) && c.Str == what {
			if nth--; nth < 0 {
				return c.Rect.Intersect(c.Clip)
			}
		}
	}
	h.T.Fatalf("no %q on the screen: %q", what, h.Texts())
	return render.Rect{}
}

// ringed reports whether the focus ring is around a place.
func (h hand) ringed(r render.Rect) bool {
	return slices.ContainsFunc(h.Context.Cmds(), func(c render.Cmd) bool {
		return c.Op == render.OpStrokeRound && c.Color == theme.Accent && c.Rect.Has(render.Point{X: r.CX(), Y: r.CY()})
	})
}

// do uses the control with the nth text or icon of this name; without nth, the first.
func (h hand) do(what string, nth ...int) {
	h.T.Helper()
	n := 0
	if len(nth) > 0 {
		n = nth[0]
	}
	if h.next == ui.KeyNone {
		r := h.find(what, n)
		h.Click(r.CX(), r.CY(), ui.MouseLeft)
		h.Tick()
		return
	}
	for range 80 {
		if h.ringed(h.find(what, n)) {
			h.Press(h.press)
			h.Tick()
			return
		}
		h.Press(h.next)
	}
	h.T.Fatalf("nothing leads to %q", what)
}

// tab goes to the next tab, called name.
func (h hand) tab(name string) {
	h.T.Helper()
	switch h.next {
	case ui.KeyNone:
		h.do(name)
	case ui.KeyTab:
		h.In.Ctrl = true
		h.Press(ui.KeyPageDown)
		h.In.Ctrl = false
	default:
		h.Press(ui.PadRB)
	}
	h.Tick()
}

// leave goes back with the device's own key, or by using the control.
func (h hand) leave(control string) {
	h.T.Helper()
	if h.back == ui.KeyNone {
		h.do(control)
		return
	}
	h.Press(h.back)
	h.Tick()
}

// on waits until a screen of this type is shown.
func (h hand) on(kind string) {
	h.T.Helper()
	h.await("the screen "+kind, func() bool { return fmt.Sprintf("%T", h.App.Scene()) == "*"+kind })
}

// shows waits for a text.
func (h hand) shows(text string) {
	h.T.Helper()
	h.await("the text "+text, func() bool { return h.Shows(text) })
}

// await waits for cond; if it fails, the test shows what is on the screen.
func (h hand) await(what string, cond func() bool) {
	h.T.Helper()
	for began := time.Now(); !cond(); time.Sleep(gametest.WaitEvery) {
		if time.Since(began) > gametest.WaitMost {
			h.T.Fatalf("waited in vain for %s; there is %T: %q", what, h.App.Scene(), h.Texts())
		}
		h.Tick()
	}
	h.Tick()
}

// TestEveryScreenIsReached walks through all screens with each device alone.
func TestEveryScreenIsReached(t *testing.T) {
	for name, of := range hands {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			play.MatchesOf(s.App).Records, tournament.Of(s.App).Folder = t.TempDir(), t.TempDir()
			s.SeatAIs()
			s.IndexIn(t.TempDir())
			gametest.NamedBots(s)
			t.Cleanup(func() { require.NoError(t, End(s.App)) })
			for _, mode := range []settings.Mode{settings.WatchBots, settings.SeaPlay} { // a match with a winner, and one in which nobody is sunk at once
				s.App.Settings().Last[mode] = gametest.Choices(mode, 5)
			}
			s.App.Home()
			s.Tick()
			h := of(s)
			for _, walk := range []func(hand){hand.menus, hand.land, hand.watching, hand.atSea, hand.lists, hand.lessons, hand.puzzles, hand.maps} {
				walk(h)
				h.on("menu.Home")
			}
		})
	}
}

// menus visits the settings and the help.
func (h hand) menus() {
	h.do("Settings")
	h.on("menu.Preferences")
	h.tab("Look")
	h.shows("High contrast")
	h.tab("Keys")
	h.shows("Reset all")
	h.leave("Back")
	h.on("menu.Home")
	h.do("Help")
	h.on("menu.HelpScene")
	h.leave("Back")
}

// act does an action with the device's own key, or by using the control if it has none.
func (h hand) act(does ui.Action, control string) {
	h.T.Helper()
	if h.next == ui.KeyNone || h.keys(does) == ui.KeyNone {
		h.do(control)
		return
	}
	h.Press(h.keys(does))
	h.Tick()
}

// open opens the chosen row of a list; the mouse opens the one with this text.
func (h hand) open(text string) {
	h.T.Helper()
	if h.next == ui.KeyNone {
		h.do(text)
		return
	}
	h.Press(h.press)
	h.Tick()
}

// land sets up, plays and leaves a match of Generals-Chess.
func (h hand) land() {
	h.do("gear", 0)
	h.on("generals.SetupScene")
	h.do("Start match")
	h.on("generals.MatchScene")
	h.shows("Pause")
	h.act(action.LeftStay, "Stay")
	h.shows("Step")
	h.act(action.Pause, "Pause")
	h.shows("Surrender")
	h.do("Leave")
	h.shows("Keep playing")
	h.do("Leave", 1)
}

// watching watches a match between AIs, its result, and its replay.
func (h hand) watching() {
	h.do("Watch two bots")
	h.on("generals.WatchScene")
	h.shows("Max")
	if h.next == ui.KeyNone {
		h.do("Max")
	} else {
		for range 8 {
			h.Press(h.keys(action.Faster))
		}
	}
	h.on("generals.resultScene")
	h.shows("Rematch")
	h.do("replay")
	h.on("viewer.Scene")
	shown := h.App.Scene().(*viewer.Scene)
	before := shown.Shown
	h.act(action.StepOn, "step")
	require.Equal(h.T, before+1, shown.Shown)
	h.act(action.StepBack, "stepback")
	require.Equal(h.T, before, shown.Shown)
	h.leave("Back")
	h.on("generals.resultScene")
	h.leave("Menu")
	if _, home := h.App.Scene().(*menu.Home); !home { // a turning point was passed: Esc first leads to the end
		h.leave("Menu")
	}
}

// atSea plays a match of Hit & Sink: it chooses a ship and commands it for a round.
func (h hand) atSea() {
	h.do("Hit & Sink")
	h.do("Command a ship")
	h.on("hitsink.playScene")
	h.shows("Choose your ship")
	h.do("Cruiser")
	h.do("Command the Cruiser")
	h.shows("Clear")
	h.act(action.Scan, "Scan")
	h.shows("Send orders")
	h.act(action.Send, "Send orders")
	h.shows("Clear")
	h.act(action.Pause, "Pause")
	h.shows("Leave")
	h.do("Leave")
	h.shows("Keep playing")
	h.do("Leave", 1)
}

// lists visits the replays, the bots, a tournament, and screens opened from them.
func (h hand) lists() {
	h.do("Replays")
	h.on("library.Replays")
	h.shows("Normal AI – Easy AI")
	h.act(action.Star, "Star")
	h.act(action.Star, "Star")
	h.act(action.Filter, "Filter")
	h.shows("Unfinished")
	h.act(action.Filter, "Filter")
	h.act(action.Note, "editor")
	h.shows("Tag")
	h.do("Cancel")
	h.open("Normal AI – Easy AI")
	h.on("viewer.Scene")
	h.act(action.Export, "folder")
	h.shows("Size")
	h.leave("Close")
	h.leave("Back")
	h.on("library.Replays")
	h.leave("Back")
	h.on("menu.Home")
	h.do("Bots")
	h.on("bots.botsScreen")
	h.leave("Back")
	h.on("menu.Home")
	h.do("Tournament")
	h.on("tournament.listScene")
	h.act(action.New, "New tournament")
	h.on("tournament.setupScene")
	h.leave("Back")
	h.on("tournament.listScene")
	h.do("Class")
	h.on("tournament.classScene")
	h.leave("Back")
	h.on("tournament.listScene")
	h.leave("Back")
}

// lessons starts and leaves a lesson.
func (h hand) lessons() {
	h.do("Lesson")
	h.on("lesson.Scene")
	h.leave("Menu")
}

// puzzles lists the puzzles, starts one and gives it up, and makes some from a match.
func (h hand) puzzles() {
	h.do("Puzzles")
	h.on("puzzles.List")
	h.shows("0 of 60 solved")
	h.do("Solve")
	h.on("puzzles.Scene")
	h.do("Hint")
	h.do("Give up")
	h.shows("The answer")
	h.leave("Puzzles")
	h.on("puzzles.List")
	h.leave("Back")
	h.on("menu.Home")
	h.do("Replays")
	h.on("library.Replays")
	h.shows("Normal AI – Easy AI")
	h.open("Normal AI – Easy AI")
	h.on("viewer.Scene")
	h.do("puzzle")
	h.on("puzzles.maker")
	h.leave("Back")
	h.on("viewer.Scene")
	h.leave("Back")
	h.on("library.Replays")
	h.leave("Back")
}

// maps lists the maps, draws one, saves it, tries it, and chooses it for a match.
func (h hand) maps() {
	play.MatchesOf(h.App).Keeper.Folder = h.T.TempDir()
	h.do("Generals")
	h.do("Maps")
	h.on("editor.List")
	h.do("New map")
	h.on("editor.Scene")
	h.act(action.Symmetry, "Mirror")
	h.do("Red general")
	drawn := h.App.Scene().(*editor.Scene)
	if h.next == ui.KeyNone {
		h.Click(h.Context.Env.W/2-100, h.Context.Env.H/2, ui.MouseLeft)
	} else {
		h.Press(h.back) // from the control to the board
		h.Press(h.press)
	}
	h.Tick()
	h.shows("Both generals stand")
	h.act(action.TryIt, "Try it")
	h.on("generals.MatchScene")
	h.shows("Pause")
	h.act(action.Pause, "Pause")
	h.shows("Surrender")
	h.do("Leave")
	h.shows("Keep playing")
	h.do("Leave", 1)
	h.await("the editor", func() bool { return h.App.Scene() == drawn })
	h.shows("My map")
	h.leave("Back")
	h.on("editor.List")
	h.shows("16 × 16 · 0 cities")
	h.do("Play on it")
	h.on("generals.SetupScene")
	h.do("Your maps")
	h.on("editor.List")
	h.shows("Use this map")
	h.do("Use this map")
	h.on("generals.SetupScene")
	h.leave("Menu")
	h.on("editor.List")
	h.leave("Back")
}

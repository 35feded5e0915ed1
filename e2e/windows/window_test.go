//go:build platforms

package windows

import (
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
	"generals-chess/render/theme"
)

// few is how many colours a screen of the game has at the least; one that is still empty has one.
const few = 100

// The window's size, and where things are in it.
const windowW, windowH = 1280, 800

var (
	playTheAI = image.Pt(250, 304)
	middle    = image.Pt(windowW/2, windowH/2)

	setUp       = image.Pt(502, 304) // of a match with the AI
	blueBot     = image.Pt(732, 168)
	blueCommand = image.Pt(628, 243)
	blueTry     = image.Pt(817, 243)
	blueStatus  = image.Rect(490, 266, 512, 292)
	start       = image.Pt(1141, 746)
)

// desk is one on which Wine runs the program for Windows. Wine begins anew there: it keeps to the display that it began with.
// So does the program: a match that an earlier test left would move what is on the home screen.
func desk(t *testing.T) *e2e.Desk {
	t.Helper()
	shared.endWine()
	t.Cleanup(shared.endWine)
	kept, err := filepath.Glob(filepath.Join(shared.prefix, "drive_c", "users", "*", "AppData", "*", "generals-chess"))
	require.NoError(t, err)
	for _, folder := range kept {
		require.NoError(t, os.RemoveAll(folder))
	}
	return e2e.NewDesk(t, filepath.Join(shared.folder, "generals-chess.exe"), 1400, 900).Through([]string{"wine"}, shared.variables()...)
}

// TestTheWindow opens, a match is begun by a click and some of it played, and it closes as it should; what was chosen is
// remembered.
func TestTheWindow(t *testing.T) {
	d, began := desk(t), time.Now()
	w := d.Open(windowW, windowH)
	e2e.TellFile(t, filepath.Join(shared.folder, "generals-chess.exe"), "generals-chess.exe", time.Since(began))
	e2e.Seen(t, w.Look(), "windows-home")
	w.After("the first row", func() { w.Click(playTheAI) })
	before := w.Part(e2e.StepArea)
	w.Until("a step", func() { w.Press("q") }, func() bool { return !w.Part(e2e.StepArea).Same(before) })
	e2e.Seen(t, w.Still(), "windows-match")
	require.Zero(t, w.Close())
	found, err := filepath.Glob(filepath.Join(shared.prefix, "drive_c", "users", "*", "AppData", "*", "generals-chess", "settings.json"))
	require.NoError(t, err)
	require.Len(t, found, 1)
}

// TestARecordIsDropped on the window, and shown.
func TestARecordIsDropped(t *testing.T) {
	record := filepath.Join(t.TempDir(), "eine Partie 局.jsonl.gz")
	a := result(t, onWindows("match", "--red", "ai:normal", "--blue", "ai:easy", "--seed", "7", "--record", windowsPath(record)))
	require.Zero(t, a.status, a.out+a.err)
	w := desk(t).Open(windowW, windowH)
	w.After("the record", func() { w.Drop(middle, record) })
	w.Until("a replay", func() {}, func() bool { return w.Look().Colours(few) == few }) // it is read, and played again
	e2e.Seen(t, w.Still(), "windows-record")
	require.Zero(t, w.Close())
}

// TestABotIsTypedInAndPlays: a bot's command is typed into its field, cut out and pasted back, tried, and plays; in play, letters
// are keys again. Nothing of the bot is left.
func TestABotIsTypedInAndPlays(t *testing.T) {
	d := desk(t)
	program, err := os.ReadFile(shared.bot + ".exe")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(d.Home(), "ein bot.exe"), program, 0o755))
	w := d.Open(windowW, windowH)
	w.After("set up", func() { w.Click(setUp) })
	w.After("bot", func() { w.Click(blueBot) })
	for _, c := range []struct {
		text string
		sign theme.Color
	}{{"no-such-bot", theme.Warn}, {"'ein bot.exe' keep", theme.Accent}} {
		w.Until("what is said of "+c.text, func() {
			w.Click(blueCommand)
			w.Chord("ctrl", "a")
			w.Type(c.text)
			w.Chord("ctrl", "a")
			w.Chord("ctrl", "x")
			w.Still()
			w.Chord("ctrl", "v")
			w.Still()
			w.Click(blueTry)
		}, func() bool { return w.Part(blueStatus).Count(c.sign) > 0 })
	}
	e2e.Seen(t, w.Look(), "windows-bot")
	w.After("start", func() { w.Click(start) })
	for range 3 {
		before := w.Part(e2e.StepArea)
		w.Until("a step", func() { w.Press("q") }, func() bool { return !w.Part(e2e.StepArea).Same(before) })
	}
	require.Zero(t, w.Close())
	e2e.Await(t, "the end of the bot", func() bool { return len(left()) == 0 })
}

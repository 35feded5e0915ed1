package e2e

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
)

// drawn waits for the map saved under a name in the window's folder and parses it.
func drawn(t *testing.T, w *Window, name string) (path string, l generals.Layers) {
	t.Helper()
	path = filepath.Join(filepath.Dir(w.Records()), "maps", name+".json")
	w.Await("the map "+name, func() bool { _, err := os.Stat(path); return err == nil })
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	l, err = generals.ParseInit(text)
	require.NoError(t, err)
	return path, l
}

// leaveTry leaves the match in which a map is tried: by the menu, and the question in front of it.
func leaveTry(w *Window) {
	w.Until("the menu", func() { w.Click(w.On("Pause")) }, func() bool { return w.Shows("Leave") })
	w.Until("the editor", func() {
		if w.Shows("Keep playing") {
			w.Click(w.OnNth("Leave", 1))
		} else if w.Shows("Leave") {
			w.Click(w.On("Leave"))
		}
	}, func() bool { return w.Shows("Try it") })
}

// TestTheEditorByMouse draws a map with a symmetry, undoes a stroke, tries the map and returns. Then arena plays on it, as a file and
// from a folder, and so does a window with --init. It uses only the mouse.
func TestTheEditorByMouse(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	w.Until("the maps", func() { w.Click(w.On("Maps")) }, func() bool { return w.Shows("New map") })
	w.Until("the editor", func() { w.Click(w.On("New map")) }, func() bool { return w.Shows("Rotation") })
	w.After("a symmetry", func() { w.Click(w.On("Rotation")) })
	board := w.Board(16, 16)
	at := func(row, col int) image.Point { return board.At(generals.Cell{Row: row, Col: col}) }
	w.Until("mountains", func() { w.Drag(at(3, 3), at(3, 6)) }, func() bool { return w.Says("8 mountains") })
	w.Until("more of them", func() { w.Drag(at(5, 3), at(5, 6)) }, func() bool { return w.Says("16 mountains") })
	w.Until("fewer of them", func() { w.Click(w.On("Undo")) }, func() bool { return w.Says("8 mountains") })
	w.After("another tile", func() { w.Click(w.On("Red general")) })
	w.Until("generals", func() { w.Click(at(1, 1)) }, func() bool { return w.Shows("Both generals stand") })
	w.Until("a match", func() { w.Click(w.On("Try it")) }, func() bool { return w.Shows("Pause") })
	leaveTry(w)
	path, l := drawn(t, w, "My map")
	require.Equal(t, [2]generals.Cell{{Row: 1, Col: 1}, {Row: 14, Col: 14}}, l.Generals)
	require.Equal(t, []int8{1, 1, 1, 1}, l.Type[3*16+3:3*16+7])
	require.Zero(t, w.Close())

	status, said := d.arena("match", "--init", path, "--red", "ai:easy", "--blue", "ai:normal", "--no-record")
	require.Zero(t, status, said)
	status, said = d.arena("tournament", "--positions", filepath.Dir(path), "--player", "ai:easy", "--player", "ai:normal", "--out", filepath.Join(d.Home(), "out"))
	require.Zero(t, status, said)
	w = d.Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--init", path)
	w.Await("the map in the bar", func() bool { return w.Shows("My map.json") })
	require.Zero(t, w.Close())
}

// TestTheSeaEditorByMouse draws a sea, undoes a stroke, tries the sea, and comes back; then arena plays on it, and so does the window that is
// told so. Nothing but the mouse is used.
func TestTheSeaEditorByMouse(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	w.Until("the sea", func() { w.Click(w.On("Hit & Sink")) }, func() bool { return w.Shows("Command a ship") })
	w.Until("the maps", func() { w.Click(w.On("Maps")) }, func() bool { return w.Shows("New map") })
	w.Until("the editor", func() { w.Click(w.On("New map")) }, func() bool { return w.Shows("Cruiser") })
	board := w.Board(32, 32)
	at := func(x, y int) image.Point { return board.At(generals.Cell{Row: y, Col: x}) }
	w.Until("a ship", func() { w.Click(at(6, 6)) }, func() bool { return w.Says("1 ship,") })
	w.After("another kind", func() { w.Click(w.On("Carrier")) })
	w.Until("a second ship", func() { w.Click(at(24, 20)) }, func() bool { return w.Says("2 ships,") })
	w.Until("a third ship", func() { w.Click(at(12, 24)) }, func() bool { return w.Says("3 ships,") })
	w.Until("two ships", func() { w.Click(w.On("Undo")) }, func() bool { return w.Says("2 ships,") })
	w.After("mines", func() { w.Click(w.On("Mine")) })
	w.Until("a mine", func() { w.Click(at(16, 16)) }, func() bool { return w.Says("1 mine") })
	w.Until("a match", func() { w.Click(w.On("Try it")) }, func() bool { return w.Shows("Pause") })
	leaveTry(w)
	path := filepath.Join(filepath.Dir(w.Records()), "seas", "My map.json")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	p, err := hitsink.ParsePosition(text)
	require.NoError(t, err)
	require.Equal(t, []hitsink.Ship{hitsink.NewShip(hitsink.Cruiser, hitsink.Cell{X: 6, Y: 6}, hitsink.Up), hitsink.NewShip(hitsink.Carrier, hitsink.Cell{X: 24, Y: 20}, hitsink.Up)}, p.Ships)
	require.Equal(t, []hitsink.Cell{{X: 16, Y: 16}}, p.Mines)
	require.Zero(t, w.Close())

	status, said := d.arena("match", "--game", "hitsink", "--init", path, "--player", "ai:hunter", "--player", "ai:random", "--no-record")
	require.Zero(t, status, said)
	w = d.Open(windowW, windowH, "--game", "hitsink", "--player", "human", "--player", "ai:random", "--init", path)
	w.Await("the cruiser of the sea, and its file in the bar", func() bool { return w.Shows("Cruiser") && w.Shows("Pause") && w.Shows("My map.json") })
	require.Zero(t, w.Close())
}

// TestSoakTheEditorByKeys draws, saves, shares and pastes a map, and uses it in a set-up, without the mouse.
func TestSoakTheEditorByKeys(t *testing.T) {
	w := desk(t).Open(windowW, windowH)
	w.Until("the maps", func() { w.Click(w.On("Maps")) }, func() bool { return w.Shows("New map") })
	w.Until("the editor", func() { w.Press("n") }, func() bool { return w.Shows("Rotation") })
	w.Press("r", "4", "Down")
	w.Until("generals", func() { w.Press("space") }, func() bool { return w.Shows("Both generals stand") })
	w.Press("3", "Right", "Right")
	w.Until("cities", func() { w.Press("space") }, func() bool { return w.Says("2 cities") })
	w.Press("c")
	w.Until("an empty map", func() { w.Press("z", "z") }, func() bool { return w.Shows("There are no generals") })
	w.Until("the copied one", func() { w.Chord("ctrl", "v") }, func() bool { return w.Says("2 cities") })
	w.Until("a saved one", func() { w.Chord("ctrl", "s") }, func() bool { return !w.Shows("not saved") })
	_, l := drawn(t, w, "My map")
	require.Equal(t, [2]generals.Cell{{Row: 1}, {Row: 1, Col: 15}}, l.Generals)
	require.Equal(t, int32(44), l.Army[16+2])
	w.Until("the list", func() { w.Press("Escape") }, func() bool { return w.Shows("Play on it") })
	require.Zero(t, w.Close())
}

package folders_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/folders"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// class creates a folder of hand-ins whose displayed name is short on any machine.
func class(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"ada", "Bob", "carl", ".hidden"} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, "class", name), 0o755))
	}
	for _, name := range []string{"notes.txt", "positions.json"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "class", name), nil, 0o644))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "class", "ada", "bot.py"), nil, 0o644))
	return filepath.Join(dir, "class")
}

// hand is a person at the screen.
type hand struct {
	*gametest.Screen
	picked string
}

// shown is the screen as tests use it.
type shown interface {
	ShowAs(path string)
	Refuse(err error)
	Waits() bool
}

// opened opens the screen.
func opened(s *gametest.Screen, want folders.Want) *hand {
	s.T.Helper()
	h := &hand{Screen: s}
	want.Title, want.Pick = "Choose", func(path string) { h.picked = path }
	folders.Open(s.App, want)
	h.settle()
	return h
}

func (h *hand) screen() shown { return h.App.Scene().(shown) }

// settle waits for the folder that was asked for.
func (h *hand) settle() {
	h.T.Helper()
	h.Until(func() bool { return !h.screen().Waits() })
	h.Tick()
}

// at waits for a folder to be shown.
func (h *hand) at(path string) {
	h.T.Helper()
	h.settle()
	require.True(h.T, h.Shows(path), "%q", h.Texts())
}

// left reports whether the screen below is back.
func (h *hand) left() bool {
	_, there := h.App.Scene().(shown)
	return !there
}

// TestAFolderIsChosen checks that folders come first, that names with a leading dot are hidden, and that an incomplete path opens
// its parent.
func TestAFolderIsChosen(t *testing.T) {
	dir := class(t)
	h := opened(gametest.New(t, gametest.Wide, "en"), folders.Want{At: filepath.Join(dir, "ad")})
	h.at(dir)
	texts := h.Texts()
	at := slices.Index(texts, "ada")
	require.Equal(t, []string{"ada", "Bob", "carl", "notes.txt", "positions.json"}, texts[at:at+5])
	require.True(t, h.Shows("3 folders, 2 files"), "%q", texts)
	h.Press(ui.KeyDown)
	h.Press(ui.KeyEnter)
	h.at(filepath.Join(dir, "Bob"))
	require.True(t, h.Shows("This folder is empty."))
	h.Press(ui.KeyBackspace)
	h.at(dir)
	h.Press(ui.KeyDown)
	h.Press(ui.KeyEnter)
	h.at(filepath.Join(dir, "carl")) // it continued from the chosen row
	h.Press(ui.KeyBackspace)
	h.at(dir)
	h.Press(ui.KeyEnd)
	h.Press(ui.KeyEnter)
	h.at(dir) // a file is no folder
	h.ClickText("ada")
	h.at(filepath.Join(dir, "ada"))
	h.ClickIcon("up", 0)
	h.at(dir)
	h.ClickText("Choose class")
	require.Equal(t, dir, h.picked)
	require.True(t, h.left())
}

// TestADoubleClickGoesOneFolderDown checks that the second press of a double click does nothing in the folder that the first one opened.
func TestADoubleClickGoesOneFolderDown(t *testing.T) {
	dir := class(t)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "ada", "deep"), 0o755))
	h := opened(gametest.New(t, gametest.Wide, "en"), folders.Want{At: dir})
	h.Hasty = true // no pause before a click
	h.Wait(1000)
	h.ClickText("ada")
	clicked := h.In.NowMS
	h.at(filepath.Join(dir, "ada"))
	h.In.NowMS = clicked // however long the folder took to read
	h.ClickText("deep")  // in the same place
	h.at(filepath.Join(dir, "ada"))
	h.Wait(1000)
	h.ClickText("deep")
	h.at(filepath.Join(dir, "ada", "deep"))
}

func TestAFileIsChosen(t *testing.T) {
	dir := class(t)
	h := opened(gametest.New(t, gametest.Wide, "en"), folders.Want{File: true, At: filepath.Join(dir, "notes.txt")})
	h.ClickText("Choose notes.txt")
	require.Equal(t, filepath.Join(dir, "notes.txt"), h.picked, "the one that is written")

	h = opened(h.Screen, folders.Want{File: true, At: dir})
	h.ClickText("positions.json")
	require.Empty(t, h.picked)
	h.ClickText("positions.json")
	require.Equal(t, filepath.Join(dir, "positions.json"), h.picked)

	h = opened(h.Screen, folders.Want{File: true, At: dir})
	h.ClickText("Choose a file")
	require.Empty(t, h.picked, "a folder is no file")
	h.Press(ui.KeyDown)
	h.Press(ui.KeyEnd)
	h.Press(ui.KeyEnter)
	require.Equal(t, filepath.Join(dir, "positions.json"), h.picked)
}

// TestAGamepad goes through folders and reaches the button that chooses.
func TestAGamepad(t *testing.T) {
	dir := class(t)
	h := opened(gametest.New(t, gametest.Wide, "en"), folders.Want{At: dir})
	h.Press(ui.PadDown)
	h.Press(ui.PadUp)
	h.Press(ui.PadA)
	h.at(filepath.Join(dir, "ada"))
	h.Press(ui.PadNext)
	h.Press(ui.PadA)
	require.Equal(t, filepath.Join(dir, "ada"), h.picked)
}

// TestAFolderThatCannotBeRead checks that the error is shown, and that the person can go on to another folder.
func TestAFolderThatCannotBeRead(t *testing.T) {
	h := opened(gametest.New(t, gametest.Wide, "en"), folders.Want{At: class(t)})
	refused := engine.Phrase{Text: "It may not be read."}
	h.screen().Refuse(refused.Err())
	h.Tick()
	require.True(t, h.Shows(refused.Text), "%q", h.Texts())
	h.ClickText("Choose class")
	require.Empty(t, h.picked)
	h.Press(ui.KeyBackspace)
	h.settle()
	require.False(t, h.Shows(refused.Text))
	h.Press(ui.KeyEscape)
	require.True(t, h.left())

}

func TestFoldersPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		h := opened(s, folders.Want{At: class(s.T)})
		h.screen().ShowAs("/home/teacher/Downloads/class")
		h.Tick()
		h.Golden("folders")
		h.App.Back()
		h = opened(s, folders.Want{At: class(s.T), File: true})
		h.screen().ShowAs("/home/teacher/Downloads/class")
		h.Press(ui.KeyEnd)
		h.Layout("folders-file")
	})
}

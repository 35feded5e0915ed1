package editor

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	gamegenerals "generals-chess/game/generals"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// kept writes maps into the folder of the window, and beside them a file that holds none.
func kept(s *gametest.Screen, list ...*draft.Land) (paths []string) {
	s.T.Helper()
	play.MatchesOf(s.App).Keeper.Folder = s.T.TempDir()
	for _, d := range list {
		f, err := draft.Save(draft.ReadLand, setup.MapFolder(s.App, settings.Generals), "", d)
		require.NoError(s.T, err)
		paths = append(paths, f.Path)
	}
	require.NoError(s.T, os.WriteFile(filepath.Join(setup.MapFolder(s.App, settings.Generals), "Worn.json"), []byte("{}"), 0o644))
	return paths
}

func TestListPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		kept(s, valleys())
		s.App.Home()
		Open(s.App, settings.Generals, "", nil)
		list := s.App.Scene().(*List)
		s.Until(func() bool { return len(list.rows.All) == 2 })
		for _, r := range list.rows.All {
			r.Path = filepath.Base(r.Path) // a folder of the test is called otherwise each time
		}
		s.Tick()
		s.Layout("maps")
	})
}

// TestAMapIsSavedListedAndChosen saves two maps of one name, and finds both in the list.
func TestAMapIsSavedListedAndChosen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Keeper.Folder = t.TempDir()
	s.App.Home()
	var chosen string
	Open(s.App, settings.Generals, "", func(path string) { chosen = path })
	list := s.App.Scene().(*List)
	s.Tick()
	for range 2 {
		s.Until(func() bool { return s.App.Scene() == list && list.lang != "" })
		s.Press(gametest.KeyOf(action.New))
		s.Tick()
		scene := s.App.Scene().(*Scene)
		scene.desk.(*land).d.Replace(valleys())
		s.Press(gametest.KeyOf(action.Save))
		s.Until(func() bool { return scene.path != "" && scene.desk.(*land).d.Text() == scene.kept })
		s.Press(ui.KeyEscape)
		s.Wait(2 * app.Absence)
	}
	s.Until(func() bool { return len(list.rows.All) == 2 })
	require.Equal(t, []string{"Two valleys", "Two valleys 2"}, []string{list.rows.All[0].Name, list.rows.All[1].Name})
	require.Equal(t, 1, list.rows.At, "the one that was saved last is chosen")

	s.Press(gametest.KeyOf(action.Remove))
	s.Press(ui.KeyTab, ui.KeyEnter) // what keeps it has the keyboard
	s.Until(func() bool { return len(list.rows.All) == 1 })
	s.ClickText("Bring back")
	s.Until(func() bool { return len(list.rows.All) == 2 })
	s.Press(gametest.KeyOf(action.Remove))
	s.Press(ui.KeyTab, ui.KeyEnter) // what keeps it has the keyboard
	s.Until(func() bool { return len(list.rows.All) == 1 })
	s.Wait(app.UndoTime + 1)
	s.Until(func() bool { return list.now.Deleted == "" })
	s.ClickText("Edit")
	scene := s.App.Scene().(*Scene)
	s.Until(func() bool { return scene.desk.(*land).d.Name == "Two valleys" })
	require.False(t, scene.desk.(*land).d.CanUndo())
	s.Press(ui.KeyEscape)
	s.Tick()
	s.ClickText("Use this map")
	require.Equal(t, filepath.Join(setup.MapFolder(s.App, settings.Generals), "Two valleys.json"), chosen)
	require.IsType(t, &menu.Home{}, s.App.Scene())
}

// TestAnEmptyListOffersNothingToOpen checks the keys of a list without maps, and that its arrival takes no button from under a hand.
func TestAnEmptyListOffersNothingToOpen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Keeper.Folder = t.TempDir()
	s.App.Home()
	Open(s.App, settings.Generals, "", nil)
	list := s.App.Scene().(*List)
	s.Tick()
	s.Context.Focus("new", true)
	s.Until(func() bool { return list.lang != "" })
	require.True(t, s.Shows("0 maps"), "%q", s.Texts())
	require.False(t, s.Shows("Open"), "%q", s.Texts())
	s.Press(ui.KeyEnter)
	require.IsType(t, new(Scene), s.App.Scene())
}

func TestAMapIsPlayedFromTheList(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	path := kept(s, valleys())[0]
	s.App.Home()
	Open(s.App, settings.Generals, "", nil)
	s.Until(func() bool { return len(s.App.Scene().(*List).rows.All) == 2 })
	s.ClickText("Play on it")
	set := s.App.Scene().(*gamegenerals.SetupScene)
	s.Until(func() bool { return set.Problem(s.App) == "" })
	require.Equal(t, path, set.Choices.Map.File)
	require.False(t, set.Choices.Given, "it is remembered as any other")
	s.ClickText("Your maps")
	s.Until(func() bool { l, is := s.App.Scene().(*List); return is && len(l.rows.All) == 2 })
	require.Equal(t, path, s.App.Scene().(*List).rows.Chosen)
	s.App.Back()
	s.Tick()
	s.ClickIcon("editor", 0)
	scene := s.App.Scene().(*Scene)
	s.Until(func() bool { return scene.path == path })
}

// TestAMapThatCannotBePlayedSaysWhy checks that a map without generals is neither played nor chosen, and that the list says why as the
// editor does.
func TestAMapThatCannotBePlayedSaysWhy(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	kept(s, draft.New(8, 8))
	s.App.Home()
	for button, pick := range map[string]func(string){"Play on it": nil, "Use this map": func(string) { t.Error("chosen") }} {
		Open(s.App, settings.Generals, "", pick)
		list := s.App.Scene().(*List)
		s.Until(func() bool { return len(list.rows.All) == 2 })
		s.Tick()
		s.ClickText(button)
		require.Same(t, list, s.App.Scene())
		s.Wait(1000)
		require.True(t, s.Shows("There are no generals"))
		if pick != nil {
			s.Press(ui.KeyEnter)
			require.Same(t, list, s.App.Scene())
		}
		s.App.Back()
	}
}

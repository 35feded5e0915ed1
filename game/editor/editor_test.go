package editor

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/entry"
	"generals-chess/game/action"
	"generals-chess/game/editor/draft"
	gamegenerals "generals-chess/game/generals"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// valleys returns the map of the picture: symmetric by half a turn.
func valleys() *draft.Land {
	d := draft.New(16, 16)
	d.Name, d.Symmetry = "Two valleys", draft.Rotation
	put := func(t draft.Tile, cells ...[2]int) {
		for _, c := range cells {
			d.Paint(generals.Cell{Row: c[0], Col: c[1]}, 1, t)
		}
	}
	put(draft.Tile{Type: draft.Mountain}, [2]int{0, 4}, [2]int{0, 9}, [2]int{0, 14}, [2]int{1, 1}, [2]int{1, 6}, [2]int{1, 7}, [2]int{1, 15}, [2]int{2, 7},
		[2]int{2, 12}, [2]int{3, 3}, [2]int{3, 9}, [2]int{3, 13}, [2]int{4, 0}, [2]int{4, 6}, [2]int{5, 4}, [2]int{5, 10}, [2]int{5, 11}, [2]int{6, 2}, [2]int{6, 8},
		[2]int{6, 13}, [2]int{7, 5}, [2]int{7, 6}, [2]int{7, 10})
	for i, c := range [][2]int{{1, 4}, {2, 10}, {4, 8}, {5, 1}, {6, 5}} {
		put(draft.Tile{Type: draft.City, Army: int32(40 + 7*i%10)}, c)
	}
	put(draft.Tile{Type: draft.OwnGeneral, Army: 10}, [2]int{4, 5})
	put(draft.Tile{Type: draft.OwnLand, Army: 2}, [2]int{3, 5}, [2]int{5, 5})
	put(draft.Tile{Type: draft.OwnLand, Army: 1}, [2]int{3, 4}, [2]int{5, 6})
	put(draft.Tile{Type: draft.OwnLand, Army: 3}, [2]int{4, 4})
	return d
}

// drawing opens the editor with a map.
func drawing(s *gametest.Screen, d *draft.Land) *Scene {
	s.App.Home()
	scene := newScene(s.App, kindOf(settings.Generals), d)
	s.App.Push(scene)
	s.Tick()
	s.Tick()
	return scene
}

// point puts the pointer on a tile.
func point(s *gametest.Screen, scene *Scene, row, col int) (x, y float32) {
	r := rectOf(scene.desk.camera(), generals.Cell{Row: row, Col: col})
	s.In.Mouse.X, s.In.Mouse.Y, s.In.MouseIn = r.CX(), r.CY(), true
	s.Tick()
	return r.CX(), r.CY()
}

func TestPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		scene := drawing(s, valleys())
		scene.desk.(*land).brush = 2
		point(s, scene, 9, 3)
		s.Tick()
		s.Golden("editor")
	})
}

// TestEveryWindow draws all that the editor and the list can show in any window.
func TestEveryWindow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := drawing(s, draft.New(16, 16))
	s.AnyWindow("empty")
	scene.desk.(*land).d.Replace(valleys())
	scene.desk.(*land).d.Symmetry, scene.desk.(*land).d.Name = draft.Mirror, "Two valleys by night"
	s.Tick()
	for scene.tab = range 3 {
		s.AnyWindow("editor")
	}
	scene.desk.(*land).d.Resize(32, 9)
	s.Tick()
	s.AnyWindow("high")
	s.App.Home()
	Open(s.App, settings.Generals, "", nil)
	s.Tick()
	s.AnyWindow("none")
	kept(s, valleys())
	Open(s.App, settings.Generals, "", func(string) {})
	s.Until(func() bool { return len(s.App.Scene().(*List).rows.All) == 2 })
	s.AnyWindow("list")
}

// TestTheMouseDraws paints with a drag, undoes it as a whole, picks a tile up, and fills.
func TestTheMouseDraws(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := drawing(s, draft.New(16, 16))
	s.ClickText("Rotation")
	require.Equal(t, draft.Rotation, scene.desk.(*land).d.Symmetry)
	x0, y0 := point(s, scene, 2, 3)
	x1, y1 := point(s, scene, 2, 9)
	s.Drag(x0, y0, x1, y1, ui.MouseLeft)
	for col := 3; col <= 9; col++ {
		require.Equal(t, int8(draft.Mountain), scene.desk.(*land).d.At(generals.Cell{Row: 2, Col: col}).Type, col)
		require.Equal(t, int8(draft.Mountain), scene.desk.(*land).d.At(generals.Cell{Row: 13, Col: 15 - col}).Type, col)
	}
	s.ClickText("Undo")
	require.Equal(t, draft.New(16, 16).Text(), scene.desk.(*land).d.Text(), "one drag is one stroke")
	s.ClickText("Redo")
	require.Equal(t, 14, scene.desk.(*land).d.Check().Mountains)

	s.ClickText("Red general")
	s.Click(x0, y1+40, ui.MouseLeft)
	require.False(t, scene.desk.(*land).d.Check().Stops())
	s.ClickText("+")
	require.Equal(t, int32(11), scene.desk.(*land).armies[draft.OwnGeneral])
	s.Click(x0, y1, ui.MouseRight)
	require.Equal(t, int8(draft.Mountain), scene.desk.(*land).tool)
	s.ClickText("Mirror")
	s.Tick()
	s.ClickIcon("swap", 0)
	require.Equal(t, draft.Flip, scene.desk.(*land).d.Symmetry)
	s.ClickText("None")
	s.ClickText("Fill")
	s.ClickText("City")
	s.Click(x0, y1, ui.MouseLeft)
	require.Equal(t, draft.Tile{Type: draft.City, Army: 44}, scene.desk.(*land).d.At(generals.Cell{Row: 2, Col: 9}))
	require.Equal(t, 7, scene.desk.(*land).d.Check().Cities)
}

// TestTheKeysDraw paints without a mouse: held, Paint paints on the way.
func TestTheKeysDraw(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := drawing(s, draft.New(16, 16))
	s.Press(gametest.KeyOf(action.Pick4))
	s.Press(gametest.KeyOf(action.Symmetry))
	s.Press(gametest.KeyOf(action.Paint))
	require.Equal(t, [2]generals.Cell{{}, {Col: 15}}, scene.desk.(*land).d.Layers().Generals)
	s.Press(gametest.KeyOf(action.Pick2))
	s.Press(ui.KeyDown)
	s.Press(ui.KeyRight)
	require.Equal(t, generals.Cell{Row: 1, Col: 1}, scene.hand.cursor)
	s.Press(gametest.KeyOf(action.BrushMore))
	s.Press(gametest.KeyOf(action.Paint))
	require.Equal(t, 8, scene.desk.(*land).d.Check().Mountains)
	s.Press(gametest.KeyOf(action.Undo))
	require.Zero(t, scene.desk.(*land).d.Check().Mountains)
	s.Press(gametest.KeyOf(action.Redo))
	s.Press(gametest.KeyOf(action.ToolOn))
	require.Equal(t, int8(draft.City), scene.desk.(*land).tool)
	s.Press(gametest.KeyOf(action.PickUp))
	require.Equal(t, int8(draft.Mountain), scene.desk.(*land).tool)
	s.Press(gametest.KeyOf(action.BrushLess))
	s.With(gametest.KeyOf(action.Paint), ui.KeyDown, ui.KeyDown)
	require.Equal(t, int8(draft.Mountain), scene.desk.(*land).d.At(generals.Cell{Row: 3, Col: 1}).Type)
	s.Press(ui.KeyTab)
	require.True(t, s.Context.HasFocus())
	s.Press(ui.KeyEscape)
	require.False(t, s.Context.HasFocus(), "Esc leads back to the board first")
	s.Press(ui.KeyEscape)
	s.Tick()
	require.True(t, s.Shows("Leave without saving?"))
	commands := s.Context.Cmds()
	question := slices.IndexFunc(commands, func(c render.Cmd) bool { return c.Str == "Leave without saving?" })
	require.False(t, slices.ContainsFunc(commands[question:], func(c render.Cmd) bool { return c.Op == render.OpLayer }), "no board is drawn over the question")
	s.ClickText("Stay")
	require.Same(t, scene, s.App.Scene())
	s.Press(ui.KeyEscape)
	s.ClickText("Leave")
	require.NotEqual(t, scene, s.App.Scene())
}

func TestWhatStopsTheTry(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Keeper.Folder = t.TempDir()
	scene := drawing(s, draft.New(16, 16))
	require.True(t, s.Shows("There are no generals"))
	s.Press(gametest.KeyOf(action.TryIt))
	s.Tick()
	require.Same(t, scene, s.App.Scene())
	require.NoDirExists(t, setup.MapFolder(s.App, settings.Generals))
	scene.desk.(*land).d.Paint(generals.Cell{}, 1, draft.Tile{Type: draft.OwnGeneral, Army: 10})
	s.Tick()
	require.True(t, s.Shows("Blue has no general"))
	scene.desk.(*land).d.Paint(generals.Cell{Row: 15}, 1, draft.Tile{Type: draft.OwnGeneral + 1, Army: 10})
	s.Tick()
	require.True(t, s.Shows("The generals are 15 steps apart"))
	require.True(t, s.Shows("all well"))
	for col := range 16 {
		scene.desk.(*land).d.Paint(generals.Cell{Row: 7, Col: col}, 1, draft.Tile{Type: draft.Mountain})
	}
	s.Tick()
	require.True(t, scene.desk.(*land).report.Walled)
	require.True(t, s.Shows("2 to look at"))
	require.True(t, s.Shows("4 tiles are not the same for both"))
	s.ClickText("4 tiles are not the same for both")
	require.Equal(t, generals.Cell{}, scene.hand.cursor)
	s.ClickText("4 tiles are not the same for both")
	require.Equal(t, generals.Cell{Col: 15}, scene.hand.cursor)
	s.Press(gametest.KeyOf(action.TryIt))
	s.Tick()
	require.Same(t, scene, s.App.Scene())
}

// TestAMapIsTried saves a map, plays on it, and comes back to the editor with all that can be undone.
func TestAMapIsTried(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Keeper.Folder = t.TempDir()
	scene := drawing(s, valleys())
	scene.desk.(*land).d.Paint(generals.Cell{Row: 8, Col: 8}, 1, draft.Tile{Type: draft.Plain})
	play.MatchesOf(s.App).Open = func(_ context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
		return entry.Game().Open(spec, p, games.Options{Seed: setup.Seed})
	}
	before := s.App.Settings().Clone()
	s.ClickText("Try it")
	var match *gamegenerals.MatchScene
	s.Until(func() (is bool) {
		match, is = s.App.Scene().(*gamegenerals.MatchScene)
		return is && match.Play.Last() != nil
	})
	require.Equal(t, before.Last, s.App.Settings().Last, "a try changes no choices")
	require.True(t, s.Shows("Back") && !s.Shows("Menu"), "the way out leads to the editor: %q", s.Texts())
	require.True(t, s.Shows("Saved as “Two valleys”."), "a file that was not there is told of: %q", s.Texts())
	v := match.Play.Last().View(engine.Spectator).(*generals.View)
	require.Equal(t, scene.desk.(*land).d.View().(*generals.View).Type, v.Type)
	require.Equal(t, filepath.Join(setup.MapFolder(s.App, settings.Generals), "Two valleys.json"), match.Play.Choices.Map.File)
	match.Play.Stop()
	<-match.Play.Session.Done()
	s.App.Home()
	s.Tick()
	require.Same(t, scene, s.App.Scene())
	require.True(t, scene.desk.(*land).d.CanUndo())
	s.App.Back()
	require.IsType(t, &menu.Home{}, s.App.Scene())
	s.App.Home()
	require.Len(t, s.App.Scenes(), 1, "nothing is held any more")
}

func TestAMapIsSharedAsALine(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := drawing(s, valleys())
	s.Press(gametest.KeyOf(action.Copy))
	line := s.Context.Clip.Read()
	require.Equal(t, scene.desk.(*land).d.Text(), line)
	scene.desk.(*land).d.Replace(draft.New(16, 16))
	empty := scene.desk.(*land).d.Text()
	s.ClickText("Paste")
	require.Equal(t, line, scene.desk.(*land).d.Text())
	s.Press(gametest.KeyOf(action.Undo))
	require.Equal(t, draft.New(16, 16).Layers(), scene.desk.(*land).d.Layers())
	s.Context.Clip.Write(`{"height":2,"width":2,"map":[[[0,0],[0,0]],[[7,0],[8]]]}`)
	s.ClickText("Paste")
	s.Tick()
	require.Contains(t, s.Texts(), "The map file is wrong: row 1 of the type layer has 1 number, but width is 2.")
	s.Context.Clip.Write("")
	s.ClickText("Paste")
	require.Equal(t, draft.New(16, 16).Layers(), scene.desk.(*land).d.Layers())
	require.NotEqual(t, empty, "")
	file := filepath.Join(t.TempDir(), "dropped.json")
	require.NoError(t, os.WriteFile(file, []byte(line), 0o644))
	s.Drop(file)
	s.Until(func() bool { return scene.desk.(*land).d.Text() == line })
}

func TestTheEditorAllocatesLittle(t *testing.T) {
	for name, draw := range map[string]func(s *gametest.Screen){
		"land": func(s *gametest.Screen) { drawing(s, valleys()) },
		"sea":  func(s *gametest.Screen) { sailing(s, strait()) },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			draw(s)
			require.Less(t, s.Allocs(), 5.0)
		})
	}
}

func TestSavingSaysWhatIsWrong(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := drawing(s, valleys())
	says := func(text string) func() bool {
		return func() bool { return strings.Contains(strings.Join(s.Texts(), "|"), text) }
	}
	s.Press(gametest.KeyOf(action.Save))
	s.Until(says("could not be saved: there is no folder for maps"))
	s.Wait(60_000)
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	play.MatchesOf(s.App).Keeper.Folder = file
	s.Press(gametest.KeyOf(action.Save))
	s.Until(says("part of its path is not a folder"))
	require.Empty(t, scene.path)
	Edit(s.App, settings.Generals, filepath.Join(filepath.Dir(file), "none.json"), nil)
	s.Until(says("no such file"))
}

// TestAMapReadLateIsShown reads a map after the editor was shown without one.
func TestAMapReadLateIsShown(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	empty := draft.New(16, 16)
	scene := drawing(s, empty)
	require.True(t, s.Shows("There are no generals"), "%q", s.Texts())
	drawn, err := draft.ReadLand([]byte(valleys().Text()))
	require.NoError(t, err)
	*empty.SymmetryOf() = *drawn.SymmetryOf()
	s.Tick()
	require.Equal(t, empty.Version(), drawn.Version(), "both are new")
	scene.opened(s.App, draft.File{Draft: drawn, Path: "valleys.json"})
	s.Tick()
	require.False(t, s.Shows("There are no generals"))
	require.Equal(t, drawn.View(), scene.desk.(*land).model.View())
}

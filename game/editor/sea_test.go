package editor

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/entry"
	"generals-chess/game/action"
	"generals-chess/game/editor/draft"
	gamehitsink "generals-chess/game/hitsink"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// strait returns a sea that is symmetric except for a mine.
func strait() *draft.Sea {
	d := draft.NewSea(24)
	d.Name, d.Symmetry = "Strait", draft.Rotation
	for i, k := range []hitsink.Kind{hitsink.Cruiser, hitsink.Carrier} {
		d.Paint(generals.Cell{Row: 4 + 3*i, Col: 5 + 6*i}, 1, draft.Thing{Kind: draft.Ship, Ship: k, Dir: hitsink.Right, Number: next})
	}
	d.Paint(generals.Cell{Row: 11, Col: 3}, 1, draft.Thing{Kind: draft.Wreck, Ship: hitsink.Battleship})
	d.Paint(generals.Cell{Row: 10, Col: 10}, 2, draft.Thing{Kind: draft.Mine})
	d.Symmetry = draft.None
	d.Paint(generals.Cell{Row: 2, Col: 20}, 1, draft.Thing{Kind: draft.Mine})
	d.Symmetry = draft.Rotation
	return d
}

// sailing opens the editor with a sea.
func sailing(s *gametest.Screen, d *draft.Sea) (*Scene, *waters) {
	s.App.Home()
	scene := newScene(s.App, kindOf(settings.HitSink), d)
	s.App.Push(scene)
	s.Tick()
	s.Tick()
	return scene, scene.desk.(*waters)
}

func TestSeaPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		scene, _ := sailing(s, strait())
		point(s, scene, 16, 6)
		s.Tick()
		s.Golden("editor-sea")
	})
}

// TestASeaInEveryWindow draws all that the editor can show of a sea in any window.
func TestASeaInEveryWindow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene, w := sailing(s, draft.NewSea(32))
	s.AnyWindow("sea-empty")
	scene.d().Replace(strait())
	s.Tick()
	for scene.tab = range 3 {
		w.tool = scene.tab + 1
		w.wreck = scene.tab == 2
		s.AnyWindow("editor-sea")
	}
}

// TestTheMouseDrawsASea puts ships down, moves one with a drag, and lays and erases mines; each is one stroke.
func TestTheMouseDrawsASea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene, w := sailing(s, draft.NewSea(20))
	require.True(t, s.Shows("0 ships, from 2 to 30 can play"))
	click := func(row, col int) {
		x, y := point(s, scene, row, col)
		s.Click(x, y, ui.MouseLeft)
	}
	drag := func(row, col, toRow, toCol int) {
		x1, y1 := point(s, scene, toRow, toCol)
		x0, y0 := point(s, scene, row, col)
		s.Drag(x0, y0, x1, y1, ui.MouseLeft)
	}
	ship := func(n int) hitsink.Ship { return w.d.Position().Ships[n] }
	s.ClickText("Cruiser")
	click(5, 5)
	s.ClickText("Carrier")
	s.ClickText("→")
	click(5, 15)
	require.Len(t, w.d.Position().Ships, 2)
	require.Equal(t, hitsink.Right, ship(1).Dir)
	require.False(t, w.stops())

	drag(6, 5, 11, 8) // the cruiser’s second cell
	moved := ship(0)
	require.Equal(t, hitsink.Pose{Head: hitsink.Cell{X: 8, Y: 10}}, moved.Pose())
	s.ClickText("Undo")
	require.Equal(t, hitsink.Cell{X: 5, Y: 5}, ship(0).Head, "one drag is one stroke")
	s.ClickText("Redo")
	click(5, 14)
	require.Len(t, w.d.Position().Ships, 2, "on a ship it is taken, not another one put down")
	require.Equal(t, firstKind+4, w.tool)

	s.ClickText("Mine")
	drag(15, 3, 15, 6)
	require.Len(t, w.d.Position().Mines, 4)
	s.ClickText("Erase")
	click(15, 4)
	require.Len(t, w.d.Position().Mines, 3)
	x, y := point(s, scene, 5, 15)
	s.Click(x, y, ui.MouseRight)
	require.Equal(t, 1, w.number)
	click(2, 15)
	require.Equal(t, hitsink.Cell{X: 15, Y: 2}, ship(1).Head, "what was picked up moves")
	s.ClickText("As a wreck")
	click(18, 15)
	require.Len(t, w.d.Position().Wrecks, 1)
	require.True(t, s.Shows("1 wreck, 3 mines"))
	click(18, 13)
	require.Len(t, w.d.Position().Wrecks, 1, "there is no room")
	s.ClickText("Rotation")
	s.Tick()
	require.True(t, s.Shows("6 things are on one side only"), "%q", s.Texts())
}

// TestTheKeysDrawASea places and moves ships without a mouse.
func TestTheKeysDrawASea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	_, w := sailing(s, draft.NewSea(20))
	s.Press(gametest.KeyOf(action.Symmetry), gametest.KeyOf(action.Pick1+2), gametest.KeyOf(action.BrushMore), ui.KeyDown, ui.KeyRight, ui.KeyRight)
	s.Press(gametest.KeyOf(action.Paint))
	require.Len(t, w.d.Position().Ships, 2, "and its copy")
	require.Equal(t, hitsink.Left, w.d.Position().Ships[1].Dir)
	s.Press(gametest.KeyOf(action.Pick1+seaTools), ui.KeyDown)
	s.Press(gametest.KeyOf(action.Paint))
	require.Len(t, w.d.Position().Wrecks, 2)
	s.Press(gametest.KeyOf(action.PickUp), gametest.KeyOf(action.ToolBack))
	s.Press(gametest.KeyOf(action.Undo))
	require.Empty(t, w.d.Position().Wrecks)
}

// TestASeaIsTriedAndChosen saves a sea, plays on it with as many ships, and finds it in the list and in a set-up.
func TestASeaIsTriedAndChosen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Keeper.Folder = t.TempDir()
	play.MatchesOf(s.App).Open = func(_ context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
		return entry.Game().Open(spec, p, games.Options{Seed: setup.Seed})
	}
	scene, w := sailing(s, strait())
	s.Press(gametest.KeyOf(action.Copy))
	require.Equal(t, w.d.Text(), s.Context.Clip.Read())
	s.ClickText("Try it")
	var match *play.Play
	s.Until(func() bool {
		if list := play.MatchesOf(s.App).Plays; len(list) > 0 {
			match = list[0]
		}
		return match != nil && match.Last() != nil
	})
	v := match.Last().View(engine.Spectator).(*hitsink.View)
	require.Len(t, v.Ships, 4)
	require.Equal(t, w.d.Position().Ships[0].Kind, v.Ships[0].Kind)
	require.Len(t, v.Wrecks, 2)
	path := filepath.Join(setup.MapFolder(s.App, settings.HitSink), "Strait.json")
	require.Equal(t, path, match.Choices.Map.File)
	match.Stop()
	<-match.Session.Done()
	s.App.Home()
	s.Tick()
	require.Same(t, scene, s.App.Scene())
	s.App.Back()

	Open(s.App, settings.HitSink, "", nil)
	list := s.App.Scene().(*List)
	s.Until(func() bool { return len(list.rows.All) == 1 })
	require.Equal(t, "24 × 24 · 4 ships", list.rows.All[0].sub)
	s.Tick()
	s.ClickText("Play on it")
	set := s.App.Scene().(*gamehitsink.SetupScene)
	s.Until(func() bool { return set.Problem(s.App) == "" })
	require.True(t, s.Shows("24 × 24 cells"), "%q", s.Texts())
	set.Close()
}

// TestEnterEndsTheName checks that the keys mean actions again after a name, and that only a tool that moves ships says so.
func TestEnterEndsTheName(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	_, w := sailing(s, draft.NewSea(20))
	s.ClickText("My map")
	s.Write("Straits")
	require.Equal(t, "Straits", *w.d.NameOf())
	s.Press(ui.KeyEnter)
	s.Press(gametest.KeyOf(action.Pick1 + seaTools - 1))
	require.Equal(t, "Straits", *w.d.NameOf())
	says := func() string { return strings.Join(s.Texts(), " ") }
	require.Contains(t, says(), "Drag a ship to move it.")
	w.wreck = true
	s.Tick()
	require.NotContains(t, says(), "Drag a ship to move it.")
}

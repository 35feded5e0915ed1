package generals

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// TestARememberedTileReckonsNothing checks that no number of soldiers is given to take a tile in the fog, because its army may have grown.
func TestARememberedTileReckonsNothing(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := gametest.Choices(settings.PlayAI, 7)
	for _, test := range []struct {
		tile          generals.Tile
		seen          bool
		first, second string
	}{
		{generals.Tile{Kind: generals.General, Owner: 1, Army: 12}, true, "12 soldiers", "Take it to win: 14 or more"},
		{generals.Tile{Kind: generals.General, Owner: 1, Army: 12}, false, "12 soldiers when last seen", "+1 army every 2 steps"},
		{generals.Tile{Kind: generals.City, Owner: 1, Army: 1}, false, "1 soldier when last seen", "+1 army every 2 steps"},
		{generals.Tile{Kind: generals.Land, Owner: 1, Army: 3}, true, "3 soldiers", "+1 army every 8 steps"},
		{generals.Tile{Kind: generals.Land, Owner: 1, Army: 3}, false, "3 soldiers when last seen", "+1 army every 8 steps"},
	} {
		text := describeTile(s.App, &c, 0, test.tile, test.seen)
		require.Equal(t, []string{test.first, test.second}, []string{text.first, text.second})
	}
}

// TestThePanelFollowsTheKeys checks that a pointer that rests where it was left names no tile.
func TestThePanelFollowsTheKeys(t *testing.T) {
	s, m, _, general := opening(t)
	x, y := m.at(general.Row, general.Col)
	s.Point(x, y)
	s.Tick()
	require.True(t, s.Shows(atCell(s.App, general)), "%q", s.Texts())
	s.Press(ui.KeyG)
	d := firstLegal(viewOf(m.Snapshot(), 0), general)
	s.Press(gametest.KeyOf(leftHand.dirs[d]))
	s.Tick()
	require.True(t, s.Shows(atCell(s.App, general.Step(d))), "%q", s.Texts())
	s.Point(x+1, y)
	s.Tick()
	require.True(t, s.Shows(atCell(s.App, general)), "%q", s.Texts())
}

// TestEscapeLeavesTheTileUnderThePointer deselects with the pointer at rest on a tile: the panel is about that tile.
func TestEscapeLeavesTheTileUnderThePointer(t *testing.T) {
	s, m, _, general := opening(t)
	x, y := m.at(general.Row, general.Col)
	s.Click(x, y, ui.MouseLeft)
	s.Tick()
	s.Press(ui.KeyEscape)
	s.Tick()
	require.False(t, m.desk.mousePlan().HasSelected)
	require.False(t, s.Shows("Hover over a tile"))
	require.True(t, s.Shows(atCell(s.App, general)), "%q", s.Texts())
	s.Point(1, 1)
	s.Press(ui.KeyEscape, ui.KeyEscape)
	s.Tick()
	require.True(t, s.Shows("Hover over a tile"))
}

// TestALowPanelKeepsThePictureOfItsTile checks the window in which a plan behind the curtain leaves the tile the least room.
func TestALowPanelKeepsThePictureOfItsTile(t *testing.T) {
	s := gametest.New(t, gametest.Size{Name: "1024x640", W: 1024, H: 640}, "en")
	c := gametest.Choices(settings.TwoPlayers, 20413)
	c.Table = settings.Curtain
	m, _ := matchOn(s, c, 0)
	s.Press(ui.KeyEnter, ui.KeyQ, ui.KeyQ, ui.KeyQ)
	require.Len(t, m.planned(0), 3)
	general := viewOf(m.Snapshot(), 0).Generals[0]
	s.Point(m.at(general.Row, general.Col))
	require.True(t, s.Shows("Your general"), "%q", s.Texts())
	require.True(t, slices.ContainsFunc(s.Context.Cmds(), func(c render.Cmd) bool { return c.Op == render.OpIcon && c.Str == "crown" }))
}

package menu

import (
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// homeRoom is how much room everything on the home screen has, logical px.
type homeRoom struct {
	left             float32 // beside the column
	top, gap, end    float32 // above, in and below the title
	name             bool    // the game's other name stands there, too
	card, belowCards float32
	going            float32 // of the match that was left
	row, belowRow    float32
	other            float32 // a row that is no mode; without its second line where it is lower than the others
	foot             float32
}

// What the home screen needs is what stands in it: the lowest window in which a match that was left and six rows have room is 796 px
// high with all, 688 px with less between them, and 480 px with the least.
var (
	homeWide   = homeRoom{72, 64, 8, 24, true, 84, 22, continueH, theme.MenuRowH, 2, theme.MenuRowH, 72}
	homeGoing  = homeRoom{72, 64, 8, 24, true, 84, 22, continueH, 51, 1, 51, 72}
	homeClose  = homeRoom{72, 28, 4, 16, true, 84, 14, continueH, 44, 2, 44, 56}
	homeSmall  = homeRoom{32, 14, 0, 10, true, 64, 12, continueSmallH, 44, 2, 44, 44}
	homeLeast  = homeRoom{32, 14, 0, 10, false, 64, 12, continueSmallH, 38, 0, 30, 44}
	homePhone  = homeRoom{32, 14, 0, 10, true, 64, 12, continueSmallH, theme.MenuRowH, 2, theme.MenuRowH, 44}
	homeCalled = homeRoom{32, 14, 0, 10, false, 64, 12, continueSmallH, theme.MenuRowH, 2, theme.MenuRowH, 44} // a phone, with a match that was left
)

const (
	goingFrom = 796
	closeFrom = 688
)

// room is that of this window.
func (h *Home) room(c *ui.Context) homeRoom {
	height, going := c.Window().H/c.Px(1), h.left.there()
	switch {
	case c.Upright() && c.Compact() && going:
		return homeCalled
	case c.Upright() && c.Compact():
		return homePhone
	case c.Compact() && going, going && height < closeFrom:
		return homeLeast
	case c.Compact():
		return homeSmall
	case going && height < goingFrom, height < closeFrom:
		return homeClose
	case going && !c.Upright():
		return homeGoing
	}
	return homeWide
}

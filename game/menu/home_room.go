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
	homeWide = homeRoom{
		left: 72, top: 64, gap: 8, end: 24, name: true, card: 84, belowCards: 22,
		going: continueH, row: theme.MenuRowH, belowRow: 2, other: theme.MenuRowH, foot: 72,
	}
	homeGoing = homeRoom{
		left: 72, top: 64, gap: 8, end: 24, name: true, card: 84, belowCards: 22,
		going: continueH, row: 51, belowRow: 1, other: 51, foot: 72,
	}
	homeClose = homeRoom{
		left: 72, top: 28, gap: 4, end: 16, name: true, card: 84, belowCards: 14,
		going: continueH, row: 44, belowRow: 2, other: 44, foot: 56,
	}
	homeSmall = homeRoom{
		left: 32, top: 14, end: 10, name: true, card: 64, belowCards: 12, going: continueSmallH,
		row: 44, belowRow: 2, other: 44, foot: 44,
	}
	homeLeast = homeRoom{
		left: 32, top: 14, end: 10, card: 64, belowCards: 12, going: continueSmallH, row: 38,
		other: 30, foot: 44,
	}
	homePhone = homeRoom{
		left: 32, top: 14, end: 10, name: true, card: 64, belowCards: 12, going: continueSmallH,
		row: theme.MenuRowH, belowRow: 2, other: theme.MenuRowH, foot: 44,
	}
	// A phone, with a match that was left.
	homePhoneGoing = homeRoom{
		left: 32, top: 14, end: 10, card: 64, belowCards: 12, going: continueSmallH, row: theme.MenuRowH,
		belowRow: 2, other: theme.MenuRowH, foot: 44,
	}
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
		return homePhoneGoing
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

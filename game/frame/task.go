package frame

import (
	"generals-chess/render"
	"generals-chess/render/ui"
)

// Places is where the parts of a task lie that its game draws, in device px. Foot is empty where the game needs none.
type Places struct{ Board, Foot render.Rect }

// Sizes of a task's screen, logical px.
const (
	TaskW, taskSmallW = 424, 232
	taskHigh          = 330 // of the column below a board
)

// Task is a screen on which something is to be done with the hands of a match: a board, and a column beside it. alone says that nothing
// lies below them.
func (at *Places) Task(alone bool, column func(*ui.Layout)) Screen {
	return Screen{
		Board: Board{Tight: alone, Draw: func(_ *ui.Context, r render.Rect) { at.Board = r }},
		Panels: Panels{Least: TaskW, Small: taskSmallW, High: taskHigh, List: []Panel{
			{Bare: true, Box: ui.Box{Grow: 1}, Lay: column},
		}},
		Airy: alone,
	}
}

// Bar is what lays out the bar below a task that the hands need; nil for one that is 0 logical px high.
func (at *Places) Bar(high float32) func(*ui.Layout) {
	if high == 0 {
		return nil
	}
	return func(l *ui.Layout) {
		if r, ok := l.Place(ui.Box{H: high}); ok {
			at.Foot = r
		}
	}
}

package frame

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Places are the rectangles of the parts of a task that its game draws, in device px. Foot is empty where the game needs none.
type Places struct{ Board, Foot render.Rect }

// Sizes of a task's screen, logical px.
const (
	TaskW, taskSmallW = 424, 232
	taskHigh          = 330 // of the column below a board
)

// Task returns a screen on which a person does something with the controls of a match: a board, and a column beside it. alone says
// that nothing lies below them.
func (at *Places) Task(alone bool, column func(*ui.Layout)) Screen {
	return Screen{
		Board: Board{Tight: alone, Draw: func(_ *ui.Context, r render.Rect) { at.Board = r }},
		Panels: Panels{Least: TaskW, Small: taskSmallW, High: taskHigh, List: []Panel{
			{Bare: true, Box: ui.Box{Grow: 1}, Lay: column},
		}},
		Airy: alone,
	}
}

// TaskLook is the size of the texts of a task's column and the gaps between them.
type TaskLook struct {
	Goal, Text theme.Style
	Gap        float32 // logical px
	Large      bool    // the buttons
}

// TaskLookIn returns the look for a window. small is the style of the goal in a small one.
func TaskLookIn(l *ui.Layout, small theme.Style) TaskLook {
	if l.Compact() {
		return TaskLook{small, theme.Small, theme.Space2, false}
	}
	return TaskLook{theme.H1, theme.Body, theme.Space3, true}
}

// Bar returns the function that lays out the bar below a task; nil for a bar 0 logical px high.
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

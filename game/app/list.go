package app

import (
	"math"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Status lays out a sentence behind its icon; "" is no icon.
func Status(l *ui.Layout, icon string, tone theme.Color, text string) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if icon != "" {
			l.Row(ui.Box{H: 20, Align: ui.Start}, func() { l.Icon(icon, 16, tone) })
		}
		l.Words(ui.Box{Grow: 1, Align: ui.Middle}, text, theme.Small, theme.Mix(theme.TextMid, tone, 0.6))
	})
}

// UndoTime is the time in which a deleted row can be restored, ms.
const UndoTime = 12_000

// Bin deletes the rows of a list: it asks first, and for a while afterwards the deleted row can be restored. The zero Bin is empty.
type Bin[Row any] struct {
	asking  *Row   // the row that the question is about, nil for none
	name    string // name of the row that can be restored, "" for none
	untilMS int64
}

// Want asks before a row is deleted.
func (b *Bin[Row]) Want(c *ui.Context, row *Row) {
	b.asking = row
	c.OpenModal(binModal)
}

const binModal = "delete"

// Ask shows the question and returns the row to delete now, nil for none. text returns the question's title and body.
func (b *Bin[Row]) Ask(a *App, c *ui.Context, text func(*Row) (title, body string)) *Row {
	if b.asking == nil {
		return nil
	}
	row := b.asking
	title, body := text(row)
	answer := c.Dialog(binModal, ui.Dialog{Title: title, Body: body, Primary: a.T("replays.delete_yes"), Quiet: a.T("replays.delete_no"), Destroys: true})
	if answer != ui.DialogNone {
		b.asking = nil
	}
	if answer != ui.DialogYes {
		return nil
	}
	return row
}

// Holds records the name of the row that can be restored now, "" for none, and reports once that its time is over.
func (b *Bin[Row]) Holds(c *ui.Context, name string) (over bool) {
	if name != b.name {
		b.name, b.untilMS = name, c.In.NowMS+UndoTime
	}
	if over = name != "" && c.In.NowMS > b.untilMS; over {
		b.untilMS = math.MaxInt64
	}
	return over
}

// Foot lays out the line below the list. It shows what Enter and the other keys do, except keys that now type text; after a
// deletion it shows the undo button instead, and reports whether that was pressed.
func (b *Bin[Row]) Foot(a *App, l *ui.Layout, enter ui.Action, keys ...ui.Action) (restore bool) {
	l.Column(ui.Box{MinH: 48, Inside: ui.Middle}, func() {
		if b.name == "" {
			l.Flow(ui.Box{Gap: theme.Space4, Align: ui.Middle}, func() {
				if enter == ui.Open {
					footKey(a, l, enter, ui.Open)
				} else if enter != ui.NoAction {
					footKey(a, l, enter, ui.Open, enter)
				}
				for _, does := range keys {
					footKey(a, l, does, does)
				}
			})
			return
		}
		l.Flow(ui.Box{Gap: theme.Space3, Align: ui.Middle}, func() {
			l.Notice(ui.Box{}, a.F("replays.deleted", words.Text("file", b.name)), false)
			restore = l.Button(ui.Box{}, "undo", ui.Button{Text: a.T("replays.undo"), Icon: "turnl", Cap: action.Restore})
		})
	})
	return restore
}

// footKey shows the keys of some actions with their meaning, except keys that now type text.
func footKey(a *App, l *ui.Layout, does ui.Action, by ...ui.Action) {
	by = slices.DeleteFunc(by, l.Typed)
	if len(by) == 0 {
		return
	}
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		for _, key := range by {
			l.KeyCap(l.Cap(key))
		}
		l.Label(ui.Box{}, action.Words(a.words, does), theme.Small, theme.TextLow)
	})
}

// Rows are the rows of a list, of which one is chosen.
type Rows[Row any, Key comparable] struct {
	All    []Row
	At     int // the index of the chosen one
	Chosen Key // of the chosen row; a row that is not there yet is chosen as soon as it arrives
	KeyOf  func(Row) Key
}

// Keep finds the chosen row in All, which has changed. A row that is gone leaves the choice to its neighbour.
func (r *Rows[Row, Key]) Keep() {
	if at := slices.IndexFunc(r.All, func(row Row) bool { return r.KeyOf(row) == r.Chosen }); at >= 0 {
		r.At = at
	}
	r.At = max(0, min(r.At, len(r.All)-1))
}

// Choose chooses a row, or the nearest one.
func (r *Rows[Row, Key]) Choose(at int) {
	r.At = max(0, min(at, len(r.All)-1))
	if len(r.All) > 0 {
		r.Chosen = r.KeyOf(r.All[r.At])
	}
}

// Row returns the chosen row, the zero Row for none.
func (r *Rows[Row, Key]) Row() (row Row) {
	if len(r.All) > 0 {
		row = r.All[r.At]
	}
	return row
}

// WalkList moves the choice at among the rows of the list "list" by the keys Up and Down, and then focuses the list.
func WalkList(c *ui.Context, at, rows int) int {
	switch {
	case c.DidRepeat(ui.Down):
		at++
	case c.DidRepeat(ui.Up):
		at--
	default:
		return at
	}
	c.Focus("list", true)
	return max(0, min(at, rows-1))
}

// Absence is the time after which a screen that was covered counts as new, ms.
const Absence = 1000

// Visits notices that somebody comes to a screen, whose files may have changed meanwhile. The zero Visits had none.
type Visits struct {
	seenMS int64 // when the screen was last shown, 0 for never
	away   bool  // the window did not have the focus then
}

// Note notes that the screen is shown. came reports whether it was not there before, or was covered. again reports whether files may
// have changed since it was shown last: after another screen, or without the focus.
func (v *Visits) Note(c *ui.Context) (came, again bool) {
	first, covered := v.seenMS == 0, c.In.NowMS-v.seenMS > Absence
	again = !first && (covered || v.away && c.In.Focused)
	v.seenMS, v.away = c.In.NowMS, !c.In.Focused
	return first || covered, again
}

// Sizes of lists of matches and tournaments, logical px: a row, its columns for deleting and for the time, and the whole list.
const (
	MatchRowH = 52
	TrashW    = 40
	WhenW     = 150
	listW     = 1240
)

// ListPage lays out the Page of a list of matches or tournaments.
func ListPage(a *App, c *ui.Context, top Top, body func(*ui.Layout)) (back bool) {
	return Page(a, c, top, func(l *ui.Layout) { Column(l, listW, ui.Box{}, func() { body(l) }) })
}

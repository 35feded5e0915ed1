package play

import (
	"slices"

	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play/turns"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// ResultScreen is the screen after a match, described once for all games: who won and why, where it turned, how it went, and the
// ways on. A game fills it in, and what is in words again where the language changes.
type ResultScreen struct {
	Play        *Play
	Title, Note string // of the bar on top

	Winner  Look // without an icon nobody won
	Verdict string
	Why     string
	Helped  string // with which help, "" for none
	Failed  []FailedSeat

	Board   func(*ui.Context, render.Rect)
	Aspect  float32 // its height for one px of width; 0 is a square
	Part    float32 // of the window's width, the most that the board has beside the rest
	Caption string  // of the board

	Curves []Curves         // how it went, if that is known; the first has the turning points
	Under  bool             // in a large window the curves stand under the board
	Turns  *turns.List      // nil for none
	Points []turns.Row      // of Turns, in words
	Ask    func(*ui.Layout) // asks for more about the turning points; may be nil

	Table ResultTable // without rows there is none
	Again []Another   // other matches like this one, the first with a key

	screen frame.Screen
	ended  bool // the end was shown when the frame began
}

// FailedSeat is what went wrong with a seat, in words.
type FailedSeat struct {
	Look Look
	Text string
}

// Curves are curves with their title, and what their lines are called; no names for none.
type Curves struct {
	chart.Curves
	Title string
	Names []string
}

// ResultTable is the table of what everybody had in the end.
type ResultTable struct {
	ui.Table
	Short bool // it is left out where the turning points need its room
}

// Another is a button that starts another match like the one that is over.
type Another struct {
	Id, Text string
	Disabled bool
	Choices  settings.Choices
}

// Others are the matches that may follow one of these choices: a rematch first, but where that would be the same match once more,
// the last of them.
func Others(c settings.Choices, list ...Another) []Another {
	if last := len(list) - 1; c.Repeats() && !list[last].Disabled {
		return append(slices.Clone(list[last:]), list[:last]...)
	}
	return list
}

// Step is the one that the replay opens on: that of the turning point that is chosen, 0 of none.
func (r *ResultScreen) Step() int {
	if r.Turns == nil {
		return 0
	}
	return r.Turns.Step()
}

// Lay lays the result out.
func (r *ResultScreen) Lay(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	DropBots(a, c)
	if r.screen.Panels.List == nil {
		r.describe(a)
	}
	r.screen.Bar.Title, r.screen.Bar.Notes[0] = r.Title, r.Note
	below := &r.screen.Board.Below
	below.H = captionH
	switch {
	case c.Compact():
		below.H = captionSmallH
	case r.Under:
		below.H += underH
	}
	if r.ended = r.Step() == 0; !r.ended && c.Did(ui.Back) {
		r.Turns.End()
	}
	if r.screen.Lay(a, c) {
		a.Home()
	}
}

// Sizes, logical px.
const (
	captionH      = 24
	captionSmallH = 40  // of two lines
	underH        = 214 // of the curves under the board
	leastText     = 440 // how wide the text is at least
	mostText      = 720
	smallText     = 250 // and in a small window
	leastHigh     = 410 // how high it is below a board
	resultRow     = 34
	leastRows     = 4 // of the table, before all of the text scrolls
	failedMost    = 3 // seats whose failure is told
	verdictMark   = 40
	verdictGap    = 14
	twoRowsH      = theme.ControlLargeH + theme.PanelGap + theme.ControlH // of buttons
)

// describe says once where everything stands.
func (r *ResultScreen) describe(a *app.App) {
	r.Table.Plain = true
	if r.Turns == nil {
		r.Turns = &turns.List{Chosen: -1}
	}
	r.screen = frame.Screen{
		Airy:   true,
		Board:  frame.Board{Tight: true, Most: r.Part, Draw: r.Board, Aspect: r.Aspect},
		Panels: frame.Panels{Least: leastText, Most: mostText, Small: smallText, High: leastHigh},
	}
	r.screen.Board.Below.Lay = func(l *ui.Layout) {
		l.Words(ui.Box{PadX: theme.Space1, PadY: theme.Space1}, r.Caption, theme.Small, theme.TextMid)
		if r.under(l.Context) {
			l.Space(theme.Space2)
			r.curves(l, false)
			l.Fill()
		}
	}
	r.screen.Panels.List = []frame.Panel{{Bare: true, Box: ui.Box{Grow: 1}, Lay: func(l *ui.Layout) { r.text(a, l) }}}
}

// under reports whether the curves stand under the board.
func (r *ResultScreen) under(c *ui.Context) bool { return r.Under && !c.Compact() }

// text is all but the board. What is too much scrolls over the ways on.
func (r *ResultScreen) text(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{Grow: 1}, func() {
		for _, gap := range [...]float32{theme.Space5, theme.Space2} {
			l.Column(ui.Box{Gap: gap}, func() {
				r.told(a, l, false)
				r.waysOn(a, l)
			})
		}
		l.Column(ui.Box{Gap: theme.Space3}, func() {
			l.Scroll("result", ui.Box{Grow: 1, Gap: theme.Space5}, func() { r.told(a, l, true) })
			r.waysOn(a, l)
		})
	})
}

// told is what is said of the match; whole says that nothing may be left out.
func (r *ResultScreen) told(a *app.App, l *ui.Layout, whole bool) {
	r.head(l)
	if len(r.Curves) > 0 && !r.under(l.Context) {
		r.curves(l, whole)
	}
	if len(r.Points) > 0 {
		l.Column(ui.Box{Gap: theme.Space1}, func() {
			l.Row(ui.Box{H: 26}, func() {
				l.Label(ui.Box{Grow: 1, MinW: 1}, a.T("turning.title"), theme.Label, theme.TextMid)
				if r.Ask != nil {
					r.Ask(l)
				}
			})
			r.Turns.Rows(l, r.Points)
		})
	}
	if r.Table.Len() > 0 {
		r.table(l, whole)
	}
}

// head is who won, why, and what went wrong with seats.
func (r *ResultScreen) head(l *ui.Layout) {
	big, lead := theme.DisplayResult, theme.Lead
	if l.Compact() {
		big, lead = theme.H1, theme.Body
	}
	l.Column(ui.Box{Gap: theme.Space2}, func() {
		l.Either(ui.Box{MinH: big.Spec().Line}, func() {
			r.verdict(l, verdictMark, func() { l.Label(ui.Box{}, r.Verdict, big, theme.TextHi) })
			r.verdict(l, verdictMark/2, func() { l.Words(ui.Box{W: 1, Grow: 1}, r.Verdict, theme.H1, theme.TextHi) })
		})
		l.Words(ui.Box{}, r.Why, lead, theme.TextMid)
		if r.Helped != "" {
			l.Words(ui.Box{}, r.Helped, theme.Small, theme.TextLow)
		}
		for _, f := range r.Failed[:min(len(r.Failed), failedMost)] {
			l.Row(ui.Box{Gap: theme.Space3}, func() {
				l.Column(ui.Box{}, func() { l.Icon(f.Look.Icon, 14, f.Look.Plate) })
				l.Words(ui.Box{W: 1, Grow: 1}, f.Text, theme.Small, theme.Warn)
			})
		}
	})
}

func (r *ResultScreen) verdict(l *ui.Layout, mark float32, words func()) {
	l.Row(ui.Box{Gap: verdictGap}, func() {
		if r.Winner.Icon != "" {
			l.Icon(r.Winner.Icon, mark, r.Winner.Plate)
		}
		words()
	})
}

// curves are those with the turning points, or all where it turned nowhere; whole has them as high as can be.
func (r *ResultScreen) curves(l *ui.Layout, whole bool) {
	if len(r.Points) > 0 {
		r.curve(l, &r.Curves[0], whole)
		return
	}
	l.Grid(ui.Box{Gap: theme.Space6}, func() {
		for i := range r.Curves {
			r.curve(l, &r.Curves[i], whole)
		}
	})
}

func (r *ResultScreen) curve(l *ui.Layout, v *Curves, whole bool) {
	l.Column(ui.Box{Gap: theme.Space2, MinW: 200}, func() {
		l.Row(ui.Box{Gap: theme.Space1}, func() {
			l.Label(ui.Box{Grow: 1, MinW: 60}, v.Title, theme.Label, theme.TextMid)
			for i, name := range v.Names {
				l.Row(ui.Box{Gap: theme.Space1, PadX: theme.Space1, Drop: 1}, func() {
					l.Icon(v.Lines[i].Icon, 9, v.Lines[i].Tone)
					l.Label(ui.Box{}, name, theme.Small, theme.TextMid)
				})
			}
		})
		r.Turns.Curve(l, v.Curves, whole)
	})
}

// table is what everybody had in the end.
func (r *ResultScreen) table(l *ui.Layout, whole bool) {
	all := float32(r.Table.Len())*resultRow + ui.TableHeadH
	least, drop := min(all, leastRows*resultRow+ui.TableHeadH), 0
	if whole {
		least = all
	}
	if r.Table.Short && len(r.Points) > 0 && !whole {
		drop = 1
	}
	l.Panel(ui.Box{Drop: drop, PadX: theme.Space1, PadY: theme.Space2}, theme.None, func() {
		l.Table(ui.Box{MinH: least}, "table", &r.Table.Table, resultRow)
	})
}

// waysOn are a rematch, the replay of this match, which opens on the turning point that is chosen, and the way home; and below, other
// matches like this one and the set-up with its choices. Esc goes back to the end first.
func (r *ResultScreen) waysOn(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{}, func() {
		l.Column(ui.Box{Gap: theme.PanelGap}, func() {
			l.Row(ui.Box{Gap: theme.Space3}, func() { r.first(a, l, true) })
			l.Row(ui.Box{Gap: theme.Space3}, func() { r.others(a, l) })
		})
		l.Grid(ui.Box{Gap: theme.Space1, Columns: 3, MinH: twoRowsH}, func() {
			r.first(a, l, false)
			r.others(a, l)
		})
	})
}

// first are the ways on that have a key.
func (r *ResultScreen) first(a *app.App, l *ui.Layout, large bool) {
	r.again(a, l, 0, ui.Button{Icon: "restart", Kind: ui.Primary, Large: large, Default: true, Cap: ui.Open})
	replay := ui.Button{Text: a.T("result.replay"), Icon: "replay", Large: large, Does: action.LookBack, Cap: action.LookBack}
	if l.Button(ui.Box{}, "replay", replay) {
		a.Routes().(Routes).Replay(a, r.Play, r.Step())
	}
	home := ui.Button{Text: a.T("result.home"), Icon: "home", Large: large}
	if r.ended {
		home.Does, home.Cap = ui.Back, ui.Back
	}
	if l.Button(ui.Box{}, "home", home) {
		a.Home()
	}
}

// others are the ways on to other matches.
func (r *ResultScreen) others(a *app.App, l *ui.Layout) {
	for i := range r.Again[1:] {
		r.again(a, l, i+1, ui.Button{Kind: ui.Quiet})
	}
	if l.Button(ui.Box{}, "change", ui.Button{Text: a.T("result.change"), Kind: ui.Quiet}) {
		changeSetup(a, r.Play.Choices)
	}
}

// again is a button that starts another match like this one.
func (r *ResultScreen) again(a *app.App, l *ui.Layout, i int, b ui.Button) {
	another := &r.Again[i]
	b.Text, b.Disabled = another.Text, another.Disabled
	if l.Button(ui.Box{}, another.Id, b) {
		Again(a, another.Choices)
	}
}

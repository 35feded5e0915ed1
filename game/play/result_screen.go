package play

import (
	"slices"
	"time"

	"generals-chess/engine"
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

// ResultScreen is the screen after a match, the same for all games: who won and why, the turning points, the curves, and the ways on. A
// game fills it in, and its texts in Retell.
type ResultScreen struct {
	Play        *Play
	Title, Note string // of the top bar

	Winner  Mark // without an icon nobody won
	Verdict string
	Why     string
	Helped  string // which help the person had, "" for none
	Failed  []FailedSeat

	Board   func(*ui.Context, render.Rect)
	Aspect  float32 // height divided by width; 0 is a square
	Part    float32 // the board's greatest share of the window's width
	Caption string  // of the board

	Curves []Curves         // how the match went, if known; the first has the turning points
	StepAt func(at int) int // the step at a place on the axis of the curves; nil if the axis counts steps
	Under  bool             // in a large window the curves stand under the board
	Turns  *turns.List      // nil for none
	Points []turns.Row      // of Turns, in words
	Ask    func(*ui.Layout) // lays out what asks for more about the turning points; may be nil

	Table ResultTable // not shown without rows
	Swap  bool        // a match with the sides swapped is offered, too

	madeOf app.MadeOf[struct{}]
	others []another // other matches like this one; the first has a key
	screen frame.Screen
	ended  bool // the end was chosen when the frame began
}

// FailedSeat describes the failure of a seat in words.
type FailedSeat struct {
	Player engine.Player
	Text   string
}

// Curves are curves with a title and the names of their lines, nil for none.
type Curves struct {
	chart.Curves
	Title string
	Names []string
}

// ResultTable is the table of the seats' results at the end.
type ResultTable struct {
	ui.Table
	Short bool // left out where the turning points need the room
}

// another is a button that starts another match like the one that is over.
type another struct {
	id, text string
	disabled bool
	choices  settings.Choices
}

// Retell calls tell, which fills in the game's texts, if they are not in the present language.
func (r *ResultScreen) Retell(a *app.App, tell func(*app.App)) {
	if r.madeOf.Stale(a, struct{}{}) {
		r.others = r.again(a)
		tell(a)
	}
}

// again returns the matches that may follow. The rematch is first, but where it would repeat the match exactly, the one on a new map.
func (r *ResultScreen) again(a *app.App) (list []another) {
	same := r.Play.Choices
	list = append(list, another{id: "rematch", text: a.T("result.rematch"), choices: same})
	if r.Swap {
		list = append(list, another{id: "swap", text: a.T("result.swap"), choices: same.Swapped()})
	}
	onNew := another{id: "new", text: a.T("result.new_map"), disabled: same.Map.Kind == settings.FileMap || same.From != nil, choices: same}
	onNew.choices.Map.Drawn = true
	if same.Repeats() && !onNew.disabled {
		return slices.Insert(list, 0, onNew)
	}
	return append(list, onNew)
}

// MeanThink returns a seat's mean time per answer as a cell of the table, "–" for a person.
func MeanThink(a *app.App, p *Play, player engine.Player) ui.Cell {
	total, turns := time.Duration(0), time.Duration(0)
	for _, snap := range p.Steps[p.Past+1:] { // others may have played the turns before
		if answer := snap.Turn.AnswerOf(player); answer != nil {
			total, turns = total+answer.Wall, turns+1
		}
	}
	if turns == 0 || p.Choices.Human(player) {
		return ui.Cell{Text: "–"}
	}
	return ui.Cell{Text: a.ThinkTime(total / turns), Value: float64(total / turns)}
}

// Step returns the step that the replay opens at: the step of the chosen turning point. Without one, it is 0 and ok is false.
func (r *ResultScreen) Step() (step int, ok bool) {
	if r.Turns == nil {
		return 0, false
	}
	return r.Turns.Step()
}

// Lay lays out the result.
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
	_, turned := r.Step()
	if r.ended = !turned; turned && c.Did(ui.Back) {
		r.Turns.End()
	}
	if r.screen.Lay(a, c) {
		a.Home()
	}
}

// Sizes, logical px.
const (
	captionH      = 24
	captionSmallH = 40  // two lines
	underH        = 214 // of the curves under the board
	leastText     = 440 // least width of the text
	mostText      = 720
	smallText     = 250 // least width in a small window
	leastHigh     = 410 // least height below a board
	resultRow     = 34
	leastRows     = 4 // of the table, before the whole text scrolls
	failedMost    = 3 // seats whose failure is shown
	verdictMark   = 40
	verdictGap    = 14
	twoRowsH      = theme.ControlLargeH + theme.PanelGap + theme.ControlH // of buttons
)

// describe fills in the frame.Screen, once.
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
			r.curves(a, l, false)
			l.Fill()
		}
	}
	r.screen.Panels.List = []frame.Panel{{Bare: true, Box: ui.Box{Grow: 1}, Lay: func(l *ui.Layout) { r.text(a, l) }}}
}

// under reports whether the curves stand under the board.
func (r *ResultScreen) under(c *ui.Context) bool { return r.Under && !c.Compact() }

// scrolledLeast is the least height of the scrolling part below the heading, logical px.
const scrolledLeast = 280

// text lays out all but the board. If the window is too small, the text scrolls above the ways on: below the heading, or with it in a low
// window.
func (r *ResultScreen) text(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{Grow: 1}, func() {
		for _, gap := range [...]float32{theme.Space5, theme.Space2} {
			l.Column(ui.Box{Gap: gap}, func() {
				r.told(a, l, false)
				r.waysOn(a, l)
			})
		}
		l.Column(ui.Box{Gap: theme.Space3}, func() {
			r.head(a, l)
			l.Scroll("result", ui.Box{H: scrolledLeast, MinH: scrolledLeast, Grow: 1, Gap: theme.Space5}, func() { r.below(a, l, true) })
			r.waysOn(a, l)
		})
		l.Column(ui.Box{Gap: theme.Space3}, func() {
			l.Scroll("result", ui.Box{Grow: 1, Gap: theme.Space5}, func() { r.told(a, l, true) })
			r.waysOn(a, l)
		})
	})
}

// told lays out the texts about the match. whole means that nothing may be left out.
func (r *ResultScreen) told(a *app.App, l *ui.Layout, whole bool) {
	r.head(a, l)
	r.below(a, l, whole)
}

// below lays out the texts below the heading.
func (r *ResultScreen) below(a *app.App, l *ui.Layout, whole bool) {
	if len(r.Curves) > 0 && !r.under(l.Context) {
		r.curves(a, l, whole)
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

// head lays out who won, why, that it does not count if it was given up early, and the failures of seats.
func (r *ResultScreen) head(a *app.App, l *ui.Layout) {
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
		if last := r.Play.Last(); r.Play.Choices.Humans() == 1 && !r.Play.Choices.Rated && engine.GaveUpEarly(last.Result.Phrase, last.Number) {
			l.Words(ui.Box{}, a.T("result.too_early"), theme.Small, theme.TextLow)
		}
		if r.Helped != "" {
			l.Words(ui.Box{}, r.Helped, theme.Small, theme.TextLow)
		}
		for _, f := range r.Failed[:min(len(r.Failed), failedMost)] {
			l.Row(ui.Box{Gap: theme.Space3}, func() {
				look := r.Play.Game.Look(f.Player)
				l.Column(ui.Box{}, func() { l.Icon(look.Icon, 14, look.Plate) })
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

// curves lays out the curve with the turning points, or all curves if there are no turning points. whole gives them their full height.
func (r *ResultScreen) curves(a *app.App, l *ui.Layout, whole bool) {
	if len(r.Points) > 0 {
		r.curve(a, l, &r.Curves[0], whole)
		return
	}
	l.Grid(ui.Box{Gap: theme.Space6}, func() {
		for i := range r.Curves {
			l.PushID(i)
			r.curve(a, l, &r.Curves[i], whole)
			l.PopID()
		}
	})
}

// curve lays out curves. A click on them opens the replay at that step.
func (r *ResultScreen) curve(a *app.App, l *ui.Layout, v *Curves, whole bool) {
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
		at, clicked := r.Turns.Curve(l, v.Curves, whole, a.T("result.curve_tip"))
		if !clicked {
			return
		}
		if r.StepAt != nil {
			at = r.StepAt(at)
		}
		a.Routes().(Routes).Replay(a, r.Play, min(at, len(r.Play.Steps)-1))
	})
}

// table lays out the results of the seats at the end.
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

// waysOn lays out the buttons: rematch, replay (at the chosen turning point) and home; below them, other matches like this one and the
// set-up with these choices. Esc first goes back to the end.
func (r *ResultScreen) waysOn(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{}, func() {
		l.Column(ui.Box{Gap: theme.PanelGap}, func() {
			l.Row(ui.Box{Gap: theme.Space3}, func() { r.first(a, l, true) })
			l.Row(ui.Box{Gap: theme.Space3}, func() { r.second(a, l) })
		})
		l.Grid(ui.Box{Gap: theme.Space1, Columns: 3, MinH: twoRowsH}, func() {
			r.first(a, l, false)
			r.second(a, l)
		})
	})
}

// first lays out the buttons that have a key.
func (r *ResultScreen) first(a *app.App, l *ui.Layout, large bool) {
	r.other(a, l, 0, ui.Button{Icon: "restart", Kind: ui.Primary, Large: large, Default: true, Cap: ui.Open})
	replay := ui.Button{Text: a.T("result.replay"), Icon: "replay", Large: large, Does: action.LookBack, Cap: action.LookBack}
	if l.Button(ui.Box{}, "replay", replay) {
		step, _ := r.Step()
		a.Routes().(Routes).Replay(a, r.Play, step)
	}
	home := ui.Button{Text: a.T("result.home"), Icon: "home", Large: large}
	if r.ended {
		home.Does, home.Cap = ui.Back, ui.Back
	}
	if l.Button(ui.Box{}, "home", home) {
		a.Home()
	}
}

// second lays out the buttons for other matches.
func (r *ResultScreen) second(a *app.App, l *ui.Layout) {
	for i := range r.others[1:] {
		r.other(a, l, i+1, ui.Button{Kind: ui.Quiet})
	}
	if l.Button(ui.Box{}, "change", ui.Button{Text: a.T("result.change"), Kind: ui.Quiet}) {
		changeSetup(a, r.Play.Choices)
	}
}

// other lays out the button of r.others[i].
func (r *ResultScreen) other(a *app.App, l *ui.Layout, i int, b ui.Button) {
	another := &r.others[i]
	b.Text, b.Disabled = another.text, another.disabled
	if l.Button(ui.Box{}, another.id, b) {
		c := another.choices
		if c.Map.Drawn {
			c.Map.Draw()
		}
		Again(a, c)
	}
}

package play

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play/resume"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// PauseMenu is the pause menu over a match. A row that takes something away asks for confirmation in its place. The zero PauseMenu asks
// nothing.
type PauseMenu struct {
	asks  string // the id of the row that asks, "" for none
	fresh bool   // it has just begun to ask: its harmless button gets the focus
}

// PauseOffers are the rows of a pause menu and its texts.
type PauseOffers struct {
	Sub     string            // beside the title: where the match is, and against whom
	Waits   string            // what waits, under Resume
	GivesUp []Surrender       // who can surrender; empty where nobody can
	ToEnd   *ToEnd            // to play the match to its end at once; nil where that is not possible
	Swap    bool              // the sides can be swapped
	Hides   theme.Color       // the colour that covers the match, None where the match may be seen
	Shown   *session.Snapshot // the step on the screen
}

// Surrender is the offer to give up the match for one player.
type Surrender struct {
	Player       engine.Player
	Button, Says string
}

// ToEnd is the offer to play a match to its end without the person.
type ToEnd struct {
	Says string
	Does func()
}

// PauseChoice is the person's choice on a pause menu.
type PauseChoice uint8

// The choices on a pause menu. PauseStays means that nothing was chosen yet.
const (
	PauseStays PauseChoice = iota
	PauseResumes
	PauseTakesBack
	PauseSurrenders
	PauseEnds
	PauseRestarts
	PauseSwaps
	PauseLeaves
)

// Frame lays out the menu over the match and returns what the person chose. player is who surrenders. Call it in every frame while the
// match is paused.
func (v *PauseMenu) Frame(a *app.App, c *ui.Context, p *Play, o PauseOffers) (does PauseChoice, player engine.Player) {
	c.OpenModal("pause")
	if !c.BeginModal("pause") {
		return PauseStays, 0
	}
	if v.asks != "" && c.Did(ui.Back) {
		v.asks = ""
	}
	rows := menuRows(a, p, o)
	c.LayDialog(ui.Box{PadX: theme.Space2, PadY: theme.Space2}, func(l *ui.Layout) {
		does, player = v.lay(a, l, rows, o)
	})
	if does == PauseStays && v.asks == "" && c.Did(action.Pause) {
		does = PauseResumes
	}
	c.EndModal()
	if does != PauseStays {
		v.asks = ""
		c.CloseModal()
	}
	return does, player
}

// lay lays out the title and the rows.
func (v *PauseMenu) lay(a *app.App, l *ui.Layout, rows []menuRow, o PauseOffers) (does PauseChoice, player engine.Player) {
	l.Row(ui.Box{H: 48, MinH: 34, PadX: theme.Space4, Gap: theme.Space4}, func() {
		l.Label(ui.Box{}, a.T("match.paused"), theme.H2, theme.TextHi)
		l.Write(ui.Box{MinW: 1, Grow: 1}, o.Sub, theme.Small, theme.TextLow, render.Right)
	})
	l.Menu(1, func() { // Enter resumes already
		for _, row := range rows {
			if row.does == PauseLeaves {
				l.Column(ui.Box{PadX: theme.Space4, PadY: theme.Space1}, l.Hairline)
			}
			if did, by := v.row(a, l, row, o); did != PauseStays {
				does, player = did, by
			}
		}
	})
	return does, player
}

// menuRow is a row of the menu.
type menuRow struct {
	id   string
	row  ui.MenuRow
	does PauseChoice
	asks string // the question before it is done, "" for none
}

func menuRows(a *app.App, p *Play, o PauseOffers) []menuRow {
	rows := []menuRow{{"resume", ui.MenuRow{
		Title: a.T("common.resume"), Sub: o.Waits, Icon: "play", Primary: true, Default: true, Cap: ui.Back, Does: ui.Back,
	}, PauseResumes, ""}}
	if CanTakeBack(p) {
		rows = append(rows, menuRow{"undo", ui.MenuRow{
			Title: a.T("paused.undo"), Sub: a.F("paused.undo_sub", words.Int("n", p.Last().Number-1)), Icon: "stepback", Cap: action.TakeBack, Does: action.TakeBack,
		}, PauseTakesBack, ""})
	}
	if o.ToEnd != nil {
		rows = append(rows, menuRow{"end", ui.MenuRow{Title: a.T("paused.end"), Sub: a.T("paused.end_sub"), Icon: "last"}, PauseEnds, o.ToEnd.Says})
	}
	if len(o.GivesUp) > 0 {
		rows = append(rows, menuRow{"surrender", ui.MenuRow{Title: a.T("paused.surrender"), Sub: a.T("paused.surrender_sub"), Icon: "flag"}, PauseSurrenders, o.GivesUp[0].Says})
	}
	again := "paused.restart_sub"
	if p.Choices.From != nil {
		again = "paused.restart_from"
	}
	leave := menuRow{"leave", ui.MenuRow{Title: a.T("dialog.leave_yes"), Sub: a.T("paused.leave_kept"), Icon: "home"}, PauseLeaves, ""}
	switch {
	case p.Over():
		leave.row.Sub = a.T("paused.leave_over")
	case !CanContinue(p):
		leave.row.Sub, leave.asks = a.T("paused.leave_lost"), p.Game.Leaving(a, o.Shown)
	}
	return append(rows,
		menuRow{"restart", ui.MenuRow{Title: a.T("paused.restart"), Sub: a.T(again), Icon: "restart", Cap: action.Restart, Does: action.Restart}, PauseRestarts, a.T("paused.restart_asks")},
		menuRow{"settings", ui.MenuRow{Title: a.T("common.settings"), Sub: a.T("paused.settings_sub"), Icon: "gear"}, PauseStays, ""},
		leave)
}

// row lays out one row. A row that asks shows its question below.
func (v *PauseMenu) row(a *app.App, l *ui.Layout, r menuRow, o PauseOffers) (does PauseChoice, player engine.Player) {
	open := v.asks == r.id
	if v.asks != "" { // Esc answers the question first, and Enter presses the focused button
		r.row.Default = false
		if !open {
			r.row.Does, r.row.Cap = ui.NoAction, ui.NoAction
		}
	}
	l.Behind(ui.Box{}, func(at render.Rect) {
		if open {
			l.FillRound(at, l.Px(theme.RadiusPanel), theme.Bg3)
		}
	}, func() {
		if l.MenuRow(ui.Box{H: 56, MinH: 42}, r.id, r.row, nil) {
			does = v.chosen(a, r)
		} else if open {
			does, player = v.ask(a, l, r, o)
		}
	})
	return does, player
}

// chosen handles a click on a row: it returns what to do at once, or opens or closes the row's question.
func (v *PauseMenu) chosen(a *app.App, r menuRow) PauseChoice {
	switch {
	case r.id == "settings":
		a.OpenSettings()
	case r.asks == "" || r.does == PauseStays:
		return r.does
	case v.asks == r.id:
		v.asks = ""
	default:
		v.asks, v.fresh = r.id, true
	}
	return PauseStays
}

// menuAnswer is a button of a row that asks.
type menuAnswer struct {
	text   string
	does   PauseChoice
	player engine.Player
}

func (v *PauseMenu) ask(a *app.App, l *ui.Layout, of menuRow, o PauseOffers) (does PauseChoice, player engine.Player) {
	l.Row(ui.Box{}, func() {
		l.Space(54)
		l.Column(ui.Box{Grow: 1}, func() {
			l.Words(ui.Box{}, of.asks, theme.Body, theme.TextMid)
			l.Space(theme.Space3)
			l.Grid(ui.Box{Gap: theme.Space2}, func() {
				for i, answer := range answers(a, of, o) {
					l.PushID(i)
					if l.Button(ui.Box{}, "yes", ui.Button{Text: answer.text, Kind: ui.Warning}) {
						does, player = answer.does, answer.player
					}
					l.PopID()
				}
				if l.Button(ui.Box{}, "keep", ui.Button{Text: a.T("paused.keep"), Kind: ui.Quiet}) {
					v.asks = ""
				}
			})
			l.Space(theme.Space3)
		})
		l.Space(theme.Space3)
	})
	if l.Drawing() {
		v.focus(l.Context)
	}
	return does, player
}

// focus gives the harmless button the focus when the question opens, and moves the focus to the first answer on the Left key.
func (v *PauseMenu) focus(c *ui.Context) {
	switch {
	case v.fresh || !c.HasFocus():
		v.fresh = false
		c.Focus("keep", c.KeyboardLast())
	case c.FocusedOn("keep") && c.Did(ui.Left):
		c.PushID(0)
		c.Focus("yes", true)
		c.PopID()
	}
}

func answers(a *app.App, of menuRow, o PauseOffers) (list []menuAnswer) {
	switch of.does {
	case PauseSurrenders:
		for _, s := range o.GivesUp {
			list = append(list, menuAnswer{s.Button, PauseSurrenders, s.Player})
		}
	case PauseEnds:
		list = append(list, menuAnswer{a.T("paused.end"), PauseEnds, 0})
	case PauseRestarts:
		list = append(list, menuAnswer{a.T("paused.restart"), PauseRestarts, 0})
		if o.Swap {
			list = append(list, menuAnswer{a.T("result.swap"), PauseSwaps, 0})
		}
	case PauseLeaves:
		list = append(list, menuAnswer{a.T("dialog.leave_yes"), PauseLeaves, 0})
	}
	return list
}

// SayCanContinue shows a message that the match can be continued, if it can.
func SayCanContinue(a *app.App, p *Play) {
	if !CanContinue(p) {
		return
	}
	text := a.T("continue.kept")
	if p.keeping.pushed {
		text = a.Words().Sentences(text, a.F("continue.pushed", words.Int("n", resume.Most)))
	}
	a.Say(text, false)
}

// Rematch starts the match of these choices again: on the same map, or from the same position. swap swaps the sides.
func Rematch(a *app.App, c settings.Choices, swap bool) {
	if swap {
		c = c.Swapped()
	}
	Again(a, c.Clone())
}

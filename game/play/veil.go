package play

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Veil lies over a match that waits for the person, with all that can be done then. A row that takes something away asks
// once, in its place. The zero Veil asks nothing.
type Veil struct {
	asks  string // the row that asks, "" for none
	fresh bool   // it asks anew, and its harmless button is to have the keyboard
}

// VeilOffers are what a veil has rows for.
type VeilOffers struct {
	Sub     string      // beside the title: where the match is, and against whom
	Waits   string      // what waits, under Resume
	GivesUp []Surrender // who can surrender; none where nobody can
	Swap    bool        // the sides can be swapped
}

// Surrender is the offer to give a match up.
type Surrender struct {
	Player       engine.Player
	Button, Says string
}

// VeilDoes is what the person wants.
type VeilDoes uint8

// What can be done on a veil.
const (
	VeilStays VeilDoes = iota
	VeilResumes
	VeilTakesBack
	VeilSurrenders
	VeilRestarts
	VeilSwaps
	VeilLeaves
)

// Sizes of a veil, logical px.
const (
	veilW, veilRow, veilSmallRow = 420, 56, 45
	veilHead, veilSmallHead      = 56, 44
	veilAsk, veilSmallAsk        = 84, 76
)

// Frame lays the veil out over the match, and tells what the person wants; player is who surrenders. The scene lays it
// out for as long as the match waits.
func (v *Veil) Frame(a *app.App, c *ui.Context, p *Play, o VeilOffers) (does VeilDoes, player engine.Player) {
	c.OpenModal("pause")
	if !c.BeginModal("pause") {
		return VeilStays, 0
	}
	rows := veilRows(a, p, o)
	box := c.Window().Center(min(c.Px(veilW), c.Env.W-c.Px(16)), v.height(c, len(rows)))
	c.Box(box, render.Box{Fill: theme.Bg2, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(8), c.Px(8))
	v.head(a, c, in.CutTop(c.Px(pick(c, veilHead, veilSmallHead)-8)), o.Sub)
	if v.asks != "" && c.Key(ui.KeyEscape) {
		v.asks = ""
	}
	c.BeginGroup(false)
	for _, row := range rows {
		if row.does == VeilLeaves {
			c.Hairline(in.CutTop(c.Px(9)).InsetXY(c.Px(16), c.Px(4)))
		}
		if did, by := v.row(a, c, &in, row, o); did != VeilStays {
			does, player = did, by
		}
	}
	c.EndGroup()
	if does == VeilStays && v.asks == "" && c.Key(ui.KeyP) {
		does = VeilResumes
	}
	c.EndModal()
	if does != VeilStays {
		v.asks = ""
		c.CloseModal()
	}
	return does, player
}

// pick is the size for this window.
func pick(c *ui.Context, wide, small float32) float32 {
	if c.Compact() {
		return small
	}
	return wide
}

func (v *Veil) height(c *ui.Context, rows int) float32 {
	h := c.Px(pick(c, veilHead, veilSmallHead)) + float32(rows)*c.Px(pick(c, veilRow, veilSmallRow)) + c.Px(9+8)
	if v.asks != "" {
		h += c.Px(pick(c, veilAsk, veilSmallAsk))
	}
	return h
}

func (v *Veil) head(a *app.App, c *ui.Context, r render.Rect, sub string) {
	r = r.InsetXY(c.Px(16), 0)
	title := a.T("match.paused")
	c.Label(r, title, theme.H2, theme.TextHi)
	r.CutLeft(c.TextWidth(title, theme.H2) + c.Px(theme.Space4))
	c.Text(r, sub, theme.Small, theme.TextLow, render.Right)
}

// veilRow is something that can be done.
type veilRowOf struct {
	id   string
	row  ui.MenuRow
	does VeilDoes
	asks string // the sentence it asks with, "" for none
}

func veilRows(a *app.App, p *Play, o VeilOffers) []veilRowOf {
	rows := []veilRowOf{{"resume", ui.MenuRow{
		Title: a.T("common.resume"), Sub: o.Waits, Icon: "play", Primary: true, Default: true, Cap: "Esc", Shortcut: ui.KeyEscape,
	}, VeilResumes, ""}}
	if CanTakeBack(p) {
		rows = append(rows, veilRowOf{"undo", ui.MenuRow{
			Title: a.T("veil.undo"), Sub: a.F("veil.undo_sub", words.Int("n", p.Last().Number-1)), Icon: "stepback", Cap: "U", Shortcut: ui.KeyU,
		}, VeilTakesBack, ""})
	}
	if len(o.GivesUp) > 0 {
		rows = append(rows, veilRowOf{"surrender", ui.MenuRow{Title: a.T("veil.surrender"), Sub: a.T("veil.surrender_sub"), Icon: "flag"}, VeilSurrenders, o.GivesUp[0].Says})
	}
	leave := veilRowOf{"leave", ui.MenuRow{Title: a.T("dialog.leave_yes"), Sub: a.T("veil.leave_kept"), Icon: "home"}, VeilLeaves, ""}
	if !Kept(p) && p.Last() != nil {
		leave.row.Sub, leave.asks = a.T("veil.leave_lost"), p.Game.Leaving(a, p.Last())
	}
	return append(rows,
		veilRowOf{"restart", ui.MenuRow{Title: a.T("veil.restart"), Sub: a.T("veil.restart_sub"), Icon: "restart", Cap: "R", Shortcut: ui.KeyR}, VeilRestarts, a.T("veil.restart_asks")},
		veilRowOf{"settings", ui.MenuRow{Title: a.T("common.settings"), Sub: a.T("veil.settings_sub"), Icon: "gear"}, VeilStays, ""},
		leave)
}

// row lays out one thing that can be done; one that asks opens in place.
func (v *Veil) row(a *app.App, c *ui.Context, in *render.Rect, r veilRowOf, o VeilOffers) (VeilDoes, engine.Player) {
	h := c.Px(pick(c, veilRow, veilSmallRow))
	open := v.asks == r.id
	if open {
		all := *in
		c.FillRound(all.CutTop(h+c.Px(pick(c, veilAsk, veilSmallAsk))), c.Px(theme.RadiusPanel), theme.Bg3)
	}
	if v.asks != "" { // Esc and the letters wait for the answer, and Enter is for the button that has the keyboard
		r.row.Shortcut, r.row.Default = ui.KeyNone, false
	}
	if c.MenuRow(r.id, in.CutTop(h), r.row) {
		switch {
		case r.id == "settings":
			a.OpenSettings()
		case r.asks == "" || r.does == VeilStays:
			return r.does, 0
		case open:
			v.asks = ""
		default:
			v.asks, v.fresh = r.id, true
		}
		return VeilStays, 0
	}
	if !open {
		return VeilStays, 0
	}
	return v.ask(a, c, in.CutTop(c.Px(pick(c, veilAsk, veilSmallAsk))), r, o)
}

// answer is a button of a row that asks.
type veilAnswer struct {
	text   string
	does   VeilDoes
	player engine.Player
}

func (v *Veil) ask(a *app.App, c *ui.Context, r render.Rect, of veilRowOf, o VeilOffers) (VeilDoes, engine.Player) {
	r.CutLeft(c.Px(54))
	r.CutRight(c.Px(12))
	c.Label(r.CutTop(c.Px(24)), of.asks, theme.Body, theme.TextMid)
	line := app.Middle(r, c.Px(theme.ControlH))
	for i, answer := range answers(a, of, o) {
		b := ui.Button{Text: answer.text, Kind: ui.Warning}
		c.PushID(i)
		clicked := c.Button("yes", line.CutLeft(c.ButtonWidth(b)), b)
		c.PopID()
		if clicked {
			return answer.does, answer.player
		}
		line.CutLeft(c.Px(theme.Space2))
	}
	keep := ui.Button{Text: a.T("veil.keep"), Kind: ui.Quiet}
	if c.Button("keep", line.CutLeft(c.ButtonWidth(keep)), keep) {
		v.asks = ""
	}
	switch {
	case v.fresh || !c.HasFocus():
		v.fresh = false
		c.Focus("keep", c.KeyboardLast())
	case c.FocusedOn("keep") && c.Key(ui.KeyLeft):
		c.PushID(0)
		c.Focus("yes", true)
		c.PopID()
	}
	return VeilStays, 0
}

func answers(a *app.App, of veilRowOf, o VeilOffers) (list []veilAnswer) {
	switch of.does {
	case VeilSurrenders:
		for _, s := range o.GivesUp {
			list = append(list, veilAnswer{s.Button, VeilSurrenders, s.Player})
		}
	case VeilRestarts:
		list = append(list, veilAnswer{a.T("veil.restart"), VeilRestarts, 0})
		if o.Swap {
			list = append(list, veilAnswer{a.T("result.swap"), VeilSwaps, 0})
		}
	case VeilLeaves:
		list = append(list, veilAnswer{a.T("dialog.leave_yes"), VeilLeaves, 0})
	}
	return list
}

// Leave leaves a match for the home screen: it says that the match can be continued, or asks where it cannot.
func (w *LeaveDialog) Leave(a *app.App, c *ui.Context, p *Play, over bool) (asks bool) {
	if over {
		MatchesOf(a).forget(p.Choices.Game)
	}
	if !over && Kept(p) {
		SayKept(a, p)
		a.Home()
		return false
	}
	return w.AskOrLeave(a, c, p, over)
}

// SayKept says that a match which is left can be continued, if so.
func SayKept(a *app.App, p *Play) {
	if Kept(p) {
		a.Say(a.T("continue.kept"), false)
	}
}

// Rematch plays the match of these choices anew: on the same map, or from the same position.
func Rematch(a *app.App, c settings.Choices, swap bool) {
	c = c.Clone()
	if swap && len(c.Seats) == 2 {
		c.Seats[0], c.Seats[1] = c.Seats[1], c.Seats[0]
	}
	Again(a, c)
}

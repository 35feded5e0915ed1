package ui

import (
	"slices"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// modals is the stack of open modal layers. Only the topmost one receives the input.
type modals struct {
	open  []modal
	layer int // the one being laid out; 0 = the scene
	outer []int
}

type modal struct {
	id     ID
	born   uint32 // frame
	bornMS int64
	seen   uint32
	focus  focusMemory // where the keyboard was before
}

type focusMemory struct {
	id   ID
	ring bool
}

// OpenModal opens a modal layer by name. From now on only widgets between its BeginModal and EndModal hear input. A modal that a frame
// does not lay out is closed.
func (l *listener) OpenModal(id string) {
	key := idIn(noID, id)
	if l.modalIndex(key) >= 0 {
		return
	}
	l.modals.open = append(l.modals.open, modal{
		id: key, born: l.frame, bornMS: l.In.NowMS, seen: l.frame, focus: focusMemory{l.focus.id, l.focus.ring},
	})
	l.setFocus(0, false)
	l.active = 0
}

func (l *listener) modalIndex(id ID) int {
	return slices.IndexFunc(l.modals.open, func(m modal) bool { return m.id == id })
}

// BeginModal reports whether the modal is open. If so, it dims the window, and the caller lays out the modal and calls EndModal. Call it
// after the scene's own widgets.
func (c *Context) BeginModal(id string) bool {
	i := c.modalIndex(idIn(noID, id))
	if i < 0 {
		return false
	}
	m := &c.modals.open[i]
	m.seen = c.frame
	c.modals.outer = append(c.modals.outer, c.modals.layer)
	c.modals.layer = i + 1
	c.ids = append(c.ids, m.id)
	c.FillRect(c.Window(), theme.Bg0.Fade(0.6*c.appear(m.bornMS)))
	return true
}

// Modal lays out a modal layer while *up is true. It opens the layer again if another screen replaced this one meanwhile.
func (c *Context) Modal(id string, up *bool, lay func()) {
	if !*up {
		return
	}
	c.OpenModal(id)
	if !c.BeginModal(id) {
		return
	}
	lay()
	c.EndModal()
	if !*up {
		c.CloseModal()
	}
}

// appear rises from 0 to 1, easing out, in the time that dialogs and toasts take to come in.
func (u *surface) appear(sinceMS int64) float32 {
	f := min(float32(u.In.NowMS-sinceMS)/theme.RiseMS, 1)
	if u.Env.Reduce {
		return 1
	}
	return 1 - (1-f)*(1-f)*(1-f)
}

// EndModal ends the layout of a modal.
func (l *listener) EndModal() {
	l.PopID()
	n := len(l.modals.outer) - 1
	l.modals.layer, l.modals.outer = l.modals.outer[n], l.modals.outer[:n]
}

// CloseModal closes the modal on top and returns the keyboard to the widget that had it.
func (l *listener) CloseModal() {
	n := len(l.modals.open) - 1
	if n < 0 {
		return
	}
	back := l.modals.open[n].focus
	l.modals.open = l.modals.open[:n]
	l.setFocus(back.id, back.ring)
	l.active = 0
}

// ModalOpen reports whether any modal is open.
func (l *listener) ModalOpen() bool { return len(l.modals.open) > 0 }

// endModals closes the modals that the scene did not lay out.
func (l *listener) endModals() {
	for i, m := range l.modals.open {
		if m.seen != l.frame && m.born != l.frame {
			for len(l.modals.open) > i {
				l.CloseModal()
			}
			return
		}
	}
}

// DialogAnswer is the person's answer to a dialog.
type DialogAnswer uint8

// The answers.
const (
	DialogNone  DialogAnswer = iota // still open, or not open
	DialogQuiet                     // the quiet button or Esc
	DialogYes                       // the primary button or Enter
)

// Dialog describes a yes-no question. With Quiet == "" it has only the primary button, and Esc presses that.
type Dialog struct {
	Title, Body, Primary, Quiet string
	// Destroys means that the answer yes deletes something. Then Enter means no, and the quiet button has the keyboard first.
	Destroys bool
}

// Dialog shows the dialog if OpenModal(id) was called, and closes it on an answer.
func (c *Context) Dialog(id string, d Dialog) DialogAnswer {
	if !c.BeginModal(id) {
		return DialogNone
	}
	m := c.modals.open[c.modals.layer-1]
	if m.born == m.seen && c.KeyboardLast() {
		c.Focus(d.first(), true)
	}
	f := c.appear(m.bornMS)
	c.PushAlpha(f)
	box := c.dialogRect(d).Move(0, round(c.S(8)*(1-f)))
	answer := c.dialogBody(box, d)
	c.PopAlpha()
	top := c.listening()
	c.EndModal()
	if answer != DialogNone && top {
		c.CloseModal()
	}
	return answer
}

// first returns the button that has the keyboard when the dialog opens.
func (d Dialog) first() string {
	if d.Destroys {
		return "quiet"
	}
	return "primary"
}

func (u *surface) dialogRect(d Dialog) render.Rect {
	w := min(u.Px(420), u.Env.W-u.Px(16))
	body := u.ParagraphHeight(w-2*u.Px(24), d.Body, theme.Body)
	return u.Window().Center(w, u.Px(22+24+6)+body+u.Px(16+36+22))
}

// dialogBody draws a dialog in box and returns the answer of this tick.
func (c *Context) dialogBody(box render.Rect, d Dialog) DialogAnswer {
	c.Box(box, render.Box{Fill: theme.Bg2, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(24), c.Px(22))
	c.Label(in.CutTop(c.Px(24)), d.Title, theme.H2, theme.TextHi)
	in.CutTop(c.Px(6))
	buttons := in.CutBottom(c.Px(theme.ControlH))
	c.Paragraph(in, d.Body, theme.Body, theme.TextMid)

	c.BeginGroup(true)
	defer c.EndGroup()
	yes, no := Button{Text: d.Primary, Kind: Primary, Default: true}, Button{Text: d.Quiet, Kind: Quiet, Does: Back}
	if d.Destroys {
		yes.Kind, yes.Default, no.Kind, no.Default = Secondary, false, Primary, true
	}
	yesRect := buttons.CutRight(c.ButtonWidth(yes))
	buttons.CutRight(c.Px(12))
	answer := DialogNone
	if d.Quiet == "" {
		yes.Does = Back
	} else if c.Button("quiet", buttons.CutRight(c.ButtonWidth(no)), no) {
		answer = DialogQuiet
	}
	if c.Button("primary", yesRect, yes) {
		answer = DialogYes
	}
	return answer
}

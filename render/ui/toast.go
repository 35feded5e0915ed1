package ui

import (
	"slices"
	"strings"

	"generals-chess/render"
	"generals-chess/render/theme"
)

const maxToasts = 3

// Sizes of toasts, logical px: the room below them for the buttons at the bottom of a screen, the height of one, and the gap between two.
const (
	toastFoot = 64
	toastH    = 44
	toastGap  = 12
)

type toast struct {
	text    string
	problem bool
	bornMS  int64
}

// Toast shows a message at the bottom for 3 s, or 6 s if it is a problem. There are at most three; a new one replaces the oldest. A
// repeat of the newest only prolongs it.
func (c *Context) Toast(text string, problem bool) {
	if n := len(c.toasts); n > 0 && c.toasts[n-1].text == text {
		c.toasts[n-1].bornMS = min(c.In.NowMS, c.toasts[n-1].bornMS+theme.ToastMS)
		return
	}
	if len(c.toasts) == maxToasts {
		c.toasts = append(c.toasts[:0], c.toasts[1:]...)
	}
	c.toasts = append(c.toasts, toast{text, problem, c.In.NowMS})
}

// Hush removes all toasts except problems, because what they refer to is no longer on the screen.
func (c *Context) Hush() {
	c.toasts = slices.DeleteFunc(c.toasts, func(t toast) bool { return !t.problem })
}

// Withdraw removes a message that is no longer true.
func (c *Context) Withdraw(text string) {
	c.toasts = slices.DeleteFunc(c.toasts, func(t toast) bool { return t.text == text })
}

func (t *toast) stayMS() int64 {
	if t.problem {
		return theme.ToastWarnMS
	}
	return theme.ToastMS
}

// KeepClear makes messages avoid an area in this frame, as they avoid widgets that can be clicked.
func (c *Context) KeepClear(r render.Rect) { c.kept = append(c.kept, r) }

// drawToasts stacks the toasts upwards from the bottom, the newest lowest. It avoids buttons and other widgets if there is such a place
// in the lower half.
func (c *Context) drawToasts() {
	kept := c.toasts[:0]
	for _, t := range c.toasts {
		if c.In.NowMS-t.bornMS < t.stayMS() {
			kept = append(kept, t)
		}
	}
	c.toasts = kept
	same := c.stacked == len(kept)
	if c.stacked = len(kept); len(kept) == 0 {
		return
	}
	y := c.toastFoot(same)
	for i := len(c.toasts) - 1; i >= 0; i-- {
		t := &c.toasts[i]
		y -= c.Px(toastH)
		c.drawToast(t, y)
		y -= c.Px(toastGap)
	}
}

// toastFoot returns the y of the bottom edge of the stack. It stays where it was as long as no widget is there.
func (c *Context) toastFoot(same bool) float32 {
	wide := float32(0)
	for i := range c.toasts {
		wide = max(wide, c.toastWidth(&c.toasts[i]))
	}
	h := float32(len(c.toasts))*c.Px(toastH+toastGap) - c.Px(toastGap)
	lowest := c.Env.H - c.Px(toastFoot)
	free := func(foot float32) bool {
		r := render.R((c.Env.W-wide)/2, foot-h, wide, h)
		return foot <= lowest && r.Y >= c.Env.H/2 && !slices.ContainsFunc(c.kept, func(other render.Rect) bool { return !other.Intersect(r).Empty() })
	}
	if same && free(c.toastsAt) {
		return c.toastsAt
	}
	for c.toastsAt = lowest; c.toastsAt > h; c.toastsAt -= c.Px(theme.Space1) {
		if free(c.toastsAt) {
			return c.toastsAt
		}
	}
	c.toastsAt = lowest
	return lowest
}

func (c *Context) toastWidth(t *toast) float32 {
	return min(c.NoticeWidth(t.text), c.Env.W-c.Px(16))
}

func (c *Context) drawToast(t *toast, y float32) {
	out := float32(t.stayMS()-(c.In.NowMS-t.bornMS)) / theme.RiseMS
	in := c.appear(t.bornMS)
	if c.Env.Reduce {
		out = 1
	}
	c.PushAlpha(min(in, out, 1))
	w := c.toastWidth(t)
	c.Notice(render.R(floor((c.Env.W-w)/2), y+round(c.S(8)*(1-in)), w, c.Px(toastH)), t.text, t.problem)
	c.PopAlpha()
}

// NoticeWidth returns the width that Notice wants for the text.
func (u *surface) NoticeWidth(text string) float32 {
	return ceil(u.TextWidth(text, theme.Body)) + 2*u.Px(16) + u.Px(18) + u.Px(12)
}

// Notice draws a message with a tick or a warning sign in r, which is 44 logical px high.
func (u *surface) Notice(r render.Rect, text string, problem bool) {
	u.FillRound(r, u.Px(theme.RadiusPanel), theme.Bg3)
	icon, tone := "check", theme.Accent
	if problem {
		icon, tone = "warn", theme.Warn
	}
	in := r.InsetXY(u.Px(16), 0)
	u.IconIn(in.CutLeft(u.Px(18)), icon, u.Px(18), tone)
	in.CutLeft(u.Px(12))
	u.Label(in, text, theme.Body, theme.TextHi)
}

// tip is the tooltip: the area that the pointer rests on, and since when.
type tip struct {
	area    render.Rect
	text    string
	does    Action // the action whose key cap it shows
	sinceMS int64
	seen    uint32
}

const tipDelayMS = 500

// tipW is the largest width of the words of a tip, logical px.
const tipW = 560

// Tip shows a tooltip at r once the pointer has rested there for half a second. "\n" breaks lines.
func (c *Context) Tip(r render.Rect, text string) { c.keyTip(r, text, NoAction) }

// keyTip is Tip with the key cap of an action.
func (c *Context) keyTip(r render.Rect, text string, does Action) {
	if text == "" || !c.Hovered(r) {
		return
	}
	if c.tip.area != r || c.tip.seen+1 < c.frame {
		c.tip.sinceMS = c.In.NowMS
	}
	c.tip.area, c.tip.text, c.tip.does, c.tip.seen = r, text, does, c.frame
}

// Hint is Tip without the delay.
func (c *Context) Hint(r render.Rect, text string) {
	if text != "" && c.Hovered(r) {
		c.tip = tip{r, text, NoAction, c.In.NowMS - tipDelayMS, c.frame}
	}
}

func (c *Context) drawTip() {
	t := &c.tip
	if t.seen != c.frame || c.In.NowMS-t.sinceMS < tipDelayMS {
		return
	}
	wide := float32(0)
	for line := range strings.SplitSeq(t.text, "\n") {
		wide = max(wide, c.TextWidth(line, theme.Small))
	}
	wide = min(ceil(wide)+1, c.Env.W-c.Px(2*theme.Space4), c.Px(tipW))
	legend, key := c.Cap(t.does), float32(0)
	if legend != "" {
		key = c.KeyCapWidth(legend) + c.Px(theme.Space2)
	}
	w, h := wide+key+c.Px(16), c.ParagraphHeight(wide, t.text, theme.Small)+c.Px(10)
	x := min(max(t.area.CX()-w/2, c.Px(4)), c.Env.W-w-c.Px(4))
	y := t.area.Bottom() + c.Px(6)
	if y+h > c.Env.H {
		y = t.area.Y - c.Px(6) - h
	}
	r := render.R(round(x), y, w, h)
	c.Box(r, render.Box{Fill: theme.Bg3, Border: theme.LineStrong, Radius: c.Px(theme.RadiusChip)})
	in := r.InsetXY(c.Px(8), c.Px(5))
	if legend != "" {
		c.KeyCap(in.CutRight(key).X+c.Px(theme.Space2), in.CY(), legend)
	}
	c.Paragraph(in, t.text, theme.Small, theme.TextHi)
}

package moment

import (
	"strconv"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// StartMS is the time that a match in real time waits before its clock begins, ms.
const StartMS = 3000

// Start counts down to the first step of a match in real time. The zero value does not count.
type Start struct {
	On   bool
	left int64 // ms
	last int64 // the time of the last frame, 0 before the first
}

// NewStart returns a countdown of StartMS.
func NewStart() Start { return Start{On: true, left: StartMS} }

// Frame runs the clock, unless held is set because the match waits for another reason. It reports whether the match may begin now.
func (s *Start) Frame(nowMS int64, held bool) (begins bool) {
	if !s.On {
		return false
	}
	if s.last != 0 && !held {
		s.left -= nowMS - s.last
	}
	s.last = nowMS
	s.On = s.left > 0
	return !s.On
}

// Draw draws the count over the board, away from the general's tile, which pulses.
func (s *Start) Draw(c *ui.Context, area, general render.Rect, still bool) {
	if !s.On {
		return
	}
	if !general.Empty() {
		s.pulse(c, general, still)
	}
	size := c.Px(88)
	r := render.R(area.CX()-size/2, area.CY()-size/2, size, size)
	if !general.Empty() && !general.Inset(-general.W).Intersect(r).Empty() {
		r.Y = general.Y - size - general.H
		if r.Y < area.Y {
			r.Y = general.Bottom() + general.H
		}
	}
	c.FillRound(r, size/2, theme.Bg0.Fade(0.86))
	c.Text(r, strconv.FormatInt((s.left+999)/1000, 10), theme.DisplayResult, theme.TextHi, render.Center)
}

// pulse draws an outline round the general, and one that grows every second.
func (s *Start) pulse(c *ui.Context, general render.Rect, still bool) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	radius := 0.09 * general.W
	c.StrokeRound(general, radius, c.Px(3), theme.Gold)
	if still {
		return
	}
	at := 1 - float32(s.left%1000)/1000
	grown := c.Px(16) * at
	c.StrokeRound(general.Inset(-grown), radius+grown, c.Px(2), theme.Gold.Fade(0.6*(1-at)))
}

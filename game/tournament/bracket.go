package tournament

import (
	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of a bracket, logical px.
const (
	bracketHead, bracketSmallHead = 44, 30
	bracketRow, bracketSmallRow   = 26, 22 // a name
	bracketGap, bracketSmallGap   = 14, 8  // between meetings
	bracketMin, bracketSmallMin   = 170, 150
	bracketMost                   = 400
	bracketJoin                   = 28 // between rounds
	bracketPoints                 = 34
)

// bracketView shows a knockout as a tree: a column for every round, with the winners in the next.
type bracketView struct {
	ui.Sideways
	rounds  [][]schedule.Tie
	centers [][]float32 // of each meeting, in meetings
	rows    float32     // height of the bracket, in meetings
	heads   []string
	games   int
}

// there reports whether the tournament has a bracket.
func (v *bracketView) there() bool { return len(v.rounds) > 0 }

// apply builds the bracket of a state; it is empty for other formats.
func (v *bracketView) apply(a *app.App, st *runner.State) {
	plan := st.Spec.Plan
	if plan.Format != schedule.Knockout || st.Now == nil {
		v.rounds = nil
		return
	}
	plan.Players = len(st.Now.Players)
	if len(v.rounds) == 0 || v.games != len(st.Games) {
		done := schedule.Results{}
		for _, g := range st.Games {
			done[g.Number] = g.Ranks()
		}
		v.rounds, v.games = plan.Bracket(done), len(st.Games)
		v.place()
	}
	v.heads = v.heads[:0]
	for n := range v.rounds {
		v.heads = append(v.heads, roundName(a, n, len(v.rounds)))
	}
}

// place computes the places of all meetings. A bye takes half the room.
func (v *bracketView) place() {
	v.centers, v.rows = nil, 0
	var first []float32
	for _, tie := range v.rounds[0] {
		h := float32(1)
		if tie.B == schedule.Nobody {
			h = 0.5
		}
		first = append(first, v.rows+h/2)
		v.rows += h
	}
	v.centers = append(v.centers, first)
	for last := first; len(last) > 1; last = v.centers[len(v.centers)-1] {
		next := make([]float32, len(last)/2)
		for i := range next {
			next[i] = (last[2*i] + last[2*i+1]) / 2
		}
		v.centers = append(v.centers, next)
	}
}

// roundName returns the name of round n, from 0.
func roundName(a *app.App, n, rounds int) string {
	switch rounds - n {
	case 1:
		return a.T("crosstable.final")
	case 2:
		return a.T("crosstable.semi_finals")
	case 3:
		return a.T("crosstable.quarter_finals")
	}
	return a.F("crosstable.round_n", words.Int("n", n+1))
}

// slot returns the height of a meeting with the gap below it.
func (v *bracketView) slot(c *ui.Context) float32 {
	return 2*pick(c, bracketRow, bracketSmallRow) + pick(c, bracketGap, bracketSmallGap)
}

// height returns the height of the whole bracket.
func (v *bracketView) height(c *ui.Context) float32 {
	return pick(c, bracketHead, bracketSmallHead) + v.slot(c)*v.rows + pick(c, crossFoot, crossSmallFoot)
}

// draw draws the bracket in its panel, and handles clicks on meetings.
func (v *bracketView) draw(a *app.App, c *ui.Context, panel render.Rect, s *tournamentScene) {
	c.Box(panel, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	in := panel.InsetXY(pick(c, crossSide, crossSmallSide), 0)
	head := in.CutTop(pick(c, bracketHead, bracketSmallHead))
	in.CutBottom(pick(c, crossFoot, crossSmallFoot))
	wide := in
	if v.slot(c)*v.rows > in.H {
		wide.CutRight(c.Px(theme.Space4)) // the scroll bar
	}
	w := v.width(c, wide.W)
	v.Lay(c, panel, wide, w*float32(len(v.rounds))-c.Px(bracketJoin))
	c.PushClip(head)
	for n, text := range v.heads {
		at := render.R(head.X-v.X+w*float32(n), head.Y, w-c.Px(bracketJoin), head.H)
		c.Text(at, text, theme.Label, theme.TextLow, render.Left)
	}
	c.PopClip()
	area := c.BeginScroll("bracket", in, v.slot(c)*v.rows)
	c.PushClip(wide)
	for n, round := range v.rounds {
		for i := range round {
			v.meeting(a, c, s, n, i, area, wide.X, w)
		}
	}
	c.PopClip()
	c.EndScroll()
}

// width returns the distance from one round to the next.
func (v *bracketView) width(c *ui.Context, room float32) float32 {
	n := float32(len(v.rounds))
	join := c.Px(bracketJoin)
	return min(max((room+join)/n, pick(c, bracketMin, bracketSmallMin)), c.Px(bracketMost))
}

// box returns the rectangle of a meeting.
func (v *bracketView) box(c *ui.Context, area render.Rect, left, w float32, n, i int) render.Rect {
	h := 2 * pick(c, bracketRow, bracketSmallRow)
	return render.R(left-v.X+w*float32(n), area.Y+v.slot(c)*v.centers[n][i]-h/2, w-c.Px(bracketJoin), h).Round()
}

// meeting draws a meeting and the line to the next one. area is that of the whole bracket, left its left edge when it is not
// scrolled, and w the distance to the next round. A bye is not drawn: its player stands in the next round.
func (v *bracketView) meeting(a *app.App, c *ui.Context, s *tournamentScene, n, i int, area render.Rect, left, w float32) {
	tie := &v.rounds[n][i]
	if tie.B == schedule.Nobody {
		return
	}
	r := v.box(c, area, left, w, n, i)
	if n+1 < len(v.rounds) {
		v.join(c, r, v.box(c, area, left, w, n+1, i/2))
	}
	if r.Intersect(c.Window()).Empty() {
		return
	}
	known := tie.A >= 0 && tie.B >= 0
	if known {
		c.PushID(n<<16 | i)
		if clicked, _ := c.ClickArea("meeting", r); clicked {
			s.cross.press(c, tie.A, tie.B)
		}
		c.PopID()
	}
	c.FillRound(r, c.Px(theme.RadiusChip), theme.Bg2)
	low := r
	v.player(c, s, tie, 0, low.CutTop(r.H/2), n+1 == len(v.rounds))
	c.Hairline(low)
	v.player(c, s, tie, 1, low, n+1 == len(v.rounds))
	if known {
		v.mark(a, c, s, tie, r)
	}
}

// mark marks the chosen meeting, a running one, and the one under the pointer.
func (v *bracketView) mark(a *app.App, c *ui.Context, s *tournamentScene, tie *schedule.Tie, r render.Rect) {
	_, plays := s.table.running(tie.A, tie.B)
	if !outline(c, r, v.chosen(s, tie), plays) && c.Hovered(r) {
		outlineHovered(c, r)
	}
	if c.Hovered(r) {
		c.Tip(r, v.tell(a, s, tie, plays))
	}
}

// outline draws the outline of a chosen or a running meeting, and reports whether there is one.
func outline(c *ui.Context, r render.Rect, chosen, plays bool) bool {
	radius := c.Px(theme.RadiusChip)
	switch {
	case chosen:
		c.StrokeRound(r.Inset(-c.Px(2)), radius+c.Px(2), c.Px(2), theme.Accent)
	case plays:
		c.StrokeRound(r, radius, c.S(1.5), theme.TextHi)
	}
	return chosen || plays
}

func outlineHovered(c *ui.Context, r render.Rect) {
	c.StrokeRound(r, c.Px(theme.RadiusChip), c.Px(1), theme.TextHi.Fade(0.7))
}

func (v *bracketView) chosen(s *tournamentScene, tie *schedule.Tie) bool {
	return s.cross.on && pairOf(s.cross.a, s.cross.b) == pairOf(tie.A, tie.B)
}

// tell describes a meeting for its tip: the players, their games, and the lot if it decided.
func (v *bracketView) tell(a *app.App, s *tournamentScene, tie *schedule.Tie, plays bool) string {
	text := pairText(a, &s.table, tie.A, tie.B, s.table.met(tie.A, tie.B), plays)
	if tie.Winner >= 0 && tie.Points[0] == tie.Points[1] {
		text += "\n" + a.T("crosstable.by_lot")
	}
	return text
}

// player draws a line of a meeting: a name and the points. Losers are dim, and the winner of the final has a trophy.
func (v *bracketView) player(c *ui.Context, s *tournamentScene, tie *schedule.Tie, side int, r render.Rect, final bool) {
	player := [...]int{tie.A, tie.B}[side]
	r = r.InsetXY(pick(c, theme.Space3, theme.Space2), 0)
	if player < 0 {
		c.Text(r, unknownNumber, theme.Control, theme.TextLow, render.Left)
		return
	}
	st, tone := theme.Control, theme.TextMid
	switch {
	case tie.Winner == player:
		st, tone = theme.H3, theme.TextHi
	case tie.Winner >= 0:
		tone = theme.TextLow
	}
	if tie.Points[0]+tie.Points[1] > 0 {
		c.Text(r.CutRight(c.Px(bracketPoints)), s.table.half(tie.Points[side]), st, tone, render.Right)
	}
	if final && tie.Winner == player {
		c.IconIn(r.CutRight(c.Px(18)), "trophy", c.Px(14), theme.Accent)
	}
	c.Label(r, called(s.table.names, player), st, tone)
}

// join draws the line from a meeting to the next one of its winner.
func (v *bracketView) join(c *ui.Context, from, to render.Rect) {
	y, end, line := from.CY(), to.CY(), max(1, c.Px(1))
	mid := from.Right() + (to.X-from.Right())/2
	c.FillRect(render.R(from.Right(), y, mid-from.Right(), line).Round(), theme.LineStrong)
	c.FillRect(render.R(mid, min(y, end), line, max(y, end)-min(y, end)+line).Round(), theme.LineStrong)
	c.FillRect(render.R(mid, end, to.X-mid, line).Round(), theme.LineStrong)
}

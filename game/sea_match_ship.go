package game

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// shipTurn is one ship's last turn in words.
type shipTurn struct {
	player engine.Player
	step   int // 0 for none
	lines  []seaLine
	answer string // what the captain wrote
}

// answerMost is how much of an answer is shown, bytes.
const answerMost = 300

// look takes in the turn of player that led to a step, 0 for none; it works only when that is another than before.
func (s *shipTurn) look(steps []*session.Snapshot, player engine.Player, step int, answer *engine.Answer) {
	if step > 0 && s.player == player && s.step == step {
		return
	}
	*s = shipTurn{player: player, step: step, lines: s.lines[:0]}
	if step == 0 {
		return
	}
	s.answer = written(answer)
	tell := func(events []engine.Event, i int) bool {
		return events[i].(hitsink.Event).Player == player && inTurn(events, i)
	}
	s.lines = appendLines(s.lines, steps, step, engine.Spectator, tell)
}

// written is what a captain answered, on one line; a dash for nothing.
func written(answer *engine.Answer) string {
	text := string(answer.Response)
	if text == "" {
		text = string(answer.Move)
	}
	if len(text) > answerMost {
		text = strings.ToValidUTF8(text[:answerMost], "") + "…"
	}
	if text = strings.Join(strings.Fields(text), " "); text == "" {
		return "–"
	}
	return text
}

// subject is the ship that the panel tells of: the one selected, or whoever took the turn on display. It is
// the Spectator when there is none.
func (m *seaMatch) subject() engine.Player {
	if m.selected >= 0 {
		return m.selected
	}
	if asked := m.at.snapshot().Turn.Asked; len(asked) == 1 {
		return asked[0]
	}
	return engine.Spectator
}

// shipPanel tells of the subject: who it is, how long it thought, and what tab names.
func (m *seaMatch) shipPanel(a *App, c *ui.Context, in render.Rect, tab int) {
	p := m.subject()
	if p < 0 {
		c.Paragraph(in, a.T("sea.view_select"), theme.Small, theme.TextLow)
		return
	}
	c.PushID(int(p))
	defer c.PopID()
	answers := &m.seats[p]
	m.shipHead(a, c, in.CutTop(c.Px(theme.ControlH)), p)
	var foot render.Rect
	if !answers.fine(a, m.at) {
		foot = in.CutBottom(answers.footHeight(a, c, in.W, m.at))
	}
	if in.H > c.Px(260) {
		answers.think(a, c, &in, m.at, theme.SeaSide(int(p)).Trace)
	}
	switch tab {
	case seaTurnTab:
		m.lastTurn(a, c, in, p)
	case seaDebugTab:
		m.notes(a, c, &in, p)
		answers.texts(a, c, in, m.at, debugTab)
	case seaStderrTab:
		answers.texts(a, c, in, m.at, stderrTab)
	}
	if !foot.Empty() {
		answers.verdict(c, foot)
	}
}

// shipHead is the ship's mark, captain and kind, and the eye to see the sea through it.
func (m *seaMatch) shipHead(a *App, c *ui.Context, r render.Rect, p engine.Player) {
	eye := ui.Button{Icon: "eye", Kind: ui.Quiet, Tip: a.T("sea.view_through"), Selected: m.eyes == p}
	if c.Button("eye", r.CutRight(c.ButtonWidth(eye)), eye) {
		m.lookThrough(p)
	}
	r.CutRight(c.Px(theme.Space2))
	if !c.Compact() {
		r = m.seats[p].thinkTime(a, c, r, m.at)
	}
	drawMark(c, r.CutLeft(c.Px(44)), int(p))
	name := m.names.labels[p]
	c.Label(r, name, theme.H3, theme.TextHi)
	r.CutLeft(c.TextWidth(name, theme.H3) + c.Px(10))
	if spec, err := engine.ParseSeat(m.seats[p].seat); err == nil && spec.Kind == engine.BotSeat {
		c.Label(r, spec.Arg, theme.Mono, theme.TextLow)
		return
	}
	c.Label(r, a.kindName(m.table.ship(p).Kind), theme.Small, theme.TextLow)
}

// kindName is what a kind of ship is called.
func (a *App) kindName(k hitsink.Kind) string { return a.T(kindKey(k)) }

// lastTurn lists what the ship did in its last turn, under what its captain wrote.
func (m *seaMatch) lastTurn(a *App, c *ui.Context, in render.Rect, p engine.Player) {
	answer, step, _ := m.seats[p].newest(m.at)
	m.turn.look(m.at.play.Steps, p, step, answer)
	m.turnLines(a, c, in)
}

// turnLines lists what m.turn has taken in.
func (m *seaMatch) turnLines(a *App, c *ui.Context, in render.Rect) {
	line := c.LabelWidth(in.CutTop(c.Px(20)), a.T("sea.view_answer"), theme.Label, theme.TextLow, 10)
	c.Label(line, m.turn.answer, theme.Mono, theme.TextHi)
	in.CutTop(c.Px(4))
	m.listLines(a, c, "turn", in, m.turn.lines, false)
}

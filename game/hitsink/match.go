package hitsink

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// matchView shows a match at sea: the sea, the score table, the log, and the panel about a ship. The watch screen and the replay have one
// each.
type matchView struct {
	at    *play.Viewing // the step on the screen
	names *playerNames
	table peopleTable
	log   matchLog
	turn  shipTurn

	picture  mapPicture
	eyes     engine.Player // the player whose view is shown; the Spectator sees the whole sea
	selected engine.Player // Spectator for none
}

// The tabs of the lower panel. In a small window the table is one of them.
const (
	seaLogTab = iota
	seaTurnTab
	seaDebugTab
	seaStderrTab
	seaTableTab
)

func newMatchView(a *app.App, at *play.Viewing) matchView {
	m := matchView{at: at, names: newPlayerNames(at.Play.Choices, at.Play.Given...), eyes: engine.Spectator, selected: engine.Spectator}
	m.picture = newMapPicture(a)
	m.log.eyes, m.table.reveal = engine.Spectator, engine.Spectator
	return m
}

// lines returns what draws the lines of logs in this view.
func (m *matchView) lines() lineList { return lineList{m.names, m.selected} }

// set brings table, log and options of the picture to the step on the screen. Steps follow each other after stepMS. hurried means that
// nothing slides.
func (m *matchView) set(a *app.App, c *ui.Context, stepMS int64, hurried bool) {
	m.picture.options(a, stepMS, hurried)
	m.table.set(viewOf(m.at.Snapshot(), engine.Spectator), c.In.NowMS, a.Settings().ReduceMotion || hurried)
	m.log.show(m.at.Play.Steps, m.at.Shown, m.eyes)
}

// showSea draws the sea in area, with the view of p or of the Spectator. A click on a ship chooses it.
func (m *matchView) showSea(c *ui.Context, area render.Rect, p engine.Player) {
	b, snap := &m.picture, m.at.Snapshot()
	b.sea.SetSelected(m.selected)
	if b.show(c, area, viewOf(snap, p), snap.Seen(p)) {
		if on := b.sea.ShipAt(b.Hover); on >= 0 {
			m.choose(on)
		}
	}
}

// chooseByKeys handles the keys: 1 to 9 choose a ship by its place, and a second press shows its view; others show the whole sea or the
// chosen ship's view, go to the next or the previous place, or fit the sea.
func (m *matchView) chooseByKeys(c *ui.Context) {
	for i := range ui.Action(9) {
		if c.Did(action.Pick1+i) && int(i) < len(m.table.ranks) {
			m.choose(m.table.ranks[i].Player)
		}
	}
	switch {
	case c.Did(action.Whole):
		m.eyes = engine.Spectator
	case c.Did(action.Eyes):
		m.lookThrough(m.choice())
	case c.DidRepeat(action.NextShip):
		m.along(+1)
	case c.DidRepeat(action.PreviousShip):
		m.along(-1)
	case c.Did(action.Fit):
		m.picture.sea.Camera().Fit()
	}
}

// choose selects a ship. If it is selected already, its view is shown.
func (m *matchView) choose(p engine.Player) {
	if m.selected == p {
		m.lookThrough(p)
		return
	}
	m.selected, m.table.reveal = p, p
	if m.eyes != engine.Spectator {
		m.eyes = p
	}
}

// choice returns the selected ship, or without one the ship on top of the table.
func (m *matchView) choice() engine.Player {
	if m.selected >= 0 {
		return m.selected
	}
	return m.table.ranks[0].Player
}

// lookThrough shows a ship's view, or the whole sea if that view was shown already.
func (m *matchView) lookThrough(p engine.Player) {
	if m.eyes == p {
		m.eyes = engine.Spectator
		return
	}
	m.eyes, m.selected, m.table.reveal = p, p, p
}

// along selects the ship by places below the selected one.
func (m *matchView) along(by int) {
	n := len(m.table.ranks)
	place := 0
	if m.selected >= 0 {
		place = (m.table.rows[m.selected].place + by + n) % n
	}
	if p := m.table.ranks[place].Player; p != m.selected {
		m.choose(p)
	}
}

// shipTurn is the last turn of one ship as text.
type shipTurn struct {
	player engine.Player
	step   int // 0 for none
	lines  []logLine
	answer string // the captain's answer, see written
}

// answerMost is the length of the part of an answer that is shown, bytes.
const answerMost = 300

// refresh reads the turn of player that led to step, if it has changed. step is 0 for none.
func (s *shipTurn) refresh(steps []*session.Snapshot, player engine.Player, step int, answer *engine.Answer) {
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

// written returns a captain's answer on one line, shortened to answerMost; "–" if it is empty.
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

// kindName returns the name of a kind of ship.
func kindName(a *app.App, k hitsink.Kind) string { return a.T(kindKey(k)) }

// lay lays out the answer, if a program wrote it, and the events of the turn. It marks a turn that is not played yet.
func (s *shipTurn) lay(a *app.App, l *ui.Layout, wrote, upcoming bool, lines lineList) {
	caption, tone := a.T("sea.view_answer"), theme.TextLow
	if upcoming {
		caption, tone = a.T("replay.sea_upcoming"), theme.Accent
	}
	switch {
	case wrote:
		l.Row(ui.Box{H: 20, Gap: theme.Space2}, func() {
			l.Label(ui.Box{}, caption, theme.Label, tone)
			l.Label(ui.Box{W: 1, Grow: 1}, s.answer, theme.Mono, theme.TextHi)
		})
	case upcoming:
		l.Label(ui.Box{}, caption, theme.Small, tone)
	case len(s.lines) == 0:
		l.Words(ui.Box{}, a.T("sea.wait"), theme.Small, theme.TextLow)
	}
	lines.lay(a, l, s.lines)
}

// wrote reports whether a program has the seat, so that its answer is worth reading.
func (m *matchView) wrote(p engine.Player) bool {
	return play.BotCommand(m.at.Play.Choices.Seats[p]) != ""
}

package hitsink

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// matchView is a match at sea as it is looked at: the sea, the score table, the log, and the panel about a ship.
// The screen that watches and the replay each have one.
type matchView struct {
	at    *play.Viewing // which step is on the screen
	names *playerNames
	seats []play.Answers // by player
	heard int            // snapshots the seats have taken in
	table peopleTable
	log   matchLog
	turn  shipTurn

	sketches *play.Overlays // what captains drew; nil where something else tells of it

	picture  mapPicture
	eyes     engine.Player // through whose eyes the sea is seen; the Spectator sees the whole of it
	selected engine.Player // Spectator for none
}

// Tabs of what a panel can list about a match at sea. In a small window the table is one of them.
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
	for player, seat := range at.Play.Choices.Seats {
		m.seats = append(m.seats, play.NewAnswers(player, 0, seat))
	}
	return m
}

// Hear takes in what the seats answered in new snapshots.
func (m *matchView) Hear(a *app.App) {
	if m.heard < 2 && len(m.at.Play.Steps) > 1 {
		sayShipless(a, m.at.Play)
	}
	for ; m.heard < len(m.at.Play.Steps); m.heard++ {
		snap := m.at.Play.Steps[m.heard]
		for _, p := range snap.Turn.Asked {
			m.seats[p].Hear(m.heard, snap)
		}
	}
}

// lines draws logs as this view has them.
func (m *matchView) lines() lineList { return lineList{m.names, m.selected} }

// set brings table, log and options of the picture to the step on display. A step follows the other after stepMS;
// hurried ones do not slide.
func (m *matchView) set(a *app.App, c *ui.Context, stepMS int64, hurried bool) {
	m.picture.options(a, c, stepMS, hurried)
	m.table.set(viewOf(m.at.Snapshot(), engine.Spectator), c.In.NowMS, a.Settings().ReduceMotion || hurried)
	m.log.show(m.at.Play.Steps, m.at.Shown, m.eyes)
}

// showSea draws the sea in area; a click on a ship chooses it.
func (m *matchView) showSea(c *ui.Context, area render.Rect) {
	m.showSeaOf(c, area, m.eyes)
}

// showSeaOf is showSea as p, or the Spectator, sees it.
func (m *matchView) showSeaOf(c *ui.Context, area render.Rect, p engine.Player) {
	b, snap := &m.picture, m.at.Snapshot()
	b.sea.SetSelected(m.selected)
	if b.show(c, area, viewOf(snap, p), snap.Seen(p)) {
		if on := b.sea.ShipAt(b.hover); on >= 0 {
			m.choose(on)
		}
	}
}

// chooseByKeys chooses a ship by its place, again to look through its eyes; or the whole sea, what the selected ship sees, or
// the next and the previous place.
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

// choose selects a ship; the one that is selected already lends its eyes.
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

// choice is the selected ship, or without one the ship on top of the table.
func (m *matchView) choice() engine.Player {
	if m.selected >= 0 {
		return m.selected
	}
	return m.table.ranks[0].Player
}

// lookThrough shows what a ship sees; the whole sea if that was shown already.
func (m *matchView) lookThrough(p engine.Player) {
	if m.eyes == p {
		m.eyes = engine.Spectator
		return
	}
	m.eyes, m.selected, m.table.reveal = p, p, p
}

// along selects the ship so many places below the selected one.
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

// shipTurn is one ship's last turn in words.
type shipTurn struct {
	player engine.Player
	step   int // 0 for none
	lines  []logLine
	answer string // what the captain wrote
}

// answerMost is how much of an answer is shown, bytes.
const answerMost = 300

// refresh takes in the turn of player that led to a step, 0 for none; it works only when that is another than before.
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
func (m *matchView) subject() engine.Player {
	if m.selected >= 0 {
		return m.selected
	}
	if asked := m.at.Snapshot().Turn.Asked; len(asked) == 1 {
		return asked[0]
	}
	return engine.Spectator
}

// shipPanel tells of the subject: who it is, how long it thought, and what tab names.
func (m *matchView) shipPanel(a *app.App, l *ui.Layout, tab int) {
	p := m.subject()
	if p < 0 {
		l.Words(ui.Box{Grow: 1}, a.T("sea.view_select"), theme.Small, theme.TextLow)
		return
	}
	l.PushID(int(p))
	defer l.PopID()
	answers := &m.seats[p]
	m.shipHead(a, l, p)
	answers.Think(a, l, m.at, theme.SeaSide(int(p)).Trace)
	switch tab {
	case seaTurnTab:
		answer, step, _ := answers.Newest(m.at)
		m.turn.refresh(m.at.Play.Steps, p, step, answer)
		m.turn.lay(a, l, m.wrote(p), m.lines())
	case seaDebugTab:
		if d := m.drawing(p); d != nil {
			m.sketches.Say(a, l, d)
		}
		answers.Texts(a, l, m.at, play.DebugTab)
	case seaStderrTab:
		answers.Texts(a, l, m.at, play.StderrTab)
	}
	if !answers.Fine(a, m.at) {
		answers.Verdict(a, l, m.at)
	}
}

// shipHead is the ship's mark, captain and kind, and the eye to see the sea through it.
func (m *matchView) shipHead(a *app.App, l *ui.Layout, p engine.Player) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if r, ok := l.Place(ui.Box{W: 36, MinW: 36}); ok {
			drawMark(l.Context, r, int(p))
		}
		l.Label(frame.Name(l, m.names.labels[p], theme.H3), m.names.labels[p], theme.H3, theme.TextHi)
		l.Either(ui.Box{W: 1, Grow: 1}, func() {
			if spec, err := engine.ParseSeat(m.seats[p].Seat); err == nil && m.wrote(p) {
				l.Label(ui.Box{}, spec.Arg, theme.Mono, theme.TextLow)
			} else {
				l.Label(ui.Box{}, kindName(a, m.table.ship(p).Kind), theme.Small, theme.TextLow)
			}
			l.Place(ui.Box{})
		})
		l.Row(ui.Box{Drop: 1, Align: ui.Middle}, func() { m.seats[p].ThinkTime(a, l, m.at) })
		if l.Button(ui.Box{}, "eye", ui.Button{Icon: "eye", Kind: ui.Quiet, Tip: a.T("sea.view_through"), Cap: action.Eyes, Selected: m.eyes == p}) {
			m.lookThrough(p)
		}
	})
}

// kindName is what a kind of ship is called.
func kindName(a *app.App, k hitsink.Kind) string { return a.T(kindKey(k)) }

// lay lists what was done in the turn, under what the captain wrote.
func (s *shipTurn) lay(a *app.App, l *ui.Layout, wrote bool, lines lineList) {
	switch {
	case wrote:
		l.Row(ui.Box{H: 20, Gap: theme.Space2}, func() {
			l.Label(ui.Box{}, a.T("sea.view_answer"), theme.Label, theme.TextLow)
			l.Label(ui.Box{W: 1, Grow: 1}, s.answer, theme.Mono, theme.TextHi)
		})
	case len(s.lines) == 0:
		l.Words(ui.Box{}, a.T("sea.wait"), theme.Small, theme.TextLow)
	}
	lines.lay(a, l, s.lines)
}

// wrote reports whether a program sits there: what it wrote is then worth reading.
func (m *matchView) wrote(p engine.Player) bool {
	spec, err := engine.ParseSeat(m.seats[p].Seat)
	return err == nil && spec.Kind == engine.BotSeat
}

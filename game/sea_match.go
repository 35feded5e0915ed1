package game

import (
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// seaMatch is a match at sea as it is looked at: the sea, the score table, the log, and the panel about a ship.
// The screen that watches and the replay each have one.
type seaMatch struct {
	at    *viewing // which step is on the screen
	names *seaNames
	seats []answers // by player
	heard int       // snapshots the seats have taken in
	table seaTable
	log   seaLog
	turn  shipTurn

	sketches *overlays // what captains drew; nil where something else tells of it

	picture  seaPicture
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

func newSeaMatch(a *App, at *viewing) seaMatch {
	m := seaMatch{at: at, names: newSeaNames(at.play.Choices, at.play.given...), eyes: engine.Spectator, selected: engine.Spectator}
	m.picture = newSeaPicture(a)
	m.log.eyes, m.table.reveal = engine.Spectator, engine.Spectator
	for player, seat := range at.play.Choices.Seats {
		m.seats = append(m.seats, newAnswers(player, 0, seat))
	}
	return m
}

// hear takes in what the seats answered in new snapshots.
func (m *seaMatch) hear(*App) {
	for ; m.heard < len(m.at.play.Steps); m.heard++ {
		snap := m.at.play.Steps[m.heard]
		for _, p := range snap.Turn.Asked {
			m.seats[p].hear(m.heard, snap)
		}
	}
}

// set brings table, log and options of the picture to the step on display. A step follows the other after stepMS;
// hurried ones do not slide.
func (m *seaMatch) set(a *App, c *ui.Context, stepMS int64, hurried bool) {
	m.picture.options(a, c, stepMS, hurried)
	m.table.set(seaOf(m.at.snapshot(), engine.Spectator), c.In.NowMS, a.settings.ReduceMotion || hurried)
	m.log.show(m.at.play.Steps, m.at.shown, m.eyes)
}

// showSea draws the sea in area; a click on a ship chooses it.
func (m *seaMatch) showSea(c *ui.Context, area render.Rect) {
	m.showSeaOf(c, area, m.eyes)
}

// showSeaOf is showSea as p, or the Spectator, sees it.
func (m *seaMatch) showSeaOf(c *ui.Context, area render.Rect, p engine.Player) {
	b, snap := &m.picture, m.at.snapshot()
	b.sea.SetSelected(m.selected)
	if b.show(c, area, seaOf(snap, p), snap.Seen(p)) {
		if on := b.sea.ShipAt(b.hover); on >= 0 {
			m.choose(on)
		}
	}
}

// chooseByKeys: 1 to 9 choose the ship at that place, again to look through its eyes; 0 shows the whole sea,
// V what the selected ship sees; N and B go to the next and the previous place; F fits the sea.
func (m *seaMatch) chooseByKeys(c *ui.Context) {
	for i := range ui.Key(9) {
		if c.Key(ui.Key1+i) && int(i) < len(m.table.ranks) {
			m.choose(m.table.ranks[i].Player)
		}
	}
	switch {
	case c.Key(ui.Key0):
		m.eyes = engine.Spectator
	case c.Key(ui.KeyV):
		m.lookThrough(m.choice())
	case c.KeyRepeat(ui.KeyN):
		m.along(+1)
	case c.KeyRepeat(ui.KeyB):
		m.along(-1)
	case c.Key(ui.KeyF):
		m.picture.sea.Camera().Fit()
	}
}

// choose selects a ship; the one that is selected already lends its eyes.
func (m *seaMatch) choose(p engine.Player) {
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
func (m *seaMatch) choice() engine.Player {
	if m.selected >= 0 {
		return m.selected
	}
	return m.table.ranks[0].Player
}

// lookThrough shows what a ship sees; the whole sea if that was shown already.
func (m *seaMatch) lookThrough(p engine.Player) {
	if m.eyes == p {
		m.eyes = engine.Spectator
		return
	}
	m.eyes, m.selected, m.table.reveal = p, p, p
}

// along selects the ship so many places below the selected one.
func (m *seaMatch) along(by int) {
	n := len(m.table.ranks)
	place := 0
	if m.selected >= 0 {
		place = (m.table.rows[m.selected].place + by + n) % n
	}
	if p := m.table.ranks[place].Player; p != m.selected {
		m.choose(p)
	}
}

package tournament

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Who takes part: the list, those who can be added, and the editor of the selected player.

// entrantRow is the height of a row in the lists of players, and listLeastH the least height of such a list, logical px.
const (
	entrantRow = 34
	listLeastH = 4 * entrantRow
)

// list lays out the players.
func (s *setupScene) list(a *app.App, l *ui.Layout, b ui.Box) {
	p := &s.players
	b.Gap = theme.Space2
	l.Panel(b, theme.None, func() {
		listHead(l, a.T("contest.set_players"), a.F("contest.set_count", words.Int("n", len(p.list))))
		if len(p.list) == 0 {
			l.Words(ui.Box{Grow: 1}, a.T("contest.set_none"), theme.Body, theme.TextLow)
		} else {
			list := ui.List{Rows: len(p.list), RowH: entrantRow, Chosen: p.selected}
			if now, _ := l.List(ui.Box{Grow: 1, MinH: listLeastH}, "players", list, func(l *ui.Layout, i int, _ bool) { s.row(a, l, i) }); now != p.selected {
				p.selected = now
				s.show()
			}
		}
		s.order(a, l)
	})
}

// listHead lays out the line above a list: its name, and a quiet note at the right.
func listHead(l *ui.Layout, name, note string) {
	l.Row(ui.Box{Gap: theme.Space3, MinH: 20}, func() {
		l.Label(ui.Box{}, name, theme.Label, theme.TextMid)
		l.Spare(note, theme.Small, render.Right)
	})
}

// row lays out a player: its place, its name, and whether it can play.
func (s *setupScene) row(a *app.App, l *ui.Layout, i int) {
	p := &s.players
	if i >= len(p.names) {
		return // it is new, and gets its name in the next frame
	}
	seat := p.list[i].Seat
	kind := setup.KindIndex(seat)
	mark, ink := setup.SeatIcons[kind], theme.TextLow
	switch {
	case seat == play.BotPrefix || s.seatError(seat) != nil:
		mark, ink = "warn", theme.Warn
	case kind == 2 && s.checks.building(play.BotCommand(seat)):
		mark = "wait"
	}
	note := ""
	switch {
	case i == 0 && s.draft.terms.Format == schedule.Gauntlet:
		note = a.T("contest.set_meets_all")
	case kind == 2:
		note = play.BotCommand(seat)
	}
	if note == p.names[i] {
		note = ""
	}
	l.Row(ui.Box{PadX: 10, Gap: theme.Space3}, func() {
		l.Write(ui.Box{W: 24, MinW: 24}, l.Num(i+1), theme.Body, theme.TextLow, render.Right)
		nameAndNote(l, p.names[i], note)
		l.Icon(mark, 16, ink)
	})
}

// nameAndNote lays out a name and, where there is room, a note.
func nameAndNote(l *ui.Layout, name, note string) {
	l.Label(ui.Box{MinW: 1}, name, theme.Body, theme.TextHi)
	l.Spare(note, theme.Small, render.Right)
}

// order lays out the buttons that move or remove the selected player.
func (s *setupScene) order(a *app.App, l *ui.Layout) {
	p := &s.players
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		for _, b := range [...]struct {
			id, tip string
			by      int
		}{{"up", "contest.set_up", -1}, {"down", "contest.set_down", 1}} {
			if l.Button(ui.Box{}, b.id, ui.Button{Icon: b.id, Tip: a.T(b.tip), Disabled: !p.canMove(b.by)}) {
				p.move(b.by)
			}
		}
		l.Fill()
		remove := ui.Button{Text: a.T("contest.set_remove"), Kind: ui.Quiet, Tip: a.T("contest.set_remove_tip"), Does: action.RemoveSeat, Disabled: p.now() == nil}
		if l.Button(ui.Box{}, "remove", remove) {
			s.remove()
		}
	})
}

// player lays out the editor of the selected player.
func (s *setupScene) player(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{MinH: playerLeastH, Gap: theme.Space3}, theme.None, func() {
		e := s.players.now()
		if e == nil || s.players.selected >= len(s.players.names) {
			return
		}
		kinds := [...]ui.Item{{Text: a.T(s.editor.Says.Ai), Icon: setup.SeatIcons[1]}, {Text: a.T(s.editor.Says.Bot), Icon: setup.SeatIcons[2]}}
		kind := max(0, setup.KindIndex(e.Seat)-1)
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{Grow: 1, MinW: 1}, a.F("contest.set_player", words.Int("n", s.players.selected+1)), theme.H2, theme.TextHi)
			kind = l.Segmented(ui.Box{}, "kind", kinds[:], kind)
		})
		l.PushID(s.players.selected)
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{MinW: 60}, a.T("contest.set_name"), theme.Body, theme.TextMid)
			l.TextField(ui.Box{Grow: 1}, "name", &e.Name, ui.Field{Placeholder: s.players.names[s.players.selected], MaxRunes: 64})
		})
		if kind == 0 {
			e.Seat = s.editor.AiLevel(a, l)
		} else {
			if s.typing && l.Drawing() {
				s.typing = false
				l.Focus("command", true)
			}
			e.Seat = s.editor.Bot(a, l)
		}
		l.PopID()
	})
}

// playerLeastH is the least height of the selected player's panel, logical px. It fits all kinds of players, so that the layout
// does not jump.
const playerLeastH = 296

// botAdder offers seats to add.
type botAdder struct {
	bots *setup.Bots
	of   app.MadeOf[*setup.Bots]
	rows []entrant
	at   int      // the row chosen by keyboard
	all  []string // the seats of all bots in the bots file
}

// entrant is a seat to add.
type entrant struct{ icon, name, note, seat string }

// update rebuilds the rows when they may have changed.
func (d *botAdder) update(a *app.App, s *setupScene) {
	if d.bots = setup.BotList(a); !d.of.Stale(a, d.bots) {
		return
	}
	d.at, d.rows, d.all = 0, d.rows[:0], d.all[:0]
	for _, level := range s.draft.game.Levels {
		d.rows = append(d.rows, entrant{setup.SeatIcons[1], a.LevelName(level), a.T(s.editor.Says.Ai), string(engine.AISeat) + ":" + level})
	}
	for _, b := range d.bots.Bots {
		d.rows = append(d.rows, entrant{setup.SeatIcons[2], b.Name, a.T("contest.set_named"), play.BotPrefix + b.Name})
		d.all = append(d.all, play.BotPrefix+b.Name)
	}
	for _, command := range a.Settings().UsedBots(s.draft.game.Rules.Name()) {
		if seat := play.BotPrefix + command; !slices.Contains(d.all, seat) {
			d.rows = append(d.rows, entrant{setup.SeatIcons[2], a.SeatLabel(seat), command, seat})
		}
	}
}

// lay lays out the offers. A click adds one, Enter adds the row chosen by keyboard.
func (d *botAdder) lay(a *app.App, l *ui.Layout, s *setupScene) {
	l.Panel(ui.Box{Grow: 1, Gap: theme.Space2}, theme.None, func() {
		listHead(l, a.T("contest.set_add"), a.T("contest.set_add_hint"))
		list := ui.List{Rows: len(d.rows), RowH: entrantRow, Chosen: -1}
		if l.FocusedOn("offer") {
			list.Chosen = d.at
		}
		at, clicked := l.List(ui.Box{Grow: 1, MinH: listLeastH}, "offer", list, func(l *ui.Layout, i int, _ bool) { d.rows[i].lay(l) })
		if at >= 0 {
			d.at = at
		}
		if clicked >= 0 {
			s.add(a, d.rows[clicked].seat)
		}
		if err := d.bots.Err; err != nil {
			l.Words(ui.Box{}, a.Error(err), theme.Small, theme.Warn)
		}
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			if l.Button(ui.Box{}, "program", ui.Button{Text: a.T("contest.set_program")}) && s.add(a, play.BotPrefix) {
				s.typing = true
			}
			l.Fill()
			all := ui.Button{Text: a.F("contest.set_all", words.Int("n", len(d.all))), Kind: ui.Quiet}
			if len(d.all) > 1 && l.Button(ui.Box{}, "all", all) {
				d.addAll(a, s)
			}
		})
	})
}

func (o *entrant) lay(l *ui.Layout) {
	l.Row(ui.Box{PadX: 10, Gap: theme.Space3}, func() {
		l.Icon(o.icon, 16, theme.TextMid)
		nameAndNote(l, o.name, o.note)
		l.Label(ui.Box{}, "+", theme.Value, theme.Accent)
	})
}

// addAll adds every bot of the bots file that does not take part yet.
func (d *botAdder) addAll(a *app.App, s *setupScene) {
	for _, seat := range d.all {
		if !s.players.has(seat) && !s.add(a, seat) {
			return
		}
	}
}

package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The panels of the set-up of Hit & Sink.

// shipRow is the height of a row in the list of ships, logical px.
const shipRow = 34

// ships lays out the list of all ships, and the button that adds one.
func (s *SetupScene) ships(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{Grow: 1, Gap: theme.Space2, H: 300, MinH: 220}, theme.None, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{Grow: 1}, a.T("sea.set_ships"), theme.Label, theme.TextMid)
			if _, most := seaLimits(); !s.seats.fixed {
				l.Label(ui.Box{}, a.F("sea.set_ships_of", words.Int("n", len(s.seats.list)), words.Int("most", most)), theme.Small, theme.TextLow)
			}
		})
		if in, ok := l.Place(ui.Box{Grow: 1}); ok {
			box := ui.Listbox{Rows: len(s.seats.list), RowH: l.Px(shipRow), Chosen: s.seats.selected}
			chosen, picked := l.Listbox("ships", in, box, func(i int, line render.Rect) { s.row(a, l.Context, i, line) })
			if picked {
				s.change(func() { s.seats.selected = chosen })
			}
		}
		if !s.seats.fixed && l.Button(ui.Box{Align: ui.Start}, "add", ui.Button{Text: a.T("sea.set_add"), Disabled: s.seats.room() == 0}) {
			s.change(func() { s.seats.add(s.seats.captain(0)) })
		}
	})
}

// row draws a ship in the list: its mark, its number, and who commands it.
func (s *SetupScene) row(a *app.App, c *ui.Context, i int, line render.Rect) {
	seat := s.seats.list[i]
	line = line.InsetXY(c.Px(10), 0)
	side := theme.SeaSide(i)
	c.IconIn(line.CutLeft(c.Px(16)), side.Icon, c.Px(14), side.Plate)
	line.CutLeft(c.Px(8))
	c.Text(line.CutLeft(c.Px(20)), c.Num(i), theme.Body, theme.TextLow, render.Right)
	line.CutLeft(c.Px(12))
	kind := setup.KindIndex(seat)
	mark, ink := setup.SeatIcons[kind], theme.TextLow
	if s.SeatProblem(a, seat) != "" {
		mark, ink = "warn", theme.Warn
	}
	c.IconIn(line.CutRight(c.Px(18)), mark, c.Px(16), ink)
	line.CutRight(c.Px(8))
	c.Label(line, s.called(a, seat), theme.Body, theme.TextHi)
}

// called returns who commands a ship. A bot without a command has no name yet.
func (s *SetupScene) called(a *app.App, seat string) string {
	switch {
	case seat == play.BotPrefix:
		return a.T("setup.bot")
	case seat == string(engine.HumanSeat) && s.Editor.Name != "":
		return s.Editor.Name
	}
	return captainName(a, seat)
}

// ship lays out the editor of the selected ship, with buttons that add more like it or remove it.
func (s *SetupScene) ship(a *app.App, l *ui.Layout) {
	side := theme.SeaSide(s.seats.selected)
	l.Behind(ui.Box{Grow: 1}, func(r render.Rect) { s.card = r }, func() {
		l.Panel(ui.Box{Grow: 1, Gap: theme.Space3}, side.Plate, func() {
			removed := false
			l.Row(ui.Box{Gap: theme.Space3}, func() {
				l.Row(ui.Box{Align: ui.Middle}, func() { l.Icon(side.Icon, 20, side.Plate) })
				l.Label(ui.Box{Grow: 1}, a.F("sea.set_ship", words.Int("n", s.seats.selected)), theme.H2, theme.TextHi)
				b := ui.Button{Text: a.T("sea.set_remove"), Kind: ui.Quiet, Tip: a.T("sea.set_remove_tip"), Does: action.RemoveSeat, Disabled: !s.seats.canRemove()}
				removed = !s.seats.fixed && l.Button(ui.Box{}, "remove", b)
			})
			s.seats.set(s.Editor.Draw(a, l, s.seats.now(), a.SeatLabel(string(engine.HumanSeat))))
			l.Fill()
			if !s.seats.fixed {
				s.same(a, l)
			}
			if removed {
				s.change(s.seats.remove)
			}
		})
	})
}

// same lays out the buttons that add ships like the selected one. They are disabled for a person: a second one has no screen.
func (s *SetupScene) same(a *app.App, l *ui.Layout) {
	room := s.seats.room()
	off := room == 0 || setup.KindIndex(s.seats.now()) == 0
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Label(ui.Box{Drop: 1}, a.T("sea.set_same"), theme.Label, theme.TextMid)
		for i, n := range [...]int{1, 3, room} {
			b := ui.Button{Text: "+" + l.Num(n), Disabled: off, Tip: a.T("sea.set_add_tip")}
			if i == 0 {
				b.Does = action.AddSeat
			}
			if i == 2 {
				b.Text, b.Tip = a.T("sea.set_fill"), ""
			}
			l.PushID(i)
			if l.Button(ui.Box{}, "same", b) {
				s.seats.more(n)
			}
			l.PopID()
		}
	})
}

// form lays out the choices for the whole match.
func (s *SetupScene) form(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{Gap: theme.Space4}, theme.None, func() {
		if s.From != nil {
			s.From.Choose(a, l, "play_on.turn", "play_on.turn_hint")
		} else {
			s.chart.choose(a, l, &s.Choices.Map)
			s.LaySeed(a, l, "sea.set_new_seed", "sea.set_every_seed")
		}
		s.Choices.Rate = play.RateForm(a, l, s.Choices.Rate, "sea.set_turns_hint")
	})
}

// facts lays out the buttons for whole lists of ships, and the facts of the match.
func (s *SetupScene) facts(a *app.App, l *ui.Layout) {
	if s.From != nil {
		s.From.Show(a, l, "play_on.sea_programs", func(p engine.Player) string { return a.F("sea.set_ship", words.Int("n", int(p))) })
		return
	}
	people, captains, bots := s.seats.count()
	l.Panel(ui.Box{Grow: 1, Gap: theme.Space4}, theme.None, func() {
		l.Column(ui.Box{}, func() {
			if s.chart.board != nil {
				s.chart.draw(a, l, people == 0)
				return
			}
			l.Label(ui.Box{}, a.T("sea.set_quick"), theme.Label, theme.TextMid)
			s.quick(a, l)
		})
		l.Column(ui.Box{}, func() {
			l.Label(ui.Box{H: 24}, a.T("sea.set_this_match"), theme.Label, theme.TextMid)
			l.Fact(a.T("sea.set_sea"), a.F("sea.set_side", words.Int("n", s.chart.side(len(s.seats.list)))))
			l.Fact(a.T("sea.set_rounds"), l.Num(hitsink.Rounds))
			l.Fact(a.T("sea.set_people"), s.number(a, l.Context, people))
			l.Fact(a.T("sea.set_captains"), s.number(a, l.Context, captains))
			l.Fact(a.T("sea.set_programs"), s.number(a, l.Context, bots))
		})
		if people > 0 {
			l.Words(ui.Box{}, a.T("sea.set_fog"), theme.Small, theme.TextMid)
		}
		if s.chart.board == nil {
			l.Words(ui.Box{}, a.T("sea.set_program_hint"), theme.Small, theme.TextLow)
		}
	})
}

func (s *SetupScene) number(a *app.App, c *ui.Context, n int) string {
	if n == 0 {
		return a.T("sea.set_none")
	}
	return c.Num(n)
}

// quick lays out the buttons for whole lists of ships.
func (s *SetupScene) quick(a *app.App, l *ui.Layout) {
	_, most := seaLimits()
	for i, q := range [...]struct {
		icon, text string
		n          int
		list       func(int) []string
	}{
		{"ai", a.F("sea.set_quick_each", words.Int("n", 3)), 3, s.seats.eachCaptain},
		{"human", a.F("sea.set_quick_you", words.Int("n", 5)), 5, s.seats.againstCaptains},
		{"two", a.F("sea.set_quick_hunters", words.Int("n", most)), most, s.seats.strongest},
	} {
		l.PushID(i)
		if l.Clickable("quick", false, ui.Box{H: theme.RowH, MinH: 28, PadX: 10, Gap: theme.Space3}, func() {
			l.Row(ui.Box{Align: ui.Middle}, func() { l.Icon(q.icon, 18, theme.TextMid) })
			l.Label(ui.Box{Grow: 1, MinW: 1}, q.text, theme.Body, theme.TextHi)
		}) {
			s.change(func() { s.seats.replace(q.list(q.n)) })
			s.Choices.Seats = s.seats.list
		}
		l.PopID()
	}
}

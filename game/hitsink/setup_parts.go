package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
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

// ships is the list of all ships, with a way to add one.
func (s *SetupScene) ships(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	head := in.CutTop(c.Px(24))
	if _, most := seaLimits(); !s.seats.fixed {
		c.Text(head, a.F("sea.set_ships_of", words.Int("n", len(s.seats.list)), words.Int("most", most)), theme.Small, theme.TextLow, render.Right)
	}
	c.Label(head, a.T("sea.set_ships"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space2))
	var foot render.Rect
	if !s.seats.fixed {
		foot = in.CutBottom(c.Px(theme.ControlH))
		in.CutBottom(c.Px(theme.Space3))
	}
	box := ui.Listbox{Rows: len(s.seats.list), RowH: c.Px(shipRow), Chosen: s.seats.selected}
	chosen, picked := c.Listbox("ships", in, box, func(i int, line render.Rect) { s.row(a, c, i, line) })
	if picked {
		s.change(func() { s.seats.selected = chosen })
	}
	if !s.seats.fixed {
		s.more(a, c, foot)
	}
}

// more adds a ship.
func (s *SetupScene) more(a *app.App, c *ui.Context, foot render.Rect) {
	add := ui.Button{Text: a.T("sea.set_add"), Disabled: s.seats.room() == 0}
	if c.Button("add", foot.CutLeft(c.ButtonWidth(add)), add) {
		s.change(func() { s.seats.add(s.seats.captain(0)) })
	}
}

// row is a ship in the list: its mark, its number, and who commands it.
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
	if s.seatProblem(a, seat) != "" {
		mark, ink = "warn", theme.Warn
	}
	c.IconIn(line.CutRight(c.Px(18)), mark, c.Px(16), ink)
	line.CutRight(c.Px(8))
	c.Label(line, s.called(a, seat), theme.Body, theme.TextHi)
}

// called is who commands a ship; a bot without a command has no name yet.
func (s *SetupScene) called(a *app.App, seat string) string {
	if seat == play.BotPrefix {
		return a.T("setup.bot")
	}
	return captainName(a, seat)
}

// ship is the editor of the selected ship, with ways to have more like it, or to remove it.
func (s *SetupScene) ship(a *app.App, c *ui.Context, r render.Rect) {
	s.card = r
	side := theme.SeaSide(s.seats.selected)
	in := c.Panel(r, side.Plate)
	head := in.CutTop(c.Px(theme.ControlH))
	removed := !s.seats.fixed && s.remove(a, c, &head)
	c.IconIn(head.CutLeft(c.Px(20)), side.Icon, c.Px(20), side.Plate)
	head.CutLeft(c.Px(12))
	c.Label(head, a.F("sea.set_ship", words.Int("n", s.seats.selected)), theme.H2, theme.TextHi)
	in.CutTop(c.Px(theme.Space3))
	foot := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	s.seats.set(s.Editor.Draw(a, c, in, s.seats.now()))
	if !s.seats.fixed {
		s.same(a, c, foot)
	}
	if removed {
		s.change(s.seats.remove)
	}
}

// remove is a button at the right of head, which it cuts off.
func (s *SetupScene) remove(a *app.App, c *ui.Context, head *render.Rect) (clicked bool) {
	b := ui.Button{Text: a.T("sea.set_remove"), Kind: ui.Quiet, Tip: a.T("sea.set_remove_tip"), Disabled: !s.seats.canRemove()}
	return c.Button("remove", head.CutRight(c.ButtonWidth(b)), b)
}

// same offers more ships like the selected one. A second person has no screen to sit at.
func (s *SetupScene) same(a *app.App, c *ui.Context, r render.Rect) {
	room := s.seats.room()
	off := room == 0 || setup.KindIndex(s.seats.now()) == 0
	label := a.T("sea.set_same")
	c.Label(r, label, theme.Label, theme.TextMid)
	r.CutLeft(c.TextWidth(label, theme.Label) + c.Px(theme.Space3))
	for i, n := range [...]int{1, 3, room} {
		b := ui.Button{Text: "+" + c.Num(n), Disabled: off, Tip: a.T("sea.set_add_tip")}
		if i == 2 {
			b.Text, b.Tip = a.T("sea.set_fill"), ""
		}
		c.PushID(i)
		if c.Button("same", r.CutLeft(c.ButtonWidth(b)), b) {
			s.seats.more(n)
		}
		c.PopID()
		r.CutLeft(c.Px(theme.Space2))
	}
}

// form is what holds for the whole match.
func (s *SetupScene) form(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	if s.From != nil {
		s.From.Choose(a, c, &in)
	} else {
		s.seed.Draw(a, c, &in, &s.choices.Map.Seed, &s.newSeed, "sea.set_new_seed", "sea.set_every_seed")
	}
	in.CutTop(c.Px(theme.Space5))
	s.choices.Rate = play.RateForm(a, c, &in, s.choices.Rate, "sea.set_turns_hint")
}

// facts offers whole lists of ships and says what the match will be.
func (s *SetupScene) facts(a *app.App, c *ui.Context, r render.Rect) {
	if s.From != nil {
		s.From.Show(a, c, r, "play_on.sea_programs", func(p engine.Player) string { return a.F("sea.set_ship", words.Int("n", int(p))) })
		return
	}
	in := c.Panel(r, theme.None)
	c.Label(in.CutTop(c.Px(20)), a.T("sea.set_quick"), theme.Label, theme.TextMid)
	s.quick(a, c, &in)
	in.CutTop(c.Px(theme.Space5))
	c.Label(in.CutTop(c.Px(24)), a.T("sea.set_this_match"), theme.Label, theme.TextMid)
	people, captains, bots := s.seats.count()
	for _, row := range [...]struct{ label, value string }{
		{a.T("sea.set_sea"), a.F("sea.set_side", words.Int("n", hitsink.SideFor(len(s.seats.list))))},
		{a.T("sea.set_rounds"), c.Num(hitsink.Rounds)},
		{a.T("sea.set_people"), s.number(a, c, people)},
		{a.T("sea.set_captains"), s.number(a, c, captains)},
		{a.T("sea.set_programs"), s.number(a, c, bots)},
	} {
		line := in.CutTop(c.Px(32))
		c.Hairline(line)
		c.Label(line, row.label, theme.Body, theme.TextMid)
		c.Text(line, row.value, theme.BodyStrong, theme.TextHi, render.Right)
	}
	in.CutTop(c.Px(theme.Space4))
	if people > 0 {
		in.CutTop(c.Paragraph(in, a.T("sea.set_fog"), theme.Small, theme.TextMid) + c.Px(theme.Space3))
	}
	c.Paragraph(in, a.T("sea.set_program_hint"), theme.Small, theme.TextLow)
}

func (s *SetupScene) number(a *app.App, c *ui.Context, n int) string {
	if n == 0 {
		return a.T("sea.set_none")
	}
	return c.Num(n)
}

// quick offers whole lists of ships.
func (s *SetupScene) quick(a *app.App, c *ui.Context, in *render.Rect) {
	_, most := seaLimits()
	for i, q := range [...]struct {
		icon, text string
		n          int
		list       func(int) []string
	}{
		{"ai", a.F("sea.set_quick_each", words.Int("n", 3)), 3, s.seats.eachCaptain},
		{"human", a.F("sea.set_quick_you", words.Int("n", 5)), 5, s.seats.againstCaptains},
		{"two", a.F("sea.set_quick_admirals", words.Int("n", most)), most, s.seats.strongest},
	} {
		line := in.CutTop(c.Px(theme.RowH))
		c.PushID(i)
		if c.ListRow("quick", line, false) {
			s.change(func() { s.seats.replace(q.list(q.n)) })
		}
		c.PopID()
		line = line.InsetXY(c.Px(10), 0)
		c.IconIn(line.CutLeft(c.Px(18)), q.icon, c.Px(18), theme.TextMid)
		line.CutLeft(c.Px(12))
		c.Label(line, q.text, theme.Body, theme.TextHi)
	}
}

package tournament

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Who takes part: the list, those who can be added, and the editor of the selected player.

// entrantRow is the height of a row in the list of entrants, logical px.
const entrantRow = 34

// list is everybody who takes part.
func (s *setupScene) list(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	head := in.CutTop(c.Px(20))
	p := &s.players
	c.Text(head, a.F("contest.set_count", words.Int("n", len(p.list))), theme.Small, theme.TextLow, render.Right)
	c.Label(head, a.T("contest.set_players"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space2))
	foot := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	if len(p.list) == 0 {
		c.Paragraph(in, a.T("contest.set_none"), theme.Body, theme.TextLow)
	} else {
		box := ui.Listbox{Rows: len(p.list), RowH: c.Px(entrantRow), Chosen: p.selected}
		chosen, picked := c.Listbox("players", in, box, func(i int, line render.Rect) { s.row(a, c, i, line) })
		if picked {
			p.selected = chosen
			s.show()
		}
	}
	s.order(a, c, foot)
}

// row is a player in the list: its place, who it is, and whether it can play.
func (s *setupScene) row(a *app.App, c *ui.Context, i int, line render.Rect) {
	p := &s.players
	if i >= len(p.names) {
		return // it has just come, and gets its name in the next frame
	}
	seat := p.list[i].Seat
	line = line.InsetXY(c.Px(10), 0)
	c.Text(line.CutLeft(c.Px(24)), c.Num(i+1), theme.Body, theme.TextLow, render.Right)
	line.CutLeft(c.Px(12))
	kind := setup.KindIndex(seat)
	mark, ink := setup.SeatIcons[kind], theme.TextLow
	switch {
	case seat == play.BotPrefix || s.seatError(seat) != nil:
		mark, ink = "warn", theme.Warn
	case kind == 2 && s.checks.building(play.BotCommand(seat)):
		mark = "wait"
	}
	c.IconIn(line.CutRight(c.Px(18)), mark, c.Px(16), ink)
	line.CutRight(c.Px(10))
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
	line = c.LabelWidth(line, p.names[i], theme.Body, theme.TextHi, 16)
	if line.W > c.Px(48) {
		c.Text(line, note, theme.Small, theme.TextLow, render.Right)
	}
}

// order moves the selected player, or takes it out.
func (s *setupScene) order(a *app.App, c *ui.Context, foot render.Rect) {
	p := &s.players
	for _, b := range [...]struct {
		id, icon, tip string
		by            int
	}{{"up", "up", "contest.set_up", -1}, {"down", "down", "contest.set_down", 1}} {
		move := ui.Button{Icon: b.icon, Tip: a.T(b.tip), Disabled: !p.canMove(b.by)}
		if c.Button(b.id, foot.CutLeft(c.Px(theme.ControlH)), move) {
			p.move(b.by)
		}
		foot.CutLeft(c.Px(theme.Space2))
	}
	remove := ui.Button{Text: a.T("contest.set_remove"), Kind: ui.Quiet, Tip: a.T("contest.set_remove_tip"), Disabled: p.now() == nil}
	if c.Button("remove", foot.CutRight(c.ButtonWidth(remove)), remove) {
		s.remove()
	}
}

// player edits the selected player.
func (s *setupScene) player(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	e := s.players.now()
	if e == nil || s.players.selected >= len(s.players.names) {
		return
	}
	head := in.CutTop(c.Px(theme.ControlH))
	kinds := [...]ui.Item{{Text: a.T(s.editor.Says.Ai), Icon: setup.SeatIcons[1]}, {Text: a.T(s.editor.Says.Bot), Icon: setup.SeatIcons[2]}}
	kind := c.Segmented("kind", head.CutRight(c.SegmentedWidth(kinds[:])), kinds[:], max(0, setup.KindIndex(e.Seat)-1))
	c.Label(head, a.F("contest.set_player", words.Int("n", s.players.selected+1)), theme.H2, theme.TextHi)
	in.CutTop(c.Px(theme.Space3))
	line := in.CutTop(c.Px(theme.ControlH))
	c.Label(line.CutLeft(c.Px(72)), a.T("contest.set_name"), theme.Body, theme.TextMid)
	c.PushID(s.players.selected)
	c.TextField("name", line, &e.Name, ui.Field{Placeholder: s.players.names[s.players.selected], MaxRunes: 64})
	in.CutTop(c.Px(theme.Space3))
	if kind == 0 {
		e.Seat = s.editor.AiLevel(a, c, in)
	} else {
		if s.typing {
			c.Focus("command", true)
		}
		e.Seat = s.editor.Bot(a, c, in)
	}
	s.typing = false
	c.PopID()
}

// botAdder offers those who can take part.
type botAdder struct {
	bots *setup.Bots // that rows was made of
	lang words.Lang
	rows []entrant
	at   int      // the row that the keyboard chose
	all  []string // the seats of all bots of the bots file
}

// entrant is somebody who can take part.
type entrant struct{ icon, name, note, seat string }

// update lists them anew when there are others.
func (d *botAdder) update(a *app.App, s *setupScene) {
	lang, bots := a.Words().Lang(), setup.BotList(a)
	if d.lang == lang && d.bots == bots {
		return
	}
	d.lang, d.bots = lang, bots
	d.rows, d.all = d.rows[:0], d.all[:0]
	for _, level := range s.draft.game.Levels {
		d.rows = append(d.rows, entrant{setup.SeatIcons[1], a.LevelName(level), a.T(s.editor.Says.Ai), string(engine.AISeat) + ":" + level})
	}
	for _, b := range bots.Bots {
		d.rows = append(d.rows, entrant{setup.SeatIcons[2], b.Name, a.T("contest.set_named"), play.BotPrefix + b.Name})
		d.all = append(d.all, play.BotPrefix+b.Name)
	}
	for _, command := range a.Settings().UsedBots(s.draft.game.Rules.Name()) {
		if seat := play.BotPrefix + command; !slices.Contains(d.all, seat) {
			d.rows = append(d.rows, entrant{setup.SeatIcons[2], a.SeatLabel(seat), command, seat})
		}
	}
}

// draw offers them. A click adds one.
func (d *botAdder) draw(a *app.App, c *ui.Context, r render.Rect, s *setupScene) {
	d.update(a, s)
	in := c.Panel(r, theme.None)
	head := in.CutTop(c.Px(20))
	c.Text(head, a.T("contest.set_add_hint"), theme.Small, theme.TextLow, render.Right)
	c.Label(head, a.T("contest.set_add"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space2))
	foot := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	if err := d.bots.Err; err != nil {
		text := a.Error(err)
		h := c.ParagraphHeight(in.W, text, theme.Small)
		c.Paragraph(in.CutBottom(h), text, theme.Small, theme.Warn)
	}
	d.offer(a, c, in, s)
	program := ui.Button{Text: a.T("contest.set_program")}
	if c.Button("program", foot.CutLeft(c.ButtonWidth(program)), program) && s.add(a, play.BotPrefix) {
		s.typing = true
	}
	all := ui.Button{Text: a.F("contest.set_all", words.Int("n", len(d.all))), Kind: ui.Quiet}
	if len(d.all) > 1 && c.Button("all", foot.CutRight(min(foot.W, c.ButtonWidth(all))), all) {
		d.addAll(a, s)
	}
}

// offer is the list of them: a click adds, and Enter the row that the arrows chose.
func (d *botAdder) offer(a *app.App, c *ui.Context, in render.Rect, s *setupScene) {
	chosen := -1
	if c.FocusedOn("offer") {
		chosen = min(d.at, len(d.rows)-1)
		if c.Key(ui.KeyEnter) || c.Key(ui.KeySpace) {
			s.add(a, d.rows[chosen].seat)
		}
	}
	box := ui.Listbox{Rows: len(d.rows), RowH: c.Px(entrantRow), Chosen: chosen}
	box.Clicked = func(i int, _ render.Rect) { s.add(a, d.rows[i].seat) }
	if now, picked := c.Listbox("offer", in, box, func(i int, line render.Rect) { d.rows[i].draw(c, line) }); picked {
		d.at = now
	}
}

func (o *entrant) draw(c *ui.Context, line render.Rect) {
	line = line.InsetXY(c.Px(10), 0)
	c.IconIn(line.CutLeft(c.Px(18)), o.icon, c.Px(16), theme.TextMid)
	line.CutLeft(c.Px(12))
	c.Text(line.CutRight(c.Px(14)), "+", theme.Value, theme.Accent, render.Right)
	line.CutRight(c.Px(theme.Space3))
	line = c.LabelWidth(line, o.name, theme.Body, theme.TextHi, 16)
	c.Text(line, o.note, theme.Small, theme.TextLow, render.Right)
}

// addAll adds every bot of the bots file that does not take part yet.
func (d *botAdder) addAll(a *app.App, s *setupScene) {
	for _, seat := range d.all {
		if !s.players.has(seat) && !s.add(a, seat) {
			return
		}
	}
}

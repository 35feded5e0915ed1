package game

import (
	"runtime"
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// How a tournament is played: its format, and what holds for all games.

// contestForm is what the fields hold while they are being written.
type contestForm struct {
	pairs, rounds, table, workers numberField
	own                           bool // the test is written, not chosen
	maps                          mapForm
	seed                          seedForm
	hint                          testHint
}

func newContestForm(d *contestDraft) contestForm {
	f := contestForm{maps: newMapForm(d.terms.Map), seed: newSeedForm(d.seed)}
	f.own = d.terms.Test != "" && !slices.Contains(testChoices[:], d.terms.Test)
	return f
}

const formatRow = 28

// parts are the panels, as high as what they hold.
func (s *contestSetup) parts(c *ui.Context) (terms, games formPart) {
	d, n := &s.draft, len(s.players.list)
	pad := float32(2 * theme.PanelPad)
	terms = formPart{pad + 24 + formatRow*float32(len(d.formats())) + 44 + theme.ControlH, s.terms}
	switch {
	case d.testable(n):
		terms.height += 71
		if s.form.own {
			terms.height += formLineH
		}
	case d.terms.Format == schedule.Swiss || d.terms.Format == schedule.Rotation:
		terms.height += formLineH
	}
	games = formPart{pad + 4*formLineH - theme.Space2, s.rules}
	if s.mapped() {
		games.height += formLineH + theme.Space1
		if d.terms.Map.Kind == settings.FileMap {
			games.height += formLineH
		} else {
			games.height += 60
		}
	}
	return terms, games
}

// formLineH is a line of the form with the gap under it.
const formLineH = theme.ControlH + theme.Space2

// formLine is a line of the form with its name at the left; the control goes to its right end.
func formLine(c *ui.Context, r *render.Rect, name, tip string, width float32) (control render.Rect) {
	line := r.CutTop(c.Px(theme.ControlH))
	r.CutTop(c.Px(theme.Space2))
	control = line.CutRight(min(width, line.W))
	line.CutRight(c.Px(theme.Space2))
	c.Label(line, name, theme.Body, theme.TextMid)
	if tip != "" {
		c.Tip(line, tip)
	}
	return control
}

// terms chooses the format and how much is played.
func (s *contestSetup) terms(a *App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	c.Label(in.CutTop(c.Px(16)), a.T("contest.set_format"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space2))
	d, n := &s.draft, len(s.players.list)
	formats := d.formats()
	t := &d.terms
	box := ui.Listbox{Rows: len(formats), RowH: c.Px(formatRow), Chosen: max(0, slices.Index(formats, t.Format))}
	chosen, _ := c.Listbox("format", in.CutTop(c.Px(formatRow)*float32(len(formats))), box, func(i int, line render.Rect) {
		c.Label(line.InsetXY(c.Px(10), 0), a.T(formatNames[i]), theme.Body, theme.TextHi)
	})
	t.Format = formats[chosen]
	in.CutTop(c.Px(6))
	hint := in.CutTop(c.Px(38))
	if s.draft.testable(n) {
		c.Paragraph(hint, s.form.hint.text(a, s), theme.Small, theme.TextLow)
	} else {
		c.Paragraph(hint, a.T(formatHints[chosen]), theme.Small, theme.TextLow)
	}
	if d.testable(n) {
		s.ending(a, c, &in)
	}
	s.amount(a, c, &in, n)
}

// formatNames and formatHints are the keys of the formats' names and what they mean, in the order of
// schedule.Formats. They are read only.
var (
	formatNames = [...]string{"contest.round_robin", "contest.gauntlet", "contest.swiss", "contest.knockout", "contest.rotation"}
	formatHints = [...]string{"contest.round_robin_hint", "contest.gauntlet_hint", "contest.swiss_hint", "contest.knockout_hint", "contest.rotation_hint"}
)

// amount says how much is played.
func (s *contestSetup) amount(a *App, c *ui.Context, in *render.Rect, players int) {
	d, f := &s.draft, &s.form
	t := &d.terms
	key, pairs := "contest.set_pairs", &t.Pairs
	switch {
	case d.tested(players):
		key, pairs = "contest.set_at_most", &t.TestPairs
	case t.Format == schedule.Rotation:
		key = "contest.set_tables"
	}
	*pairs = f.pairs.draw(c, 0, formLine(c, in, a.T(key), a.T(key+"_tip"), numberWidth(c)), *pairs, 1, settings.MostPairs)
	if players < 2 {
		return
	}
	plan := d.plan(players)
	switch t.Format {
	case schedule.Swiss:
		line := formLine(c, in, a.T("contest.set_rounds"), a.T("contest.set_rounds_tip"), numberWidth(c))
		if n := f.rounds.draw(c, 1, line, plan.Rounds, 1, settings.MostRounds); n != plan.Rounds {
			t.Rounds = n
		}
	case schedule.Rotation:
		_, most := d.game.Rules.Players()
		line := formLine(c, in, a.T("contest.set_table"), a.T("contest.set_table_tip"), numberWidth(c))
		if n := f.table.draw(c, 2, line, plan.Table, 2, min(most, players)); n != plan.Table {
			t.Table = n
		}
	}
}

// testChoices are the tests to choose from, none being the first. They are read only.
var (
	testChoices = [...]string{"", "0,50,0.05,0.05", "0,20,0.05,0.05", "0,10,0.05,0.05", "0,5,0.05,0.05"}
	testElo     = [...]string{"", "50", "20", "10", "5"}
)

// ending chooses the test that ends a tournament of two players when it has decided.
func (s *contestSetup) ending(a *App, c *ui.Context, in *render.Rect) {
	t, f := &s.draft.terms, &s.form
	items := make([]ui.Item, 0, 8)
	for i := range testChoices {
		items = append(items, ui.Item{Text: testElo[i]})
	}
	items[0].Text = a.T("contest.set_test_off")
	items = append(items, ui.Item{Text: a.T("contest.set_test_own")})
	now := slices.Index(testChoices[:], t.Test)
	if f.own || now < 0 {
		now = len(testChoices)
	}
	chosen := choice(c, in, "test", labels{a.T("contest.set_test"), a.T("contest.set_test_unit")}, items, now)
	in.CutTop(c.Px(theme.Space1))
	if chosen != now {
		if f.own = chosen == len(testChoices); !f.own {
			t.Test = testChoices[chosen]
		} else if t.Test == "" {
			t.Test = testChoices[2]
		}
	}
	if f.own {
		c.TextField("own", in.CutTop(c.Px(theme.ControlH)), &t.Test, ui.Field{Mono: true, MaxRunes: 60, Placeholder: testChoices[2]})
		in.CutTop(c.Px(theme.Space2))
	}
}

// rules are what holds for all games.
func (s *contestSetup) rules(a *App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	d, f := &s.draft, &s.form
	if s.mapped() {
		s.maps(a, c, &in)
	}
	dice := ui.Button{Icon: "dice", Tip: a.T("contest.set_seed_new")}
	line := formLine(c, &in, a.T("setup.seed"), a.T("contest.set_seed_tip"), numberWidth(c))
	f.seed.line(c, line, dice, &d.seed)
	tip := a.F("contest.set_workers_tip", words.Int("n", runtime.NumCPU()))
	line = formLine(c, &in, a.T("contest.set_workers"), tip, numberWidth(c))
	if n := f.workers.draw(c, 3, line, d.workers(), 1, settings.MostWorkers); n != d.workers() {
		d.terms.Workers = n
	}
	s.times(a, c, &in)
	d.terms.NoRecords = !c.Switch("records", in.CutTop(c.Px(theme.ControlH)), a.T("contest.set_records"), !d.terms.NoRecords)
}

// maps chooses the map.
func (s *contestSetup) maps(a *App, c *ui.Context, in *render.Rect) {
	t, f := &s.draft.terms, &s.form
	items := [...]ui.Item{{Text: a.T("setup.map_judge")}, {Text: a.T("setup.map_fair")}, {Text: a.T("setup.map_file")}}
	chosen := max(0, slices.Index(mapKinds[:], t.Map.Kind))
	line := formLine(c, in, a.T("setup.map"), a.T(mapHints[chosen]), c.SegmentedWidth(items[:]))
	t.Map.Kind = mapKinds[c.Segmented("map", line, items[:], chosen)]
	in.CutTop(c.Px(theme.Space1))
	if t.Map.Kind != settings.FileMap {
		f.maps.sizes(a, c, in, &t.Map)
		in.CutTop(c.Px(theme.Space3))
		return
	}
	field := ui.Field{Mono: true, Placeholder: "initdata.json"}
	if s.draft.init != nil {
		field.Placeholder = a.T("contest.set_map_same")
	}
	c.TextField("file", in.CutTop(c.Px(theme.ControlH)), &t.Map.File, field)
	in.CutTop(c.Px(theme.Space2))
}

// timeFactors are those the form offers.
var timeFactors = [...]float64{1, 2, 4, 10}

// times stretches the bots' time limits; a factor that came from elsewhere is offered too.
func (s *contestSetup) times(a *App, c *ui.Context, in *render.Rect) {
	factors := timeFactors[:]
	if !slices.Contains(factors, s.draft.terms.TimeFactor) {
		factors = append(slices.Clone(factors), s.draft.terms.TimeFactor)
	}
	items := make([]ui.Item, 0, 8)
	for _, factor := range factors {
		items = append(items, ui.Item{Text: strconv.FormatFloat(factor, 'f', -1, 64) + "×"})
	}
	line := formLine(c, in, a.T("contest.set_time"), a.T("contest.set_time_tip"), c.SegmentedWidth(items))
	s.draft.terms.TimeFactor = factors[c.Segmented("time", line, items, slices.Index(factors, s.draft.terms.TimeFactor))]
}

// problem is what is wrong with the fields, in words; "" is nothing.
func (f *contestForm) problem(a *App, s *contestSetup) string {
	t, n := &s.draft.terms, len(s.players.list)
	for _, field := range [...]struct {
		number *numberField
		used   bool
		key    string
	}{
		{&f.pairs, true, "contest.set_pairs"},
		{&f.rounds, t.Format == schedule.Swiss, "contest.set_rounds"},
		{&f.table, t.Format == schedule.Rotation, "contest.set_table"},
		{&f.workers, true, "contest.set_workers"},
	} {
		if field.used && field.number.bad {
			return a.F("contest.set_number", textArg("what", a.T(field.key)), words.Int("least", field.number.least), words.Int("most", field.number.most))
		}
	}
	if f.seed.bad {
		return a.F("setup.bad_seed", textArg("most", mostSeed))
	}
	if s.draft.tested(n) {
		if _, err := s.test(); err != nil {
			return a.Error(err)
		}
	}
	return ""
}

// testHint is the sentence about the test, and what it was made of.
type testHint struct {
	lang          words.Lang
	test          string
	first, second string
	says          string
}

// text says what the test decides.
func (h *testHint) text(a *App, s *contestSetup) string {
	names := s.players.names
	if len(names) != 2 {
		return ""
	}
	now := testHint{lang: a.words.Lang(), test: s.draft.terms.Test, first: names[0], second: names[1], says: h.says}
	if now != *h {
		*h = now
		h.says = h.made(a, s)
	}
	return h.says
}

func (h *testHint) made(a *App, s *contestSetup) string {
	first, second := textArg("first", h.first), textArg("second", h.second)
	if h.test == "" {
		return a.T("contest.set_test_none")
	}
	t, err := s.test()
	if err != nil {
		return a.Error(err)
	}
	high := textArg("high", number(t.Elo1))
	if t.Elo0 == 0 {
		return a.F("contest.set_test_asks", first, second, high)
	}
	return a.F("contest.set_test_says", first, second, high, textArg("low", number(t.Elo0)))
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

package tournament

import (
	"runtime"
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/game/app"
	"generals-chess/game/generals"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// How a tournament is played: its format, and what holds for all games.

// termsForm is where the draft is given its terms: what the fields hold while they are being written.
type termsForm struct {
	draft   *draft
	players *playersForm

	pairs, rounds, table, workers app.NumberField
	own                           bool // the test is written, not chosen
	maps                          generals.MapForm
	seed                          setup.SeedForm
	hint                          testHint
}

func newTermsForm(d *draft, p *playersForm) termsForm {
	f := termsForm{draft: d, players: p, maps: generals.NewMapForm(d.terms.Map), seed: setup.NewSeedForm(d.seed)}
	f.own = d.terms.Test != "" && !slices.Contains(testChoices[:], d.terms.Test)
	return f
}

// formatRow is the height of a row in the list of formats, logical px.
const formatRow = 28

// parts are the panels, as high as what they hold. mapped tells whether there are maps to choose from.
func (f *termsForm) parts(c *ui.Context, mapped bool) (terms, games setup.FormPart) {
	d, n := f.draft, len(f.players.list)
	pad := float32(2 * theme.PanelPad)
	terms = setup.FormPart{Height: pad + 24 + formatRow*float32(len(d.formats())) + 44 + theme.ControlH, Draw: f.terms}
	switch {
	case d.testable(n):
		terms.Height += 71
		if f.own {
			terms.Height += formLineH
		}
	case d.terms.Format == schedule.Swiss || d.terms.Format == schedule.Rotation:
		terms.Height += formLineH
	}
	rules := func(a *app.App, c *ui.Context, r render.Rect) { f.rules(a, c, r, mapped) }
	games = setup.FormPart{Height: pad + 4*formLineH - theme.Space2, Draw: rules}
	if mapped {
		games.Height += formLineH + theme.Space1
		if d.terms.Map.Kind == settings.FileMap {
			games.Height += formLineH
		} else {
			games.Height += 60
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
func (f *termsForm) terms(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	c.Label(in.CutTop(c.Px(16)), a.T("contest.set_format"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space2))
	d, n := f.draft, len(f.players.list)
	formats := d.formats()
	t := &d.terms
	box := ui.Listbox{Rows: len(formats), RowH: c.Px(formatRow), Chosen: max(0, slices.Index(formats, t.Format))}
	chosen, _ := c.Listbox("format", in.CutTop(c.Px(formatRow)*float32(len(formats))), box, func(i int, line render.Rect) {
		c.Label(line.InsetXY(c.Px(10), 0), a.T(formatNames[i]), theme.Body, theme.TextHi)
	})
	t.Format = formats[chosen]
	in.CutTop(c.Px(6))
	hint := in.CutTop(c.Px(38))
	if d.testable(n) {
		c.Paragraph(hint, f.hint.text(a, t.Test, f.players.names), theme.Small, theme.TextLow)
	} else {
		c.Paragraph(hint, a.T(formatHints[chosen]), theme.Small, theme.TextLow)
	}
	if d.testable(n) {
		f.ending(a, c, &in)
	}
	f.amount(a, c, &in, n)
}

// formatNames and formatHints are the keys of the formats' names and what they mean, in the order of
// schedule.Formats. They are read only.
var (
	formatNames = [...]string{"contest.round_robin", "contest.gauntlet", "contest.swiss", "contest.knockout", "contest.rotation"}
	formatHints = [...]string{"contest.round_robin_hint", "contest.gauntlet_hint", "contest.swiss_hint", "contest.knockout_hint", "contest.rotation_hint"}
)

// amount says how much is played.
func (f *termsForm) amount(a *app.App, c *ui.Context, in *render.Rect, players int) {
	d := f.draft
	t := &d.terms
	key, pairs := "contest.set_pairs", &t.Pairs
	switch {
	case d.tested(players):
		key, pairs = "contest.set_at_most", &t.TestPairs
	case t.Format == schedule.Rotation:
		key = "contest.set_tables"
	}
	*pairs = f.pairs.Draw(c, 0, formLine(c, in, a.T(key), a.T(key+"_tip"), app.NumberWidth(c)), *pairs, 1, settings.MostPairs)
	if players < 2 {
		return
	}
	plan := d.plan(players)
	switch t.Format {
	case schedule.Swiss:
		line := formLine(c, in, a.T("contest.set_rounds"), a.T("contest.set_rounds_tip"), app.NumberWidth(c))
		if n := f.rounds.Draw(c, 1, line, plan.Rounds, 1, settings.MostRounds); n != plan.Rounds {
			t.Rounds = n
		}
	case schedule.Rotation:
		_, most := d.game.Rules.Players()
		line := formLine(c, in, a.T("contest.set_table"), a.T("contest.set_table_tip"), app.NumberWidth(c))
		if n := f.table.Draw(c, 2, line, plan.Table, 2, min(most, players)); n != plan.Table {
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
func (f *termsForm) ending(a *app.App, c *ui.Context, in *render.Rect) {
	t := &f.draft.terms
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
	chosen := play.Choice(c, in, "test", play.Labels{Name: a.T("contest.set_test"), Hint: a.T("contest.set_test_unit")}, items, now)
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
func (f *termsForm) rules(a *app.App, c *ui.Context, r render.Rect, mapped bool) {
	in := c.Panel(r, theme.None)
	d := f.draft
	if mapped {
		f.chooseMap(a, c, &in)
	}
	dice := ui.Button{Icon: "dice", Tip: a.T("contest.set_seed_new")}
	line := formLine(c, &in, a.T("setup.seed"), a.T("contest.set_seed_tip"), app.NumberWidth(c))
	f.seed.Line(c, line, dice, &d.seed)
	tip := a.F("contest.set_workers_tip", words.Int("n", runtime.NumCPU()))
	line = formLine(c, &in, a.T("contest.set_workers"), tip, app.NumberWidth(c))
	if n := f.workers.Draw(c, 3, line, d.workers(), 1, settings.MostWorkers); n != d.workers() {
		d.terms.Workers = n
	}
	f.times(a, c, &in)
	d.terms.NoRecords = !c.Switch("records", in.CutTop(c.Px(theme.ControlH)), a.T("contest.set_records"), !d.terms.NoRecords)
}

// chooseMap chooses the map.
func (f *termsForm) chooseMap(a *app.App, c *ui.Context, in *render.Rect) {
	t := &f.draft.terms
	items := [...]ui.Item{{Text: a.T("setup.map_judge")}, {Text: a.T("setup.map_fair")}, {Text: a.T("setup.map_file")}}
	chosen := max(0, slices.Index(generals.MapKinds[:], t.Map.Kind))
	line := formLine(c, in, a.T("setup.map"), a.T(generals.MapHints[chosen]), c.SegmentedWidth(items[:]))
	t.Map.Kind = generals.MapKinds[c.Segmented("map", line, items[:], chosen)]
	in.CutTop(c.Px(theme.Space1))
	if t.Map.Kind != settings.FileMap {
		f.maps.Sizes(a, c, in, &t.Map)
		in.CutTop(c.Px(theme.Space3))
		return
	}
	field := ui.Field{Mono: true, Placeholder: "initdata.json"}
	if f.draft.init != nil {
		field.Placeholder = a.T("contest.set_map_same")
	}
	c.TextField("file", in.CutTop(c.Px(theme.ControlH)), &t.Map.File, field)
	in.CutTop(c.Px(theme.Space2))
}

// timeFactors are those the form offers.
var timeFactors = [...]float64{1, 2, 4, 10}

// times stretches the bots' time limits; a factor that came from elsewhere is offered too.
func (f *termsForm) times(a *app.App, c *ui.Context, in *render.Rect) {
	factors := timeFactors[:]
	if !slices.Contains(factors, f.draft.terms.TimeFactor) {
		factors = append(slices.Clone(factors), f.draft.terms.TimeFactor)
	}
	items := make([]ui.Item, 0, 8)
	for _, factor := range factors {
		items = append(items, ui.Item{Text: strconv.FormatFloat(factor, 'f', -1, 64) + "×"})
	}
	line := formLine(c, in, a.T("contest.set_time"), a.T("contest.set_time_tip"), c.SegmentedWidth(items))
	f.draft.terms.TimeFactor = factors[c.Segmented("time", line, items, slices.Index(factors, f.draft.terms.TimeFactor))]
}

// problem is what is wrong with the fields, in words; "" is nothing.
func (f *termsForm) problem(a *app.App) string {
	t, n := &f.draft.terms, len(f.players.list)
	for _, field := range [...]struct {
		number *app.NumberField
		used   bool
		key    string
	}{
		{&f.pairs, true, "contest.set_pairs"},
		{&f.rounds, t.Format == schedule.Swiss, "contest.set_rounds"},
		{&f.table, t.Format == schedule.Rotation, "contest.set_table"},
		{&f.workers, true, "contest.set_workers"},
	} {
		if field.used && field.number.Bad {
			return a.F("contest.set_number", app.TextArg("what", a.T(field.key)), words.Int("least", field.number.Least), words.Int("most", field.number.Most))
		}
	}
	if f.seed.Bad {
		return a.F("setup.bad_seed", app.TextArg("most", setup.MostSeed))
	}
	if f.draft.tested(n) {
		if _, err := stats.ParseSPRT(t.Test); err != nil {
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
func (h *testHint) text(a *app.App, test string, names []string) string {
	if len(names) != 2 {
		return ""
	}
	now := testHint{lang: a.Words().Lang(), test: test, first: names[0], second: names[1], says: h.says}
	if now != *h {
		*h = now
		h.says = h.made(a)
	}
	return h.says
}

func (h *testHint) made(a *app.App) string {
	first, second := app.TextArg("first", h.first), app.TextArg("second", h.second)
	if h.test == "" {
		return a.T("contest.set_test_none")
	}
	t, err := stats.ParseSPRT(h.test)
	if err != nil {
		return a.Error(err)
	}
	high := app.TextArg("high", number(t.Elo1))
	if t.Elo0 == 0 {
		return a.F("contest.set_test_asks", first, second, high)
	}
	return a.F("contest.set_test_says", first, second, high, app.TextArg("low", number(t.Elo0)))
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

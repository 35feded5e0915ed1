package tournament

import (
	"runtime"
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// How a tournament is played: its format, and what holds for all games.

// termsForm is the form of a draft's terms, with the state of its fields.
type termsForm struct {
	draft   *draft
	players *playersForm

	pairs, rounds, table, workers app.NumberField
	own                           bool // the test is typed, not chosen
	seed                          setup.SeedForm
	hint                          string // about the test
	hintOf                        app.MadeOf[testOf]
}

func newTermsForm(d *draft, p *playersForm) termsForm {
	f := termsForm{draft: d, players: p, seed: setup.NewSeedForm(d.seed)}
	f.own = d.terms.Test != "" && !slices.Contains(testChoices[:], d.terms.Test)
	return f
}

// formatRow is the height of a row in the list of formats, and hintLeastH the least height of the explanation below it, logical px.
const formatRow, hintLeastH = 28, 38

// lay lays out the format with the amount of games, and what holds for all games.
func (f *termsForm) lay(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{Gap: theme.Space2}, theme.None, func() { f.terms(a, l) })
	l.Panel(ui.Box{Gap: theme.Space2}, theme.None, func() { f.rules(a, l) })
}

// terms lays out the choice of the format and the amount of games.
func (f *termsForm) terms(a *app.App, l *ui.Layout) {
	d, n := f.draft, len(f.players.list)
	formats := d.formats()
	chosen := max(0, slices.Index(formats, d.terms.Format))
	l.Labelled(a.T("contest.set_format"), "", func() {
		list := ui.List{Rows: len(formats), RowH: formatRow, Chosen: chosen}
		chosen, _ = l.List(ui.Box{MinH: formatRow * float32(len(formats))}, "format", list, func(l *ui.Layout, i int, _ bool) {
			l.Row(ui.Box{PadX: 10}, func() { l.Label(ui.Box{MinW: 1}, formatName(a, formats[i]), theme.Body, theme.TextHi) })
		})
		d.terms.Format = formats[chosen]
	})
	hint := a.T(formatHints[d.terms.Format])
	if d.testable(n) {
		hint = f.testHint(a)
	}
	l.Column(ui.Box{MinH: hintLeastH}, func() { l.Words(ui.Box{}, hint, theme.Small, theme.TextLow) })
	f.amount(a, l, n)
	if d.testable(n) {
		f.ending(a, l) // last, so that the fields stay where they are when a player comes or goes
	}
}

// amount lays out how many games are played.
func (f *termsForm) amount(a *app.App, l *ui.Layout, players int) {
	d := f.draft
	t := &d.terms
	key, pairs := "contest.set_pairs", &t.Pairs
	switch {
	case d.tested(players):
		key, pairs = "contest.set_at_most", &t.TestPairs
	case t.Format == schedule.Rotation:
		key = "contest.set_tables"
	}
	*pairs = f.number(a, l, &f.pairs, key, *pairs, 1, settings.MostPairs)
	if players < 2 {
		return
	}
	plan := d.plan(players)
	switch t.Format {
	case schedule.Swiss:
		if n := f.number(a, l, &f.rounds, "contest.set_rounds", plan.Rounds, 1, settings.MostRounds); n != plan.Rounds {
			t.Rounds = n
		}
	case schedule.Rotation:
		_, most := d.game.Rules.Players()
		if n := f.number(a, l, &f.table, "contest.set_table", plan.Table, 2, min(most, players)); n != plan.Table {
			t.Table = n
		}
	}
}

// number lays out a field for a whole number. key is the key of its label, and the field's id.
func (f *termsForm) number(a *app.App, l *ui.Layout, field *app.NumberField, key string, v, least, most int) int {
	l.Line(a.T(key), a.F(key+"_tip", words.Int("n", runtime.NumCPU())), func() { v = field.Draw(l, key, v, least, most) })
	return v
}

// testChoices are the tests to choose from, first none, and testElo their labels. They are read only.
var (
	testChoices = [...]string{"", "0,50,0.05,0.05", "0,20,0.05,0.05", "0,10,0.05,0.05", "0,5,0.05,0.05"}
	testElo     = [...]string{"", "50", "20", "10", "5"}
)

// ending lays out the choice of the test that ends a tournament of two players once it is decided.
func (f *termsForm) ending(a *app.App, l *ui.Layout) {
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
	if chosen := play.Choice(l, "test", play.Labels{Name: a.T("contest.set_test"), Hint: a.T("contest.set_test_unit")}, items, now); chosen != now {
		if f.own = chosen == len(testChoices); !f.own {
			t.Test = testChoices[chosen]
		} else if t.Test == "" {
			t.Test = testChoices[2]
		}
	}
	if f.own {
		l.TextField(ui.Box{}, "own", &t.Test, ui.Field{Mono: true, MaxRunes: 60, Placeholder: testChoices[2]})
	}
}

// rules lays out what holds for all games.
func (f *termsForm) rules(a *app.App, l *ui.Layout) {
	d := f.draft
	if d.maps != nil {
		same := ""
		if d.init != nil {
			same = a.T("contest.set_map_same")
		}
		d.maps.Choose(a, l, &d.terms.Map, same)
	}
	l.Line(a.T("contest.set_positions"), a.T("contest.set_positions_tip"), func() {
		l.Row(ui.Box{Grow: 1, Gap: theme.Space2}, func() {
			l.TextField(ui.Box{MinW: 90, Grow: 1}, "positions", &d.terms.Positions, ui.Field{Placeholder: a.T("contest.set_positions_none"), Mono: true})
			folders.Button(a, l, "browse-positions", &d.terms.Positions, folders.Want{Title: a.T("contest.set_positions_choose"), Narrow: true})
			if l.Button(ui.Box{}, "own-maps", ui.Button{Icon: "map", Tip: a.T("maps.yours")}) {
				d.terms.Positions = setup.MapFolder(a, d.game.Rules.Name())
			}
		})
	})
	l.Line(a.T("setup.seed"), a.T("contest.set_seed_tip"), func() {
		f.seed.Line(l, ui.Button{Icon: "dice", Tip: a.T("contest.set_seed_new")}, &d.seed)
	})
	if n := f.number(a, l, &f.workers, "contest.set_workers", d.workers(), 1, settings.MostWorkers); n != d.workers() {
		d.terms.Workers = n
	}
	f.times(a, l)
	if d.adjudicates() {
		d.terms.Adjudicate = l.Switch(ui.Box{}, "adjudicate", a.T("contest.set_adjudicate"), d.terms.Adjudicate)
	}
	d.terms.NoRecords = !l.Switch(ui.Box{}, "records", a.T("contest.set_records"), !d.terms.NoRecords)
}

// timeFactors are the factors that the form offers; read only.
var timeFactors = [...]float64{1, 2, 4, 10}

// times lays out the factor for the bots' time limits. A factor from elsewhere is offered, too.
func (f *termsForm) times(a *app.App, l *ui.Layout) {
	factors, now := timeFactors[:], &f.draft.terms.TimeFactor
	if !slices.Contains(factors, *now) {
		factors = append(slices.Clone(factors), *now)
	}
	items := make([]ui.Item, 0, 8)
	for _, factor := range factors {
		items = append(items, ui.Item{Text: strconv.FormatFloat(factor, 'f', -1, 64) + "×"})
	}
	l.Line(a.T("contest.set_time"), a.T("contest.set_time_tip"), func() {
		*now = factors[l.Segmented(ui.Box{}, "time", items, slices.Index(factors, *now))]
	})
}

// problem describes the first mistake in the fields; "" if there is none.
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
			return a.F("contest.set_number", words.Text("what", a.T(field.key)), words.Int("least", field.number.Least), words.Int("most", field.number.Most))
		}
	}
	if why := f.seed.Problem(a); why != "" {
		return why
	}
	if f.draft.tested(n) {
		if _, err := stats.ParseSPRT(t.Test); err != nil {
			return a.Error(err)
		}
	}
	return ""
}

// testOf is everything that the sentence about the test depends on.
type testOf struct{ test, first, second string }

// testHint explains what the test decides.
func (f *termsForm) testHint(a *app.App) string {
	names := f.players.names
	if len(names) != 2 {
		return ""
	}
	if of := (testOf{f.draft.terms.Test, names[0], names[1]}); f.hintOf.Stale(a, of) {
		f.hint = of.says(a)
	}
	return f.hint
}

func (h testOf) says(a *app.App) string {
	first, second := words.Text("first", h.first), words.Text("second", h.second)
	if h.test == "" {
		return a.T("contest.set_test_none")
	}
	t, err := stats.ParseSPRT(h.test)
	if err != nil {
		return a.Error(err)
	}
	high := words.Text("high", eloText(t.Elo1))
	if t.Elo0 == 0 {
		return a.F("contest.set_test_asks", first, second, high)
	}
	return a.F("contest.set_test_says", first, second, high, words.Text("low", eloText(t.Elo0)))
}

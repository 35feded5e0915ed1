package generals

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of maps that can be generated, and the size of one that was never chosen.
const (
	leastSize  = 8
	mostSize   = 32
	usualSize  = 16
	randomSize = "random"
)

// MapForm is what the map's fields hold while they are being written.
type MapForm struct {
	rows, cols           int
	shownRows, shownCols int // what size and label say
	size                 string
	random               bool
	seed                 setup.SeedForm
}

// NewMapForm is filled with the choice that there is.
func NewMapForm(m settings.Map) *MapForm {
	f := &MapForm{rows: usualSize, cols: usualSize, random: m.Size == randomSize, seed: setup.NewSeedForm(m.Seed)}
	if !f.random {
		fmt.Sscanf(m.Size, "%dx%d", &f.rows, &f.cols) // settings made sure that it is HxW
	}
	return f
}

// MapForm is where the map of a tournament is chosen.
func (Game) MapForm(m settings.Map) setup.MapForm { return NewMapForm(m) }

// MapOf is the map that games were set up with.
func (Game) MapOf(s engine.Setup) settings.Map {
	m := settings.Map{Kind: settings.JudgeMap, Size: fmt.Sprintf("%dx%d", usualSize, usualSize)}
	if s.Init != nil {
		m.Kind = settings.FileMap
		return m
	}
	m.Kind = settings.MapKind(cmp.Or(s.Options["map"], string(m.Kind)))
	m.Size = cmp.Or(s.Options["size"], m.Size)
	return m
}

// mapKinds are where a map comes from, in the order of the form, and mapHints the keys of what that means. They are read only.
var (
	mapKinds = [...]settings.MapKind{settings.JudgeMap, settings.FairMap, settings.FileMap}
	mapHints = [...]string{"setup.map_judge_hint", "setup.map_fair_hint", "setup.map_file_hint"}
)

// mapForm says where the map comes from, its size and its seed.
func (s *SetupScene) mapForm(a *app.App, l *ui.Layout) {
	if s.From != nil {
		s.From.Choose(a, l)
	} else if m := &s.Choices.Map; s.maps.Choose(a, l, m, "") {
		s.maps.seed.Draw(a, l, &m.Seed, &s.newSeed, "setup.new_map", "setup.new_seed")
	}
}

// Choose says where the map comes from, and its size, and reports whether it is generated.
func (f *MapForm) Choose(a *app.App, l *ui.Layout, m *settings.Map, same string) (generated bool) {
	items := [...]ui.Item{{Text: a.T("setup.map_judge")}, {Text: a.T("setup.map_fair")}, {Text: a.T("setup.map_file")}}
	chosen := max(0, slices.Index(mapKinds[:], m.Kind))
	m.Kind = mapKinds[play.Choice(l, "map", play.Labels{Name: a.T("setup.map"), Hint: a.T(mapHints[chosen])}, items[:], chosen)]
	if m.Kind != settings.FileMap {
		f.sizes(a, l, m)
		return true
	}
	l.Labelled(a.T("setup.map_file"), "", func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.TextField(ui.Box{Grow: 1}, "file", &m.File, ui.Field{Mono: true, Placeholder: cmp.Or(same, "initdata.json")})
			folders.Button(a, l, "browse", &m.File, folders.Want{Title: a.T("setup.map_choose"), File: true, Narrow: true})
			setup.MapButtons(a, l, &m.File)
		})
	})
	return false
}

// sizes edits the size of a map that is generated.
func (f *MapForm) sizes(a *app.App, l *ui.Layout, m *settings.Map) {
	l.Column(ui.Box{Gap: theme.Space1}, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{Grow: 1, MinW: 1}, a.T("setup.map_size"), theme.Label, theme.TextMid)
			f.random = l.Switch(ui.Box{}, "random", a.T("setup.size_random"), f.random)
		})
		if f.random {
			m.Size = randomSize
			l.Column(ui.Box{H: 50, Inside: ui.Middle}, func() {
				l.Words(ui.Box{}, a.T("setup.size_random_hint"), theme.Small, theme.TextLow)
			})
			return
		}
		l.Grid(ui.Box{Gap: theme.Space5}, func() {
			f.rows = setup.Side(l, "rows", a.T("setup.rows"), f.rows, leastSize, mostSize)
			f.cols = setup.Side(l, "columns", a.T("setup.columns"), f.cols, leastSize, mostSize)
		})
		m.Size = f.shownSize()
	})
}

// shownSize is the size chosen as text, made anew only when it has changed.
func (f *MapForm) shownSize() string {
	if f.rows != f.shownRows || f.cols != f.shownCols {
		f.shownRows, f.shownCols = f.rows, f.cols
		f.size = fmt.Sprintf("%dx%d", f.rows, f.cols)
	}
	return f.size
}

// pace is how fast the match goes. What it offers depends on who plays.
func (s *SetupScene) pace(a *app.App, l *ui.Layout) {
	switch s.Choices.Humans() {
	case 0:
		s.Choices.Rate = play.RateForm(a, l, s.Choices.Rate, "setup.speed_hint")
		l.Words(ui.Box{}, a.T("setup.watch_hint"), theme.Small, theme.TextLow)
	case 1:
		s.humanPace(a, l)
	default:
		s.table(a, l)
	}
}

func (s *SetupScene) humanPace(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.T("setup.pace_wait")}, {Text: a.T("setup.pace_real")}}
	paces := [...]settings.Pace{settings.Wait, settings.RealTime}
	s.Choices.Pace = paces[play.Choice(l, "pace", play.Labels{Name: a.T("setup.pace")}, items[:], slices.Index(paces[:], s.Choices.Pace))]
	if s.Choices.Pace == settings.Wait {
		l.Words(ui.Box{}, a.T("setup.pace_wait_hint"), theme.Small, theme.TextLow)
	} else {
		s.stepTime(a, l)
	}
	s.takeBack(a, l)
	if s.From == nil {
		s.handicap(a, l)
	}
}

// mostHandicap is how many soldiers the form gives, and in which steps.
const mostHandicap, handicapStep = 50, 5

// handicap chooses who begins with more soldiers.
func (s *SetupScene) handicap(a *app.App, l *ui.Layout) {
	n, says := s.Choices.Handicap, a.T("setup.handicap_none")
	switch {
	case n > 0:
		says = a.F("setup.handicap_taken", words.Int("n", n))
	case n < 0:
		says = a.F("setup.handicap_given", words.Int("n", -n))
	}
	l.Column(ui.Box{Gap: theme.Space1}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Label(ui.Box{Grow: 1, MinW: 1}, a.T("setup.handicap"), theme.Label, theme.TextMid)
			l.Label(ui.Box{}, says, theme.Small, theme.TextHi)
		})
		s.Choices.Handicap = l.Slider(ui.Box{}, "handicap", n, -mostHandicap, mostHandicap, handicapStep)
	})
}

// takeBack chooses whether steps may be taken back against an AI that does not let everybody do so.
func (s *SetupScene) takeBack(a *app.App, l *ui.Layout) {
	other, plain := s.Choices.Opponent(), s.Choices
	plain.TakeBack = false
	if !strings.HasPrefix(other, string(engine.AISeat)+":") || play.MayTakeBack(plain) {
		return
	}
	s.Choices.TakeBack = l.Switch(ui.Box{}, "take_back", a.T("setup.take_back"), s.Choices.TakeBack)
}

// stepTimes are the times of a step the form offers, in milliseconds.
var stepTimes = [...]int{250, 500, 1000, 2000}

// stepTime chooses the time of a step; one that came from the command line is offered too.
func (s *SetupScene) stepTime(a *app.App, l *ui.Layout) {
	times := stepTimes[:]
	if !slices.Contains(times, s.Choices.StepTime) {
		times = append(slices.Clone(times), s.Choices.StepTime)
	}
	items := make([]ui.Item, 0, len(times))
	for _, ms := range times {
		items = append(items, ui.Item{Text: a.F("common.seconds", app.TextArg("s", app.Seconds(ms)))})
	}
	s.Choices.StepTime = times[play.Choice(l, "time", play.Labels{Name: a.T("setup.step_time")}, items, slices.Index(times, s.Choices.StepTime))]
	l.Words(ui.Box{}, a.F("setup.pace_real_hint", app.TextArg("s", app.Seconds(s.Choices.StepTime))), theme.Small, theme.TextLow)
}

func (s *SetupScene) table(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.T("setup.table_curtain")}, {Text: a.T("setup.table_open")}}
	tables := [...]settings.Table{settings.Curtain, settings.Open}
	s.Choices.Table = tables[play.Choice(l, "table", play.Labels{Name: a.T("setup.table")}, items[:], slices.Index(tables[:], s.Choices.Table))]
	if s.Choices.Table == settings.Open {
		l.Words(ui.Box{}, a.T("setup.table_open_hint"), theme.Small, theme.TextLow)
		s.stepTime(a, l)
		return
	}
	l.Words(ui.Box{}, a.T("setup.table_curtain_hint"), theme.Small, theme.TextLow)
	plans := [...]int{1, 5, 10}
	steps := [...]ui.Item{{Text: "1"}, {Text: "5"}, {Text: "10"}}
	s.Choices.Plan = plans[play.Choice(l, "plan", play.Labels{Name: a.T("setup.plan")}, steps[:], slices.Index(plans[:], s.Choices.Plan))]
	l.Words(ui.Box{}, a.F("setup.plan_hint", words.Int("n", s.Choices.Plan)), theme.Small, theme.TextLow)
}

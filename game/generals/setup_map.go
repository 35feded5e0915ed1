package generals

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The limits of the sides of generated maps, and the size at first.
const (
	leastSize  = 8
	mostSize   = 32
	usualSize  = 16
	randomSize = "random"
)

// MapForm holds the fields of the map form while they are edited.
type MapForm struct {
	rows, cols           int
	shownRows, shownCols int // the values that size was made from
	size                 string
	random               bool
}

// NewMapForm returns a form with the values of m.
func NewMapForm(m settings.Map) *MapForm {
	f := &MapForm{rows: usualSize, cols: usualSize, random: m.Size == randomSize}
	if !f.random {
		fmt.Sscanf(m.Size, "%dx%d", &f.rows, &f.cols) // settings has checked that it is HxW
	}
	return f
}

// MapForm returns the form for the map of a tournament.
func (Game) MapForm(m settings.Map) setup.MapForm { return NewMapForm(m) }

// MapOf returns the map that matches were set up with.
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

// mapKinds are the sources of a map in the order of the form; mapHints are the keys of their explanations. Read only.
var (
	mapKinds = [...]settings.MapKind{settings.JudgeMap, settings.FairMap, settings.FileMap}
	mapHints = [...]string{"setup.map_judge_hint", "setup.map_fair_hint", "setup.map_file_hint"}
)

// mapForm lays out the source of the map, its size and its seed, or the turn that the match goes on from.
func (s *SetupScene) mapForm(a *app.App, l *ui.Layout) {
	if s.From != nil {
		s.From.Choose(a, l, "play_on.step", "play_on.hint")
	} else if s.maps.Choose(a, l, &s.Choices.Map, "") {
		s.LaySeed(a, l, "setup.new_map", "setup.new_seed")
	}
}

// Choose lays out the source of the map, and its size or its file. It reports whether the map is generated. same is the placeholder of an
// empty file name.
func (f *MapForm) Choose(a *app.App, l *ui.Layout, m *settings.Map, same string) (generated bool) {
	items := [...]ui.Item{{Text: a.T("setup.map_judge")}, {Text: a.T("setup.map_fair")}, {Text: a.T("setup.map_file")}}
	chosen := max(0, slices.Index(mapKinds[:], m.Kind))
	m.Kind = mapKinds[play.Choice(l, "map", play.Labels{Name: a.T("setup.map"), Hint: a.T(mapHints[chosen])}, items[:], chosen)]
	if m.Kind != settings.FileMap {
		f.sizes(a, l, m)
		return true
	}
	setup.MapField(a, l, settings.Generals, cmp.Or(same, "initdata.json"), &m.File)
	return false
}

// sizes lays out the size of a generated map.
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

// shownSize returns the size as text. It makes the text only when the size has changed.
func (f *MapForm) shownSize() string {
	if f.rows != f.shownRows || f.cols != f.shownCols {
		f.shownRows, f.shownCols = f.rows, f.cols
		f.size = fmt.Sprintf("%dx%d", f.rows, f.cols)
	}
	return f.size
}

// pace lays out the speed of the match. The choices depend on who plays.
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

// mostHandicap is the most soldiers that the form adds, handicapStep the step of its slider.
const mostHandicap, handicapStep = 50, 5

// handicap lays out the choice of who begins with more soldiers.
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

// takeBack lays out the switch that allows taking back steps, if the opponent is an AI against which it is not allowed anyway.
func (s *SetupScene) takeBack(a *app.App, l *ui.Layout) {
	other, plain := s.Choices.Opponent(), s.Choices
	plain.TakeBack = false
	if !strings.HasPrefix(other, string(engine.AISeat)+":") || play.MayTakeBack(plain) {
		return
	}
	s.Choices.TakeBack = l.Switch(ui.Box{}, "take_back", a.T("setup.take_back"), s.Choices.TakeBack)
}

// stepTimes are the times of a step that the form offers, ms. Read only.
var stepTimes = [...]int{250, 500, 1000, 2000}

// stepTime lays out the choice of the time of a step. It also offers a time that the command line set.
func (s *SetupScene) stepTime(a *app.App, l *ui.Layout) {
	times := stepTimes[:]
	if !slices.Contains(times, s.Choices.StepTime) {
		times = append(slices.Clone(times), s.Choices.StepTime)
	}
	items := make([]ui.Item, 0, len(times))
	for _, ms := range times {
		items = append(items, ui.Item{Text: a.F("common.seconds", words.Text("s", app.Seconds(ms)))})
	}
	s.Choices.StepTime = times[play.Choice(l, "time", play.Labels{Name: a.T("setup.step_time")}, items, slices.Index(times, s.Choices.StepTime))]
	l.Words(ui.Box{}, a.F("setup.pace_real_hint", words.Text("s", app.Seconds(s.Choices.StepTime))), theme.Small, theme.TextLow)
}

func (s *SetupScene) table(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.T("setup.table_curtain")}, {Text: a.T("setup.table_open")}}
	tables := [...]settings.Table{settings.Curtain, settings.Open}
	was := s.Choices.Table
	s.Choices.Table = tables[play.Choice(l, "table", play.Labels{Name: a.T("setup.table")}, items[:], slices.Index(tables[:], was))]
	if was == settings.Open && s.Choices.Table == settings.Curtain {
		s.Redraw() // the preview has shown the map
	}
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

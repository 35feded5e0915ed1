package generals

import (
	"fmt"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render"
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
func NewMapForm(m settings.Map) MapForm {
	f := MapForm{rows: usualSize, cols: usualSize, random: m.Size == randomSize, seed: setup.NewSeedForm(m.Seed)}
	if !f.random {
		fmt.Sscanf(m.Size, "%dx%d", &f.rows, &f.cols) // settings made sure that it is HxW
	}
	return f
}

// MapKinds are where a map comes from, in the order of the forms, and MapHints the keys of what that means. They are read
// only.
var (
	MapKinds = [...]settings.MapKind{settings.JudgeMap, settings.FairMap, settings.FileMap}
	MapHints = [...]string{"setup.map_judge_hint", "setup.map_fair_hint", "setup.map_file_hint"}
)

// mapForm lays the left half of the form out: where the map comes from, its size and its seed.
func (s *SetupScene) mapForm(a *app.App, c *ui.Context, r render.Rect) {
	if s.From != nil {
		s.From.Choose(a, c, &r)
		return
	}
	items := [...]ui.Item{{Text: a.T("setup.map_judge")}, {Text: a.T("setup.map_fair")}, {Text: a.T("setup.map_file")}}
	m, f := &s.Choices.Map, &s.maps
	chosen := slices.Index(MapKinds[:], m.Kind)
	m.Kind = MapKinds[play.Choice(c, &r, "map", play.Labels{Name: a.T("setup.map"), Hint: a.T(MapHints[chosen])}, items[:], chosen)]
	r.CutTop(c.Px(theme.Space3))
	if m.Kind == settings.FileMap {
		c.Label(r.CutTop(c.Px(16)), a.T("setup.map_file"), theme.Label, theme.TextMid)
		r.CutTop(c.Px(theme.LabelGap))
		c.TextField("file", r.CutTop(c.Px(theme.ControlH)), &m.File, ui.Field{Mono: true, Placeholder: "initdata.json"})
		return
	}
	f.Sizes(a, c, &r, m)
	r.CutTop(c.Px(theme.Space3))
	f.seed.Draw(a, c, &r, &m.Seed, &s.newSeed, "setup.new_map", "setup.new_seed")
}

// Sizes edits the size of a map that is generated.
func (f *MapForm) Sizes(a *app.App, c *ui.Context, r *render.Rect, m *settings.Map) {
	head := r.CutTop(c.Px(20))
	label := a.T("setup.size_random")
	f.random = c.Switch("random", head.CutRight(c.Px(56)+c.TextWidth(label, theme.Body)), label, f.random)
	c.Label(head, a.T("setup.map_size"), theme.Label, theme.TextMid)
	r.CutTop(c.Px(theme.Space1))
	line := r.CutTop(c.Px(48))
	if f.random {
		m.Size = randomSize
		c.Label(line.CutTop(c.Px(24)), a.T("setup.size_random_hint"), theme.Small, theme.TextLow)
		return
	}
	f.rows = side(c, line.Column(0, 2, c.Px(20)), "rows", a.T("setup.rows"), f.rows)
	f.cols = side(c, line.Column(1, 2, c.Px(20)), "columns", a.T("setup.columns"), f.cols)
	if f.rows != f.shownRows || f.cols != f.shownCols {
		f.shownRows, f.shownCols = f.rows, f.cols
		f.size = fmt.Sprintf("%dx%d", f.rows, f.cols)
	}
	m.Size = f.size
}

// side edits the length of a side of the map, under its name and its value.
func side(c *ui.Context, r render.Rect, id, label string, length int) int {
	head := r.CutTop(c.Px(22))
	c.Text(head, c.Num(length), theme.BodyStrong, theme.TextHi, render.Right)
	c.Label(head, label, theme.Small, theme.TextMid)
	return c.Slider(id, r, length, leastSize, mostSize, 1)
}

// pace lays the right half of the form out. What it offers depends on who plays.
func (s *SetupScene) pace(a *app.App, c *ui.Context, r render.Rect) {
	switch s.Choices.Humans() {
	case 0:
		s.watchSpeed(a, c, &r)
	case 1:
		s.humanPace(a, c, &r)
	default:
		s.table(a, c, &r)
	}
}

func (s *SetupScene) watchSpeed(a *app.App, c *ui.Context, r *render.Rect) {
	s.Choices.Rate = play.RateForm(a, c, r, s.Choices.Rate, "setup.speed_hint")
	r.CutTop(c.Px(theme.Space3))
	c.Paragraph(*r, a.T("setup.watch_hint"), theme.Small, theme.TextLow)
}

func (s *SetupScene) humanPace(a *app.App, c *ui.Context, r *render.Rect) {
	items := [...]ui.Item{{Text: a.T("setup.pace_wait")}, {Text: a.T("setup.pace_real")}}
	paces := [...]settings.Pace{settings.Wait, settings.RealTime}
	s.takeBack(a, c, r)
	s.Choices.Pace = paces[play.Choice(c, r, "pace", play.Labels{Name: a.T("setup.pace"), Hint: ""}, items[:], slices.Index(paces[:], s.Choices.Pace))]
	if s.Choices.Pace == settings.Wait {
		c.Paragraph(*r, a.T("setup.pace_wait_hint"), theme.Small, theme.TextLow)
		return
	}
	s.stepTime(a, c, r)
}

// takeBack chooses whether steps may be taken back against an AI that does not let everybody do so.
func (s *SetupScene) takeBack(a *app.App, c *ui.Context, r *render.Rect) {
	other, plain := s.Choices.Opponent(), s.Choices
	plain.TakeBack = false
	if !strings.HasPrefix(other, string(engine.AISeat)+":") || play.MayTakeBack(plain) {
		return
	}
	s.Choices.TakeBack = c.Switch("take_back", r.CutBottom(c.Px(28)), a.T("setup.take_back"), s.Choices.TakeBack)
}

// stepTimes are the times of a step the form offers, in milliseconds.
var stepTimes = [...]int{250, 500, 1000, 2000}

// stepTime chooses the time of a step; one that came from the command line is offered too.
func (s *SetupScene) stepTime(a *app.App, c *ui.Context, r *render.Rect) {
	times := stepTimes[:]
	if !slices.Contains(times, s.Choices.StepTime) {
		times = append(slices.Clone(times), s.Choices.StepTime)
	}
	items := make([]ui.Item, 0, len(times))
	for _, ms := range times {
		items = append(items, ui.Item{Text: a.F("common.seconds", app.TextArg("s", app.Seconds(ms)))})
	}
	s.Choices.StepTime = times[play.Choice(c, r, "time", play.Labels{Name: a.T("setup.step_time"), Hint: ""}, items, slices.Index(times, s.Choices.StepTime))]
	c.Paragraph(*r, a.F("setup.pace_real_hint", app.TextArg("s", app.Seconds(s.Choices.StepTime))), theme.Small, theme.TextLow)
}

func (s *SetupScene) table(a *app.App, c *ui.Context, r *render.Rect) {
	items := [...]ui.Item{{Text: a.T("setup.table_curtain")}, {Text: a.T("setup.table_open")}}
	tables := [...]settings.Table{settings.Curtain, settings.Open}
	s.Choices.Table = tables[play.Choice(c, r, "table", play.Labels{Name: a.T("setup.table"), Hint: ""}, items[:], slices.Index(tables[:], s.Choices.Table))]
	if s.Choices.Table == settings.Open {
		r.CutTop(c.Paragraph(*r, a.T("setup.table_open_hint"), theme.Small, theme.TextLow) + c.Px(theme.Space4))
		s.stepTime(a, c, r)
		return
	}
	r.CutTop(c.Paragraph(*r, a.T("setup.table_curtain_hint"), theme.Small, theme.TextLow) + c.Px(theme.Space4))
	plans := [...]int{1, 5, 10}
	steps := [...]ui.Item{{Text: "1"}, {Text: "5"}, {Text: "10"}}
	s.Choices.Plan = plans[play.Choice(c, r, "plan", play.Labels{Name: a.T("setup.plan"), Hint: ""}, steps[:], slices.Index(plans[:], s.Choices.Plan))]
	c.Paragraph(*r, a.F("setup.plan_hint", words.Int("n", s.Choices.Plan)), theme.Small, theme.TextLow)
}

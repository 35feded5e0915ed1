package game

import (
	"fmt"
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/game/settings"
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

// mapForm is what the map's fields hold while they are being written.
type mapForm struct {
	rows, cols           int
	shownRows, shownCols int // what size and label say
	size, label          string
	random               bool
	seed                 seedForm
}

func newMapForm(m settings.Map) mapForm {
	f := mapForm{rows: usualSize, cols: usualSize, random: m.Size == randomSize, seed: newSeedForm(m.Seed)}
	if !f.random {
		fmt.Sscanf(m.Size, "%dx%d", &f.rows, &f.cols) // settings.repaired made sure that it is HxW
	}
	return f
}

// mapKinds are where a map comes from, in the order of the forms, and mapHints the keys of what that means. They are read
// only.
var (
	mapKinds = [...]settings.MapKind{settings.JudgeMap, settings.FairMap, settings.FileMap}
	mapHints = [...]string{"setup.map_judge_hint", "setup.map_fair_hint", "setup.map_file_hint"}
)

// mapForm lays the left half of the form out: where the map comes from, its size and its seed.
func (s *setup) mapForm(a *App, c *ui.Context, r render.Rect) {
	if s.from != nil {
		s.from.choose(a, c, &r)
		return
	}
	items := [...]ui.Item{{Text: a.T("setup.map_judge")}, {Text: a.T("setup.map_fair")}, {Text: a.T("setup.map_file")}}
	m, f := &s.choices.Map, &s.maps
	chosen := slices.Index(mapKinds[:], m.Kind)
	m.Kind = mapKinds[choice(c, &r, "map", labels{a.T("setup.map"), a.T(mapHints[chosen])}, items[:], chosen)]
	r.CutTop(c.Px(theme.Space3))
	if m.Kind == settings.FileMap {
		c.Label(r.CutTop(c.Px(16)), a.T("setup.map_file"), theme.Label, theme.TextMid)
		r.CutTop(c.Px(theme.LabelGap))
		c.TextField("file", r.CutTop(c.Px(theme.ControlH)), &m.File, ui.Field{Mono: true, Placeholder: "initdata.json"})
		return
	}
	f.sizes(a, c, &r, m)
	r.CutTop(c.Px(theme.Space3))
	f.seed.draw(a, c, &r, &m.Seed, &s.newSeed, "setup.new_map", "setup.new_seed")
}

// sizes edits the size of a map that is generated.
func (f *mapForm) sizes(a *App, c *ui.Context, r *render.Rect, m *settings.Map) {
	head := r.CutTop(c.Px(20))
	label := a.T("setup.size_random")
	f.random = c.Switch("random", head.CutRight(c.Px(56)+c.TextWidth(label, theme.Body)), label, f.random)
	c.Label(head, a.T("setup.map_size"), theme.Label, theme.TextMid)
	line := r.CutTop(c.Px(28))
	if f.random {
		m.Size = randomSize
		c.Label(line, a.T("setup.size_random_hint"), theme.Small, theme.TextLow)
		return
	}
	value := line.CutRight(c.Px(92))
	f.rows = c.Slider("rows", line.Column(0, 2, c.Px(20)), f.rows, leastSize, mostSize, 1)
	f.cols = c.Slider("columns", line.Column(1, 2, c.Px(20)), f.cols, leastSize, mostSize, 1)
	if f.rows != f.shownRows || f.cols != f.shownCols {
		f.shownRows, f.shownCols = f.rows, f.cols
		f.size = fmt.Sprintf("%dx%d", f.rows, f.cols)
		f.label = sizeLabel(f.size)
	}
	m.Size = f.size
	c.Text(value, f.label, theme.Value, theme.TextHi, render.Right)
}

// pace lays the right half of the form out. What it offers depends on who plays.
func (s *setup) pace(a *App, c *ui.Context, r render.Rect) {
	switch s.choices.Humans() {
	case 0:
		s.watchSpeed(a, c, &r)
	case 1:
		s.humanPace(a, c, &r)
	default:
		s.table(a, c, &r)
	}
}

func (s *setup) watchSpeed(a *App, c *ui.Context, r *render.Rect) {
	s.choices.Rate = a.rateForm(c, r, s.choices.Rate, "setup.speed_hint")
}

func (s *setup) humanPace(a *App, c *ui.Context, r *render.Rect) {
	items := [...]ui.Item{{Text: a.T("setup.pace_wait")}, {Text: a.T("setup.pace_real")}}
	paces := [...]settings.Pace{settings.Wait, settings.RealTime}
	s.choices.Pace = paces[choice(c, r, "pace", labels{a.T("setup.pace"), ""}, items[:], slices.Index(paces[:], s.choices.Pace))]
	if s.choices.Pace == settings.Wait {
		c.Paragraph(*r, a.T("setup.pace_wait_hint"), theme.Small, theme.TextLow)
		return
	}
	s.stepTime(a, c, r)
}

// stepTimes are the times of a step the form offers, in milliseconds.
var stepTimes = [...]int{250, 500, 1000, 2000}

// stepTime chooses the time of a step; one that came from the command line is offered too.
func (s *setup) stepTime(a *App, c *ui.Context, r *render.Rect) {
	times := stepTimes[:]
	if !slices.Contains(times, s.choices.StepTime) {
		times = append(slices.Clone(times), s.choices.StepTime)
	}
	items := make([]ui.Item, 0, len(times))
	for _, ms := range times {
		items = append(items, ui.Item{Text: a.F("common.seconds", textArg("s", seconds(ms)))})
	}
	s.choices.StepTime = times[choice(c, r, "time", labels{a.T("setup.step_time"), ""}, items, slices.Index(times, s.choices.StepTime))]
	c.Paragraph(*r, a.F("setup.pace_real_hint", textArg("s", seconds(s.choices.StepTime))), theme.Small, theme.TextLow)
}

func seconds(ms int) string { return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) }

func (s *setup) table(a *App, c *ui.Context, r *render.Rect) {
	items := [...]ui.Item{{Text: a.T("setup.table_curtain")}, {Text: a.T("setup.table_open")}}
	tables := [...]settings.Table{settings.Curtain, settings.Open}
	s.choices.Table = tables[choice(c, r, "table", labels{a.T("setup.table"), ""}, items[:], slices.Index(tables[:], s.choices.Table))]
	if s.choices.Table == settings.Open {
		r.CutTop(c.Paragraph(*r, a.T("setup.table_open_hint"), theme.Small, theme.TextLow) + c.Px(theme.Space4))
		s.stepTime(a, c, r)
		return
	}
	r.CutTop(c.Paragraph(*r, a.T("setup.table_curtain_hint"), theme.Small, theme.TextLow) + c.Px(theme.Space4))
	plans := [...]int{1, 5, 10}
	steps := [...]ui.Item{{Text: "1"}, {Text: "5"}, {Text: "10"}}
	s.choices.Plan = plans[choice(c, r, "plan", labels{a.T("setup.plan"), ""}, steps[:], slices.Index(plans[:], s.choices.Plan))]
	c.Paragraph(*r, a.F("setup.plan_hint", words.Int("n", s.choices.Plan)), theme.Small, theme.TextLow)
}

package viewer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// lined shows a timeline of a match of 240 steps, at the first step.
func lined(t *testing.T, sz gametest.Size, marks ...timeline.Mark) (*gametest.Screen, *lineScene) {
	f := gametest.LandTimeline(t, "20x20", 240)
	f.Marks = marks
	cities := f.Curves[2].Lines[0]
	cities[len(cities)-1]++ // so that every curve changes
	s := gametest.New(t, sz, "en")
	return s, showLine(s, f)
}

// x returns where a step is on the screen.
func (s *lineScene) x(step int) float32 { return s.line.marks.key.axis.At(step) }

// trackY returns where the track is.
func (s *lineScene) trackY(c *ui.Context) float32 {
	return s.row.Bottom() - c.Px(lineBottom+axisH+markRowH) - c.Px(trackH)/2
}

func TestKeysMoveThroughAReplay(t *testing.T) {
	for name, c := range map[string]struct {
		from int
		keys []ui.Key
		held bool // Shift
		want int
	}{
		"a step on":           {5, []ui.Key{ui.KeyRight}, false, 6},
		"a step back":         {5, []ui.Key{ui.KeyLeft}, false, 4},
		"by . and ,":          {5, []ui.Key{ui.KeyPeriod, ui.KeyPeriod, ui.KeyComma}, false, 6},
		"ten on":              {5, []ui.Key{ui.KeyRight}, true, 15},
		"ten back":            {25, []ui.Key{ui.KeyLeft}, true, 15},
		"ten by the page":     {25, []ui.Key{ui.KeyPageUp, ui.KeyPageUp, ui.KeyPageDown}, false, 35},
		"not beyond the ends": {5, []ui.Key{ui.KeyPageDown}, false, 0},
		"to the end":          {5, []ui.Key{ui.KeyEnd}, false, 240},
		"beyond the end":      {235, []ui.Key{ui.KeyPageUp}, false, 240},
		"to the start":        {5, []ui.Key{ui.KeyHome}, false, 0},
		"the next event":      {5, []ui.Key{ui.KeyRightBracket}, false, 20},
		"of an event":         {20, []ui.Key{ui.KeyRightBracket}, false, 58},
		"the event before":    {61, []ui.Key{ui.KeyLeftBracket}, false, 58},
		"no event is left":    {240, []ui.Key{ui.KeyRightBracket}, false, 240},
		"no event before":     {20, []ui.Key{ui.KeyLeftBracket}, false, 20},
	} {
		s, line := lined(t, gametest.Sizes[1], someMarks()...)
		line.seek(c.from)
		s.In.Shift = c.held
		s.Press(c.keys...)
		assert.Equal(t, c.want, line.Shown, name)
		assert.True(t, line.Paused, name)
	}
}

func TestSpeedsOfAReplay(t *testing.T) {
	s, line := lined(t, gametest.Sizes[1])
	s.Press(ui.KeyPlus, ui.KeyUp)
	assert.InDelta(t, 16, line.Rate, 0)
	for range 10 {
		s.Press(ui.KeyMinus)
	}
	assert.InDelta(t, 0.5, line.Rate, 0)
	s.Press(ui.KeyDown)
	assert.InDelta(t, 0.5, line.Rate, 0)
	s.ClickText("30")
	assert.InDelta(t, 30, line.Rate, 0)
	s.ClickText("+")
	s.ClickText("+")
	assert.InDelta(t, 60, line.Rate, 0, "it is off at the highest")
	s.ClickText("−")
	assert.InDelta(t, 30, line.Rate, 0)
}

func TestAReplayPlaysAtItsSpeedAndStaysAtTheEnd(t *testing.T) {
	for _, rate := range replayRates {
		s, line := lined(t, gametest.Sizes[1])
		line.setRate(rate)
		s.Press(ui.KeySpace)
		require.False(t, line.Paused)
		began := s.In.NowMS
		for line.Shown == 0 {
			s.Tick()
		}
		for range int(2000 / 16) {
			s.Tick()
		}
		assert.InDelta(t, rate*float64(s.In.NowMS-began)/1000, line.Shown, 2+rate/12, "%v steps a second", rate)
		line.seek(239)
		for range 200 {
			s.Tick()
		}
		assert.Equal(t, 240, line.Shown)
		assert.True(t, line.Paused)
		s.Press(ui.KeySpace)
		assert.False(t, line.Paused)
		assert.Less(t, line.Shown, 3, "from the end it plays from the start")
	}
}

func TestAClickAndADragOnATimelineSeek(t *testing.T) {
	for _, sz := range gametest.Sizes {
		s, line := lined(t, sz)
		y := line.trackY(s.Context)
		s.Click(line.x(100), y, ui.MouseLeft)
		assert.Equal(t, 100, line.Shown, "%s: on the track", sz.Name)
		s.Drag(line.x(30), y, line.x(222), y, ui.MouseLeft)
		assert.Equal(t, 222, line.Shown, "%s: along the track", sz.Name)
		s.Drag(line.x(30), y, -50, y-300, ui.MouseLeft)
		assert.Equal(t, 0, line.Shown, "%s: out of it", sz.Name)
		s.Click(line.x(117), line.row.Y+5, ui.MouseLeft)
		assert.Equal(t, 117, line.Shown, "%s: on the uppermost row", sz.Name)
	}
}

func TestTheWheelMovesByStepsOverTheTimelineOnly(t *testing.T) {
	s, line := lined(t, gametest.Sizes[1])
	line.seek(50)
	roll := func(notches float32) {
		s.In.Wheel.Y = notches
		s.Tick()
	}
	s.Point(line.x(10), line.trackY(s.Context))
	roll(-1)
	assert.Equal(t, 51, line.Shown)
	roll(3)
	assert.Equal(t, 48, line.Shown)
	roll(-0.5)
	assert.Equal(t, 48, line.Shown)
	roll(-0.5)
	assert.Equal(t, 49, line.Shown)
	s.Point(line.x(10), 10)
	roll(-1)
	assert.Equal(t, 49, line.Shown)
}

func TestSeekingWhileItPlaysGoesOnPlaying(t *testing.T) {
	s, line := lined(t, gametest.Sizes[1])
	s.Press(ui.KeySpace)
	s.Click(line.x(100), line.trackY(s.Context), ui.MouseLeft)
	assert.False(t, line.Paused)
	for range 40 {
		s.Tick()
	}
	assert.Greater(t, line.Shown, 100)
	s.Press(ui.KeyLeft)
	assert.True(t, line.Paused)
}

func TestAClickOnASpikeLeadsToItsStep(t *testing.T) {
	s, line := lined(t, gametest.Sizes[1])
	late := slices.IndexFunc(line.line.times[0].Took, func(at chart.Time) bool { return at.Took > at.Limit })
	step := line.line.times[0].Took[late].Step
	y := line.row.Bottom() - s.Context.Px(lineBottom+axisH+2*markRowH+trackH+theme.Space2+thinkH+thinkGap+thinkH/2)
	s.Click(line.x(step)+3, y, ui.MouseLeft)
	assert.Equal(t, step, line.Shown)
	s.Tick()
	assert.True(t, slices.Contains(s.Texts(), "Red: 640 ms, limit 600 ms"), "%q", s.Texts())
}

func TestEventsLieTogetherWhenTheyAreClose(t *testing.T) {
	s, line := lined(t, gametest.Sizes[1], someMarks()...)
	var counts []int
	for _, g := range line.line.marks.groups {
		counts = append(counts, len(g.marks))
	}
	assert.Equal(t, []int{1, 2, 2, 1, 3, 1}, counts)
	for i, g := range line.line.marks.groups {
		for _, other := range line.line.marks.groups[i+1:] {
			assert.True(t, g.row != other.row || other.x-g.x >= s.Context.Px(markApart))
		}
	}
}

func TestAClickOnAnEventLeadsThereAndThenToTheNextOfItsGroup(t *testing.T) {
	s, line := lined(t, gametest.Sizes[1], someMarks()...)
	y := line.trackY(s.Context) + s.Context.Px(markRowH)
	for _, want := range []int{58, 61, 62, 58} {
		s.Click(line.x(58), y, ui.MouseLeft)
		assert.Equal(t, want, line.Shown)
	}
	s.Tick()
	assert.Contains(t, s.Texts(), "Step 58: Blue takes the lead", "the tip tells of all of them")
	assert.Contains(t, s.Texts(), "Step 62: Blue takes the lead")
	assert.Contains(t, s.Texts(), "Blue takes the lead", "the caption of the step on the screen")
	s.Point(0, 0)
	assert.NotContains(t, s.Texts(), "Step 62: Blue takes the lead")
}

// TestAMessageKeepsClearOfTheEvents shows a message as wide as the events of a replay.
func TestAMessageKeepsClearOfTheEvents(t *testing.T) {
	s, line := lined(t, gametest.Sizes[1], someMarks()...)
	text := strings.Repeat("long ", 20)
	s.App.Say(text, false)
	s.Tick()
	y := line.trackY(s.Context)
	marks := render.R(line.x(0), y-s.Context.Px(markRowH), line.x(240)-line.x(0), 2*s.Context.Px(markRowH))
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpText && strings.HasPrefix(c.Str, "long ") {
			require.True(t, c.Rect.Intersect(marks).Empty(), "%v covers %v", c.Rect, marks)
			return
		}
	}
	require.Fail(t, "no message")
}

func TestCurvesWithoutARowCanBeTurnedTo(t *testing.T) {
	s, line := lined(t, gametest.Size{Name: "low", W: 1280, H: 790})
	require.True(t, s.Shows("Army"))
	require.False(t, s.Shows("Cities"))
	s.Press(ui.KeyG)
	assert.True(t, s.Shows("Cities"))
	assert.False(t, s.Shows("Army"))
	s.ClickText("Cities")
	s.Tick()
	assert.True(t, s.Shows("Army"))
	assert.Equal(t, 2, line.line.first)
}

func TestATimelineOfOneStepHasATimeline(t *testing.T) {
	f := gametest.LandTimeline(t, "20x20", 0)
	for _, sz := range gametest.Sizes {
		s := gametest.New(t, sz, "en")
		line := showLine(s, f)
		s.Press(ui.KeyRight, ui.KeyEnd, ui.KeySpace, ui.KeyRightBracket)
		s.Click(float32(sz.W)/2, line.trackY(s.Context), ui.MouseLeft)
		assert.Equal(t, 0, line.Shown)
	}
}

// gaveUp returns a match on land that was given up after 12 steps.
func gaveUp(t *testing.T) *timeline.Timeline {
	f := gametest.LandTimeline(t, "20x20", 13)
	answer := engine.Surrender(0)
	f.Steps[13].Turn.Answers[0], f.Steps[13].Result.Phrase = answer, answer.Why
	return f
}

// TestTheAxisEndsAtTheLastStepThatWasPlayed checks that the end of a match that was given up stands at the step played last, which a
// surrender on land does not count as, and that its trophy leads to it.
func TestTheAxisEndsAtTheLastStepThatWasPlayed(t *testing.T) {
	f := gaveUp(t)
	f.Marks = []timeline.Mark{{Step: 13, Kind: timeline.End, Player: 1, Says: engine.Surrender(0).Why}}
	s := gametest.New(t, gametest.Sizes[1], "en")
	line := showLine(s, f)
	require.True(t, s.Shows("12") && !s.Shows("13"), "the numbers of the axis: %q", s.Texts())
	x := line.x(12)
	require.InDelta(t, x, line.x(13), 0)
	require.InDelta(t, x, line.line.marks.groups[0].x, 0, "the trophy")
	y := line.trackY(s.Context)
	s.Click(x-1, y, ui.MouseLeft)
	require.Equal(t, 12, line.Shown)
	s.Click(x, y+s.Context.Px(markRowH), ui.MouseLeft)
	require.Equal(t, 13, line.Shown)
	s.Press(ui.KeyLeft, ui.KeyRight)
	require.Equal(t, 13, line.Shown)
}

// TestASurrenderIsNotExported checks that the steps to export end with the last one that was played.
func TestASurrenderIsNotExported(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	r := showExport(s, gaveUp(t), 13, t.TempDir())
	require.True(t, s.Shows("0 to 12"), "%q", s.Texts())
	require.Equal(t, stepRange{0, 12}, r.Export.form.order.steps)
	s.ClickText("PNG")
	s.Tick()
	require.Equal(t, stepRange{12, 12}, r.Export.form.order.steps)
	r.Export.form.to = "13"
	require.NotEmpty(t, r.Export.form.read(s.App))
}

// TestTheCurvesAtSeaAreThoseOfTheChosenShip checks that the tip and the think times name the chosen ship in every turn.
func TestTheCurvesAtSeaAreThoseOfTheChosenShip(t *testing.T) {
	f := gametest.SeaTimeline(t, 12, 200)
	s := gametest.New(t, gametest.Sizes[1], "en")
	r := NewScene(s.App, f, nil)
	s.App.Go(r)
	s.Tick()
	best, last := 0, len(f.Steps)-1
	scores := r.line.curves[0].Lines
	for p := range scores {
		if scores[p][last] > scores[best][last] {
			best = p
		}
	}
	for _, p := range []engine.Player{3, 5} {
		r.About(p)
		require.NotEqual(t, best, int(p))
		value := func(p int) string {
			return s.App.F("timeline.value", words.Text("player", r.line.names(p)), words.Int("n", scores[p][last]))
		}
		for step := range 13 {
			r.Jump(40 + step)
			s.Point(r.line.marks.key.axis.At(last)-1, r.line.rows[0].CY())
			assert.True(t, s.Shows(r.line.names(int(p))), "the label of its think times")
			assert.Subset(t, s.Texts(), []string{value(best), value(int(p))}, "%d", step)
		}
	}
	s.Point(r.line.marks.key.axis.At(40), s.Context.Window().Bottom()-s.Context.Px(lineBottom+axisH+markRowH))
	assert.Contains(t, s.Texts(), "Round 4, turn 40")
}

// TestOnlyTheRightPixelsOfATimelineAreDrawnAnew plays a timeline and compares a window painted in parts with one painted whole.
func TestOnlyTheRightPixelsOfATimelineAreDrawnAnew(t *testing.T) {
	s, line := lined(t, gametest.Size{Name: "small", W: 1000, H: 700}, someMarks()...)
	parts, whole := ebiten.NewImage(s.Size.W, s.Size.H), ebiten.NewImage(s.Size.W, s.Size.H)
	defer parts.Deallocate()
	defer whole.Deallocate()
	for _, step := range []int{0, 1, 2, 20, 19, 150, 151, 60, 240, 239, 0} {
		line.seek(step)
		s.Tick()
		s.Painter.Draw(parts, &s.Context.List)
		render.NewPainter(s.Context.Fonts).Draw(whole, &s.Context.List)
		require.Zero(t, rendertest.Different(whole, parts), "step %d", step)
	}
}

// TestTheEventsLeaveTheKeysToTheReplay checks that the list of events, under the pointer or just clicked, takes none of the replay's keys.
func TestTheEventsLeaveTheKeysToTheReplay(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	f := gametest.LandTimeline(t, "20x20", 60)
	f.Record.Seats[0].Spec, f.Record.Seats[1].Spec = "human", "ai:easy"
	f.Marks = nil
	for step := range 40 {
		f.Marks = append(f.Marks, timeline.Mark{Step: step + 5, Kind: timeline.Lead, Says: engine.Phrase{Text: fmt.Sprintf("Event %d", step)}})
	}
	r := NewScene(s.App, f, nil)
	s.App.Go(r)
	s.Tick()
	s.ClickText("Event 2")
	require.Equal(t, 7, r.Shown)
	for key, want := range map[ui.Key]int{ui.KeyPageUp: 17, ui.KeyPageDown: 0, ui.KeyHome: 0, ui.KeyEnd: 60, ui.KeyRight: 8} {
		r.Jump(7)
		s.Tick()
		s.Press(key)
		assert.Equal(t, want, r.Shown, "%v", key)
	}
}

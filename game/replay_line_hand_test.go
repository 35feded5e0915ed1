package game

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/game/film"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/rendertest"
	"generals-chess/render/ui"
)

// lined is a timeline on the screen of a match of 240 steps, at the first of them.
func lined(t *testing.T, sz size, marks ...film.Mark) (*screen, *lineScene) {
	f := landFilm(t, "20x20", 240)
	f.Marks = marks
	s := newScreen(t, sz, "en")
	return s, s.showLine(f)
}

// x is where a step lies on the screen.
func (s *lineScene) x(step int) float32 { return s.line.marks.key.axis.At(step) }

// trackY is where the track lies.
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
		s, line := lined(t, sizes[1], someMarks()...)
		line.seek(c.from)
		s.in.Shift = c.held
		s.press(c.keys...)
		assert.Equal(t, c.want, line.shown, name)
		assert.True(t, line.paused, name)
	}
}

func TestSpeedsOfAReplay(t *testing.T) {
	s, line := lined(t, sizes[1])
	s.press(ui.KeyPlus, ui.KeyUp)
	assert.InDelta(t, 16, line.rate, 0)
	for range 10 {
		s.press(ui.KeyMinus)
	}
	assert.InDelta(t, 0.5, line.rate, 0)
	s.press(ui.KeyDown)
	assert.InDelta(t, 0.5, line.rate, 0)
	s.clickText("30")
	assert.InDelta(t, 30, line.rate, 0)
	s.clickText("+")
	s.clickText("+")
	assert.InDelta(t, 60, line.rate, 0, "it is off at the highest")
	s.clickText("−")
	assert.InDelta(t, 30, line.rate, 0)
}

func TestAReplayPlaysAtItsSpeedAndStaysAtTheEnd(t *testing.T) {
	for _, rate := range replayRates {
		s, line := lined(t, sizes[1])
		line.setRate(rate)
		s.press(ui.KeySpace)
		require.False(t, line.paused)
		began := s.in.NowMS
		for line.shown == 0 {
			s.tick()
		}
		for range int(2000 / 16) {
			s.tick()
		}
		assert.InDelta(t, rate*float64(s.in.NowMS-began)/1000, line.shown, 2+rate/12, "%v steps a second", rate)
		line.seek(239)
		for range 200 {
			s.tick()
		}
		assert.Equal(t, 240, line.shown)
		assert.True(t, line.paused)
		s.press(ui.KeySpace)
		assert.False(t, line.paused)
		assert.Less(t, line.shown, 3, "from the end it plays from the start")
	}
}

func TestAClickAndADragOnATimelineSeek(t *testing.T) {
	for _, sz := range sizes {
		s, line := lined(t, sz)
		y := line.trackY(s.context)
		s.click(line.x(100), y, ui.MouseLeft)
		assert.Equal(t, 100, line.shown, "%s: on the track", sz.name)
		s.drag(line.x(30), y, line.x(222), y, ui.MouseLeft)
		assert.Equal(t, 222, line.shown, "%s: along the track", sz.name)
		s.drag(line.x(30), y, -50, y-300, ui.MouseLeft)
		assert.Equal(t, 0, line.shown, "%s: out of it", sz.name)
		s.click(line.x(17), line.row.Y+5, ui.MouseLeft)
		assert.Equal(t, 17, line.shown, "%s: on the uppermost row", sz.name)
	}
}

func TestTheWheelMovesByStepsOverTheTimelineOnly(t *testing.T) {
	s, line := lined(t, sizes[1])
	line.seek(50)
	roll := func(notches float32) {
		s.in.Wheel.Y = notches
		s.tick()
	}
	s.point(line.x(10), line.trackY(s.context))
	roll(-1)
	assert.Equal(t, 51, line.shown)
	roll(3)
	assert.Equal(t, 48, line.shown)
	roll(-0.5)
	assert.Equal(t, 48, line.shown)
	roll(-0.5)
	assert.Equal(t, 49, line.shown)
	s.point(line.x(10), 10)
	roll(-1)
	assert.Equal(t, 49, line.shown)
}

func TestSeekingWhileItPlaysGoesOnPlaying(t *testing.T) {
	s, line := lined(t, sizes[1])
	s.press(ui.KeySpace)
	s.click(line.x(100), line.trackY(s.context), ui.MouseLeft)
	assert.False(t, line.paused)
	for range 40 {
		s.tick()
	}
	assert.Greater(t, line.shown, 100)
	s.press(ui.KeyLeft)
	assert.True(t, line.paused)
}

func TestAClickOnASpikeLeadsToItsStep(t *testing.T) {
	s, line := lined(t, sizes[1])
	late := slices.IndexFunc(line.line.times[0].Took, func(at chart.Time) bool { return at.Took > at.Limit })
	step := line.line.times[0].Took[late].Step
	y := line.row.Bottom() - s.context.Px(lineBottom+axisH+2*markRowH+trackH+lineGap+thinkH+thinkGap+thinkH/2)
	s.click(line.x(step)+3, y, ui.MouseLeft)
	assert.Equal(t, step, line.shown)
	s.tick()
	assert.True(t, slices.Contains(s.texts(), "Red: 640 ms, limit 600 ms"), "%q", s.texts())
}

func TestEventsLieTogetherWhenTheyAreClose(t *testing.T) {
	s, line := lined(t, sizes[1], someMarks()...)
	var counts []int
	for _, g := range line.line.marks.groups {
		counts = append(counts, len(g.marks))
	}
	assert.Equal(t, []int{1, 2, 2, 1, 3, 1}, counts)
	for i, g := range line.line.marks.groups {
		for _, other := range line.line.marks.groups[i+1:] {
			assert.True(t, g.row != other.row || other.x-g.x >= s.context.Px(markApart))
		}
	}
}

func TestAClickOnAnEventLeadsThereAndThenToTheNextOfItsGroup(t *testing.T) {
	s, line := lined(t, sizes[1], someMarks()...)
	y := line.trackY(s.context) + s.context.Px(markRowH)
	for _, want := range []int{58, 61, 62, 58} {
		s.click(line.x(58), y, ui.MouseLeft)
		assert.Equal(t, want, line.shown)
	}
	s.tick()
	assert.Contains(t, s.texts(), "Step 58: Blue takes the lead", "the tip tells of all of them")
	assert.Contains(t, s.texts(), "Step 62: Blue takes the lead")
	assert.Contains(t, s.texts(), "Blue takes the lead", "the caption of the step on the screen")
	s.point(0, 0)
	assert.NotContains(t, s.texts(), "Step 62: Blue takes the lead")
}

func TestCurvesWithoutARowCanBeTurnedTo(t *testing.T) {
	s, line := lined(t, size{"low", 1280, 700})
	require.True(t, s.shows("Army"))
	require.False(t, s.shows("Cities"))
	s.press(ui.KeyG)
	assert.True(t, s.shows("Cities"))
	assert.False(t, s.shows("Army"))
	s.clickText("Cities")
	s.tick()
	assert.True(t, s.shows("Army"))
	assert.Equal(t, 2, line.line.first)
}

func TestAFilmOfOneStepHasATimeline(t *testing.T) {
	f := landFilm(t, "20x20", 0)
	for _, sz := range sizes {
		s := newScreen(t, sz, "en")
		line := s.showLine(f)
		s.press(ui.KeyRight, ui.KeyEnd, ui.KeySpace, ui.KeyRightBracket)
		s.click(float32(sz.w)/2, line.trackY(s.context), ui.MouseLeft)
		assert.Equal(t, 0, line.shown)
	}
}

func TestTheStripAtSeaIsTheChosenShipsOrThatOfTheTurn(t *testing.T) {
	f := seaFilm(t, 12, 200)
	s := newScreen(t, sizes[1], "en")
	line := s.showLine(f)
	line.seek(40)
	turn := f.Steps[41].Turn.Asked[0]
	s.tick()
	assert.True(t, s.shows(line.line.names(int(turn))))
	line.line.choose((turn + 1) % 12)
	s.tick()
	assert.False(t, s.shows(line.line.names(int(turn))))
	assert.True(t, s.shows(line.line.names(int(turn+1)%12)))
	s.point(line.x(40), line.trackY(s.context))
	assert.Contains(t, s.texts(), "Round 4, turn 40")
}

// TestOnlyTheRightPixelsOfATimelineAreDrawnAnew plays a timeline and compares the window, painted in parts, with one
// painted whole.
func TestOnlyTheRightPixelsOfATimelineAreDrawnAnew(t *testing.T) {
	s, line := lined(t, size{"small", 1000, 700}, someMarks()...)
	parts, whole := ebiten.NewImage(s.size.w, s.size.h), ebiten.NewImage(s.size.w, s.size.h)
	defer parts.Deallocate()
	defer whole.Deallocate()
	for _, step := range []int{0, 1, 2, 20, 19, 150, 151, 60, 240, 239, 0} {
		line.seek(step)
		s.tick()
		s.painter.Draw(parts, &s.context.List)
		render.NewPainter(s.context.Fonts).Draw(whole, &s.context.List)
		require.Zero(t, unlike(rendertest.Pixels(whole).Pix, rendertest.Pixels(parts).Pix), "step %d", step)
	}
}

// unlike counts the channels of two pictures that are further apart than drivers round.
func unlike(a, b []byte) (n int) {
	for i := range a {
		if d := int(a[i]) - int(b[i]); d > rendertest.Tolerance || d < -rendertest.Tolerance {
			n++
		}
	}
	return n
}

package generals

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hindsight"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

func TestResultPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
		play.OpenResult(s.App, played)
		s.Wait(2000)
		s.Golden("result")
	})
}

func TestResultLeadsOn(t *testing.T) {
	same := func(was, is settings.Map) bool {
		is.NewSeed = was.NewSeed // the wish for the match after it
		return was == is
	}
	for text, check := range map[string]func(was, is settings.Choices) bool{
		"Rematch":    func(was, is settings.Choices) bool { return same(was.Map, is.Map) && slices.Equal(was.Seats, is.Seats) },
		"Swap sides": func(was, is settings.Choices) bool { return same(was.Map, is.Map) && was.Seats[0] == is.Seats[1] },
		"New map": func(was, is settings.Choices) bool {
			return was.Map.Seed != is.Map.Seed && slices.Equal(was.Seats, is.Seats)
		},
	} {
		t.Run(text, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
			play.OpenResult(s.App, played)
			s.Tick()
			s.ClickText(text)
			m, ok := s.App.Scene().(*MatchScene)
			require.True(t, ok)
			require.True(t, check(played.Choices, m.Play.Choices), "%+v", m.Play.Choices)
			require.NotNil(t, s.App.Settings().LastMatch)
			m.Close()
			<-m.Play.Session.Done()
		})
	}
}

// TestTheReplayOpensWhereTheMatchTurned checks that the point chosen with keys or the pointer is on the board, and that the replay opens
// there.
func TestTheReplayOpensWhereTheMatchTurned(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.OpenResult(s.App, gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413)))
	s.Tick()
	r := s.App.Scene().(*resultScene)
	last := r.Play.Last().Number
	require.Equal(t, last, r.on, "it opens on the end")
	_, turned := r.Step()
	require.False(t, turned)
	require.True(t, s.Shows("You took Blue’s general at 0,4"))
	s.Press(ui.KeyDown)
	s.Tick()
	first, _ := r.Step()
	require.Equal(t, first, r.on)
	require.True(t, s.Shows("The board on step "+strconv.Itoa(first)))
	s.Press(ui.KeyUp)
	s.Tick()
	require.Equal(t, last, r.on, "the first row is the end")
	s.ClickText("Step " + strconv.Itoa(first))
	s.Tick()
	s.Press(ui.KeyEscape)
	s.Tick()
	require.Equal(t, last, r.on, "Esc goes back to the end first")
	require.Same(t, r, s.App.Scene())
	s.ClickText("Step " + strconv.Itoa(first))
	s.Tick()
	s.ClickText("Replay")
	s.Until(func() bool { _, ok := s.App.Scene().(*viewer.Scene); return ok })
	require.Equal(t, first, s.App.Scene().(*viewer.Scene).Shown)
}

// TestAClickOnACurveOpensTheReplayThere clicks on the left and on the right of the curve below its title.
func TestAClickOnACurveOpensTheReplayThere(t *testing.T) {
	var steps []int
	for _, part := range []float32{0.25, 0.75} {
		s := gametest.New(t, gametest.Wide, "en")
		play.OpenResult(s.App, gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413)))
		s.Tick()
		r := s.App.Scene().(*resultScene)
		var title render.Rect
		for _, c := range s.Context.Cmds() {
			if c.Op == render.OpText && c.Str == r.Curves[0].Title && title.Empty() { // the table has the word, too
				title = c.Rect
			}
		}
		require.False(t, title.Empty(), "%q", s.Texts())
		width := s.Context.Window().Right() - title.X
		s.Click(title.X+part*width, title.Bottom()+s.Context.Px(60), ui.MouseLeft)
		_, still := s.App.Scene().(*resultScene)
		require.False(t, still)
		s.Until(func() bool { v, ok := s.App.Scene().(*viewer.Scene); return ok && v.Shown > 0 })
		shown := s.App.Scene().(*viewer.Scene).Shown
		require.InDelta(t, part, float64(shown)/float64(r.Play.Last().Number), 0.1)
		steps = append(steps, shown)
	}
	require.Less(t, steps[0], steps[1])
}

// TestWhyOnTheResult checks that Y replaces the turning points by the findings of hindsight, with the better move below the board, and
// that the replay opens there.
func TestWhyOnTheResult(t *testing.T) {
	for _, sz := range []gametest.Size{gametest.Wide, gametest.Sizes[0], gametest.Phone} {
		s := gametest.New(t, sz, "en")
		played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
		play.OpenResult(s.App, played)
		s.Tick()
		r := s.App.Scene().(*resultScene)
		if sz == gametest.Wide {
			s.Press(ui.KeyY)
			require.True(t, r.why.Running())
			s.ClickIcon("close", 0) // the search is tested elsewhere; its result is set below
			require.False(t, r.why.Begun())
		}
		r.why.Over = true
		r.learn(s.App, hindsightOf(played.Last().Number))
		s.Tick()
		s.Tick()
		step, _ := r.Step()
		require.Equal(t, 12, step)
		require.Equal(t, "why.instead", r.story.Better().Key)
		require.True(t, inSight(s, "Step 12"), "the row that is chosen is in sight")
		s.Layout("result-why")
		s.ClickText("Replay")
		s.Until(func() bool { _, ok := s.App.Scene().(*viewer.Scene); return ok })
		replay := s.App.Scene().(*viewer.Scene)
		require.Equal(t, step, replay.Shown)
		require.Equal(t, "why.chance", replay.Timeline.Curves[0].Key, "the replay has the findings, too")
		s.Press(ui.KeyY)
		s.Tick()
		require.NotEqual(t, step, replay.Shown, "the next turning point")
		s.Back()
	}
}

// TestARestingPointerChoosesNoPoint opens the result, and then lets the findings of hindsight come, while the pointer rests on the row of
// another point.
func TestARestingPointerChoosesNoPoint(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
	last := played.Last().Number
	open := func() *resultScene {
		play.OpenResult(s.App, played)
		s.Tick()
		s.Tick()
		return s.App.Scene().(*resultScene)
	}
	open()
	s.ClickText("Step 72")
	require.Equal(t, last, open().on)

	r := open()
	for range 2 {
		r.learn(s.App, hindsightOf(last))
		s.Tick()
		s.Tick()
		require.Equal(t, 12, r.on)
		s.ClickText("Step " + strconv.Itoa(last))
		s.Tick()
		require.Equal(t, last, r.on)
	}
}

// TestAClickedPointStays checks that a pointer that moves over the rows chooses a point until one was clicked.
func TestAClickedPointStays(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.OpenResult(s.App, gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413)))
	s.Tick()
	r := s.App.Scene().(*resultScene)
	last := r.on
	s.Press(ui.KeyDown)
	s.Tick()
	first := r.on
	s.ClickText("Step " + strconv.Itoa(last))
	end := s.In.Mouse
	s.ClickText("Step " + strconv.Itoa(first))
	s.Tick()
	require.Equal(t, first, r.on)
	s.Point(end.X, end.Y)
	s.Tick()
	require.Equal(t, first, r.on)

	play.OpenResult(s.App, r.Play)
	s.Tick()
	r = s.App.Scene().(*resultScene)
	require.Equal(t, last, r.on)
	s.Press(ui.KeyDown)
	s.Tick()
	require.Equal(t, first, r.on)
	s.Point(end.X, end.Y+1)
	s.Tick()
	require.Equal(t, last, r.on)
}

// TestAMatchMayTurnAtItsFirstStep checks that a turning point at step 0 is one like any other, and not taken for the end.
func TestAMatchMayTurnAtItsFirstStep(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.OpenResult(s.App, gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413)))
	s.Tick()
	r := s.App.Scene().(*resultScene)
	found := hindsightOf(r.Play.Last().Number)
	found.Findings[0].Turn = 0
	r.learn(s.App, found)
	s.Tick()
	require.Zero(t, r.on)
	require.True(t, strings.HasPrefix(r.Caption, "The board on step 0"), r.Caption)
	s.Press(ui.KeyEscape)
	s.Tick()
	require.Same(t, r, s.App.Scene())
	require.Equal(t, r.Play.Last().Number, r.on, "Esc goes back to the end first")
}

// inSight reports whether a text is on the screen and not clipped.
func inSight(s *gametest.Screen, text string) bool {
	return slices.ContainsFunc(s.Context.Cmds(), func(c render.Cmd) bool {
		return c.Op == render.OpText && c.Str == text && c.Rect.Intersect(c.Clip) == c.Rect
	})
}

// TestWhyKeepsTheHeading checks that the heading stays in sight beside the row that Why chooses, though not all rows have room.
func TestWhyKeepsTheHeading(t *testing.T) {
	for _, h := range []int{768, 800, 900} {
		s := gametest.New(t, gametest.Size{Name: "1600", W: 1600, H: h}, "en")
		played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
		play.OpenResult(s.App, played)
		s.Tick()
		r := s.App.Scene().(*resultScene)
		found := hindsightOf(played.Last().Number)
		second := found.Findings[0]
		second.Turn, second.From, second.To, second.Weight = 40, 38, 44, 0.8
		found.Findings = append(found.Findings[:1], second, found.Findings[1])
		r.why.Over = true
		r.learn(s.App, found)
		s.Tick()
		s.Tick()
		require.True(t, inSight(s, "Step 40"), "%d: %q", h, s.Texts())
		require.True(t, inSight(s, "You won"), "%d", h)
	}
}

// hindsightOf returns a report about a match with this many steps.
func hindsightOf(last int) *hindsight.Report {
	curve := func(before, after float64) []hindsight.Point {
		return []hindsight.Point{{Turn: 0, Chance: 0.5}, {Turn: 8, Chance: before}, {Turn: 14, Chance: after}, {Turn: last, Chance: after}}
	}
	taken := engine.Phrase{Key: "why.not-helped", Text: "{player}’s general could be taken in {moves} {moves|step/steps}, and the move that was played, {cell} to {to}, did not help"}.WithInt("player", 1).WithInt("other", 0).WithInt("moves", 6).With("cell", "7,12").With("to", "6,12")
	late := engine.Phrase{Key: "why.never-found", Text: "{player} never saw {other}’s general"}.WithInt("player", 1).WithInt("other", 0)
	return &hindsight.Report{Playouts: 64, Done: 4, Of: 4, Curves: [][]hindsight.Point{curve(0.3, 0.9), curve(0.8, 0.1)}, Findings: []hindsight.Finding{
		{Player: 1, Turn: 12, From: 8, To: 14, Drop: [2]float64{0.8, 0.1}, Weight: 0.7, What: taken, Instead: engine.Phrase{Key: "why.play-instead", Text: "{cell} to {to} would have held"}.With("cell", "6,2").With("to", "6,3")},
		{Player: 1, Turn: last, Weight: 0.05, What: late},
	}}
}

// TestResultsFitInAnyWindow checks a draw, a match that a program lost, and names as long as possible.
func TestResultsFitInAnyWindow(t *testing.T) {
	long := "bot:python3 /home/somebody/a-folder/the-general-that-never-sleeps-and-never-answers.py"
	for name, end := range map[string]func(src *gametest.Script){
		"lost": func(src *gametest.Script) { src.Conquer(t, 1) },
		"failed": func(src *gametest.Script) {
			src.Spread(60)
			src.State.Step([]engine.Decision{{Fault: engine.Failed}, {}})
			src.Send(engine.Answer{Verdict: engine.RE, Why: engine.Phrase{Text: "It ended with exit status 1, and the last that it said was: IndexError: list index out of range"}}, engine.Answer{Verdict: engine.OK})
		},
		"drawn": func(src *gametest.Script) {
			for over := false; !over; _, over = src.State.Result() {
				src.State.Step([]engine.Decision{{}, {}})
				src.Send(engine.Answer{Verdict: engine.OK}, engine.Answer{Verdict: engine.OK})
			}
		},
		"nobody": func(src *gametest.Script) {
			src.State.Step([]engine.Decision{{Fault: engine.Failed}, {Fault: engine.Failed}})
			src.Send(engine.Answer{Verdict: engine.TLE}, engine.Answer{Verdict: engine.MLE})
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			c := gametest.Choices(settings.WatchBots, 20413)
			c.Seats = []string{long, "ai:normal"}
			played, src := s.Scripted(c)
			end(src)
			played.Poll()
			require.True(t, played.Over())
			play.OpenResult(s.App, played)
			s.Tick()
			s.AnyWindow("result-long", `cut "the-general-that-never-sleeps-and-never-answers.py"`, `cut "Normal AI took the-general-that-never-sleeps-and-never-answers.py’"`)
		})
	}
}

// TestTheNumbersOfTheAxisKeepApart moves a turning point along the axis and checks the gap of its number to those beside it.
func TestTheNumbersOfTheAxisKeepApart(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
	last := played.Last().Number
	shown := 0
	for turn := last - 40; turn < last; turn++ {
		play.OpenResult(s.App, played)
		s.Tick()
		found := hindsightOf(last)
		found.Findings[1].Turn = turn
		s.App.Scene().(*resultScene).learn(s.App, found)
		s.Tick()
		s.Tick()
		var numbers [][2]float32 // where they begin and end
		for _, c := range s.Context.Cmds() {
			if n, err := strconv.Atoi(c.Str); c.Op == render.OpText && err == nil && (n == turn || n == last) && c.Spec.Size == theme.Micro.Spec().Size {
				w := s.Context.TextWidth(c.Str, theme.Micro)
				x := map[render.Align]float32{render.Center: c.Rect.CX() - w/2, render.Right: c.Rect.Right() - w}[c.Align]
				numbers = append(numbers, [2]float32{x, x + w})
			}
		}
		if len(numbers) == 2 {
			shown++
			require.GreaterOrEqual(t, max(numbers[0][0], numbers[1][0])-min(numbers[0][1], numbers[1][1]), float32(12), "step %d", turn)
		}
	}
	require.Positive(t, shown)
}

// TestTheResultKnowsWhatTheReplayFound checks that what was found about the match in its replay is on the result.
func TestTheResultKnowsWhatTheReplayFound(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	played := gametest.Finished(s, gametest.Choices(settings.PlayAI, 20413))
	play.OpenResult(s.App, played)
	s.Tick()
	r := s.App.Scene().(*resultScene)
	require.False(t, r.why.Begun())
	last := played.Last()
	play.MatchesOf(s.App).Turned.Keep(last.Number, last.Hash(), hindsightOf(last.Number))
	s.Tick()
	require.True(t, r.why.Over)
	s.Tick()
	require.Equal(t, "why.instead", r.story.Better().Key)
}

package generals

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/overlay"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestAHintIsWhatTheStrongestAIWouldDo checks that a hint comes from the person's own views, is drawn and written, is counted, and
// disappears with the step.
func TestAHintIsWhatTheStrongestAIWouldDo(t *testing.T) {
	s, m, _, _ := opening(t)
	require.True(t, s.Shows("Hint"))
	s.Press(ui.KeyH)
	said := func() string {
		for _, text := range s.Texts() {
			if strings.HasPrefix(text, "Expert: ") {
				return text
			}
		}
		return ""
	}
	s.Until(func() bool { return said() != "" })
	levels := ai.Levels()
	seat, err := ai.Open(levels[len(levels)-1], 0, m.Play.Choices.Map.Seed)
	require.NoError(t, err)
	for n, snap := range m.Play.Steps[1 : m.Shown+1] {
		seat.(engine.Rememberer).Remember(m.Play.Steps[n].View(0), snap.Turn.Answers[0])
	}
	answer, err := seat.Decide(t.Context(), m.Snapshot().View(0))
	require.NoError(t, err)
	move, marks := tellMove(s.App, m.Snapshot().View(0), answer.Move)
	require.Contains(t, said(), move)
	require.Len(t, marks, 1)
	require.EqualValues(t, 1, m.Play.Hints.Load())
	require.Contains(t, m.advice.Drawn.Seats[0].Drawing.Marks, marks[0], "it is on the board")

	s.Press(ui.KeyH)
	require.Empty(t, said(), "asked again it goes")
	s.Press(ui.KeyH)
	require.NotEmpty(t, said(), "it is shown again")
	require.EqualValues(t, 1, m.Play.Hints.Load(), "which is the same hint")
	m.advice.Hear(s.App, m.Play, m.Shown+1, s.In.NowMS)
	require.False(t, m.advice.On(), "it is not for another step")
}

// TestAHintInRealTimeCanBeRead checks that a hint outlives its step for some seconds, but no move of the person.
func TestAHintInRealTimeCanBeRead(t *testing.T) {
	for moves, stays := range map[string]bool{"": true, "a move": false} {
		s, m, src, _ := opening(t)
		m.Play.Choices.Pace = settings.RealTime
		s.Press(ui.KeyH)
		s.Until(func() bool {
			return strings.Contains(m.advice.Says(s.App), " → ") || strings.Contains(m.advice.Says(s.App), s.App.T("hint.stay"))
		})
		answer, shown := engine.Move(""), m.Shown
		if moves != "" {
			from, d := army(t, viewOf(m.Snapshot(), 0))
			answer = generals.Move{Row: int32(from.Row), Col: int32(from.Col), Dir: d}.Text()
		}
		src.State.Step([]engine.Decision{{Move: answer}, {}})
		src.Send(engine.Answer{Decision: engine.Decision{Move: answer}, Verdict: engine.OK}, engine.Answer{Verdict: engine.OK})
		s.Until(func() bool { return m.Shown > shown })
		require.Equal(t, stays, m.advice.On(), "%q", moves)
		s.Wait(4100)
		require.False(t, m.advice.On())
	}
}

// TestThereAreHintsForOnePersonAlone checks that there are no hints for two people, nor for the map of the day.
func TestThereAreHintsForOnePersonAlone(t *testing.T) {
	alone := settings.Choices{Game: settings.Generals, Seats: []string{"human", "ai:hard"}}
	require.True(t, play.MayAdvise(alone))
	rated := alone
	rated.Rated = true
	require.False(t, play.MayAdvise(rated))
	require.False(t, play.MayAdvise(settings.Choices{Game: settings.Generals, Seats: []string{"human", "human"}}))
}

// TestTheMapOfTheDaySaysThatItHasNoHints checks that the button is there, grey, with the reason.
func TestTheMapOfTheDaySaysThatItHasNoHints(t *testing.T) {
	s, m, _, _ := opening(t)
	m.Play.Choices.Rated = true
	s.Tick()
	s.Press(ui.KeyH)
	require.True(t, s.Shows("The map of the day has no hints"), "the key says it, too: %q", s.Texts())
	s.ClickText("Hint")
	require.False(t, m.advice.On())
	s.Wait(1000)
	require.True(t, s.Shows("The map of the day has no hints"))
}

func TestAMoveIsToldAsAnArrow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	text, marks := tellMove(s.App, nil, engine.Move("3,4 right"))
	require.Equal(t, "3,4 → 3,5", text)
	require.Equal(t, overlay.Mark{Kind: overlay.Arrow, Cell: overlay.Cell{Row: 3, Col: 4}, To: overlay.Cell{Row: 3, Col: 5}, Colour: overlay.Green}, marks[0])
	text, marks = tellMove(s.App, nil, generals.Stay.Text())
	require.Equal(t, "Stay", text)
	require.Empty(t, marks)
}

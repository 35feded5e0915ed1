package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

func TestAnIllegalMoveSaysWhyAndIsNotSent(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 20413), 150)
	v := viewOf(m.Snapshot(), 0)
	mountain, beside := besideMountain(t, v)
	clickOn(s, m, beside, ui.MouseLeft)
	s.Press(keyTo(beside, mountain))
	require.Empty(t, m.planned(0))
	require.True(t, s.Shows(mountain.String()+" is a mountain."))
	s.Wait(app.NoteMS + 100)
	s.Tick()
	require.False(t, s.Shows(mountain.String()+" is a mountain."), "the note goes by itself")
}

// TestAMoveThatWouldFailIsRefusedAgain asks for it again after its note is gone, and then at once.
func TestAMoveThatWouldFailIsRefusedAgain(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 20413), 150)
	from, key := besideCity(t, viewOf(m.Snapshot(), 0))
	clickOn(s, m, from, ui.MouseLeft)
	for range 2 {
		s.Press(key)
		require.Empty(t, m.planned(0))
		require.NotEmpty(t, m.pane.note.Text)
		s.Wait(app.NoteMS + 100)
		s.Tick()
		require.Empty(t, m.pane.note.Text)
	}
	s.Press(key)
	s.Press(key)
	require.Len(t, m.planned(0), 1)
	require.Empty(t, m.pane.note.Text, "the question is answered")
}

// TestARefusalAlwaysSaysHowToInsist checks the sentence about an attack that would fail, and the shorter one once that is known.
func TestARefusalAlwaysSaysHowToInsist(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 7), 1)
	why := engine.Phrase{Key: "match.fails_enemy", Text: "Repeat it to attack anyway."}
	refusal := human.Refusal{Why: &why, Outcome: human.Outcome{Ending: human.Fails, Sent: 3, Left: 41}}
	said := map[string]bool{}
	for range 6 {
		text := m.pane.hint(s.App, &refusal)
		require.Contains(t, text, "Repeat it to attack anyway.")
		said[text] = true
	}
	require.Contains(t, said, "Would fail: −3, 41 left. Repeat it to attack anyway.")
	require.Len(t, said, 2)
}

// besideCity returns an own army, and the key of its move that would fail.
func besideCity(t *testing.T, v *generals.View) (from generals.Cell, key ui.Key) {
	for i := range v.Type {
		for d := generals.Up; d <= generals.Right; d++ {
			m := human.MoveFrom(v.CellOf(i), d)
			if v.Check(v.Player, m) == nil && human.OutcomeOf(v, m).Ending == human.Fails {
				return m.From(), keyTo(m.From(), m.To())
			}
		}
	}
	require.Fail(t, "no move would fail")
	return
}

// besideMountain returns a mountain with an own army beside it.
func besideMountain(t *testing.T, v *generals.View) (mountain, beside generals.Cell) {
	for i := range v.Type {
		c := v.CellOf(i)
		for d := generals.Up; d <= generals.Right; d++ {
			n := c.Step(d)
			if v.Inside(n) && v.At(c).Kind == generals.Mountain && v.At(n).Owner == v.Player && v.At(n).Army > 1 {
				return c, n
			}
		}
	}
	require.Fail(t, "no army stands beside a mountain")
	return
}

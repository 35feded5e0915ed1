package generals

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

func TestComparingIsBegunInTheColumn(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := replayOf(s, sentTimeline(t, 10, unaltered), 3)
	defer r.Close()
	r.About(1)
	r.Tab, r.Compare.Command = viewer.CompareTab, "no-such-program"
	s.Tick()
	s.ClickText("Compare")
	require.NotNil(t, r.Compare.Run)
	require.Equal(t, engine.Player(1), r.Compare.Run.Player)
	require.Equal(t, 3, r.Shown, "no other button heard the click")
	s.Until(func() bool { return r.Compare.Run.Over })
	require.Error(t, r.Compare.Run.Err)
}

// TestAnAlteredRecordIsNotCompared checks that the comparison stops before the bot is asked: nobody was ever asked in such a position.
func TestAnAlteredRecordIsNotCompared(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	f := sentTimeline(t, 10, unaltered)
	f.Record.Turns[4].Hash++
	r := replayOf(s, f, 3)
	defer r.Close()
	r.About(1)
	r.Tab, r.Compare.Command = viewer.CompareTab, "sh -c exit"
	s.Tick()
	s.ClickText("Compare")
	s.Until(func() bool { return r.Compare.Run.Over })
	require.ErrorContains(t, r.Compare.Run.Err, "The position after turn 4 differs")
	require.Zero(t, r.Compare.Run.Asked)
	require.Contains(t, strings.Join(s.Texts(), " "), "The position after turn 4 differs")
}

// TestEnterBeginsAComparison checks that typing a command triggers no keys of the replay.
func TestEnterBeginsAComparison(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := replayOf(s, sentTimeline(t, 10, unaltered), 3)
	defer r.Close()
	r.About(1)
	r.Tab = viewer.CompareTab
	s.Tick()
	s.ClickText("python3 my_bot.py")
	s.In.Runes = []rune("obtx ")
	s.Press(ui.KeyO, ui.KeyB, ui.KeyT, ui.KeyX, ui.KeySpace)
	require.Equal(t, "obtx ", r.Compare.Command)
	require.Same(t, r, s.App.Scene())
	require.Equal(t, 3, r.Shown)
	require.True(t, r.Paused && !r.Export.IsOpen())
	s.Press(ui.KeyEnter)
	require.NotNil(t, r.Compare.Run)
	s.Until(func() bool { return r.Compare.Run.Over })
	require.Error(t, r.Compare.Run.Err)
	s.Press(ui.KeyEscape)
	require.Same(t, r, s.App.Scene(), "Esc leaves the field")
	require.False(t, s.Context.TextFocused())
	s.Press(ui.KeyEscape)
	require.NotSame(t, r, s.App.Scene())
}

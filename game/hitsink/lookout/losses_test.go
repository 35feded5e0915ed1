package lookout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/play/floats"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
)

// TestLosses checks that own losses have the own mark and others none, because no view shows whose they are. Each floats from its time on,
// also past the next step.
func TestLosses(t *testing.T) {
	var f Losses
	f.Hear([]sea.Hit{
		{Ship: 0, Cells: []hitsink.Cell{{X: 3, Y: 4}, {X: 4, Y: 4}}, FromMS: 700},
		{Ship: engine.Spectator, Cells: []hitsink.Cell{{X: 9, Y: 9}}},
	}, 0, 500)
	require.Equal(t, []loss{
		{floats.Loss{N: 2, Icon: theme.SeaSide(0).Icon, Tone: theme.SeaSide(0).Trace}, hitsink.Cell{X: 4, Y: 4}, 700},
		{floats.Loss{N: 1, Tone: theme.SeaSide(whiteSide).Plate}, hitsink.Cell{X: 9, Y: 9}, 500},
	}, f.list)
	f.Hear(nil, 0, 500+floats.LengthMS)
	require.Len(t, f.list, 1, "one that is over is forgotten")
	f.Hear(nil, 0, 700+floats.LengthMS)
	require.Empty(t, f.list)
}

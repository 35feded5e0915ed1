package moment

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// seen returns a row of tiles as a player sees it at a time: c a neutral city, C a city of player 1, . fog, G the general of player 1, g
// that of player 0.
func seen(row string, player engine.Player, at int) *generals.View {
	v := &generals.View{Player: player, Time: at, Height: 1, Width: len(row)}
	codes := map[rune]int8{'.': -1, 'c': 2, 'C': 6, 'g': 7, 'G': 8}
	for _, tile := range row {
		v.Type, v.Army = append(v.Type, codes[tile]), append(v.Army, 1)
	}
	return v
}

func TestBeats(t *testing.T) {
	city := []engine.Event{generals.Event{Kind: generals.CityTaken, Player: 1, Cell: generals.Cell{Col: 1}}}
	for name, test := range map[string]struct {
		before, after *generals.View
		events        []engine.Event
		want          []Highlight
	}{
		"a city that somebody took":   {seen("gc.", 0, 4), seen("gC.", 0, 5), city, []Highlight{{Cell: generals.Cell{Col: 1}, Player: 1}}},
		"a general comes in sight":    {seen("gc.", 0, 4), seen("gcG", 0, 5), nil, []Highlight{{Cell: generals.Cell{Col: 2}, General: true, Player: 1}}},
		"one that was in sight":       {seen("gcG", 0, 4), seen("gcG", 0, 5), nil, nil},
		"the spectator finds nothing": {seen("gc.", engine.Spectator, 4), seen("gcG", engine.Spectator, 5), nil, nil},
		"steps were left out":         {seen("gc.", 0, 3), seen("gCG", 0, 5), city, nil},
		"the first position":          {nil, seen("gCG", 0, 0), city, nil},
		"other eyes":                  {seen("gc.", 1, 4), seen("gCG", 0, 5), city, nil},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, test.want, Highlights(test.before, test.after, test.events)) })
	}
}

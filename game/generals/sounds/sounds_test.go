package sounds

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/sound/synth"
)

// row returns what player 0 sees of a map of one row, the general first: own land 3, enemy land 4, own general 7, fog -1.
func row(types []int8, armies ...int32) *generals.View {
	return &generals.View{Height: 1, Width: len(types), Type: types, Army: armies, Generals: [2]generals.Cell{{}, {Row: -1, Col: -1}}}
}

func TestWhatAPlayerHears(t *testing.T) {
	calm := row([]int8{7, 3, 0, 4, 4, -1}, 9, 5, 0, 1, 1, -1)
	threat := row([]int8{7, 3, 0, 4, 4, -1}, 9, 5, 0, 8, 1, -1)
	at := func(kind generals.EventKind, p engine.Player, col int) engine.Event {
		return generals.Event{Kind: kind, Player: p, Cell: generals.Cell{Col: col}}
	}
	for name, c := range map[string]struct {
		before, now *generals.View
		events      []engine.Event
		want        synth.Sound
	}{
		"nothing":                        {calm, calm, nil, synth.None},
		"a move":                         {calm, calm, []engine.Event{at(generals.Moved, 0, 1)}, synth.Move},
		"the enemy's move":               {calm, calm, []engine.Event{at(generals.Moved, 1, 3)}, synth.None},
		"land is more than the move":     {calm, calm, []engine.Event{at(generals.Moved, 0, 2), at(generals.LandTaken, 0, 2)}, synth.Capture},
		"land of the enemy is a fight":   {calm, calm, []engine.Event{at(generals.LandTaken, 0, 3)}, synth.FightWon},
		"an attack that failed":          {calm, calm, []engine.Event{at(generals.Fought, 0, 3)}, synth.FightLost},
		"an attack that was beaten off":  {calm, calm, []engine.Event{at(generals.Fought, 1, 1)}, synth.FightWon},
		"the enemy fails somewhere else": {calm, calm, []engine.Event{at(generals.Fought, 1, 2)}, synth.None},
		"lost land":                      {calm, calm, []engine.Event{at(generals.LandLost, 0, 1)}, synth.FightLost},
		"a city":                         {calm, calm, []engine.Event{at(generals.CityTaken, 0, 2)}, synth.City},
		"all land grows":                 {calm, calm, []engine.Event{at(generals.Grown, 0, 0)}, synth.Tick},
		"an army near the general":       {calm, threat, []engine.Event{at(generals.CityTaken, 0, 2)}, synth.Danger},
		"it stays there":                 {threat, threat, nil, synth.None},
		"the first step knows no before": {nil, threat, nil, synth.None},
	} {
		assert.Equal(t, c.want, Played(c.before, c.now, c.events), name)
	}
}

func TestWhoWatchesHearsWhatIsImportant(t *testing.T) {
	fight, city, move := generals.Event{Kind: generals.Fought}, generals.Event{Kind: generals.CityTaken}, generals.Event{Kind: generals.Moved}
	assert.Equal(t, synth.City, Watched([]engine.Event{move, fight, city}, true))
	assert.Equal(t, synth.FightLost, Watched([]engine.Event{move, fight}, false))
	assert.Equal(t, synth.None, Watched([]engine.Event{move, fight}, true))
	assert.Equal(t, synth.None, Watched([]engine.Event{move}, false))
}

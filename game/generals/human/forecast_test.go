package human_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

func TestForecast(t *testing.T) {
	for _, c := range []struct {
		name   string
		time   int
		before string
		moves  []generals.Move
		after  string
	}{
		{"nothing planned changes nothing", 3, "a5 .", nil, "a5 ."},
		{"land is taken", 0, "a5 . .", moves("0,0 right"), "a1 a4 ."},
		{"two steps on; cities grow at even times", 0, "A5 . .", moves("0,0 right", "0,1 right"), "A2 a1 a3"},
		{"all land grows every eighth step", 7, "a5 a2", moves("stay"), "a6 a3"},
		{"so does the enemy's in sight", 7, "a5 e2 E2 X2 n5", moves("stay"), "a6 e3 E3 X3 n5"},
		{"the enemy's cities grow at even times", 1, "a5 e2 E2 X2 n5", moves("stay"), "a5 e2 E3 X3 n5"},
		{"own tiles add up", 0, "a5 a3", moves("0,0 right"), "a1 a7"},
		{"a neutral city loses as many", 0, "a5 n40", moves("0,0 right"), "a1 n36"},
		{"equal forces leave the city", 0, "a5 n4", moves("0,0 right"), "a1 n"},
		{"one more takes it", 0, "a6 n4", moves("0,0 right"), "a1 A1"},
		{"an enemy tile is taken", 0, "a6 e2", moves("0,0 right"), "a1 a3"},
		{"an enemy city stays a city", 0, "a6 E2", moves("0,0 right"), "a1 A3"},
		{"an enemy general is a general", 0, "a6 X2", moves("0,0 right"), "a1 G3"},
		{"the unknown is taken for empty land", 0, "a6 ?", moves("0,0 right"), "a1 a5"},
		{"what is not legal does nothing", 0, "a1 # a3", moves("0,0 right", "0,2 left", "0,1 up"), "a1 # a3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := view(t, 0, c.time, c.before)
			got := human.Forecast(v, c.moves)
			require.Equal(t, tidy(c.after), show(got))
			require.Equal(t, c.time+len(c.moves), got.Time)
			require.Equal(t, tidy(c.before), show(v), "the view itself stays as it was")
		})
	}
}

// moves parses canonical texts, "stay" for a stay.
func moves(texts ...string) (list []generals.Move) {
	for _, text := range texts {
		if text == "stay" {
			text = ""
		}
		m, err := generals.ParseMove(engine.Move(text))
		if err != nil {
			panic(err)
		}
		list = append(list, m)
	}
	return list
}

// TestForecastIsWhatTheRulesDo compares the forecast with the rules where the other player really does nothing and nothing is hidden.
func TestForecastIsWhatTheRulesDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state, err := generals.Rules{}.New(engine.Setup{Seed: rapid.Uint64().Draw(t, "seed"), Options: map[string]string{"size": "8x8"}})
		require.NoError(t, err)
		var queue []generals.Move
		start := state.View(0).(*generals.View)
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			v := state.View(0).(*generals.View)
			m := anyLegal(t, v)
			if m != generals.Stay && start.At(m.To()).Kind == generals.Hidden && v.At(m.To()).Kind == generals.City {
				m = generals.Stay // a city that the first view did not show
			}
			state.Step([]engine.Decision{{Move: m.Text()}, {}})
			queue = append(queue, m)
		}
		now, forecast := state.View(0).(*generals.View), human.Forecast(start, queue)
		for i := range now.Type {
			if tile := now.Index(i); tile.Owner == 0 {
				require.Equal(t, tile, forecast.Index(i))
			}
		}
	})
}

func anyLegal(t *rapid.T, v *generals.View) generals.Move {
	list := []generals.Move{generals.Stay}
	for i := range v.Type {
		c := v.CellOf(i)
		for _, d := range human.Legal(v, 0, c) {
			list = append(list, human.MoveFrom(c, d))
		}
	}
	return rapid.SampledFrom(list).Draw(t, "move")
}

func TestStepsToGrowth(t *testing.T) {
	for time, want := range map[int]int{0: 8, 1: 7, 7: 1, 8: 8, 499: 5} {
		require.Equal(t, want, human.StepsToGrowth(time), "after %d steps", time)
	}
}

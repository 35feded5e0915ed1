package thoughts_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/engine/overlay"
)

// TestDebug: every part of the thoughts is drawn.
func TestDebug(t *testing.T) {
	chances := make([]int64, 4*6)
	chances[15], chances[16], chances[22], chances[3] = 60, 30, 6, 4
	for _, c := range []struct {
		name     string
		thoughts thoughts.Thoughts
		want     string
	}{
		{"nothing", thoughts.Thoughts{Action: thoughts.Wait, Goal: -1, EnemyGeneral: -1},
			`["say","Wait","thought.wait"]`},
		{"a strike at a guess", thoughts.Thoughts{Action: thoughts.Strike, Goal: 15, EnemyGeneral: -1, Steps: 7, Path: []int32{0, 1, 2, 8, 14, 15}, Chances: chances},
			`["say","Strike at a guess","thought.strike"],["say","About {n} moves to go","thought.moves","n",7],` +
				`["say","General guessed: {share} %","thought.believed","share",60],` +
				`["circle",2,3],["text",2,3,"60%"],["cross",2,3],["arrow",0,0,0,2],["arrow",0,2,2,2],["arrow",2,2,2,3],["heat",2,3,"99"],["heat",3,4,"6"]`},
		{"a strike at one of several guesses", thoughts.Thoughts{Action: thoughts.Strike, Goal: 16, EnemyGeneral: -1, Chances: chances},
			`["say","Strike at a guess","thought.strike"],["say","General guessed: {share} %","thought.believed","share",30],` +
				`["circle",2,4],["text",2,4,"30%"],["cross",2,4],["heat",2,3,"99"],["heat",3,4,"6"]`},
		{"a siege", thoughts.Thoughts{Action: thoughts.Siege, Goal: 15, EnemyGeneral: 15, Path: []int32{13, 14, 15}, Joins: []thoughts.Join{{19, 13}, {2, 1}, {1, 0}}, Chances: chances},
			`["say","March on the general","thought.siege"],["say","General found","thought.found"],["circle",2,3,"gold"],["cross",2,3],` +
				`["arrow",2,1,2,3],["arrow",3,1,2,1,"gray"],["arrow",0,2,0,0,"gray"]`},
		{"a threat", thoughts.Thoughts{Action: thoughts.Defend, Goal: 0, EnemyGeneral: -1, Threats: []thoughts.Threat{{9, 34, 5}, {10, 3, 8}}},
			`["say","Defend the general","thought.defend"],["say","Threat: {army}, steps: {n}","thought.threat","army",34,"n",5],` +
				`["circle",1,3,"white"],["text",1,3,"5","white"],["circle",1,4,"white"],["text",1,4,"8","white"],["cross",0,0]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.thoughts.Height, c.thoughts.Width = 4, 6
			require.Equal(t, `{"draw":[`+c.want+`]}`, c.thoughts.Debug())
		})
	}
}

// TestWhatIsDrawnCanBeRead: any drawing stays within its size limit, is parsed without skipping anything, and its note is a sentence with
// all its arguments.
func TestWhatIsDrawnCanBeRead(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		th := thoughts.Thoughts{Height: rapid.IntRange(2, 32).Draw(r, "height"), Width: rapid.IntRange(2, 32).Draw(r, "width")}
		n := th.Height * th.Width
		cell := rapid.IntRange(0, n-1)
		cell32 := rapid.Custom(func(r *rapid.T) int32 { return int32(cell.Draw(r, "cell")) })
		th.Action = rapid.SampledFrom(thoughts.Actions()).Draw(r, "action")
		th.Goal = rapid.IntRange(-1, n-1).Draw(r, "goal")
		th.EnemyGeneral = rapid.OneOf(rapid.Just(-1), cell).Draw(r, "general")
		th.Steps = rapid.IntRange(0, 500).Draw(r, "steps")
		th.Path = rapid.SliceOfN(cell32, 0, 40).Draw(r, "path")
		th.Joins = rapid.SliceOfN(rapid.Custom(func(r *rapid.T) thoughts.Join {
			return thoughts.Join{From: cell32.Draw(r, "from"), To: cell32.Draw(r, "to")}
		}), 0, 40).Draw(r, "joins")
		th.Threats = rapid.SliceOfN(rapid.Custom(func(r *rapid.T) thoughts.Threat {
			return thoughts.Threat{Cell: cell.Draw(r, "at"), Army: rapid.IntRange(2, 99999).Draw(r, "army"), Steps: rapid.IntRange(1, 500).Draw(r, "in")}
		}), 0, 9).Draw(r, "threats")
		if rapid.Bool().Draw(r, "belief") {
			th.Chances = rapid.SliceOfN(rapid.Int64Range(0, 1<<40), n, n).Draw(r, "chances")
		}
		text := th.Debug()
		require.LessOrEqual(t, len(text), overlay.Most)
		require.True(t, json.Valid([]byte(text)), text)
		d := overlay.Parse(text, overlay.Grid{Rows: th.Height, Cols: th.Width})
		require.Empty(t, d.Skipped, text)
		require.Empty(t, d.Rest)
		require.NotEmpty(t, d.Side)
		for _, line := range d.Side {
			require.NotEmpty(t, line.Key)
			require.NotContains(t, line.String(), "{")
		}
	})
}

// TestNoHeatWithoutKnowledge: while the general may be anywhere, nothing is drawn.
func TestNoHeatWithoutKnowledge(t *testing.T) {
	th := thoughts.Thoughts{Height: 16, Width: 16, Action: thoughts.Wait, Goal: -1, EnemyGeneral: -1, Chances: make([]int64, 256)}
	for i := range th.Chances {
		th.Chances[i] = 1
	}
	require.Equal(t, `{"draw":[["say","Wait","thought.wait"]]}`, th.Debug())
}

// TestHeatKeepsTheLikeliest: without room for all cells, the least likely go first.
func TestHeatKeepsTheLikeliest(t *testing.T) {
	const side = 32
	th := thoughts.Thoughts{Height: side, Width: side, Action: thoughts.Wait, Goal: -1, EnemyGeneral: -1, Chances: make([]int64, side*side)}
	for i := 0; i < len(th.Chances); i += 18 { // at a distance, so that none shares an entry with another
		th.Chances[i] = 10
	}
	th.Chances[5], th.Chances[100], th.Chances[1000] = 90, 80, 70
	d := overlay.Parse(th.Debug(), overlay.Grid{Rows: side, Cols: side})
	require.Empty(t, d.Skipped)
	var warm []overlay.Cell
	for _, h := range d.Heat {
		if h.Value > 0 {
			warm = append(warm, h.Cell)
		}
	}
	if diff := cmp.Diff([]overlay.Cell{{Row: 0, Col: 5}, {Row: 3, Col: 4}, {Row: 31, Col: 8}}, warm); diff != "" {
		t.Error(diff)
	}
}

// TestLead: the army that comes last leads, and the others join it.
func TestLead(t *testing.T) {
	th := thoughts.Thoughts{Goal: 9, Joins: []thoughts.Join{{20, 21}, {21, 7}, {6, 7}, {5, 9}, {7, 8}, {8, 9}}}
	th.Lead()
	require.Equal(t, []int32{6, 7, 8, 9}, th.Path)
	require.Equal(t, []thoughts.Join{{20, 21}, {21, 7}, {5, 9}}, th.Joins)
	th = thoughts.Thoughts{Goal: 3, Joins: []thoughts.Join{{1, 2}}}
	th.Lead()
	require.Empty(t, th.Path)
	require.Len(t, th.Joins, 1)
}

// TestFollow follows a search's parents back.
func TestFollow(t *testing.T) {
	var th thoughts.Thoughts
	th.Reset(1, 5)
	th.Follow(4, []int32{-1, 0, 1, 2, 3})
	require.Equal(t, []int32{4, 3, 2, 1, 0}, th.Path)
	th.Follow(0, []int32{1, 0, 0, 0, 0})
	require.Len(t, th.Path, 5, "a ring ends")
	th.Reset(1, 5)
	require.Empty(t, th.Path)
}

// BenchmarkDebug measures the drawing of a step with many thoughts.
func BenchmarkDebug(b *testing.B) {
	th := thoughts.Thoughts{Height: 16, Width: 16, Action: thoughts.Strike, Goal: 200, EnemyGeneral: -1, Steps: 12, Chances: make([]int64, 256),
		Threats: []thoughts.Threat{{Cell: 40, Army: 33, Steps: 5}}}
	for i := range th.Chances {
		th.Chances[i] = int64(i * i % 97)
	}
	for i := range int32(14) {
		th.Path = append(th.Path, i/2*16+(i+1)/2)
		th.Joins = append(th.Joins, thoughts.Join{From: 100 + i, To: 99 + i})
	}
	b.ReportAllocs()
	for b.Loop() {
		_ = th.Debug()
	}
}

package hitsink

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/dump"
)

// TestAStepAtSeaKnowsNothingOfWhatComesAfter compares two matches in which a captain saw the same up to a step. The screen must show the
// same, whatever has been played behind it by then.
func TestAStepAtSeaKnowsNothingOfWhatComesAfter(t *testing.T) {
	const turns = 24
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().ReduceMotion = false
	compared := 0
	rapid.Check(t, func(rt *rapid.T) {
		draw := func(name string, n int) []uint8 { return rapid.SliceOfN(rapid.Uint8(), n, n).Draw(rt, name) }
		same := draw("same", rapid.IntRange(4, turns).Draw(rt, "length"))
		var shown [2]map[int]string
		var matches [2]*playScene
		for i, name := range []string{"one", "other"} {
			shown[i], matches[i] = sailedBy(s, append(same[:len(same):len(same)], draw(name, turns-len(same)+1)...))
		}
		for k := range min(len(matches[0].Play.Steps), len(matches[1].Play.Steps)) {
			one, other := matches[0].Play.Steps[k], matches[1].Play.Steps[k]
			if !reflect.DeepEqual(viewOf(one, 0), viewOf(other, 0)) || !reflect.DeepEqual(one.Seen(0), other.Seen(0)) {
				break
			}
			a, both := shown[0][k], shown[1][k]
			if a != "" && both != "" {
				require.Equal(rt, a, both, "step %d", k)
				compared++
			}
		}
	})
	require.Greater(t, compared, 100)
}

// sailedBy plays a match in which numbers choose the turns. It returns what the screen shows at the steps where it stops.
func sailedBy(s *gametest.Screen, does []uint8) (map[int]string, *playScene) {
	p, src := s.Sailing("human", "ai:hunter", "ai:hunter", "ai:hunter")
	p.Choices.Rate = 30
	chooseKind(src, hitsink.Destroyer)
	for _, n := range does {
		if len(src.State.ToMove()) == 0 {
			break
		}
		src.Turns(func(v *hitsink.View) engine.Answer {
			if n%4 > 0 {
				return gametest.Steady(v)
			}
			at := hitsink.Cell{X: int(n)/4%5 - 2, Y: int(n)/20%5 - 2}
			return engine.Answer{Decision: engine.Decision{Move: hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: at})}, Verdict: engine.OK}
		})
	}
	s.App.Go(newPlayScene(s.App, p))
	m := s.App.Scene().(*playScene)
	shown := map[int]string{}
	s.Heard = nil
	for range 1000 {
		s.Wait(40)
		if m.Shown == len(m.Play.Steps)-1 || m.sunk() {
			break
		}
		if shown[m.Shown] == "" {
			frame := dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: s.Size.W, H: s.Size.H}
			shown[m.Shown] = strings.Join(frame.Dump(), "\n") + fmt.Sprint(m.book.Known(), s.Heard)
			s.Heard = nil
		}
	}
	return shown, m
}

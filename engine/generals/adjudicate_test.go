package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// smallMap draws a map of a few cells with small armies.
func smallMap(random *chance.Stream) Layers {
	l := newLayers(1+random.Below(2), 4+random.Below(3))
	for i := range l.Type {
		switch random.Below(6) {
		case 0:
			l.Type[i] = mountainCode
		case 1, 2:
			l.Type[i] = int8(3 + random.Below(2))
		case 3:
			l.Type[i] = int8(5 + random.Below(2))
		}
		if l.Type[i] >= cityCode {
			l.Army[i] = int32(random.Below(3))
		}
	}
	red, blue := 0, len(l.Type)-1
	l.Type[red], l.Type[blue] = firstGeneral, secondGeneral
	l.Army[red], l.Army[blue] = int32(random.Below(3)), int32(random.Below(3))
	l.Generals = [2]Cell{{0, 0}, {blue / l.Width, blue % l.Width}}
	return l
}

// takeable reports whether some play of both sides takes a general before the last step. rooms holds one position for each depth of the
// search.
func takeable(p *Position, rooms []*Position, seen map[uint64]bool) bool {
	if p.taker >= 0 && p.Time() < StepLimit {
		return true
	}
	here := p.Hash()
	if p.Time() >= StepLimit-1 || seen[here] {
		return false
	}
	seen[here] = true
	both := [2][]Order{p.Orders(0, []Order{Pass}), p.Orders(1, []Order{Pass})}
	for _, red := range both[0] {
		for _, blue := range both[1] {
			next := rooms[0]
			next.CopyFrom(p)
			next.Step(red, blue)
			if takeable(next, rooms[1:], seen) {
				return true
			}
		}
	}
	return false
}

// TestNobodyWinsIsTrue tries all play: no general falls after a match was declared drawn.
func TestNobodyWinsIsTrue(t *testing.T) {
	random := chance.New(20)
	ended, taken := 0, 0
	rooms := []*Position{{}, {}, {}, {}}
	for range 400 {
		p := NewPosition(smallMap(random))
		p.time = int32(StepLimit - 5 + random.Below(4))
		nobody, can := newReach(p).nobodyWins(p), takeable(p, rooms, map[uint64]bool{})
		require.False(t, nobody && can, "%v", p.View(engine.Spectator))
		if nobody {
			ended++
		}
		if can {
			taken++
		}
	}
	require.Greater(t, ended, 100)
	require.Greater(t, taken, 40)
}

// playStaying plays a match in which nobody moves.
func playStaying(t *testing.T, setup engine.Setup) engine.Result {
	t.Helper()
	s, err := Rules{}.New(setup)
	require.NoError(t, err)
	for len(s.ToMove()) > 0 {
		s.Step(make([]engine.Decision, 2))
	}
	result, over := s.Result()
	require.True(t, over)
	return result
}

func TestAdjudicate(t *testing.T) {
	// six moves lie between the generals: a force that leaves on step 494 would take one on step 499
	row := `{"height":1,"width":7,"map":[[[9,0,0,0,0,0,9]],[[7,0,0,0,0,0,8]]]}`
	on := map[string]string{AdjudicateOption: "on"}
	r := playStaying(t, engine.Setup{Init: []byte(row), Options: on})
	require.Equal(t, string(NobodyWins), r.Reason)
	require.Equal(t, "After 494 steps neither general can be reached before step 500: a draw.", r.Phrase.String())
	require.Equal(t, []int{1, 1}, r.Ranks)
	require.Equal(t, []int{-1, -1}, r.Scores)
	require.Equal(t, string(AtStepLimit), playStaying(t, engine.Setup{Init: []byte(row)}).Reason)
	require.Equal(t, string(AtStepLimit), playStaying(t, engine.Setup{Init: []byte(row), Options: map[string]string{AdjudicateOption: "off"}}).Reason)

	walled := `{"height":1,"width":3,"map":[[[9,0,9]],[[7,1,8]]]}`
	require.Contains(t, playStaying(t, engine.Setup{Init: []byte(walled), Options: on}).Phrase.String(), "After 0 steps")

	_, err := Rules{}.New(engine.Setup{Options: map[string]string{AdjudicateOption: "yes"}})
	require.EqualError(t, err, "adjudicate yes: write on or off")
}

// TestAdjudicateChangesNothingElse: a general that can be taken in time still falls, and a fault still loses.
func TestAdjudicateChangesNothingElse(t *testing.T) {
	next := `{"height":1,"width":3,"map":[[[9,0,2]],[[7,0,8]]]}`
	s, err := Rules{}.New(engine.Setup{Init: []byte(next), Options: map[string]string{AdjudicateOption: "on"}})
	require.NoError(t, err)
	for _, m := range []engine.Move{"0,0 right", "0,1 right"} {
		s.Step([]engine.Decision{{Move: m}, {}})
	}
	r, _ := s.Result()
	require.Equal(t, string(GeneralTaken), r.Reason)

	s, err = Rules{}.New(engine.Setup{Init: []byte(next), Options: map[string]string{AdjudicateOption: "on"}})
	require.NoError(t, err)
	for range StepLimit - 3 {
		s.Step(make([]engine.Decision, 2))
	}
	s.Step([]engine.Decision{{}, {Fault: engine.Failed}})
	r, _ = s.Result()
	require.Equal(t, string(NoAnswer), r.Reason)
}

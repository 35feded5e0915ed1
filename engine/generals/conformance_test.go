package generals

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"generals-chess/engine"
	"generals-chess/internal/testkit/enginetest"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Game{
		Rules: Rules{},
		Setups: []engine.Setup{
			{Options: map[string]string{"size": "8x8"}},
			{Options: map[string]string{"size": "random", "map": "fair"}},
			{Options: map[string]string{"size": "9x32"}},
			{Init: []byte(`{"height":2,"width":3,"map":[[[10,0,0],[0,41,10]],[[7,0,1],[0,2,8]]]}`)},
		},
		Turns: StepLimit,
		Move: func(s engine.State, p engine.Player, chance *rand.Rand) engine.Move {
			return legalMove(s.View(p), p, chance)
		},
		AnyMove:           wildMove,
		Refused:           refused,
		Faulted:           faulted,
		Indistinguishable: elsewhere,
		Request:           isCompactJSON,
		Never:             "7,3 sideways",
	})
}

// refused reports whether the match ended by an illegal move.
func refused(after engine.State, _ engine.Player) bool {
	result, _ := after.Result()
	return result.Reason == string(IllegalMove)
}

// faulted checks that the match is over for the reason of the fault, and lost for the player who made it.
func faulted(_, after engine.State, p engine.Player, fault engine.Fault) error {
	result, over := after.Result()
	want := map[engine.Fault]Reason{engine.Failed: NoAnswer, engine.Malformed: MalformedAnswer}[fault]
	if !over || result.Reason != string(want) || result.Ranks[p] == 1 || len(after.ToMove()) > 0 {
		return fmt.Errorf("over: %v; %+v, not %s", over, result, want)
	}
	return nil
}

func isCompactJSON(_ engine.View, request []byte) error {
	var compact bytes.Buffer
	if err := json.Compact(&compact, request); err != nil {
		return err
	}
	if compact.String() != string(request) {
		return errors.New("the request is not compact")
	}
	return nil
}

// legalMove tries random moves until one is legal; sometimes it returns Stay.
func legalMove(v engine.View, p engine.Player, chance *rand.Rand) engine.Move {
	view := v.(*View)
	for range 200 {
		m := Move{int32(chance.IntN(view.Height)), int32(chance.IntN(view.Width)), Dir(chance.IntN(4))}
		if view.Check(p, m) == nil {
			return m.Text()
		}
	}
	return Stay.Text()
}

// wildMove returns a legal move, a near miss, or nonsense.
func wildMove(v engine.View, p engine.Player, chance *rand.Rand) engine.Move {
	view := v.(*View)
	switch chance.IntN(3) {
	case 0:
		return legalMove(v, p, chance)
	case 1:
		return Move{int32(chance.IntN(view.Height+2) - 1), int32(chance.IntN(view.Width+2) - 1), Dir(chance.IntN(7) - 2)}.Text()
	}
	return Move{chance.Int32() - 1<<30, chance.Int32(), Dir(chance.IntN(4))}.Text()
}

// elsewhere swaps cells, without generals, that the player cannot see; false if that changes nothing.
func elsewhere(s engine.State, p engine.Player, chance *rand.Rand) (engine.State, bool) {
	st := s.(*state)
	view, all := st.now.View(p), st.now.View(engine.Spectator)
	l := Layers{all.Height, all.Width, all.Army, all.Type, all.Generals}
	var hidden []int
	for i, code := range view.Type {
		if code == -1 && all.Type[i] < firstGeneral {
			hidden = append(hidden, i)
		}
	}
	changed := false
	for range 20 {
		if len(hidden) < 2 {
			return nil, false
		}
		a, b := hidden[chance.IntN(len(hidden))], hidden[chance.IntN(len(hidden))]
		changed = changed || l.Type[a] != l.Type[b]
		l.Type[a], l.Type[b] = l.Type[b], l.Type[a]
		l.Army[a], l.Army[b] = l.Army[b], l.Army[a]
	}
	if !changed {
		return nil, false
	}
	other := *st
	other.now = NewPosition(l)
	other.now.time = st.now.time
	other.before = other.now.Clone()
	return &other, other.Hash() != st.Hash()
}

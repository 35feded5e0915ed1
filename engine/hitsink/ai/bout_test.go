package ai

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// captain opens a level, or a hunter with other parameters: "hunter/kind=3".
func captain(t testing.TB, level string, seed uint64) Captain {
	t.Helper()
	if numbers, tuned := strings.CutPrefix(level, "hunter/"); tuned {
		return newHunterBy(tunedBy(t, numbers))
	}
	c, err := NewCaptain(level, seed)
	require.NoError(t, err)
	return c
}

// tunedBy parses parameters such as "kind=3,scan=700".
func tunedBy(t testing.TB, numbers string) tuning {
	t.Helper()
	tune := standard()
	for pair := range strings.SplitSeq(numbers, ",") {
		name, value, _ := strings.Cut(pair, "=")
		n, err := strconv.Atoi(value)
		require.NoError(t, err)
		field := reflect.ValueOf(&tune).Elem().FieldByName(name)
		require.True(t, field.IsValid(), "no number %s", name)
		at := reflect.NewAt(field.Type(), field.Addr().UnsafePointer()).Elem()
		at.Set(reflect.ValueOf(n).Convert(field.Type()))
	}
	return tune
}

// fleet returns a captain for each player, of the levels in rotation.
func fleet(t testing.TB, players int, seed uint64, levels ...string) []Captain {
	t.Helper()
	list := make([]Captain, players)
	for p := range list {
		list[p] = captain(t, levels[p%len(levels)], seed*64+uint64(p))
	}
	return list
}

// watcher is called with each view of a captain, its move, and the state after the move.
type watcher func(v *hitsink.View, move engine.Move, after engine.State)

// play plays a game to its end and returns the standings by player.
func play(t testing.TB, seed uint64, captains []Captain, watch watcher) []hitsink.Standing {
	t.Helper()
	s, err := hitsink.Rules{}.New(engine.Setup{Players: len(captains), Seed: seed})
	require.NoError(t, err)
	for over := false; !over; _, over = s.Result() {
		var decisions []engine.Decision
		views, asked := []*hitsink.View{}, s.ToMove()
		for _, p := range asked {
			v := s.View(p).(*hitsink.View)
			views = append(views, v)
			decisions = append(decisions, engine.Decision{Move: answer(captains[p], v)})
		}
		s.Step(decisions)
		if watch == nil {
			continue
		}
		for i := range views {
			watch(views[i], decisions[i].Move, s)
		}
	}
	return hitsink.Standings(s.View(engine.Spectator).(*hitsink.View).Ships)
}

// answer returns a captain's move as its seat would.
func answer(c Captain, v *hitsink.View) engine.Move {
	if v.Choosing() {
		return hitsink.ChoiceOf(c.Choose(v))
	}
	return hitsink.MoveOf(c.Command(v)...)
}

package bot

import (
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// fleet is a game with every kind of bad bot, and what the referee must get from each once it has its ship.
var fleet = map[string]struct {
	verdict engine.Verdict
	fault   engine.Fault
}{
	"good":             {engine.OK, engine.NoFault},
	"counts":           {engine.OK, engine.NoFault},
	"token":            {engine.OK, engine.NoFault},
	"children":         {engine.OK, engine.NoFault},
	"holds-out":        {engine.OK, engine.NoFault},
	"flood-stderr":     {engine.OK, engine.NoFault},
	"echo":             {engine.OK, engine.NoFault},
	"leaves-folder":    {engine.OK, engine.NoFault},
	"locks-folder":     {engine.OK, engine.NoFault},
	"silent":           {engine.OK, engine.Malformed},
	"crashes":          {engine.RE, engine.Failed},
	"crashes-late":     {engine.RE, engine.Failed},
	"killed":           {engine.RE, engine.Failed},
	"many":             {engine.RE, engine.Failed},
	"floods":           {engine.OLE, engine.Failed},
	"spins":            {engine.TLE, engine.Failed},
	"sleeps":           {engine.TLE, engine.Failed},
	"hangs":            {engine.TLE, engine.Failed},
	"closes-and-stays": {engine.TLE, engine.Failed},
}

// rounds is the number of rounds that the fleet plays. Some output happens to be an action, so a ship may be sunk.
const rounds = 2

func round(match *engine.Match) int { return match.View(engine.Spectator).(*hitsink.View).Round }

// hurry shortens the time of the bots that are to be too slow, once they have their ships: the test waits for it.
func hurry(seats []engine.Seat) {
	for _, s := range seats {
		if fleet[s.Name()].verdict == engine.TLE {
			o := &s.(*seat).o
			o.TimeLimit, o.TimeScale = 15*time.Millisecond, 10
		}
	}
}

// TestNoBotStopsTheGame plays two rounds of Hit & Sink with a part of the fleet.
func TestNoBotStopsTheGame(t *testing.T) {
	sail(t, []string{"children", "crashes", "floods", "good", "locks-folder", "silent", "spins"})
}

// TestSoakNoBotStopsTheGame plays with the whole fleet.
func TestSoakNoBotStopsTheGame(t *testing.T) { sail(t, slices.Sorted(maps.Keys(fleet))) }

// sail plays with these bots and one that never gets a ship: every turn is asked and answered, and no process of the bots is left.
func sail(t *testing.T, some []string) {
	t.Helper()
	mark := newMark()
	t.Setenv(markVariable, mark)
	t.Setenv("TMPDIR", t.TempDir())
	names, seats := append([]string{"none"}, some...), []engine.Seat{}
	for _, name := range names {
		seat, err := OpenCalls(hitsink.Rules{}, quote(botsFile())+" test-call then-"+name, Options{TimeScale: unhurried, Name: name})
		require.NoError(t, err)
		seats = append(seats, seat)
	}
	match, err := engine.NewMatch(hitsink.Rules{}, engine.Setup{Seed: 1}, seats)
	require.NoError(t, err)
	asked := make([]int, len(seats))
	for round(match) <= rounds {
		turn, err := match.Turn(t.Context())
		require.NoError(t, err)
		if turn.Number == 0 {
			hurry(seats)
		}
		for i, p := range turn.Asked {
			if asked[p]++; turn.Number == 0 {
				continue
			}
			a, want := turn.Answers[i], fleet[names[p]]
			require.Equal(t, want.verdict, a.Verdict, "%s: %s", names[p], a.Why)
			require.Equal(t, want.fault, a.Fault, "%s: %s", names[p], a.Why)
			require.LessOrEqual(t, len(marked(mark)), len(seats), "between turns only supervisors live")
		}
	}
	require.Equal(t, 1, asked[0], "who has no ship is not asked again")
	ships := match.View(engine.Spectator).(*hitsink.View).Ships
	for p := 1; p < len(seats); p++ {
		if n := asked[p]; ships[p].Alive() {
			require.Equal(t, 1+rounds, n, "%s: the choice, and every round", names[p])
		} else {
			require.LessOrEqual(t, n, 1+rounds, "%s was sunk", names[p])
		}
	}
	require.NoError(t, match.Close())
	requireGone(t, mark)
	require.Empty(t, folders(t))
}

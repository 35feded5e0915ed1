//go:build linux

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
	"generals-chess/engine/seats"
)

// captains are the sample bots of Hit & Sink.
var captains = [...]string{"hitsink/ten_lines.py", "hitsink/cruiser.py", "hitsink/destroyer.cpp", "hitsink/Battleship.java"}

// TestSampleShips plays a sample in a game with ships that do nothing.
func TestSampleShips(t *testing.T) { sampleShips(t, "hitsink/destroyer.cpp") }

// TestSoakSampleShips plays all samples: most take long to start, and they are started for every turn.
func TestSoakSampleShips(t *testing.T) { sampleShips(t, captains[:]...) }

// sampleShips plays samples in games with ships that do nothing. A sample must not fail in any turn, nearly all its orders must be
// possible, and it must find and sink some of the ships unharmed.
func sampleShips(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			specs := []engine.SeatSpec{{Kind: engine.BotSeat, Arg: sample(t, name)}}
			for range 12 {
				specs = append(specs, engine.SeatSpec{Kind: engine.AISeat, Arg: "passive"})
			}
			ship := playSea(t, specs, 40)[0]
			require.Positive(t, ship.Sunken)
			require.Greater(t, ship.Hits, ship.Damage)
			require.True(t, ship.Alive())
		})
	}
}

// TestTenLinesAreTen checks the length of the sample, which documentation calls ten lines.
func TestTenLinesAreTen(t *testing.T) {
	code, err := os.ReadFile(filepath.Join(examples, "hitsink", "ten_lines.py"))
	require.NoError(t, err)
	require.Equal(t, 10, bytes.Count(code, []byte("\n")))
}

// playSea plays the given number of rounds, or more until some ships are sunk, and checks that the bots do their part. It returns the
// ships at the end.
func playSea(t *testing.T, specs []engine.SeatSpec, rounds int) []hitsink.Ship {
	game, err := seats.Find("hitsink")
	require.NoError(t, err)
	var table []engine.Seat
	for p, spec := range specs {
		seat, err := game.Open(spec, engine.Player(p), seats.Options{Seed: 1, Bot: bot.Options{TimeScale: 20}})
		require.NoError(t, err)
		table = append(table, seat)
	}
	match, err := engine.NewMatch(game.Rules, engine.Setup{Seed: 1}, table)
	require.NoError(t, err)
	orders, wasted := 0, 0
	for range 1 + rounds*len(specs) {
		turn, err := match.Turn(t.Context())
		require.NoError(t, err)
		for i, a := range turn.Answers {
			require.Equal(t, engine.OK, a.Verdict, "%s in turn %d: %s", specs[turn.Asked[i]].Arg, turn.Number, a.Why)
			require.Equal(t, engine.NoFault, a.Fault, "%s in turn %d: %s", specs[turn.Asked[i]].Arg, turn.Number, a.Why)
			spec := specs[turn.Asked[i]]
			draws := turn.Number > 0 && spec.Kind == engine.BotSeat && !strings.Contains(spec.Arg, "ten_lines")
			require.Equal(t, draws, drawn(t, &a, seaMap(match)) != nil, spec.Arg)
		}
		for _, e := range match.Events(engine.Spectator) {
			who := specs[e.(hitsink.Event).Player].Arg
			if orders++; e.(hitsink.Event).Kind == hitsink.Wasted && !strings.Contains(who, "ten_lines") { // which tries impossible orders
				wasted++
				t.Log(who, e.Phrase())
			}
		}
		if _, over := match.Result(); over {
			break
		}
	}
	require.NoError(t, match.Close())
	require.LessOrEqual(t, wasted, orders/50, "things ordered that cannot be done")
	return match.View(engine.Spectator).(*hitsink.View).Ships
}

// seaMap returns the map that captains draw on.
func seaMap(match *engine.Match) overlay.Grid {
	side := match.View(engine.Spectator).(*hitsink.View).Side
	return overlay.Grid{Rows: side, Cols: side, XY: true}
}

// drawn checks that everything a sample bot prints beside its move is a valid drawing.
func drawn(t *testing.T, a *engine.Answer, on overlay.Grid) *overlay.Drawing {
	t.Helper()
	said := a.Debug + a.Stderr
	if said == "" {
		return nil
	}
	require.LessOrEqual(t, len(said), overlay.Most)
	d := overlay.Of(a, on)
	require.NotNil(t, d, said)
	require.Empty(t, d.Skipped, said)
	require.Empty(t, d.Rest, said)
	return d
}

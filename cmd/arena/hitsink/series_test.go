package hitsink

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// TestMargins compares means and intervals with numbers computed by hand.
func TestMargins(t *testing.T) {
	var a average
	require.Zero(t, a.mean())
	a.add(4)
	require.Zero(t, a.margin(), "one value tells nothing about the spread")
	for _, x := range []float64{6, 8, 10} {
		a.add(x)
	}
	require.Equal(t, 7.0, a.mean())
	require.InDelta(t, 1.96*2.58199/2, a.margin(), 1e-4) // the standard deviation is the root of 20/3

	r := &results{planned: 2, crews: []crew{{name: "a"}, {name: "a"}, {name: "b"}}, levels: map[string]*level{}}
	r.addLevels([]hitsink.Standing{{Hits: 3}, {Hits: 5}, {Damage: 2}})
	r.addLevels([]hitsink.Standing{{Hits: 5}, {Hits: 7}, {Damage: 4}})
	var words strings.Builder
	r.writeLevels(&words, engine.Phrase.String)
	require.Regexp(t, `(?s)units\):\na +x 2 +5\.00 +± 1\.96\nb +x 1 +-3\.00 +± 1\.96\n$`, words.String())
}

func TestStanding(t *testing.T) {
	view := &hitsink.View{Round: 12, Players: 3, Ships: []hitsink.Ship{{Kind: hitsink.Cruiser, Hull: 1}, {Kind: hitsink.Carrier}, {}}}
	require.Equal(t, "round 12 of 100   1 of 3 ships afloat", standing(view).String())
}

package sounds

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/sound/synth"
)

func TestWhatIsHeardOfATurn(t *testing.T) {
	event := func(kind hitsink.EventKind, p engine.Player, count int) engine.Event {
		return hitsink.Event{Kind: kind, Player: p, Count: count}
	}
	for name, c := range map[string]struct {
		events              []engine.Event
		mine, watched, fast synth.Sound
	}{
		"nothing":          {},
		"own way":          {[]engine.Event{event(hitsink.Moved, 2, 0)}, synth.Move, synth.None, synth.None},
		"another's way":    {[]engine.Event{event(hitsink.Moved, 1, 0)}, synth.None, synth.None, synth.None},
		"a shot":           {[]engine.Event{event(hitsink.Moved, 2, 0), event(hitsink.Fired, 2, 0)}, synth.Splash, synth.None, synth.None},
		"a hit":            {[]engine.Event{event(hitsink.Fired, 1, 0), event(hitsink.Hit, 1, 2)}, synth.Hit, synth.Hit, synth.None},
		"one mine":         {[]engine.Event{event(hitsink.Exploded, 1, 1)}, synth.Hit, synth.Hit, synth.None},
		"a chain of mines": {[]engine.Event{event(hitsink.Exploded, 1, 1), event(hitsink.Exploded, 1, 2)}, synth.Chain, synth.Chain, synth.None},
		"sunk":             {[]engine.Event{event(hitsink.Hit, 1, 1), event(hitsink.Sank, 1, 0)}, synth.Sunk, synth.Sunk, synth.Sunk},
		"a scan is silent": {[]engine.Event{event(hitsink.Scanned, 2, 0)}, synth.None, synth.None, synth.None},
	} {
		assert.Equal(t, c.mine, Played(2, c.events), name)
		assert.Equal(t, c.watched, Watched(c.events, false), name)
		assert.Equal(t, c.fast, Watched(c.events, true), name)
	}
}

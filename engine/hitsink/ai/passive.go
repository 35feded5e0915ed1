package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// anyKind draws a kind of ship.
func anyKind(random *chance.Stream) hitsink.Kind {
	kinds := hitsink.Kinds()
	return kinds[random.Below(len(kinds))]
}

// passive stays where it was put.
type passive struct{ random *chance.Stream }

func newPassive(seed uint64) *passive { return &passive{chance.New(seed)} }

// Choose draws a kind.
func (p *passive) Choose(*hitsink.View) hitsink.Kind { return anyKind(p.random) }

// Command does nothing.
func (*passive) Command(*hitsink.View) []hitsink.Action { return nil }

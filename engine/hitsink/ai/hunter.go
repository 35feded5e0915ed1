package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// hunter plays to win.
type hunter struct{ peaceful }

func newHunter(seed uint64) *hunter { return &hunter{peaceful{chance.New(seed)}} }

// Choose names the kind that scores best.
func (*hunter) Choose(*hitsink.View) hitsink.Kind { return hitsink.Battleship }

// Command shoots what it sees, or scans.
func (p *hunter) Command(v *hitsink.View) []hitsink.Action {
	h := newHelm(v)
	if !h.ship.Alive() {
		return nil
	}
	p.shoot(&h)
	if h.canDo(hitsink.ScanSea) {
		h.do(hitsink.ScanSea)
	}
	p.sail(&h)
	return h.turn
}

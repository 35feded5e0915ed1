package belief

import "generals-chess/engine/generals/ai/chart"

// share spreads what the foe holds out of sight over the cells it can be on.
func (b *Belief) share() {
	hidden, blank := int64(b.c.HiddenLand), int64(max(b.c.Blank, 1))
	each := min(hidden*Sure/blank, Sure)
	soldiers := int64(0)
	if hidden > 0 {
		soldiers = 16 * int64(b.c.HiddenArmy) / max(hidden, 1)
	}
	for i := range b.c.Places {
		p := &b.c.Places[i]
		switch {
		case p.Owner == chart.Foe:
			b.land[i], b.army[i] = Sure, int32(16*p.Army)
		case p.Since >= 0:
			b.land[i], b.army[i] = 0, 0
		default:
			b.land[i] = int32(each)
			b.army[i] = int32(soldiers * each / Sure)
		}
	}
}

package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render/theme"
)

// SetMissed shows what the view does not show of the sea, as ghosts in the colours of their owners; nil shows none of it. The caller must
// not change missed afterwards.
func (k *marks) SetMissed(missed *hitsink.Missed) {
	if missed != k.missed {
		k.missed = missed
		k.touch()
	}
}

// ghost is the alpha of ghosts.
const ghost = 0.62

func (k *marks) drawMissed(b *brush) {
	if k.missed == nil {
		return
	}
	b.PushAlpha(ghost)
	defer b.PopAlpha()
	for _, mine := range k.missed.Mines {
		b.missedMine(&mine)
	}
	for i := range k.missed.Ships {
		k.missedShip(b, &k.missed.Ships[i])
	}
}

// missedMine draws the mine in a dashed ring.
func (b *brush) missedMine(mine *hitsink.Mine) {
	side := theme.SeaSide(int(mine.Owner))
	b.mine(mine.Cell, side.Plate, 0.7)
	if b.logical() >= crossCell {
		b.boxPath(b.box(b.centre(mine.Cell), 1), b.t/2)
		b.dashedPath(b.line(1), 2*b.s, 2*b.s, side.Trace)
	}
}

// missedShip draws the outline of a ship, with an amber line around a ship that is under water within sight.
func (k *marks) missedShip(b *brush, s *hitsink.MissedShip) {
	side := theme.SeaSide(int(s.Player))
	pose := poseOf(&s.Ship)
	b.hull(&pose)
	switch {
	case s.Ship.Dead():
		b.fillPath(theme.Wreck)
		b.wreckCrosses(&pose, 1)
		return
	case s.Ship.Underwater:
		b.diveDashes(side.Trace)
	default:
		b.fillPath(side.Plate.Fade(0.25))
		b.Polyline(b.pts, b.line(1.2), side.Trace, true)
	}
	if k.options.Marks {
		pose.Underwater = true // the mark stands on water, not on a hull
		k.owner(b, s.Player, &pose, &side)
	}
	if s.Deep {
		b.StrokeRound(b.around(&s.Ship), 0.6*b.t, b.line(1.6), theme.Warn)
	}
}

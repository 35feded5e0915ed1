package expert

import "generals-chess/engine/generals/ai/chart"

// A foe that goes on taking land after the opening has gathered no army, neither to strike nor to hold: a strike now finds
// its general weakly held. One that has stopped is gathering, and a strike would leave our own general bare.

// rush is a strike right after the opening, led by the plain player's campaign.
type rush struct {
	on    bool
	begun int           // when
	lands [rushSpan]int // the foe's land at the last steps, by time
	grown int           // the land it has won in that time
}

const (
	rushSpan = 6 // steps by which the foe's growth is judged
	rushLate = 2 // steps by which something more urgent may put the strike off
	rushSlow = 2 // steps within which the campaign must have begun
)

// noteLand takes in how the foe grows. It is to be called once a step.
func (e *Expert) noteLand() {
	r, land := &e.rush, e.Land[chart.Foe]
	before := &r.lands[e.Time%rushSpan]
	r.grown = land - *before
	*before = land
}

// rushes tells whether a strike right after the opening is on.
func (e *Expert) rushes() bool {
	r := &e.rush
	switch {
	case !r.on:
		late := e.Time - e.tune.rush
		if late >= 0 && late <= rushLate && e.Throne < 0 && r.grown >= e.tune.rushLand {
			r.on, r.begun = true, e.Time
		}
	case e.Time > e.tune.rushEnd, e.Throne < 0 && e.Time > r.begun+rushSlow && !e.plain.Striking():
		r.on = false
	}
	return r.on
}

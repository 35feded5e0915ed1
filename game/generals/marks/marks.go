// Package marks describes a match of Generals over time: its curves, and the events worth a mark.
package marks

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/viewer/timeline"
)

// The kinds of mark that only Generals has. Read only.
var (
	Contact = timeline.Kind{Icon: "eye", Rank: 30}                     // a player sees the other for the first time
	City    = timeline.Kind{Icon: "city", Rank: 35}                    // a city changes hands
	Fight   = timeline.Kind{Icon: "fight", Rank: 40, Most: 1}          // the bloodiest step of the match
	General = timeline.Kind{Icon: "crown", Rank: timeline.Telling + 5} // a player sees the other's general for the first time
)

// bloodiest takes the argument n.
var bloodiest = engine.Phrase{Key: "film.fight", Text: "The bloodiest step: {n} soldiers fall"}

// teller observes the steps of one match.
type teller struct {
	army    [2]int // army of each player before the step
	neutral int    // soldiers on neutral tiles
	time    int    // steps done; it does not grow in a step without any answer
	most    int    // the most soldiers that fell in one step
}

// Of returns the annotator of one match.
func Of() timeline.Annotator { return new(teller).observe }

func (g *teller) observe(d *timeline.Collector, s engine.State) {
	v := s.View(engine.Spectator).(*generals.View)
	red, blue := v.Totals[0], v.Totals[1]
	d.Curve("film.army", red.Army, blue.Army)
	d.Curve("film.land", red.Land, blue.Land)
	d.Curve("film.cities", red.Cities, blue.Cities)
	for _, e := range s.Events(engine.Spectator) {
		e := e.(generals.Event)
		if kind, ok := kindOf(e.Kind); ok {
			d.Add(kind, e.Player, 0, e.Phrase())
		}
	}
	g.fight(d, v)
	// Armies are level within a tenth: both win and lose a little all the time.
	d.Scores([]int{red.Army, blue.Army}, func(best int) int { return max(2, best/10) })
	illegal(d, s)
}

// kindOf returns the mark of an event, if it has one.
func kindOf(e generals.EventKind) (kind timeline.Kind, ok bool) {
	switch e {
	case generals.EnemySeen:
		return Contact, true
	case generals.GeneralSeen:
		return General, true
	case generals.CityTaken:
		return City, true
	}
	return kind, false
}

// fight marks a step in which more soldiers fall than in any before: the losses of both armies beyond their growth, less those to
// neutral cities.
func (g *teller) fight(d *timeline.Collector, v *generals.View) {
	before := *g
	g.army, g.neutral, g.time = [2]int{v.Totals[0].Army, v.Totals[1].Army}, neutralArmy(v), v.Time
	if v.Time <= before.time {
		return
	}
	fallen := g.neutral - before.neutral
	for p, t := range v.Totals {
		fallen += before.army[p] + v.Growth(engine.Player(p)) - t.Army
	}
	if fallen > g.most {
		g.most = fallen
		d.Add(Fight, engine.Spectator, fallen, bloodiest.WithInt("n", fallen))
	}
}

func neutralArmy(v *generals.View) (sum int) {
	for i := range v.Type {
		if t := v.Index(i); t.Owner == generals.Nobody {
			sum += t.Army
		}
	}
	return sum
}

// illegal marks an illegal move, which the answer itself does not show.
func illegal(d *timeline.Collector, s engine.State) {
	if r, over := s.Result(); over && r.Reason == string(generals.IllegalMove) {
		culprit := engine.Spectator // both
		if winner := r.Winner(); winner != engine.Spectator {
			culprit = 1 - winner
		}
		d.Add(timeline.Fault, culprit, 0, r.Phrase)
	}
}

package timeline

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// generalsAnnotator tells of a match of Generals.
type generalsAnnotator struct {
	army, land, cities [][]int // by player, then by step

	collector *collector
	neutral   int // soldiers in cities of nobody
	time      int // steps done: a step that nobody answered is none
	bloodier  entry
}

// Generals tells of one match of Generals.
func Generals() Annotator {
	return &generalsAnnotator{
		army: make([][]int, 2), land: make([][]int, 2), cities: make([][]int, 2),
		// Armies are level within a tenth: both win and lose a little all the time.
		collector: newCollector(func(best int) int { return max(2, best/10) }),
	}
}

// eventKinds are the marks of events. See generals.Event.
var eventKinds = map[generals.EventKind]Kind{
	generals.EnemySeen: Contact, generals.GeneralSeen: General, generals.CityTaken: City,
}

func (g *generalsAnnotator) Observe(s engine.State, turn *replay.Turn) {
	g.collector.next(turn)
	v := s.View(engine.Spectator).(*generals.View)
	for p, t := range v.Totals {
		g.army[p], g.land[p], g.cities[p] = append(g.army[p], t.Army), append(g.land[p], t.Land), append(g.cities[p], t.Cities)
	}
	for _, e := range s.Events(engine.Spectator) {
		e := e.(generals.Event)
		if kind, ok := eventKinds[e.Kind]; ok {
			g.collector.add(kind, e.Player, 0, e.Phrase())
		}
	}
	g.fight(v)
	g.collector.scores([]int{v.Totals[0].Army, v.Totals[1].Army})
	g.end(s)
}

// fight keeps the bloodiest step: what both lost, less what they lost to cities of nobody.
func (g *generalsAnnotator) fight(v *generals.View) {
	step, before, played := g.collector.step, g.neutral, v.Time > g.time
	g.neutral, g.time = neutralArmy(v), v.Time
	if !played {
		return
	}
	fallen := g.neutral - before
	for p, t := range v.Totals {
		fallen += g.army[p][step-1] + growth(t, v.Time) - t.Army
	}
	if fallen > g.bloodier.weight {
		g.bloodier = entry{Mark{step, Fight, engine.Spectator, bloodiest.WithInt("n", fallen)}, fallen}
	}
}

// growth is what a player gained at the end of the step that made the time.
func growth(t generals.Totals, time int) int {
	switch {
	case time%8 == 0:
		return t.Land
	case time%2 == 0:
		return t.Cities
	}
	return 0
}

func neutralArmy(v *generals.View) (sum int) {
	for i := range v.Type {
		if t := v.Index(i); t.Owner == generals.Nobody {
			sum += t.Army
		}
	}
	return sum
}

// end marks the end, and an illegal move, which the answer itself does not tell.
func (g *generalsAnnotator) end(s engine.State) {
	if r, over := s.Result(); over && r.Reason == string(generals.IllegalMove) {
		culprit := engine.Spectator // both
		if winner := r.Winner(); winner != engine.Spectator {
			culprit = 1 - winner
		}
		g.collector.add(Fault, culprit, 0, r.Phrase)
	}
	g.collector.close(s)
}

func (g *generalsAnnotator) Curves() []Curve {
	return []Curve{{"film.army", g.army}, {"film.land", g.land}, {"film.cities", g.cities}}
}

// Rounds is nil: every step is one.
func (g *generalsAnnotator) Rounds() []int { return nil }

func (g *generalsAnnotator) Marks() []Mark {
	if g.bloodier.weight > 0 {
		return g.collector.marks(g.bloodier)
	}
	return g.collector.marks()
}

// Package sparring holds players against which built-in AIs are tried. Each plays one idea to its end, as strongly as it can. They cannot
// be chosen in the program.
package sparring

import (
	"fmt"
	"strings"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/thoughts"
)

// Thinker is one way to play.
type Thinker interface {
	Think(v *generals.View) generals.Move
	Why() string
}

// partners lists all partners. Most are a planner with other parameters; the others overrule it.
var partners = []struct {
	name string
	make func() Thinker
}{
	{"rusher", tuned(rusher)},
	{"turtle", func() Thinker { return &turtle{home: planner.New(hermit()), out: planner.New(outbreak())} }},
	{"hoarder", tuned(hoarder)},
	{"mirror", func() Thinker { return &mirror{Planner: planner.New(grower())} }},
	{"flanker", tuned(flanker)},
	{"grower", opened(60, grower)},
	{"raider", tuned(raider)},
	{"scout", tuned(scout)},
	{"bomber", opened(44, bomber)},
	{"sweeper", func() Thinker { return &sweeper{Planner: planner.New(planner.Hard())} }},
	{"walker", marching(habit{least: 2})},
	{"hunter", marching(habit{begin: 16, gather: 4, least: 3})},
	{"chaser", marching(habit{begin: 40, gather: 10, least: 4})},
	{"harvester", marching(habit{begin: 50, gather: 24, least: 4, raid: true})},
	{"bunker", marching(habit{begin: 60, gather: 500, stay: true})},
	{"rush24", opened(24, gathering(24, 12))},
	{"rush32", opened(32, gathering(32, 14))},
	{"rush44", opened(44, gathering(44, 18))},
	{"rush60", opened(60, gathering(60, 24))},
	{"decoy", func() Thinker { return &decoy{Planner: planner.New(alongEdge())} }},
	{"citygrabber", opened(40, cityGrabber)},
	{"idler", func() Thinker { return idler{} }},
}

// Names returns the names of all partners.
func Names() []string {
	names := make([]string, len(partners))
	for i, p := range partners {
		names[i] = p.name
	}
	return names
}

// New returns the partner of that name.
func New(name string) (Thinker, error) {
	for _, p := range partners {
		if p.name == name {
			return p.make(), nil
		}
	}
	return nil, fmt.Errorf("there is no sparring partner %q: choose one of %s", name, strings.Join(Names(), ", "))
}

// calm reports whether the planner's last move had no urgent reason, so that another move may replace it.
func calm(p *planner.Planner) bool {
	switch p.Thoughts().Action {
	case thoughts.Gather, thoughts.Strike, thoughts.City, thoughts.Expand, thoughts.Advance, thoughts.Wait:
		return true
	}
	return false
}

// tuned returns a constructor of planners with these parameters.
func tuned(numbers func() planner.Tuning) func() Thinker {
	return func() Thinker { return planner.New(numbers()) }
}

// rusher gathers all its armies from step 30 on, and moves them to the best guess until they are spent.
func rusher() planner.Tuning {
	t := planner.Hard()
	t.Opening, t.Gathering, t.Rest, t.HomeTime = 28, 14, 4, 500
	return t
}

// hoarder takes cities as soon as it can afford them, and fights late.
func hoarder() planner.Tuning {
	t := planner.Hard()
	t.CityTime, t.CityMoves, t.Horizon = 80, 16, 300
	t.Opening, t.Gathering = 130, 20
	t.Watch, t.Alert = 6, 10
	return t
}

// flanker attacks along the map's edge.
func flanker() planner.Tuning {
	t := planner.Hard()
	t.Edge = 8
	return t
}

// grower captures land and hardly ever fights, but defends with care, and takes a general that it happens to see.
func grower() planner.Tuning {
	t := planner.Hard()
	t.Opening = generals.StepLimit * 3 / 5
	t.Watch, t.Alert, t.Slack = 6, 10, 2
	t.CityTime = 120
	return t
}

// raider attacks all the time with the few armies at hand.
func raider() planner.Tuning {
	t := planner.Hard()
	t.Opening, t.Gathering, t.Rest, t.Smallest = 30, 3, 2, 3
	return t
}

// scout sends small armies out early to find the general, and then attacks it with everything.
func scout() planner.Tuning {
	t := planner.Hard()
	t.Opening, t.Gathering, t.Rest, t.Smallest = 12, 2, 8, 3
	t.Longest = 60
	return t
}

// bomber gathers for a long time out of sight, and attacks once with a very large army.
func bomber() planner.Tuning {
	t := planner.Hard()
	t.Opening, t.Gathering, t.Rest, t.HomeTime = 44, 30, 16, 500
	return t
}

// gathering gathers all its armies from a time on, for a number of moves, and moves them to the best guess until they are spent.
func gathering(time, moves int) func() planner.Tuning {
	return func() planner.Tuning {
		t := planner.Hard()
		t.Opening, t.Gathering, t.Rest, t.HomeTime, t.Smallest = time, moves, 4, 500, 4
		return t
	}
}

// alongEdge gathers for a long time, and attacks along the map's edge.
func alongEdge() planner.Tuning {
	t := flanker()
	t.Opening, t.Gathering, t.HomeTime = 40, 20, 500
	return t
}

// cityGrabber takes cities before anything else, as soon as it can.
func cityGrabber() planner.Tuning {
	t := planner.Hard()
	t.CityTime, t.CityMoves, t.Horizon, t.WeakCity = 40, 24, 400, 60
	return t
}

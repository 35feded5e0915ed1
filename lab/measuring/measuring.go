// Package measuring holds the second half of the sparring partners: players against which the built-in AIs are measured but never tuned.
// Their authors knew the rules and what a player sees, and no code of any AI; so they import none.
//
// Each plays one simple idea well, from the first step to the last. They share a memory of the map (field) and a few skills: capturing
// land (grow), bringing armies together (gather), guessing where the enemy's general stands (guess), moving an army there (march) and
// defending the own general (guard).
package measuring

import (
	"fmt"
	"strings"

	"generals-chess/engine/generals"
)

// Prefix is the beginning of the names of all these partners.
const Prefix = "m-"

// mind is one idea. It is asked once a step, and returns the reason with its move.
type mind interface {
	move(f *field) (generals.Move, string)
}

// partners lists all partners by name.
var partners = []struct {
	name string
	make func() mind
}{
	{"early8", func() mind { return &early{leave: 8, wave: 8, rest: 6} }},
	{"early14", func() mind { return &early{leave: 14, wave: 12, rest: 14} }},
	{"hunter", func() mind { return &hunter{least: 6} }},
	{"pack", func() mind { return &hunter{least: 14, land: 3, begin: 20} }},
	{"harvester", func() mind { return &harvester{end: 90} }},
	{"rush24", func() mind { return &rush{grow: 24, gather: 10, rest: 16} }},
	{"rush36", func() mind { return &rush{grow: 36, gather: 14, rest: 20} }},
	{"rush48", func() mind { return &rush{grow: 48, gather: 18, rest: 24} }},
	{"rush60", func() mind { return &rush{grow: 60, gather: 24, rest: 28} }},
	{"bunker", func() mind { return &bunker{} }},
	{"decoy", func() mind { return &decoy{} }},
	{"grabber", func() mind { return &grabber{} }},
	{"follower", func() mind { return &follower{} }},
}

// Names returns the names of all partners.
func Names() []string {
	names := make([]string, len(partners))
	for i, p := range partners {
		names[i] = Prefix + p.name
	}
	return names
}

// New returns the partner of that name.
func New(name string) (*Partner, error) {
	for _, p := range partners {
		if Prefix+p.name == name {
			return &Partner{make: p.make}, nil
		}
	}
	return nil, fmt.Errorf("there is no sparring partner %q: choose one of %s", name, strings.Join(Names(), ", "))
}

// Partner is one way to play. It is not safe for concurrent use.
type Partner struct {
	make func() mind
	mind mind
	f    field
	why  string
}

// Think returns a legal move. It must be called once a step, in order. A view of another match begins again.
func (p *Partner) Think(v *generals.View) generals.Move {
	if p.f.look(v) {
		p.mind = p.make()
	}
	m, why := p.f.finish(), "take the general"
	if m == generals.Stay {
		m, why = p.mind.move(&p.f)
	}
	p.why = why
	if v.Check(v.Player, m) != nil {
		return generals.Stay
	}
	return m
}

// Why returns the reason for the last move.
func (p *Partner) Why() string { return p.why }

package tournament

import (
	"encoding/json"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/games"
)

// Change is who comes to a tournament and goes from it. Games of the others stay.
type Change struct {
	Come []Entrant // who is called like somebody who is there takes the place of that one
	Go   []string
	// Again are those whose programs are others now, under the same names: they play again.
	Again []string
}

// stranger is a player that is to go and is not there. Arguments: name, folder.
var stranger = engine.Phrase{Key: "arena.stranger", Text: "nobody in {folder} is called {name}"}

// alone is a change after which nobody could play. Arguments: name.
var alone = engine.Phrase{Key: "arena.alone", Text: "only {name} would be left, and two are needed to play: the games stay as they were"}

// played is what the tournament of a folder is, and what came of it so far. The error is a *engine.Phrase.
func played(folder string) (Spec, schedule.Results, error) {
	spec, err := Kept(folder)
	if err != nil {
		return spec, nil, err
	}
	a, err := store.Read(folder)
	return spec, a.Results(), err
}

// Apply changes the tournament of a folder, which nobody plays. The error is a *engine.Phrase.
func (c Change) Apply(all games.Table, folder string) error {
	spec, results, err := played(folder)
	if err != nil {
		return err
	}
	at := func(name string) int {
		return slices.IndexFunc(spec.Entrants, func(e Entrant) bool { return e.Name == name })
	}
	for _, name := range slices.Concat(c.Go, c.Again) {
		if at(name) < 0 {
			return stranger.With("folder", folder).WithPhrase("name", engine.Phrase{Text: name}).Err()
		}
	}
	var list []Entrant
	stays := make([]int, len(spec.Entrants))
	for i, e := range spec.Entrants {
		stays[i] = -1
		if !slices.Contains(c.Go, e.Name) {
			stays[i] = len(list)
			list = append(list, e)
		}
	}
	again := slices.Clone(c.Again)
	for _, e := range c.Come {
		now := slices.IndexFunc(list, func(one Entrant) bool { return one.Name == e.Name })
		if now < 0 {
			list = append(list, e)
			continue
		}
		list[now], again = e, append(again, e.Name)
	}
	if spec.Plan, err = spec.Plan.Change(results, stays, len(list)); err != nil {
		return err
	}
	if len(list) == 1 {
		return alone.WithPhrase("name", engine.Phrase{Text: list[0].Name}).Err()
	}
	spec.Entrants = list
	_, err = Into(all, spec, folder, again)
	return err
}

// Settled is why nobody can come to the tournament of a folder now, or go; nil where they can. The error is a *engine.Phrase.
func Settled(folder string) error {
	if !store.Exists(folder) {
		return nil
	}
	spec, results, err := played(folder)
	if err != nil {
		return err
	}
	all := make([]int, len(spec.Entrants))
	for i := range all {
		all[i] = i
	}
	_, err = spec.Plan.Change(results, all, len(all))
	return err
}

// Into is the tournament that spec asks for, in a folder that may hold one already: then that becomes this one, and the games that both
// have stay, but for those of the players named again. It is to be gone on with.
func Into(all games.Table, spec Spec, folder string, again []string) (*Prepared, error) {
	if !store.Exists(folder) {
		return Prepare(all, spec, folder, false)
	}
	before, err := Kept(folder)
	if err != nil {
		return nil, err
	}
	p, err := Prepare(all, spec, folder, false)
	if err != nil {
		return nil, err
	}
	spec.Options.Files = p.Options.Files
	for i, e := range spec.Entrants { // whose file has changed since then is told of, as ever
		old := slices.Index(before.Entrants, e)
		if old >= 0 && old < len(before.Options.Files) && !slices.Contains(again, e.Name) {
			spec.Options.Files[i] = before.Options.Files[old]
		}
	}
	if len(again) > 0 || !slices.Equal(spec.Entrants, before.Entrants) || !p.Config.Plan.Same(before.Plan) {
		if p.Config.Settings, err = json.Marshal(spec.Options); err != nil {
			return nil, err
		}
		if err := p.Config.Change(again); err != nil {
			return nil, err
		}
	}
	return Prepare(all, spec, folder, true)
}

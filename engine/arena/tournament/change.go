package tournament

import (
	"encoding/json"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/games"
)

// Change lists the players who join a tournament and who leave it. Games among the others stay.
type Change struct {
	Come []Entrant // a player with the name of an earlier one replaces it
	Go   []string
	// Again are the names of players whose programs changed: their games are played again.
	Again []string
}

// stranger is the error for a player who is to leave but does not take part. Arguments: name, folder.
var stranger = engine.Phrase{Key: "arena.stranger", Text: "nobody in {folder} is called {name}"}

// alone is the error for a change that leaves a single player. Argument: name.
var alone = engine.Phrase{Key: "arena.alone", Text: "only {name} would be left, and two are needed to play: the games stay as they were"}

// played reads the order of a folder's tournament and its results so far. The error is a *engine.Phrase.
func played(folder string) (Spec, schedule.Results, error) {
	spec, err := ReadSpec(folder)
	if err != nil {
		return spec, nil, err
	}
	a, err := store.Read(folder)
	return spec, a.Results(), err
}

// Apply changes the tournament of a folder, which no process may be playing. The error is a *engine.Phrase.
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
	_, err = PrepareIn(all, spec, folder, again)
	return err
}

// CanChange returns an error, a *engine.Phrase, if players cannot join or leave the tournament of a folder now. It is nil if they can,
// or if there is no tournament.
func CanChange(folder string) error {
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

// PrepareIn prepares the tournament spec in a folder that may already hold one. If it does, that tournament becomes this one: games in both
// plans stay, except those of players named in again. The result resumes it.
func PrepareIn(all games.Table, spec Spec, folder string, again []string) (*Prepared, error) {
	if !store.Exists(folder) {
		return Prepare(all, spec, folder, false)
	}
	before, err := ReadSpec(folder)
	if err != nil {
		return nil, err
	}
	p, err := Prepare(all, spec, folder, false)
	if err != nil {
		return nil, err
	}
	spec.Options.Files = p.Options.Files
	for i, e := range spec.Entrants { // a file that changed since the start is still reported
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

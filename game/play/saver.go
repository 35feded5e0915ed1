package play

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/game/app"
	"generals-chess/game/play/resume"
	"generals-chess/game/settings"
)

// Planner is a table at which people queue moves before they are played.
type Planner interface {
	// Plans returns what was chosen and not played yet.
	Plans() resume.Plans
	// PlansVersion changes whenever the plans do.
	PlansVersion() uint64
	// Restore adopts the plans of a match that goes on. Call it before the match begins.
	Restore(resume.Plans)
}

// saver saves a match so that it can go on after the window was closed or killed. A zero saver does nothing.
type saver struct {
	matches *Matches // nil if unfinished matches are not saved
	began   time.Time
	choices settings.Choices
	saved   bool
	left    bool   // the match was left or is over: saves have no effect any more
	pushed  bool   // an older match was forgotten for this one
	version uint64 // of the plans that were saved
	given   int    // hints that were saved
	back    int
	hints   int
	before  string // the record that this match's record replaces, "" for none
}

// newSaver returns a saver that saves the match if people play it and records are kept.
func newSaver(a *app.App, c settings.Choices) saver {
	k := saver{began: time.Now(), choices: c}
	if m := MatchesOf(a); m.Keeper.Folder != "" && c.Humans() > 0 {
		k.matches = m
	}
	return k
}

// saveChanges saves the state that is not in the record when it has changed, and forgets the match when it is over.
func (k *saver) saveChanges(p *Play) {
	record := p.Record.Load()
	if k.matches == nil || k.left || record == nil || p.Last() == nil || p.Last().Number == 0 { // the record's file is created before its first turn arrives here
		return
	}
	if p.Over() || p.Err != nil {
		if p.Over() {
			k.forget(p)
		}
		k.left = true
		return
	}
	planner, plans := p.Table.(Planner)
	if !k.saved || k.given != int(p.Hints.Load()) || plans && planner.PlansVersion() != k.version {
		k.save(p, *record)
	}
}

// save saves the present state of the match.
func (k *saver) save(p *Play, record string) {
	k.saved, k.given = true, int(p.Hints.Load())
	s := resume.Saved{Record: record, Choices: p.Choices, TakenBack: p.TakenBack, Hints: k.given, At: time.Now().UTC()}
	if planner, plans := p.Table.(Planner); plans {
		k.version, s.Plans = planner.PlansVersion(), planner.Plans()
	}
	k.pushed = k.matches.save(s, k.before) || k.pushed
}

// leave saves when the match was left.
func (k *saver) leave(p *Play) {
	k.saveChanges(p)
	if record := p.Record.Load(); k.saved && !k.left && record != nil {
		k.save(p, *record)
	}
	k.left = true
}

// forget makes it a match that cannot be continued.
func (k *saver) forget(p *Play) {
	if record := p.Record.Load(); k.matches != nil && record != nil {
		k.matches.forget(p.Choices.Game, *record)
	}
	k.left = true
}

// replaced is called when the record now holds every turn of the record old. It makes the saved match go on from now, and removes old. It
// runs off the frame.
func (k *saver) replaced(records, old, now string) {
	if k.matches != nil {
		k.matches.Keeper.Put(resume.Saved{Record: now, Choices: k.choices, TakenBack: k.back, Hints: k.hints, At: time.Now().UTC()})
		k.matches.Keeper.Flush() // before the old record is removed
		k.matches.Keeper.Drop(k.choices.Game, old)
	}
	if filepath.Dir(old) == filepath.Clean(records) && old != now {
		_ = os.Remove(old) // if it stays, it is only the record of a match that nobody finished
	}
}

// save saves the match soon, in place of the one with the record before. If a game has more than resume.Most matches, the oldest are
// forgotten, and pushed is true.
func (m *Matches) save(s resume.Saved, before string) (pushed bool) {
	game := s.Choices.Game
	if len(m.unfinished[game]) > 0 {
		m.drop(game, before)
		m.drop(game, s.Record)
	}
	pushed = m.put(game, slices.Insert(m.unfinished[game], 0, &s))
	m.Keeper.Put(s)
	return pushed
}

// put sets the list of a game's matches, newest first, and forgets those beyond resume.Most. It reports whether there were any.
func (m *Matches) put(game string, list []*resume.Saved) (pushed bool) {
	for len(list) > resume.Most {
		m.Keeper.Drop(game, list[len(list)-1].Record)
		list, pushed = list[:len(list)-1], true
	}
	if m.unfinished == nil {
		m.unfinished = map[string][]*resume.Saved{}
	}
	m.unfinished[game] = list
	return pushed
}

// drop removes the match with a record from the list.
func (m *Matches) drop(game, record string) {
	m.unfinished[game] = slices.DeleteFunc(m.unfinished[game], func(s *resume.Saved) bool { return s.Record == record })
}

// forget removes a match from the list and deletes its file.
func (m *Matches) forget(game, record string) {
	if len(m.unfinished[game]) > 0 {
		m.drop(game, record)
	}
	m.Keeper.Drop(game, record)
}

// LoadUnfinished reads which matches were left before this window was opened. Files that cannot be used are skipped; the error is about
// the last of those.
func (m *Matches) LoadUnfinished(ways settings.Ways) (problem error) {
	for _, game := range ways.Games() {
		list, err := resume.Load(m.Keeper.Folder, game, ways)
		if err != nil {
			problem = err
		}
		if len(list) > 0 {
			m.put(game, list)
		}
	}
	return problem
}

package grading

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/pace"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/plan"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
)

// mark plays the games that the marks need, and gives the marks.
func (w Work) mark(class *report.Class, spec tournament.Spec, game games.Game) error {
	if class.Rule == "" {
		return nil
	}
	rule, err := marks.Parse(class.Rule, game.Levels)
	if err != nil {
		return err
	}
	snapshot, archive, err := arena.Load(w.Folder)
	if err != nil {
		return err
	}
	f := field{Report: report.Of(snapshot, archive, nil), rated: stats.Rate(len(snapshot.Players), snapshot.Meetings())}
	students := w.students(class, f, movers(w.Folder, archive, game))
	open := map[string][]string{}
	for n, level := range rule.Levels() {
		pairs, left, err := w.meet(class, spec, level, len(rule.Levels())-n)
		if err != nil {
			return err
		}
		open[level] = left
		for i := range students {
			students[i].Against[level] = pairs[students[i].Name]
		}
	}
	class.Marks = rule.Give(students, func(a, b int) bool { return f.stronger(students[a].Name, students[b].Name) })
	for _, m := range class.Marks {
		for i := range m.Levels {
			m.Levels[i].Open = slices.Contains(open[m.Levels[i].Level], m.Name)
		}
	}
	rule.Settle(class)
	return nil
}

// students returns all submissions. moves has the names of those that made a move.
func (w Work) students(class *report.Class, f field, moves map[string]bool) (list []marks.Student) {
	for _, s := range class.Submissions {
		at := f.at(s.Name)
		ranked := at >= 0 && f.Players[at].Played > 0
		list = append(list, marks.Student{Name: s.Name, Plays: s.Out == nil, Moves: s.Out == nil && moves[s.Name], Ranked: ranked, Against: map[string]stats.Pairs{}})
	}
	return list
}

// field is a tournament with the ratings of its players.
type field struct {
	*report.Report
	rated stats.Standings
}

// at returns the number of a player; -1 if there is none of that name.
func (f field) at(name string) int {
	return slices.IndexFunc(f.Players, func(p report.Player) bool { return p.Name == name })
}

// stronger reports whether one player is stronger than another with 95 % confidence: by the lead in rating or, if all sit at one table, by
// the mean score.
func (f field) stronger(name, other string) bool {
	a, b := f.at(name), f.at(other)
	if f.Format != schedule.Rotation {
		lead, _ := f.rated.Lead(a, b)
		return lead.Low.Or(0) > 0
	}
	return f.Players[a].Mean.Above(*f.Players[b].Mean)
}

// movers returns the players who made a move: a valid answer that did something. Without records, a valid answer is enough.
func movers(folder string, a store.Archive, game games.Game) map[string]bool {
	moves := map[string]bool{}
	for _, g := range a.Games {
		var r *replay.Record
		for seat, player := range g.Players {
			name, faults := a.Players[player].Name, 0
			for _, f := range g.Results[seat].Faults {
				faults += f.Times
			}
			if moves[name] || faults >= g.Results[seat].Asked {
				continue
			}
			if r == nil && g.Record != "" && game.Rests != nil {
				r, _ = replay.Open(filepath.Join(folder, filepath.FromSlash(g.Record))) // a record that cannot be read counts as none
			}
			moves[name] = r == nil || moved(r, engine.Player(seat), game)
		}
	}
	return moves
}

// moved reports whether a player made a move in a match.
func moved(r *replay.Record, player engine.Player, game games.Game) bool {
	for _, t := range r.Turns {
		if at := slices.Index(t.Asked, player); at >= 0 {
			a := t.Answers[at]
			if a.Verdict == "" && a.Fault == engine.NoFault && !game.Rests(a.Move) {
				return true
			}
		}
	}
	return false
}

// FolderOf returns the folder of the games against an AI.
func FolderOf(folder, level string) string { return filepath.Join(folder, against, level) }

// meet lets every student play against a level until it is clear whether the student has beaten it, or the most pairs are played, and
// returns the pairs of each student by name, and the names of those for whom there was no time to play on. The remaining time is shared by
// that number of levels.
func (w Work) meet(class *report.Class, spec tournament.Spec, level string, levels int) (known map[string]stats.Pairs, open []string, err error) {
	folder := FolderOf(w.Folder, level)
	spec.Entrants = slices.DeleteFunc(slices.Clone(spec.Entrants), func(e tournament.Entrant) bool { return !plays(class, e.Name) })
	spec.Entrants = append([]tournament.Entrant{plan.Entrant(level)}, spec.Entrants...)
	spec.Options.SPRT, spec.Workers, spec.Program = "", w.Workers, w.Program
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return nil, nil, notWritten(err)
	}
	for {
		var pace *pace.Pace
		if known, pace, err = metIn(folder); err != nil {
			return nil, nil, err
		}
		list, more, on := duels(spec.Entrants, known, max(class.MarkPairs, 1))
		if more == 0 || on > 0 && !w.time(spec, list, known, pace, levels) {
			for _, m := range list {
				if name := spec.Entrants[m.Players[1]].Name; m.Times > known[name].Count() {
					open = append(open, name)
				}
			}
			return known, open, nil
		}
		spec.Plan = schedule.Plan{Format: schedule.Listed, Seed: spec.Plan.Seed, Pairs: max(class.MarkPairs, 1), Meets: list}
		t, err := tournament.PrepareIn(w.Games, spec, folder, nil)
		if err != nil {
			return nil, nil, err
		}
		if err := w.Play(level, on, t); err != nil {
			return nil, nil, err
		}
	}
}

// time reports whether there is time for the games of these meetings that are not played yet.
func (w Work) time(spec tournament.Spec, list []schedule.Meet, known map[string]stats.Pairs, p *pace.Pace, levels int) bool {
	if w.Left == nil {
		return true
	}
	var work pace.Work
	for _, m := range list {
		for range 2 * (m.Times - known[spec.Entrants[m.Players[1]].Name].Count()) {
			work.Add(p.Game(m.Players...))
		}
	}
	return work.Duration(w.Workers) <= w.Left()/time.Duration(levels)
}

// metIn returns the pairs that each player has played in a folder against the first player, and how long games took there.
func metIn(folder string) (map[string]stats.Pairs, *pace.Pace, error) {
	known := map[string]stats.Pairs{}
	if !store.Exists(folder) {
		return known, nil, nil
	}
	snapshot, archive, err := arena.Load(folder)
	if err != nil {
		return nil, nil, err
	}
	for i := 1; i < len(snapshot.Players); i++ {
		known[snapshot.Players[i]] = snapshot.Cells[i][0].Pairs
	}
	return known, arena.PaceOf(archive.Games), nil
}

// duels returns the meetings of the first entrant with all others, how many of these have games left to play, and how many of those have
// played some already.
func duels(entrants []tournament.Entrant, known map[string]stats.Pairs, most int) (list []schedule.Meet, more, on int) {
	for i := 1; i < len(entrants); i++ {
		has := known[entrants[i].Name]
		times := marks.More(has, most)
		if times > has.Count() {
			more++
			if has.Count() > 0 {
				on++
			}
		}
		list = append(list, schedule.Meet{Players: []int{0, i}, Times: times})
	}
	return list, more, on
}

// plays reports whether the class has a submission of that name that takes part.
func plays(class *report.Class, name string) bool {
	return slices.ContainsFunc(class.Submissions, func(s report.Submission) bool { return s.Name == name && s.Out == nil })
}

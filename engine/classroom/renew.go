package classroom

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"
	"path/filepath"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot/project"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
)

// Ask is a teacher's request about single submissions, by their names.
type Ask struct {
	Exclude []string // they do not play any more
	Again   []string // they are built, examined and played again
	// Played has the names of those of whom there are games; nil if that is not known.
	Played map[string]bool
}

// What is said about changes in a class's folder. Argument: name.
var (
	cameLate  = engine.Phrase{Key: "class.late", Text: "{name} is new and joins."}
	corrected = engine.Phrase{Key: "class.corrected", Text: "{name} was changed: it is built, examined and played again."}
	isGone    = engine.Phrase{Key: "class.gone", Text: "{name} is no longer in the folder: it is removed."}
	isOut     = engine.Phrase{Key: "class.excluding", Text: "{name} is excluded."}
	dropped   = engine.Phrase{Key: "class.dropped", Text: "{change} Games that it had played are dropped."} // argument: change, one of these
	excluded  = engine.Phrase{Key: "class.excluded", Text: "it was excluded"}
	settled   = engine.Phrase{Key: "class.settled", Text: "The folder is not read again: {reason}."} // argument: reason
	nobody    = engine.Phrase{Key: "class.nobody", Text: "No submission is called {name}."}
)

// Settled returns why a class's folder cannot be read again now; nil if it can. folder is the tournament's. If it cannot, no change is
// recorded, because games could not be removed, and the tournament goes on unchanged. If the teacher asks for a change, that is an error, a
// *engine.Phrase.
func Settled(folder string, ask Ask) (says []engine.Phrase, err error) {
	if err = tournament.CanChange(folder); err == nil {
		return nil, nil
	}
	reason := settled.WithPhrase("reason", engine.Reason(err))
	if len(ask.Exclude)+len(ask.Again) > 0 {
		return nil, reason.Err()
	}
	return []engine.Phrase{reason}, nil
}

// Look compares a class with its folder now. It keeps only submissions that are unchanged in class, and records in it whose games are to be
// removed. Known submissions get their old names in list. It returns a sentence for every change. The error is a *engine.Phrase.
func Look(class *report.Class, list []Submission, ask Ask) (says []engine.Phrase, err error) {
	before := recognized(class.Submissions, list)
	for _, name := range slices.Concat(ask.Exclude, ask.Again) {
		if !slices.ContainsFunc(list, func(s Submission) bool { return s.Name == name }) {
			return nil, nobody.WithPhrase("name", engine.Phrase{Text: name}).Err()
		}
	}
	change := func(p engine.Phrase, name string) {
		class.Changed = append(class.Changed, name)
		p = p.WithPhrase("name", engine.Phrase{Text: name})
		if ask.Played == nil || ask.Played[name] {
			p = dropped.WithPhrase("change", p)
		}
		says = append(says, p)
	}
	var known []report.Submission
	for n, s := range list {
		was, again := before[n], slices.Contains(ask.Again, s.Name)
		switch {
		case slices.Contains(ask.Exclude, s.Name):
			known = append(known, s.excluded())
			change(isOut, s.Name)
		case was == nil:
			says = append(says, cameLate.WithPhrase("name", engine.Phrase{Text: s.Name})) // as a phrase: a name of digits is no number
		case !was.Done:
		case !again && was.Out != nil && was.Out.Key == excluded.Key:
			known = append(known, s.excluded()) // whatever it contains now
		case again || !slices.Contains([]string{was.Sum, was.Built}, s.sum()):
			change(corrected, s.Name)
		default:
			if was.Handed.IsZero() { // an older version did not record the time
				was.Handed, was.Late = s.handed(), s.late
			}
			known = append(known, *was)
		}
	}
	for i := range class.Submissions {
		if !slices.Contains(before, &class.Submissions[i]) {
			change(isGone, class.Submissions[i].Name)
		}
	}
	class.Submissions = known
	return says, nil
}

// recognized returns, for each submission of a list, the known one that it is, or nil, and gives it that name. If the folder or file was
// renamed, the ID on the platform identifies it or, without an ID, the name.
func recognized(known []report.Submission, list []Submission) []*report.Submission {
	is, taken := make([]*report.Submission, len(list)), map[string]bool{}
	find := func(same func(k report.Submission, s Submission) bool) {
		for n, s := range list {
			for i := range known {
				if is[n] == nil && !slices.Contains(is, &known[i]) && same(known[i], s) {
					is[n], list[n].Name, taken[known[i].Name] = &known[i], known[i].Name, true
				}
			}
		}
	}
	find(func(k report.Submission, s Submission) bool { return k.Folder == s.Folder })
	find(func(k report.Submission, s Submission) bool {
		return k.Platform == s.Platform && k.ID == s.ID && (k.ID != "" || k.Name == s.Name)
	})
	for n, s := range list {
		if is[n] == nil {
			list[n].Name = free(s.Name, taken)
		}
	}
	return is
}

// excluded returns an excluded submission.
func (s Submission) excluded() report.Submission {
	out := s.Known()
	out.Done, out.Out, out.Sum = true, &excluded, s.sum()
	return out
}

// Played returns the names of those of whom there are games in the tournaments in folders. The error is a *engine.Phrase.
func Played(folders []string) (map[string]bool, error) {
	played := map[string]bool{}
	for _, folder := range folders {
		if !store.Exists(folder) {
			continue
		}
		a, err := store.Read(folder)
		if err != nil {
			return nil, err
		}
		for _, g := range a.Games {
			for _, player := range g.Players {
				played[a.Players[player].Name] = true
			}
		}
	}
	return played, nil
}

// Renew changes the tournaments in folders, the class's own and those for its marks, to match the class, which must be examined: games
// between unchanged programs stay. The error is a *engine.Phrase.
func Renew(all games.Table, class *report.Class, folders []string) error {
	for _, folder := range folders {
		if !store.Exists(folder) {
			continue
		}
		before, err := tournament.ReadSpec(folder)
		if err != nil {
			return err
		}
		c := renewal(class, before.Entrants)
		if len(c.Go)+len(c.Come) == 0 {
			continue
		}
		class.Marks, class.Likeness = nil, ""
		if err := c.Apply(all, folder); err != nil {
			return err
		}
	}
	class.Changed = nil
	return nil
}

// renewal returns which entrants are added to a tournament of a class, and which are removed.
func renewal(class *report.Class, there []tournament.Entrant) (c tournament.Change) {
	named := func(name string) func(tournament.Entrant) bool {
		return func(e tournament.Entrant) bool { return e.Name == name }
	}
	plays := map[string]bool{}
	for _, s := range class.Submissions {
		if s.Out != nil {
			continue
		}
		plays[s.Name] = true
		if slices.Contains(class.Changed, s.Name) || !slices.ContainsFunc(there, named(s.Name)) {
			c.Come = append(c.Come, tournament.Entrant{Name: s.Name, Seat: string(engine.BotSeat) + ":" + s.Bot})
		}
	}
	for _, name := range class.Changed {
		if !plays[name] && slices.ContainsFunc(there, named(name)) && !slices.Contains(c.Go, name) {
			c.Go = append(c.Go, name)
		}
	}
	return c
}

// sum returns the SHA-256 of all files of a submission, without those that tools left; "" if it cannot be read.
func (s Submission) sum() string {
	sum := sha256.New()
	var err error
	if len(s.Files) > 0 {
		for _, name := range s.Files {
			err = errors.Join(err, add(sum, filepath.Join(filepath.Dir(s.path), name), name))
		}
	} else {
		err = filepath.WalkDir(s.path, func(path string, entry fs.DirEntry, err error) error {
			name, _ := filepath.Rel(s.path, path) // both paths have the same root
			switch {
			case err != nil:
				return err
			case path != s.path && project.Left(entry.Name()) && entry.IsDir():
				return filepath.SkipDir
			case path != s.path && project.Left(entry.Name()) || !entry.Type().IsRegular():
				return nil
			}
			return add(sum, path, filepath.ToSlash(name))
		})
	}
	if err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// add adds a file with its name to a hash.
func add(sum hash.Hash, path, name string) error {
	f, err := plain.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	own := sha256.New()
	if _, err := io.Copy(own, f); err != nil {
		return err
	}
	_, _ = sum.Write(append([]byte(name+"\x00"), own.Sum(nil)...)) // it never fails
	return nil
}

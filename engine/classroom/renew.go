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

// Ask is what a teacher wants of single submissions, by their names.
type Ask struct {
	Exclude []string // they play no more
	Again   []string // they are built, examined and played again
}

// What is told of a class's folder that is not what it was. Argument: name.
var (
	cameLate  = engine.Phrase{Key: "class.late", Text: "{name} is new: it is taken in."}
	corrected = engine.Phrase{Key: "class.corrected", Text: "{name} is built, examined and played again, and what the one before did is forgotten."}
	isGone    = engine.Phrase{Key: "class.gone", Text: "{name} is not in the folder any more: it goes, with its games."}
	isOut     = engine.Phrase{Key: "class.excluding", Text: "{name} is excluded, and its games do not count any more."}
	excluded  = engine.Phrase{Key: "class.excluded", Text: "it was excluded"}
	nobody    = engine.Phrase{Key: "class.nobody", Text: "No submission is called {name}."}
)

// Look compares what is known of a class with its folder now, leaves in it only those that stay as they are, and notes in it whose games are to be forgotten. What is
// told is every submission that is not as it was. The error is a *engine.Phrase.
func Look(class *report.Class, list []Submission, ask Ask) (says []engine.Phrase, err error) {
	for _, name := range slices.Concat(ask.Exclude, ask.Again) {
		if !slices.ContainsFunc(list, func(s Submission) bool { return s.Name == name }) {
			return nil, nobody.WithPhrase("name", engine.Phrase{Text: name}).Err()
		}
	}
	say := func(p engine.Phrase, name string) {
		says = append(says, p.WithPhrase("name", engine.Phrase{Text: name})) // words: a name of digits is no number
	}
	var known []report.Submission
	for _, s := range list {
		at := slices.IndexFunc(class.Submissions, func(k report.Submission) bool { return k.Folder == s.Folder })
		switch {
		case slices.Contains(ask.Exclude, s.Name):
			out := s.Known()
			out.Done, out.Out, out.Sum = true, &excluded, s.sum()
			known, class.Changed = append(known, out), append(class.Changed, s.Name)
			say(isOut, s.Name)
		case at < 0:
			say(cameLate, s.Name)
		case !class.Submissions[at].Done:
		case slices.Contains(ask.Again, s.Name) || !slices.Contains([]string{class.Submissions[at].Sum, class.Submissions[at].Built}, s.sum()):
			class.Changed = append(class.Changed, class.Submissions[at].Name)
			say(corrected, s.Name)
		default:
			known = append(known, class.Submissions[at])
		}
	}
	for _, k := range class.Submissions {
		if !slices.ContainsFunc(list, func(s Submission) bool { return s.Folder == k.Folder }) {
			class.Changed = append(class.Changed, k.Name)
			say(isGone, k.Name)
		}
	}
	class.Submissions = known
	return says, nil
}

// Renew changes the tournaments in folders, the class's own and those for its marks, to what became of the class, which is examined: the games of those whose
// programs are what they were stay. The error is a *engine.Phrase.
func Renew(all games.Table, class *report.Class, folders []string) error {
	for _, folder := range folders {
		if !store.Exists(folder) {
			continue
		}
		before, err := tournament.Kept(folder)
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

// renewal is who comes to a tournament of a class, and who goes.
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

// sum is the SHA-256 of all that a submission holds, but for what tools leave; "" where it cannot be read.
func (s Submission) sum() string {
	sum := sha256.New()
	var err error
	if len(s.Files) > 0 {
		for _, name := range s.Files {
			err = errors.Join(err, add(sum, filepath.Join(filepath.Dir(s.path), name), name))
		}
	} else {
		err = filepath.WalkDir(s.path, func(path string, entry fs.DirEntry, err error) error {
			name, _ := filepath.Rel(s.path, path) // both are of one tree
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

// add adds a file under its name.
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

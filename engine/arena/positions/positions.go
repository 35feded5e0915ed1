// Package positions reads suites of positions: set-ups from which the games of a tournament begin, one after the other, each played
// from all sides, like openings of chess engines.
//
// A suite is stored in engine.Setup.Init, like a single prepared position. So everything that stores, compares or sends a tournament's
// set-up includes it.
package positions

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/engine/replay/files"
)

// Limits of a suite.
const (
	Most       = 1000    // positions
	mostFile   = 1 << 20 // bytes of a file that is no record: the largest map needs about 12 KB
	mostSuite  = 8 << 20 // bytes of the whole suite
	mostTold   = 5       // files named in an error
	suiteField = "positions"
)

// Position is the start of a game. What it lacks of Init, Options and Seed comes from the tournament's set-up.
type Position struct {
	Name    string            `json:"name"` // file name, without folders
	Seed    *uint64           `json:"seed,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Init    json.RawMessage   `json:"init,omitempty"`
}

// suite is the JSON form of a suite.
type suite struct {
	Positions []Position `json:"positions"`
}

// What is wrong with a suite. Arguments: folder, files, count, most, reason, file, game, other.
var (
	noFolder  = engine.Phrase{Key: "positions.folder", Text: "The folder of positions {folder} cannot be read: {reason}."}
	none      = engine.Phrase{Key: "positions.none", Text: "The folder {folder} holds no positions: put files with prepared positions or records of matches into it."}
	tooMany   = engine.Phrase{Key: "positions.many", Text: "The folder {folder} holds {count} positions: use {most} at most."}
	tooLarge  = engine.Phrase{Key: "positions.large", Text: "The positions in {folder} are too large together: use fewer of them."}
	unread    = engine.Phrase{Key: "positions.unread", Text: "Not every file in {folder} is a position: mend these or take them away. {files}"}
	badFile   = engine.Phrase{Key: "positions.file", Text: "{file}: {reason}"}
	andOthers = engine.Phrase{Key: "positions.others", Text: "{files}; and {count} more"}
	andFile   = engine.Phrase{Key: "positions.and", Text: "{files}; {file}"}
	otherGame = engine.Phrase{Key: "positions.game", Text: "it is a match of {other}, and the games are of {game}"}
)

// Read reads the positions of a folder, in the order of their file names. A file holds a prepared position in the game's form, a seed
// such as {"seed":7}, or a record or Botzone log of a match, whose start is the position. Hidden files and folders are skipped. The
// error, a *engine.Phrase, names the files that are no positions of the game, and why.
func Read(rules engine.Rules, folder string) (json.RawMessage, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, noFolder.With("folder", folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	least, _ := rules.Players()
	var s suite
	var wrong []engine.Phrase
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		p, err := read(rules, filepath.Join(folder, e.Name()))
		p.Name = e.Name()
		if err == nil {
			setup := engine.Setup{Players: least}
			if p.Init != nil {
				setup.Players = 0 // it says itself
			}
			_, err = rules.New(p.in(setup))
		}
		if err != nil {
			wrong = append(wrong, badFile.With("file", e.Name()).WithPhrase("reason", engine.Reason(err)))
		}
		s.Positions = append(s.Positions, p)
	}
	switch count := len(s.Positions); {
	case count == 0:
		return nil, none.With("folder", folder).Err()
	case count > Most:
		return nil, tooMany.With("folder", folder).WithInt("count", count).WithInt("most", Most).Err()
	case len(wrong) > 0:
		return nil, unread.With("folder", folder).WithPhrase("files", list(wrong)).Err()
	}
	text, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	if len(text) > mostSuite {
		return nil, tooLarge.With("folder", folder).Err()
	}
	return text, nil
}

// list names the files, at most mostTold of them.
func list(wrong []engine.Phrase) engine.Phrase {
	some := wrong[0]
	for _, one := range wrong[1:min(mostTold, len(wrong))] {
		some = andFile.WithPhrase("files", some).WithPhrase("file", one)
	}
	if more := len(wrong) - mostTold; more > 0 {
		return andOthers.WithPhrase("files", some).WithInt("count", more)
	}
	return some
}

// read reads one file.
func read(rules engine.Rules, path string) (p Position, err error) {
	record, err := files.Read(files.Ref{Path: path})
	if err == nil {
		setup := record.Setup
		if setup.Game != rules.Name() {
			return p, otherGame.With("other", setup.Game).With("game", rules.Name()).Err()
		}
		p.Options = setup.Options
		if p.Init = setup.Init; p.Init == nil {
			p.Seed = &setup.Seed
		}
		return p, nil
	}
	text, plainErr := plain.Read(path, mostFile)
	if plainErr != nil {
		return p, plainErr
	}
	text = bytes.TrimSpace(text)
	if !bytes.HasPrefix(text, []byte("{")) && !bytes.HasPrefix(text, []byte(`"`)) || !json.Valid(text) {
		return p, err
	}
	var only struct{ Seed *uint64 }
	var fields map[string]json.RawMessage
	if json.Unmarshal(text, &fields) == nil && len(fields) == 1 && json.Unmarshal(text, &only) == nil && only.Seed != nil {
		p.Seed = only.Seed
		return p, nil
	}
	var b bytes.Buffer
	err = json.Compact(&b, text)
	p.Init = b.Bytes()
	return p, err
}

// in returns the set-up with the position as its start.
func (p Position) in(setup engine.Setup) engine.Setup {
	setup.Init = p.Init
	if p.Seed != nil {
		setup.Seed = *p.Seed
	}
	if len(p.Options) > 0 {
		options := maps.Clone(p.Options)
		maps.Copy(options, setup.Options)
		setup.Options = options
	}
	return setup
}

// errNone is the error for a set-up without a suite.
var errNone = errors.New("no suite of positions")

// of parses a suite that Read returned.
func of(init json.RawMessage) (s suite, err error) {
	if !bytes.HasPrefix(init, []byte(`{"`+suiteField+`":[`)) { // the prefix that Read writes, and that no position of a game has
		return s, errNone
	}
	if err := json.Unmarshal(init, &s); err != nil || len(s.Positions) == 0 {
		return s, errNone
	}
	return s, nil
}

// Names returns the names of the positions in a set-up; empty if it has no suite.
func Names(setup engine.Setup) (names []string) {
	s, err := of(setup.Init)
	if err != nil {
		return nil
	}
	for _, p := range s.Positions {
		names = append(names, p.Name)
	}
	return names
}

// Setup returns set-up number number, from 0, of a tournament. With a suite it begins from the next position in turn; the seed stays if
// the position has none.
func Setup(setup engine.Setup, number int) engine.Setup {
	s, err := of(setup.Init)
	if err != nil {
		return setup
	}
	return s.Positions[number%len(s.Positions)].in(setup)
}

// Fits returns an error if a game of the set-up cannot begin: of a suite, from any of its positions.
func Fits(rules engine.Rules, setup engine.Setup) error {
	names := Names(setup)
	if len(names) == 0 {
		_, err := rules.New(setup)
		return err
	}
	for i, name := range names {
		if _, err := rules.New(Setup(setup, i)); err != nil {
			return badFile.With("file", name).WithPhrase("reason", engine.Reason(err)).Err()
		}
	}
	return nil
}

// Same reports whether two suites have the same positions under the same names.
func Same(a, b json.RawMessage) bool {
	one, err := of(a)
	other, wrong := of(b)
	return err == nil && wrong == nil && slices.EqualFunc(one.Positions, other.Positions, func(a, b Position) bool {
		first, err := json.Marshal(a)
		second, wrong := json.Marshal(b)
		return err == nil && wrong == nil && bytes.Equal(first, second)
	})
}

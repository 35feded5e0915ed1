package puzzle

import (
	"bytes"
	"encoding/json"
	"strconv"

	"generals-chess/engine"
)

// Format is the value that identifies a file of puzzles, and Version the newest version.
const (
	Format  = "generals-chess puzzles"
	Version = 1
)

type header struct {
	Puzzles string `json:"puzzles"`
	Version int    `json:"version"`
}

// Limits of a puzzle, and of a file.
const (
	MostTurns   = 20
	mostText    = 16 << 10 // bytes of a position
	mostMove    = 400      // characters
	mostFrom    = 200
	MostPuzzles = 2000
	MostFile    = 4 << 20
)

// What is wrong with a file. Arguments: header; version, most; line, why; reason; game; kind; name, value.
var (
	notPuzzles = engine.Phrase{Key: "puzzle.not-puzzles", Text: "this is not a file of puzzles: its first line must be {header}"}
	newer      = engine.Phrase{Key: "puzzle.newer", Text: "it was written by a newer version of this program (format {version}; this one reads {most}): update"}
	wrongLine  = engine.Phrase{Key: "puzzle.wrong-line", Text: "line {line}: {why}"}
	notJSON    = engine.Phrase{Key: "puzzle.not-json", Text: "it is not a puzzle: {reason}"}
	noGame     = engine.Phrase{Key: "puzzle.no-game", Text: "there are no puzzles of a game {game}"}
	noKind     = engine.Phrase{Key: "puzzle.no-kind", Text: "{game} has no puzzles of the kind {kind}"}
	outside    = engine.Phrase{Key: "puzzle.outside", Text: "{name} is {value}: it goes from {least} to {most}"}
	tooLong    = engine.Phrase{Key: "puzzle.too-long", Text: "{name} is too long"}
	many       = engine.Phrase{Key: "puzzle.many", Text: "there are more than {most} puzzles"}
	unsolved   = engine.Phrase{Key: "puzzle.unsolved", Text: "its answer does not solve it"}
)

// Games returns a game's puzzles; nil for a game without puzzles.
type Games func(game string) Game

// Read reads a file of puzzles. If lines are damaged, it returns all others, and an error, a *engine.Phrase, that names the first.
func Read(games Games, text []byte) (list []*Puzzle, err error) {
	for n, line := range bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) {
		line = bytes.TrimSpace(line)
		if n == 0 {
			if err := readHeader(line); err != nil {
				return nil, err
			}
			continue
		}
		if len(line) == 0 {
			continue
		}
		if len(list) == MostPuzzles {
			return list, many.WithInt("most", MostPuzzles).Err()
		}
		p, wrong := Parse(games, line)
		if wrong == nil {
			list = append(list, p)
		} else if err == nil {
			err = wrongLine.WithInt("line", n+1).WithPhrase("why", engine.Reason(wrong)).Err()
		}
	}
	return list, err
}

func readHeader(line []byte) error {
	var h header
	if err := json.Unmarshal(line, &h); err != nil || h.Puzzles != Format {
		return notPuzzles.With("header", string(first())).Err()
	}
	if h.Version > Version {
		return newer.WithInt("version", h.Version).WithInt("most", Version).Err()
	}
	return nil
}

func first() []byte {
	text, _ := json.Marshal(header{Format, Version}) // a string and a number can always be encoded
	return text
}

// Parse parses one puzzle, and plays its answer. The error is a *engine.Phrase.
func Parse(games Games, line []byte) (*Puzzle, error) {
	p := &Puzzle{}
	if err := json.Unmarshal(line, p); err != nil {
		return nil, notJSON.With("reason", engine.Shorten(err.Error(), 120)).Err()
	}
	g := games(p.Game)
	if g == nil {
		return nil, noGame.With("game", strconv.Quote(engine.Shorten(p.Game, 40))).Err()
	}
	if err := p.check(g); err != nil {
		return nil, err
	}
	if _, err := g.Begin(p); err != nil {
		return nil, err
	}
	if !Solves(g, p) {
		return nil, unsolved.Err()
	}
	return p, nil
}

// check checks the parts of a puzzle against their limits.
func (p *Puzzle) check(g Game) error {
	known := false
	for _, k := range g.Kinds() {
		known = known || k.Name == p.Kind
	}
	if !known {
		return noKind.With("game", p.Game).With("kind", strconv.Quote(engine.Shorten(p.Kind, 40))).Err()
	}
	for _, n := range [...]struct {
		name               string
		value, least, most int
	}{
		{"turns", p.Turns, 1, MostTurns}, {"grade", p.Grade, 1, MostGrade}, {"want", p.Want, 0, 1 << 20},
		{"answer", len(p.Answer), 1, p.Turns}, {"others", len(p.Others), 0, MostTurns},
	} {
		if n.value < n.least || n.value > n.most {
			return outside.With("name", n.name).WithInt("value", n.value).WithInt("least", n.least).WithInt("most", n.most).Err()
		}
	}
	if len(p.At) > mostText {
		return tooLong.With("name", "at").Err()
	}
	if len(p.From) > mostFrom {
		return tooLong.With("name", "from").Err()
	}
	for _, moves := range [][]engine.Move{p.Answer, p.Others} {
		for _, m := range moves {
			if len(m) > mostMove {
				return tooLong.With("name", "move").Err()
			}
		}
	}
	return nil
}

// Write returns the content of a file of puzzles.
func Write(list []*Puzzle) []byte {
	text := append(first(), '\n')
	for _, p := range list {
		line, _ := json.Marshal(p) // strings and numbers can always be encoded
		text = append(append(text, line...), '\n')
	}
	return text
}

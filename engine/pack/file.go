package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
)

// Format is the value that identifies a pack, and Version the newest version.
const (
	Format  = "generals-chess pack"
	Version = 1
)

// header is the first line of a pack.
type header struct {
	Pack    string `json:"pack"`
	Version int    `json:"version"`
}

// mostPack limits the size of a pack in bytes, and mostCases the number of its cases.
const (
	mostPack  = 16 << 20
	mostCases = 10_000
)

// Pack is a file of cases. Its lines are kept, including those that people wrote between the cases.
type Pack struct {
	Cases []*Case
	lines [][]byte // without line ends; the first is the header
	at    []int    // Cases[i] is in lines[at[i]]
}

// UserFile returns the pack that is used if none is named.
func UserFile() string { return filepath.Join(xdg.DataHome, "generals-chess", "pack.jsonl") }

// What is wrong with a pack. Arguments: file, reason; line, why; version, most; name.
var (
	unread    = engine.Phrase{Key: "pack.unread", Text: "The pack {file} cannot be read: {reason}"}
	unsaved   = engine.Phrase{Key: "pack.unsaved", Text: "The pack {file} cannot be written: {reason}"}
	notPack   = engine.Phrase{Key: "pack.not-pack", Text: "it is not a pack: its first line must be {header}"}
	newer     = engine.Phrase{Key: "pack.newer", Text: "it was written by a newer version of this program (format {version}; this one reads {most}): update"}
	wrongLine = engine.Phrase{Key: "pack.wrong-line", Text: "line {line}: {why}"}
	twice     = engine.Phrase{Key: "pack.twice", Text: "there is a case {name} already: give another name"}
	noCase    = engine.Phrase{Key: "pack.no-case", Text: "there is no case {name}"}
	manyCases = engine.Phrase{Key: "pack.many", Text: "it has more than {most} cases"}
)

// first returns the header of a new pack.
func first() []byte { return fmt.Appendf(nil, `{"pack":%q,"version":%d}`, Format, Version) }

// New returns a pack without cases.
func New() *Pack { return &Pack{lines: [][]byte{first()}} }

// Open reads a pack from a file. The error is a *engine.Phrase.
func Open(table games.Table, path string) (*Pack, error) {
	text, err := plain.Read(path, mostPack)
	var p *Pack
	if err == nil {
		p, err = Read(table, text)
	}
	if err != nil {
		return nil, unread.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return p, nil
}

// OpenOrNew opens a pack, or returns one without cases if the file does not exist.
func OpenOrNew(table games.Table, path string) (*Pack, error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return New(), nil
	}
	return Open(table, path)
}

// Read reads a pack. The error is a *engine.Phrase.
func Read(table games.Table, text []byte) (*Pack, error) {
	p := &Pack{}
	for n, l := range bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) {
		l = bytes.TrimSuffix(l, []byte("\r"))
		p.lines = append(p.lines, l)
		if n == 0 {
			if err := readHeader(l); err != nil {
				return nil, err
			}
			continue
		}
		if t := bytes.TrimSpace(l); len(t) == 0 || t[0] == '#' {
			continue // a blank line or a comment
		}
		if err := p.read(table, n, l); err != nil {
			return nil, wrongLine.WithInt("line", n+1).WithPhrase("why", engine.Reason(err)).Err()
		}
	}
	return p, nil
}

// read parses the case of line n.
func (p *Pack) read(table games.Table, n int, text []byte) error {
	c, err := ParseCase(table, text)
	switch {
	case err != nil:
		return err
	case p.Find(c.Name) >= 0:
		return twice.With("name", strconv.Quote(c.Name)).Err()
	case len(p.Cases) == mostCases:
		return manyCases.WithInt("most", mostCases).Err()
	}
	p.Cases, p.at = append(p.Cases, c), append(p.at, n)
	return nil
}

func readHeader(text []byte) error {
	var h header
	switch err := json.Unmarshal(text, &h); {
	case err != nil || h.Pack != Format || h.Version < 1:
		return notPack.With("header", string(first())).Err()
	case h.Version > Version:
		return newer.WithInt("version", h.Version).WithInt("most", Version).Err()
	}
	return nil
}

// Find returns the index of the case of that name, -1 if there is none.
func (p *Pack) Find(name string) int {
	for i, c := range p.Cases {
		if c.Name == name {
			return i
		}
	}
	return -1
}

// Free returns name, or the first name like it that no case has.
func (p *Pack) Free(name string) string {
	free := name
	for n := 2; p.Find(free) >= 0; n++ {
		free = name + "-" + strconv.Itoa(n)
	}
	return free
}

// Add adds a case at the end. The error is a *engine.Phrase.
func (p *Pack) Add(game games.Game, c *Case) error {
	if err := c.Check(game); err != nil {
		return err
	}
	if p.Find(c.Name) >= 0 {
		return twice.With("name", strconv.Quote(c.Name)).Err()
	}
	if len(p.Cases) == mostCases {
		return manyCases.WithInt("most", mostCases).Err()
	}
	text, err := c.Line(game)
	if err != nil {
		return err
	}
	p.Cases, p.at, p.lines = append(p.Cases, c), append(p.at, len(p.lines)), append(p.lines, text)
	return nil
}

// Remove removes the case of that name.
func (p *Pack) Remove(name string) error {
	i := p.Find(name)
	if i < 0 {
		return noCase.With("name", strconv.Quote(engine.Shorten(name, mostName))).Err()
	}
	line := p.at[i]
	p.lines = append(p.lines[:line:line], p.lines[line+1:]...)
	p.Cases = append(p.Cases[:i:i], p.Cases[i+1:]...)
	p.at = append(p.at[:i:i], p.at[i+1:]...)
	for j := i; j < len(p.at); j++ {
		p.at[j]--
	}
	return nil
}

// Text returns the pack as a file's content.
func (p *Pack) Text() []byte { return append(bytes.Join(p.lines, []byte("\n")), '\n') }

// Save writes the pack into a file, whose folder it makes if it is missing: completely, or the file stays as it was. The error is a
// *engine.Phrase.
func (p *Pack) Save(path string) error {
	if err := plain.Keep(path, plain.Escaped(p.Text())); err != nil {
		return unsaved.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}

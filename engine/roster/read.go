package roster

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/plain"
)

// maxFile limits the size of a bots file, in bytes.
const maxFile = 1 << 20

// Open reads a bots file; a missing file has no bots. The error is a *engine.Phrase, which names the line if one is at fault.
func Open(file string) (*Roster, error) {
	file, err := filepath.Abs(file)
	if err != nil {
		return nil, unreadable.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	text, err := readFile(file)
	if err != nil {
		return nil, unreadable.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return parse(text, file)
}

// ForSeats returns the user's bots file, or nil if all seats are built-in AIs, so that a broken file does not matter to them.
func ForSeats(seats []string) (*Roster, error) {
	for _, text := range seats {
		if spec, err := engine.ParseSeat(text); err != nil || spec.Kind == engine.BotSeat {
			return Open(UserFile())
		}
	}
	return nil, nil
}

// ForUser is For with the user's bots file.
func ForUser(command string, o bot.Options) (bot.Options, error) { return For(UserFile(), command, o) }

// For returns o with the names of a bots file, "" for none, for one command. If the file cannot be read, that is an error, a
// *engine.Phrase, only if the command may be a name.
func For(file, command string, o bot.Options) (bot.Options, error) {
	if file == "" {
		return o, nil
	}
	r, err := Open(file)
	if err != nil {
		if MayBeName(strings.TrimSpace(command)) {
			return o, err
		}
		return o, nil
	}
	o.Names = r
	return o, nil
}

// readFile reads a file; a missing one is empty.
func readFile(file string) ([]byte, error) {
	text, err := plain.Read(file, maxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// span is a part of the text: the bytes from begin to end, exclusive.
type span struct{ begin, end int }

// entry is a bot and its place in the text.
type entry struct {
	Bot
	header span // its first line, including the line end
	last   int  // end of its last line
	values map[string]place
}

// place is the place of one key.
type place struct{ value, lines span }

// reader parses one file.
type reader struct {
	*Roster
	unstable.Parser
}

func parse(text []byte, file string) (*Roster, error) {
	text = slices.Clip(plain.Decode(bytes.Clone(text)))
	r := &reader{Roster: &Roster{file: file, text: text}}
	r.Reset(text)
	for r.NextExpression() {
		if err := r.read(r.Expression()); err != nil {
			return nil, err
		}
	}
	if err := r.Error(); err != nil {
		return nil, r.syntax(err)
	}
	if err := r.complete(); err != nil {
		return nil, err
	}
	return r.Roster, nil
}

// read handles one line.
func (r *reader) read(n *unstable.Node) error {
	keys := n.Key()
	var names []string
	var at span
	for keys.Next() {
		k := keys.Node()
		if len(names) == 0 {
			at.begin = int(k.Raw.Offset)
		}
		at.end = int(k.Raw.Offset + k.Raw.Length)
		names = append(names, string(k.Data))
	}
	if n.Kind == unstable.KeyValue {
		return r.takeValue(n, names, at)
	}
	return r.takeName(n, names, at)
}

// takeName begins a bot.
func (r *reader) takeName(n *unstable.Node, names []string, at span) error {
	name := strings.Join(names, ".")
	switch {
	case n.Kind != unstable.Table || len(names) > 1:
		return r.wrong(at.begin, dotted.With("name", quoted(name)).With("example", "["+textTOML(name)+"]"))
	case !MayBeName(name):
		return r.wrong(at.begin, badName.With("name", quoted(name)))
	case r.entry(name) != nil:
		return r.wrong(at.begin, twice.With("key", "["+nameTOML(name)+"]"))
	}
	line := r.lines(at)
	r.bots = append(r.bots, entry{Bot: Bot{Name: name}, header: line, last: line.end, values: map[string]place{}})
	return nil
}

// takeValue handles a key of the last bot.
func (r *reader) takeValue(n *unstable.Node, names []string, at span) error {
	key, v := strings.Join(names, "."), n.Value()
	f := fieldOf(key)
	whole := span{at.begin, int(n.Raw.Offset + n.Raw.Length)}
	switch {
	case len(r.bots) == 0:
		return r.wrong(at.begin, outside.With("key", key))
	case f == nil || len(names) > 1:
		return r.wrong(at.begin, noKey.With("key", quoted(key)).With("keys", keyList()))
	}
	e := &r.bots[len(r.bots)-1]
	if _, known := e.values[key]; known {
		return r.wrong(at.begin, twice.With("key", key))
	}
	place := place{r.afterEquals(at.end, whole.end), r.lines(whole)}
	if !f.set(&e.Bot, value{v.Kind, string(v.Data)}) {
		written := string(r.text[place.value.begin:place.value.end])
		if why, ok := backslashed(written); ok && !strings.Contains(written, `\u`) { // nobody means a path by that, because it would not get this far
			return r.wrong(at.begin, why)
		}
		return r.wrong(at.begin, badValue.With("key", key).With("value", quoted(written)).With("example", f.example))
	}
	e.values[key], e.last = place, place.lines.end
	return nil
}

// afterEquals returns the place of the value that follows a key, without the blanks before it.
func (r *reader) afterEquals(begin, end int) span {
	begin += bytes.IndexByte(r.text[begin:end], '=') + 1
	for begin < end && (r.text[begin] == ' ' || r.text[begin] == '\t') {
		begin++
	}
	return span{begin, end}
}

// lines returns the complete lines of a part, including their ends.
func (r *reader) lines(s span) span {
	s.begin = bytes.LastIndexByte(r.text[:s.begin], '\n') + 1
	if i := bytes.IndexByte(r.text[s.end:], '\n'); i >= 0 {
		s.end += i + 1
	} else {
		s.end = len(r.text)
	}
	return s
}

// complete checks that every bot has a command.
func (r *reader) complete() error {
	for _, e := range r.bots {
		if e.Command == "" {
			return r.wrong(e.header.begin, noCommand.With("name", e.Name).With("example", `command = "…"`))
		}
	}
	return nil
}

// wrong returns an error for a place in the text.
func (r *reader) wrong(at int, why engine.Phrase) error {
	return onLine(r.file, bytes.Count(r.text[:at], []byte("\n"))+1, why)
}

// syntax returns an error for the place where the text is not TOML.
func (r *reader) syntax(err error) error {
	at := len(r.text)
	if p, ok := errors.AsType[*unstable.ParserError](err); ok {
		// Highlight is a part of the text; if it is empty, its place is unknown, and the end is used.
		if left := cap(p.Highlight); left <= len(r.text) && left > 0 {
			at = len(r.text) - left
		}
	}
	line := r.lines(span{at, at})
	if _, value, ok := bytes.Cut(r.text[line.begin:line.end], []byte("=")); ok {
		if why, ok := backslashed(string(bytes.TrimSpace(value))); ok {
			return r.wrong(at, why)
		}
	}
	return r.wrong(at, notTOML.With("text", err.Error()))
}

// backslashed explains how to write a text with backslashes, such as a path of Windows, if this one is written wrongly.
func backslashed(written string) (why engine.Phrase, ok bool) {
	text, ok := strings.CutPrefix(written, `"`)
	if !ok || !strings.Contains(text, `\`) {
		return why, false
	}
	text = strings.TrimSuffix(text, `"`)
	if strings.Contains(text, "'") || strings.Contains(text, `"`) {
		return backslash.With("example", `\\`), true
	}
	return backslash.With("example", "'"+engine.OneLine(text)+"'"), true
}

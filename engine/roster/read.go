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

// maxFile is the length of the longest bots file, in bytes.
const maxFile = 1 << 20

// Open reads a bots file; one that is not there has no bots. The error is a *engine.Phrase, which names the line where
// one is at fault.
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

// ForUser is For with the user's bots file.
func ForUser(command string, o bot.Options) (bot.Options, error) { return For(UserFile(), command, o) }

// For is o with the names in a bots file, "" for none, for one command. A file that cannot be read is an error, a
// *engine.Phrase, only where the command may be a name.
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

// readFile is the text of a file, empty where there is none.
func readFile(file string) ([]byte, error) {
	text, err := plain.Read(file, maxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// Parse reads what a bots file says. See Open for the error.
func Parse(text []byte) (*Roster, error) { return parse(text, "") }

// span is a piece of the text: bytes from begin up to end.
type span struct{ begin, end int }

// entry is a bot and where in the text it is.
type entry struct {
	Bot
	header span // its line, with the line's end
	last   int  // where its last line ends
	values map[string]place
}

// place is where one key is.
type place struct{ value, lines span }

// reader reads one file.
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

// read takes up one line.
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

// takeValue takes up a key of the bot that was begun last.
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
		if why, ok := backslashed(written); ok && !strings.Contains(written, `\u`) { // nobody means a path by that, and gets this far
			return r.wrong(at.begin, why)
		}
		return r.wrong(at.begin, badValue.With("key", key).With("value", quoted(written)).With("example", f.example))
	}
	e.values[key], e.last = place, place.lines.end
	return nil
}

// afterEquals is where the value is that follows a key: between the blanks around it.
func (r *reader) afterEquals(begin, end int) span {
	begin += bytes.IndexByte(r.text[begin:end], '=') + 1
	for begin < end && (r.text[begin] == ' ' || r.text[begin] == '\t') {
		begin++
	}
	return span{begin, end}
}

// lines are the whole lines of a piece, with their ends.
func (r *reader) lines(s span) span {
	s.begin = bytes.LastIndexByte(r.text[:s.begin], '\n') + 1
	if i := bytes.IndexByte(r.text[s.end:], '\n'); i >= 0 {
		s.end += i + 1
	} else {
		s.end = len(r.text)
	}
	return s
}

// complete sees that nothing is missing.
func (r *reader) complete() error {
	for _, e := range r.bots {
		if e.Command == "" {
			return r.wrong(e.header.begin, noCommand.With("name", e.Name).With("example", `command = "…"`))
		}
	}
	return nil
}

// wrong says what is wrong at a place in the text.
func (r *reader) wrong(at int, why engine.Phrase) error {
	return onLine(r.file, bytes.Count(r.text[:at], []byte("\n"))+1, why)
}

// syntax says where the text is no TOML.
func (r *reader) syntax(err error) error {
	at := len(r.text)
	if p, ok := errors.AsType[*unstable.ParserError](err); ok {
		// The place is a part of the text; one of no bytes has no place but the end.
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

// backslashed says how a text with backslashes is written, such as a path of Windows, if this one was written otherwise.
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

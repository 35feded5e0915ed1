package roster

import (
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// What can be wrong with a bots file.
var (
	badLine    = engine.Phrase{Key: "roster.line", Text: "{file}, line {line}: {why}"}
	notTOML    = engine.Phrase{Key: "roster.toml", Text: "this is not TOML ({text})."}
	backslash  = engine.Phrase{Key: "roster.backslash", Text: "in \"…\" a backslash begins a special character: write {example}."}
	outside    = engine.Phrase{Key: "roster.outside", Text: "{key} belongs to no bot: begin one with [NAME]."}
	noKey      = engine.Phrase{Key: "roster.key", Text: "a bot has no {key}, only {keys}."}
	twice      = engine.Phrase{Key: "roster.twice", Text: "{key} is there twice."}
	noCommand  = engine.Phrase{Key: "roster.no-command", Text: "the bot {name} has no command: write {example}."}
	badName    = engine.Phrase{Key: "roster.name", Text: "{name} cannot be a bot's name: choose a short one without blanks and : = / \\ [ ] and quotes that is not human, ai, bot or same."}
	dotted     = engine.Phrase{Key: "roster.dotted", Text: "{name} is not a name for a bot: put it in quotes, {example}."}
	badValue   = engine.Phrase{Key: "roster.value", Text: "{key} cannot be {value}: write it like {example}."}
	unreadable = engine.Phrase{Key: "roster.unreadable", Text: "The bots file {file} cannot be read: {reason}."}
	unsaved    = engine.Phrase{Key: "roster.unsaved", Text: "The bots file {file} cannot be saved: {reason}."}
	nobody     = engine.Phrase{Key: "roster.nobody", Text: "seat {seat}: no bot of that name is in {file}; write ai:LEVEL, bot:COMMAND or the name of a bot, in the window also human"}
	oneOf      = engine.Phrase{Key: "roster.one-of", Text: "seat {seat}: no bot of that name is in {file}; write ai:LEVEL, bot:COMMAND, in the window also human, or the name of a bot, such as {names}"}
)

func (r *Roster) unknown(name string) error {
	var names []string
	for _, e := range r.bots[:min(len(r.bots), 8)] {
		names = append(names, e.Name)
	}
	p := nobody
	if len(names) > 0 {
		p = oneOf.With("names", strings.Join(names, ", "))
	}
	return p.With("seat", strconv.Quote(name)).With("file", r.file).Err()
}

// unfit reports whether names may not contain a character: a name must be one word, and neither a path nor the beginning of another kind of seat.
func unfit(c rune) bool {
	return strings.ContainsRune(`:=/\[]"'`, c) || unicode.IsSpace(c) || !engine.Shown(c) || c == unicode.ReplacementChar
}

// quoted returns a text of the user in quotes, shortened.
func quoted(text string) string {
	if r := []rune(text); len(r) > 40 {
		text = string(r[:40]) + "…"
	}
	return strconv.Quote(text)
}

// field is one key of a bot.
type field struct {
	key     string
	example string
	// get returns the value in TOML, "" for none; set parses it.
	get func(b Bot) string
	set func(b *Bot, v value) bool
}

// fields are all keys, in the order in which they are written.
var fields = []field{
	{"command", `"python3 my_bot.py"`, func(b Bot) string { return textTOML(b.Command) }, setCommand},
	{"folder", `"~/bots"`, func(b Bot) string { return textTOML(b.Folder) }, setFolder},
	{"keep-running", `"auto"/"on"/"off"`, func(b Bot) string { return textTOML(string(b.KeepRunning)) }, setKeepRunning},
	{"language", languages(), func(b Bot) string { return textTOML(string(b.Language)) }, setLanguage},
	{"time-limit", `"500ms", "2s"`, getTimeLimit, setTimeLimit},
	{"memory-limit", `256 (MB)`, getMemoryLimit, setMemoryLimit},
}

func languages() string {
	var list []string
	for _, l := range bot.Languages() {
		list = append(list, strconv.Quote(string(l)))
	}
	return strings.Join(list, "/")
}

func fieldOf(key string) *field {
	for i := range fields {
		if fields[i].key == key {
			return &fields[i]
		}
	}
	return nil
}

func keyList() string {
	var list []string
	for _, f := range fields {
		list = append(list, f.key)
	}
	return strings.Join(list, ", ")
}

// onLine adds the file and the line to an error.
func onLine(file string, line int, why engine.Phrase) error {
	name := "bots.toml"
	if file != "" {
		name = filepath.Base(file)
	}
	return badLine.With("file", name).WithInt("line", line).WithPhrase("why", why).Err()
}

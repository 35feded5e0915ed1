package words

import (
	"strconv"

	"generals-chess/engine"
)

// Phrase returns a sentence of the rules, the referee or a bot in this language. names returns a player's name: "Red", "You" or a bot's
// name. Arguments named player and other are player numbers. An argument that is a Phrase is translated too. Whole numbers get thin
// spaces, except seeds, names and files, which are text.
//
// If the catalogue lacks the key, as it mostly does in English, the result is the phrase's own English text. A phrase with neither is "".
func (w *Words) Phrase(p engine.Phrase, names func(player int) string) string {
	if p.Key == "" && p.Text == "" {
		return ""
	}
	args := make([]Arg, len(p.Args))
	for i, a := range p.Args {
		args[i] = w.argument(a, names)
	}
	switch {
	case p.Text == "" || w.Has(p.Key):
		return w.F(p.Key, args...)
	case len(args) == 0:
		return p.Text
	}
	return w.memo.say(p.Text, args, English)
}

// Error returns the message of an error in this language if it is or wraps a Phrase, or comes from the operating system. Any other error
// keeps its own text.
func (w *Words) Error(err error, names func(player int) string) string {
	return w.Phrase(engine.Reason(err), names)
}

func (w *Words) argument(a engine.Arg, names func(int) string) Arg {
	if a.Phrase != nil {
		return Text(a.Name, w.Phrase(*a.Phrase, names))
	}
	n, err := strconv.Atoi(a.Value)
	switch {
	case err != nil || isText(a.Name):
		return Text(a.Name, a.Value)
	case a.Name == "player" || a.Name == "other":
		return Text(a.Name, names(n))
	}
	return Int(a.Name, n)
}

// isText reports whether an argument is never a number even if it looks like one: 20260001 may be the name of a folder or of a player,
// 0308099320 that of a build.
func isText(name string) bool {
	switch name {
	case "seed", "name", "first", "second", "file", "folder", "new", "old", "build", "older":
		return true
	}
	return false
}

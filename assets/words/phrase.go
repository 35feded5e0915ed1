package words

import (
	"strconv"

	"generals-chess/engine"
)

// Phrase says a sentence of the rules, the referee or a bot. names calls a player: "Red", "You" or a
// bot's name. Arguments named player and other are player numbers; one that is a Phrase is said in this
// language too; whole numbers get thin spaces, but not seeds, names and files, which are text.
//
// Where the catalogue lacks its key it is said in its own English, as most are in English; a phrase of neither is "".
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

// Error says an error that is a Phrase, or wraps one, or that comes from the operating system, in this
// language; any other in its own words.
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

// isText reports whether an argument is never a number, whatever it looks like: 20260001 may be the name of a folder, and
// of a player.
func isText(name string) bool {
	switch name {
	case "seed", "name", "first", "second", "file", "folder":
		return true
	}
	return false
}

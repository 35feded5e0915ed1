package words

import (
	"errors"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Phrase says a sentence of the rules, the referee or a bot. names calls a player: "Red", "You" or a
// bot's name. Arguments named player and other are player numbers; one that is @ and a key stands for
// its text, which is given the other arguments; whole numbers get thin spaces, seeds do not.
//
// A key there is none for is said in the phrase's own English; a phrase of neither is "".
func (w *Words) Phrase(p engine.Phrase, names func(player int) string) string {
	if p.Key == "" && p.Text == "" {
		return ""
	}
	args := make([]Arg, len(p.Args))
	for i, a := range p.Args {
		args[i] = argument(a, names)
	}
	for i, a := range p.Args {
		if key, nested := strings.CutPrefix(a.Value, "@"); nested && w.Has(key) {
			args[i] = Text(a.Name, w.F(key, args...))
		}
	}
	if p.Text == "" || w.Has(p.Key) {
		return w.F(p.Key, args...)
	}
	t, err := cut(p.Text)
	if err != nil {
		return p.Text
	}
	return t.say(args, English)
}

// Error says an error that is a Phrase, or wraps one, in this language; any other in its own words.
func (w *Words) Error(err error, names func(player int) string) string {
	var p *engine.Phrase
	if errors.As(err, &p) {
		return w.Phrase(*p, names)
	}
	return err.Error()
}

func argument(a engine.Arg, names func(int) string) Arg {
	n, err := strconv.Atoi(a.Value)
	switch {
	case err != nil || a.Name == "seed":
		return Text(a.Name, a.Value)
	case a.Name == "player" || a.Name == "other":
		return Text(a.Name, names(n))
	}
	return Int(a.Name, n)
}

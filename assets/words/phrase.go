package words

import (
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Phrase says a sentence of the rules, the referee or a bot. names calls a player: "Red", "You" or a
// bot's name. Arguments named player and other are player numbers; one that starts with @ is a key
// itself; whole numbers get their thin spaces, seeds do not. A key there is none for is said in the
// phrase's own English; a phrase with no text and no key is "".
func (w *Words) Phrase(p engine.Phrase, names func(player int) string) string {
	if p.Key == "" && p.Text == "" {
		return ""
	}
	args := make([]Arg, len(p.Args))
	for i, a := range p.Args {
		args[i] = w.argument(a, names)
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

func (w *Words) argument(a engine.Arg, names func(int) string) Arg {
	n, err := strconv.Atoi(a.Value)
	switch {
	case strings.HasPrefix(a.Value, "@"):
		return Text(a.Name, w.T(a.Value[1:]))
	case err != nil || a.Name == "seed":
		return Text(a.Name, a.Value)
	case a.Name == "player" || a.Name == "other":
		return Text(a.Name, names(n))
	}
	return Int(a.Name, n)
}

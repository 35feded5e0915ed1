package replay

import (
	"strconv"

	"generals-chess/engine"
)

// A turn is written by hand: that takes a fifth of the time that package json does. Every byte is as json writes it, and what is
// rare is left to it. TestTurnLine holds both together.

// quotes remembers what texts are in quotes: built-in AIs say few things again and again.
type quotes map[string]string

// What is remembered: so many texts, of at most so many bytes.
const (
	quotesMost = 64
	quotesSize = 128
)

// append writes a text in quotes.
func (q quotes) append(b []byte, text string) []byte {
	if known, ok := q[text]; ok {
		return append(b, known...)
	}
	start := len(b)
	b = appendText(b, text)
	if q != nil && len(text) <= quotesSize {
		if len(q) == quotesMost {
			clear(q)
		}
		q[text] = string(b[start:])
	}
	return b
}

// appendTurn writes a turn as a line without its end.
func (q quotes) appendTurn(b []byte, t engine.Turn) ([]byte, error) {
	b = append(b, `{"turn":`...)
	b = strconv.AppendInt(b, int64(t.Number), 10)
	b = appendPlayers(append(b, `,"asked":`...), t.Asked)
	b = append(b, `,"answers":[`...)
	for i := range t.Answers {
		if i > 0 {
			b = append(b, ',')
		}
		var err error
		if b, err = q.appendAnswer(b, &t.Answers[i]); err != nil {
			return nil, err
		}
	}
	b = append(b, `],"hash":"`...)
	return append(Hash(t.Hash).append(b), `"}`...), nil
}

func appendPlayers(b []byte, players []engine.Player) []byte {
	if players == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i, p := range players {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(p), 10)
	}
	return append(b, ']')
}

// appendAnswer writes an answer as AnswerOf has it.
func (q quotes) appendAnswer(b []byte, a *engine.Answer) ([]byte, error) {
	b = appendText(append(b, `{"move":`...), string(a.Move))
	if brief(a) {
		if a.Debug != "" {
			b = q.append(appendName(b, "debug"), a.Debug)
		}
		b = appendCount(b, "cpu_us", a.CPU.Microseconds())
		b = appendCount(b, "wall_us", a.Wall.Microseconds())
		return append(b, '}'), nil
	}
	return appendRest(b, AnswerOf(*a))
}

// brief reports whether all there is to say of an answer is its move, what was thought and how long it took: of most answers
// of built-in AIs.
func brief(a *engine.Answer) bool {
	return a.Fault == engine.NoFault && (a.Verdict == engine.OK || a.Verdict == "") && silent(&a.Why) && silent(&a.Note) &&
		a.Request == nil && a.Response == nil && a.Stderr == "" && a.Limit == 0 && a.Memory == 0 && !a.Running
}

// appendRest writes what stands behind the move.
func appendRest(b []byte, a Answer) ([]byte, error) {
	if a.Fault != engine.NoFault {
		name, err := marshal(a.Fault)
		if err != nil {
			return nil, err
		}
		b = append(appendName(b, "fault"), name...)
	}
	b = appendField(b, "verdict", string(a.Verdict))
	for _, said := range [...]struct {
		name   string
		phrase *engine.Phrase
	}{{"why", a.Why}, {"note", a.Note}} {
		if said.phrase == nil {
			continue
		}
		text, err := marshal(said.phrase)
		if err != nil {
			return nil, err
		}
		b = append(appendName(b, said.name), text...)
	}
	for _, raw := range [...]struct {
		name string
		text *string
	}{{"request", a.Request}, {"response", a.Response}} {
		if raw.text != nil {
			b = appendText(appendName(b, raw.name), *raw.text)
		}
	}
	if a.Base64 {
		b = append(appendName(b, "base64"), "true"...)
	}
	b = appendField(b, "debug", a.Debug)
	b = appendField(b, "stderr", a.Stderr)
	b = appendCount(b, "cpu_us", a.CPU)
	b = appendCount(b, "wall_us", a.Wall)
	b = appendCount(b, "limit_us", a.Limit)
	b = appendCount(b, "memory", a.Memory)
	if a.Running {
		b = append(appendName(b, "keep_running"), "true"...)
	}
	return append(b, '}'), nil
}

func appendName(b []byte, name string) []byte {
	b = append(b, ',', '"')
	return append(append(b, name...), '"', ':')
}

// appendField writes a text that is left out when it is empty.
func appendField(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	return appendText(appendName(b, name), text)
}

// appendCount writes a number that is left out when it is 0.
func appendCount(b []byte, name string, n int64) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(appendName(b, name), n, 10)
}

// appendText writes a text in quotes.
func appendText(b []byte, text string) []byte {
	start, before := 0, len(b)
	b = append(b, '"')
	for i := range len(text) {
		short := behind[text[i]]
		if short == asIs {
			continue
		}
		if short == slowly {
			return appendSlowly(b[:before], text)
		}
		b = append(append(b, text[start:i]...), '\\', short)
		start = i + 1
	}
	return append(append(b, text[start:]...), '"')
}

// behind is, for every byte, the letter that stands behind a backslash for it, or one of these.
var behind = escapes()

const (
	asIs   = 0 // it stands for itself
	slowly = 1 // package json knows
)

func escapes() (short [256]byte) {
	for c := range short {
		if c < ' ' || c >= 0x80 {
			short[c] = slowly
		}
	}
	short['"'], short['\\'], short['\n'], short['\r'], short['\t'] = '"', '\\', 'n', 'r', 't'
	return short
}

// appendSlowly has package json write a text.
func appendSlowly(b []byte, text string) []byte {
	quoted, err := marshal(text)
	if err != nil {
		panic(err) // a string always marshals
	}
	return append(b, quoted...)
}

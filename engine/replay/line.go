package replay

import (
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// A turn is encoded by hand: that takes a fifth of package json's time. The bytes are the same as json's, and rare cases are left to it.
// TestTurnLine compares both.

// quotes caches quoted texts: built-in AIs say the same few things again and again.
type quotes map[string]string

// Limits of the cache: number of texts, and bytes of each.
const (
	quotesMost = 64
	quotesSize = 128
)

// append appends a quoted text.
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

// appendTurn appends a turn as a line without its line end.
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

// appendAnswer appends an answer in the form of AnswerOf.
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

// brief reports whether an answer has only a move, a debug text and times, like most answers of built-in AIs.
func brief(a *engine.Answer) bool {
	return a.Fault == engine.NoFault && (a.Verdict == engine.OK || a.Verdict == "") && silent(&a.Why) && silent(&a.Note) &&
		a.Request == nil && a.Response == nil && a.Stderr == "" && a.Limit == 0 && a.Memory == 0 && !a.Running
}

// appendRest appends the fields after the move.
func appendRest(b []byte, a Answer) ([]byte, error) {
	if a.Fault != engine.NoFault {
		name, err := plain.Line(a.Fault)
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
		text, err := plain.Line(said.phrase)
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

// appendField appends a text; an empty one is left out.
func appendField(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	return appendText(appendName(b, name), text)
}

// appendCount appends a number; 0 is left out.
func appendCount(b []byte, name string, n int64) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(appendName(b, name), n, 10)
}

// appendText appends a quoted text.
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

// behind maps every byte to the letter after a backslash that escapes it, or to asIs or slowly.
var behind = escapes()

const (
	asIs   = 0 // needs no escape
	slowly = 1 // is left to package json
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

// appendSlowly appends a text quoted by package json.
func appendSlowly(b []byte, text string) []byte {
	quoted, err := plain.Line(text)
	if err != nil {
		panic(err) // a string can always be encoded
	}
	return append(b, quoted...)
}

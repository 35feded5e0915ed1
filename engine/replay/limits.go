package replay

import "generals-chess/engine"

// limit says how much of a record is read, and so how much is written. The most that a match can say
// fits in one line for each turn; a whole match of programs that all write as much as they may to
// stderr in every turn does not fit in text, and its record ends early.
type limit struct {
	text    int64 // bytes, before compression
	line    int   // bytes
	answers int   // in all turns together
	seats   int
	args    int // of one sentence, with all the sentences in it
}

// limits are those of every record.
func limits() limit {
	return limit{text: 256 << 20, line: 32 << 20, answers: 1 << 20, seats: 256, args: 64}
}

// args counts the arguments of a sentence, with those of the sentences in it.
func args(p *engine.Phrase) int {
	if p == nil {
		return 0
	}
	n := len(p.Args)
	for _, a := range p.Args {
		n += args(a.Phrase)
	}
	return n
}

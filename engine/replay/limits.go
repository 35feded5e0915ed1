package replay

import "generals-chess/engine"

// limit says how much of a record is read, and so how much is written. The most that thirty seats can
// say in one turn fits in a line. A long match of programs that all write as much as they may to stderr
// in every turn does not fit in text: its record ends early.
//
// What takes more memory read than written, such as an empty answer, is counted before it is made: a
// record takes at most a few times text.
type limit struct {
	text     int64 // bytes of the record, before compression
	header   int   // bytes of the first line
	line     int   // bytes of any other
	sentence int   // bytes of one
	pieces   int   // answers, arguments of sentences, and lines that say nothing, all together
}

// limits are those of every record.
func limits() limit {
	return limit{text: 256 << 20, header: 1 << 20, line: 16 << 20, sentence: 4 << 20, pieces: 1 << 20}
}

// mostSeats is more than any game has.
const mostSeats = 256

// pieces counts the arguments of a sentence, with those of the sentences in it.
func pieces(p *engine.Phrase) int {
	if p == nil {
		return 0
	}
	n := len(p.Args)
	for _, a := range p.Args {
		n += pieces(a.Phrase)
	}
	return n
}

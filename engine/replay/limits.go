package replay

import "generals-chess/engine"

// limit limits how much of a record is read and written. The most that thirty seats can say in one turn fits into a line. A long match of
// programs that all write as much as they may to stderr in every turn does not fit into text: its record ends early.
//
// Things that take more memory than text, such as an empty answer, are counted before they are made: a record takes at most a few times the
// memory of its text.
type limit struct {
	text     int64 // bytes of the record, before compression
	header   int   // bytes of the first line
	line     int   // bytes of any other line
	sentence int   // bytes of one phrase
	pieces   int   // answers, arguments of phrases, and unknown or empty lines, all together
}

// limits returns the limits of every record.
func limits() limit {
	return limit{text: 256 << 20, header: 1 << 20, line: 16 << 20, sentence: 4 << 20, pieces: 1 << 20}
}

// mostSeats is more than any game has.
const mostSeats = 256

// pieces counts the arguments of a phrase, including those of the phrases in it.
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

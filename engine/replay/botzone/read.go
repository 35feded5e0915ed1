// Package botzone reads and writes Botzone's own records of Generals-Chess (Botzone protocol, §1 and §7).
//
// A match that is read is played by the rules: if its log contradicts them, or itself, it is refused with one sentence that names the log's
// item. Items count from 0 as in the protocol: even ones are the judge's outputs, odd ones the players' answers.
package botzone

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"unicode/utf8"

	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/engine/replay"
)

// maxMatch limits the text of one match, in bytes. A match of 500 steps on the largest map, with its log written as a string, is shorter.
const maxMatch = 64 << 20

// maxLines limits the lines of a pack.
const maxLines = 100_000

// Match is the text of one match in a file.
type Match struct {
	Line int    // of a pack, from 1; 0 if the whole file is one match
	text []byte // valid until the next match is yielded
	long bool   // it is too long, and text is only its beginning
}

// Matches iterates over the matches of a file: one match in any form, on one line or many, or a pack with one match per line, in which
// blank lines are skipped. A match is an object with log or logs, and usually initdata and players; the input of a judge is one too; the
// array of a log alone is enough if its first output shows the map. Wherever JSON is expected, a string that contains that JSON is
// accepted.
//
// A pack may be larger than the memory. An error comes last: that of reading from in, or a *engine.Phrase for a file that contains no
// match, one that is too long, or too many lines.
func Matches(in io.Reader) iter.Seq2[Match, error] { return upTo(maxMatch, in) }

// upTo is Matches with a limit of the bytes of a match.
func upTo(most int, in io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		in := plain.NewReader(in)
		head, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
		text := bytes.TrimSpace(head)
		switch {
		case isPack(text):
			// A truncated pack is valid up to there.
			eachLine(most, io.MultiReader(bytes.NewReader(head), rest{in, err}), yield)
		case err != nil:
			yield(Match{}, err)
		case len(head) > most:
			yield(Match{}, tooLong.WithInt("most", maxMatch>>20).Err())
		case len(text) == 0:
			yield(Match{}, noMatch.Err())
		default:
			yield(Match{text: text}, nil)
		}
	}
}

// rest reads what follows an earlier part; after an error of that part it only returns the error.
type rest struct {
	in  io.Reader
	err error
}

func (r rest) Read(p []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	return r.in.Read(p)
}

// isPack reports whether the text has several matches, each on a line of its own: one of the lines is a whole match.
func isPack(text []byte) bool {
	if !bytes.ContainsRune(text, '\n') || json.Valid(text) {
		return false
	}
	for line := range bytes.Lines(text) {
		if m, err := parseMatch(bytes.TrimSpace(line)); err == nil && m.log != nil {
			return true
		}
	}
	return false
}

// eachLine yields the lines of a pack, and then the error of reading from in.
func eachLine(most int, in io.Reader, yield func(Match, error) bool) {
	lines := bufio.NewReaderSize(in, 1<<16)
	for n := 1; ; n++ {
		if n > maxLines {
			yield(Match{}, manyLines.WithInt("most", maxLines).Err())
			return
		}
		line, long, err := readLine(most, lines)
		if err != nil && !errors.Is(err, io.EOF) {
			yield(Match{}, err)
			return
		}
		if line = bytes.TrimSpace(line); (len(line) > 0 || long) && !yield(Match{n, line, long}, nil) || err != nil {
			return
		}
	}
}

// readLine reads to the next line end; of a line that is too long it keeps only the beginning.
func readLine(most int, in *bufio.Reader) (line []byte, long bool, err error) {
	for {
		piece, err := in.ReadSlice('\n')
		if long = long || len(line)+len(piece) > most; !long {
			line = append(line, piece...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, long, err
		}
	}
}

// Read reads the match and plays it by the rules. The seats' names are those in players, "" if it has none. A match that was not played to
// its end has no End and is Cut. The error is a *engine.Phrase.
func (m Match) Read() (*replay.Record, error) {
	parsed, err := m.parse()
	if err != nil {
		return nil, m.at(err)
	}
	r, err := parsed.play()
	return r, m.at(err)
}

// Skim reads what a list shows of the match, and how many turns the log has, without playing it: there are no Turns, contradictions in the
// log are not noticed, and the End has only Ranks and Scores. The error is a *engine.Phrase.
func (m Match) Skim() (r *replay.Record, turns int, err error) {
	parsed, err := m.parse()
	if err != nil {
		return nil, 0, m.at(err)
	}
	r, err = parsed.skim()
	return r, len(parsed.log) / 2, m.at(err)
}

func (m Match) parse() (match, error) {
	if m.long {
		return match{}, tooLong.WithInt("most", maxMatch>>20).Err()
	}
	return parseMatch(m.text)
}

// at adds the line of a pack to an error.
func (m Match) at(err error) error {
	if err == nil || m.Line == 0 {
		return err
	}
	return inLine.WithInt("line", m.Line).WithPhrase("reason", engine.Reason(err)).Err()
}

// syntaxError turns err, from decoding the text, into an error with the place where the text stops being JSON; nil if err is another error.
func syntaxError(text []byte, err error) error {
	syntax, ok := errors.AsType[*json.SyntaxError](err)
	if !ok {
		return nil
	}
	before := text[:min(int(syntax.Offset), len(text))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return notJSON.WithInt("line", bytes.Count(before, []byte("\n"))+1).
		WithInt("column", max(1, utf8.RuneCount(before[start:]))).Err()
}

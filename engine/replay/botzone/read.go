// Package botzone reads and writes Botzone's own records of Generals-Chess (Botzone protocol, §1 and §7).
//
// What is read is played through the rules: a match whose log contradicts them, or itself, is refused
// with one sentence that names the log's item. Items count from 0 as in the protocol: even ones are the
// judge's outputs, odd ones the players' answers.
package botzone

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// maxMatch bounds the text of one match, in bytes. A match of 500 steps on the largest map, its log
// written as a string, stays below it.
const maxMatch = 64 << 20

var mark = []byte("\ufeff") // the byte order mark that some editors write first

// Read reads a whole file: one match in any form, on one line or many, or a pack with one match a line.
// A match is an object with log or logs, and mostly initdata and players; the input of a judge is one
// too; the array of a log alone is enough when its first output shows the map. Wherever JSON is expected
// a string that holds that JSON will do.
//
// The seats' names are those in players, "" where it says none. A match that was not played to its end
// has no End and is Cut. Of a pack the matches that could be read are returned also when others could
// not: the error, a *engine.Phrase, is then the first of theirs.
func Read(data []byte) ([]*replay.Record, error) {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, mark))
	if len(data) == 0 {
		return nil, noMatch.Err()
	}
	if !isPack(data) {
		r, err := readMatch(data)
		if err != nil {
			return nil, err
		}
		return []*replay.Record{r}, nil
	}
	var records []*replay.Record
	var first error
	_ = ReadPack(bytes.NewReader(data), func(_ int, r *replay.Record, err error) bool {
		if err == nil {
			records = append(records, r)
		} else if first == nil {
			first = err
		}
		return true
	}) // reading from memory does not fail
	return records, first
}

// isPack tells whether several matches stand there, each on a line of its own: one of the lines is whole.
func isPack(data []byte) bool {
	if !bytes.ContainsRune(data, '\n') || json.Valid(data) {
		return false
	}
	for line := range bytes.Lines(data) {
		if m, err := parseMatch(bytes.TrimSpace(line)); err == nil && m.log != nil {
			return true
		}
	}
	return false
}

// ReadPack reads matches that stand one on a line, and calls each with the line's number, from 1, and
// the match or what is wrong with it, a *engine.Phrase, until each returns false. Blank lines are
// skipped. The error is that of reading from in.
func ReadPack(in io.Reader, each func(line int, r *replay.Record, err error) bool) error {
	lines := bufio.NewReaderSize(in, 1<<16)
	for n := 1; ; n++ {
		line, long, err := readLine(lines)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if n == 1 {
			line = bytes.TrimPrefix(line, mark)
		}
		if line = bytes.TrimSpace(line); len(line) > 0 && !each(lineRecord(n, line, long)) || err != nil {
			return nil
		}
	}
}

// lineRecord reads one line of a pack.
func lineRecord(n int, line []byte, long bool) (int, *replay.Record, error) {
	var r *replay.Record
	err := tooLong.WithInt("most", maxMatch>>20).Err()
	if !long {
		r, err = readMatch(line)
	}
	if err != nil {
		return n, nil, inLine.WithInt("line", n).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return n, r, nil
}

// readLine reads to the next line end; of a line that is too long only the beginning is kept.
func readLine(in *bufio.Reader) (line []byte, long bool, err error) {
	for {
		piece, err := in.ReadSlice('\n')
		if long = long || len(line)+len(piece) > maxMatch; !long {
			line = append(line, piece...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, long, err
		}
	}
}

// readMatch reads the text of one match and plays it.
func readMatch(text []byte) (*replay.Record, error) {
	if len(text) > maxMatch {
		return nil, tooLong.WithInt("most", maxMatch>>20).Err()
	}
	m, err := parseMatch(text)
	if err != nil {
		return nil, err
	}
	return m.play()
}

// syntaxError says where a text stops being JSON; nil where it is JSON.
func syntaxError(text []byte, err error) error {
	syntax, ok := errors.AsType[*json.SyntaxError](err)
	if !ok {
		return nil
	}
	before := text[:min(int(syntax.Offset), len(text))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return notJSON.WithInt("line", bytes.Count(before, []byte("\n"))+1).
		WithInt("column", max(1, utf8.RuneCount(before[start:]))).With("reason", syntax.Error()).Err()
}

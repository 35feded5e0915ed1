package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
)

var replayCommand = command{
	name:  "replay",
	short: "play records of matches again: are they true, and what does a new build of a bot answer",
	sub:   []command{verifyCommand, diffCommand},
}

var verifyCommand = command{
	name:     "verify",
	operands: "FILE...",
	short:    "play records again and compare every position",
	long: `It prints one line for each file: that all is as recorded, or the first turn after which the position differs, or why the
file cannot be read. A record that is cut off, or of a match that was not played to its end, is fine as far as it goes.
The exit status is 0 when all files are fine, 1 when one is not, 2 for bad flags.`,
	prepare: func(_ *flag.FlagSet, c console) func([]string) error {
		return func(files []string) error { return verifyAll(files, c.out) }
	},
}

func verifyAll(files []string, out io.Writer) error {
	if len(files) == 0 {
		return errors.New("name the records: arena replay verify FILE FILE")
	}
	var differs error
	for _, file := range files {
		says, err := verify(file)
		if err != nil {
			says, differs = unended(err), errDiffers
		}
		if _, err := fmt.Fprintf(out, "%s: %s.\n", file, says); err != nil {
			return brokenError{err}
		}
	}
	return differs
}

// unended is the error without its full stop: more follows.
func unended(err error) string { return strings.TrimSuffix(err.Error(), ".") }

// verify plays the record in a file again, and says in words how it is. An error says how it is not.
func verify(file string) (string, error) {
	record, game, err := readRecord(file)
	if err != nil {
		return "", err
	}
	if err := replay.Verify(game.Rules, record); err != nil {
		return "", err
	}
	says := fmt.Sprintf("%d turns, as recorded", len(record.Turns))
	switch {
	case record.Cut:
		says += "; the rest of the file is cut off"
	case record.End == nil:
		says += "; the match was not played to its end"
	}
	return says, nil
}

// readRecord reads the record in a file, whose name the error does not repeat, and finds its game.
func readRecord(file string) (*replay.Record, seats.Game, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, seats.Game{}, engine.Reason(err).Err()
	}
	defer func() { _ = f.Close() }() // it was only read
	record, err := replay.Read(f)
	if err != nil {
		return nil, seats.Game{}, engine.Reason(err).Err()
	}
	game, err := seats.Find(record.Setup.Game)
	return record, game, err
}

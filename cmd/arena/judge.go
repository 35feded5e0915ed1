package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime/debug"
	"slices"

	"generals-chess/engine/generals"
)

var judgeCommand = command{
	name:  "judge",
	short: "Botzone's judge: one line of judge input on stdin, one line of output",
	long:  `It reads one line such as {"log":[],"initdata":{"seed":7}} and prints one line of JSON, as the original does.`,
	prepare: func(_ *flag.FlagSet, c console) func([]string) error {
		return func([]string) error { return judge(c) }
	},
}

// judge answers one line. The whole log comes along every turn, megabytes of it late in a match, and
// the process ends at once: collecting garbage would only cost time.
func judge(c console) error {
	debug.SetGCPercent(-1)
	widen(c.in)
	line, err := readLine(c.in)
	if err != nil {
		return fmt.Errorf("read the judge's input: %w", err)
	}
	out, err := generals.Judge(line)
	if err != nil {
		return err
	}
	_, err = c.out.Write(append(out, '\n'))
	return err
}

// readLine is the first line; its end may be missing. It reads straight into one buffer that is large
// enough for nearly every log: memory that is not touched costs nothing.
func readLine(in io.Reader) ([]byte, error) {
	line := make([]byte, 0, 4<<20)
	for {
		line = slices.Grow(line, 1<<16)
		n, err := in.Read(line[len(line):cap(line)])
		fresh := line[len(line) : len(line)+n]
		line = line[:len(line)+n]
		if end := bytes.IndexByte(fresh, '\n'); end >= 0 {
			return line[:len(line)-n+end], nil
		}
		switch {
		case errors.Is(err, io.EOF) && len(line) == 0:
			return nil, errors.New("there is none; give one line such as {\"log\":[],\"initdata\":{\"seed\":7}}")
		case errors.Is(err, io.EOF):
			return line, nil
		case err != nil:
			return nil, err
		}
	}
}

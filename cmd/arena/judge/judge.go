// Package judge is arena judge: Botzone's judge, a process a turn.
package judge

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime/debug"
	"slices"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
)

// Command is arena judge, of the games that have a judge: there is at least one, and where there are several, --game says
// whose it is.
func Command(judged table.Games) cli.Command {
	return cli.Command{
		Name:  "judge",
		Short: "Botzone's judge: one line of judge input on stdin, one line of output",
		Long: `It reads one line such as {"log":[],"initdata":{"seed":7}} and prints one line of JSON, as the original does.
Without initdata it draws a new map, and says its seed in the initdata it prints.`,
		Prepare: func(flags *flag.FlagSet, c cli.Console) func([]string) error {
			name := judged[0].Name()
			if len(judged) > 1 {
				options.AddGame(flags, judged, &name)
			}
			return func([]string) error {
				game, err := judged.Find(name)
				if err != nil {
					return err
				}
				return judge(game.Judge, c)
			}
		},
	}
}

// judge answers one line. The whole log comes along every turn, megabytes of it late in a match, and
// the process ends at once: collecting garbage would only cost time.
func judge(answer func(line []byte) ([]byte, error), c cli.Console) error {
	debug.SetGCPercent(-1)
	widen(c.In)
	line, err := readLine(c.In)
	if err != nil {
		return fmt.Errorf("read the judge's input: %w", err)
	}
	out, err := answer(line)
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(out, '\n'))
	return err
}

// mostInput is how many bytes of a line are read: several times what the longest match comes to.
const mostInput = 64 << 20

// readLine is the first line; its end may be missing. It reads straight into one buffer that is large
// enough for nearly every log: memory that is not touched costs nothing.
func readLine(in io.Reader) ([]byte, error) {
	line := make([]byte, 0, 4<<20)
	for {
		if len(line) > mostInput {
			return nil, fmt.Errorf("it is longer than %d MB: no match has so much", mostInput>>20)
		}
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

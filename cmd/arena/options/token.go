package options

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/pflag"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// TokenVariable is the environment variable of the token, if no flag has it.
const TokenVariable = "ARENA_TOKEN"

const mostToken = 4096 // bytes

// Token are the flags of arena tournament and arena work for their token. --token-file hides it from this machine's list of processes.
type Token struct{ word, file string }

// Add adds the flags. usage describes the token.
func (f *Token) Add(flags *pflag.FlagSet, usage string) {
	flags.StringVar(&f.word, "token", "", usage+"; others on this machine can see it in the list of processes")
	flags.StringVar(&f.file, "token-file", "", "read the token from this `file`, - is stdin, so that the list of processes does not show it (or set "+TokenVariable+")")
}

// Read returns the token; "" if there is none.
func (f *Token) Read(in io.Reader) (string, error) {
	switch {
	case f.word != "" && f.file != "":
		return "", errors.New("--token and --token-file: write one of them")
	case f.word != "":
		return oneWord("--token", f.word)
	case f.file == "":
		return oneWord(TokenVariable, os.Getenv(TokenVariable))
	case f.file != "-":
		file, err := os.Open(f.file) // also a pipe of the shell
		if err != nil {
			return "", fmt.Errorf("--token-file %s: %s", f.file, engine.Reason(err))
		}
		defer file.Close()
		in = file
	}
	line, err := bufio.NewReader(plain.NewReader(io.LimitReader(in, mostToken))).ReadString('\n')
	if line = strings.TrimSpace(line); line == "" {
		if err != nil && !errors.Is(err, io.EOF) {
			return "", fmt.Errorf("--token-file %s: %s", f.file, engine.Reason(err))
		}
		return "", fmt.Errorf("--token-file %s: its first line is empty: write the token there", f.file)
	}
	return oneWord("--token-file "+f.file, line)
}

// Stdin reports whether the token is read from stdin.
func (f *Token) Stdin() bool { return f.file == "-" }

func oneWord(where, word string) (string, error) {
	word = strings.TrimSpace(word)
	if strings.ContainsAny(word, " \t\r\n") {
		return "", fmt.Errorf("%s: the token is one word", where)
	}
	return word, nil
}

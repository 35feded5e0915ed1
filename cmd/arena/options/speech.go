package options

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	catalogue "generals-chess/assets/words"
	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
)

// Speech is the language of a command's output: that of --lang, or the one that the window would choose. Output for programs (CSV and
// --json), help, and errors of flags are in English.
type Speech struct {
	lang  string
	flags *pflag.FlagSet
	Tell  func(engine.Phrase) string // nil before Begin: English
}

// Add adds the flag.
func (s *Speech) Add(flags *pflag.FlagSet) {
	s.flags = flags
	flags.StringVar(&s.lang, "lang", "", "the `language` of what is told: en, zh or ko (default: that of LC_ALL, LC_MESSAGES or LANG)")
	cli.Values(flags, "lang", "en", "zh", "ko")
}

// Begin reads the flag and loads the catalogue. Commands that print nothing in words skip it, as it takes time.
func (s *Speech) Begin() error {
	lang := catalogue.Detect(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	if s.lang != "" {
		var err error
		if lang, err = catalogue.ParseLang(s.lang); err != nil {
			return err
		}
	}
	if json := s.flags.Lookup("json"); json != nil && json.Value.String() == "true" {
		lang = catalogue.English
	}
	w, mu := catalogue.New(lang), new(sync.Mutex)
	s.Tell = func(p engine.Phrase) string {
		mu.Lock() // Words is not safe for concurrent use
		defer mu.Unlock()
		return oneLine(w.Phrase(p, strconv.Itoa))
	}
	return nil
}

// Runs makes cmd call run, interruptible by Ctrl-C. Errors are in the language.
func (s *Speech) Runs(cmd *cobra.Command, run func(ctx context.Context, operands []string, c cli.Console) error) {
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		if err := s.Begin(); err != nil {
			return err
		}
		c := cli.ConsoleOf(cmd)
		return s.Told(cli.Interruptible(func(ctx context.Context) error { return run(ctx, operands, c) }))
	}
}

// Wording returns the words about tournaments.
func (s *Speech) Wording() reports.Wording { return reports.NewWording(s.Tell) }

// Say returns a phrase in the language, on one line.
func (s *Speech) Say(p engine.Phrase) string {
	if s.Tell == nil {
		return oneLine(p.String())
	}
	return s.Tell(p)
}

// oneLine joins the lines of a sentence: a stranger's name in it cannot start a line of its own.
func oneLine(sentence string) string { return strings.ReplaceAll(engine.Readable(sentence), "\n", " ") }

// Side returns the name of a side, such as Red.
func (s *Speech) Side(name string) string {
	return s.Say(engine.Phrase{Key: "side." + strings.ToLower(name), Text: name})
}

// Player returns the name of a player's side, or its number if it has none.
func (s *Speech) Player(sides []string, p int) string {
	if p < len(sides) {
		return s.Side(sides[p])
	}
	return strconv.Itoa(p)
}

// WithNames replaces the players' numbers by names, in a phrase and the phrases in it.
func WithNames(p engine.Phrase, name func(player int) string) engine.Phrase {
	return p.Naming(func(player int) engine.Phrase { return engine.Phrase{Text: name(player)} })
}

// Told returns the error with the phrase in it in the language.
func (s *Speech) Told(err error) error {
	p, ok := errors.AsType[*engine.Phrase](err)
	if !ok {
		return err
	}
	return toldError{err, strings.Replace(err.Error(), p.Error(), s.Say(*p), 1)}
}

// toldError is an error with another text.
type toldError struct {
	error
	text string
}

func (e toldError) Error() string { return e.text }

func (e toldError) Unwrap() error { return e.error }

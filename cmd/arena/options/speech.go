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

// Speech is the language that a command speaks in: that of --lang, or else the one that the window would choose. What is
// for programs (CSV, and all that is said with --json), the help, and what is wrong with flags is English.
type Speech struct {
	lang  string
	flags *pflag.FlagSet
	Tell  func(engine.Phrase) string // nil until Begin: English
}

// Add adds the flag.
func (s *Speech) Add(flags *pflag.FlagSet) {
	s.flags = flags
	flags.StringVar(&s.lang, "lang", "", "the `language` of what is told: en, zh or ko (default: that of LC_ALL, LC_MESSAGES or LANG)")
	cli.Values(flags, "lang", "en", "zh", "ko")
}

// Begin reads the flag. The catalogue is read here, so that commands that do not speak are not slowed down by it.
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
		mu.Lock() // Words is for one goroutine
		defer mu.Unlock()
		return oneLine(w.Phrase(p, strconv.Itoa))
	}
	return nil
}

// Runs has a command do what run does, until Ctrl-C, and tell what went wrong in the language.
func (s *Speech) Runs(cmd *cobra.Command, run func(ctx context.Context, operands []string, c cli.Console) error) {
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		if err := s.Begin(); err != nil {
			return err
		}
		c := cli.ConsoleOf(cmd)
		return s.Told(cli.Interruptible(func(ctx context.Context) error { return run(ctx, operands, c) }))
	}
}

// Voice says what is said of tournaments.
func (s *Speech) Voice() reports.Voice { return reports.NewVoice(s.Tell) }

// Say says a sentence that is no tournament's.
func (s *Speech) Say(p engine.Phrase) string {
	if s.Tell == nil {
		return oneLine(p.String())
	}
	return s.Tell(p)
}

// oneLine has a sentence stay one: a stranger's name or reason in it begins no line of its own.
func oneLine(sentence string) string { return strings.ReplaceAll(engine.Readable(sentence), "\n", " ") }

// Side is the name of a side, such as Red.
func (s *Speech) Side(name string) string {
	return s.Say(engine.Phrase{Key: "side." + strings.ToLower(name), Text: name})
}

// WithNames puts the players' names in the place of their numbers, in a sentence and those within it.
func WithNames(p engine.Phrase, name func(player int) string) engine.Phrase {
	args := make([]engine.Arg, len(p.Args))
	for i, a := range p.Args {
		if n, err := strconv.Atoi(a.Value); err == nil && a.Phrase == nil && (a.Name == "player" || a.Name == "other") {
			a.Value = name(n)
		}
		if a.Phrase != nil {
			inner := WithNames(*a.Phrase, name)
			a.Phrase = &inner
		}
		args[i] = a
	}
	p.Args = args
	return p
}

// Told is an error with the sentence in it said in the language.
func (s *Speech) Told(err error) error {
	p, ok := errors.AsType[*engine.Phrase](err)
	if !ok {
		return err
	}
	return toldError{err, strings.Replace(err.Error(), p.Error(), s.Say(*p), 1)}
}

// toldError is an error in other words.
type toldError struct {
	error
	text string
}

func (e toldError) Error() string { return e.text }

func (e toldError) Unwrap() error { return e.error }

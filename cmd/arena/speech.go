package main

import (
	"errors"
	"flag"
	"os"
	"strconv"
	"strings"
	"sync"

	catalogue "generals-chess/assets/words"
	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
)

// speech is the language that a command speaks in: that of --lang, or else the one that the window would choose. What is
// for programs (JSON, CSV), the help, and what is wrong with flags is English.
type speech struct {
	lang string
	tell func(engine.Phrase) string // nil until begin: English
}

func (s *speech) add(flags *flag.FlagSet) {
	flags.StringVar(&s.lang, "lang", "", "the `language` of what is told: en, zh or ko (default: that of LC_ALL, LC_MESSAGES or LANG)")
}

// begin reads the flag. The catalogue is read here, so that commands that do not speak are not slowed down by it.
func (s *speech) begin() error {
	lang := catalogue.Detect(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	if s.lang != "" {
		var err error
		if lang, err = catalogue.ParseLang(s.lang); err != nil {
			return err
		}
	}
	w, mu := catalogue.New(lang), new(sync.Mutex)
	s.tell = func(p engine.Phrase) string {
		mu.Lock() // Words is for one goroutine
		defer mu.Unlock()
		return w.Phrase(p, strconv.Itoa)
	}
	return nil
}

// voice says what is said of tournaments.
func (s *speech) voice() reports.Voice { return reports.NewVoice(s.tell) }

// say says a sentence that is no tournament's.
func (s *speech) say(p engine.Phrase) string {
	if s.tell == nil {
		return p.String()
	}
	return s.tell(p)
}

// told is an error with the sentence in it said in the language.
func (s *speech) told(err error) error {
	p, ok := errors.AsType[*engine.Phrase](err)
	if !ok {
		return err
	}
	return toldError{err, strings.Replace(err.Error(), p.Error(), s.say(*p), 1)}
}

// toldError is an error in other words.
type toldError struct {
	error
	text string
}

func (e toldError) Error() string { return e.text }

func (e toldError) Unwrap() error { return e.error }

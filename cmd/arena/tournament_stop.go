package main

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// stops are the two ways in which a tournament is asked to end: after the running games, and at once.
type stops struct {
	finish <-chan struct{}
	now    context.Context
	shows  chan *show
}

// say has what happens told on a display that is there by now.
func (s stops) say(w *show) { s.shows <- w }

// stoppable runs f, which the first Ctrl-C asks to let the running games end, and the second, or being told to end in
// another way, to end at once.
func stoppable(c console, f func(stops) error) error {
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	now, end := context.WithCancel(context.Background())
	finish, shows := make(chan struct{}), make(chan *show, 1)
	done, over := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		obey(signals, shows, done, finish, end, c)
	}()
	err := f(stops{finish, now, shows})
	close(done)
	<-over
	end()
	return err
}

// obey takes signals until done.
func obey(signals <-chan os.Signal, shows <-chan *show, done <-chan struct{}, finish chan<- struct{}, end func(), c console) {
	var now *show // nil while bots are built
	asked := false
	for {
		select {
		case now = <-shows:
		case s := <-signals:
			if now == nil || asked || s != os.Interrupt {
				end()
				continue
			}
			asked = true
			now.say(now.voice.Say("stopping"))
			close(finish)
		case <-done:
			return
		}
	}
}

// stopped is what a tournament ends with that was asked to.
type stopped string

// stopped says how to go on with the tournament of a folder.
func (f *tournamentFlags) stopped(folder string) error {
	return stopped(f.voice().Say("stopped", "command", "arena tournament --resume --out "+shellWord(folder)))
}

func (s stopped) Error() string { return string(s) }

// shellWord is a word that a shell reads as one.
func shellWord(text string) string {
	if !strings.ContainsAny(text, " \t\"'\\|&;<>()`$*?[]~") {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// Is makes it an interruption.
func (stopped) Is(err error) bool { return err == errInterrupted }

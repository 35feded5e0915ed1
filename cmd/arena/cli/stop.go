package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Stops are the two ways in which a command is asked to end: after the running games, and at once.
type Stops struct {
	Finish <-chan struct{}
	Now    context.Context
	begun  chan<- func()
}

// Begun must be called when games run: from then on the first Ctrl-C calls told, and asks to end after them.
func (s Stops) Begun(told func()) { s.begun <- told }

// Stoppable runs f. Once games run, the first Ctrl-C asks f to end after them; any other signal to terminate asks it to end at once.
func Stoppable(f func(Stops) error) error {
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	now, end := context.WithCancel(context.Background())
	defer end()
	finish, begun, done, over := make(chan struct{}), make(chan func()), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		var told func() // nil while bots are built
		for asked := false; ; {
			select {
			case told = <-begun:
			case s := <-signals:
				if told == nil || asked || s != os.Interrupt {
					end()
					continue
				}
				asked = true
				told()
				close(finish)
			case <-done:
				return
			}
		}
	}()
	err := f(Stops{finish, now, begun})
	close(done)
	<-over
	return err
}

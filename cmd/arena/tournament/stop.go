package tournament

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"generals-chess/cmd/arena/cli"
	reports "generals-chess/engine/arena/report"
)

// Stops are the two ways in which a tournament is asked to end: after the running games, and at once.
type Stops struct {
	finish <-chan struct{}
	Now    context.Context
	shows  chan *show
}

// say makes w the display for messages from now on.
func (s Stops) say(w *show) { s.shows <- w }

// Stoppable runs f. The first Ctrl-C asks f to end after the running games; the second, or another signal to terminate, asks it to end
// at once.
func Stoppable(c cli.Console, f func(Stops) error) error {
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
	err := f(Stops{finish, now, shows})
	close(done)
	<-over
	end()
	return err
}

// obey handles signals until done is closed.
func obey(signals <-chan os.Signal, shows <-chan *show, done <-chan struct{}, finish chan<- struct{}, end func(), c cli.Console) {
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
			now.say(now.voice.Text("stopping"))
			close(finish)
		case <-done:
			return
		}
	}
}

// Stopped returns the error of an interrupted tournament; command resumes it.
func Stopped(v reports.Wording, command string) error {
	return cli.Stopped(v.Text("stopped", "command", command))
}

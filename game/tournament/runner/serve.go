package runner

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os/exec"
	"strconv"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/cluster/news"
	"generals-chess/game/child"
)

// everywhere is the address on which a tournament with other machines listens: a free port on all interfaces.
const everywhere = "0.0.0.0:0"

// childPatience limits the wait for the server program to end; then it is killed.
const childPatience = 20 * time.Second

// serveOn lets another program play the tournament with other machines, and reports its progress.
func (c *Tournament) serveOn(ctx context.Context, j *job, o tournament.Spec) error {
	path, err := c.server()
	if err != nil {
		return err
	}
	d := newFeed(c, o)
	s := &server{feed: d, ctx: ctx}
	if err := s.start(path, c.words(j, o)); err != nil {
		return unstarted.With("program", arenaProgram).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return c.follow(d, o, func() error { return s.hear(j.finish) })
}

// words returns the program's arguments.
func (c *Tournament) words(j *job, o tournament.Spec) []string {
	words := []string{"tournament", "--resume", "--out", c.folder, "--events", "--concurrency", strconv.Itoa(o.Workers), "--listen", cmp.Or(c.host.Listen, everywhere)}
	if j.changed {
		words = append(words, "--changed")
	}
	return words
}

// server is the program that serves a tournament, a child process of the window. When the window is gone, however it ended, the
// child's stdin is closed, which ends the child.
type server struct {
	feed  *feed
	ctx   context.Context
	cmd   *exec.Cmd
	out   io.Reader
	says  child.LastWords
	end   *news.End // how it ended; nil until it has said so
	wrong error     // why this program does not trust it
	in    io.WriteCloser
}

func (s *server) start(path string, words []string) (err error) {
	s.cmd = exec.Command(path, words...)
	child.Apart(s.cmd)
	s.cmd.Stderr, s.cmd.WaitDelay = &s.says, time.Second
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		return err
	}
	if s.out, err = s.cmd.StdoutPipe(); err != nil {
		return err
	}
	return s.cmd.Start()
}

// hear reads what the program reports until it has ended. Closing finish pauses it, and the end of ctx ends it.
func (s *server) hear(finish <-chan struct{}) error {
	over := make(chan struct{})
	var minding sync.WaitGroup
	minding.Go(func() { s.mind(finish, over) })
	err := news.Read(s.out, s.heard)
	if err = cmp.Or(err, s.wrong); err != nil {
		_ = s.in.Close() // asks it to end
		_, _ = io.Copy(io.Discard, s.out)
	}
	ended := s.cmd.Wait()
	close(over)
	minding.Wait()
	switch {
	case s.ctx.Err() != nil:
		return arena.ErrStopped
	case err != nil:
		return otherTwin.With("program", arenaProgram).Err()
	case s.end == nil:
		return s.died()
	case s.end.Stopped:
		return arena.ErrStopped
	case s.end.Why != nil:
		return s.end.Why
	case ended != nil:
		return s.died()
	}
	return nil
}

// died returns the error of a program that ended without a report.
func (s *server) died() error {
	if line := s.says.Line(); line != "" {
		return diedOf.With("program", arenaProgram).With("text", line).Err()
	}
	return died.With("program", arenaProgram).Err()
}

// mind passes on that the program is to pause or to end. It kills a program that does not end.
func (s *server) mind(finish, over <-chan struct{}) {
	for {
		select {
		case <-over:
			return
		case <-finish:
			finish = nil
			_, _ = io.WriteString(s.in, news.Pause+"\n") // it may be gone already
		case <-s.ctx.Done():
			_ = s.in.Close()
			select {
			case <-over:
			case <-time.After(childPatience):
				_ = s.cmd.Process.Kill()
			}
			return
		}
	}
}

// heard handles a line of the program.
func (s *server) heard(n news.News) {
	c := s.feed.tournament
	switch {
	case n.Version != "":
		if n.Version != news.Version() {
			s.wrong = errTwin
			_ = s.in.Close() // asks it to end
		}
	case n.Invite != "":
		c.set(func(s *State) { s.Helpers.Line, s.Building = n.Invite, "" })
	case n.Said != nil:
		c.set(func(s *State) { s.Helpers.Said = n.Said })
	case n.Found != nil:
		c.set(func(s *State) { s.Found = n.Found })
	case n.Workers != nil:
		c.set(func(s *State) { s.Helpers.heard(*n.Workers) })
	case n.End != nil:
		s.end = n.End
	default:
		s.feed.told(n)
		c.set(func(s *State) {
			if s.Phase == Building {
				s.Phase = Playing
			}
		})
	}
}

// errTwin reports a program of another version.
var errTwin = errors.New("another version")

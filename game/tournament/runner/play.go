package runner

import (
	"context"
	"errors"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/tournament"
)

// play plays the tournament until it is over or must stop.
func (c *Tournament) play(ctx context.Context, j *job) func(*State) {
	c.look()
	err := c.playOn(ctx, j)
	if ctx.Err() != nil || errors.Is(err, arena.ErrStopped) {
		err = nil // requested
	}
	return func(s *State) {
		s.Phase, s.Building, s.Boards, s.PerMinute, s.Left = resting(s), "", nil, 0, 0
		s.Helpers.Line = ""
		if err != nil {
			stuck(err)(s)
		}
	}
}

func (c *Tournament) playOn(ctx context.Context, j *job) error {
	o, resume, serves, err := c.asked()
	if err != nil {
		return err
	}
	e, err := tournament.Prepare(c.host.Games, o, c.folder, resume)
	if err != nil {
		return err
	}
	o = named(o, e)
	c.adopt(o)
	if len(e.Changed) > 0 && !j.changed {
		c.set(func(s *State) { s.Changed = e.Changed })
		return nil
	}
	if serves {
		return c.serveOn(ctx, j, o)
	}
	building := func(name string) { c.set(func(s *State) { s.Building = name }) }
	if err := e.Build(ctx, building, nil); err != nil {
		return err
	}
	c.set(func(s *State) {
		s.Building = ""
		if s.Phase == Building {
			s.Phase = Playing
		}
	})
	return c.run(ctx, j, e, o)
}

// run plays the games on this machine, and reports their progress.
func (c *Tournament) run(ctx context.Context, j *job, e *tournament.Prepared, o tournament.Spec) error {
	d := newFeed(c, o)
	e.Config.Finish, e.Config.Watch, e.Config.Turned = j.finish, d.standing, d.turned
	var found audit.Summary
	e.Config.Found = func(f audit.Finding) {
		found.Add(f)
		c.set(func(s *State) { s.Found = found.Says() })
	}
	return c.follow(d, o, func() error {
		_, err := arena.Run(ctx, e.Config)
		return err
	})
}

// follow runs play and makes states of its news. The last state is read from the folder.
func (c *Tournament) follow(d *feed, o tournament.Spec, play func() error) error {
	failure := make(chan error)
	go func() {
		err := play()
		d.close()
		failure <- err
	}()
	d.tell()
	err := <-failure
	l, unread := load(c.folder, o)
	if unread != nil { // the last state stays
		return errors.Join(err, unread)
	}
	c.set(func(s *State) { l.fill(s) })
	return err
}

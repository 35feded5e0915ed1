package cluster

import (
	"context"
	"errors"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/bot/sandbox"
)

// ownWorker is the one that plays in the process that serves.
type ownWorker struct {
	end context.CancelFunc
	all sync.WaitGroup
}

// startOwn has this machine play along.
func startOwn(ctx context.Context, s *serving) *ownWorker {
	ctx, cancel := context.WithCancel(ctx)
	o := &ownWorker{end: cancel}
	h := Help{Reach: s.Reach, Tournament: s.settled.ID, Name: s.settled.Own, Jobs: s.Own, Sandbox: sandbox.Off, // the same person says what bots are kept from
		Games: s.Games, Version: s.Version, Say: func(engine.Phrase) {}}
	o.all.Go(func() {
		err := Work(ctx, h)
		if p, ok := errors.AsType[*engine.Phrase](err); ok && !errors.Is(err, arena.ErrStopped) {
			s.Say(*p)
		}
	})
	return o
}

func (o *ownWorker) stop() {
	if o != nil {
		o.end()
		o.all.Wait()
	}
}

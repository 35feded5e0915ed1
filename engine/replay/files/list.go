package files

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

func open(ref Ref) (*replay.Record, error) {
	r, err := replay.Open(ref.Path)
	if err != nil {
		return nil, engine.Reason(err).Err()
	}
	return r, nil
}

func list(_ context.Context, path string, yield func(Summary, error) bool) {
	ref := Ref{Path: path}
	r, err := open(ref)
	if err != nil {
		yield(Summary{Ref: ref}, err)
		return
	}
	yield(Summary{Ref: ref, Form: Record, Began: r.Began, Game: r.Setup.Game, Seats: r.Seats, Turns: len(r.Turns), End: r.End, Cut: r.Cut}, nil)
}

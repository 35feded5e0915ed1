package e2e

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
)

// Recording is a match of AIs and bots to be played without a window and recorded.
type Recording struct {
	Setup  engine.Setup // Players may be 0
	Seats  []string     // as the command line takes them
	Folder string       // working folder of the bots' commands; "" for the present one
	Began  time.Time    // start time in the record
}

// Keep plays the match and writes its record into a file, which must not exist.
func (r Recording) Keep(path string) (kept *replay.Record, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("keep a match in %s: %w", filepath.Base(path), err)
		}
	}()
	r.Setup.Players = len(r.Seats)
	game, err := seats.Find(r.Setup.Game)
	if err != nil {
		return nil, err
	}
	seated, names, err := r.sit(game)
	if err != nil {
		return nil, err
	}
	match, err := engine.NewMatch(game.Rules, r.Setup, seated)
	if err != nil {
		return nil, err
	}
	defer match.Close()
	w, err := replay.Create(path, replay.HeaderOf(match, names, r.Began))
	if err != nil {
		return nil, err
	}
	result, err := match.Play(context.Background(), func(turn engine.Turn) { _ = w.Turn(turn) }) // Close returns its error
	if err == nil {
		err = w.End(result)
	}
	if closed := w.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return nil, err
	}
	return replay.Open(path)
}

func (r Recording) sit(game seats.Game) (seated []engine.Seat, names []replay.Seat, err error) {
	for p, text := range r.Seats {
		spec, err := engine.ParseSeat(text)
		if err != nil {
			return nil, nil, err
		}
		seat, err := game.Open(spec, engine.Player(p), seats.Options{Seed: r.Setup.Seed, Bot: bot.Options{Dir: r.Folder}})
		if err != nil {
			return nil, nil, err
		}
		seated, names = append(seated, seat), append(names, replay.Seat{Name: seat.Name(), Spec: text})
	}
	return seated, names, nil
}

package game

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// Opener sits somebody who is not a person at the table: a built-in AI or a bot. setup.Game names the game.
// It may start programs and is never called from the frame.
type Opener func(ctx context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error)

// newPlay starts a match off the frame.
func (a *App) newPlay(c settings.Choices) *Play {
	p := playOf(a.kit(c.Game), c)
	c = p.Choices
	turns, file := past(c), a.botsFile
	p.past = len(turns)
	p.session = session.Start(session.Config{
		Rules: p.kit.rules(),
		Open: func(ctx context.Context) (engine.Setup, []engine.Seat, error) {
			if err := buildBots(ctx, file, c.Seats, p.builds.teller(a.wake)); err != nil {
				return engine.Setup{}, nil, err
			}
			return sitDown(ctx, a.open, p.kit, c, p.table)
		},
		Pacer:     p.Pacer,
		SeatsWait: p.kit.peopleWait(c),
		Past:      turns,
		Keep:      a.keeper(c, &p.record),
		Notify:    a.wake,
	})
	a.plays = append(running(a.plays), p)
	return p
}

// keeper begins the records of matches with these choices, and says where; nil where none are kept.
func (a *App) keeper(c settings.Choices, where *atomic.Pointer[string]) func(*engine.Match, []string) (session.Keeper, error) {
	if a.records == "" {
		return nil
	}
	folder := a.records
	return func(match *engine.Match, names []string) (session.Keeper, error) {
		seats := make([]replay.Seat, len(names))
		for p, name := range names {
			seats[p] = replay.Seat{Name: name, Spec: c.Seats[p]}
		}
		h := replay.HeaderOf(match, seats, time.Now())
		h.Origin = origin(c.From)
		w, path, err := replay.CreateIn(folder, h)
		if err != nil {
			return nil, err
		}
		where.Store(&path)
		return w, nil
	}
}

// playOf is a match of these choices that nothing plays yet.
func playOf(k kit, c settings.Choices) *Play {
	p := &Play{Choices: c.Clone(), Pacer: session.NewPacer(k.firstPace(c)), kit: k, seedText: strconv.FormatUint(c.Map.Seed, 10)}
	p.table = k.newTable(p.Choices, p.Pacer)
	return p
}

// running are the plays whose goroutine has not ended.
func running(plays []*Play) []*Play {
	return slices.DeleteFunc(plays, func(p *Play) bool {
		select {
		case <-p.session.Done():
			return true
		default:
			return false
		}
	})
}

// Every is the time of one step at a rate of steps a second; 0 is unlimited.
func Every(rate int) time.Duration {
	if rate <= 0 {
		return 0
	}
	return time.Second / time.Duration(rate)
}

// sitDown makes the setup and opens every seat. A seat that opened is closed again when a later one fails.
func sitDown(ctx context.Context, open Opener, k kit, c settings.Choices, people table) (engine.Setup, []engine.Seat, error) {
	setup, err := setupFor(k, c)
	if err != nil {
		return setup, nil, err
	}
	var seats []engine.Seat
	for player, text := range c.Seats {
		seat, err := sit(ctx, open, text, setup, engine.Player(player), people)
		if err != nil {
			for _, opened := range seats {
				err = errors.Join(err, opened.Close())
			}
			return setup, nil, err
		}
		if s, ok := seat.(bot.Successor); ok && succeeds(c, engine.Player(player)) {
			s.Succeed()
		}
		seats = append(seats, seat)
	}
	return setup, seats, nil
}

// setupFor is the match that the choices describe. One that goes on from another has that one's.
func setupFor(k kit, c settings.Choices) (engine.Setup, error) {
	if c.From != nil {
		return c.From.Record.Setup, nil
	}
	setup, err := k.setupOf(c)
	setup.Game = k.rules().Name()
	return setup, err
}

func sit(ctx context.Context, open Opener, text string, setup engine.Setup, p engine.Player, people table) (engine.Seat, error) {
	if seat := people.seat(p); seat != nil {
		return seat, nil
	}
	spec, err := engine.ParseSeat(text)
	if err != nil {
		return nil, err
	}
	return open(ctx, spec, setup, p)
}

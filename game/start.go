package game

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/game/human"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// Opener sits somebody who is not a person at the table: a built-in AI or a bot. It may start programs
// and is never called from the frame.
type Opener func(ctx context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error)

// comfort is the least time between two steps of a queued path when people are waited for: short
// enough not to be felt after a key press, long enough to see where the army is.
const comfort = 180 * time.Millisecond

// newPlay starts a match off the frame.
func (a *App) newPlay(c settings.Choices) *Play {
	p := &Play{Choices: c, Pacer: session.NewPacer(firstPace(c)), seedText: strconv.FormatUint(c.Map.Seed, 10)}
	for player := range engine.Player(2) {
		if c.Human(player) {
			p.People[player] = newPerson(c, player, p.Pacer)
		}
	}
	p.session = session.Start(session.Config{
		Rules: a.rules,
		Open: func(ctx context.Context) (engine.Setup, []engine.Seat, error) {
			return sitDown(ctx, a.open, p.Choices, p.People)
		},
		Pacer:     p.Pacer,
		SeatsWait: c.Humans() > 0,
		Notify:    a.wake,
	})
	a.plays = append(running(a.plays), p)
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

// firstPace is the pace a match begins with.
func firstPace(c settings.Choices) session.Pace {
	switch {
	case c.Humans() == 0:
		return session.Pace{Every: Every(c.Rate)}
	case c.Curtain():
		return session.Pace{}
	case c.RealTime():
		return session.Pace{Every: c.Every()}
	}
	return session.Pace{Every: comfort}
}

// Every is the time of one step at a rate of steps a second; 0 is unlimited.
func Every(rate int) time.Duration {
	if rate <= 0 {
		return 0
	}
	return time.Second / time.Duration(rate)
}

func newPerson(c settings.Choices, player engine.Player, clock human.Clock) *Person {
	planner := human.NewPlanner(player)
	pace := human.Wait
	switch {
	case c.Curtain():
		pace = human.Planned
		planner.Limit(c.Plan)
	case c.RealTime():
		pace = human.RealTime
	}
	return &Person{Planner: planner, Seat: human.NewSeat("human", planner, pace, clock)}
}

// sitDown reads the prepared position, if there is one, and opens every seat. A seat that opened is
// closed again when a later one fails.
func sitDown(ctx context.Context, open Opener, c settings.Choices, people [2]*Person) (engine.Setup, []engine.Seat, error) {
	setup, err := setupOf(c)
	if err != nil {
		return setup, nil, err
	}
	var seats []engine.Seat
	for player, text := range c.Seats {
		seat, err := sit(ctx, open, text, setup, engine.Player(player), people[player])
		if err != nil {
			for _, opened := range seats {
				err = errors.Join(err, opened.Close())
			}
			return setup, nil, err
		}
		seats = append(seats, seat)
	}
	return setup, seats, nil
}

func sit(ctx context.Context, open Opener, text string, setup engine.Setup, p engine.Player, person *Person) (engine.Seat, error) {
	if person != nil {
		return person.Seat, nil
	}
	spec, err := engine.ParseSeat(text)
	if err != nil {
		return nil, err
	}
	return open(ctx, spec, setup, p)
}

// setupOf is the match that the choices describe.
func setupOf(c settings.Choices) (engine.Setup, error) {
	setup := engine.Setup{Players: 2, Seed: c.Map.Seed}
	if c.Map.Kind != settings.FileMap {
		setup.Options = map[string]string{"map": string(c.Map.Kind), "size": c.Map.Size}
		return setup, nil
	}
	text, err := readPosition(c.Map.File)
	setup.Init = text
	return setup, err
}

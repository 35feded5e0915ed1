package play

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// Opener opens the seat of a player who is not a person: a built-in AI or a bot. setup.Game names the game. It may start programs, so the
// frame never calls it.
type Opener func(ctx context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error)

// Start starts a match off the frame.
func Start(a *app.App, c settings.Choices) *Play { return start(a, c, nil) }

// start starts a match, or continues same if it is not nil.
func start(a *app.App, c settings.Choices, same *resumed) *Play {
	p := Of(GameOf(a, c.Game), c)
	c = p.Choices
	turns, home := history(c), MatchesOf(a).BotHome()
	p.keeping = newSaver(a, c)
	if same != nil {
		turns = same.turns
		same.prepare(p)
	}
	p.Past = len(turns)
	p.Session = session.Start(session.Config{
		Rules: p.Game.Rules(),
		Open: func(ctx context.Context) (engine.Setup, []engine.Seat, error) {
			if err := same.waitForOther(ctx); err != nil {
				return engine.Setup{}, nil, err
			}
			if err := BuildBots(ctx, home, c.Seats, p.Builds.Teller(a.Wake)); err != nil {
				return engine.Setup{}, nil, err
			}
			c.Map.Seed = FairSeed(p.Game, c)
			setup, err := same.setupFor(p.Game, c)
			if err != nil {
				return setup, nil, err
			}
			return sitDown(ctx, MatchesOf(a).Open, setup, c, p.Table)
		},
		Pacer:     p.Pacer,
		SeatsWait: p.Game.PeopleWait(c),
		Past:      turns,
		Keep:      recorder(a, p, same),
		Notify:    a.Wake,
	})
	p.drew = func(played settings.Choices) { Keep(a, played) } // not the seed that another one was drawn for
	p.notKept = func(err error) { a.Say(a.Error(err), true) }
	m := MatchesOf(a)
	m.Plays = append(running(m.Plays), p)
	return p
}

// recorder returns the function that makes the record of a match, nil where no matches are recorded. The record's file is created with the
// first turn, so a match without turns leaves no file.
func recorder(a *app.App, p *Play, same *resumed) func(*engine.Match, []string) (session.Recorder, error) {
	if MatchesOf(a).Records == "" {
		return nil
	}
	folder, c := MatchesOf(a).Records, p.Choices
	return func(match *engine.Match, names []string) (session.Recorder, error) {
		seats := make([]replay.Seat, len(names))
		for p, name := range names {
			seats[p] = replay.Seat{Name: name, Spec: c.Seats[p]}
		}
		h := replay.HeaderOf(match, seats, p.keeping.began)
		h.Origin = Origin(c.From)
		return &lazyRecorder{begin: func() (session.Recorder, error) {
			w, path, err := replay.CreateIn(folder, h)
			if err != nil {
				return nil, err
			}
			w.Helped = func() int { return int(p.Hints.Load()) + p.TakenBack }
			p.Record.Store(&path)
			return same.replace(w, func(old string) { p.keeping.replaced(folder, old, path) }), nil
		}}, nil
	}
}

// lazyRecorder is a recorder that creates the record with its first turn.
type lazyRecorder struct {
	session.Recorder // nil before the first turn
	begin            func() (session.Recorder, error)
}

// Turn records a turn.
func (b *lazyRecorder) Turn(t engine.Turn) (err error) {
	if b.Recorder == nil {
		if b.Recorder, err = b.begin(); err != nil {
			return err
		}
	}
	return b.Recorder.Turn(t)
}

// Close closes the record, if it has begun.
func (b *lazyRecorder) Close() error {
	if b.Recorder == nil {
		return nil
	}
	return b.Recorder.Close()
}

// Of returns a Play of these choices without a session.
func Of(k Game, c settings.Choices) *Play {
	p := &Play{Choices: c.Clone(), Pacer: session.NewPacer(k.FirstPace(c)), Game: k, SeedText: strconv.FormatUint(c.Map.Seed, 10), rate: c.Rate}
	p.Table = k.NewTable(p.Choices, p.Pacer)
	return p
}

// running returns the plays whose goroutine has not ended.
func running(plays []*Play) []*Play {
	return slices.DeleteFunc(plays, func(p *Play) bool {
		select {
		case <-p.Session.Done():
			return true
		default:
			return false
		}
	})
}

// Every returns the time of one step at a rate in steps a second. It is 0 for a rate of 0, which is unlimited.
func Every(rate int) time.Duration {
	if rate <= 0 {
		return 0
	}
	return time.Second / time.Duration(rate)
}

// sitDown opens every seat. If one fails, it closes those already open.
func sitDown(ctx context.Context, open Opener, setup engine.Setup, c settings.Choices, people Table) (engine.Setup, []engine.Seat, error) {
	var seats []engine.Seat
	ctx = bot.AtTable(ctx, programs(c))
	for player, text := range c.Seats {
		seat, err := sit(ctx, open, text, setup, engine.Player(player), people)
		if err != nil {
			for _, opened := range seats {
				err = errors.Join(err, opened.Close())
			}
			return setup, nil, err
		}
		if s, ok := seat.(bot.Successor); ok && SeatReplaced(c, engine.Player(player)) {
			s.Succeed()
		}
		seats = append(seats, seat)
	}
	return setup, seats, nil
}

// programs returns the specs of the seats that are bots.
func programs(c settings.Choices) (specs []engine.SeatSpec) {
	for _, text := range c.Seats {
		if spec, err := engine.ParseSeat(text); err == nil && spec.Kind == engine.BotSeat {
			specs = append(specs, spec)
		}
	}
	return specs
}

// setupFor returns the setup that the choices describe. A match that goes on from another has the other's setup, but for the fog.
func setupFor(k Game, c settings.Choices) (engine.Setup, error) {
	if c.From != nil {
		setup := c.From.Record.Setup.Recorded()
		c.SetFog(&setup)
		return setup, nil
	}
	setup, err := k.SetupOf(c)
	setup.Game = k.Rules().Name()
	return setup, err
}

func sit(ctx context.Context, open Opener, text string, setup engine.Setup, p engine.Player, people Table) (engine.Seat, error) {
	if seat := people.Seat(p); seat != nil {
		return seat, nil
	}
	spec, err := engine.ParseSeat(text)
	if err != nil {
		return nil, err
	}
	return open(ctx, spec, setup, p)
}

package game

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/diff"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
)

// comparing is a bot that answers, off the frame, what a seat of a record was asked.
type comparing struct {
	player  engine.Player
	command string
	all     int // turns there are to ask

	asked int         // so far
	turns []diff.Turn // those there is something to say of
	over  bool
	err   error // why it could not be asked, or not to the end

	news chan compared // has room for all
	stop context.CancelFunc
}

// compared is a turn that was asked, or the end.
type compared struct {
	turn diff.Turn
	over bool
	err  error
}

// compare puts the turns of a player to the bot that a command starts.
func (a *App) compare(r *replay.Record, p engine.Player, command string) *comparing {
	b := &comparing{player: p, command: command, all: turnsOf(r, p)}
	b.news = make(chan compared, b.all+1)
	b.stop = a.errand(func(ctx context.Context) {
		err := b.ask(ctx, r, a.wake)
		b.news <- compared{over: true, err: err}
		a.wake()
	})
	return b
}

// turnsOf counts the turns in which a player was asked.
func turnsOf(r *replay.Record, p engine.Player) (n int) {
	for _, t := range r.Turns {
		for _, asked := range t.Asked {
			if asked == p {
				n++
			}
		}
	}
	return n
}

// ask runs off the frame. Nothing that the bot wants kept across matches is, and it is told of nothing that was.
func (b *comparing) ask(ctx context.Context, r *replay.Record, wake func()) (err error) {
	game, err := seats.Find(r.Setup.Game)
	if err != nil {
		return err
	}
	o, err := roster.ForUser(b.command, bot.Options{})
	if err == nil {
		err = bot.Prepare(ctx, b.command, o)
	}
	if err == nil {
		err = replay.Verify(game.Rules, r) // what an altered record asks nobody was ever asked
	}
	if err != nil {
		return err
	}
	seat, err := game.OpenBot(game.Rules, b.command, o)
	if err != nil {
		return err
	}
	defer func() {
		if closed := seat.Close(); err == nil {
			err = closed
		}
	}()
	return diff.Ask(ctx, game.Rules, r, b.player, seat, func(t diff.Turn) error {
		b.news <- compared{turn: t}
		wake()
		return ctx.Err()
	})
}

// poll takes what was answered since the last call. It never waits.
func (b *comparing) poll() {
	for {
		select {
		case n := <-b.news:
			b.take(n)
		default:
			return
		}
	}
}

func (b *comparing) take(n compared) {
	if n.over {
		b.over, b.err = true, n.err
		return
	}
	b.asked++
	if n.turn.Telling() {
		b.turns = append(b.turns, n.turn)
	}
}

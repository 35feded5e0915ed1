package viewer

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/diff"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/play"
)

// comparing asks a bot, off the frame, the questions of a seat in a record.
type comparing struct {
	Player  engine.Player
	command string
	all     int // number of turns to ask

	Asked int         // number asked so far
	turns []diff.Turn // the ones worth showing
	Over  bool
	Err   error // why it could not be asked, or not to the end

	news chan compared // with room for all
	stop context.CancelFunc
}

// compared is a turn that was asked, or the end.
type compared struct {
	turn diff.Turn
	over bool
	err  error
}

// compare starts to ask the bot of a command the turns of a player.
func compare(a *app.App, r *replay.Record, p engine.Player, command string) *comparing {
	b := &comparing{Player: p, command: command, all: turnsOf(r, p)}
	b.news = make(chan compared, b.all+1)
	table, kept := play.MatchesOf(a).Table(), play.MatchesOf(a).Sandbox
	b.stop = a.Job(func(ctx context.Context) {
		err := b.ask(ctx, table, kept, r, a.Wake)
		b.news <- compared{over: true, err: err}
		a.Wake()
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

// ask asks the bot, off the frame. The bot gets no data kept from other matches, and its own is not kept.
func (b *comparing) ask(ctx context.Context, table games.Table, kept sandbox.Mode, r *replay.Record, wake func()) (err error) {
	game, err := table.Find(r.Setup.Game)
	if err != nil {
		return err
	}
	o, err := roster.ForUser(b.command, bot.Options{Sandbox: kept})
	if err == nil {
		err = bot.Prepare(ctx, b.command, o)
	}
	if err == nil {
		err = replay.Verify(game.Rules, r) // the questions of an altered record were never asked
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
	return diff.Ask(ctx, game.Rules, r, b.Player, seat, func(t diff.Turn) error {
		b.news <- compared{turn: t}
		wake()
		return ctx.Err()
	})
}

// poll takes the answers since the last call. It never waits.
func (b *comparing) poll() {
	for {
		select {
		case n := <-b.news:
			b.apply(n)
		default:
			return
		}
	}
}

func (b *comparing) apply(n compared) {
	if n.over {
		b.Over, b.Err = true, n.err
		return
	}
	b.Asked++
	if n.turn.Telling() {
		b.turns = append(b.turns, n.turn)
	}
}

package game

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/game/film"
	"generals-chess/game/session"
)

// filmPlay is a match that was played as a Play, for what is shown of matches under way and of replays alike.
func filmPlay(a *App, f *film.Film) *Play {
	c := recordChoices(f)
	p := playOf(a.kit(c.Game), c)
	p.Steps, p.session = f.Steps, played{}
	p.given = make([]string, len(f.Record.Seats))
	for i, seat := range f.Record.Seats {
		if given(seat) {
			p.given[i] = f.Steps[0].Names[i]
		}
	}
	return p
}

// given tells whether somebody gave the seat of a record its name, as in a tournament: it is not what such a seat is
// called by itself.
func given(seat replay.Seat) bool {
	spec, err := engine.ParseSeat(seat.Spec)
	switch {
	case err != nil || seat.Name == "":
		return false
	case spec.Kind == engine.AISeat:
		return seat.Name != seat.Spec
	}
	return spec.Kind == engine.BotSeat && seat.Name != bot.CommandName(spec.Arg)
}

// seatText is the seat as the choices of a match name it.
func seatText(seat replay.Seat) string {
	if seat.Spec != "" {
		return seat.Spec
	}
	return "bot:" + seat.Name
}

// played is the source of a match that is over.
type played struct{}

func (played) Next() *session.Snapshot { return nil }
func (played) Stop()                   {}
func (played) Done() <-chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}

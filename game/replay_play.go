package game

import (
	"generals-chess/engine/replay"
	"generals-chess/game/film"
	"generals-chess/game/session"
)

// filmPlay is a match that was played as a Play, for what is shown of matches under way and of replays alike.
func filmPlay(a *App, f *film.Film) *Play {
	c := recordChoices(f)
	p := playOf(a.kit(c.Game), c)
	p.Steps, p.session = f.Steps, played{}
	return p
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

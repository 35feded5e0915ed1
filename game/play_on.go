package game

import (
	"path/filepath"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
	"generals-chess/game/film"
	"generals-chess/game/settings"
)

// PlayOn opens the set-up of a match that goes on from a replay after so many turns, on top of the present scene.
// Who sat there sits there again, unless somebody else is chosen. p is the player that was looked at.
func (a *App) PlayOn(f *film.Film, turns int, p engine.Player) {
	c := recordChoices(f)
	turns = min(max(turns, 0), f.Record.Takable())
	c.From = &settings.From{Record: f.Record, File: f.Ref.Path, Turns: turns, Player: max(p, 0)}
	c.Seats = takers(c)
	a.Push(a.kit(c.Game).setup(a, c))
}

// CanPlayOn tells whether a match can go on from a position: it is not over there.
func CanPlayOn(f *film.Film, turns int) bool { return turns >= 0 && turns <= f.Record.Takable() }

// sayOrigin tells where a replay begins to be that of those who sit there.
func (a *App) sayOrigin(r *replay.Record) {
	if r.Origin == nil {
		return
	}
	name := a.T("play_on.earlier")
	if r.Origin.Record != "" {
		name = filepath.Base(r.Origin.Record)
	}
	a.Say(a.F("play_on.origin", words.Int("n", r.Origin.Turns), textArg("record", name)), false)
}

// recordChoices are the choices of a recorded match, as far as it says. Those who are not named sit as bots of
// their name, which cannot be started.
func recordChoices(f *film.Film) settings.Choices {
	setup := f.Record.Setup
	c := settings.DefaultChoices(settings.WatchMode(setup.Game))
	c.Seats = make([]string, len(f.Record.Seats))
	for p, seat := range f.Record.Seats {
		c.Seats[p] = seatText(seat)
	}
	c.Map.Seed, c.Map.NewSeed = setup.Seed, false
	if kind, ok := setup.Options["map"]; ok {
		c.Map.Kind = settings.MapKind(kind)
	}
	if size, ok := setup.Options["size"]; ok {
		c.Map.Size = size
	}
	if setup.Init != nil {
		c.Map.Kind, c.Map.File = settings.FileMap, f.Ref.Path
	}
	return c
}

// takers are the seats to begin with: the record's own, and the strongest AI for who is not named, and at sea for
// all people but the first, who has the window.
func takers(c settings.Choices) []string {
	list := make([]string, len(c.Seats))
	people := 0
	for p, seat := range c.From.Record.SeatsAt(c.From.Turns) {
		list[p] = seat.Spec
		spec, err := engine.ParseSeat(seat.Spec)
		if err == nil && spec.Kind == engine.HumanSeat {
			people++
		}
		if err != nil || people > 1 && spec.Kind == engine.HumanSeat && c.Game == settings.HitSink {
			list[p] = strongest(c.Game)
		}
	}
	return list
}

// strongest is the seat of a game's strongest AI; a person's where there is none.
func strongest(game string) string {
	g, err := seats.Find(game)
	if err != nil || len(g.Levels) == 0 {
		return string(engine.HumanSeat)
	}
	return string(engine.AISeat) + ":" + g.Levels[len(g.Levels)-1]
}

// past are the turns that were played before a match of these choices begins.
func past(c settings.Choices) []engine.Turn {
	if c.From == nil {
		return nil
	}
	return c.From.Record.Past(c.From.Turns)
}

// origin is what a record says of where its match goes on from.
func origin(from *settings.From) *replay.Origin {
	if from == nil {
		return nil
	}
	return from.Record.OriginAt(from.Turns, from.File)
}

// succeeds tells whether somebody else sits on a seat than in the match that this one goes on from.
func succeeds(c settings.Choices, p engine.Player) bool {
	return c.From != nil && c.From.Record.SeatsAt(c.From.Turns)[p].Spec != c.Seats[p]
}

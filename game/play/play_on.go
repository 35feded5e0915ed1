package play

import (
	"path/filepath"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/game/viewer/timeline"
)

// PlayOn opens, on top of the present scene, the set-up of a match that goes on from a replay after so many turns. Its seats are those of
// the record unless the person changes them. p is the player whose view the replay showed.
func PlayOn(a *app.App, f *timeline.Timeline, turns int, p engine.Player) {
	c := continueChoices(a, f, turns, p)
	a.Push(GameOf(a, c.Game).Setup(a, c))
}

// GoOn starts at once a match that goes on from a replay after so many turns, with another seat for p.
func GoOn(a *app.App, f *timeline.Timeline, turns int, p engine.Player, seat string) {
	c := continueChoices(a, f, turns, p)
	c.Seats[p] = seat
	StartMatch(a, c)
}

// continueChoices returns the choices of a match that goes on from a replay.
func continueChoices(a *app.App, f *timeline.Timeline, turns int, p engine.Player) settings.Choices {
	c := RecordChoices(a, f)
	turns = min(max(turns, 0), f.Record.Takable())
	c.From = &settings.From{Record: f.Record, File: f.Ref.Path, Turns: turns, Player: max(p, 0)}
	c.Seats, c.Names = Takers(a, c), GivenNames(f.Record.SeatsAt(turns))
	return c
}

// CanPlayOn reports whether a match can go on after so many turns: it is not over there.
func CanPlayOn(f *timeline.Timeline, turns int) bool {
	return turns >= 0 && turns <= f.Record.Takable()
}

// SayOrigin shows a message that says up to which turn a record was played by others in an earlier match.
func SayOrigin(a *app.App, r *replay.Record) {
	if r.Origin == nil {
		return
	}
	name := a.T("play_on.earlier")
	if r.Origin.Record != "" {
		name = filepath.Base(r.Origin.Record)
	}
	a.Say(a.F("play_on.origin", words.Int("n", r.Origin.Turns), words.Text("record", name)), false)
}

// RecordChoices returns the choices of a recorded match, as far as the record has them. A seat without a spec becomes a bot of its name,
// which cannot be started.
func RecordChoices(a *app.App, f *timeline.Timeline) settings.Choices {
	setup := f.Record.Setup
	ways := a.Settings().Ways()
	c := ways.First(ways.Watch(setup.Game))
	c.Seats = make([]string, len(f.Record.Seats))
	for p, seat := range f.Record.Seats {
		c.Seats[p] = SeatText(seat)
	}
	c.Names = GivenNames(f.Record.Seats)
	c.Map.Seed, c.Map.NewSeed = setup.Seed, false
	if kind, ok := setup.Options["map"]; ok {
		c.Map.Kind = settings.MapKind(kind)
	}
	if size, ok := setup.Options["size"]; ok {
		c.Map.Size = size
	}
	if setup.Options["fog"] == "off" {
		c.Table = settings.Open
	}
	if setup.Init != nil {
		c.Map.Kind, c.Map.File = settings.FileMap, f.Ref.Path
	}
	return c
}

// Takers returns the seats that a match going on from a record begins with: the record's own, but the strongest AI for a seat without a
// spec and for people beyond those this screen has room for.
func Takers(a *app.App, c settings.Choices) []string {
	list := make([]string, len(c.Seats))
	game := GameOf(a, c.Game)
	people, room := 0, 0
	for _, way := range game.Ways() {
		room = max(room, way.People)
	}
	for p, seat := range c.From.Record.SeatsAt(c.From.Turns) {
		list[p] = seat.Spec
		spec, err := engine.ParseSeat(seat.Spec)
		if err == nil && spec.Kind == engine.HumanSeat {
			people++
		}
		if err != nil || people > room && spec.Kind == engine.HumanSeat {
			list[p] = strongest(game)
		}
	}
	return list
}

// strongest returns the seat of a game's strongest AI, or a person's if the game has no AI.
func strongest(game Game) string {
	levels := game.Entry().Levels
	if len(levels) == 0 {
		return string(engine.HumanSeat)
	}
	return string(engine.AISeat) + ":" + levels[len(levels)-1]
}

// history returns the turns that were played before a match of these choices begins.
func history(c settings.Choices) []engine.Turn {
	if c.From == nil {
		return nil
	}
	return c.From.Record.Past(c.From.Turns)
}

// Origin returns the reference in a record to the match that it goes on from, nil for none.
func Origin(from *settings.From) *replay.Origin {
	if from == nil {
		return nil
	}
	return from.Record.OriginAt(from.Turns, from.File)
}

// SeatReplaced reports whether the player's seat differs from that in the match that this one goes on from.
func SeatReplaced(c settings.Choices, p engine.Player) bool {
	return c.From != nil && c.From.Record.SeatsAt(c.From.Turns)[p].Spec != c.Seats[p]
}

// Played is the source of a match that is over.
type Played struct{}

// Next returns nil: no snapshot follows.
func (Played) Next() *session.Snapshot { return nil }

// Stop does nothing.
func (Played) Stop() {}

// Done returns a closed channel.
func (Played) Done() <-chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}

package match

import (
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
)

// fromFlags select the match and the turn that a match continues from.
type fromFlags struct {
	from string
	turn int
}

func (f *fromFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.from, "from", "", "play on from a turn of the match in this `file`: a record, or a log of Botzone")
	flags.IntVar(&f.turn, "turn", 0, "with --from: how many turns are taken over, `N`; 0 plays the match anew")
}

// continued is a match that another one continues. The methods of a nil *from do nothing.
type continued struct {
	record *replay.Record
	file   string
	turns  int
}

// readContinued reads the match to continue, if one is named. Its seats replace those that the flags do not name.
func (f *matchFlags) readContinued() (*continued, error) {
	switch {
	case f.from == "" && f.Given["turn"]:
		return nil, errors.New("--turn counts the turns of a match that was played: name it with --from FILE")
	case f.from == "":
		return nil, nil
	case !f.Given["turn"]:
		return nil, errors.New("--from needs --turn N: how many turns of that match are taken over")
	}
	for _, whole := range f.matchFlagNames() {
		if f.Given[whole] {
			return nil, fmt.Errorf("--from already says which match it is: leave out --%s", whole)
		}
	}
	record, err := files.Open(files.ParseRef(f.from))
	if err != nil {
		return nil, fmt.Errorf("--from: %w", err)
	}
	if most := record.Takable(); f.turn < 0 || f.turn > most {
		return nil, fmt.Errorf("--turn %d: that match can be played on from turn 0 to %d", f.turn, most)
	}
	f.Game = record.Setup.Game
	game, err := f.Games.Find(f.Game)
	if err != nil {
		return nil, err
	}
	return &continued{record, f.from, f.turn}, f.same(game, record.SeatsAt(f.turn))
}

// matchFlagNames returns the flags that describe a whole match.
func (f *matchFlags) matchFlagNames() []string {
	list := []string{"game", "seed"}
	for _, o := range f.Games.Options() {
		list = append(list, o.Name)
	}
	return append(list, "games")
}

// seat tells a seat that it takes over from another player.
func (f *continued) seat(seat engine.Seat, p int, spec engine.SeatSpec) {
	if f == nil {
		return
	}
	if s, ok := seat.(bot.Successor); ok && f.record.SeatsAt(f.turns)[p].Spec != spec.String() {
		s.Succeed()
	}
}

// tell replays the earlier turns to the match and records them.
func (f *continued) tell(match *engine.Match, a *archive) error {
	if f == nil {
		return nil
	}
	for _, turn := range f.record.Past(f.turns) {
		if err := match.Past(turn); err != nil {
			return fmt.Errorf("--from %s: %w", f.file, err)
		}
		a.turn(turn)
	}
	return nil
}

// origin returns the origin that the record notes.
func (f *continued) origin() *replay.Origin {
	if f == nil {
		return nil
	}
	return f.record.OriginAt(f.turns, f.file)
}

package main

import (
	"errors"
	"flag"
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
)

// fromFlags say which turn of a match that was played another one goes on from.
type fromFlags struct {
	from string
	turn int
}

func (f *fromFlags) add(flags *flag.FlagSet) {
	flags.StringVar(&f.from, "from", "", "play on from a turn of the match in this `file`: a record, or a log of Botzone")
	flags.IntVar(&f.turn, "turn", 0, "with --from: how many turns are taken over, `N`; 0 plays the match anew")
}

// from is a match that another one goes on from. A nil *from takes part in nothing.
type from struct {
	record *replay.Record
	file   string
	turns  int
}

// sameSeat stands for who sat there, where the seats before or after it are named.
const sameSeat = "same"

// goOn reads the match to go on from, if one is named, and makes its seats those that are not named.
func (f *matchFlags) goOn() (*from, error) {
	switch {
	case f.from == "" && f.given["turn"]:
		return nil, errors.New("--turn counts the turns of a match that was played: name it with --from FILE")
	case f.from == "":
		return nil, nil
	case !f.given["turn"]:
		return nil, errors.New("--from needs --turn N: how many turns of that match are taken over")
	}
	for _, whole := range []string{"game", "seed", "size", "map", "init", "games"} {
		if f.given[whole] {
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
	f.game = record.Setup.Game
	return &from{record, f.from, f.turn}, f.same(record.SeatsAt(f.turn))
}

// same puts those who sat there on the seats that are not named.
func (f *matchFlags) same(sat []replay.Seat) error {
	if f.game == "generals" {
		for p, seat := range []*string{&f.red, &f.blue} {
			if *seat == "" || *seat == sameSeat {
				*seat = sat[p].Spec
			}
		}
		return nil
	}
	if len(f.players) == 0 {
		for range sat {
			f.players = append(f.players, sameSeat)
		}
	}
	if len(f.players) != len(sat) {
		return fmt.Errorf("that match has %d ships, and --player is given %d times: name each, with --player %s for who sat there, or none", len(sat), len(f.players), sameSeat)
	}
	for p, seat := range f.players {
		if seat == sameSeat {
			f.players[p] = sat[p].Spec
		}
	}
	return nil
}

// seat tells a seat when it takes over from somebody else.
func (f *from) seat(seat engine.Seat, p int, spec engine.SeatSpec) {
	if f == nil {
		return
	}
	if s, ok := seat.(bot.Successor); ok && f.record.SeatsAt(f.turns)[p].Spec != spec.String() {
		s.Succeed()
	}
}

// tell has the match and its record take the turns over.
func (f *from) tell(match *engine.Match, a *archive) error {
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

// origin is what the record says of it.
func (f *from) origin() *replay.Origin {
	if f == nil {
		return nil
	}
	return f.record.OriginAt(f.turns, f.file)
}

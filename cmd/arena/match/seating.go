package match

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/replay"
)

// seating are the flags that name the players: one flag for each side if the game has sides, otherwise --player for each seat.
type seating struct {
	sides   map[string]*string // by flag name
	players []string
}

func (f *seating) add(flags *pflag.FlagSet, games table.Games) {
	f.sides = map[string]*string{}
	var players []string
	for _, side := range games.Sides() {
		name := strings.ToLower(side)
		f.sides[name] = flags.String(name, "", strings.Join(games.WithSide(side), ", ")+": who plays "+name+", a `SEAT`")
	}
	for _, g := range games {
		if len(g.Sides) == 0 {
			players = append(players, g.Name()+": "+g.Seat.Next)
		}
	}
	if players == nil {
		return
	}
	flags.Func("player", strings.Join(players, "; ")+", a `SEAT`", func(text string) error {
		f.players = append(f.players, text)
		return nil
	})
}

// explain returns, for the help text, how the seats of each game are named, and the words for seats of games without sides.
func explain(games table.Games) (flags, seats string) {
	var how, many []string
	for _, g := range games {
		if len(g.Sides) > 0 {
			how = append(how, g.Name()+" takes --"+strings.Join(g.SeatFlags(), " SEAT --")+" SEAT")
			continue
		}
		least, most := g.Rules.Players()
		numbers := "0, 1, 2 and so on"
		if most == 2 {
			numbers = "0 and 1"
		}
		how = append(how, fmt.Sprintf("%s takes --player SEAT %s, for %s %s", g.Name(), times(least, most), g.Seat.One, numbers))
		many = append(many, g.Seat.Many)
	}
	return strings.Join(how, "; "), strings.Join(many, ", ")
}

// times returns in words the number of times that a flag is needed.
func times(least, most int) string {
	if least == most {
		return fmt.Sprintf("%d times", most)
	}
	return fmt.Sprintf("from %d to %d times", least, most)
}

// named lists in words the flags that name the seats of a game.
func named(g table.Game) string {
	if len(g.Sides) > 0 {
		return "--" + strings.Join(g.SeatFlags(), " and --")
	}
	return "--player, once for each " + g.Seat.One
}

// seats returns the seats that the flags name, by player.
func (f *seating) seats(g table.Game) (list []options.Seat, err error) {
	if len(g.Sides) > 0 {
		for _, name := range g.SeatFlags() {
			s := options.Seat{Flag: "--" + name, Text: *f.sides[name]}
			if s.Text == "" {
				return nil, fmt.Errorf("say who plays: %s ai:LEVEL or %s bot:COMMAND", s.Flag, s.Flag)
			}
			list = append(list, s)
		}
		return list, nil
	}
	least, most := g.Rules.Players()
	switch n := len(f.players); {
	case n == 0:
		return nil, errors.New("say who plays: --player ai:LEVEL or --player bot:COMMAND, once for each " + g.Seat.One)
	case n < least || n > most:
		return nil, fmt.Errorf("%s takes --player %s, once for each %s, not %d", g.Name(), times(least, most), g.Seat.One, n)
	}
	for p, text := range f.players {
		list = append(list, options.Seat{Flag: fmt.Sprintf("--player (%s %d)", g.Seat.One, p), Text: text})
	}
	return list, nil
}

// sameSeat is the value of --seat for the player of the continued match on that seat, if other seats are named.
const sameSeat = "same"

// same fills seats that are not named with the players of the continued match.
func (f *seating) same(g table.Game, sat []replay.Seat) error {
	if len(g.Sides) > 0 {
		for p, name := range g.SeatFlags() {
			if seat := f.sides[name]; *seat == "" || *seat == sameSeat {
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
		return fmt.Errorf("that match has %d %s, and --player is given %d times: name each, with --player %s for who sat there, or none",
			len(sat), g.Seat.Many, len(f.players), sameSeat)
	}
	for p, seat := range f.players {
		if seat == sameSeat {
			f.players[p] = sat[p].Spec
		}
	}
	return nil
}

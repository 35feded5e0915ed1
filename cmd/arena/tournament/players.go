package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/engine"
	"generals-chess/engine/arena/tournament"
)

// entrant is a participant in the form of --player.
type entrant struct {
	name string
	options.Seat
}

// entrants parses the values of --player. The name ends at the first equals sign, unless a colon is before it: such an equals sign is
// part of the command.
func (f *Flags) entrants() (list []entrant, err error) {
	for n, text := range f.Players {
		e := entrant{Seat: options.Seat{Flag: fmt.Sprintf("--player (the %s)", ordinal(n+1)), Text: text}}
		if name, seat, ok := strings.Cut(text, "="); ok && !strings.Contains(name, ":") {
			e.name, e.Text = strings.TrimSpace(name), strings.TrimSpace(seat)
			if e.name == "" {
				return nil, fmt.Errorf("--player %q: write a name before the =, such as new=bot:my_bot.cpp", text)
			}
			e.Flag = "--player " + e.name
		}
		list = append(list, e)
	}
	return list, nil
}

// ordinal returns 1st, 2nd and so on.
func ordinal(n int) string {
	ending := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return fmt.Sprint(n, ending)
}

// entered returns the players that the flags name, or those of the resumed tournament.
func (f *Flags) entered(before *tournament.Spec) (players []tournament.Entrant, err error) {
	if before != nil && len(f.Players) == 0 {
		return before.Entrants, nil
	}
	named, err := f.named()
	if err == nil && len(named)+len(f.Class) < 2 {
		err = errors.New("say who plays: --player NAME=SEAT, at least twice, such as --player new=bot:my_bot.cpp --player ai:normal")
	}
	return append(slices.Clone(f.Class), named...), err
}

// named returns the players of --player.
func (f *Flags) named() (players []tournament.Entrant, err error) {
	list, err := f.entrants()
	if err != nil {
		return nil, err
	}
	var seats []options.Seat
	for _, e := range list {
		seats = append(seats, e.Seat)
	}
	r, err := options.Names(seats)
	if err != nil {
		return nil, err
	}
	for _, e := range list {
		spec, err := e.Spec(r)
		if err != nil {
			return nil, err
		}
		if e.name == "" {
			e.name = tournament.SeatName(spec)
		}
		players = append(players, tournament.Entrant{Name: e.name, Seat: spec.String()})
	}
	return players, nil
}

// change adds the players of --player to a resumed tournament and removes those of --without.
func (f *Flags) change(c cli.Console) error {
	switch {
	case len(f.without) > 0 && !f.Resume:
		return errors.New("--without belongs to --resume: who is not to play in a new tournament is not named")
	case !f.Resume || f.After != nil || len(f.Players)+len(f.without) == 0:
		return nil
	}
	before, err := tournament.ReadSpec(f.Out)
	if err != nil {
		return err
	}
	named, err := f.named()
	if err != nil {
		return err
	}
	now, err := tournament.Prepare(f.Games.Engine(), before, f.Out, true)
	if err != nil {
		return err
	}
	change := tournament.Change{Go: f.without}
	for _, e := range named {
		at := slices.Index(before.Entrants, e)
		if at < 0 || slices.Contains(now.Changed, at) {
			change.Come = append(change.Come, e)
			fmt.Fprintln(c.Err, f.Say(comes.WithPhrase("name", engine.Phrase{Text: e.Name})))
		}
	}
	f.Players, f.without = nil, nil
	if len(change.Come)+len(change.Go) == 0 {
		return nil
	}
	return change.Apply(f.Games.Engine(), f.Out)
}

// comes is the message about a new or changed player. Argument: name.
var comes = engine.Phrase{Key: "arena.comes", Text: "{name} joins; the games of the others stay."}

// Package table is what arena knows of a game beside what the engine does: flags, who sits where, how results are told,
// what is measured. A game needs none of it: what it leaves out has a usual form.
package table

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/games"
)

// Game is one game here: what it is in the engine, and its own part of the command line.
type Game struct {
	games.Game
	Line
}

// Line is a game's own part of the command line.
type Line struct {
	Game string // whose it is
	// Sides are the players' names in a game that always has so many: the flag of "Red" is --red. Else --player says
	// who sits there, once for each seat.
	Sides []string
	Seat  Seat
	// Series reports whether several games in a row can be summed up: then Results adds them.
	Series bool
	// Options are flags that say which match it is. Prepare puts those that were given into the setup; nil takes each
	// as the game's option of that name.
	Options []Option
	Prepare func(given map[string]string, setup *engine.Setup) error
	// Standing sums up what the Spectator sees, for the progress line; nil counts turns.
	Standing func(v engine.View) engine.Phrase
	// Results is empty and for one call of arena match, of so many games; nil is what fits every game.
	Results func(games int) Results
	// JSON says what arena match --json prints, for the help: whole lines.
	JSON string
	// Judge answers the first line of judge input, for arena judge.
	Judge func(in io.Reader) ([]byte, error)
	// Show is how a position is shown on a terminal; nil: not at all.
	Show *Show
}

// Show is how a position is shown on a terminal.
type Show struct {
	// Board draws what a player, or the Spectator, sees, with the moves that are known to be made in it. It is to be read
	// without colours, too.
	Board func(v engine.View, moves map[engine.Player]engine.Move, paint cli.Paint) []string
	// Says sums it up; its last sentence explains the signs.
	Says func(v engine.View) []engine.Phrase
}

// Seat is what a seat is called, where --player names it: empty is "player".
type Seat struct {
	One, Many string
	Next      string // who takes it: "who commands the next ship"
}

// Option is a flag of one game.
type Option struct {
	Name, Usage string
	Switch      bool     // it has no value: given, it is "on"
	Values      []string // of those that can be given, for shells that complete words
}

// Results adds up one match or several, one after the other.
type Results interface {
	Begin(seated []engine.Seat)
	Turn(turn engine.Turn)
	End(match *engine.Match, result engine.Result)
	WriteJSON(w io.Writer, kept Kept) error
	WriteWords(w io.Writer, tell Tell) error
}

// Kept are the files of a call, as --json names them.
type Kept struct {
	Record  string   `json:"record,omitempty"`  // of one match
	Records []string `json:"records,omitempty"` // of a series, in the order of its games
}

// usualSeat is what a seat is called where a game has no word for it.
var usualSeat = Seat{One: "player", Many: "players", Next: "who plays next"}

// Games are all games there are here, the first being the one that is meant when none is named.
type Games []Game

// Of are the games of the engine's table, each with its own line where there is one.
func Of(all games.Table, lines ...Line) (list Games) {
	for _, g := range all {
		one := Game{g, Line{Game: g.Name()}}
		if i := slices.IndexFunc(lines, func(l Line) bool { return l.Game == g.Name() }); i >= 0 {
			one.Line = lines[i]
		}
		list = append(list, one.complete())
	}
	return list
}

// complete gives what was left out its usual form.
func (g Game) complete() Game {
	if g.Seat == (Seat{}) {
		g.Seat = usualSeat
	}
	if g.Prepare == nil {
		g.Prepare = asOptions
	}
	if g.Results == nil {
		g.Results = func(int) Results { return &plain{} }
	}
	return g
}

// asOptions takes every flag as an option of its name.
func asOptions(given map[string]string, setup *engine.Setup) error {
	if len(given) > 0 {
		setup.Options = given
	}
	return nil
}

// Engine is the engine's table of these games.
func (all Games) Engine() (list games.Table) {
	for _, g := range all {
		list = append(list, g.Game)
	}
	return list
}

// Names are the names of the games.
func (all Games) Names() []string { return all.Engine().Names() }

// Find is the game of that name.
func (all Games) Find(name string) (Game, error) {
	for _, g := range all {
		if g.Name() == name {
			return g, nil
		}
	}
	_, err := all.Engine().Find(name)
	return Game{}, err
}

// Foreign looks for a flag that was given, but belongs to other games alone: its name and theirs.
func (all Games) Foreign(g Game, given map[string]bool) (flag string, owners []string) {
	for _, other := range all {
		for _, name := range other.own() {
			if given[name] && !slices.Contains(g.own(), name) {
				return name, all.with(func(g Game) bool { return slices.Contains(g.own(), name) })
			}
		}
	}
	return "", nil
}

// own are the flags that not every game has.
func (g Game) own() []string {
	list := g.SeatFlags()
	for _, o := range g.Options {
		list = append(list, o.Name)
	}
	if g.KeepsRunning {
		list = append(list, "keep-running")
	}
	if g.Series {
		list = append(list, "games")
	}
	return list
}

// SeatFlags are the names of the flags that say who plays.
func (g Game) SeatFlags() []string {
	if len(g.Sides) == 0 {
		return []string{"player"}
	}
	var list []string
	for _, side := range g.Sides {
		list = append(list, strings.ToLower(side))
	}
	return list
}

// with are the names of the games of which that is true.
func (all Games) with(is func(Game) bool) (names []string) {
	for _, g := range all {
		if is(g) {
			names = append(names, g.Name())
		}
	}
	return names
}

// Series are the names of the games that can be played in series.
func (all Games) Series() []string { return all.with(func(g Game) bool { return g.Line.Series }) }

// KeepRunning are the names of the games whose bots may stay alive from turn to turn.
func (all Games) KeepRunning() []string { return all.with(func(g Game) bool { return g.KeepsRunning }) }

// Levels lists the AI levels of all games.
func (all Games) Levels() string {
	var list []string
	for _, g := range all {
		if len(g.Levels) > 0 {
			list = append(list, fmt.Sprintf("ai:%s (%s)", strings.Join(g.Levels, ", ai:"), g.Name()))
		}
	}
	return strings.Join(list, ", ")
}

// Options are the flags of all games that say which match it is, each name once.
func (all Games) Options() (list []Option) {
	for _, g := range all {
		for _, o := range g.Line.Options {
			usage := g.Name() + ": " + o.Usage
			if i := slices.IndexFunc(list, func(known Option) bool { return known.Name == o.Name }); i >= 0 {
				list[i].Usage += "; " + usage
				continue
			}
			list = append(list, Option{o.Name, usage, o.Switch, o.Values})
		}
	}
	return list
}

// Sides are the names of all games' players that have any, each once.
func (all Games) Sides() (list []string) {
	for _, g := range all {
		for _, side := range g.Line.Sides {
			if !slices.Contains(list, side) {
				list = append(list, side)
			}
		}
	}
	return list
}

// WithSide are the names of the games that have this side.
func (all Games) WithSide(side string) []string {
	return all.with(func(g Game) bool { return slices.Contains(g.Line.Sides, side) })
}

// FreeForAll are the names of the games that more than two may play, but need not be so many.
func (all Games) FreeForAll() []string {
	return all.with(func(g Game) bool {
		least, most := g.Rules.Players()
		return least < most
	})
}

// Judged are the games that have a judge.
func (all Games) Judged() (list Games) {
	for _, g := range all {
		if g.Judge != nil {
			list = append(list, g)
		}
	}
	return list
}

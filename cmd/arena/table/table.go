// Package table describes the games to the commands of arena, beyond what the engine does: flags, seats, and how results are collected
// and printed. A game needs none of it: everything has a default.
package table

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
)

// Game is a game of the engine with its part of the command line.
type Game struct {
	games.Game
	Line
}

// Line is a game's part of the command line.
type Line struct {
	Game string // name of the game
	// Sides are the players' names in a game with a fixed number of players: the flag of "Red" is --red. Without Sides, --player names
	// the players, once for each seat.
	Sides []string
	Seat  Seat
	// Series reports whether several games in a row can be played and summed up.
	Series bool
	// Options are the flags that describe a match of the game. Prepare applies those that were given to the set-up; nil makes each the
	// game's option of that name.
	Options []Option
	Prepare func(given map[string]string, setup *engine.Setup) error
	// Standing summarizes Spectator's view for the progress line; nil counts turns.
	Standing func(v engine.View) engine.Phrase
	// Results returns the collector for one call of arena match with that many games; nil: a default for every game.
	Results func(games int) Results
	// JSON describes the output of arena match --json in whole lines, for the help.
	JSON string
	// Judge answers the first line of judge input, for arena judge; nil: the game has no judge.
	Judge func(in io.Reader) ([]byte, error)
	// Show draws positions on a terminal; nil: not available.
	Show *Show
}

// Init is the flag of games that can begin from a prepared position, which its file holds.
const Init = "init"

// mostPosition limits the size of a position's file, in bytes: the largest map needs about 12 KB.
const mostPosition = 1 << 20

// Prepare removes --init from the given flags and reads its file into the set-up. holds says what the file must hold.
func Prepare(given map[string]string, setup *engine.Setup, holds string) (err error) {
	path := given[Init]
	delete(given, Init)
	if path == "" {
		return nil
	}
	if setup.Init, err = plain.Read(path, mostPosition); err != nil {
		return fmt.Errorf("the position in %s cannot be read: %s", path, engine.Reason(err))
	}
	if len(strings.TrimSpace(string(setup.Init))) == 0 {
		return fmt.Errorf("the position in %s is empty: it must hold %s", path, holds)
	}
	return nil
}

// Show draws positions on a terminal.
type Show struct {
	// Board draws the view of a player, or of Spectator, with the moves that are known. It must be readable without colours.
	Board func(v engine.View, moves map[engine.Player]engine.Move, paint cli.Paint) []string
	// Says describes the position; the last sentence explains the signs.
	Says func(v engine.View) []engine.Phrase
}

// Seat is the word for a seat of a game without Sides; the zero Seat means "player".
type Seat struct {
	One, Many string
	Next      string // who takes it, such as "who commands the next ship"
}

// Option is a flag of one game.
type Option struct {
	Name, Usage string
	Switch      bool     // a flag without a value: "on" if given
	Values      []string // possible values, for completion in shells
}

// Results collects one match or several in a row, and writes the result.
type Results interface {
	Begin(seated []engine.Seat)
	Turn(turn engine.Turn)
	End(match *engine.Match, result engine.Result)
	WriteJSON(w io.Writer, kept Kept) error
	WriteWords(w io.Writer, tell Tell) error
}

// Kept are the paths of the records of a call, in the form of --json.
type Kept struct {
	Record  string   `json:"record,omitempty"`  // of one match
	Records []string `json:"records,omitempty"` // of a series, in the order of the games
}

// usualSeat is the default Seat.
var usualSeat = Seat{One: "player", Many: "players", Next: "who plays next"}

// Games are all games of the program. The first is the default.
type Games []Game

// Of returns the games of the engine's table, each with its line if there is one.
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

// complete fills in the defaults.
func (g Game) complete() Game {
	if g.Seat == (Seat{}) {
		g.Seat = usualSeat
	}
	if g.Prepare == nil {
		g.Prepare = asOptions
	}
	if g.Results == nil {
		g.Results = func(int) Results { return &usual{} }
	}
	return g
}

// asOptions makes every flag an option of its name.
func asOptions(given map[string]string, setup *engine.Setup) error {
	if len(given) > 0 {
		setup.Options = given
	}
	return nil
}

// Engine returns the games as a table of the engine.
func (all Games) Engine() (list games.Table) {
	for _, g := range all {
		list = append(list, g.Game)
	}
	return list
}

// Names returns the names of the games.
func (all Games) Names() []string { return all.Engine().Names() }

// Find returns the game with the name.
func (all Games) Find(name string) (Game, error) {
	for _, g := range all {
		if g.Name() == name {
			return g, nil
		}
	}
	_, err := all.Engine().Find(name)
	return Game{}, err
}

// Foreign returns the name of a flag that was given but belongs only to other games, and the names of these games.
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

// own returns the names of the game's flags that not every game has.
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

// SeatFlags returns the names of the flags that name the players.
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

// with returns the names of the games for which is returns true.
func (all Games) with(is func(Game) bool) (names []string) {
	for _, g := range all {
		if is(g) {
			names = append(names, g.Name())
		}
	}
	return names
}

// Series returns the names of the games that can be played in a series.
func (all Games) Series() []string { return all.with(func(g Game) bool { return g.Line.Series }) }

// KeepRunning returns the names of the games whose bots may stay alive between turns.
func (all Games) KeepRunning() []string { return all.with(func(g Game) bool { return g.KeepsRunning }) }

// Levels returns the AI levels of all games as text.
func (all Games) Levels() string {
	var list []string
	for _, g := range all {
		if len(g.Levels) > 0 {
			list = append(list, fmt.Sprintf("ai:%s (%s)", strings.Join(g.Levels, ", ai:"), g.Name()))
		}
	}
	return strings.Join(list, ", ")
}

// Options returns the flags of all games that describe a match, each name once.
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

// Sides returns the names of sides of all games, each once.
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

// WithSide returns the names of the games with that side.
func (all Games) WithSide(side string) []string {
	return all.with(func(g Game) bool { return slices.Contains(g.Line.Sides, side) })
}

// FreeForAll returns the names of the games with a variable number of players.
func (all Games) FreeForAll() []string {
	return all.with(func(g Game) bool {
		least, most := g.Rules.Players()
		return least < most
	})
}

// Judged returns the games with a judge.
func (all Games) Judged() (list Games) {
	for _, g := range all {
		if g.Judge != nil {
			list = append(list, g)
		}
	}
	return list
}

// Package flags declares the window's command line without running it, so that the manual can be generated without a display.
package flags

import (
	"fmt"
	"strings"

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/seats"
)

// Shown is the environment variable that may name a file. After every painted frame the window writes its content there as text,
// one item a line. Tests find buttons by their words in it.
const Shown = "GENERALS_CHESS_SHOWN"

// Given are the parsed arguments, "" where one was not given.
type Given struct {
	Game      string
	Players   []string // seats of Hit & Sink, by player number
	Red, Blue string   // seats of Generals
	Seed      string
	Size      string
	Map       string
	Init      string // path
	StepTime  string
	Language  string
	Replay    string // path of matches to show
	Sandbox   string // sandbox mode of bots
	Version   bool   // print the version and exit
}

// set is a flag set: pflag's on a desktop, or the web page's own.
type set interface {
	StringVar(p *string, name, value, usage string)
	Func(name, usage string, take func(string) error)
}

// Add declares the flags in s.
func (g *Given) Add(s set) {
	s.StringVar(&g.Game, "game", "", "which `GAME`: generals or hitsink (default generals, or on the home screen the one chosen last)")
	s.Func("player", "who commands a ship in hitsink, a `SEAT`, 2 to 30 times: human (once at most), "+levels("hitsink")+" or a bot: its file, its command or its name", func(seat string) error {
		g.Players = append(g.Players, seat)
		return nil
	})
	s.StringVar(&g.Red, "red", "", "who plays Red in generals, a `SEAT`: human, "+levels("generals")+" or a bot: its file, its command or its name; without seats the home screen opens")
	s.StringVar(&g.Blue, "blue", "", "who plays Blue, a `SEAT` likewise")
	s.StringVar(&g.Seed, "seed", "", "`SEED` of the match, a whole number; another one every match if not given")
	s.StringVar(&g.Size, "size", "", "`HxW`, rows x columns such as 16x16, or random")
	s.StringVar(&g.Map, "map", "", "`KIND` of map: judge, as Botzone draws maps, or fair, the same for both sides")
	s.StringVar(&g.Init, "init", "", "`FILE` with a prepared position: the judge's initdata, or in hitsink a sea with its ships")
	s.StringVar(&g.StepTime, "step-time", "", "play in real time, one step every `TIME`, such as 500ms")
	s.StringVar(&g.Replay, "replay", "", "`FILE` with a match to look at: a record, or a log of Botzone")
	s.StringVar(&g.Sandbox, "sandbox", string(sandbox.Auto), "what bots are kept from, a `MODE`: auto (all that this system can), strict (everything, or nobody plays) or off")
	s.StringVar(&g.Language, "lang", "", "the `LANGUAGE` of the window: en, zh or ko (default: as in its settings)")
}

// File takes the argument that is not a flag as the file with a match to show: a system passes a file dropped on the program that way.
func (g *Given) File(words []string) error {
	switch {
	case len(words) == 0:
		return nil
	case len(words) > 1 || g.Replay != "":
		return fmt.Errorf("%q is one file too many: name a single match to look at; quotes keep a name with blanks together", words[len(words)-1])
	}
	g.Replay = words[0]
	return nil
}

// levels lists the AIs of a game as seats.
func levels(game string) string {
	table, err := seats.Find(game)
	if err != nil {
		return "ai:LEVEL"
	}
	return "ai:" + strings.Join(table.Levels, ", ai:")
}

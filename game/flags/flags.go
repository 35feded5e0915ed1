// Package flags is the command line of the window, apart from what it does: whoever writes its manual needs no display.
package flags

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/seats"
)

// Shown is the variable of the environment that may name a file: whenever the window is painted, what it shows is written there
// as text, a line a thing. Tests find buttons by their words in it.
const Shown = "GENERALS_CHESS_SHOWN"

// Given are the words of the command line, "" where one was not given.
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
	Replay    string // path of matches to look at
	Sandbox   string // what bots are kept from
	Version   bool   // only asked which build this is
}

// Command reads the words into g.
func Command(g *Given) *cobra.Command {
	c := &cobra.Command{
		Use: "generals-chess [FILE] [FLAGS]", DisableFlagsInUseLine: true, Short: "Generals-Chess and Hit & Sink in a window: people, AIs and bots at one table.",
		Long: "Generals-Chess and Hit & Sink in a window: people, AIs and bots at one table. A FILE with a match is looked at, as with --replay.",
		Args: g.file, SilenceErrors: true, SilenceUsage: true,
	}
	// Not cobra's own: that needs text/template, with which the linker must keep every method of every type.
	c.Flags().BoolVarP(&g.Version, "version", "v", false, "print which build this is")
	c.Flags().StringVar(&g.Game, "game", "", "which `GAME`: generals or hitsink (default generals, or on the home screen the one chosen last)")
	c.Flags().StringArrayVar(&g.Players, "player", nil, "who commands a ship in hitsink, a `SEAT`, 2 to 30 times: human (once at most), "+levels("hitsink")+" or a bot: its file, its command or its name")
	c.Flags().StringVar(&g.Red, "red", "", "who plays Red in generals, a `SEAT`: human, "+levels("generals")+" or a bot: its file, its command or its name; without seats the home screen opens")
	c.Flags().StringVar(&g.Blue, "blue", "", "who plays Blue, a `SEAT` likewise")
	c.Flags().StringVar(&g.Seed, "seed", "", "`SEED` of the match, a whole number; another one every match if not given")
	c.Flags().StringVar(&g.Size, "size", "", "`HxW`, rows x columns such as 16x16, or random")
	c.Flags().StringVar(&g.Map, "map", "", "`KIND` of map: judge, as Botzone draws maps, or fair, the same for both sides")
	c.Flags().StringVar(&g.Init, "init", "", "`FILE` with a prepared position: the judge's initdata")
	c.Flags().StringVar(&g.StepTime, "step-time", "", "play in real time, one step every `TIME`, such as 500ms")
	c.Flags().StringVar(&g.Replay, "replay", "", "`FILE` with a match to look at: a record, or a log of Botzone")
	c.Flags().StringVar(&g.Sandbox, "sandbox", string(sandbox.Auto), "what bots are kept from, a `MODE`: auto (all that this system can), strict (everything, or nobody plays) or off")
	c.Flags().StringVar(&g.Language, "lang", "", "the `LANGUAGE` of the window: en, zh or ko (default: as in its settings)")
	return c
}

// file takes a word that is no flag for the file with a match to look at, as a file that is dropped on the program is given.
func (g *Given) file(_ *cobra.Command, words []string) error {
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

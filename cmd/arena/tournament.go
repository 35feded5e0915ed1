package main

import (
	"errors"
	"flag"
	"fmt"
	"runtime"
	"strings"
	"time"

	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/roster"
)

// tournamentFlags are the flags of `arena tournament`.
type tournamentFlags struct {
	matchFlags // those of a game, and of bots
	speech
	format    string
	sprt      string
	out       string
	pairs     int
	rounds    int
	seats     int
	workers   int
	resume    bool
	changed   bool
	csv       bool
	markdown  bool
	noRecords bool
	class     []event.Entrant // before those of --player: a class's
	hidden    []string        // from bots
}

var tournamentCommand = command{
	name:  "tournament",
	short: "play many games side by side and tell who is better, and how sure that is",
	long: `--player NAME=SEAT, at least twice, says who takes part. SEAT is ai:LEVEL, bot:COMMAND, a source file as
bot:my_bot.cpp, or a name of the bots file (` + roster.UserFile() + `); NAME= may be left out. Levels:
` + levels() + `.
Games for two are played in pairs: on one map, with sides swapped. Formats: round-robin (everybody meets everybody),
gauntlet (the first meets all others), swiss, knockout, and rotation (free for all: everybody has every seat of a table
once). Where nothing else is said it is round-robin, and with more than two players of hitsink rotation.
--sprt elo0,elo1,alpha,beta compares two players, and ends as soon as it is decided whether the first is the stronger by
elo1 Elo, or by elo0 or less; with ,normalised after it the Elo are normalised ones.
Every finished game is kept at once in --out DIR, with its record (docs/tournament.md). Ctrl-C lets the running games end
and stops then, a second one stops at once. arena tournament --resume --out DIR goes on, also after a crash: no finished
game is lost, and none is played twice.
What bots keep as globaldata is empty at the beginning of every game: games do not depend on each other.
The exit status is 0 for a finished tournament, 1 when something broke (what is finished is kept), 2 for bad flags, seats
or bots that do not compile, and 130 after Ctrl-C.`,
	prepare: func(flags *flag.FlagSet, c console) func([]string) error {
		f := &tournamentFlags{matchFlags: matchFlags{given: map[string]bool{}}}
		f.add(flags)
		return func([]string) error {
			flags.Visit(func(set *flag.Flag) { f.given[set.Name] = true })
			if err := f.speech.begin(); err != nil {
				return err
			}
			return f.told(stoppable(c, func(s stops) error { return f.play(s, c) }))
		}
	},
}

func (f *tournamentFlags) add(flags *flag.FlagSet) {
	var all flag.FlagSet
	f.setupFlags.add(&all)
	for _, name := range []string{"game", "seed", "size", "map", "init"} {
		one := all.Lookup(name)
		flags.Var(one.Value, one.Name, one.Usage)
	}
	f.games = 1
	flags.Func("player", "who takes part, `NAME=SEAT`; once for each", func(text string) error {
		f.players = append(f.players, text)
		return nil
	})
	flags.StringVar(&f.format, "format", "", "`how` it is played: "+formats())
	flags.IntVar(&f.pairs, "pairs", 10, "`N` pairs of games in every meeting, with --sprt at most (then 20000); of rotation, so many tables for everybody")
	flags.StringVar(&f.sprt, "sprt", "", "end when it is decided: `elo0,elo1,alpha,beta`, such as 0,5,0.05,0.05")
	flags.IntVar(&f.rounds, "rounds", 0, "swiss: `N` rounds (default: log2 of the players)")
	flags.IntVar(&f.seats, "seats", 0, "rotation: `N` seats at a table (default: all players, as far as the game has seats)")
	flags.IntVar(&f.workers, "concurrency", runtime.NumCPU(), "`N` games side by side")
	flags.StringVar(&f.out, "out", "", "the `folder` that keeps it (default: a new one in "+event.UserFolder()+")")
	flags.BoolVar(&f.resume, "resume", false, "go on with the tournament in --out, as it was begun; other flags may be left out")
	flags.BoolVar(&f.changed, "changed", false, "with --resume: go on although files of bots were changed since")
	flags.BoolVar(&f.noRecords, "no-record", false, "keep no records of games")
	flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	flags.BoolVar(&f.csv, "csv", false, "print the result as a table of comma-separated values")
	flags.BoolVar(&f.markdown, "markdown", false, "print who took which share of the points against whom, as a table in Markdown")
	f.botFlags.add(flags)
	f.speech.add(flags)
	flags.Lookup("rounds").DefValue, flags.Lookup("seats").DefValue = "", "" // their usage tells
}

// formats lists the formats.
func formats() string {
	var list []string
	for _, f := range schedule.Formats() {
		list = append(list, string(f))
	}
	return strings.Join(list, ", ")
}

// play plays what the flags ask for, and prints how it stands at its end.
func (f *tournamentFlags) play(s stops, c console) error {
	t, err := f.tournament()
	if err != nil {
		return err
	}
	if err := t.Build(s.now, nil, f.builtIn(c)); err != nil {
		if s.now.Err() != nil {
			return errInterrupted
		}
		return err
	}
	show := newShow(c.err, f.voice(), t.Config.Plan.Format, t.Test)
	s.say(show)
	t.Config.Finish, t.Config.Watch = s.finish, show.watch
	last, err := runner.Run(s.now, t.Config)
	show.end()
	if last == nil {
		return err
	}
	told := f.tell(t, c)
	switch {
	case errors.Is(err, runner.ErrStopped):
		return errors.Join(told, f.stopped(t.Config.Folder))
	case err != nil:
		return brokenError{err}
	}
	return told
}

// builtIn tells of bots whose building took a while.
func (f *tournamentFlags) builtIn(c console) func(name string, took time.Duration) {
	return func(name string, took time.Duration) {
		if took > time.Second {
			fmt.Fprintln(c.err, f.voice().Say("built", "name", name, "time", shortTime(took)))
		}
	}
}

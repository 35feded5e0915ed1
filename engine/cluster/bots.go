package cluster

import (
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
)

// jobOf describes a tournament for workers. It stores the bots' files with put, and calls only for each bot of which only one file is sent.
func jobOf(p *tournament.Prepared, put func(data []byte) (file, error), only func(name, file string)) (job, error) {
	j := job{Game: p.Config.Rules.Name(), Setup: p.Config.Setup, Program: p.Config.Program}
	var specs []engine.SeatSpec
	for _, one := range p.Config.Players {
		if spec, err := engine.ParseSeat(one.Spec); err == nil {
			specs = append(specs, spec)
		}
	}
	others := bot.FilesOf(specs, p.BotOptions())
	if folder, err := filepath.Abs(p.Config.Folder); err == nil {
		others = append(others, folder)
	}
	for _, one := range p.Config.Players {
		to := player{Name: one.Name, Spec: one.Spec}
		if command, ok := strings.CutPrefix(one.Spec, string(engine.BotSeat)+":"); ok {
			c, err := carry(one.Name, command, p.BotOptions(), others, put, only)
			if err != nil {
				return j, err
			}
			to.Bot = c
		}
		j.Players = append(j.Players, to)
	}
	return j, nil
}

func carry(name, command string, o bot.Options, others []string, put func(data []byte) (file, error), only func(name, file string)) (*carried, error) {
	p, err := bot.Carry(command, o)
	if err != nil {
		return nil, notCarry.With("name", name).WithPhrase("reason", engine.Reason(err)).Err()
	}
	own := filepath.Join(p.Folder, p.File)
	data, alone, err := packBot(p, slices.DeleteFunc(slices.Clone(others), func(f string) bool { return f == own }))
	if err != nil {
		return nil, notSent(name, err)
	}
	if alone && only != nil {
		only(name, p.File)
	}
	files, err := put(data)
	if err != nil {
		return nil, notSent(name, err)
	}
	o = p.Options
	return &carried{Files: files, Command: p.Command, File: p.File, Needs: p.Needs, KeepRunning: o.KeepRunning, Language: o.Language,
		TimeLimit: o.TimeLimit, TimeScale: o.TimeScale, MatchLimit: o.MatchLimit, MemoryLimit: o.MemoryLimit, NoLimits: o.NoLimits, Sandbox: o.Sandbox}, nil
}

// options returns the options of the bot on a worker that has its files in folder and sandboxes it at least as mode says.
func (c carried) options(folder string, mode sandbox.Mode, hidden []string, keeps bot.Store) bot.Options {
	return bot.Options{Dir: folder, KeepRunning: c.KeepRunning, Language: c.Language, TimeLimit: c.TimeLimit, TimeScale: c.TimeScale,
		MatchLimit:  c.MatchLimit,
		MemoryLimit: c.MemoryLimit, NoLimits: c.NoLimits, Sandbox: mode, Hidden: hidden, Store: keeps}
}

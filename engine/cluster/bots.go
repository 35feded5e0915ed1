package cluster

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
)

// jobOf is a tournament as workers need it. The bots' files go to the store. only hears of bots of which only the file is sent.
func jobOf(ctx context.Context, p *tournament.Prepared, store jetstream.ObjectStore, only func(name, file string)) (job, error) {
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
			c, err := carry(ctx, one.Name, command, p.BotOptions(), others, store, only)
			if err != nil {
				return j, err
			}
			to.Bot = c
		}
		j.Players = append(j.Players, to)
	}
	return j, nil
}

func carry(ctx context.Context, name, command string, o bot.Options, others []string, store jetstream.ObjectStore, only func(name, file string)) (*carried, error) {
	p, err := bot.Carry(command, o)
	if err != nil {
		return nil, notCarry.With("name", name).WithPhrase("reason", engine.Reason(err)).Err()
	}
	own := filepath.Join(p.Folder, p.File)
	files, err := packBot(p, slices.DeleteFunc(slices.Clone(others), func(f string) bool { return f == own }))
	if err != nil {
		return nil, notSent(name, err)
	}
	if files.only && only != nil {
		only(name, p.File)
	}
	if _, err := store.GetInfo(ctx, files.name); err != nil {
		if _, err := store.Put(ctx, jetstream.ObjectMeta{Name: files.name}, bytes.NewReader(files.data)); err != nil {
			return nil, notSent(name, err)
		}
	}
	o = p.Options
	return &carried{Pack: files.name, Command: p.Command, File: p.File, Needs: p.Needs, KeepRunning: o.KeepRunning, Language: o.Language,
		TimeLimit: o.TimeLimit, TimeScale: o.TimeScale, MemoryLimit: o.MemoryLimit, NoLimits: o.NoLimits, Sandbox: o.Sandbox}, nil
}

// options are how the bot is run on a worker that has its files in a folder.
func (c carried) options(folder string, hidden []string, keeps bot.Store) bot.Options {
	return bot.Options{Dir: folder, KeepRunning: c.KeepRunning, Language: c.Language, TimeLimit: c.TimeLimit, TimeScale: c.TimeScale,
		MemoryLimit: c.MemoryLimit, NoLimits: c.NoLimits, Sandbox: c.Sandbox, Hidden: hidden, Store: keeps}
}

package cluster

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/games"
)

// table seats the players of a tournament on a worker. Bots are fetched and built once, when they are first needed.
type table struct {
	job   job
	game  games.Game
	mode  sandbox.Mode // the least strict sandbox for bots
	get   func(context.Context, file) ([]byte, error)
	root  string           // folder of the bots' files
	work  string           // folder for records in progress
	now   func() time.Time // the server's clock
	seats []*seat
	keeps bot.Store
}

// seat is a player on this machine.
type seat struct {
	mu     sync.Mutex
	done   bool
	player arena.Player
	err    error
}

// errNoPlayer means that a player cannot be one of the tournament.
var errNoPlayer = errors.New("this is no player of a tournament")

func newTable(j job, g games.Game, mode sandbox.Mode, get func(context.Context, file) ([]byte, error), root, work string) *table {
	t := &table{job: j, game: g, mode: mode, get: get, root: root, work: work, keeps: new(bot.Modes)}
	for range j.Players {
		t.seats = append(t.seats, &seat{})
	}
	return t
}

// ready prepares a player to play here, which may take as long as building its bot.
func (t *table) ready(ctx context.Context, number int) error {
	if number < 0 || number >= len(t.seats) {
		return errNoPlayer
	}
	s := t.seats[number]
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.done {
		return s.err
	}
	p, err := t.seated(ctx, t.job.Players[number])
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s.player, s.err, s.done = p, err, true
	return err
}

// seated fetches and builds a player's bot.
func (t *table) seated(ctx context.Context, p player) (arena.Player, error) {
	spec, o := p.Spec, bot.Options{}
	if who, err := engine.ParseSeat(spec); err != nil || (who.Kind == engine.BotSeat) != (p.Bot != nil) {
		return arena.Player{}, errNoPlayer // a bot must come with its files, another player must not
	}
	if c := p.Bot; c != nil {
		mode, err := stricter(t.mode, c.Options.Sandbox)
		if err != nil {
			return arena.Player{}, err
		}
		folder, err := t.fetch(ctx, c)
		if err != nil {
			return arena.Player{}, err
		}
		if path := bot.Foreign(c.Command, folder); path != "" && t.mode != sandbox.Off {
			return arena.Player{}, noForeign.With("path", path).Err()
		}
		spec, o = string(engine.BotSeat)+":"+c.Command, sent(c.Options)
		o.Dir, o.Sandbox, o.Hidden, o.Store = folder, mode, t.hidden(c), t.keeps
		if err = bot.Prepare(ctx, c.Command, o); err == nil {
			err = bot.Check(c.Command, o)
		}
		if err == nil {
			err = bot.SandboxOffer().Check(mode)
		}
		if err != nil {
			return arena.Player{}, err
		}
	}
	seated, err := arena.Seated(t.game, p.Name, spec, o)
	seated.Spec = p.Spec // records name the player as the tournament does
	return seated, err
}

// stricter returns the sandbox of a bot for which worker and tournament each ask for one. The error is a *engine.Phrase: a worker with a
// sandbox runs no bot that the tournament wants without one.
func stricter(own, asked sandbox.Mode) (sandbox.Mode, error) {
	asked, err := sandbox.ParseMode(string(asked))
	switch {
	case err != nil:
		return own, engine.Reason(err).Err()
	case asked == sandbox.Off && own != sandbox.Off:
		return own, noLess.Err()
	case own == sandbox.Off || asked == sandbox.Strict:
		return asked, nil
	}
	return own, nil
}

// sandboxes reports how the bots that run here are confined, or how any would be if there are none.
func (t *table) sandboxes() (says []engine.Phrase) {
	var modes []sandbox.Mode
	for _, p := range t.job.Players {
		if p.Bot == nil {
			continue
		}
		if mode, err := stricter(t.mode, p.Bot.Options.Sandbox); err == nil && bot.SandboxOffer().Check(mode) == nil {
			modes = append(modes, mode)
		}
	}
	if len(modes) == 0 {
		modes = append(modes, t.mode)
	}
	for _, mode := range modes {
		p := bot.SandboxOffer().Tell(mode)
		if !slices.ContainsFunc(says, func(said engine.Phrase) bool { return said.String() == p.String() }) {
			says = append(says, p)
		}
	}
	return says
}

// fetch fetches a bot's files into a folder of their own.
func (t *table) fetch(ctx context.Context, c *carried) (string, error) {
	if !isHash(c.Files.Name) {
		return "", errOther
	}
	folder := filepath.Join(t.root, c.Files.Name)
	if isFolder(folder) {
		return folder, nil
	}
	data, err := t.get(ctx, c.Files)
	if err != nil {
		return "", notPacked.With("name", c.Files.Name).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return unpack(data, c.Files.Name, t.root)
}

// hidden returns the paths that a bot must not see: the files of other bots, and the records.
func (t *table) hidden(own *carried) []string {
	list := []string{t.work}
	for _, p := range t.job.Players {
		if p.Bot != nil && p.Bot.Files.Name != own.Files.Name && isHash(p.Bot.Files.Name) {
			list = append(list, filepath.Join(t.root, p.Bot.Files.Name))
		}
	}
	return list
}

// config returns the tournament's configuration for games played here. Only players that are ready have a seat.
func (t *table) config() arena.Config {
	c := arena.Config{Rules: t.game.Rules, Setup: t.job.Setup, Folder: t.work, Program: t.job.Program, Now: t.now}
	for _, s := range t.seats {
		s.mu.Lock()
		c.Players = append(c.Players, s.player)
		s.mu.Unlock()
	}
	return c
}

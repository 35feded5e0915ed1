package cluster

import (
	"context"
	"path/filepath"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
)

// table is where a worker seats the players of its tournament. Bots are fetched and built when they are first needed, once.
type table struct {
	job   job
	game  games.Game
	bots  jetstream.ObjectStore
	root  string           // of the bots' files
	work  string           // where records grow
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

func newTable(j job, g games.Game, bots jetstream.ObjectStore, root, work string) *table {
	t := &table{job: j, game: g, bots: bots, root: root, work: work, keeps: tournament.Learnt()}
	for range j.Players {
		t.seats = append(t.seats, &seat{})
	}
	return t
}

// ready has a player able to play here, which may take as long as its bot is built.
func (t *table) ready(ctx context.Context, number int) error {
	if number < 0 || number >= len(t.seats) {
		return errNoResult
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
	if c := p.Bot; c != nil {
		folder, err := t.fetch(ctx, c.Pack)
		if err != nil {
			return arena.Player{}, err
		}
		spec, o = string(engine.BotSeat)+":"+c.Command, c.options(folder, t.hidden(c), t.keeps)
		if err := bot.Prepare(ctx, c.Command, o); err != nil {
			return arena.Player{}, err
		}
		if err := bot.Check(c.Command, o); err != nil {
			return arena.Player{}, err
		}
		if err := bot.Kept().Check(o.Sandbox); err != nil {
			return arena.Player{}, err
		}
	}
	seated, err := arena.Seated(t.game, p.Name, spec, o)
	seated.Spec = p.Spec // records name it as the tournament does
	return seated, err
}

// fetch has a bot's files here, in a folder of their own.
func (t *table) fetch(ctx context.Context, pack string) (string, error) {
	folder := filepath.Join(t.root, pack)
	if isFolder(folder) {
		return folder, nil
	}
	data, err := t.bots.GetBytes(ctx, pack)
	if err != nil {
		return "", notPacked.With("name", pack).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return unpack(data, pack, t.root)
}

// hidden are the files that a bot is not to see: those of all others, and the records.
func (t *table) hidden(own *carried) []string {
	list := []string{t.work}
	for _, p := range t.job.Players {
		if p.Bot != nil && p.Bot.Pack != own.Pack {
			list = append(list, filepath.Join(t.root, p.Bot.Pack))
		}
	}
	return list
}

// config is the tournament as games of it are played here. Only players that are ready are seated.
func (t *table) config() arena.Config {
	c := arena.Config{Rules: t.game.Rules, Setup: t.job.Setup, Folder: t.work, Program: t.job.Program, Now: t.now}
	for _, s := range t.seats {
		s.mu.Lock()
		c.Players = append(c.Players, s.player)
		s.mu.Unlock()
	}
	return c
}

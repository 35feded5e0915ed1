package arena

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay"
)

// Live returns the path in the tournament's folder where the record of a running game grows. The record can be read up to the last turn
// written; when the game is finished it moves to store.RecordPath.
func Live(folder string, game int) string {
	return filepath.Join(folder, filepath.FromSlash(store.RecordPath(game))) + replay.Growing
}

// played is a game that ended, or failed.
type played struct {
	game store.Game
	part string    // path of its record; "" for none
	err  error     // why there is no result: ErrStopped, or a *engine.Phrase
	from *Returned // how it came back; nil: it was played here
}

// discard deletes the record of a game that does not count.
func (p played) discard() {
	if p.part != "" {
		_ = os.Remove(p.part) // the next run deletes what is left
	}
}

// play plays one game to its end, on a worker's goroutine.
func (c Config) play(ctx context.Context, g schedule.Game) (p played) {
	start, began := time.Now(), time.Now()
	if c.Now != nil {
		began = c.Now()
	}
	p.game = store.Game{Game: g, Began: began.UTC().Truncate(time.Microsecond)}
	p.err = c.playTo(ctx, &p)
	p.game.Wall = time.Since(start).Truncate(time.Microsecond)
	switch {
	case p.err == nil:
		return p
	case ctx.Err() != nil:
		p.err = ErrStopped
	}
	p.discard()
	return p
}

// playTo plays the game and fills p in.
func (c Config) playTo(ctx context.Context, p *played) (err error) {
	match, err := c.sit(p.game.Game)
	if err != nil {
		return err
	}
	defer func() {
		if closed := match.Close(); closed != nil && err == nil {
			err = notPlayed.WithInt("number", p.game.Number).WithPhrase("reason", engine.Reason(closed)).Err()
		}
	}()
	record, err := c.record(match, p)
	if err != nil {
		return err
	}
	defer record.close()
	l := audit.NewTally(len(p.game.Players))
	result, err := c.turns(ctx, match, p.game.Game, l, record)
	if errors.Is(err, errPart) {
		none := make([]int, len(p.game.Players))
		p.game.Turns, p.game.Results = l.Turns(), l.Results(engine.Result{Ranks: none, Scores: none})
		return err
	}
	if err != nil {
		return c.explain(ctx, p, err, record)
	}
	if err := record.end(result); err != nil {
		return c.explain(ctx, p, err, record)
	}
	p.game.Turns, p.game.Reason, p.game.Phrase, p.game.Hash = l.Turns(), result.Reason, result.Phrase, match.Hash()
	p.game.Results = l.Results(result)
	p.game.Digest = record.sum()
	return c.stillThere(p.game)
}

// explain returns the error of a game that did not reach its end.
func (c Config) explain(ctx context.Context, p *played, err error, record *record) error {
	says := notPlayed
	switch {
	case ctx.Err() != nil:
		return ErrStopped
	case record.failed:
		says = noRecord
	}
	return says.WithInt("number", p.game.Number).WithPhrase("reason", engine.Reason(err)).Err()
}

// turns plays all turns. The error is errPart when the time of PlayPart is over.
func (c Config) turns(ctx context.Context, match *engine.Match, g schedule.Game, l *audit.Tally, record *record) (engine.Result, error) {
	for {
		if result, over := match.Result(); over {
			return result, nil
		}
		if !c.until.IsZero() && match.Turns() > 0 && !time.Now().Before(c.until) {
			return engine.Result{}, errPart
		}
		turn, err := match.TurnAfter(ctx, l.Note)
		if err != nil {
			return engine.Result{}, err
		}
		if err := record.turn(turn); err != nil {
			return engine.Result{}, err
		}
		if c.first != nil {
			c.started(turn)
		}
		if c.Turned != nil {
			c.Turned(g, match)
		}
	}
}

// started notes how long each seat's first turn took.
func (c Config) started(t engine.Turn) {
	for i, p := range t.Asked {
		if c.first[p] == 0 {
			c.first[p] = t.Answers[i].Wall
		}
	}
}

// sit opens all seats of a game and starts its match.
func (c Config) sit(g schedule.Game) (*engine.Match, error) {
	var seated []engine.Seat
	for p, player := range g.Players {
		err := c.ready(player)
		if err == nil {
			var seat engine.Seat
			if seat, err = c.Players[player].Open(engine.Player(p), g.Seed); err == nil {
				seated = append(seated, seat)
				continue
			}
			err = notSeated.With("name", c.Players[player].Name).WithInt("number", g.Number).WithPhrase("reason", engine.Reason(err)).Err()
		}
		for _, seat := range seated {
			err = errors.Join(err, seat.Close())
		}
		return nil, err
	}
	match, err := engine.NewMatch(c.Rules, c.setup(g), seated)
	if err != nil {
		return nil, notPlayed.WithInt("number", g.Number).WithPhrase("reason", engine.Reason(err)).Err()
	}
	match.Alone()
	return match, nil
}

// stillThere rejects a game in which a player failed that cannot play at all any more: a bot that was deleted did not lose. It also
// rejects a game during which a player's program changed.
func (c Config) stillThere(g store.Game) error {
	for seat, one := range g.Results {
		p := c.Players[g.Players[seat]]
		err := firstError(p.Same)
		if err == nil && one.Verdict != engine.OK {
			err = firstError(p.Ready)
		}
		if err != nil {
			return gone.With("name", p.Name).WithPhrase("reason", engine.Reason(err)).Err()
		}
	}
	return nil
}

// record writes the record of one game. The zero value writes none.
type record struct {
	w      *replay.Writer
	part   string
	failed bool
}

// recordEvery is the time between two writes to the record of a running game, for viewers. An unfinished game is played again, so no more
// of its record is needed.
const recordEvery = 200 * time.Millisecond

// record starts the record of a game, under a name that marks it as unfinished.
func (c Config) record(match *engine.Match, p *played) (*record, error) {
	if c.NoRecords {
		return &record{}, nil
	}
	var seats []replay.Seat
	for _, player := range p.game.Players {
		seats = append(seats, replay.Seat{Name: c.Players[player].Name, Spec: c.Players[player].Spec})
	}
	h := replay.HeaderOf(match, seats, p.game.Began)
	h.Program = c.Program
	p.game.Record, p.part = store.RecordPath(p.game.Number), Live(c.Folder, p.game.Number)
	w, err := replay.CreateHeld(p.part, h, recordEvery)
	if err != nil {
		return nil, noRecord.WithInt("number", p.game.Number).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return &record{w: w, part: p.part}, nil
}

func (r *record) turn(t engine.Turn) error {
	if r.w == nil {
		return nil
	}
	return r.check(r.w.Turn(t))
}

// end writes the result and closes the record.
func (r *record) end(result engine.Result) error {
	if r.w == nil {
		return nil
	}
	err := r.w.End(result)
	if err == nil {
		err = r.w.Close()
	}
	return r.check(err)
}

// sum returns the hash of the record; "" if there is none.
func (r *record) sum() string {
	if r.w == nil {
		return ""
	}
	return r.w.Sum()
}

func (r *record) check(err error) error {
	r.failed = r.failed || err != nil
	return err
}

// close releases the file.
func (r *record) close() {
	if r.w != nil {
		_ = r.w.Close() // a record that was not ended is deleted
	}
}

// PlayBare plays one game without a record. The error is ErrStopped or a *engine.Phrase.
func PlayBare(ctx context.Context, c Config, g schedule.Game) (store.Game, error) {
	c.NoRecords = true
	p := c.play(ctx, g)
	return p.game, p.err
}

// One is a single game that somebody else will store.
type One struct {
	Game   store.Game
	Record []byte          // content of the record's file
	Part   bool            // the time was over before the game: there is no record, and no ranks
	First  []time.Duration // by seat, of PlayPart: how long its first turn took
}

// errPart ends a game whose time is over.
var errPart = errors.New("only a part of the game was played")

// PlayPart is PlayOne for a game that is given up once it has taken most. At least one turn is played, however long it takes.
func PlayPart(ctx context.Context, c Config, g schedule.Game, most time.Duration) (One, error) {
	c.until, c.first = time.Now().Add(most), make([]time.Duration, len(g.Players))
	one, err := PlayOne(ctx, c, g)
	one.First = c.first
	return one, err
}

// PlayOne plays one game of a tournament whose store is elsewhere. The record grows in Folder and is deleted afterwards. The error is
// ErrStopped or a *engine.Phrase.
func PlayOne(ctx context.Context, c Config, g schedule.Game) (One, error) {
	p := c.play(ctx, g)
	switch {
	case errors.Is(p.err, errPart):
		return One{Game: p.game, Part: true}, nil
	case p.err != nil:
		return One{}, p.err
	}
	defer p.discard()
	text, err := os.ReadFile(p.part)
	if err != nil {
		return One{}, noRecord.WithInt("number", g.Number).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return One{Game: p.game, Record: text}, nil
}

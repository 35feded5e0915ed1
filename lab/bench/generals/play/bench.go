// Package bench holds the work to measure, for both go test -bench and lab/bench: games of uniformly random legal moves on the judge's
// 16x16 maps, which start again when they end.
package bench

import (
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
)

// games is the number of recorded games played in turn. It is so large that a processor cannot learn them.
const games = 512

// Line is one figure: the work of a number of steps on one core, without a clock.
type Line struct {
	Name string // one letter, as in the figures to compare with
	What string
	Run  func(steps int)
}

// Bench holds the recorded games.
type Bench struct {
	starts []*generals.Position
	moves  [][][2]generals.Order // per game and step, the orders of both players
	sink   int
}

// New records the games.
func New() (*Bench, error) {
	b := &Bench{}
	for seed := range uint64(games) {
		if err := b.record(seed); err != nil {
			return nil, fmt.Errorf("record game %d: %w", seed, err)
		}
	}
	return b, nil
}

func (b *Bench) record(seed uint64) error {
	layers, err := generals.ParseInit(fmt.Appendf(nil, `{"seed":%d}`, seed))
	if err != nil {
		return err
	}
	p, c := generals.NewPosition(layers), chance.New(seed)
	b.starts = append(b.starts, p.Clone())
	moves := make([][2]generals.Order, 0, generals.StepLimit)
	for !p.Over() {
		pair := [2]generals.Order{p.Random(0, c), p.Random(1, c)}
		moves = append(moves, pair)
		p.Step(pair[0], pair[1])
	}
	b.moves = append(b.moves, moves)
	return nil
}

// Lines returns the three figures.
func (b *Bench) Lines() []Line {
	return []Line{
		{"a", "step, moves prepared, legality checked", b.step},
		{"b", "step and a uniformly random legal move for both", b.choose},
		{"c", "the same and both fogged views written whole", b.watch},
	}
}

func (b *Bench) step(steps int) {
	p, game := b.starts[0].Clone(), 0
	moves := b.moves[0]
	for range steps {
		pair := moves[p.Time()]
		if p.Step(pair[0], pair[1]); p.Over() {
			game = b.next(p, game)
			moves = b.moves[game]
		}
	}
}

func (b *Bench) choose(steps int) {
	p, game, c := b.starts[0].Clone(), 0, chance.New(1)
	for range steps {
		if p.Step(p.Random(0, c), p.Random(1, c)); p.Over() {
			game = b.next(p, game)
		}
	}
}

func (b *Bench) watch(steps int) {
	p, game, c := b.starts[0].Clone(), 0, chance.New(1)
	views := [2]*generals.View{p.NewView(), p.NewView()}
	for range steps {
		over := p.Step(p.Random(0, c), p.Random(1, c))
		for u, v := range views {
			p.WriteView(engine.Player(u), v)
		}
		if over {
			game = b.next(p, game)
		}
	}
}

// next starts the next game in p and returns its index.
func (b *Bench) next(p *generals.Position, game int) int {
	b.sink += p.Totals(0).Army
	game = (game + 1) % len(b.starts)
	p.CopyFrom(b.starts[game])
	return game
}

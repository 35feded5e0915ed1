// Package bench holds the work to measure, for both go test -bench and lab/bench: games of twelve ships with random orders, which start
// again when they end.
package bench

import (
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

const (
	// Ships is the number of players of a game.
	Ships = 12
	games = 256  // number of games played in turn
	pool  = 4096 // number of answers for each kind of ship, equally likely
)

// Line is one figure: a number of turns of random games on one core, without a clock.
type Line struct {
	Name string // one letter
	What string
	Run  func(turns int) error
}

// Bench holds games in which the ships are chosen already, and the answers.
type Bench struct {
	rules   hitsink.Rules
	starts  []engine.State
	answers [][]engine.Move // by kind
}

// New prepares the games.
func New() (*Bench, error) {
	b := &Bench{answers: make([][]engine.Move, len(hitsink.Kinds())+1)}
	random := chance.New(1)
	for _, k := range hitsink.Kinds() {
		for range pool {
			b.answers[k] = append(b.answers[k], Answer(k, random))
		}
	}
	for seed := range uint64(games) {
		state, err := b.rules.New(engine.Setup{Players: Ships, Seed: seed})
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", seed, err)
		}
		state.Step(choices(random))
		b.starts = append(b.starts, state)
	}
	return b, nil
}

// choices returns random ships for all players.
func choices(random *chance.Stream) []engine.Decision {
	all := make([]engine.Decision, Ships)
	for p := range all {
		all[p].Move = engine.Move(fmt.Sprint(1 + random.Below(len(hitsink.Kinds()))))
	}
	return all
}

// Answer returns a random turn of a kind of ship: all its moves, then its shots, a mine, a scan or its skill.
func Answer(k hitsink.Kind, random *chance.Stream) engine.Move {
	class := k.Class()
	var actions []hitsink.Action
	moves := [...]hitsink.Act{hitsink.Forward, hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Ram}
	for range class.Moves {
		actions = append(actions, hitsink.Action{Act: moves[random.Below(len(moves))]})
	}
	others := [...]hitsink.Act{hitsink.LayMine, hitsink.ScanSea, hitsink.Repair, hitsink.Plunge, hitsink.RaiseShield}
	if random.Below(3) == 0 {
		act := others[random.Below(len(others))]
		return hitsink.MoveOf(append(actions, hitsink.Action{Act: act, At: near(1, random)})...)
	}
	for range class.Shots {
		actions = append(actions, hitsink.Action{Act: hitsink.Fire, At: near(class.Range, random)})
	}
	return hitsink.MoveOf(actions...)
}

func near(reach int, random *chance.Stream) hitsink.Cell {
	return hitsink.Cell{X: random.Below(2*reach+1) - reach, Y: random.Below(2*reach+1) - reach}
}

// Lines returns the figures.
func (b *Bench) Lines() []Line {
	return []Line{
		{"a", "a ship's turn with a random answer", func(turns int) error { return b.play(turns, b.nothing) }},
		{"b", "the same and the request of every turn written", func(turns int) error { return b.play(turns, b.request) }},
	}
}

func (b *Bench) nothing(engine.State) error { return nil }

// request encodes the request to a bot.
func (b *Bench) request(state engine.State) error {
	_, err := b.rules.Encode(state.View(state.ToMove()[0]))
	return err
}

// play plays a number of turns and calls each before every one.
func (b *Bench) play(turns int, each func(engine.State) error) error {
	random, decision := chance.New(2), make([]engine.Decision, 1)
	state, game := b.starts[0].Clone(), 0
	kinds := b.kinds(game)
	for range turns {
		if err := each(state); err != nil {
			return err
		}
		decision[0].Move = b.answers[kinds[state.ToMove()[0]]][random.Below(pool)]
		state.Step(decision)
		if _, over := state.Result(); over {
			game = (game + 1) % games
			state, kinds = b.starts[game].Clone(), b.kinds(game)
		}
	}
	return nil
}

// Views returns the views of the ships asked in a number of turns of a game.
func Views(turns int) ([]*hitsink.View, error) {
	b, err := New()
	if err != nil {
		return nil, err
	}
	var views []*hitsink.View
	err = b.play(turns, func(state engine.State) error {
		views = append(views, state.View(state.ToMove()[0]).(*hitsink.View))
		return nil
	})
	return views, err
}

// kinds returns the ships of a game's players.
func (b *Bench) kinds(game int) (kinds [Ships]hitsink.Kind) {
	for p, ship := range b.starts[game].View(engine.Spectator).(*hitsink.View).Ships {
		kinds[p] = ship.Kind
	}
	return kinds
}

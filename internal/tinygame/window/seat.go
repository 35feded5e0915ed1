package window

import (
	"context"

	"generals-chess/engine"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/internal/tinygame"
)

// table is the table of a match with its person.
type table struct {
	player engine.Player // the Spectator if no person plays
	seat   *person
}

// NewTable seats the people.
func (Game) NewTable(c settings.Choices, _ *session.Pacer) play.Table {
	t := &table{player: engine.Spectator}
	for p := range engine.Player(2) {
		if c.Human(p) {
			t.player, t.seat = p, &person{name: play.PersonSeat(c, p), moves: make(chan order, 1)}
		}
	}
	return t
}

// Seat returns the seat of the person.
func (t *table) Seat(p engine.Player) engine.Seat {
	if t.seat == nil || p != t.player {
		return nil
	}
	return t.seat
}

// Take does nothing: the screen shows the snapshots itself.
func (t *table) Take(*session.Snapshot) {}

// person is the seat of a person. The window names cells, and the referee asks for moves from its own goroutine.
type person struct {
	name  string
	moves chan order
}

// order is the move for a turn.
type order struct {
	turn int
	move engine.Move
}

// claim names a cell in a turn. It never blocks: while one move waits, further ones are dropped.
func (p *person) claim(turn, cell int) {
	select {
	case p.moves <- order{turn, tinygame.Claim(cell)}:
	default:
	}
}

// Name returns the person's name.
func (p *person) Name() string { return p.name }

// Close does nothing.
func (p *person) Close() error { return nil }

// Decide waits for a cell. It drops cells that were named in another turn.
func (p *person) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	for {
		select {
		case o := <-p.moves:
			if o.turn == v.(*tinygame.View).Turn {
				return engine.Answer{Decision: engine.Decision{Move: o.move}, Verdict: engine.OK}, nil
			}
		case <-ctx.Done():
			return engine.Answer{}, ctx.Err()
		}
	}
}

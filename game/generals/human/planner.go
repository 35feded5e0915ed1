// Package human turns what a person does at the board into moves: a selection, a queue of moves, paths, the memory of the map, and the
// seat that plays the queue. It uses no window.
package human

import (
	"slices"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// What a planner says, besides the rules' own sentences. The arguments: n is a number of steps, cell is "row,column".
var (
	planFull        = engine.Phrase{Key: "match.queue_full", Text: "The plan is full: {n} steps. Press Done, or undo one."}
	planCut         = engine.Phrase{Key: "match.queue_cut", Text: "The plan is full. Steps left out: {n}."}
	noPath          = engine.Phrase{Key: "match.no_path", Text: "There is no known way to {cell}."}
	nothingSelected = engine.Phrase{Key: "match.nothing_selected", Text: "Select one of your armies first."}
)

// Refusal is a move that was not queued: the reason, and the tile to show it at.
type Refusal struct {
	Cell    generals.Cell
	Why     *engine.Phrase
	From    generals.Cell // where the soldiers are that should have moved
	Outcome Outcome       // of a move that would fail, else empty
}

// Plan is a copy of a planner's content for display.
type Plan struct {
	Selected    generals.Cell // where the next move starts, if HasSelected
	HasSelected bool
	Moves       []generals.Move // the queue, next move first; Stay waits one step
	Stop        Stop            // where the queue broke off; its slice is never modified
	Version     uint64          // changes whenever the plan does
}

// Planner is one person's selection and queue of moves. The window's goroutine changes it, and the seat's goroutine takes moves from it.
type Planner struct {
	mu       sync.Mutex
	player   engine.Player
	most     int            // the greatest length of the queue, 0 for no limit
	view     *generals.View // the newest view, or after a move was taken the forecast of that move
	looked   int            // the step of the newest view
	selected generals.Cell
	has      bool
	queue    []order
	stop     Stop
	whole    []order // the queue with the moves before which it broke off ahead of time; nil if it did not

	warned    generals.Move // the last move that was refused because it would fail
	hasWarned bool

	version uint64
	filled  chan struct{} // closed and replaced when something was queued
}

// NewPlanner returns an empty planner for a player.
func NewPlanner(p engine.Player) *Planner {
	return &Planner{player: p, filled: make(chan struct{})}
}

// Player returns the player who plans.
func (p *Planner) Player() engine.Player { return p.player }

// Limit sets the greatest length of the queue; 0 is no limit.
func (p *Planner) Limit(most int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.most = most
}

// Look sets the player's newest view. Nothing can be queued before the first view.
func (p *Planner) Look(v *generals.View) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || v.Time >= p.looked {
		p.view, p.looked = v, v.Time
		refused, asked := p.warned, p.hasWarned && !(p.stop.Happened() && p.stop.Left[0] == p.warned)
		p.resume()
		p.breakOffAllFailing()
		if asked { // the person may be about to repeat it
			p.warned, p.hasWarned = refused, true
		}
		p.version++
	}
}

// Version changes whenever the plan changes, or the view it is checked against.
func (p *Planner) Version() uint64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.version
}

// Plan copies the plan to into and reuses its memory.
func (p *Planner) Plan(into *Plan) {
	p.mu.Lock()
	defer p.mu.Unlock()
	into.Selected, into.HasSelected, into.Version = p.selected, p.has, p.version
	into.Stop, into.Moves = p.stop, into.Moves[:0]
	for _, o := range p.queue {
		into.Moves = append(into.Moves, o.move)
	}
}

// Len returns the number of queued moves.
func (p *Planner) Len() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.queue)
}

// Select makes c the tile that the next move starts from.
func (p *Planner) Select(c generals.Cell) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.view.Inside(c) {
		return
	}
	p.pick(c)
}

// Deselect clears the selection. The queue stays.
func (p *Planner) Deselect() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.has {
		p.has = false
		p.version++
	}
}

// SelectGeneral selects the player's own general and returns its cell.
func (p *Planner) SelectGeneral() (generals.Cell, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil {
		return generals.Cell{}, false
	}
	c := p.view.Generals[p.player]
	p.pick(c)
	return c, true
}

// Shift moves the selection by one tile without the army. Without a selection it selects the general.
func (p *Planner) Shift(d generals.Dir) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil {
		return
	}
	if !p.has {
		p.pick(p.view.Generals[p.player])
		return
	}
	if c := p.selected.Step(d); p.view.Inside(c) {
		p.pick(c)
	}
}

// Move queues a move of all soldiers but one from the selection, and the selection follows them. It refuses a move that would be illegal
// at the end of the queue, and without consent one that would fail.
func (p *Planner) Move(d generals.Dir, consent Consent) *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil {
		return nil
	}
	if !p.has {
		return NothingAt(p.view.Generals[p.player])
	}
	return p.enqueue([]generals.Move{MoveFrom(p.selected, d)}, consent)
}

// Stay queues a step in which nothing moves.
func (p *Planner) Stay() *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil {
		return nil
	}
	return p.enqueue([]generals.Move{generals.Stay}, Asked)
}

// Go queues the shortest path from the selection to a tile. known may be nil.
func (p *Planner) Go(to generals.Cell, known *Memory, consent Consent) *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.walk(to, known, consent)
}

// Undo removes the last queued move, or the rest of a queue that broke off, and reports whether there was one. The selection returns to
// where the move started.
func (p *Planner) Undo() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	stopped := p.stop.Happened()
	p.clearWarning()
	p.version++
	if len(p.queue) == 0 {
		return stopped
	}
	last := p.queue[len(p.queue)-1].move
	p.queue = p.queue[:len(p.queue)-1]
	if last != generals.Stay && p.has && p.selected == last.To() {
		p.selected = last.From()
	}
	return true
}

// Clear empties the queue. The selection returns to where the soldiers still are.
func (p *Planner) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rewind()
	p.clearWarning()
	p.queue = p.queue[:0]
	p.version++
}

// Take removes and returns the first queued move that can be made in v; ok is false if there is none. The queue breaks off before a move
// that is illegal in v, and before one that would fail, unless the person has agreed to it.
func (p *Planner) Take(v *generals.View) (m generals.Move, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.queue) > 0 {
		m := p.queue[0].move
		if err := v.Check(p.player, m); err != nil {
			p.breakOff(0, stuck(m, err))
			p.whole = nil
			continue
		}
		if p.breakOffFailing(v, 0) {
			p.whole = nil
			continue
		}
		p.queue = slices.Delete(p.queue, 0, 1)
		if p.whole != nil {
			p.whole = p.whole[1:]
		}
		p.version++
		p.view = Forecast(v, []generals.Move{m})
		return m, true
	}
	return generals.Stay, false
}

// waitFilled returns a channel that is closed once the queue holds a move.
func (p *Planner) waitFilled() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) > 0 {
		full := make(chan struct{})
		close(full)
		return full
	}
	return p.filled
}

// The callers of the methods below hold the lock.

func (p *Planner) pick(c generals.Cell) {
	p.hasWarned = p.hasWarned && p.warned.From() == c
	if p.stop.Happened() && p.stop.Left[0].From() == c {
		p.whole = nil // the person goes on from where the walk ends
	}
	p.selected, p.has = c, true
	p.version++
}

// rewind moves the selection back to where the walk that ends the queue begins.
func (p *Planner) rewind() {
	for _, o := range slices.Backward(p.queue) {
		m := o.move
		if m == generals.Stay {
			continue
		}
		if m.To() != p.selected {
			return
		}
		p.selected = m.From()
	}
}

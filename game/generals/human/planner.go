// Package human turns what a person does at the board into moves: a selection, a queue of moves, paths,
// what was seen before, and the seat that plays the queue. It knows nothing of windows.
package human

import (
	"slices"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// What a planner says, beside the rules' own sentences. The arguments: n is a number of steps, cell is
// "row,column".
var (
	planFull        = engine.Phrase{Key: "match.queue_full", Text: "The plan is full: {n} steps."}
	noPath          = engine.Phrase{Key: "match.no_path", Text: "There is no known way to {cell}."}
	nothingSelected = engine.Phrase{Key: "match.nothing_selected", Text: "Select one of your tiles first."}
	intoMountain    = engine.Phrase{Key: "illegal.mountain", Text: "{cell} is a mountain."}
)

// Dropped is a queued move that had become illegal when its turn came.
type Dropped struct {
	Move generals.Move
	Why  *engine.Phrase
}

// Refusal is a move that was not taken into the queue: what is wrong, and the tile to say it at.
type Refusal struct {
	Cell generals.Cell
	Why  *engine.Phrase
}

// Plan is a copy of a planner's content at one moment, to be shown.
type Plan struct {
	Selected    generals.Cell // where the next move starts; meaningful when HasSelected
	HasSelected bool
	Moves       []generals.Move // the queue, next first; Stay waits one step
	Version     uint64          // changes whenever the plan does
}

// Planner is one person's selection and queue of moves. The window changes it, the seat takes moves
// from it, each from its own goroutine.
type Planner struct {
	mu       sync.Mutex
	player   engine.Player
	most     int // moves the queue may hold, 0 for no limit
	view     *generals.View
	selected generals.Cell
	has      bool
	queue    []generals.Move
	dropped  []Dropped
	version  uint64
	filled   chan struct{} // closed and replaced when something was queued
}

// NewPlanner makes an empty planner for a player.
func NewPlanner(p engine.Player) *Planner {
	return &Planner{player: p, filled: make(chan struct{})}
}

// Player is whose plan this is.
func (p *Planner) Player() engine.Player { return p.player }

// Limit sets how many moves the queue may hold; 0 is no limit.
func (p *Planner) Limit(most int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.most = most
}

// Look gives the planner the player's newest view. Nothing can be queued before the first.
func (p *Planner) Look(v *generals.View) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || v.Time >= p.view.Time {
		p.view = v
		p.version++
	}
}

// Version changes whenever the plan, or what it is judged by, does.
func (p *Planner) Version() uint64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.version
}

// Plan copies the plan into the given one, reusing its memory.
func (p *Planner) Plan(into *Plan) {
	p.mu.Lock()
	defer p.mu.Unlock()
	into.Selected, into.HasSelected, into.Version = p.selected, p.has, p.version
	into.Moves = append(into.Moves[:0], p.queue...)
}

// Len is the number of queued moves.
func (p *Planner) Len() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.queue)
}

// Select makes c the tile the next move starts from.
func (p *Planner) Select(c generals.Cell) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.view.Inside(c) {
		return
	}
	p.pick(c)
}

// Deselect forgets the selection; the queue stays.
func (p *Planner) Deselect() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.has = false
	p.version++
}

// SelectGeneral selects the player's own general and tells where it is.
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

// Shift moves the selection by one tile without the army.
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

// Move queues the move of all soldiers but one from the selection, which follows them. A move that
// could not be legal at the end of the queue is refused. Without a selection the general is selected.
func (p *Planner) Move(d generals.Dir) *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil {
		return nil
	}
	if !p.has {
		p.pick(p.view.Generals[p.player])
	}
	return p.enqueue([]generals.Move{MoveFrom(p.selected, d)})
}

// Stay queues a step in which nothing moves.
func (p *Planner) Stay() *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil {
		return nil
	}
	return p.enqueue([]generals.Move{generals.Stay})
}

// Go queues the shortest path from the selection to a tile. known may be nil.
func (p *Planner) Go(to generals.Cell, known *Memory) *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || p.has && p.selected == to {
		return nil
	}
	if !p.has {
		nothing := nothingSelected
		return &Refusal{to, &nothing}
	}
	path := Path(p.view, known, p.selected, to)
	if path == nil {
		return &Refusal{to, noWay(p.view, to)}
	}
	return p.enqueue(path)
}

// Undo takes back the last queued move; the selection returns to where it started.
func (p *Planner) Undo() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) == 0 {
		return
	}
	last := p.queue[len(p.queue)-1]
	p.queue = p.queue[:len(p.queue)-1]
	if last != generals.Stay && p.has && p.selected == last.To() {
		p.selected = last.From()
	}
	p.version++
}

// Clear empties the queue; the selection returns to where the soldiers still are.
func (p *Planner) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rewind()
	p.queue = p.queue[:0]
	p.version++
}

// LegalTargets appends the tiles the selection could move to at the end of the queue.
func (p *Planner) LegalTargets(into []generals.Cell) []generals.Cell {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.has {
		return into
	}
	after := Forecast(p.view, p.queue)
	for _, d := range Legal(after, p.player, p.selected) {
		into = append(into, p.selected.Step(d))
	}
	return into
}

// TakeDropped gives the moves that were dropped since it was last called.
func (p *Planner) TakeDropped() []Dropped {
	p.mu.Lock()
	defer p.mu.Unlock()
	dropped := p.dropped
	p.dropped = nil
	return dropped
}

// next takes the first queued move that is legal in v. Those before it are dropped with their reason.
func (p *Planner) next(v *generals.View) (generals.Move, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.queue) > 0 {
		m := p.queue[0]
		err := v.Check(p.player, m)
		if err != nil {
			p.dropped = append(p.dropped, Dropped{m, reason(err)})
			p.rewindTo(m)
		}
		p.queue = slices.Delete(p.queue, 0, 1)
		p.version++
		if err == nil {
			return m, true
		}
	}
	return generals.Stay, false
}

// waitFilled is closed when the queue holds a move.
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

// The methods below expect the lock to be held.

func (p *Planner) pick(c generals.Cell) {
	p.selected, p.has = c, true
	p.version++
}

// enqueue appends moves that follow one another. Only the first is judged by the forecast: what a
// path meets on its way is not known yet.
func (p *Planner) enqueue(moves []generals.Move) *Refusal {
	if p.most > 0 && len(p.queue) >= p.most {
		full := planFull.WithInt("n", p.most)
		return &Refusal{p.selected, &full}
	}
	if err := Forecast(p.view, p.queue).Check(p.player, moves[0]); err != nil {
		return &Refusal{blamed(p.view, moves[0]), reason(err)}
	}
	if p.most > 0 {
		moves = moves[:min(len(moves), p.most-len(p.queue))]
	}
	p.queue = append(p.queue, moves...)
	if last := moves[len(moves)-1]; last != generals.Stay {
		p.selected = last.To()
	}
	p.version++
	close(p.filled)
	p.filled = make(chan struct{})
	return nil
}

// rewind puts the selection back to the start of the queue's last unbroken walk to it.
func (p *Planner) rewind() {
	for _, m := range slices.Backward(p.queue) {
		if m == generals.Stay {
			continue
		}
		if m.To() != p.selected {
			return
		}
		p.selected = m.From()
	}
}

// rewindTo puts the selection back to the start of a dropped move when the rest of the queue only
// continued it, so that the keys go on steering the soldiers that stayed behind.
func (p *Planner) rewindTo(dropped generals.Move) {
	at := dropped.From()
	for _, m := range p.queue {
		if m == generals.Stay {
			continue
		}
		if m.From() != at {
			return
		}
		at = m.To()
	}
	if p.has && p.selected == at && p.view.Inside(dropped.From()) {
		p.selected = dropped.From()
	}
}

// blamed is the tile a refused move is about: its end when that is the obstacle, else its start.
func blamed(v *generals.View, m generals.Move) generals.Cell {
	if to := m.To(); v.Inside(to) && v.At(to).Kind == generals.Mountain {
		return to
	}
	return m.From()
}

func noWay(v *generals.View, to generals.Cell) *engine.Phrase {
	if v.Inside(to) && v.At(to).Kind == generals.Mountain {
		phrase := intoMountain.With("cell", to.String())
		return &phrase
	}
	phrase := noPath.With("cell", to.String())
	return &phrase
}

func reason(err error) *engine.Phrase {
	if phrase, ok := err.(*engine.Phrase); ok {
		return phrase
	}
	return &engine.Phrase{Text: err.Error()}
}

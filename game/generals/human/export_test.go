package human

import "generals-chess/engine/generals"

// Warned returns the last move that was refused because it would fail.
func (p *Planner) Warned() (generals.Move, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.warned, p.hasWarned
}

package session

import "generals-chess/engine"

// Position returns the snapshot of a position that nobody changes any more. turn is the turn that led to it, zero for the first
// position. The snapshot owns state from now on.
func Position(setup engine.Setup, names []string, state engine.State, turn engine.Turn) *Snapshot {
	return Snapshot{Number: state.Turn(), Turn: turn, Setup: setup, Names: names}.after(state)
}

// sight is a position as one player, or the Spectator, sees it, with the events that player saw in the turn before it.
type sight struct {
	view   engine.View
	events []engine.Event
	told   bool // events are filled in
}

// View returns what p, or the Spectator, sees: the view type of the match's game.
func (s *Snapshot) View(p engine.Player) engine.View {
	eye := &s.seen[p+1]
	if eye.view == nil {
		eye.view = s.state.View(p)
	}
	return eye.view
}

// Seen returns what p, or the Spectator, saw happen in the last turn.
func (s *Snapshot) Seen(p engine.Player) []engine.Event {
	eye := &s.seen[p+1]
	if !eye.told {
		eye.events, eye.told = s.state.Events(p), true
	}
	return eye.events
}

// Hash returns the hash of the position.
func (s *Snapshot) Hash() uint64 { return s.state.Hash() }

// Players returns the number of players.
func (s *Snapshot) Players() int { return len(s.seen) - 1 }

// after returns a copy of snap at a position.
func (snap Snapshot) after(state engine.State) *Snapshot {
	snap.state, snap.seen = state, make([]sight, snap.players()+1)
	snap.Result, snap.Over = state.Result()
	snap.Result = snap.Result.EndedBy(snap.Turn)
	return &snap
}

// players returns the number of players that the setup names.
func (snap *Snapshot) players() int { return max(snap.Setup.Players, len(snap.Names)) }

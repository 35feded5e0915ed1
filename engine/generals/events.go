package generals

import "generals-chess/engine"

// Events is what player u, or the Spectator, saw happen in the last step.
func (s *state) Events(u engine.Player) []engine.Event { return nil }

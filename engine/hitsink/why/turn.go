package why

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// played is the analysis of one turn.
type played struct {
	*Review
	*account
	me     engine.Player
	fired  bool
	shot   hitsink.Event // the last shot; valid while aimed is set
	aimed  bool          // a shot has not been judged yet
	met    bool          // the shot met a ship or mine
	moved  bool          // the last action moved the ship
	hits   bool          // another ship was damaged
	sank   bool
	hurt   map[engine.Player]bool // players whose ships were hit
	done   []hitsink.Cell         // cells that it damaged in this turn
	wasted []hitsink.Event        // the actions that were refused
}

// tell processes the events of the turn.
func (t *played) tell(events []engine.Event) {
	t.hurt = map[engine.Player]bool{}
	for _, e := range events {
		t.event(e.(hitsink.Event))
	}
	t.splash()
	t.silence()
	t.hitLast = t.hits && !t.sank
	for p := range t.hurt {
		t.wasHit(&t.players[p], p)
	}
}

func (t *played) event(e hitsink.Event) {
	switch e.Kind {
	case hitsink.Fired:
		t.splash()
		t.fired, t.shot, t.aimed, t.met, t.moved = true, e, true, false, false
		t.shots++
	case hitsink.Moved, hitsink.Turned, hitsink.Rammed:
		t.splash()
		t.moved = true
	case hitsink.Hit, hitsink.Held, hitsink.Deep:
		t.met = true
		if e.Kind == hitsink.Hit && e.Player == t.me && e.Other != t.me && e.Other >= 0 {
			t.hits, t.hurt[e.Other] = true, true
			t.done = append(t.done, e.Cells...)
		}
	case hitsink.Sank:
		t.sank = t.sank || e.Player == t.me
	case hitsink.Exploded:
		t.met = true
		if t.moved && e.Player == t.me && e.Count == 1 && t.view.At(e.Cell) == hitsink.MineMark {
			t.note(mine, tally{turn: t.turn, cell: e.Cell})
		}
	case hitsink.Wasted:
		t.wasted = append(t.wasted, e)
	case hitsink.Unanswered:
		t.note(silent, tally{turn: t.turn})
	}
}

// refusal notes that every action of an answer was refused. If any was carried out, the others may have been alternatives.
// The reason is that of the first which is an action at all.
func (t *played) refusal(answer engine.Answer) {
	asked := 0
	hitsink.Read(string(answer.Move), func(hitsink.Action) bool {
		asked++
		return true
	})
	if len(t.wasted) == 0 || len(t.wasted) < asked || hitsink.Waits(answer) {
		return
	}
	first := slices.IndexFunc(t.wasted, func(e hitsink.Event) bool { return e.Action.Act != hitsink.Nothing })
	t.note(refused, tally{why: t.wasted[max(first, 0)].Why})
}

// note adds one occurrence in this round.
func (t *played) note(k kind, one tally) {
	one.turn, one.round = t.turn-1, t.view.Round
	t.account.note(k, one)
}

// splash judges the pending shot: it was wasted if it met nothing, and the map showed that it could do nothing.
func (t *played) splash() {
	if t.aimed && !t.met {
		switch c := t.shot.Cell; {
		case t.view.Prospect(c) == hitsink.NoTarget:
			t.note(water, tally{cell: c})
		case t.view.Prospect(c) == hitsink.OnlyShield, t.view.At(c) != hitsink.Unknown && slices.Contains(t.done, c):
			t.note(damaged, tally{cell: c})
		}
	}
	t.aimed = false
}

// silence notes that no shot was fired although a ship was in sight and in range.
func (t *played) silence() {
	if t.fired || t.hits || !t.view.Ship.Alive() {
		return
	}
	plan := hitsink.NewPlan(t.view)
	head, reach := t.view.Ship.Head, t.view.Ship.Kind.Class().Range
	best, at := reach+1, hitsink.Cell{}
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			way := hitsink.Cell{X: dx, Y: dy}
			c := head.Add(way)
			if d := c.Reach(head); d < best && t.view.At(c) == hitsink.EnemySound && plan.Check(hitsink.Action{Act: hitsink.Fire, At: way}) == nil {
				best, at = d, c
			}
		}
	}
	switch {
	case best > reach:
	case t.hitLast:
		t.note(unfollowed, tally{cell: at, steps: best})
	default:
		t.note(unfired, tally{cell: at, steps: best})
	}
}

// wasHit notes that another ship was hit, if it had stayed in range.
func (t *played) wasHit(other *account, p engine.Player) {
	if reach, ok := other.near[int(t.me)]; ok {
		cell := hitsink.Cell{X: -1, Y: -1}
		if int(p) < len(t.truth.Ships) {
			cell = t.truth.Ships[p].Head
		}
		other.note(stayed, tally{turn: t.turn - 1, round: t.view.Round, cell: cell, steps: reach})
	}
}

// inReach returns the ships that a captain sees and that can fire at it from where they are, with their ranges. It leaves out those so near
// that the moves of a turn do not lead out of their range.
func inReach(v, truth *hitsink.View, me engine.Player) map[int]int {
	if !v.Ship.Alive() {
		return nil
	}
	near := map[int]int{}
	for p := range truth.Ships {
		s := &truth.Ships[p]
		if engine.Player(p) == me || !s.Alive() || s.Underwater || !shows(v, s) {
			continue
		}
		own, reach := v.Ship.Kind.Class(), s.Kind.Class().Range
		within := func(reach int) bool { return v.Ship.Pose().Touches(own.Length, s.Head, reach) }
		if within(reach) && !within(reach-own.Moves) {
			near[p] = reach
		}
	}
	return near
}

// shows reports whether a view shows any cell of a ship.
func shows(v *hitsink.View, s *hitsink.Ship) bool {
	for i := range s.Kind.Class().Length {
		if m := v.At(hitsink.Pose{Head: s.Head, Dir: s.Dir}.Cell(i)); m == hitsink.EnemySound || m == hitsink.EnemyDamaged {
			return true
		}
	}
	return false
}

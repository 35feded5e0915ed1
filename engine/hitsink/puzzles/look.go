package puzzles

import (
	"context"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/ai"
	"generals-chess/engine/puzzle"
)

// mostSink is the most turns for sinking a ship. Ships farther away than farAway cannot hit within a turn.
const (
	mostSink = 3
	farAway  = 26
)

// Look finds the puzzles for the ship whose turn it is.
func (g Game) Look(ctx context.Context, state engine.State, _ [][]engine.Decision, wanted func(kind string) bool) (list []*puzzle.Puzzle) {
	v := state.View(engine.Spectator).(*hitsink.View)
	var fled []*puzzle.Puzzle
	if v.Choosing() || v.ToMove < 0 || v.Round > hitsink.Rounds/2 || !inSight(v) {
		return nil
	}
	for p := range v.Ships {
		if other := engine.Player(p); other != v.ToMove && v.Ships[p].Alive() && ctx.Err() == nil {
			text := write(v, v.ToMove, other)
			if _, err := read(text); err != nil {
				continue
			}
			if wanted(Sink) {
				list = append(list, g.sink(text)...)
			}
			if wanted(Flee) && len(fled) == 0 { // it concerns all ships
				fled = g.flee(text)
			}
		}
	}
	return append(list, fled...)
}

// inSight reports whether the ship to move would see everything relevant after a scan, including at least one other ship.
func inSight(v *hitsink.View) bool {
	own, any := v.Ships[v.ToMove].Head, false
	for p := range v.Ships {
		s := &v.Ships[p]
		if !s.Alive() || engine.Player(p) == v.ToMove {
			continue
		}
		near, far := false, false
		for i := range s.Len() {
			d := s.Cell(i).Reach(own)
			near, far = near || d < farAway, far || d > hitsink.SightRadius
		}
		if near && far {
			return false
		}
		any = any || near
	}
	return any
}

// sink lets captains try to sink the ship.
func (g Game) sink(text string) (best []*puzzle.Puzzle) {
	for _, level := range [...]string{"hunter", "peaceful"} {
		captain, err := ai.NewCaptain(level, seed)
		if err != nil {
			return best
		}
		p := &puzzle.Puzzle{Game: hitsink.Rules{}.Name(), Kind: Sink, Turns: mostSink, At: text}
		t, err := g.Begin(p)
		if err != nil {
			return nil
		}
		for t.Standing() == puzzle.Going {
			m := hitsink.MoveOf(captain.Command(t.View().(*hitsink.View))...)
			p.Answer = append(p.Answer, m)
			t.Play(m)
		}
		if t.Standing() == puzzle.Solved && (best == nil || t.Turns() < best[0].Turns) {
			p.Turns = t.Turns()
			g.plain(p)
			p.Grade = graded(2*p.Turns - 1 + (sails(p.Answer)+1)/3)
			best = []*puzzle.Puzzle{p}
		}
	}
	return best
}

// plain removes unnecessary actions from an answer.
func (g Game) plain(p *puzzle.Puzzle) {
	for i := range p.Answer {
		words := strings.Fields(string(p.Answer[i]))
		for n := len(words) - 1; n >= 0; n-- {
			before := p.Answer[i]
			p.Answer[i] = engine.Move(strings.Join(slices.Delete(slices.Clone(words), n, n+1), " "))
			if puzzle.Solves(g, p) {
				words = slices.Delete(words, n, n+1)
			} else {
				p.Answer[i] = before
			}
		}
	}
}

// flee searches for a turn after which no ship can hit, with as few actions as possible.
func (g Game) flee(text string) []*puzzle.Puzzle {
	sea, err := read(text)
	if err != nil {
		return nil
	}
	sea.Begin(who)
	calm := sea.Clone()
	if calm.Act(who, ""); safe(calm) {
		return nil
	}
	for _, way := range ways(sea) {
		try := sea.Clone()
		try.Act(who, way)
		if safe(try) {
			p := &puzzle.Puzzle{Game: hitsink.Rules{}.Name(), Kind: Flee, Turns: 1, At: text, Answer: []engine.Move{engine.Move(way)}}
			p.Grade = graded(sails(p.Answer))
			return []*puzzle.Puzzle{p}
		}
	}
	return nil
}

// ways returns the turns that only move, shortest first, one for each pose; then those that end with the ship's skill.
func ways(sea *hitsink.Sea) (list []string) {
	type way struct {
		sea  *hitsink.Sea
		text []string
	}
	been := map[hitsink.Pose]bool{sea.Ship(who).Pose(): true}
	for queue := []way{{sea, nil}}; len(queue) > 0; queue = queue[1:] {
		for _, act := range []string{"M", "B", "C", "K"} {
			next := queue[0].sea.Clone()
			next.Act(who, act)
			if pose := next.Ship(who).Pose(); next.Ship(who).Alive() && !been[pose] {
				been[pose] = true
				text := append(append([]string(nil), queue[0].text...), act)
				queue = append(queue, way{next, text})
				list = append(list, strings.Join(text, " "))
			}
		}
	}
	if skill := map[hitsink.Kind]string{hitsink.Submarine: "P", hitsink.Battleship: "D"}[sea.Ship(who).Kind]; skill != "" {
		list = append(list, skill)
		for _, text := range list {
			list = append(list, text+" "+skill)
		}
	}
	return list
}

// sails counts the actions that move, turn, dive or raise the shield.
func sails(moves []engine.Move) (n int) {
	for _, m := range moves {
		hitsink.Read(string(m), func(a hitsink.Action) bool {
			switch a.Act {
			case hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Plunge, hitsink.RaiseShield:
				n++
			}
			return true
		})
	}
	return n
}

func graded(n int) int { return min(max(n, 1), puzzle.MostGrade) }

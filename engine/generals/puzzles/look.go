package puzzles

import (
	"cmp"
	"context"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
)

// The steps of each kind of puzzle, and how often a match is searched: a search takes longer than a step.
const (
	leastSteps, mostTake, mostFind = 3, 8, 8
	mostHold                       = 6
	growSteps                      = 8
	every                          = 3
	growEvery, growFrom, growTo    = 12, 24, 160
	mostStacks                     = 14 // most movable armies for Grow
)

// Look finds the puzzles in a position, for either side.
func (g Game) Look(ctx context.Context, state engine.State, later [][]engine.Decision, wanted func(kind string) bool) (list []*puzzle.Puzzle) {
	v := state.View(engine.Spectator).(*generals.View)
	if v.Time+puzzle.MostTurns >= generals.StepLimit {
		return nil
	}
	for solver := range engine.Player(2) {
		l, ok := of(v, solver)
		if !ok {
			continue
		}
		s := seeker{ctx: ctx, game: g, layers: l, at: generals.NewPositionAt(l, v.Time), text: write(&l, v.Time)}
		for kind, look := range map[string]func() *puzzle.Puzzle{
			Take: s.take, Grow: s.grow, Find: s.find, Hold: func() *puzzle.Puzzle { return s.hold(later, 1-solver) },
		} {
			if !wanted(kind) {
				continue
			}
			if p := look(); p != nil {
				list = append(list, p)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *puzzle.Puzzle) int { return cmp.Compare(a.Kind, b.Kind) })
	return list
}

// seeker searches one position.
type seeker struct {
	ctx    context.Context
	game   Game
	layers generals.Layers
	at     *generals.Position
	text   string
}

func (s *seeker) puzzle(kind string, turns int, answer []engine.Move) *puzzle.Puzzle {
	return &puzzle.Puzzle{Game: generals.Rules{}.Name(), Kind: kind, Turns: turns, At: s.text, Answer: answer}
}

// take returns a puzzle to take the general.
func (s *seeker) take() *puzzle.Puzzle {
	goals := s.layers.Generals[blue : blue+1]
	if s.at.Time()%every != 0 || !s.near(goals, mostTake, s.at.At(goals[0]).Army) {
		return nil
	}
	b := beam{kind: Take, goals: goals}
	answer := b.answer(s.ctx, s.at, mostTake)
	if len(answer) < leastSteps {
		return nil
	}
	p := s.puzzle(Take, len(answer), answer)
	p.Grade = graded(1 + (p.Turns-leastSteps)/2 + marches(answer) - 1)
	return p
}

// find returns a puzzle to find the general, which is hidden.
func (s *seeker) find() *puzzle.Puzzle {
	if s.at.Time()%every != 1 {
		return nil
	}
	var goals []generals.Cell
	at := s.layers.Generals[blue]
	for row := at.Row - 1; row <= at.Row+1; row++ {
		for col := at.Col - 1; col <= at.Col+1; col++ {
			c := generals.Cell{Row: row, Col: col}
			if !s.at.Inside(c) || s.at.At(c).Kind == generals.Mountain {
				continue
			}
			if s.at.At(c).Owner == red {
				return nil // already seen
			}
			goals = append(goals, c)
		}
	}
	if !s.near(goals, mostFind, 0) {
		return nil
	}
	b := beam{kind: Find, goals: goals}
	answer := b.answer(s.ctx, s.at, mostFind)
	if len(answer) < leastSteps {
		return nil
	}
	p := s.puzzle(Find, len(answer)+len(answer)/2+1, answer)
	p.Grade = graded(len(answer)/2 + marches(answer) - 1)
	return p
}

// grow returns a puzzle to take as much land as possible.
func (s *seeker) grow() *puzzle.Puzzle {
	if t := s.at.Time(); t < growFrom || t > growTo || t%growEvery != 0 || s.stacks() > mostStacks || s.stacks() < 2 {
		return nil
	}
	land := s.at.Totals(red).Land
	for gain := growSteps; gain > growSteps/2; gain-- {
		b := beam{kind: Grow, want: land + gain}
		answer := b.answer(s.ctx, s.at, growSteps)
		if answer == nil {
			continue
		}
		if gain == growSteps && marches(answer) < 3 {
			return nil // a single army marching is too easy
		}
		p := s.puzzle(Grow, len(answer), answer)
		p.Want = b.want
		p.Grade = graded(len(answer) - gain + marches(answer)/2)
		return p
	}
	return nil
}

// hold returns a puzzle to keep a general that would fall within a few steps if its owner stayed, to the moves that the other player did
// play.
func (s *seeker) hold(later [][]engine.Decision, other engine.Player) *puzzle.Puzzle {
	var line []engine.Move
	var orders []generals.Order
	p := s.at.Clone()
	for _, decisions := range later[:min(len(later), mostHold)] {
		m, err := generals.ParseMove(decisions[other].Move)
		if err != nil || decisions[other].Fault != engine.NoFault || p.Check(blue, m) != nil {
			m = generals.Stay
		}
		line, orders = append(line, m.Text()), append(orders, p.Order(m))
		if over := p.Step(generals.Pass, p.Order(m)); over {
			break
		}
	}
	own := s.layers.Generals[red : red+1]
	if p.At(own[0]).Owner == red || len(line) < 2 {
		return nil
	}
	b := beam{kind: Hold, goals: own, others: orders}
	answer := b.answer(s.ctx, s.at, len(line))
	if answer == nil {
		return nil
	}
	q := s.puzzle(Hold, len(line), answer)
	q.Others = line
	plain(s.game, q)
	q.Grade = graded(marches(q.Answer) + (len(line)-1)/2)
	return q
}

// near reports whether Red has more than army soldiers that can be at a goal in time.
func (s *seeker) near(goals []generals.Cell, steps, army int) bool {
	for i, d := range distances(s.at, goals) {
		tile := s.at.At(generals.Cell{Row: i / s.at.Width(), Col: i % s.at.Width()})
		if d >= 0 && d <= steps && tile.Owner == red {
			army -= tile.Army - 1
		}
	}
	return army < 0
}

// stacks returns how many of Red's armies can move.
func (s *seeker) stacks() (n int) {
	for i, code := range s.layers.Type {
		if code >= firstOwned && (code-firstOwned)%2 == 0 && s.layers.Army[i] > 1 {
			n++
		}
	}
	return n
}

// marches returns how often the moving army changes, counting the first one.
func marches(moves []engine.Move) (n int) {
	last := generals.Stay
	for _, text := range moves {
		m, err := generals.ParseMove(text)
		if err != nil || m == generals.Stay {
			continue
		}
		if last == generals.Stay || m.From() != last.To() {
			n++
		}
		last = m
	}
	return n
}

func graded(n int) int { return min(max(n, 1), puzzle.MostGrade) }

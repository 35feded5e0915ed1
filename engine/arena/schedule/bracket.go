package schedule

// Tie is a meeting of a knockout, as a bracket shows it.
type Tie struct {
	A, B   int    // players; Nobody for a bye, Open while the player is not known
	Points [2]int // of A and of B in the finished games: see Points
	Winner int    // the player who goes on; Open while that is not decided
}

// Values of Tie that stand for no player.
const (
	Nobody = -1
	Open   = -2
)

// Bracket returns a knockout's rounds, from the first to the final. The winners of ties 2i and 2i+1 of a round meet in tie i of the
// next. The plan must be valid, and its format Knockout.
func (p Plan) Bracket(done Results) [][]Tie {
	s := newBuilder(p, done)
	s.knockout()
	for alive := s.next(); len(alive) > 1; alive = s.next() {
		s.addRound(alive)
	}
	return s.rounds
}

// addRound appends a round to the bracket, in which alive[2i] and alive[2i+1] meet.
func (s *builder) addRound(alive []int) {
	round := make([]Tie, len(alive)/2)
	for i := range round {
		tie := Tie{A: alive[2*i], B: alive[2*i+1], Winner: Open}
		if tie.B == Nobody {
			tie.Winner = tie.A
		}
		round[i] = tie
	}
	s.rounds = append(s.rounds, round)
}

// next returns the winners of the last round.
func (s *builder) next() (alive []int) {
	for _, tie := range s.rounds[len(s.rounds)-1] {
		alive = append(alive, tie.Winner)
	}
	return alive
}

// note enters the points of the round's meetings into the bracket, and the winner where all games are finished and one player leads.
// from is the number of the round's first game.
func (s *builder) note(meetings []meeting, from int) {
	round := s.rounds[len(s.rounds)-1]
	for i := range round {
		if round[i].B == Nobody {
			continue
		}
		s.noteTie(&round[i], meetings[0], from)
		meetings = meetings[1:]
	}
}

func (s *builder) noteTie(tie *Tie, m meeting, from int) {
	var open bool
	tie.Points, open = s.met(m, from)
	switch {
	case open:
	case tie.Points[0] > tie.Points[1]:
		tie.Winner = tie.A
	case tie.Points[0] < tie.Points[1]:
		tie.Winner = tie.B
	}
}

// settle enters the winners, which are in the order of the round's meetings.
func (s *builder) settle(winners []int) {
	round := s.rounds[len(s.rounds)-1]
	for i := range round {
		if round[i].B != Nobody {
			round[i].Winner, winners = winners[0], winners[1:]
		}
	}
}

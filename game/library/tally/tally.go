// Package tally counts the matches of a person: against whom they were won, in a row, how quickly, and a rating.
package tally

import (
	"cmp"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/library/index"
)

// What a match gave, in half points.
const (
	Lost  = 0
	Drawn = 1
	Won   = 2
)

// Match is one match of a person that counts.
type Match struct {
	When    time.Time
	At      files.Ref // its record
	Me      engine.Player
	Against []replay.Seat // the others, by player
	Halves  int           // Lost, Drawn or Won
	Place   int           // from 1
	Turns   int
	Rounds  int // in which everybody had a turn; 0 in a game that does not count them
	Seed    uint64
	Rows    int // of the board, 0 where that is not known
	Columns int
	// Handicap is what the person began with more than the opponent, under 0 with less; 0 where there are several.
	Handicap int
	Helped   int  // hints, and turns taken back
	Prepared bool // it began from a position that somebody made, which may be easier than any other
	Gain     int  // of the rating, filled in by Sum; 0 where it has none
}

// begun is how many turns a match has that was more than looked at: one that was given up before does not count.
const begun = 10

// roundsOf is the round in which a match ended, as its end tells it; 0 where it tells none.
func roundsOf(end *replay.End) int {
	if end == nil {
		return 0
	}
	n, _ := end.Phrase.Int("round")
	return n
}

// long is how long a match was, as a person counts it.
func (m *Match) long() int {
	if m.Rounds > 0 {
		return m.Rounds
	}
	return m.Turns
}

// Of is what a match was for the only person in it. ok is false where it does not count: without one person alone, without an end, or
// given up before it had begun.
func Of(s *files.Summary, when time.Time) (m Match, ok bool) {
	m = Match{When: when, At: s.Ref, Me: -1, Turns: s.Turns, Rounds: roundsOf(s.End), Seed: s.Seed, Rows: s.Rows, Columns: s.Columns, Prepared: s.Prepared}
	for p, seat := range s.Seats {
		spec, err := engine.ParseSeat(seat.Spec)
		switch {
		case err != nil || seat.Spec == "":
			return m, false
		case spec.Kind != engine.HumanSeat:
			m.Against = append(m.Against, seat)
		case m.Me >= 0:
			return m, false
		default:
			m.Me = engine.Player(p)
		}
	}
	if m.Me < 0 || s.End == nil || int(m.Me) >= len(s.End.Ranks) || s.Turns < begun && engine.GaveUp(s.End.Phrase) {
		return m, false
	}
	m.Place, m.Halves, m.Helped = s.End.Ranks[m.Me], halves(s.End, m.Me), s.End.Helped
	if len(s.Handicap) == 2 && len(m.Against) == 1 {
		m.Handicap = s.Handicap[m.Me] - s.Handicap[1-m.Me]
	}
	return m, true
}

// Matches are those of a game that count, among the entries of a list, and how many entries cannot be read.
func Matches(entries []*index.Entry, game string) (matches []Match, damaged int) {
	for _, e := range entries {
		if e.Err != nil {
			damaged++
		} else if e.Game == game {
			if m, ok := Of(&e.Summary, e.When); ok {
				matches = append(matches, m)
			}
		}
	}
	return matches, damaged
}

// halves is what a match gave a player: it is won by who is in front of all others.
func halves(end *replay.End, p engine.Player) int {
	first := 0
	for _, rank := range end.Ranks {
		if rank == 1 {
			first++
		}
	}
	switch {
	case end.Ranks[p] > 1:
		return Lost
	case first > 1:
		return Drawn
	}
	return Won
}

// Row is the matches against the same others.
type Row struct {
	Against []replay.Seat // ordered by spec, as they were called last
	Games   stats.Games
	Run     int // matches won in a row up to the last one, or under 0 lost
	Best    int // the most that were won in a row
}

// Share is the part that was won, with what it may be.
func (r *Row) Share() stats.Estimate { return r.Games.Summary().Score }

// Sum is what the matches come to.
type Sum struct {
	Matches  []Match // newest first
	All      Row
	Rows     []Row  // most played first
	Quickest *Match // that was won, nil for none
	Size     [2]int
	Sized    int     // matches on boards of that size, of which there are most; 0 where none is known
	Rating   []Point // after each match that has one, oldest first
}

// Add sums up matches. elo is what was measured of an opponent, 0 for nothing.
func Add(matches []Match, elo func(spec string) int) (s Sum) {
	s.Matches = slices.Clone(matches)
	slices.SortStableFunc(s.Matches, func(a, b Match) int { return a.When.Compare(b.When) })
	sizes := map[[2]int]int{}
	skill := newSkill()
	for i := range s.Matches {
		m := &s.Matches[i]
		s.All.add(m.Halves)
		s.row(m.Against).add(m.Halves)
		if m.Halves == Won && !m.Prepared && (s.Quickest == nil || m.long() < s.Quickest.long()) {
			won := *m
			s.Quickest = &won
		}
		if size := [2]int{m.Rows, m.Columns}; m.Rows > 0 {
			if sizes[size]++; sizes[size] >= s.Sized {
				s.Size, s.Sized = size, sizes[size]
			}
		}
		if len(m.Against) == 1 && m.Handicap == 0 && m.Helped == 0 && !m.Prepared {
			if theirs := elo(m.Against[0].Spec); theirs > 0 {
				m.Gain = skill.play(float64(theirs), float64(m.Halves)/2, m.When)
				s.Rating = append(s.Rating, skill.point(m.When))
			}
		}
	}
	slices.Reverse(s.Matches)
	slices.SortStableFunc(s.Rows, func(a, b Row) int { return cmp.Compare(b.Games.Count(), a.Games.Count()) })
	return s
}

// Against is the row of a match.
func (s *Sum) Against(m *Match) Row { return *s.row(m.Against) }

// Of reports whether a match is one of the row's.
func (r *Row) Of(m *Match) bool {
	return slices.CompareFunc(r.Against, slices.SortedStableFunc(slices.Values(m.Against), bySpec), bySpec) == 0
}

// Hardest is the match that was won against nobody but these with the least handicap, among those the one with the most
// opponents; nil where none was won. met reports whether one was played.
func (s *Sum) Hardest(spec string) (hardest *Match, met bool) {
	for i := range s.Matches {
		m := &s.Matches[i]
		if slices.ContainsFunc(m.Against, func(seat replay.Seat) bool { return seat.Spec != spec }) {
			continue
		}
		met = true
		if m.Halves == Won && !m.Prepared && (hardest == nil || cmp.Or(cmp.Compare(m.Handicap, hardest.Handicap), cmp.Compare(len(hardest.Against), len(m.Against))) < 0) {
			hardest = m
		}
	}
	return hardest, met
}

// row is that of the matches against others, which is there after it.
func (s *Sum) row(against []replay.Seat) *Row {
	sorted := slices.SortedStableFunc(slices.Values(against), bySpec)
	i := slices.IndexFunc(s.Rows, func(r Row) bool { return slices.CompareFunc(r.Against, sorted, bySpec) == 0 })
	if i < 0 {
		s.Rows, i = append(s.Rows, Row{}), len(s.Rows)
	}
	s.Rows[i].Against = sorted
	return &s.Rows[i]
}

func bySpec(a, b replay.Seat) int { return cmp.Compare(a.Spec, b.Spec) }

// add counts one more match.
func (r *Row) add(halves int) {
	r.Games.Add(halves)
	switch {
	case halves == Won:
		r.Run = max(r.Run, 0) + 1
	case halves == Lost:
		r.Run = min(r.Run, 0) - 1
	default:
		r.Run = 0
	}
	r.Best = max(r.Best, r.Run)
}

// Package tally sums up the matches of a person: wins by opponent, runs, the quickest win, and a rating.
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
	"generals-chess/game/settings"
)

// Results of a match, in half points.
const (
	Lost  = 0
	Drawn = 1
	Won   = 2
)

// Match is a person's match that counts.
type Match struct {
	When    time.Time
	At      files.Ref // its record
	Me      engine.Player
	Against []replay.Seat // the others, by player
	Halves  int           // Lost, Drawn or Won
	Place   int           // from 1
	Turns   int
	Rounds  int // rounds in which everybody had a turn; 0 in a game that does not count them
	Seed    uint64
	Rows    int // of the board, 0 if unknown
	Columns int
	// Handicap is the person's extra soldiers compared to the opponent, negative for fewer; 0 with several opponents.
	Handicap int
	Helped   int  // number of hints and of turns taken back
	GaveUp   bool // in the last turn a player gave the match up
	Prepared bool // began from a prepared position, which may be easier than any other
	Gain     int  // of the rating, set by Add; 0 for an unrated match
}

// roundsOf returns the round in which a match ended; 0 if its end does not say.
func roundsOf(end *replay.End) int {
	if end == nil {
		return 0
	}
	n, _ := end.Phrase.Int("round")
	return n
}

// Long returns the length of a match in rounds, or in turns without rounds.
func (m *Match) Long() int {
	if m.Rounds > 0 {
		return m.Rounds
	}
	return m.Turns
}

// Of returns a match as the only person in it counts it. ok is false if it does not count: without exactly one person, without an
// end, given up too early, or begun in the middle of another match. A try of the day counts however early it was given up: its map was seen.
func Of(s *files.Summary, when time.Time) (m Match, ok bool) {
	if s.PlayedOn {
		return m, false
	}
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
	if m.Me < 0 || s.End == nil || int(m.Me) >= len(s.End.Ranks) {
		return m, false
	}
	if engine.GaveUpEarly(s.End.Phrase, s.Turns) && !settings.OfDay(s.Seed, when.Local()) {
		return m, false
	}
	m.Place, m.Halves, m.Helped, m.GaveUp = s.End.Ranks[m.Me], halves(s.End, m.Me), s.End.Helped, s.End.GaveUp()
	if len(s.Handicap) == 2 && len(m.Against) == 1 {
		m.Handicap = s.Handicap[m.Me] - s.Handicap[1-m.Me]
	}
	return m, true
}

// Matches returns the matches of a game that count, and the number of entries that cannot be read.
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

// halves returns the half points of a player: a win is a rank 1 that nobody shares.
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

// Row sums up the matches against the same opponents.
type Row struct {
	Against []replay.Seat // ordered by spec, with their latest names
	Games   stats.Games
	Run     int // length of the current winning run; negative for a losing run
	Best    int // length of the longest winning run
}

// Share returns the share of points with its interval.
func (r *Row) Share() stats.Estimate { return r.Games.Summary().Score }

// Sum sums up matches.
type Sum struct {
	Matches  []Match // newest first
	All      Row
	Rows     []Row  // most played first
	Quickest *Match // win, nil for none
	Size     [2]int
	Sized    int     // number of matches on boards of Size, the most frequent; 0 where none is known
	Rating   []Point // after each rated match, oldest first
}

// Add sums up matches. elo returns the measured rating of an opponent, 0 for an unknown one.
func Add(matches []Match, elo func(spec string) int) (s Sum) {
	s.Matches = slices.Clone(matches)
	slices.SortStableFunc(s.Matches, func(a, b Match) int { return a.When.Compare(b.When) })
	sizes := map[[2]int]int{}
	skill := newSkill()
	for i := range s.Matches {
		m := &s.Matches[i]
		s.All.add(m.Halves)
		s.row(m.Against).add(m.Halves)
		if m.Halves == Won && !m.Prepared && (s.Quickest == nil || m.Long() < s.Quickest.Long()) {
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

// Against returns the row of a match.
func (s *Sum) Against(m *Match) Row { return *s.row(m.Against) }

// Of reports whether a match belongs to the row.
func (r *Row) Of(m *Match) bool {
	return slices.CompareFunc(r.Against, slices.SortedStableFunc(slices.Values(m.Against), bySpec), bySpec) == 0
}

// Hardest returns the win against opponents of this spec only that had the least handicap and, among those, the most opponents; nil
// without a win. met reports whether any such match was played.
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

// row returns the row of the matches against these opponents, and adds it if needed.
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

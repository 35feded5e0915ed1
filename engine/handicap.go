package engine

import (
	"maps"
	"strconv"
	"strings"
)

// HandicapOption is the option of a set-up by which players begin with more than others, for games that know it: a number for each
// player, such as 10,0.
const HandicapOption = "handicap"

// wrongHandicap is a handicap that cannot be read. Arguments: value, most, count.
var wrongHandicap = Phrase{Key: "setup.bad-handicap", Text: "handicap {value}: write a number from 0 to {most} for each of {count} players, such as 10,0"}

// MostHandicap is the most that a player may begin with more.
const MostHandicap = 500

// Handicap is what each player begins with more, nil where all begin alike. The error is a *Phrase.
func (s Setup) Handicap() ([]int, error) {
	text, given := s.Options[HandicapOption]
	if !given {
		return nil, nil
	}
	parts := strings.Split(text, ",")
	more := make([]int, len(parts))
	for p, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n > MostHandicap || len(parts) != s.Players {
			return nil, wrongHandicap.With("value", strconv.Quote(text)).WithInt("most", MostHandicap).WithInt("count", s.Players).Err()
		}
		more[p] = n
	}
	return more, nil
}

// GiveHandicap has a player begin with n more than the others; with fewer than 1 nobody does.
func (s *Setup) GiveHandicap(p Player, n int) {
	if n < 1 {
		return
	}
	more := make([]string, s.Players)
	for i := range more {
		more[i] = "0"
	}
	more[p] = strconv.Itoa(n)
	s.SetOption(HandicapOption, strings.Join(more, ","))
}

// SetOption sets an option of its own: other set-ups that share the options keep theirs.
func (s *Setup) SetOption(name, value string) {
	s.Options = maps.Clone(s.Options)
	if s.Options == nil {
		s.Options = map[string]string{}
	}
	s.Options[name] = value
}

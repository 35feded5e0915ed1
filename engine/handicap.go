package engine

import (
	"maps"
	"strconv"
	"strings"
)

// HandicapOption is the set-up option for a head start, in games that support it: a number for each player, such as 10,0.
const HandicapOption = "handicap"

// wrongHandicap refuses a malformed handicap. Arguments: value, most, count.
var wrongHandicap = Phrase{Key: "setup.bad-handicap", Text: "handicap {value}: write a number from 0 to {most} for each of {count} players, such as 10,0"}

// MostHandicap is the largest head start of a player.
const MostHandicap = 500

// Handicap returns each player's head start, nil if there is none. The error is a *Phrase.
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

// GiveHandicap sets the option so that player p begins with n more than the others. It does nothing if n is below 1.
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

// SetOption sets an option in a copy of the map, so that set-ups sharing the options keep theirs.
func (s *Setup) SetOption(name, value string) {
	s.Options = maps.Clone(s.Options)
	if s.Options == nil {
		s.Options = map[string]string{}
	}
	s.Options[name] = value
}

package settings

import (
	"slices"
	"strings"

	"generals-chess/engine"
)

// MostName is the largest length of a person's name, in characters.
const MostName = 20

// PersonName cleans a name for all screens and sentences: one line, at most MostName characters.
func PersonName(text string) string {
	name := []rune(engine.OneLine(text))
	if len(name) <= MostName {
		return string(name)
	}
	return strings.TrimSpace(string(name[:MostName-1])) + "…"
}

// Names cleans the names of people, by player, "" for none; it returns nil if nobody has a name.
func Names(texts ...string) []string {
	names := make([]string, len(texts))
	for p, text := range texts {
		names[p] = PersonName(text)
	}
	if !slices.ContainsFunc(names, func(name string) bool { return name != "" }) {
		return nil
	}
	return names
}

// Name returns the name of the person on p's seat; "" for a seat without a person or a name.
func (c Choices) Name(p engine.Player) string {
	if !c.Human(p) || int(p) >= len(c.Names) {
		return ""
	}
	return c.Names[p]
}

// Named returns the names of the people at the table who gave one.
func (c Choices) Named() (names []string) {
	for p := range c.Seats {
		if name := c.Name(engine.Player(p)); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// You reports whether p is the only person at the table and gave no name: sentences about the match then say "you".
func (c Choices) You(p engine.Player) bool {
	return c.Humans() == 1 && c.Human(p) && c.Name(p) == ""
}

// Marked returns the player whose mark stands beside the result: the person who is told "you lost" or "you won", or else the
// winner, -1 for none.
func (c Choices) Marked(winner int) int {
	if eyes := c.Eyes(); c.You(eyes) {
		return int(eyes)
	}
	return winner
}

// Swapped returns the choices with the two players on each other's seats. With more than two players nobody moves.
func (c Choices) Swapped() Choices {
	c = c.Clone()
	if len(c.Seats) == 2 {
		c.Names = Names(c.Name(1), c.Name(0))
		slices.Reverse(c.Seats)
	}
	return c
}

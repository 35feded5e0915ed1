package settings

import (
	"slices"
	"strings"

	"generals-chess/engine"
)

// MostName is how many characters the name of a person has at most.
const MostName = 20

// PersonName is a name as every screen and every sentence can have it: one line, of at most MostName characters.
func PersonName(text string) string {
	name := []rune(engine.OneLine(text))
	if len(name) <= MostName {
		return string(name)
	}
	return strings.TrimSpace(string(name[:MostName-1])) + "…"
}

// Names are the names of people, by player, "" for none; nil where nobody has one.
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

// Name is the name of the person on p's seat; "" where none sits or none was given.
func (c Choices) Name(p engine.Player) string {
	if !c.Human(p) || int(p) >= len(c.Names) {
		return ""
	}
	return c.Names[p]
}

// Named are the people at the table who gave a name.
func (c Choices) Named() (names []string) {
	for p := range c.Seats {
		if name := c.Name(engine.Player(p)); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// You reports whether p is the only person at the table, who gave no name: whoever is told of the match is "you" then.
func (c Choices) You(p engine.Player) bool {
	return c.Humans() == 1 && c.Human(p) && c.Name(p) == ""
}

// Marked is whose mark stands beside who won: that of the person who is told "you lost" or "you won", else the winner's, -1 for none.
func (c Choices) Marked(winner int) int {
	if eyes := c.Eyes(); c.You(eyes) {
		return int(eyes)
	}
	return winner
}

// Swapped are the choices with the two players on each other's seats; of more than two everybody stays.
func (c Choices) Swapped() Choices {
	c = c.Clone()
	if len(c.Seats) == 2 {
		c.Names = Names(c.Name(1), c.Name(0))
		slices.Reverse(c.Seats)
	}
	return c
}

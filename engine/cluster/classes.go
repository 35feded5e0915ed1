package cluster

import (
	"maps"
	"slices"
	"strconv"
	"sync"
)

// classes are the kinds of games of a tournament, by what they ask of a machine.
type classes struct {
	mu      sync.Mutex
	players []player
	rare    map[int]bool        // players whose bots some machine could not run: it must be known of one that it can
	known   map[string][]string // what games of a class that is given out need
}

// rareMark begins the need of one bot.
const rareMark = "bot:"

// of is the class of a game of these players, and what it needs.
func (c *classes) of(players []int) (class string, needs []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, p := range players {
		if b := c.players[p].Bot; b != nil {
			needs = append(needs, b.Needs...)
		}
		if c.rare[p] {
			needs = append(needs, rareMark+strconv.Itoa(p))
		}
	}
	slices.Sort(needs)
	needs = slices.Compact(needs)
	return classOf(needs), needs
}

// has reports whether games of a class are given out.
func (c *classes) has(class string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, known := c.known[class]
	return known
}

// add notes that games of a class are given out.
func (c *classes) add(class string, needs []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known[class] = needs
}

// markRare has the games of a player go only to machines that can run its bot.
func (c *classes) markRare(player int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rare[player] = true
}

// list is all that is known.
func (c *classes) list() map[string][]string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.known)
}

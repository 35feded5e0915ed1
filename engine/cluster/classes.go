package cluster

import (
	"maps"
	"slices"
	"strconv"
	"sync"
)

// classes are the kinds of games of a tournament, by what they need on a machine.
type classes struct {
	mu      sync.Mutex
	players []player
	rare    map[int]bool        // players whose bots some machine could not run: their games need a machine that can
	known   map[string][]string // published classes, with what their games need
}

// rareMark begins the need for a machine that can run the bot of one player.
const rareMark = "bot:"

// of returns the class of a game of these players, and what the game needs.
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

// has reports whether games of a class were already sent.
func (c *classes) has(class string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, known := c.known[class]
	return known
}

// add records that games of a class are sent.
func (c *classes) add(class string, needs []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known[class] = needs
}

// markRare restricts the games of a player to machines that can run its bot.
func (c *classes) markRare(player int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rare[player] = true
}

// list returns the published classes and what their games need.
func (c *classes) list() map[string][]string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.known)
}

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
	rare    map[int]bool // players whose bots some machine could not run: it must be known of one that it can
	known   map[string][]string
}

func newClasses(players []player) *classes {
	return &classes{players: players, rare: map[int]bool{}, known: map[string][]string{}}
}

// of is the class of a game of these players. fresh: it is the first of its class.
func (c *classes) of(players []int) (class string, fresh bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	needs := map[string]bool{}
	for _, p := range players {
		if b := c.players[p].Bot; b != nil {
			for _, n := range b.Needs {
				needs[n] = true
			}
		}
		if c.rare[p] {
			needs[rareMark+strconv.Itoa(p)] = true
		}
	}
	list := slices.Sorted(maps.Keys(needs))
	class = classOf(list)
	_, known := c.known[class]
	c.known[class] = list
	return class, !known
}

// forget has the next game of a class be the first one again.
func (c *classes) forget(class string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.known, class)
}

// rareMark begins the need of one bot.
const rareMark = "bot:"

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

package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Sure is the chance of a certain event.
const Sure = 1 << 20

// Belief is a player's estimate of the hidden part of the map. The zero value is ready to use.
type Belief struct {
	c         *territory.Map
	home      int
	player    int
	time      int
	marks     []mark  // the evidence seen, by cell
	stories   []uint8 // see the constants for stories, by cell
	landAt    []int16 // the enemy's land by time
	ways      ways
	arrivals  arrivals
	clues     []clue
	anywhere  bool    // the general is not where the rules for maps allow it
	weight    []int32 // by cell, of the enemy's general being there: log of the chance, in 1/unit
	general   []int32
	land      []int32
	army      []int32
	producers producers
	stacks    stacks
	sources   []origin // cells where armies came out of the fog
}

// Update processes what the territory has seen. It must be called once a step, after c.Observe. Belief keeps c: its results are valid until
// c changes.
func (b *Belief) Update(c *territory.Map) {
	if len(b.marks) != c.N || b.home != c.Home || b.player != c.Player || c.Time < b.time {
		b.reset(c)
	}
	b.c, b.time = c, c.Time
	for len(b.landAt) <= c.Time {
		b.landAt = append(b.landAt, int16(c.Land[territory.Enemy]))
	}
	b.mark()
	b.producers.update(c)
	b.stacks.update(c)
	b.noteSource()
	b.weigh()
	b.share()
}

func (b *Belief) reset(c *territory.Map) {
	*b = Belief{home: c.Home, player: c.Player, marks: make([]mark, c.N), stories: make([]uint8, c.N), landAt: make([]int16, 0, generals.StepLimit+1),
		clues: make([]clue, 0, c.N), weight: make([]int32, c.N), general: make([]int32, c.N), land: make([]int32, c.N), army: make([]int32, c.N)}
}

// General returns the chance that the enemy's general is on cell i; the chances of all cells sum up to about Sure.
func (b *Belief) General(i int) int32 { return b.general[i] }

// Land returns the chance that cell i is the enemy's; for a cell in sight it is certain.
func (b *Belief) Land(i int) int32 { return b.land[i] }

// Army returns the enemy soldiers to expect on cell i, in sixteenths, whoever owns the cell. It is the cell's average share, not the size
// of a large army that may be there.
func (b *Belief) Army(i int) int { return int(b.army[i]) }

// Cities returns how many cities the enemy holds, judging by the growth of its army.
func (b *Belief) Cities() int { return max(0, b.producers.count-1) }

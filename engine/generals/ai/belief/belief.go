package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Sure is the chance of what is certain.
const Sure = 1 << 20

// Belief is what a player may think of the hidden part of the map. The zero value knows nothing.
type Belief struct {
	c         *territory.Map
	home      int
	player    int
	time      int
	marks     []mark  // what was seen, by cell
	stories   []uint8 // what is known of each cell
	landAt    []int16 // the enemy's land by time
	ways      ways
	arrivals  arrivals
	clues     []clue
	anywhere  bool    // the general does not stand where the rule of the maps allows
	weight    []int32 // of the enemy's general standing on a cell: the logarithm of a chance, in 1/unit
	general   []int32
	land      []int32
	army      []int32
	producers producers
	stacks    stacks
	sources   []origin // where armies came out of the fog
}

// Update takes in what the territory has seen; it is to be called once a step, after c.Observe. The territory is kept: what
// Belief tells holds until c changes.
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

// General is the chance that the enemy's general stands on cell i; the chances of all cells sum to about Sure.
func (b *Belief) General(i int) int32 { return b.general[i] }

// Land is the chance that cell i is the enemy's; of a cell in sight it is known.
func (b *Belief) Land(i int) int32 { return b.land[i] }

// Army is how many soldiers of the enemy's to expect on cell i, in sixteenths, whoever owns the cell: an expected share,
// not what a stack brings that may stand there.
func (b *Belief) Army(i int) int { return int(b.army[i]) }

// Cities is how many cities the enemy holds, as far as the growth of its army tells.
func (b *Belief) Cities() int { return max(0, b.producers.count-1) }

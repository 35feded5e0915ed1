package ai

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// beginner plays as people do in their first game: it misses a step of three, takes whatever land is
// beside it, and from step 60 on walks its largest army over the map until that meets the enemy's general.
type beginner struct {
	territory.Map
	luck territory.Luck
	way  territory.Route
	at   int // the army it walks with, -1 for none
	// straight makes it walk as soon as it has seen an enemy cell: to that, or to the general.
	straight bool
}

func newBeginner(seed uint64) *beginner { return &beginner{luck: territory.NewLuck(seed), at: -1} }

func newStraight(seed uint64) *beginner {
	b := newBeginner(seed)
	b.straight = true
	return b
}

func (b *beginner) Think(v *generals.View) generals.Move {
	b.Observe(v)
	if b.luck.Below(3) == 0 {
		return generals.Stay
	}
	if b.Time >= 60 && !b.straight || b.straight && b.met() {
		if m := b.walk(); m != generals.Stay {
			return m
		}
	}
	return b.capture()
}

// capture returns a random move that takes land.
func (b *beginner) capture() generals.Move {
	best, seen := generals.Stay, 0
	for from := range b.Places {
		for d, to := range b.Next[from] {
			if to < 0 || !b.Movable(from) || b.Places[to].Owner == territory.Mine || b.Places[to].Army >= b.Places[from].Army-1 {
				continue
			}
			if seen++; b.luck.Below(seen) == 0 {
				best = b.Move(from, d)
			}
		}
	}
	return best
}

// met reports whether an enemy cell was seen.
func (b *beginner) met() bool {
	return b.EnemyGeneral >= 0 || slices.ContainsFunc(b.Places, func(p territory.Place) bool { return p.Owner == territory.Enemy })
}

// aim reports whether the army walks to cell i: the enemy's general once it is known, otherwise any cell not seen yet; if straight, any
// enemy cell it sees.
func (b *beginner) aim(i int) bool {
	if b.EnemyGeneral >= 0 {
		return i == b.EnemyGeneral
	}
	if b.straight {
		return b.Places[i].Owner == territory.Enemy
	}
	return b.Places[i].Kind == generals.Hidden
}

// walk moves the army a step towards its aim.
func (b *beginner) walk() generals.Move {
	if b.at < 0 || !b.Movable(b.at) {
		b.at = b.largest()
	}
	if b.at < 0 {
		return generals.Stay
	}
	b.way.Reset(b.N)
	for i := range b.Places {
		if b.aim(i) {
			b.way.Add(i)
		}
	}
	b.way.Flood(&b.Map, b.Enterable)
	to := int(b.way.Back[b.at])
	if to < 0 {
		return generals.Stay
	}
	m := b.Step(b.at, to)
	b.at = to
	return m
}

// largest returns the cell of the largest army that can move, or -1.
func (b *beginner) largest() int {
	best := -1
	for i := range b.Places {
		if b.Movable(i) && (best < 0 || b.Places[i].Army > b.Places[best].Army) {
			best = i
		}
	}
	return best
}

// TestEasyLosesToABeginner: beginners win their first game.
func TestEasyLosesToABeginner(t *testing.T) {
	assert.GreaterOrEqual(t, scored(t, 40, "12x12", newBeginner), 65)
}

// TestSoakEasyGuardsSomething: a player who walks straight at the first enemy cell wins most matches against easy, but not all.
func TestSoakEasyGuardsSomething(t *testing.T) {
	score := scored(t, 200, "16x16", newStraight)
	assert.GreaterOrEqual(t, score, 60)
	assert.LessOrEqual(t, score, 80)
}

// scored returns the beginner's score against easy on that many maps, in percent.
func scored(t *testing.T, maps int, size string, as func(seed uint64) *beginner) int {
	score := 0
	for seed := range uint64(maps) {
		side := engine.Player(seed % 2)
		var players [2]aitest.Thinker
		players[side], players[1-side] = as(seed), thinker(t, "easy", seed)
		switch aitest.Play(t, aitest.Match(t, seed, size), players, nil) {
		case side:
			score += 2
		case 1 - side:
		default:
			score++
		}
	}
	t.Logf("the beginner scores %d %%", 50*score/maps)
	return 50 * score / maps
}

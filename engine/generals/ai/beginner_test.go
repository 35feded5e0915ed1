package ai

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/aitest"
	"generals-chess/engine/generals/ai/territory"
)

// beginner plays as people do in their first game: it misses a step of three, takes whatever land is
// beside it, and from step 60 on walks its largest army over the map until that meets the foe's general.
type beginner struct {
	territory.Map
	luck territory.Luck
	way  territory.Route
	at   int // the army it walks with, -1 for none
}

func newBeginner(seed uint64) *beginner { return &beginner{luck: territory.NewLuck(seed), at: -1} }

func (b *beginner) Think(v *generals.View) generals.Move {
	b.Observe(v)
	if b.luck.Below(3) == 0 {
		return generals.Stay
	}
	if b.Time >= 60 {
		if m := b.walk(); m != generals.Stay {
			return m
		}
	}
	return b.capture()
}

// capture is any move that takes land.
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

// walk brings the army a step nearer to the foe's general, or to what it has not seen.
func (b *beginner) walk() generals.Move {
	if b.at < 0 || !b.Movable(b.at) {
		b.at = b.largest()
	}
	if b.at < 0 {
		return generals.Stay
	}
	b.way.Reset(b.N)
	for i := range b.Places {
		if i == b.Throne || b.Throne < 0 && b.Places[i].Kind == generals.Hidden {
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

// largest is the largest army, -1 if none can move.
func (b *beginner) largest() int {
	best := -1
	for i := range b.Places {
		if b.Movable(i) && (best < 0 || b.Places[i].Army > b.Places[best].Army) {
			best = i
		}
	}
	return best
}

// TestEasyLosesToABeginner: a first game is won.
func TestEasyLosesToABeginner(t *testing.T) {
	const maps = 40
	score := 0
	for seed := range uint64(maps) {
		side := engine.Player(seed % 2)
		var players [2]aitest.Thinker
		players[side], players[1-side] = newBeginner(seed), thinker(t, "easy", seed)
		switch aitest.Play(t, aitest.Match(t, seed, "12x12"), players, nil) {
		case side:
			score += 2
		case 1 - side:
		default:
			score++
		}
	}
	t.Logf("the beginner scores %d %%", 50*score/maps)
	assert.GreaterOrEqual(t, score, 2*maps*65/100)
}

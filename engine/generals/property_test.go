package generals

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// drawLayers draws any position: a size, dense or thin ownership, small armies or large.
func drawLayers(t *rapid.T) Layers {
	height, width := rapid.IntRange(1, MaxSide).Draw(t, "height"), rapid.IntRange(1, MaxSide).Draw(t, "width")
	l := newLayers(height, max(width, 3-height)) // room for two generals
	random := chance.New(rapid.Uint64().Draw(t, "map"))
	most := rapid.SampledFrom([]int{1, 3, 10, 60, 5000, 900_000}).Draw(t, "most soldiers")
	owned := rapid.IntRange(0, 10).Draw(t, "owned of 10")
	for i := range l.Type {
		switch {
		case random.Below(8) == 0:
			l.Type[i] = mountainCode
		case random.Below(10) < owned:
			l.Type[i] = int8(3 + random.Below(2) + 2*(random.Below(4)/3))
		case random.Below(6) == 0:
			l.Type[i] = cityCode
		}
		if l.Type[i] >= cityCode {
			l.Army[i] = int32(random.Below(most + 1))
		}
	}
	red := random.Below(len(l.Type))
	blue := (red + 1 + random.Below(len(l.Type)-1)) % len(l.Type)
	l.Type[red], l.Type[blue] = firstGeneral, secondGeneral
	l.Army[red], l.Army[blue] = int32(random.Below(most)), int32(random.Below(most))
	l.Generals = [2]Cell{{red / l.Width, red % l.Width}, {blue / l.Width, blue % l.Width}}
	return l
}

// drawMoves draws mostly legal moves, often to the same cell; sometimes anything at all.
func drawMoves(t *rapid.T, p *Position, random *chance.Stream) [2]Move {
	var moves [2]Move
	for u := range moves {
		orders := p.Orders(engine.Player(u), nil)
		moves[u] = Stay
		if len(orders) > 0 && random.Below(12) > 0 {
			moves[u] = p.Move(orders[random.Below(len(orders))])
		}
		if u == 1 && random.Below(2) == 0 {
			for _, o := range orders {
				if m := p.Move(o); moves[0] != Stay && m.To() == moves[0].To() {
					moves[1] = m
				}
			}
		}
	}
	if rapid.IntRange(0, 40).Draw(t, "odd") == 40 {
		moves[random.Below(2)] = Move{int32(random.Below(p.height+4) - 2), int32(random.Below(p.width+4) - 2), Dir(random.Below(8) - 2)}
	}
	return moves
}

// TestStepIsThePlainStep plays from any position with Position and plain side by side.
func TestStepIsThePlainStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLayers(t)
		s, want := newState(NewPosition(l)), newPlain(l)
		s.now.time = int32(rapid.SampledFrom([]int{0, 0, 5, 490}).Draw(t, "time"))
		want.time = int(s.now.time)
		random := chance.New(rapid.Uint64().Draw(t, "moves"))
		for range rapid.IntRange(1, 24).Draw(t, "steps") {
			moves := drawMoves(t, s.now, random)
			look := random.Below(3) == 0 // reading pays out the growth, which must change nothing
			for u, m := range moves {
				require.Equal(t, want.legal(u, m), s.Check(engine.Player(u), m.Text()) == nil, "player %d, %v", u, m)
			}
			s.Step([]engine.Decision{{Move: moves[0].Text()}, {Move: moves[1].Text()}})
			want.step(moves[0], moves[1])
			if look || want.over {
				requireLikePlain(t, s, want)
				s = s.Clone().(*state) // the match must go on with the clone as well
			}
			if want.over {
				return
			}
		}
		requireLikePlain(t, s, want)
	})
}

func requireLikePlain(t *rapid.T, s *state, want *plain) {
	for _, u := range []engine.Player{engine.Spectator, 0, 1} {
		if diff := cmp.Diff(want.view(u), s.now.View(u)); diff != "" {
			t.Fatalf("time %d: player %d's view (-plain +position):\n%s", want.time, u, diff)
		}
	}
	result, over := s.Result()
	require.Equal(t, want.over, over)
	if over {
		winner := result.Winner()
		if winner == engine.Spectator {
			winner = 2
		}
		require.Equal(t, want.winner, int(winner), "%v", result)
	}
	for u := range 2 {
		requireKept(t, s.now, u)
	}
}

// requireKept recounts the totals and lists that the position maintains.
func requireKept(t *rapid.T, p *Position, u int) {
	listed := map[uint16]bool{}
	for k, c := range p.list[u][:p.total[u].land] {
		listed[c] = true
		require.Equal(t, k, int(p.place[c]))
	}
	var sum int32
	for i := range p.cells {
		own := p.tile[i].owner() == u
		require.Equal(t, own, listed[uint16(i)], "cell %d in the list of player %d", i, u)
		require.Equal(t, own, p.own[u].has(i), "cell %d on the board of player %d", i, u)
		require.Equal(t, p.tile[i].code(u), p.types[u][i], "type of cell %d", i)
		if own {
			sum += p.armyAt(i)
		}
	}
	require.Equal(t, p.total[u].army, sum)
}

// TestViewChecksLikeTheState: a player's view accepts and refuses the player's own moves like the state, with the same words.
func TestViewChecksLikeTheState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := NewPosition(drawLayers(t))
		random := chance.New(rapid.Uint64().Draw(t, "moves"))
		u := engine.Player(random.Below(2))
		v := p.View(u)
		for range 200 {
			m := Move{int32(random.Below(p.height+4) - 2), int32(random.Below(p.width+4) - 2), Dir(random.Below(8) - 2)}
			require.Equal(t, p.Check(u, m), v.Check(u, m), "%v", m)
		}
	})
}

// TestOrdersAreTheLegalMoves: Orders lists exactly what Check allows.
func TestOrdersAreTheLegalMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := NewPosition(drawLayers(t))
		u := engine.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		listed := map[Move]bool{}
		for _, o := range p.Orders(u, nil) {
			require.Equal(t, o, p.Order(p.Move(o)))
			listed[p.Move(o)] = true
		}
		for i := range p.cells {
			for d := Up; d <= Right; d++ {
				c := p.cell(i)
				m := Move{int32(c.Row), int32(c.Col), d}
				require.Equal(t, p.Check(u, m) == nil, listed[m], "%v", m)
			}
		}
	})
}

// TestRandomIsUniform compares the draws with the list of legal orders by chi-square.
func TestRandomIsUniform(t *testing.T) {
	const draws = 400_000
	for seed := range uint64(6) {
		p := NewPosition(mapSpec{height: 16, width: 16}.generate(seed))
		random := chance.New(seed)
		for range 20 + 60*seed {
			p.Step(p.Random(0, random), p.Random(1, random))
		}
		orders := p.Orders(0, nil)
		count := map[Order]int{}
		for range draws {
			count[p.Random(0, random)]++
		}
		expected, chi, in := float64(draws)/float64(len(orders)), 0.0, 0
		for _, o := range orders {
			in += count[o]
			chi += (float64(count[o]) - expected) * (float64(count[o]) - expected) / expected
		}
		require.Equal(t, draws, in, "Random drew an illegal order")
		// chi has mean df, the degrees of freedom, and standard deviation sqrt(2 df): five deviations are exceeded once in a million.
		df := float64(len(orders) - 1)
		require.Less(t, chi, df+5*math.Sqrt(2*df)+5, "%d legal orders", len(orders))
	}
}

// TestRandomWithNothingToMove: a player without a legal order passes, one with a single order finds it.
func TestRandomWithNothingToMove(t *testing.T) {
	p := at(t, `
		r1 .  ^
		.  ^  b2
		^  .  .`)
	random := chance.New(1)
	for range 100 {
		require.Equal(t, Pass, p.Random(0, random))
	}
	drawn := map[Move]bool{}
	for range 100 {
		drawn[p.Move(p.Random(1, random))] = true
	}
	require.Equal(t, map[Move]bool{{1, 2, Down}: true}, drawn)
}

package levels_test

import (
	"context"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/levels"
)

// view is a player's view of this game: a number.
type view struct {
	player engine.Player
	number int
}

// adder is an AI that adds; a proud one says so.
type adder interface{ add(n int) int }

type humble struct{ seed uint64 }

func (h humble) add(n int) int { return n + int(h.seed) }

type proud struct{ humble }

func (proud) Why() string { return "I can add" }

var table = levels.Table[adder, *view]{
	Game: "Sums",
	Levels: []levels.Level[adder]{
		{Name: "humble", New: func(seed uint64) adder { return humble{seed} }},
		{Name: "proud", New: func(seed uint64) adder { return proud{humble{seed}} }},
	},
	Viewer: func(v *view) engine.Player { return v.player },
	Move:   func(a adder, v *view) engine.Move { return engine.Move(strconv.Itoa(a.add(v.number))) },
	Says:   says,
}

func says(a adder) string {
	if a, ok := a.(proud); ok {
		return a.Why()
	}
	return ""
}

func TestASeatAsksTheAIOfItsLevel(t *testing.T) {
	assert.Equal(t, []string{"humble", "proud"}, table.Names())
	for level, why := range map[string]string{"humble": "", "proud": "I can add"} {
		seat, err := table.Open(level, 3, 40)
		require.NoError(t, err)
		assert.Equal(t, "ai:"+level, seat.Name())
		answer, err := seat.Decide(context.Background(), &view{3, 2})
		require.NoError(t, err)
		assert.Equal(t, engine.Answer{Decision: engine.Decision{Move: "42"}, Verdict: engine.OK, Debug: why}, answer)
		assert.NoError(t, seat.Close())
		assert.NoError(t, seat.Close())
	}
}

func TestASeatRefusesWhatIsNotForIt(t *testing.T) {
	seat, err := table.Open("humble", 3, 0)
	require.NoError(t, err)
	for _, v := range []engine.View{&view{2, 0}, "another game", nil} {
		_, err = seat.Decide(context.Background(), v)
		assert.EqualError(t, err, "ai:humble: this is no view of player 3 in Sums")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = seat.Decide(ctx, &view{3, 0})
	assert.ErrorIs(t, err, context.Canceled)
}

func TestALevelThatThereIsNot(t *testing.T) {
	_, err := table.Open("godlike", 0, 1)
	assert.EqualError(t, err, `there is no AI level "godlike": choose one of humble, proud`)
}

// TestALevelOfBefore: a former level opens its replacement, and is not listed.
func TestALevelOfBefore(t *testing.T) {
	of := levels.Table[adder, *view]{Levels: []levels.Level[adder]{{Name: "new", Before: "old", New: func(uint64) adder { return counting{new(int), new(int)} }}}, Viewer: table.Viewer, Move: table.Move}
	_, err := of.New("old", 1)
	require.NoError(t, err)
	require.Equal(t, []string{"new"}, of.Names())
	_, err = of.New("", 1)
	require.Error(t, err, "a level that had no other name before is not asked for by none")
}

// counting is an AI that counts how often it was asked and overruled.
type counting struct{ shown, overruled *int }

func (c counting) add(n int) int        { *c.shown++; return n }
func (c counting) Overrule(engine.Move) { *c.overruled++ }

func TestASeatThinksAboutThePast(t *testing.T) {
	shown, overruled := 0, 0
	of := levels.Table[adder, *view]{
		Levels: []levels.Level[adder]{{Name: "counting", New: func(uint64) adder { return counting{&shown, &overruled} }}},
		Viewer: table.Viewer, Move: table.Move,
	}
	seat, err := of.Open("counting", 3, 0)
	require.NoError(t, err)
	past := seat.(engine.Rememberer)
	past.Remember(&view{3, 7}, engine.Answer{Decision: engine.Decision{Move: "7"}})
	past.Remember(&view{3, 8}, engine.Answer{Decision: engine.Decision{Move: "9"}})
	past.Remember(&view{2, 8}, engine.Answer{})
	past.Remember("another game", engine.Answer{})
	assert.Equal(t, 2, shown)
	assert.Equal(t, 1, overruled)
}

package hitsink

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/library/daily"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
)

// hunted returns the choices of a person among n hunters.
func hunted(n int, seed uint64) settings.Choices {
	c := gametest.Choices(settings.SeaPlay, seed)
	c.Seats = []string{"human"}
	for range n {
		c.Seats = append(c.Seats, "ai:hunter")
	}
	return c
}

// TestMapsThatAreDrawnAreFair finds seas in which the person is sunk before the first order, and checks that no match is drawn on one.
func TestMapsThatAreDrawnAreFair(t *testing.T) {
	lost := 0
	for seed := range uint64(100) {
		if !New().Fair(hunted(5, seed)) {
			lost++
		}
	}
	require.Greater(t, lost, 5, "there are such seas")
	require.Less(t, lost, 50)
	require.False(t, New().Fair(unfair(true)), "a player saw it: sunk in round 1, before the first order")
	for range 20 {
		c := hunted(5, 0)
		c.Map.Draw()
		c.Map.Seed = play.FairSeed(New(), c)
		require.True(t, New().Fair(c), "seed %d", c.Map.Seed)
	}
}

// unfair returns the choices of a person who is sunk before the first order, on a sea that was drawn or typed.
func unfair(drawn bool) settings.Choices {
	c := gametest.Choices(settings.SeaPlay, 3307)
	seats := newSeatList(c.Seats)
	c.Seats, c.Map.Drawn = seats.againstCaptains(5), drawn
	return c
}

// TestAMatchIsPlayedOnAFairSea checks that a match looks ahead off the frame, and that it has the seed that is played.
func TestAMatchIsPlayedOnAFairSea(t *testing.T) {
	for _, drawn := range []bool{true, false} {
		s := gametest.New(t, gametest.Wide, "en")
		play.MatchesOf(s.App).Open = func(context.Context, engine.SeatSpec, engine.Setup, engine.Player) (engine.Seat, error) {
			return captainSeat{}, nil
		}
		play.StartGiven(s.App, unfair(drawn), false)
		p := s.App.Scene().(*playScene).Play
		s.Until(func() bool { return p.Last() != nil })
		require.Equal(t, p.Last().Setup.Seed, p.Choices.Map.Seed)
		require.Equal(t, strconv.FormatUint(p.Choices.Map.Seed, 10), p.SeedText)
		require.Equal(t, drawn, New().Fair(p.Choices), "a seed that a person chose is played as it is")
		require.False(t, p.Choices.Map.Drawn, "a rematch is on the same sea")
		require.Equal(t, p.Choices.Map, s.App.Settings().Last[settings.SeaPlay].Map, "and so is the next match, if no other seed is wished for")
		s.Leave()
	}
}

// TestTheSetUpShowsAFairSea checks that a seed that was drawn is replaced when the ships change, and that one that was typed stays.
func TestTheSetUpShowsAFairSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("human", "ai:passive"))
	defer set.Close()
	unfair := unfair(true)
	set.seats, set.Choices.Map.Seed, set.Choices.Map.Drawn, set.Seed = newSeatList(unfair.Seats), 3307, true, setup.NewSeedForm(3307)
	s.Until(func() bool { return set.Choices.Map.Seed != 3307 })
	require.True(t, New().Fair(set.Choices))
	require.Equal(t, strconv.FormatUint(set.Choices.Map.Seed, 10), set.Seed.Text)
	set.Seed.Text = "3307"
	s.Tick()
	require.False(t, set.Choices.Map.Drawn, "typed")
	s.ClickText("Passive")
	s.Wait(500)
	require.Equal(t, uint64(3307), set.Choices.Map.Seed)
}

// TestTheSeaOfTheDayIsFair checks that each match of the day is on the day's first sea that is fair, and that one only.
func TestTheSeaOfTheDayIsFair(t *testing.T) {
	last := settings.DefaultChoices(settings.SeaPlay)
	later := 0
	for n := range 100 {
		day := time.Date(2026, 11, n, 12, 0, 0, 0, time.UTC)
		c := daily.Choices(last, last, day)
		seed := play.FairSeed(New(), c)
		require.True(t, settings.OfDay(seed, day))
		require.Equal(t, seed, play.FairSeed(New(), c), "the same for everybody")
		if seed != settings.DaySeed(day) {
			require.False(t, New().Fair(c))
			later++
		}
		c.Map.Seed = seed
		require.True(t, New().Fair(c))
	}
	require.Positive(t, later)
}

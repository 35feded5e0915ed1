package game

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render/ui"
)

// ended is a match at sea that is over; player 2 crashes in every turn from the fifth round on, and player 4
// has answered with nothing in round 3.
func ended(s *screen, seats []string) *Play {
	s.t.Helper()
	play, src := s.sailing(seats...)
	for len(src.state.ToMove()) > 0 {
		src.turns(func(v *hitsink.View) engine.Answer {
			answer := steady(v)
			switch {
			case v.Player == 2 && v.Round >= 5:
				why := engine.Phrase{Text: "It ended with exit status 1."}
				return engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE, Why: why, Wall: time.Millisecond}
			case v.Player == 4 && v.Round == 3:
				answer.Fault, answer.Move = engine.Malformed, ""
				answer.Why = engine.Phrase{Key: "sea.answer.empty", Text: "it printed nothing"}
			}
			return answer
		})
	}
	play.Poll()
	require.True(s.t, play.Over())
	return play
}

func TestSeaResultPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		s.app.OpenResult(ended(s, sixSeats()))
		s.wait(2000)
		s.golden("sea-result-" + name)
	})
}

func TestSeaResultManyShipsPicture(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.OpenResult(ended(s, captains(30)))
	s.wait(2000)
	s.golden("sea-result-30")
}

func TestSeaResultKnowsWhatBecameOfThem(t *testing.T) {
	s := newScreen(t, wide, "en")
	play := ended(s, sixSeats())
	last := seaOf(play.Last(), engine.Spectator)
	list := fates(play)
	for p := range list {
		require.Equal(t, last.Ships[p].Dead(), list[p].sunk > 0, "ship %d", p)
	}
	require.Equal(t, last.Round-4, list[2].fault.count, "from round 5 on")
	require.Equal(t, last.Round, list[2].fault.round)
	require.Equal(t, engine.RE, list[2].fault.verdict)
	require.Equal(t, 1, list[4].fault.count)
	require.Equal(t, 3, list[4].fault.round)
	require.Zero(t, list[0].fault.count)
	scores := seaScores(play)
	for p := range scores {
		require.Len(t, scores[p], last.Round+1)
		require.Equal(t, last.Ships[p].Score(), scores[p][last.Round])
		require.Zero(t, scores[p][0])
	}
}

func TestSeaResultSaysByWhatTheFirstLeads(t *testing.T) {
	s := newScreen(t, wide, "en")
	names := []string{"Ada", "Bob"}
	for _, c := range []struct {
		first, second hitsink.Standing
		want          string
	}{
		{hitsink.Standing{Hits: 7}, hitsink.Standing{Hits: 4, Player: 1}, "It leads with 7 points, 3 more than Bob."},
		{hitsink.Standing{Hits: 1}, hitsink.Standing{Hits: 11, Deaths: 1, Player: 1}, "1 point, as Bob; staying afloat decides."},
		{hitsink.Standing{Sunken: 1}, hitsink.Standing{Hits: 5, Player: 1}, "5 points, as Bob; more ships sunk decide."},
		{hitsink.Standing{Hits: 5, Damage: 2}, hitsink.Standing{Hits: 4, Damage: 1, Player: 1}, "3 points, as Bob; more hits decide."},
		{hitsink.Standing{}, hitsink.Standing{Player: 1}, "0 points, as Bob in everything; the lower number goes first."},
	} {
		r := &seaResult{ranks: []hitsink.Standing{c.first, c.second}}
		require.Equal(t, c.want, r.margin(s.app, names))
		again := []hitsink.Standing{c.second, c.first}
		hitsink.Rank(again)
		require.Equal(t, r.ranks, again, "it agrees with the rules")
	}
}

func TestSeaResultLeadsOn(t *testing.T) {
	for text, sameSeed := range map[string]bool{"Rematch": true, "New seed": false} {
		s := newScreen(t, wide, "en")
		play := ended(s, captains(3))
		s.app.OpenResult(play)
		s.tick()
		s.clickText(text)
		w, ok := s.app.Scene().(*seaWatch)
		require.True(t, ok, "%T", s.app.Scene())
		require.Equal(t, play.Choices.Seats, w.play.Choices.Seats)
		require.Equal(t, sameSeed, play.Choices.Map.Seed == w.play.Choices.Map.Seed)
		w.Close()
		<-w.play.session.Done()
	}
}

func TestCaptainsThatShareALabelGetTheirNumber(t *testing.T) {
	s := newScreen(t, wide, "en")
	labels, names := s.app.captains([]string{"ai:hunter", "bot:python3 a/x.py", "ai:hunter", "ai:random", "bot:python3 b/x.py"})
	require.Equal(t, []string{"Hunter", "x.py", "Hunter", "Random", "x.py"}, labels)
	require.Equal(t, []string{"Hunter 0", "x.py 1", "Hunter 2", "Random", "x.py 4"}, names)
}

func TestSeaResultOfAMatchWithoutShips(t *testing.T) {
	for _, sz := range sizes {
		s := newScreen(t, sz, "en")
		play, src := s.sailing(captains(3)...)
		src.turn(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.TLE})
		play.Poll()
		require.True(t, play.Over(), "nobody is left")
		s.app.Go(newSeaWatch(s.app, play))
		s.wait(100)
		s.press(ui.Key1, ui.Key1, ui.Key0)
		s.app.OpenResult(play)
		s.tick()
		require.True(t, s.shows("Hunter wins"), "the lower number goes first: %q", s.texts())
	}
}

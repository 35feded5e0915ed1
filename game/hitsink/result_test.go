package hitsink

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/turning"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// ended returns a match at sea that is over. Player 2 crashes in every turn from the fifth round on, and player 4 answered with nothing in
// round 3.
func ended(s *gametest.Screen, seats []string) *play.Play {
	s.T.Helper()
	played, src := s.Sailing(seats...)
	for len(src.State.ToMove()) > 0 {
		src.Turns(func(v *hitsink.View) engine.Answer {
			answer := gametest.Steady(v)
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
	played.Poll()
	require.True(s.T, played.Over())
	return played
}

func TestSeaResultPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		play.OpenResult(s.App, ended(s, sixSeats()))
		s.Wait(2000)
		s.Golden("sea-result")
	})
}

// TestOnesOwnCurveIsDrawn checks that the person's curve is drawn even if the person came last.
func TestOnesOwnCurveIsDrawn(t *testing.T) {
	c := settings.Choices{Seats: gametest.Captains(12)}
	c.Seats[10] = "human"
	var ranks []hitsink.Standing
	for p := range engine.Player(12) {
		ranks = append(ranks, hitsink.Standing{Player: p})
	}
	require.Equal(t, []int{0, 1, 2, 3, 4, 5, 6, 10}, curved(c, ranks))
	c.Seats[10] = "ai:lively"
	require.Equal(t, []int{0, 1, 2, 3, 4, 5, 6, 7}, curved(c, ranks))
}

func TestSeaResultManyShipsPicture(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.OpenResult(s.App, ended(s, gametest.Captains(30)))
	s.Wait(2000)
	s.Layout("sea-result-30")
}

func TestSeaResultKnowsWhatBecameOfThem(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	played := ended(s, sixSeats())
	last := viewOf(played.Last(), engine.Spectator)
	list := outcomes(played)
	for p := range list {
		require.Equal(t, last.Ships[p].Dead(), list[p].sunk > 0, "ship %d", p)
	}
	require.Equal(t, last.Round-4, list[2].fault.count, "from round 5 on")
	require.Equal(t, last.Round, list[2].fault.round)
	require.Equal(t, engine.RE, list[2].fault.Verdict)
	require.Equal(t, 1, list[4].fault.count)
	require.Equal(t, 3, list[4].fault.round)
	require.Zero(t, list[0].fault.count)
	scores := scoresOf(played)
	for p := range scores {
		require.Len(t, scores[p], last.Round+1)
		require.Equal(t, last.Ships[p].Score(), scores[p][last.Round])
		require.Zero(t, scores[p][0])
	}
}

func TestSeaResultSaysByWhatTheFirstLeads(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for _, c := range []struct {
		first, second hitsink.Standing
		want          string
	}{
		{hitsink.Standing{Hits: 7}, hitsink.Standing{Hits: 4, Player: 1}, "Won with 7 points, 3 more than Bob."},
		{hitsink.Standing{Hits: 1}, hitsink.Standing{Hits: 11, Deaths: 1, Player: 1}, "Won with 1 point, as many as Bob; staying afloat decides."},
		{hitsink.Standing{Sunken: 1}, hitsink.Standing{Hits: 5, Player: 1}, "Won with 5 points, as many as Bob; more ships sunk decide."},
		{hitsink.Standing{Hits: 5, Damage: 2}, hitsink.Standing{Hits: 4, Damage: 1, Player: 1}, "Won with 3 points, as many as Bob; more hits decide."},
		{hitsink.Standing{}, hitsink.Standing{Player: 1}, "Won with 0 points, as many as Bob, and equal in all else; the lower number goes first."},
	} {
		r := &resultScene{ranks: []hitsink.Standing{c.first, c.second}}
		require.Equal(t, c.want, r.margin(s.App, "Bob"))
		again := []hitsink.Standing{c.second, c.first}
		hitsink.Rank(again)
		require.Equal(t, r.ranks, again, "it agrees with the rules")
	}
}

func TestSeaResultLeadsOn(t *testing.T) {
	for text, sameSeed := range map[string]bool{"Rematch": true, "New map": false} {
		s := gametest.New(t, gametest.Wide, "en")
		played := ended(s, gametest.Captains(3))
		play.OpenResult(s.App, played)
		s.Tick()
		s.ClickText(text)
		w, ok := s.App.Scene().(*watchScene)
		require.True(t, ok, "%T", s.App.Scene())
		require.Equal(t, played.Choices.Seats, w.Play.Choices.Seats)
		require.Equal(t, sameSeed, played.Choices.Map.Seed == w.Play.Choices.Map.Seed)
		w.Close()
		<-w.Play.Session.Done()
	}
}

// TestSeaResultCallsThePersonYou checks the table and the texts.
func TestSeaResultCallsThePersonYou(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	played := ended(s, []string{"ai:hunter", "human", "ai:random", "ai:hunter"})
	play.OpenResult(s.App, played)
	s.Wait(2000)
	require.True(t, s.Shows("You"), "%q", s.Texts())
	require.False(t, s.Shows("Human"), "%q", s.Texts())
	names := newPlayerNames(played.Choices).in(s.App)
	require.Equal(t, []string{"Hunter 0", "your ship", "Random", "Hunter 3"}, names.names)
	hit := hitsink.Event{Kind: hitsink.Hit, Player: 1, Other: 2}
	require.Equal(t, "Your ship", names.says(s.App, hit.Phrase(), s.App.T("sea.you"))[:len("Your ship")])
}

// TestOnesOwnRowIsInSight opens the result of a person who is the ninth of 30. Where the table has room for all of the row no tip repeats it.
func TestOnesOwnRowIsInSight(t *testing.T) {
	narrow := gametest.Size{Name: "480x1400", W: 480, H: 1400}
	for ships, sz := range map[int]gametest.Size{30: gametest.Wide, 3: narrow} {
		s := gametest.New(t, sz, "en")
		seats := gametest.Captains(ships)
		seats[2] = "human"
		play.OpenResult(s.App, ended(s, seats))
		s.Wait(2000)
		s.Tick()
		require.True(t, s.Shows("You"), "%q", s.Texts())
		for _, c := range s.Context.Cmds() {
			if c.Op == render.OpText && c.Str == "You" {
				s.Point(c.Rect.CX(), c.Rect.CY())
				break
			}
		}
		s.Wait(1000)
		require.Equal(t, sz == narrow, slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.Contains(text, " · hits ") }), "%q", s.Texts())
	}
}

func TestCaptainsThatShareALabelGetTheirNumber(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	labels, names := CaptainNames(s.App, settings.Choices{Seats: []string{"ai:hunter", "bot:python3 a/x.py", "ai:hunter", "ai:random", "bot:python3 b/x.py"}})
	require.Equal(t, []string{"Hunter", "x.py", "Hunter", "Random", "x.py"}, labels)
	require.Equal(t, []string{"Hunter 0", "x.py 1", "Hunter 2", "Random", "x.py 4"}, names)
}

func TestSeaResultOfAMatchWithoutShips(t *testing.T) {
	for _, sz := range gametest.Sizes {
		s := gametest.New(t, sz, "en")
		played, src := s.Sailing(gametest.Captains(3)...)
		src.Turn(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.TLE})
		played.Poll()
		require.True(t, played.Over(), "nobody is left")
		s.App.Go(newWatchScene(s.App, played))
		s.Wait(100)
		s.Press(ui.Key1, ui.Key1, ui.Key0)
		play.OpenResult(s.App, played)
		s.Tick()
		require.True(t, s.Shows("Hunter won"), "the lower number goes first: %q", s.Texts())
	}
}

// TestSeaResultTellsOfThinkingWhereAProgramPlays checks that think times are also shown if nobody plays.
func TestSeaResultTellsOfThinkingWhereAProgramPlays(t *testing.T) {
	for first, others := range map[string]map[string]bool{
		"human":     {"ai:hunter": false, "bot:sh captain.sh": true},
		"ai:hunter": {"ai:hunter": true},
	} {
		for other, told := range others {
			s := gametest.New(t, gametest.Wide, "en")
			play.OpenResult(s.App, ended(s, []string{first, other, other, other, other}))
			s.Wait(2000)
			require.Equal(t, told, s.Shows(s.App.T("result.mean_think")), "%s and %s", first, other)
			require.True(t, s.Shows(s.App.T("sea.result_faults")))
		}
	}
}

// TestTheReplayOpensWhereTheSeaTurned checks that the result shows the turning points of the person's ship, above all its end.
func TestTheReplayOpensWhereTheSeaTurned(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	played, src := s.Sailing(append([]string{"human"}, gametest.Captains(3)...)...)
	chooseKind(src, hitsink.Destroyer)
	sink(src)
	for len(src.State.ToMove()) > 0 {
		src.Turns(gametest.Steady)
	}
	played.Poll()
	play.OpenResult(s.App, played)
	s.Tick()
	r := s.App.Scene().(*resultScene)
	require.Equal(t, engine.Player(0), r.teller)
	require.Equal(t, played.Last().Number, r.on, "it opens on the end")
	sunk := slices.IndexFunc(r.turned, func(p turning.Point) bool { return p.Sunk })
	point := r.turned[sunk]
	for range sunk + 1 {
		s.Press(ui.KeyDown)
	}
	s.Tick()
	require.True(t, s.Shows("Your ship sank itself"), "%q", s.Texts())
	require.True(t, s.Shows(words.Signed(point.Change)))
	require.True(t, s.Shows("The sea in round "+strconv.Itoa(point.Round)))
	require.True(t, r.picture.View().Ships[0].Dead())
	require.False(t, viewOf(played.Steps[point.Step-1], engine.Spectator).Ships[0].Dead())
	s.ClickText("Replay")
	s.Until(func() bool { _, ok := s.App.Scene().(*viewer.Scene); return ok })
	require.Equal(t, point.Step, s.App.Scene().(*viewer.Scene).Shown)
}

// TestAPlaceOnTheCurvesIsAStep checks that a place on the axis, a round, is the first step of that round.
func TestAPlaceOnTheCurvesIsAStep(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	played := ended(s, gametest.Captains(3))
	play.OpenResult(s.App, played)
	s.Tick()
	r := s.App.Scene().(*resultScene)
	require.Zero(t, r.StepAt(0))
	for round := 1; round <= r.scores.Last; round++ {
		step := r.StepAt(round)
		if step < played.Last().Number {
			require.Equal(t, round, roundOf(played.Steps, step))
			require.Less(t, roundOf(played.Steps, step-1), round)
		}
	}
}

// TestEnterHitFastStopsAtTheResult checks that repeated Enter skips neither the result nor the choice of a ship in another match.
func TestEnterHitFastStopsAtTheResult(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 2, hitsink.Carrier, 0)
	for len(src.State.ToMove()) > 0 {
		src.Turn(engine.Answer{Verdict: engine.OK})
	}
	s.Until(func() bool { return m.Snapshot().Over })
	s.Hasty = true
	hits := func(times int) {
		for range times {
			s.Press(ui.KeyEnter)
			s.Wait(100)
		}
	}
	hits(10 + play.LingerMS/100)
	result := s.App.Scene()
	require.NotSame(t, m, result)
	hits(30)
	require.Same(t, result, s.App.Scene())
	s.Wait(1000)
	s.Press(ui.KeyEnter)
	require.NotSame(t, result, s.App.Scene(), "Enter hit anew is heard")
	s.Leave()
}

// TestSeaResultsFitInAnyWindow checks few ships and the most possible, with long names.
func TestSeaResultsFitInAnyWindow(t *testing.T) {
	for _, n := range []int{2, 30} {
		s := gametest.New(t, gametest.Wide, "en")
		seats := gametest.Captains(n)
		seats[0], seats[n-1] = "human", "bot:python3 /home/somebody/the-captain-that-never-sleeps-and-never-answers.py"
		play.OpenResult(s.App, ended(s, seats))
		s.Tick()
		s.AnyWindow("sea-result-long", `cut "the-captain-that-never-sleeps-and-never-answers.py"`)
	}
}

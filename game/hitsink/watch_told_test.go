package hitsink

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/internal/testkit/gametest"
)

// TestSeaWatchSaysWhoHasNoShip checks that this is shown before the first round, with the program's own error, and never again.
func TestSeaWatchSaysWhoHasNoShip(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	p, src := s.Sailing("bot:broken", "ai:hunter", "ai:random")
	src.Turns(func(v *hitsink.View) engine.Answer {
		if v.Player == 0 {
			why := engine.Phrase{Key: "bot.exited-stderr", Text: "It ended with exit status {status}. Its last words: {stderr}"}
			return engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE,
				Why: why.With("status", "1").With("stderr", "SyntaxError: oops")}
		}
		return gametest.Steady(v)
	})
	s.App.Go(newWatchScene(s.App, p))
	s.Tick()
	said := strings.Join(s.Texts(), " ")
	require.Contains(t, said, "ranked last: broken.")
	require.Contains(t, said, "SyntaxError: oops")
}

// TestTheSeaLogIsFiltered filters for hits, and for ships that were sunk.
func TestTheSeaLogIsFiltered(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, sixSeats(), 300)
	w.tab = seaLogTab
	s.Wait(200)
	require.Len(t, w.log.filter.Chosen, len(w.log.lines))
	for filter, told := range map[int]func(hitsink.EventKind) bool{
		logHits: func(k hitsink.EventKind) bool { return k != hitsink.Laid && k != hitsink.Scanned && k != hitsink.Fired },
		logSunk: func(k hitsink.EventKind) bool { return k == hitsink.Sank },
	} {
		w.log.filter.On = filter
		s.Tick()
		require.NotEmpty(t, w.log.filter.Chosen)
		require.Less(t, len(w.log.filter.Chosen), len(w.log.lines))
		for _, i := range w.log.filter.Chosen {
			require.True(t, told(w.log.lines[i].event.Kind), "%+v", w.log.lines[i].event)
		}
	}
	s.ClickText("All")
	s.Tick()
	require.Equal(t, logAll, w.log.filter.On)
}

// TestWhatOneSawIsFiltered checks the same filter for a person who commands a ship, also in the smallest window.
func TestWhatOneSawIsFiltered(t *testing.T) {
	for _, size := range []gametest.Size{gametest.Wide, gametest.Sizes[0]} {
		s := gametest.New(t, size, "en")
		m, src := commanding(s, 4, hitsink.Destroyer, 2)
		sink(src)
		settleHelm(s, m)
		s.Wait(500)
		require.Len(t, m.log.filter.Chosen, len(m.log.lines))
		for choice, least := range map[int]int{logHits: 2, logSunk: 1} {
			m.log.filter.On = choice
			s.Tick()
			require.GreaterOrEqual(t, len(m.log.filter.Chosen), least)
			require.Less(t, len(m.log.filter.Chosen), len(m.log.lines))
			for _, i := range m.log.filter.Chosen {
				require.True(t, logShows(choice, m.log.lines[i].event.Kind))
			}
		}
		s.ClickText("All")
		s.Tick()
		require.Len(t, m.log.filter.Chosen, len(m.log.lines))
	}
}

// TestTheBarSaysHowManyShipsAreLeft checks that who watches is told how many are afloat, and that a captain is told no more than it can
// know: never more sunken ships than there are.
func TestTheBarSaysHowManyShipsAreLeft(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, gametest.Captains(30), 500)
	known := 0
	for p := range engine.Player(30) {
		var log sightLog
		for n := range 500 {
			log.update(w.Play.Steps, n, p)
			dead := 0
			for _, ship := range viewOf(w.Play.Steps[n], engine.Spectator).Ships {
				if ship.Dead() {
					dead++
				}
			}
			require.LessOrEqual(t, log.sunk.least, dead, "player %d, step %d", p, n)
		}
		known += log.sunk.least
	}
	require.Positive(t, known)
	w.Jump(499)
	s.Tick()
	require.True(t, s.Shows(strconv.Itoa(w.table.afloat())+" of 30 ships afloat"), "%q", s.Texts())

	m, src := atHelm(s, hitsink.Destroyer)
	require.True(t, s.Shows("4 ships"))
	sink(src)
	settleHelm(s, m)
	require.True(t, s.Shows("at most 3 of 4 ships afloat"), "%q", s.Texts())
}

// TestANarrowTableSaysThatNoShipIsChosen checks that each row has a dash in the place of its hull while ships are chosen.
func TestANarrowTableSaysThatNoShipIsChosen(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	w, _ := seaWatchOn(s, gametest.Captains(4), 30)
	for step, dashes := range map[int]int{0: 4, 20: 0} {
		w.Jump(step)
		s.Tick()
		require.Equal(t, dashes, times(s, "–"), "step %d: %q", step, s.Texts())
	}
}

// TestWhatCameIntoSightIsTold checks that a captain's log has what came into sight, ships together and each wreck once. The Spectator sees
// everything, so nothing comes into sight.
func TestWhatCameIntoSightIsTold(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, gametest.Captains(30), 500)
	counts := map[hitsink.EventKind]int{}
	for p := range engine.Player(30) {
		wrecks := map[hitsink.Cell]bool{}
		log := &matchLog{eyes: engine.Spectator}
		log.show(w.Play.Steps, 400, p)
		last := 0
		for i := range log.lines {
			l := &log.lines[i]
			counts[l.event.Kind]++
			if l.event.Kind == wreckage {
				require.False(t, wrecks[l.event.Cell], "told once")
				wrecks[l.event.Cell] = true
			}
			if l.event.Kind == sighted {
				require.GreaterOrEqual(t, l.round, last)
				last = l.round
				require.Contains(t, l.say(s.App, w.names), "came into sight: "+l.event.Cell.String())
			}
		}
	}
	require.Positive(t, counts[sighted])
	require.Positive(t, counts[wreckage])
	all := &matchLog{eyes: engine.Spectator}
	all.show(w.Play.Steps, 400, engine.Spectator)
	for _, l := range all.lines {
		require.NotEqual(t, sighted, l.event.Kind)
	}
}

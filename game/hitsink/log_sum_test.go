package hitsink

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/session"
	"generals-chess/internal/testkit/gametest"
)

// sailed draws a match in which captains often fire at ships, in sight or out of it, and returns its steps.
func sailed(t *rapid.T, players, turns int) (steps []*session.Snapshot) {
	setup := engine.Setup{Players: players, Seed: rapid.Uint64().Draw(t, "seed")}
	state, err := hitsink.Rules{}.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, players)
	steps = append(steps, session.Position(setup, names, state.Clone(), engine.Turn{}))
	for range turns {
		asked := state.ToMove()
		if len(asked) == 0 {
			return steps
		}
		decisions := make([]engine.Decision, len(asked))
		for i, p := range asked {
			decisions[i].Move = orders(t, state.View(p).(*hitsink.View), state.View(engine.Spectator).(*hitsink.View))
		}
		state.Step(decisions)
		steps = append(steps, session.Position(setup, names, state.Clone(), engine.Turn{Number: state.Turn() - 1, Asked: asked, Hash: state.Hash()}))
	}
	return steps
}

// orders draws a captain's answer: a move or none, then shots at ships in range or beside them, or else a scan.
func orders(t *rapid.T, v, all *hitsink.View) engine.Move {
	if v.Choosing() {
		return hitsink.ChoiceOf(rapid.SampledFrom([]hitsink.Kind{hitsink.Carrier, hitsink.Battleship, hitsink.Cruiser}).Draw(t, "kind"))
	}
	ship := v.Ship
	var answer []hitsink.Action
	if rapid.Bool().Draw(t, "moves") {
		answer = append(answer, hitsink.Action{Act: hitsink.Forward})
		ship.Head = ship.Head.Add(ship.Dir.Ahead())
	}
	for p := range all.Ships {
		for n := range all.Ships[p].Len() {
			at := all.Ships[p].Cell(n).Sub(ship.Head)
			if engine.Player(p) != v.Player && at.Reach(hitsink.Cell{}) < ship.Kind.Class().Range && rapid.Bool().Draw(t, "fires") {
				at.X += rapid.IntRange(0, 1).Draw(t, "off")
				answer = append(answer, hitsink.Action{Act: hitsink.Fire, At: at})
			}
		}
	}
	return hitsink.MoveOf(append(answer, hitsink.Action{Act: hitsink.ScanSea})...)
}

// TestTheLogTellsEveryHit checks that the damage in the lines of each step adds up to the hits that the captain scored in it, and where the
// lines say it was.
func TestTheLogTellsEveryHit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const players = 8
		steps := sailed(t, players, 5*players)
		for p := range engine.Player(players) {
			watch := sightLog{chart: true}
			watch.update(steps, 0, p)
			for n := 1; n < len(steps); n++ {
				told := 0
				for _, l := range appendTold(nil, steps, n, p, &watch) {
					if l.of(hitsink.Hit, p) && l.event.Other != p {
						told += l.event.Count
						checkPlaces(t, steps[n-1:n+1], p, l.event.Cells, &watch)
					}
				}
				if scored := viewOf(steps[n], p).Ship.Hits - viewOf(steps[n-1], p).Ship.Hits; told != scored {
					t.Fatalf("player %d, step %d: %d hits are told of %d", p, n, told, scored)
				}
			}
		}
	})
}

// checkPlaces checks that the cells of a line were damaged in a step, and that the chart shows it, unless it cannot tell which ship sank. What a
// Carrier's shell hit out of sight may be a ship beside the one that was known there.
func checkPlaces(t *rapid.T, step []*session.Snapshot, p engine.Player, cells []hitsink.Cell, watch *sightLog) {
	was, is := viewOf(step[0], engine.Spectator).Ships, viewOf(step[1], engine.Spectator).Ships
	if was[p].Kind == hitsink.Carrier {
		return
	}
	for _, cell := range cells {
		marked := func(c contacts.Contact) bool {
			i := slices.Index(c.Cells, cell)
			return i >= 0 && c.Damaged(i)
		}
		if !damaged(was, is, cell, false) {
			t.Fatalf("player %d, step %d: no cell was damaged at %v", p, step[1].Number, cell)
		}
		if watch.strike.Sunk == 0 && !slices.ContainsFunc(watch.book.Known(), marked) {
			t.Fatalf("player %d, step %d: the chart shows no damage at %v: %+v", p, step[1].Number, cell, watch.book.Known())
		}
	}
}

// heard returns the log's lines of the events of a turn of player 0 in round 4, and what they did, of a captain who saw a ship at some cells
// to the right of its own as the turn began.
func heard(kind hitsink.Kind, events []engine.Event, seen ...int) (lines []logLine, strike *contacts.Strike) {
	head := hitsink.Cell{X: 20, Y: 20}
	view := func(round int, cells ...int) *hitsink.View {
		v := &hitsink.View{Round: round, Side: 40, Ship: hitsink.Ship{Kind: kind, Head: head, Hull: 1}, Sight: make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)}
		for i := range v.Sight {
			if v.Sight[i] = hitsink.Unknown; v.SightCell(i).Reach(head) <= hitsink.NearRadius {
				v.Sight[i] = hitsink.Water
			}
		}
		for _, x := range cells {
			v.Sight[hitsink.SightRadius*hitsink.SightSide+hitsink.SightRadius+x] = hitsink.EnemySound
		}
		return v
	}
	var w sightLog
	w.chart = true
	w.ships(view(4, seen...))
	w.ships(view(5))
	w.strike = contacts.StrikeOf(events, 0, 4)
	w.book.Hear(&w.strike, view(5))
	for i := range events {
		if inLog(events, i) {
			lines = append(lines, logLine{event: events[i].(hitsink.Event)})
		}
	}
	return w.place(lines, 0), &w.strike
}

// TestTheBannerAgreesWithTheLog checks hits out of sight, on a ship that a scan showed before: on its cell and the next one, and by a
// Carrier's shell that hit it in sight, too. The turn was the last of its round.
func TestTheBannerAgreesWithTheLog(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	at := func(x int) hitsink.Cell { return hitsink.Cell{X: 20 + x, Y: 20} }
	fired := func(x int) engine.Event {
		return hitsink.Event{Kind: hitsink.Fired, Other: engine.Spectator, Cell: at(x), From: at(0)}
	}
	near := func(x int) engine.Event {
		return hitsink.Event{Kind: hitsink.Hit, Other: engine.Spectator, Cell: at(x), Cells: []hitsink.Cell{at(x)}, Count: 1}
	}
	far := func(n int) engine.Event {
		return hitsink.Event{Kind: hitsink.Hit, Other: engine.Spectator, Cell: hitsink.Cell{X: -1, Y: -1}, Count: n}
	}
	for _, c := range []struct {
		name   string
		kind   hitsink.Kind
		events []engine.Event
		seen   []int
		banner string
		log    []string
	}{
		{"on a known cell and the next", hitsink.Battleship, []engine.Event{fired(8), fired(7), far(2)}, []int{8}, "You hit 2 cells: +2",
			[]string{"your ship hit a ship at 28,20, damage 1 (A)", "your ship hit a ship at 27,20, damage 1 (A)"}},
		{"on the next only", hitsink.Battleship, []engine.Event{fired(7), far(1)}, []int{8}, "You hit a ship at 27,20: +1",
			[]string{"your ship hit a ship at 27,20, damage 1 (A)"}},
		{"where no ship was seen", hitsink.Battleship, []engine.Event{fired(7), far(1)}, nil, "Your shot at 27,20 hit a ship you cannot see: +1",
			[]string{"your ship hit a ship at 27,20, damage 1"}},
		{"one shell in sight and out of it", hitsink.Carrier, []engine.Event{fired(6), near(5), far(2)}, []int{5, 6, 7}, "You hit 3 cells: +3",
			[]string{"your ship hit a ship at 25,20, damage 1 (A)", "your ship hit something out of sight, damage 2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines, strike := heard(c.kind, c.events, c.seen...)
			var log []string
			for i := range lines {
				log = append(log, lines[i].told(s.App, func(p engine.Phrase) string { return s.App.Phrase(p, func(int) string { return "your ship" }) }))
			}
			require.Equal(t, c.log, log)
			require.Equal(t, c.banner, lookout.StrikeText(s.App.Words(), strike))
		})
	}
}

// TestAForcedSurfacingIsToldInItsRound lets two submarines dive whenever they can. Each comes up when the sixth turn after that begins,
// whether its turn is the first of the round or not.
func TestAForcedSurfacingIsToldInItsRound(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	p, src := s.Sailing(gametest.Captains(2)...)
	for range 160 {
		src.Turns(func(v *hitsink.View) engine.Answer {
			answer := engine.Answer{Verdict: engine.OK}
			switch {
			case v.Choosing():
				answer.Move = hitsink.ChoiceOf(hitsink.Submarine)
			case !v.Ship.Underwater && v.Ship.Cooldown == 0:
				answer.Move = hitsink.MoveOf(hitsink.Action{Act: hitsink.Plunge})
			}
			return answer
		})
	}
	p.Poll()
	for _, eyes := range []engine.Player{engine.Spectator, 0, 1} {
		log := matchLog{eyes: 2}
		log.show(p.Steps, len(p.Steps)-1, eyes)
		dived, last, surfaced := map[engine.Player]int{}, 0, 0
		for _, l := range log.lines {
			require.GreaterOrEqual(t, l.round, last)
			last = l.round
			switch e := l.event; {
			case e.Kind == hitsink.Dived:
				dived[e.Player] = l.round
			case e.Kind == hitsink.Surfaced && e.Player >= 0:
				surfaced++
				require.Equal(t, dived[e.Player]+6, l.round)
			}
		}
		require.Greater(t, surfaced, 5)
	}
}

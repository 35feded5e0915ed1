package hitsink

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/internal/testkit/gametest"
)

// TestATurnsLinesStandInTheOrderOfCauseAndEffect checks the lines of a captain's turn with hits out of sight, oldest first. The captain sees
// 5 cells far, from 20,20.
func TestATurnsLinesStandInTheOrderOfCauseAndEffect(t *testing.T) {
	nowhere := hitsink.Cell{X: -1, Y: -1}
	event := func(kind hitsink.EventKind, x, n int) hitsink.Event {
		e := hitsink.Event{Kind: kind, Player: 0, Other: engine.Spectator, Cell: nowhere, From: hitsink.Cell{X: 20, Y: 20}, Count: n}
		if x > 0 {
			e.Cell = hitsink.Cell{X: x, Y: 20}
		}
		if x > 0 && kind != hitsink.Fired {
			e.Cells = []hitsink.Cell{e.Cell}
		}
		return e
	}
	fired := func(x int) hitsink.Event { return event(hitsink.Fired, x, 0) }
	hit, sank := hitsink.Hit, hitsink.Sank
	for _, c := range []struct {
		name   string
		events []hitsink.Event
		want   []string
	}{
		{"each shell is named", []hitsink.Event{fired(26), fired(27), event(hit, 0, 2)}, []string{"hit 26,20", "hit 27,20"}},
		{"what is out of sight was hit first", []hitsink.Event{fired(26), fired(25), event(hit, 25, 1), event(sank, 25, 1), event(hit, 0, 1)},
			[]string{"hit 26,20", "hit 25,20", "sank 25,20"}},
		{"nobody knows which hit", []hitsink.Event{fired(26), fired(27), fired(25), event(hit, 25, 1), event(sank, 25, 1), event(hit, 0, 1)},
			[]string{"fired 26,20", "fired 27,20", "hit 25,20", "hit -1,-1", "sank 25,20"}},
		{"sunk out of sight", []hitsink.Event{fired(26), fired(27), event(hit, 0, 2), event(sank, 0, 1)}, []string{"hit 26,20", "hit 27,20", "sank 27,20"}},
		{"two shots at a cell", []hitsink.Event{fired(26), fired(26), event(hit, 0, 1)}, []string{"hit 26,20", "fired 26,20"}},
		{"sunk in sight by another hit than that on its head", []hitsink.Event{fired(25), event(hit, 25, 1), {Kind: sank, Other: engine.Spectator, Cell: hitsink.Cell{X: 23, Y: 20}, Count: 1, Cells: []hitsink.Cell{{X: 23, Y: 20}, {X: 24, Y: 20}, {X: 25, Y: 20}}}},
			[]string{"hit 25,20", "sank 25,20"}},
		{"sunk in part in sight by a hit out of it", []hitsink.Event{fired(26), event(hit, 0, 1), event(sank, 25, 1)}, []string{"hit 26,20", "sank 26,20"}},
		{"all in sight", []hitsink.Event{fired(25), event(hit, 25, 1), fired(24)}, []string{"hit 25,20", "missed 24,20"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var events []engine.Event
			for _, e := range c.events {
				events = append(events, e)
			}
			v := &hitsink.View{Round: 4, Side: 40, Ship: hitsink.Ship{Kind: hitsink.Battleship, Head: hitsink.Cell{X: 20, Y: 20}, Hull: 15}}
			w := sightLog{strike: contacts.StrikeOf(events, 0, 4)}
			w.book.Look(v)
			w.book.Hear(&w.strike, v)
			var lines []logLine
			for i := range events {
				if inLog(events, i) {
					lines = append(lines, logLine{event: c.events[i]})
				}
			}
			var got []string
			for _, l := range w.place(lines, 0) {
				got = append(got, string(l.event.Kind)+" "+l.event.Cell.String())
			}
			require.Equal(t, c.want, got)
		})
	}
}

// TestTheLogNamesContactsAsTheChartDoes checks that a ship that sank in sight of the person has the letter with which it came into sight,
// and that a log beside a sea without letters has none.
func TestTheLogNamesContactsAsTheChartDoes(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := seaWatchOn(s, gametest.Captains(30), 500)
	named, sunk := 0, 0
	for p := range engine.Player(30) {
		log := matchLog{eyes: engine.Spectator, watch: sightLog{chart: true}}
		for n := 1; n < 400; n++ {
			log.show(w.Play.Steps, n, p)
		}
		came := map[string]bool{}
		for i := range log.lines {
			l := &log.lines[i]
			l.say(s.App, nil)
			if l.event.Kind == sighted {
				require.Len(t, l.names, len(l.event.Cells), l.text)
				require.Contains(t, l.text, l.event.Cell.String()+" ("+l.names[0]+")")
				for _, letter := range l.names {
					came[letter] = true
				}
			}
			if l.event.Kind == hitsink.Sank && len(l.event.Cells) > 0 && l.event.Other != p {
				sunk++
			}
			if l.event.Kind == hitsink.Sank && len(l.names) > 0 {
				named++
				require.True(t, came[l.names[0]], "%s", l.text)
				require.Contains(t, l.text, " ("+l.names[0]+")")
			}
		}
		var plain matchLog
		plain.show(w.Play.Steps, 400, p)
		for _, l := range plain.lines {
			require.Empty(t, l.names)
		}
	}
	require.Positive(t, named)
	require.Greater(t, 2*named, sunk, "most of those that sank in sight were known")
}

// TestTheCellsOfAWreckAreOneWreck checks that a cell beside a known wreck has no line of its own, unless it must be another ship's.
func TestTheCellsOfAWreckAreOneWreck(t *testing.T) {
	at := func(x, y int) hitsink.Cell { return hitsink.Cell{X: x, Y: y} }
	w := sightLog{wrecks: map[hitsink.Cell]bool{at(28, 35): true, at(16, 22): true, at(17, 22): true}}
	require.True(t, w.besideWreck(at(29, 35)))
	require.True(t, w.besideWreck(at(18, 22)))
	require.False(t, w.besideWreck(at(16, 23)), "it lies across")
	require.False(t, w.besideWreck(at(30, 35)))
}

// TestShipsKnownToHaveSunk checks the least number of ships that sank, by wrecks that came into sight and sinkings out of sight.
func TestShipsKnownToHaveSunk(t *testing.T) {
	var s sunkShips
	at := func(x, y int) hitsink.Cell { return hitsink.Cell{X: x, Y: y} }
	require.True(t, s.found(at(17, 22)))
	require.False(t, s.found(at(14, 22)), "in line, so it may be the same ship")
	require.True(t, s.found(at(16, 23)), "beside a wreck that lies across, so of another ship")
	require.True(t, s.found(at(11, 22)), "too far from the first cell for one ship")
	require.Equal(t, 3, s.least)
	s.sankUnseen(1)
	require.Equal(t, 4, s.least, "whoever sinks now is none of the wrecks known before")
	require.True(t, s.found(at(2, 2)))
	require.Equal(t, 4, s.least, "this may be the one that sank unseen")
	s.sankAt([]hitsink.Cell{at(30, 5), at(30, 6)}, 1)
	require.False(t, s.found(at(30, 8)))
	require.Equal(t, 5, s.least)
}

// TestTheRestOfAWreckIsNoNews checks that the cells of a wreck that were out of sight when the ship sank are no other wreck, however they come
// into sight, and that a wreck beyond water is one.
func TestTheRestOfAWreckIsNoNews(t *testing.T) {
	for row, want := range map[string]bool{"WWKK": false, "W?KK": false, "W.KK": true, "?WKK": false, "...W": true} {
		v := &hitsink.View{Ship: hitsink.Ship{Head: hitsink.Cell{X: 20, Y: 20}}, Sight: make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)}
		for i := range v.Sight {
			v.Sight[i] = hitsink.Water
		}
		w, first := sightLog{wrecks: map[hitsink.Cell]bool{}}, hitsink.Cell{X: -1}
		for i, mark := range row {
			c := hitsink.Cell{X: 20 + i, Y: 20}
			at := hitsink.SightRadius*hitsink.SightSide + hitsink.SightRadius + i
			switch mark {
			case 'K': // known
				w.wrecks[c], v.Sight[at] = true, hitsink.Wreck
			case 'W':
				v.Sight[at] = hitsink.Wreck
				if first.X < 0 {
					first = c
				}
			case '?':
				v.Sight[at] = hitsink.Unknown
			}
		}
		require.Equal(t, want, w.newWreck(v, first), row)
	}
}

// TestAHitOutOfSightIsNamed checks that the line of a shot that hit out of sight, and of the ship that it sank, has the letter of the contact
// that the chart shows there.
func TestAHitOutOfSightIsNamed(t *testing.T) {
	at := hitsink.Cell{X: 26, Y: 20}
	var book contacts.Book
	v := &hitsink.View{Round: 4, Side: 40, Ship: hitsink.Ship{Kind: hitsink.Battleship, Head: hitsink.Cell{X: 20, Y: 20}, Hull: 15}, Sight: make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)}
	for i := range v.Sight {
		v.Sight[i] = hitsink.Water
		if v.SightCell(i) == at {
			v.Sight[i] = hitsink.EnemySound
		}
	}
	book.Look(v)
	events := []engine.Event{
		hitsink.Event{Kind: hitsink.Fired, Other: engine.Spectator, Cell: at, From: v.Ship.Head},
		hitsink.Event{Kind: hitsink.Hit, Other: engine.Spectator, Count: 1}, hitsink.Event{Kind: hitsink.Sank, Other: engine.Spectator, Count: 1},
	}
	w := sightLog{book: book, known: slices.Clone(book.Known()), strike: contacts.StrikeOf(events, 0, 4)}
	w.book.Hear(&w.strike, v)
	var lines []logLine
	for _, e := range events {
		lines = append(lines, logLine{event: e.(hitsink.Event)})
	}
	lines = w.place(lines, 0)
	require.Len(t, lines, 2)
	for _, l := range lines {
		require.Equal(t, at, l.event.Cell)
		require.Equal(t, []string{"A"}, l.names, "%v", l.event)
	}
}

package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
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
		{"all in sight", []hitsink.Event{fired(25), event(hit, 25, 1), fired(24)}, []string{"hit 25,20", "fired 24,20"}},
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

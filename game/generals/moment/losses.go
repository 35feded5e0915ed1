// Package moment draws the special moments of a match of Generals-Chess: losses that float up, cities that pulse, the countdown before the
// first step, and the end on the board before the result.
package moment

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/play/floats"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Loss is the number of soldiers that a player lost at a cell in one step.
type Loss struct {
	Cell   generals.Cell
	Player engine.Player
	Army   int
}

// Losses returns the losses in fights of the step between two views of the same player: only those that the player saw.
func Losses(before, after *generals.View, events []engine.Event) (losses []Loss) {
	if !follows(before, after) {
		return nil
	}
	for _, e := range events {
		e, ok := e.(generals.Event)
		if !ok || e.From == (generals.Cell{Row: -1, Col: -1}) {
			continue
		}
		fallen := 0
		switch e.Kind {
		case generals.Fought:
			fallen = e.Army
		case generals.LandTaken, generals.CityTaken, generals.LandLost, generals.CityLost, generals.TookGeneral, generals.LostGeneral:
			fallen = sent(events, e.From, e.Cell) - held(after, e.Cell)
		}
		if fallen <= 0 {
			continue
		}
		taker, owner := moverFrom(events, e.From, e.Cell), before.At(e.Cell).Owner
		if taker >= 0 {
			losses = append(losses, Loss{e.Cell, taker, fallen})
		}
		if owner >= 0 && owner != taker {
			losses = append(losses, Loss{e.Cell, owner, fallen})
		}
	}
	return losses
}

// moveOf returns the move between two cells.
func moveOf(events []engine.Event, from, to generals.Cell) (generals.Event, bool) {
	for _, e := range events {
		if e, ok := e.(generals.Event); ok && e.Kind == generals.Moved && e.From == from && e.Cell == to {
			return e, true
		}
	}
	return generals.Event{}, false
}

// sent returns how many soldiers moved from one cell to the other.
func sent(events []engine.Event, from, to generals.Cell) int {
	e, _ := moveOf(events, from, to)
	return e.Army
}

func moverFrom(events []engine.Event, from, to generals.Cell) engine.Player {
	e, ok := moveOf(events, from, to)
	if !ok {
		return engine.Spectator
	}
	return e.Player
}

// held returns the soldiers on a cell, without the one that grew at the end of the step.
func held(after *generals.View, c generals.Cell) int {
	t := after.At(c)
	if after.Time%8 == 0 || after.Time%2 == 0 && (t.Kind == generals.City || t.Kind == generals.General) {
		return t.Army - 1
	}
	return t.Army
}

// Floats draws the losses that float up from the board. The zero value has none.
type Floats struct {
	losses  []Loss
	sinceMS int64
}

// Hear sets the losses of a step and drops those of the step before.
func (f *Floats) Hear(losses []Loss, nowMS int64) { f.losses, f.sinceMS = losses, nowMS }

// Draw draws the losses over a board and drops them when they have faded.
func (f *Floats) Draw(c *ui.Context, camera *board.Camera) {
	passed := c.In.NowMS - f.sinceMS
	if passed >= floats.LengthMS {
		f.losses = nil
	}
	c.PushClip(camera.Outer())
	for i, loss := range f.losses {
		side := theme.Side(int(loss.Player))
		floats.Loss{N: loss.Army, Icon: side.Icon, Tone: side.Text}.Draw(c, camera.RectOf(loss.Cell), 0, nth(f.losses[:i], loss.Cell), passed)
	}
	c.PopClip()
}

// nth counts the losses at a cell.
func nth(losses []Loss, c generals.Cell) (n int) {
	for _, loss := range losses {
		if loss.Cell == c {
			n++
		}
	}
	return n
}

//go:build linux

package e2e

import (
	"image"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render/theme"
)

// Sea is the place of the cells on the screen of a person's ship.
type Sea struct {
	Side int
	Area image.Rectangle // including coordinates, which a small sea does not have
}

// cells returns the square of the cells.
func (s Sea) cells() image.Rectangle {
	left, top := gutters(s.Area)
	side := min(s.Area.Dx()-left, s.Area.Dy()-top)
	corner := s.Area.Min.Add(image.Pt(left, top))
	return image.Rectangle{corner, corner.Add(image.Pt(side, side))}
}

// At returns the middle of a cell while the whole sea is shown.
func (s Sea) At(c hitsink.Cell) image.Point {
	cells := s.cells()
	t := cells.Dx() / s.Side
	corner := cells.Min.Add(image.Pt((cells.Dx()-s.Side*t)/2, (cells.Dy()-s.Side*t)/2))
	return corner.Add(image.Pt(c.X*t+t/2, c.Y*t+t/2))
}

// Near returns the middle of a cell while the view is centred on a ship's head.
func (s Sea) Near(head, c hitsink.Cell) image.Point {
	cells := s.cells()
	t := cells.Dx() / 19 // the number of cells in that view
	return cells.Min.Add(cells.Size().Div(2)).Add(image.Pt(t*(c.X-head.X), t*(c.Y-head.Y)))
}

// Captain commands a ship with keys and mouse.
type Captain struct {
	*Window
	Sea Sea
}

// Choose chooses a kind of ship.
func (c Captain) Choose(k hitsink.Kind) {
	c.t.Helper()
	other := k%5 + 1
	c.Press(strconv.Itoa(int(other)))
	c.After("the kind of ship", func() { c.Press(strconv.Itoa(int(k))) })
	c.Press("Return")
}

// Whole shows the whole sea, which At requires. A match begins with a view close to the ship.
func (c *Captain) Whole() {
	c.t.Helper()
	c.After("the whole sea", func() { c.Press("v") })
	c.Sea.Area = c.Picture()
}

// Begin waits for the ship's turn.
func (c Captain) Begin() {
	c.t.Helper()
	c.Await("my turn", func() bool { return c.MyTurn() })
	c.Still()
}

// MyTurn reports whether orders can be sent. The button says "Wait" while there are none.
func (c Captain) MyTurn() bool {
	for _, button := range []string{"Send orders", "Send", "Wait"} {
		if at := c.Every(button); len(at) > 0 && c.Part(at[0].Inset(-14)).Count(theme.Accent) > 400 {
			return true
		}
	}
	return false
}

// orders returns the picture of the orders given so far.
func (c Captain) orders() Picture {
	c.t.Helper()
	title := c.Area("Your orders", 0)
	return c.Part(image.Rect(title.Min.X, title.Min.Y, title.Min.X+550, title.Min.Y+160))
}

// saw returns the lines of the log about what the ship saw.
func (c Captain) saw() (lines []string) {
	for _, t := range c.Things() {
		if t.Kind == "text" && strings.HasPrefix(t.What, "You") {
			lines = append(lines, t.What)
		}
	}
	return lines
}

// orderKeys are the keys of the commands, by the letters that a program writes for them.
var orderKeys = map[hitsink.Act]string{
	hitsink.Forward: "w", hitsink.Back: "s", hitsink.Clockwise: "d", hitsink.CounterClockwise: "a", hitsink.Ram: "r",
	hitsink.Fire: "f", hitsink.LayMine: "m", hitsink.ScanSea: "c", hitsink.Repair: "e", hitsink.Plunge: "e", hitsink.RaiseShield: "e",
}

// Give enters the actions of a move, one after the other, for the ship whose turn began with view v.
func (c Captain) Give(v *hitsink.View, move engine.Move) {
	c.t.Helper()
	plan := hitsink.NewPlan(v)
	hitsink.Read(string(move), func(a hitsink.Action) bool {
		if a.Act == hitsink.Nothing {
			return true
		}
		head := plan.Now().Head
		if why := plan.Add(a); why != nil {
			c.Fail("%s cannot be ordered: %s", a, why)
		}
		c.After(a.String(), func() { c.Press(orderKeys[a.Act]) })
		if a.Act == hitsink.Fire || a.Act == hitsink.LayMine {
			target := func() { c.Click(c.Sea.At(head.Add(a.At))) }
			c.After(a.String(), target)
			if a.Act == hitsink.Fire && v.Prospect(head.Add(a.At)) != hitsink.MayHit { // a shot that can gain nothing is asked about
				c.After("the same again", target)
			}
		}
		return true
	})
}

// Send sends the orders and waits until they are accepted.
func (c Captain) Send() {
	c.t.Helper()
	round := c.Step()
	c.Press("Return")
	c.Await("the orders to be sent", func() bool { return !c.MyTurn() || c.Step() != round })
}

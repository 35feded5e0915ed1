//go:build linux

package e2e

import (
	"image"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render/theme"
)

// Sea is where the cells are on the screen of a person's ship, in a window of 1280 x 800.
type Sea struct{ Side int }

// At is the middle of a cell.
func (s Sea) At(c hitsink.Cell) image.Point {
	const room = 592
	t := room / s.Side
	corner := (room - s.Side*t) / 2
	return image.Pt(46+corner+c.X*t+t/2, 72+corner+c.Y*t+t/2)
}

// Near is the middle of a cell while the view is held on a ship's head.
func (s Sea) Near(head, c hitsink.Cell) image.Point {
	const t = 31
	return image.Pt(342, 368).Add(image.Pt(t*(c.X-head.X), t*(c.Y-head.Y)))
}

// Where a ship is commanded in that window.
var (
	SendArea   = image.Rect(1100, 700, 1250, 756) // the way to send the orders
	OrdersArea = image.Rect(670, 510, 1250, 660)
	RoundArea  = image.Rect(980, 12, 1090, 40)
	SeenArea   = image.Rect(1030, 330, 1250, 460) // what the ship saw
)

// SeaResultArea holds the large green button of the result of a match at sea; no other screen has one there.
var SeaResultArea = image.Rect(506, 250, 640, 790)

// Captain commands a ship with keys and mouse.
type Captain struct {
	*Window
	Sea Sea
}

// Choose takes a kind of ship.
func (c Captain) Choose(k hitsink.Kind) {
	c.t.Helper()
	other := k%5 + 1
	c.Press(strconv.Itoa(int(other)))
	c.After("the kind of ship", func() { c.Press(strconv.Itoa(int(k))) })
	c.Press("Return")
}

// Whole shows the whole sea, on which At is right: a match begins close to the ship.
func (c Captain) Whole() {
	c.t.Helper()
	c.After("the whole sea", func() { c.Press("v") })
}

// Begin waits for the ship's turn.
func (c Captain) Begin() {
	c.t.Helper()
	c.Await("my turn", func() bool { return c.MyTurn() })
	c.Still()
}

// MyTurn tells whether orders can be sent.
func (c Captain) MyTurn() bool { return c.Part(SendArea).Count(theme.Accent) > 1000 }

// orderKeys are the keys of the commands by what a program writes for them.
var orderKeys = map[hitsink.Act]string{
	hitsink.Forward: "w", hitsink.Back: "s", hitsink.Clockwise: "d", hitsink.CounterClockwise: "a", hitsink.Ram: "r",
	hitsink.Fire: "f", hitsink.LayMine: "m", hitsink.ScanSea: "c", hitsink.Repair: "e", hitsink.Plunge: "e", hitsink.RaiseShield: "e",
}

// Give puts the actions of a move in, one after the other, for the ship whose turn began with a view.
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
			c.After(a.String(), func() { c.Click(c.Sea.At(head.Add(a.At))) })
		}
		return true
	})
}

// Send hands the orders in and waits until they are on their way.
func (c Captain) Send() {
	c.t.Helper()
	orders, round := c.Part(OrdersArea), c.Part(RoundArea)
	c.Press("Return")
	c.Await("the orders to be sent", func() bool { return !c.Part(OrdersArea).Same(orders) || !c.Part(RoundArea).Same(round) })
}

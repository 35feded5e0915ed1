package hitsink

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/ship"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// command is one of the tiles at the bottom: an act, its key, its icon and its name.
type command struct {
	act  hitsink.Act
	does ui.Action
	icon string
	text string // key of the name; with _hint, key of what it does
}

// The indices of the tiles. The last one is the skill of the ship.
const (
	ramTile = iota + 4
	fireTile
	mineTile
	scanTile
	skillTile
	tiles
)

// commands are the tiles from left to right. Read only.
var commands = [tiles]command{
	{hitsink.Forward, action.Ahead, "arrow", "sea.do_ahead"},
	{hitsink.Back, action.Astern, "arrow", "sea.do_back"},
	{hitsink.CounterClockwise, action.TurnLeft, "turnl", "sea.do_left"},
	{hitsink.Clockwise, action.TurnRight, "turnr", "sea.do_right"},
	ramTile:   {hitsink.Ram, action.Ram, "ram", "sea.do_ram"},
	fireTile:  {hitsink.Fire, action.Fire, "fire", "sea.do_fire"},
	mineTile:  {hitsink.LayMine, action.Mine, "mine", "sea.do_mine"},
	scanTile:  {hitsink.ScanSea, action.Scan, "sonar", "sea.do_scan"},
	skillTile: {hitsink.Nothing, action.Skill, "", ""},
}

// skillOf returns the skill of a ship as a command. The Destroyer's and the Carrier's skills are no actions.
func skillOf(s *hitsink.Ship) command {
	k := commands[skillTile]
	k.act = ship.Skill(s.Kind)
	switch s.Kind {
	case hitsink.Destroyer:
		k.icon, k.text = "turnr", "sea.do_spin"
	case hitsink.Submarine:
		k.icon, k.text = "dive", "sea.do_dive"
		if s.Underwater {
			k.icon, k.text = "surface", "sea.do_surface"
		}
	case hitsink.Cruiser:
		k.icon, k.text = "repair", "sea.do_repair"
	case hitsink.Battleship:
		k.icon, k.text = "shield", "sea.do_shield"
	case hitsink.Carrier:
		k.icon, k.text = "blast", "sea.do_splash"
	}
	return k
}

// hasAct reports whether the tile is an action.
func (k command) hasAct() bool { return k.act != hitsink.Nothing }

// price returns what an action costs a ship: moves, or shots. A turn of a Destroyer is free. An action that ends the firing costs all
// shots.
func price(s *hitsink.Ship, act hitsink.Act) (moves, shots int) {
	switch act {
	case hitsink.Forward, hitsink.Back:
		return 1, 0
	case hitsink.Clockwise, hitsink.CounterClockwise:
		if s.Kind == hitsink.Destroyer {
			return 0, 0
		}
		return 1, 0
	case hitsink.Ram:
		return s.Kind.Class().Moves, 0
	case hitsink.Fire:
		return 0, 1
	}
	if s.Underwater { // there are none to lose
		return 0, 0
	}
	return 0, s.Kind.Class().Shots
}

// helm holds the orders of a turn while the person gives them. What follows from them is computed only when they change.
type helm struct {
	table    *tablePeople
	orders   *ship.Orders // of the person's turn, nil while others move
	answered int          // the last round that the person has answered, -1 before the choice of the ship

	of      *ship.Orders
	version uint64
	skill   command
	whys    [tiles]*engine.Phrase // why a tile cannot be used now, nil if it can
	aimWhy  *engine.Phrase        // why the cross-hair's cell cannot be chosen, nil if it can
	mines   []hitsink.Cell        // where a mine can be laid, while one is aimed
	trace   pathTrace
}

// choose answers the choice of the ship.
func (h *helm) choose(k hitsink.Kind) {
	h.answered = 0
	h.table.person.Answer(0, hitsink.ChoiceOf(k))
}

// begin starts the orders of a turn, unless they were started or sent before. It reports whether it did.
func (h *helm) begin(v *hitsink.View, book *contacts.Book) bool {
	if h.orders != nil || v.Round <= h.answered {
		return false
	}
	h.orders = ship.NewOrders(v, book.OutOfSight(v.Ship.Head)...)
	h.table.begin(h.orders)
	h.refresh()
	return true
}

// send sends the orders. A turn without orders makes the ship wait.
func (h *helm) send() {
	h.answered = h.orders.Round()
	h.table.person.Answer(h.answered, h.orders.Move())
	h.orders, h.table.orders = nil, nil
}

// aiming reports whether a cell is being chosen.
func (h *helm) aiming() bool { return h.orders != nil && h.orders.Aiming() != hitsink.Nothing }

// refresh computes what follows from the orders, if they have changed.
func (h *helm) refresh() {
	o := h.orders
	if h.of == o && h.version == o.Version() {
		return
	}
	h.of, h.version = o, o.Version()
	h.skill = skillOf(o.Plan().Now())
	for i := range commands {
		if k := h.command(i); k.hasAct() {
			h.whys[i] = o.Why(k.act)
		}
	}
	h.aimWhy, h.mines = nil, h.mines[:0]
	if o.Aiming() != hitsink.Nothing {
		h.aimWhy = o.WhyAt(o.Aiming(), o.Cross())
	}
	if o.Aiming() == hitsink.LayMine {
		h.mines = o.MineCells(h.mines)
	}
	h.trace.follow(o.Plan())
}

// command returns the command of a tile on this ship.
func (h *helm) command(tile int) command {
	if tile == skillTile {
		return h.skill
	}
	return commands[tile]
}

// mark puts the orders and the aim on the sea.
func (p *seaPane) mark() {
	h, o := p.helm, p.helm.orders
	if o == nil {
		new(pathTrace).show(p.sea)
		p.sea.SetTargets(nil)
		p.sea.SetAim(sea.Aim{})
		p.sea.SetRange(sea.Range{})
		return
	}
	h.refresh()
	h.trace.show(p.sea)
	p.sea.SetTargets(h.mines)
	ship := o.Plan().Now()
	aim, reach := sea.Aim{}, sea.Range{On: shotsOf(ship) > 0, Head: ship.Head, Reach: ship.Kind.Class().Range}
	if act := o.Aiming(); act != hitsink.Nothing {
		aim = sea.Aim{On: true, From: ship.Head, At: o.Cross(), OK: h.aimWhy == nil}
		aim.Blast = blasts(act, ship.Kind)
		reach.On = act == hitsink.Fire
	}
	p.sea.SetAim(aim)
	p.sea.SetRange(reach)
}

package hitsink

import (
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/session"
)

// Kinds of lines that are no events of the rules: a ship or a wreck came into sight, or an own shot hit nothing. They are found from what
// a captain sees.
const (
	sighted  hitsink.EventKind = "sighted"
	wreckage hitsink.EventKind = "wreckage"
	missed   hitsink.EventKind = "missed"
)

// anew is the number of rounds out of sight after which a ship that returns gets a new line in the log.
const anew = 3

// sightLog remembers which ships and wrecks one player has seen, so that each is reported once. The zero value has seen nothing.
type sightLog struct {
	book   contacts.Book
	strike contacts.Strike // of the last own turn
	wrecks map[hitsink.Cell]bool
	sunk   sunkShips

	chart bool               // the captain's chart shows the letters of contacts, so that lines name them
	known []contacts.Contact // before the last step, with chart
	fresh []string           // the letters of the contacts that came into sight in the last step, if there is a chart
}

// sunkShips counts the ships of which one player can know that they sank.
type sunkShips struct {
	least  int              // how many have sunk at least
	unseen int              // of these, by the player's own shots where it cannot tell; no wreck that came into sight since is theirs
	known  [][]hitsink.Cell // cells of wrecks, each of another ship
}

// sankAt counts ships that sank on some cells, where a player can tell.
func (s *sunkShips) sankAt(cells []hitsink.Cell, ships int) {
	s.least += ships
	s.known = append(s.known, cells)
}

// sankUnseen counts ships that sank where the player cannot tell.
func (s *sunkShips) sankUnseen(ships int) {
	s.least += ships
	s.unseen += ships
}

// found counts the wreck on a cell that came into sight, and reports whether it is of a ship of which no wreck was known.
func (s *sunkShips) found(c hitsink.Cell) (other bool) {
	for _, cells := range s.known {
		if slices.ContainsFunc(cells, func(k hitsink.Cell) bool { return sameShip(k, c) }) {
			return false
		}
	}
	s.known = append(s.known, []hitsink.Cell{c})
	if s.unseen > 0 { // it may be one of them
		s.unseen--
	} else {
		s.least++
	}
	return true
}

// update reads what p sees after step n and returns what came into sight in it: one event for all ships, and one for each wreck. A ship
// that sank in the step has its own line and is left out.
func (w *sightLog) update(steps []*session.Snapshot, n int, p engine.Player) (list []hitsink.Event) {
	if p < 0 {
		return nil
	}
	if w.wrecks == nil {
		w.wrecks = map[hitsink.Cell]bool{}
	}
	v := viewOf(steps[n], p)
	if ships := w.ships(v); len(ships) > 0 {
		list = append(list, hitsink.Event{Kind: sighted, Player: engine.Spectator, Other: engine.Spectator, Cell: ships[0], Cells: ships})
	}
	w.hear(steps, n, p)
	for _, e := range steps[n].Seen(p) {
		if event, ok := e.(hitsink.Event); ok && event.Kind == hitsink.Sank {
			w.hearSunk(&event)
		}
	}
	before := len(viewOf(steps[0], engine.Spectator).Wrecks) > 0 // wrecks of no ship of this match
	for i, mark := range v.Sight {
		c := v.SightCell(i)
		if mark != hitsink.Wreck || w.wrecks[c] {
			continue
		}
		other, beside := !before && w.sunk.found(c), w.besideWreck(c)
		if w.newWreck(v, c) || other && !beside {
			list = append(list, hitsink.Event{Kind: wreckage, Player: engine.Spectator, Other: engine.Spectator, Cell: c})
		}
	}
	return list
}

// ships returns the nearest cells of the ships that came into sight.
func (w *sightLog) ships(v *hitsink.View) (cells []hitsink.Cell) {
	last := map[int]int{}
	w.known, w.fresh = nil, nil
	for _, c := range w.book.Known() {
		last[c.Number] = c.Round
		if w.chart {
			w.known = append(w.known, c)
		}
	}
	w.book.Look(v)
	for _, c := range w.book.Known() {
		if round, known := last[c.Number]; c.Now && (!known || v.Round-round > anew) {
			cells = append(cells, c.Near(v.Ship.Head))
			if w.chart {
				w.fresh = append(w.fresh, c.Letter())
			}
		}
	}
	return cells
}

// hear records what p's own turn of step n did.
func (w *sightLog) hear(steps []*session.Snapshot, n int, p engine.Player) {
	w.strike = contacts.Strike{}
	if asked := steps[n].Turn.Asked; n > 0 && len(asked) == 1 && asked[0] == p {
		w.strike = contacts.StrikeOf(steps[n].Seen(p), p, viewOf(steps[n-1], p).Round)
		w.book.Hear(&w.strike, viewOf(steps[n], p))
	}
}

// place returns the lines of p's turn with its hits where they belong, before the beginning of a new round, and with the letters of the
// contacts.
func (w *sightLog) place(lines []logLine, p engine.Player) []logLine {
	lines = w.placeUnseen(lines, p)
	slices.SortStableFunc(lines, func(a, b logLine) int { return a.round - b.round })
	for i := range lines {
		w.sinkWhereHit(&lines[i], lines[:i], p)
		lines[i].names = w.namesOf(&lines[i].event)
	}
	return lines
}

// placeUnseen places the hits out of sight. Their sum stands at the end of the turn. If the captain can tell where they were, each shot that
// hit says so instead; what is left of the sum stands before the sinkings, which it may have caused. Without a sum the shots hit nothing.
func (w *sightLog) placeUnseen(lines []logLine, p engine.Player) []logLine {
	sum := slices.IndexFunc(lines, func(l logLine) bool { return l.of(hitsink.Hit, p) && len(l.event.Cells) == 0 })
	if sum < 0 {
		for i := range lines {
			if l := &lines[i]; l.of(hitsink.Fired, p) {
				l.event.Kind = missed
			}
		}
		return lines
	}
	far, struck := w.strike.Far()
	hit := lines[sum]
	rest := hit.event.Count
	lines = slices.Delete(lines, sum, sum+1)
	for i := range lines {
		switch l := &lines[i]; {
		case l.of(hitsink.Fired, p) && slices.Contains(far, l.event.Cell) && !slices.ContainsFunc(lines[:i], func(o logLine) bool { return o.of(hitsink.Hit, p) && o.event.Cell == l.event.Cell }):
			l.event.Kind, l.event.Count = hitsink.Hit, hit.event.Count/len(far)
			rest -= l.event.Count
			l.happenedAt(struck[slices.Index(far, l.event.Cell)])
		case l.of(hitsink.Sank, p) && len(l.event.Cells) == 0 && l.event.Count == 1 && len(far) > 0:
			l.happenedAt(struck[len(far)-1])
		}
	}
	if rest == 0 {
		return lines
	}
	hit.event.Count = rest
	at := slices.IndexFunc(lines, func(l logLine) bool { return l.of(hitsink.Sank, p) })
	if at < 0 {
		at = len(lines)
	}
	return slices.Insert(lines, at, hit)
}

// namesOf returns the letter of the contact that was hit or sunk, nil if the captain knew of none there. A hit may have shown that one of
// those that were known has another cell.
func (w *sightLog) namesOf(e *hitsink.Event) []string {
	if e.Kind != hitsink.Hit && e.Kind != hitsink.Sank {
		return nil
	}
	struck := func(c contacts.Contact) bool {
		return !c.Unseen() && slices.ContainsFunc(e.Cells, func(cell hitsink.Cell) bool { return slices.Contains(c.Cells, cell) })
	}
	grew := func(c contacts.Contact) bool {
		return struck(c) && slices.ContainsFunc(w.known, func(k contacts.Contact) bool { return k.Number == c.Number })
	}
	if at := slices.IndexFunc(w.known, struck); at >= 0 {
		return []string{w.known[at].Letter()}
	}
	if at := slices.IndexFunc(w.book.Known(), grew); at >= 0 {
		return []string{w.book.Known()[at].Letter()}
	}
	return nil
}

// happenedAt gives the line of an event out of sight its cell.
func (l *logLine) happenedAt(c hitsink.Cell) { l.event.Cell, l.event.Cells = c, []hitsink.Cell{c} }

// sinkWhereHit names in p's line of a ship that sank in sight the cell of the hit that sank it, among the lines before. If only one was out
// of sight and none hit what was seen of the ship, it was that one.
func (w *sightLog) sinkWhereHit(l *logLine, before []logLine, p engine.Player) {
	if !l.of(hitsink.Sank, p) {
		return
	}
	for _, o := range slices.Backward(before) {
		if o.of(hitsink.Hit, p) && slices.Contains(l.event.Cells, o.event.Cell) {
			l.event.Cell = o.event.Cell
			return
		}
	}
	_, struck := w.strike.Far()
	if len(struck) == 1 && slices.ContainsFunc(l.event.Cells, func(c hitsink.Cell) bool { return sameShip(c, struck[0]) }) {
		l.event.Cell = struck[0]
	}
}

// sameShip reports whether one ship may lie on both cells.
func sameShip(a, b hitsink.Cell) bool {
	return (a.X == b.X || a.Y == b.Y) && a.Reach(b) < hitsink.Longest
}

// of reports whether the line is about an event of a kind that p caused.
func (l *logLine) of(kind hitsink.EventKind, p engine.Player) bool {
	return l.event.Kind == kind && l.event.Player == p
}

// hearSunk records ships that sank. Those that sank out of sight count as seen if the captain can tell where they lie.
func (w *sightLog) hearSunk(e *hitsink.Event) {
	cells, ships := e.Cells, 1
	if len(cells) == 0 {
		cells, ships = w.strike.Wreck(), e.Count
	}
	if len(cells) == 0 {
		w.sunk.sankUnseen(ships)
		return
	}
	w.sunk.sankAt(cells, ships)
	for _, c := range cells {
		w.wrecks[c] = true
	}
}

// besideWreck reports whether the cell next to c is one of a wreck that is known and does not lie across: then c is the same wreck's.
func (w *sightLog) besideWreck(c hitsink.Cell) bool {
	for _, d := range (hitsink.Cell{}).Beside() {
		next, aside := c.Add(d), hitsink.Cell{X: d.Y, Y: d.X}
		if w.wrecks[next] && !w.wrecks[next.Add(aside)] && !w.wrecks[next.Sub(aside)] {
			return true
		}
	}
	return false
}

// newWreck records a cell of a wreck that v shows, and reports whether none of the wrecks that are known may reach to it.
func (w *sightLog) newWreck(v *hitsink.View, c hitsink.Cell) bool {
	ways := hitsink.Cell{}.Beside()
	known := slices.ContainsFunc(ways[:], func(d hitsink.Cell) bool {
		at := c.Add(d)
		for n := 2; n < hitsink.Longest && !w.wrecks[at] && (v.At(at) == hitsink.Wreck || v.At(at) == hitsink.Unknown); n++ {
			at = at.Add(d)
		}
		return w.wrecks[at]
	})
	w.wrecks[c] = true
	return !known
}

// told returns the text of a line. say returns the text of a phrase of the rules.
func (l *logLine) told(a *app.App, say func(p engine.Phrase) string) string {
	named := func(i int, what string) string {
		if i >= len(l.names) {
			return what
		}
		return a.F("sea.log_named", words.Text("what", what), words.Text("letter", l.names[i]))
	}
	switch {
	case l.event.Kind == wreckage:
		return a.F("sea.log_wreck", words.Text("cell", l.event.Cell.String()))
	case l.event.Kind == sighted:
		var cells []string
		for i, c := range l.event.Cells {
			cells = append(cells, named(i, c.String()))
		}
		return a.F("sea.log_sighted", words.Int("n", len(cells)), words.Text("cells", strings.Join(cells, " · ")))
	case l.event.Kind == missed:
		shot := l.event
		shot.Kind = hitsink.Fired
		return a.F("sea.log_missed", words.Text("what", say(shot.Phrase())))
	case l.again > 0:
		return a.F("sea.log_again", words.Text("what", say(l.event.Phrase())), words.Int("n", l.again))
	}
	return named(0, say(l.event.Phrase()))
}

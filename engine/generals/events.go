package generals

import "generals-chess/engine"

// EventKind is the kind of an Event.
type EventKind string

// The kinds of event. A log may leave out Moved, Produced and Grown, which happen all the time.
const (
	Moved       EventKind = "move"            // Player sent Army soldiers From one cell to Cell
	LandTaken   EventKind = "land-taken"      // Player took Cell
	LandLost    EventKind = "land-lost"       // Player lost Cell
	CityTaken   EventKind = "city-taken"      // Player took the city Cell
	CityLost    EventKind = "city-lost"       // Player lost the city Cell
	TookGeneral EventKind = "general-taken"   // Player took the general on Cell
	LostGeneral EventKind = "general-lost"    // Player lost the general on Cell
	Fought      EventKind = "fight"           // Player attacked Cell with Army soldiers, which all fell
	EnemySeen   EventKind = "enemy-seen"      // Player sees the enemy for the first time, on Cell
	GeneralSeen EventKind = "general-seen"    // Player sees the other's general for the first time, on Cell
	Grown       EventKind = "land-production" // every cell of Player gained a soldier, Army in all
	Produced    EventKind = "production"      // every city of Player, and the general, gained one, Army in all
)

// Event is something that a player, or the Spectator, saw happen in one step.
type Event struct {
	Kind   EventKind
	Player engine.Player // who did it or suffered it, not who saw it
	Cell   Cell          // {-1,-1} for Grown and Produced
	From   Cell          // where the soldiers came from; {-1,-1} where that is unknown
	Army   int           // 0 where the kind has none
}

// nowhere marks an unknown cell.
var nowhere = Cell{-1, -1}

// Phrase returns the event as a sentence; its key is "event." and the kind.
func (e Event) Phrase() engine.Phrase {
	p := about(eventPhrase(e.Kind), e.Player)
	if e.Cell != nowhere {
		p = p.With("cell", e.Cell.String())
	}
	if e.From != nowhere {
		p = p.With("from", e.From.String())
	}
	return p.WithInt("army", e.Army)
}

func eventPhrase(kind EventKind) engine.Phrase {
	return engine.Phrase{Key: "event." + string(kind), Text: eventTexts[kind]}
}

// Events returns what player u, or the Spectator, saw happen in the last step. It derives the events from that player's views before and
// after the step, its own move, and the enemy's move if both cells of that move were in sight before and after. So they reveal nothing
// hidden.
func (s *state) Events(u engine.Player) []engine.Event {
	if s.before.time == s.now.time {
		return nil
	}
	w := witness{who: u, before: s.before.View(u), after: s.now.View(u)}
	for p := range w.moves {
		w.moves[p] = Stay
		if s.now.faults == 0 && (engine.Player(p) == u || w.followed(s.moves[p])) {
			w.moves[p] = s.moves[p]
		}
	}
	w.addEvents()
	if u != engine.Spectator {
		w.meet(u, s.met[u], s.found[u])
	} else {
		for p := range engine.Player(2) {
			one := witness{who: p, after: s.now.View(p)}
			one.meet(p, s.met[p], s.found[p])
			w.events = append(w.events, one.events...)
		}
	}
	w.grow()
	return w.events
}

// remember notes what each player has seen so far, so that a first meeting is reported once.
func (s *state) remember() {
	for u := range engine.Player(2) {
		if s.met[u] && s.found[u] {
			continue
		}
		enemy, general := s.now.meets(u)
		s.met[u] = s.met[u] || enemy
		s.found[u] = s.found[u] || general
	}
}

// find returns the first visible cell of player p, or p's general if general is set; nowhere if there is none.
func (v *View) find(p engine.Player, general bool) Cell {
	for i := range v.Type {
		if t := v.Index(i); t.Owner == p && (!general || t.Kind == General) {
			return Cell{i / v.Width, i % v.Width}
		}
	}
	return nowhere
}

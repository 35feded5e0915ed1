// Package seacourse is the lesson of Hit & Sink without a window: six steps on a small sea, played with the real rules. The learner's ship
// is chosen in the first step; the other ship does what its step says.
package seacourse

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/ship"
	"generals-chess/game/lesson/course"
)

// Learner is the player who learns, other the player of the other ship.
const (
	Learner engine.Player = 0
	other   engine.Player = 1
)

// Sighting is the learner's view after a ship's turn, with the events that the learner saw in it.
type Sighting struct {
	View *hitsink.View
	Seen []engine.Event
}

// Try is one attempt at a step. Everything that it reports comes from the learner's own views.
type Try struct {
	Step   *Step
	View   *hitsink.View // the learner's present view
	Turns  int           // the learner's turns
	Memory ship.Memory   // of the learner

	state  engine.State
	seen   []engine.Event // events since the learner's last turn began
	unhurt int            // consecutive turns without damage
}

// Begin starts an attempt at a step with a ship of this kind. If the other ship has the first turn, that turn has been played.
func Begin(s *Step, kind hitsink.Kind) *Try {
	t := &Try{Step: s}
	if s.place == nil {
		state, err := hitsink.Rules{}.New(engine.Setup{Game: hitsink.Rules{}.Name(), Players: 2, Seed: 1})
		if err != nil {
			panic("the lesson's first sea is wrong: " + err.Error()) // not reached: a test begins every step
		}
		t.state = state
	} else {
		sea := hitsink.NewSea(side, 2)
		s.place(sea, kind)
		t.state = hitsink.Underway(sea, seed)
	}
	t.look()
	t.others(nil)
	t.seen = nil
	return t
}

func (t *Try) look() {
	t.View = t.state.View(Learner).(*hitsink.View)
	if !t.View.Choosing() {
		t.Memory.Look(t.View)
	}
}

// Play plays the learner's turn and then the other ship's turns, up to the learner's next. It returns the learner's view after each.
func (t *Try) Play(move engine.Move) (list []Sighting) {
	t.seen = nil
	before := t.View.Ship.Damage
	switch {
	case t.View.Choosing():
		t.state.Step([]engine.Decision{{Move: move}, {Move: hitsink.ChoiceOf(hitsink.Submarine)}})
	case t.View.ToMove == Learner:
		t.state.Step([]engine.Decision{{Move: move}})
	default:
		return nil
	}
	t.Turns++
	list = t.others(t.note(nil))
	if t.unhurt++; t.View.Ship.Damage != before {
		t.unhurt = 0
	}
	return list
}

// others plays the other ship's turns until it is the learner's turn, or the match is over.
func (t *Try) others(list []Sighting) []Sighting {
	for asked := t.state.ToMove(); len(asked) == 1 && asked[0] == other; asked = t.state.ToMove() {
		move := engine.Move("")
		if t.Step.other != nil {
			move = t.Step.other(t.state.View(other).(*hitsink.View))
		}
		t.state.Step([]engine.Decision{{Move: move}})
		list = t.note(list)
	}
	return list
}

// note records the learner's views of a turn.
func (t *Try) note(list []Sighting) []Sighting {
	seen := t.state.Events(Learner)
	t.look()
	t.seen = append(t.seen, seen...)
	return append(list, Sighting{t.View, seen})
}

// Standing returns the standing of the attempt.
func (t *Try) Standing() course.Standing {
	_, over := t.state.Result()
	switch {
	case t.Step.reached(t):
		return course.Reached
	case over || t.Step.hopeless != nil && t.Step.hopeless(t):
		return course.Hopeless
	case t.Turns >= t.Step.Patience:
		return course.TooLong
	}
	return course.Going
}

// Back returns the key of the sentence that says why a step that has become hopeless begins again.
func (t *Try) Back() string {
	switch {
	case t.exploded(Learner):
		return "lesson.sea.own_mine"
	case t.View.Ship.Alive():
		return "lesson.sea.sank"
	}
	return "lesson.sea." + t.Step.Name + ".back"
}

// exploded reports whether a mine that by set off exploded in sight since the learner's last turn began; the other ship's name is not
// known, so that by is the Spectator for it.
func (t *Try) exploded(by engine.Player) bool {
	for _, e := range t.seen {
		if event, ok := e.(hitsink.Event); ok && event.Kind == hitsink.Exploded && event.Player == by {
			return true
		}
	}
	return false
}

// sankAlone reports whether the match is over because the other ship sank without the learner's doing.
func (t *Try) sankAlone() bool {
	_, over := t.state.Result()
	return over && t.View.Ship.Sunken == 0
}

// Remark returns the remark about the last turn. That about damage counts all damaged cells.
func (t *Try) Remark() (r course.Remark) {
	hurt := false
	for _, e := range t.seen {
		event, ok := e.(hitsink.Event)
		switch {
		case !ok:
		case event.Kind == hitsink.Hit && event.Other == Learner:
			hurt = true
		case event.Kind == hitsink.Fired && event.Player == Learner && r.Key == "":
			r = course.Remark{Key: "lesson.sea.missed"}
		case event.Kind == hitsink.Hit && event.Player == Learner:
			r = course.Remark{Key: "lesson.sea.hit"}
		case event.Kind == hitsink.Laid && event.Player == Learner:
			r = course.Remark{Key: "lesson.sea.laid"}
		case event.Kind == hitsink.Scanned && event.Player == Learner:
			r = course.Remark{Key: "lesson.sea.scanned"}
		}
	}
	if hurt {
		return course.Remark{Key: "lesson.sea.hurt", N: t.View.Ship.Len() - t.View.Ship.Hull.Count(), Warn: true}
	}
	return r
}

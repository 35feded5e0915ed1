package game

import (
	"generals-chess/engine"
	"generals-chess/game/human"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// Play is one match as the window knows it: the session that plays it, all that was heard of it so far,
// and the people at the table. Scenes hand it on: match or watch → result.
type Play struct {
	Choices  settings.Choices    // with the seed that is really played
	Steps    []*session.Snapshot // every snapshot so far; Steps[n] is the match after n turns
	Err      error               // why the match could not begin or broke off
	Pacer    *session.Pacer      // pause, single step, speed
	People   [2]*Person          // nil where no person sits
	Memory   [2]human.Memory     // what each player has seen so far
	session  source
	seedText string // Choices.Map.Seed in digits
}

// source is where snapshots come from: a session.
type source interface {
	Next() *session.Snapshot
	Stop()
	Done() <-chan struct{}
}

// Person is somebody at the table.
type Person struct {
	Planner *human.Planner
	Seat    *human.Seat
}

// Poll takes what the match has sent since the last call and tells how many snapshots came.
func (p *Play) Poll() int {
	count := 0
	for snap := p.session.Next(); snap != nil; snap = p.session.Next() {
		if snap.Err != nil {
			p.Err = snap.Err
			continue
		}
		p.take(snap)
		count++
	}
	return count
}

func (p *Play) take(snap *session.Snapshot) {
	p.Steps = append(p.Steps, snap)
	for player := range engine.Player(2) {
		p.Memory[player].Look(snap.View(player))
		if person := p.People[player]; person != nil {
			person.Planner.Look(snap.View(player))
		}
	}
}

// Last is the newest snapshot, nil before the first.
func (p *Play) Last() *session.Snapshot {
	if len(p.Steps) == 0 {
		return nil
	}
	return p.Steps[len(p.Steps)-1]
}

// Over tells whether the match has come to its end.
func (p *Play) Over() bool {
	last := p.Last()
	return last != nil && last.Over
}

// Stop ends the match and its bots. It does not wait.
func (p *Play) Stop() { p.session.Stop() }

// Package play is a match that runs in the window, and what all games' screens of one share: how it is begun, held back,
// watched and left. What a game must bring is its Game.
package play

import (
	"sync/atomic"

	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// Play is one match as the window knows it: the session that plays it, all that was heard of it so far,
// and the people at the table. Scenes hand it on: match or watch → result.
type Play struct {
	Choices  settings.Choices       // with the seed that is really played
	Steps    []*session.Snapshot    // every snapshot so far; Steps[n] is the match after n turns
	Err      error                  // why the match could not begin or broke off
	Pacer    *session.Pacer         // pause, single step, speed
	Record   atomic.Pointer[string] // the file it is recorded in, once it has begun; set off the frame
	notKept  func(error)            // hears why the match is not recorded; nil where nobody does
	Past     int                    // turns that were played before it began
	coming   []*session.Snapshot    // what was heard of that past, until all of it was
	Game     Game
	Table    Table
	Builds   BuildNews
	Session  source
	SeedText string   // Choices.Map.Seed in digits
	Given    []string // by seat, names that somebody gave programs and AIs, as in a tournament; "" for none

	TakenBack int          // how many steps were taken back
	Hints     atomic.Int32 // how many hints were given; the record reads it off the frame
	Waits     bool         // it begins paused: it goes on from where somebody left it
	keeping   keeping
}

// source is where snapshots come from: a session.
type source interface {
	Next() *session.Snapshot
	Stop()
	Done() <-chan struct{}
}

// Poll takes what the match has sent since the last call and tells how many snapshots came. A match with a past
// begins for those who look when all of that has come.
func (p *Play) Poll() int {
	count := len(p.Steps)
	for snap := p.Session.Next(); snap != nil; snap = p.Session.Next() {
		switch {
		case snap.Err != nil:
			p.Err = snap.Err
			continue
		case snap.Unkept != nil && p.notKept != nil:
			p.notKept(snap.Unkept)
		}
		p.coming = append(p.coming, snap)
		if snap.Number >= p.Past {
			p.poll()
		}
	}
	p.keeping.keep(p)
	return len(p.Steps) - count
}

// poll shows the table what has come.
func (p *Play) poll() {
	for _, snap := range p.coming {
		p.Steps = append(p.Steps, snap)
		p.Table.Take(snap)
	}
	p.coming = p.coming[:0]
}

// Last is the newest snapshot, nil before the first.
func (p *Play) Last() *session.Snapshot {
	if len(p.Steps) == 0 {
		return nil
	}
	return p.Steps[len(p.Steps)-1]
}

// Over reports whether the match has come to its end.
func (p *Play) Over() bool {
	last := p.Last()
	return last != nil && last.Over
}

// Pace tells the match how fast its choices let it go on, or that it waits.
func (p *Play) Pace(paused bool) {
	pace := p.Game.FirstPace(p.Choices)
	pace.Paused = paused
	p.Pacer.Set(pace)
}

// Stop ends the match and its bots. It does not wait.
func (p *Play) Stop() { p.Session.Stop() }

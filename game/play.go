package game

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
	record   atomic.Pointer[string] // the file it is recorded in, once it has begun; set off the frame
	unkept   error                  // why the match is not recorded, until it was told
	past     int                    // turns that were played before it began
	coming   []*session.Snapshot    // what was heard of that past, until all of it was
	kit      kit
	table    table
	builds   buildNews
	session  source
	seedText string   // Choices.Map.Seed in digits
	given    []string // by seat, names that somebody gave, as in a tournament; "" for none
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
	for snap := p.session.Next(); snap != nil; snap = p.session.Next() {
		switch {
		case snap.Err != nil:
			p.Err = snap.Err
			continue
		case snap.Unkept != nil:
			p.unkept = snap.Unkept
		}
		p.coming = append(p.coming, snap)
		if snap.Number >= p.past {
			p.take()
		}
	}
	return len(p.Steps) - count
}

// take shows the table what has come.
func (p *Play) take() {
	for _, snap := range p.coming {
		p.Steps = append(p.Steps, snap)
		p.table.take(snap)
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

// Over tells whether the match has come to its end.
func (p *Play) Over() bool {
	last := p.Last()
	return last != nil && last.Over
}

// Pace tells the match how fast its choices let it go on, or that it waits.
func (p *Play) Pace(paused bool) {
	pace := p.kit.firstPace(p.Choices)
	pace.Paused = paused
	p.Pacer.Set(pace)
}

// Stop ends the match and its bots. It does not wait.
func (p *Play) Stop() { p.session.Stop() }

// Package play runs a match in the window: starting, pacing, watching, continuing and leaving it, and the screens that all games share.
// Each game implements Game.
package play

import (
	"strconv"
	"sync/atomic"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// Play is one match in the window: the session that plays it, all snapshots so far, and the people at the table. A match screen hands it
// on to the result screen.
type Play struct {
	Choices  settings.Choices       // with the seed that is played, once Steps has the first snapshot
	Steps    []*session.Snapshot    // every snapshot so far; Steps[n] is the match after n turns
	Err      error                  // why the match could not begin or broke off
	Pacer    *session.Pacer         // pause, single step, speed
	Record   atomic.Pointer[string] // the path of its record once that has begun; stored off the frame
	notKept  func(error)            // receives why the match is not recorded; may be nil
	drew     func(settings.Choices) // receives the choices once the seed that is played is known, if the program drew it; may be nil
	Past     int                    // turns that were played before this play began
	coming   []*session.Snapshot    // snapshots of the past, until all of them have arrived
	Game     Game
	Table    Table
	Builds   BuildNews
	Session  source
	SeedText string   // Choices.Map.Seed in digits
	Given    []string // by seat, names that somebody gave to programs and AIs, as in a tournament; "" for none

	TakenBack int          // how many steps were taken back
	Hints     atomic.Int32 // how many hints were given; the recorder reads it off the frame
	Waits     bool         // it begins paused, where somebody left it
	keeping   saver
	rate      int // Choices.Rate when it began
}

// source delivers snapshots: a session, or Played.
type source interface {
	Next() *session.Snapshot
	Stop()
	Done() <-chan struct{}
}

// Source names the file that the map comes from, or the seed that drew it.
func (p *Play) Source(a *app.App) string {
	if p.Choices.Map.Kind == settings.FileMap {
		return a.MapLabel(p.Choices.Map)
	}
	return a.F("common.seed", words.Text("seed", p.SeedText))
}

// Poll receives the snapshots that the match has sent since the last call and returns their number. Snapshots of a match with a past are
// held back until the whole past has arrived.
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
	p.keeping.saveChanges(p)
	return len(p.Steps) - count
}

// poll adds the snapshots held back to Steps and passes them to the table.
func (p *Play) poll() {
	if p.Choices.Map.Drawn {
		p.setSeed(p.coming[0].Setup.Seed)
	}
	for _, snap := range p.coming {
		p.Steps = append(p.Steps, snap)
		p.Table.Take(snap)
	}
	p.coming = p.coming[:0]
}

// setSeed takes over the seed that is played.
func (p *Play) setSeed(seed uint64) {
	p.Choices.Map.Seed, p.Choices.Map.Drawn = seed, false
	p.SeedText = strconv.FormatUint(seed, 10)
	if p.drew != nil {
		p.drew(p.Choices)
	}
}

// Last returns the newest snapshot, nil before the first.
func (p *Play) Last() *session.Snapshot {
	if len(p.Steps) == 0 {
		return nil
	}
	return p.Steps[len(p.Steps)-1]
}

// Over reports whether the match has ended.
func (p *Play) Over() bool {
	last := p.Last()
	return last != nil && last.Over
}

// Pace sets the pacer to the speed of the choices, paused or not.
func (p *Play) Pace(paused bool) {
	pace := p.Game.FirstPace(p.Choices)
	pace.Paused = paused
	p.Pacer.Set(pace)
}

// Stop stops the match and its bots. It does not wait.
func (p *Play) Stop() {
	p.keeping.leave(p)
	p.Session.Stop()
}

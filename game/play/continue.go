package play

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/play/resume"
	"generals-chess/game/settings"
)

// Left returns the matches of a game that were left and can be continued, the newest first. The list is not to be changed.
func Left(a *app.App, game string) []*resume.Saved { return MatchesOf(a).unfinished[game] }

// LeftWhere returns the newest match of a game that was left, can be continued and fits, nil for none.
func LeftWhere(a *app.App, game string, fits func(*resume.Saved) bool) *resume.Saved {
	list := Left(a, game)
	if at := slices.IndexFunc(list, fits); at >= 0 {
		return list[at]
	}
	return nil
}

// Offers reads the records of matches that were left, off the frame.
type Offers struct {
	*app.Latest[offerAsked, *Offer]
}

// offerAsked names a match whose record must be read.
type offerAsked struct {
	saved *resume.Saved
	rules engine.Rules
	ends  []<-chan struct{} // the ends of matches that may still be recorded
}

// NewOffers starts a reader that works until Close.
func NewOffers(a *app.App) Offers {
	return Offers{app.NewLatest(a, func(ctx context.Context, q offerAsked) *Offer {
		return offerOf(ctx, q.rules, q.saved, q.ends)
	})}
}

// AskFor requests the Offer of a match that was left.
func (o Offers) AskFor(a *app.App, game Game, saved *resume.Saved) {
	o.Ask(offerAsked{saved, game.Rules(), endsOf(a)})
}

// Offer is a match that was left, with its record.
type Offer struct {
	Saved  *resume.Saved
	Record *replay.Record
	Turns  int
	// View is the last view of the only person at the table, or of the Spectator at an open table. It is nil where people share the screen
	// behind a curtain.
	View engine.View
	Over bool  // the record shows that it was played to its end
	Err  error // why it cannot be continued
}

// offerOf reads and checks the record of a match that was left. It runs off the frame. It first waits for the matches whose ends are in
// stopped, because one of them may still be writing the record.
func offerOf(ctx context.Context, rules engine.Rules, saved *resume.Saved, stopped []<-chan struct{}) *Offer {
	o := &Offer{Saved: saved}
	for _, done := range stopped {
		select {
		case <-done:
		case <-ctx.Done():
			o.Err = ctx.Err()
			return o
		}
	}
	if o.Record, o.Err = replay.Open(saved.Record); o.Err != nil {
		return o
	}
	o.Err = o.check(rules)
	return o
}

// errOther reports that a record belongs to another match than the one that was left.
var errOther = errors.New("its record is that of another match")

func (o *Offer) check(rules engine.Rules) error {
	r := o.Record
	specs := make([]string, len(r.Seats))
	for p, seat := range r.Seats {
		specs[p] = seat.Spec
	}
	if r.Setup.Game != rules.Name() || !slices.Equal(specs, o.Saved.Choices.Seats) {
		return errOther
	}
	if err := replay.Verify(rules, r); err != nil {
		return err
	}
	o.Turns = len(r.Turns)
	return replay.Replay(rules, r, func(n int, s engine.State) bool {
		if n == o.Turns {
			_, over := s.Result()
			o.Over = over || r.End != nil
			o.look(s)
		}
		return true
	})
}

// look sets View to the person's last view.
func (o *Offer) look(s engine.State) {
	c := o.Saved.Choices
	if c.Curtain() {
		return
	}
	o.View = s.View(c.Eyes())
}

// endsOf returns the Done channels of the matches that this window plays or is closing.
func endsOf(a *app.App) (ends []<-chan struct{}) {
	for _, p := range MatchesOf(a).Plays {
		ends = append(ends, p.Session.Done())
	}
	return ends
}

// Continue goes on with a match at the turn where it was left. A match that would go on by itself begins paused.
func Continue(a *app.App, o *Offer) {
	c := o.Saved.Choices.Clone()
	if origin := o.Record.Origin; origin != nil {
		c.From = earlier(o, origin)
	}
	c.Map.Seed, c.Map.NewSeed = o.Record.Setup.Seed, false
	p := start(a, c, &resumed{
		setup: o.Record.Setup.Recorded(), turns: o.Record.Past(o.Turns), began: o.Record.Began, record: o.Saved.Record,
		plans: o.Saved.Plans, takenBack: o.Saved.TakenBack, hints: o.Saved.Hints, waits: c.RealTime() || o.Saved.Planned() && !c.Curtain(),
	})
	a.Go(p.Game.Match(a, p))
}

// earlier returns the match that the one that was left went on from.
func earlier(o *Offer, origin *replay.Origin) *settings.From {
	before := *o.Record
	before.Turns, before.End, before.Origin, before.Seats = before.Turns[:min(origin.Turns, len(before.Turns))], nil, nil, origin.Seats
	before.Began = origin.Began
	return &settings.From{Record: &before, File: origin.Record, Turns: len(before.Turns)}
}

// Discard forgets a match that cannot be continued, and reports that in a message.
func Discard(a *app.App, o *Offer) {
	MatchesOf(a).forget(o.Saved.Choices.Game, o.Saved.Record)
	if o.Err != nil {
		a.Say(a.F("continue.lost", words.Text("file", filepath.Base(o.Saved.Record))), true)
	}
}

// CanContinue reports whether a match can be continued if it is left now.
func CanContinue(p *Play) bool {
	return p.keeping.saved && !p.keeping.left && !p.Over() && p.Err == nil
}

// TakeBack restarts a match one step earlier, with nothing queued, and says so if moves were queued. It reports whether it did: see
// CanTakeBack.
func TakeBack(a *app.App, p *Play) bool {
	if !CanTakeBack(p) {
		return false
	}
	turns := make([]engine.Turn, 0, len(p.Steps))
	for _, s := range p.Steps[1 : len(p.Steps)-1] {
		turns = append(turns, s.Turn)
	}
	same := &resumed{
		setup: p.Last().Setup, turns: turns, began: p.keeping.began, after: p.Session.Done(), takenBack: p.TakenBack + 1, hints: int(p.Hints.Load()),
		waits: p.Choices.RealTime(), undone: p.Last().Turn, at: p.Table,
	}
	if record := p.Record.Load(); record != nil {
		same.record = *record
	}
	planner, plans := p.Table.(Planner)
	queued := plans && planner.Plans().Planned()
	p.Stop()
	again := start(a, p.Choices, same)
	a.Go(again.Game.Match(a, again))
	if queued {
		a.Say(a.T("match.queue_cleared"), false)
	}
	return true
}

// easyLevels are the opponents against which every match allows taking back.
var easyLevels = []string{"ai:easy", "ai:normal"}

// MayTakeBack reports whether a match of these choices allows taking back steps.
func MayTakeBack(c settings.Choices) bool {
	return c.Game == settings.Generals && c.Humans() == 1 && len(c.Seats) == 2 && (slices.Contains(easyLevels, c.Opponent()) || c.TakeBack)
}

// CanTakeBack reports whether TakeBack would go back a step now.
func CanTakeBack(p *Play) bool {
	if !MayTakeBack(p.Choices) || p.Last() == nil || p.Over() || p.Err != nil {
		return false
	}
	first := 0
	if p.Choices.From != nil {
		first = p.Choices.From.Turns
	}
	return p.Last().Number > first && len(p.Steps) == p.Last().Number+1
}

// AgoText returns how long ago a match was left, as a sentence.
func AgoText(a *app.App, s *resume.Saved) string {
	return a.F("continue.left", words.Text("ago", a.Ago(s.At, time.Now())))
}

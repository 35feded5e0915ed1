package game

import (
	"context"
	"errors"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/film"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// liveMaker makes films of a record that is still being written, each with more steps, until Close.
type liveMaker struct {
	films newest[opened]
	stop  context.CancelFunc
}

// Take is the newest film that was not taken yet, or why there is none.
func (m *liveMaker) Take() (opened, bool) { return m.films.take() }

// Close ends it. It does not wait.
func (m *liveMaker) Close() { m.stop() }

// openLive opens a match that is still played, whose record grows at path, on top of the present scene.
func (a *App) openLive(path string) {
	ctx, stop := context.WithCancel(a.life)
	m := &liveMaker{films: make(newest[opened], 1), stop: stop}
	reel := liveReel{kits: a.kits, path: path, tell: func(o opened) {
		m.films.put(o)
		a.wake()
	}}
	go reel.run(ctx)
	a.Push(&reelOpening{maker: m})
}

// liveReel is the work of a liveMaker.
type liveReel struct {
	kits []kit
	path string
	tell func(opened)
	reel *film.Reel // nil before the header was read
	film *film.Film // the last one
}

// stoppedEarly is a match that nobody plays on: its record is thrown away.
var stoppedEarly = engine.Phrase{Key: "replay.stopped-early", Text: "The match was stopped before its end, and its record thrown away."}

// run follows the record, and tells of films until it ends.
func (l *liveReel) run(ctx context.Context) {
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	err := replay.Follow(ctx, l.path, func(r *replay.Record) {
		if err := l.take(ctx, r); err != nil {
			fail(err)
		}
	})
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled) && errors.Is(context.Cause(ctx), context.Canceled): // nobody wants it
	case errors.Is(err, context.Canceled):
		l.tell(opened{nil, context.Cause(ctx)})
	case l.film != nil:
		broken := *l.film
		broken.Live, broken.Flaw = false, err
		l.tell(opened{&broken, nil})
	default:
		l.tell(l.finished(ctx))
	}
}

// take makes the film of the record as far as it came.
func (l *liveReel) take(ctx context.Context, r *replay.Record) (err error) {
	if l.reel == nil {
		if l.reel, err = newReel(l.kits, r); err != nil {
			return err
		}
	}
	f, err := l.reel.Film(ctx, r)
	if err != nil {
		return err
	}
	f.Ref, f.Live = files.Ref{Path: l.home()}, r.End == nil && !r.Cut
	l.film = f
	l.tell(opened{f, nil})
	return nil
}

// home is where the record goes when the match is over.
func (l *liveReel) home() string { return strings.TrimSuffix(l.path, replay.Growing) }

// finished is the film of a record that was ended before it could be followed.
func (l *liveReel) finished(ctx context.Context) opened {
	ref := files.Ref{Path: l.home()}
	f, err := makeFilm(ctx, l.kits, func() (*replay.Record, error) { return files.Open(ref) })
	if err != nil {
		return opened{nil, stoppedEarly.Err()}
	}
	f.Ref = ref
	return opened{f, nil}
}

// hear takes in the newest film.
func (s *replayScene) hear(a *App) {
	if next, ok := s.maker.Take(); ok && next.film != nil {
		s.take(a, next.film)
	}
}

// take shows a film with more steps instead of the one before.
func (s *replayScene) take(a *App, f *film.Film) {
	before := s.film
	s.film = f
	s.grow(f)
	s.asked.hear(f.Record)
	s.line.grow(f)
	s.sayFlaws(a, before)
}

// sayFlaws tells what is wrong with the film that was not wrong with the one before; nil for none.
func (s *replayScene) sayFlaws(a *App, before *film.Film) {
	f := s.film
	switch {
	case f.Flaw != nil:
		if before == nil || before.Flaw == nil {
			a.Say(a.Error(f.Flaw), true)
		}
	case f.Record.Cut && before != nil:
		a.Say(a.Error(stoppedEarly.Err()), true)
	case f.Record.Cut:
		a.Say(a.T("replay.cut"), true)
	}
}

// liveMark tells at the right of r that the match is still played, and leads to its newest step; it is cut off.
func (s *replayScene) liveMark(a *App, c *ui.Context, r *render.Rect) {
	if !s.more {
		return
	}
	b := ui.Button{Text: a.T("replay.live"), Icon: "last", Kind: ui.Quiet, Tip: a.T("replay.live_tip")}
	w := c.ButtonWidth(b)
	if c.Compact() {
		b.Icon = ""
		w = c.TextWidth(b.Text, theme.Control) + c.Px(liveDotW+theme.Space3)
	}
	area := middle(r.CutRight(w), min(c.Px(28), r.H))
	r.CutRight(c.Px(theme.Space3))
	if !s.following() {
		if c.Button("live", area, b) {
			s.toEnd()
		}
		return
	}
	c.Tip(area, a.T("replay.live_on"))
	c.FillRound(area, c.Px(theme.RadiusChip), theme.Bg2)
	area = area.Center(c.TextWidth(b.Text, theme.Control)+c.Px(liveDotW), area.H)
	dot := area.CutLeft(c.Px(liveDotW))
	c.Circle(dot.X+c.S(4), dot.CY(), c.S(4), theme.Red)
	c.Label(area, b.Text, theme.Control, theme.TextHi)
}

// liveDotW is the room of the dot before the word, logical px.
const liveDotW = 16

package viewer

import (
	"context"
	"errors"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// liveMaker makes timelines of a record that is still being written, each with more steps, until Close.
type liveMaker struct {
	timelines app.Newest[Opened]
	stop      context.CancelFunc
}

// Take returns the newest timeline that was not taken yet, or why there is none.
func (m *liveMaker) Take() (Opened, bool) { return m.timelines.Take() }

// Close stops it. It does not wait.
func (m *liveMaker) Close() { m.stop() }

// openLive opens a running match, whose record grows at path, on top of the current scene.
func openLive(a *app.App, path string) {
	m := &liveMaker{timelines: make(app.Newest[Opened], 1)}
	builder := liveBuilder{games: replayGames(a), path: path, tell: func(o Opened) {
		m.timelines.Put(o)
		a.Wake()
	}}
	m.stop = a.Job(builder.run)
	a.Push(&OpeningScene{maker: m})
}

// liveBuilder does the work of a liveMaker.
type liveBuilder struct {
	games    []Game
	path     string
	tell     func(Opened)
	builder  *timeline.Builder  // nil before the header was read
	timeline *timeline.Timeline // the last one
}

// stoppedEarly reports a match that was stopped: its record is deleted.
var stoppedEarly = engine.Phrase{Key: "replay.stopped-early", Text: "The match was stopped early, so it has no record."}

// run follows the record and passes on timelines until the record ends.
func (l *liveBuilder) run(ctx context.Context) {
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	err := replay.Follow(ctx, l.path, func(r *replay.Record) {
		if err := l.extend(ctx, r); err != nil {
			fail(err)
		}
	})
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled) && errors.Is(context.Cause(ctx), context.Canceled): // the scene was closed
	case errors.Is(err, context.Canceled):
		l.tell(Opened{nil, context.Cause(ctx)})
	case l.timeline != nil:
		broken := *l.timeline
		broken.Live, broken.Flaw = false, err
		l.tell(Opened{&broken, nil})
	default:
		l.tell(l.finished(ctx))
	}
}

// extend makes the timeline of the record so far.
func (l *liveBuilder) extend(ctx context.Context, r *replay.Record) (err error) {
	if l.builder == nil {
		if l.builder, err = newReel(l.games, r); err != nil {
			return err
		}
	}
	f, err := l.builder.Timeline(ctx, r)
	if err != nil {
		return err
	}
	f.Ref, f.Live = files.Ref{Path: l.home()}, r.End == nil && !r.Cut
	l.timeline = f
	l.tell(Opened{f, nil})
	return nil
}

// home returns the path of the record after the match.
func (l *liveBuilder) home() string { return strings.TrimSuffix(l.path, replay.Growing) }

// finished returns the timeline of a record that was complete before it could be followed.
func (l *liveBuilder) finished(ctx context.Context) Opened {
	ref := files.Ref{Path: l.home()}
	f, err := makeTimeline(ctx, l.games, func() (*replay.Record, error) { return files.Open(ref) })
	if err != nil {
		return Opened{nil, stoppedEarly.Err()}
	}
	f.Ref = ref
	return Opened{f, nil}
}

// hear takes the newest timeline.
func (s *Scene) hear(a *app.App) {
	if s.maker == nil {
		return
	}
	if next, ok := s.maker.Take(); ok && next.timeline != nil {
		s.apply(a, next.timeline)
	}
}

// apply replaces the timeline by one with more steps.
func (s *Scene) apply(a *app.App, f *timeline.Timeline) {
	before := s.Timeline
	s.Timeline = f
	s.grow(f)
	s.asked.hear(f.Record)
	s.line.grow(f)
	s.sayFlaws(a, before)
}

// sayFlaws shows the flaws of the timeline that before, which may be nil, did not have.
func (s *Scene) sayFlaws(a *app.App, before *timeline.Timeline) {
	f := s.Timeline
	switch {
	case f.Flaw != nil:
		if before == nil || before.Flaw == nil {
			a.Say(a.Error(f.Flaw), true)
		}
	case f.Record.Cut && before != nil:
		a.Say(a.Error(stoppedEarly.Err()), true)
	case f.Record.Cut:
		a.Say(a.Phrase(replay.CutOff, nil), true)
	}
}

// liveMark lays out a mark that the match is still running; while it is not followed, a button that jumps to its newest step.
func (s *Scene) liveMark(a *app.App, l *ui.Layout) {
	if !s.More {
		return
	}
	if !s.Following() {
		if l.Button(ui.Box{}, "live", ui.Button{Text: a.T("replay.live"), Icon: "last", Kind: ui.Quiet, Tip: a.T("replay.live_tip"), Does: action.Newest}) {
			s.toEnd()
		}
		return
	}
	l.Behind(ui.Box{H: 28, Align: ui.Middle}, func(r render.Rect) {
		l.Tip(r, a.F("replay.live_on", a.Key("play_pause", action.PlayPause)))
		l.FillRound(r, l.Px(theme.RadiusChip), theme.Bg2)
	}, func() {
		l.Row(ui.Box{Grow: 1, PadX: theme.Space2, Gap: theme.Space2}, func() {
			if dot, ok := l.Place(ui.Box{W: 8}); ok {
				l.Circle(dot.CX(), dot.CY(), l.S(4), theme.Red)
			}
			l.Label(ui.Box{}, a.T("replay.live"), theme.Control, theme.TextHi)
		})
	})
}

package viewer

import (
	"context"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// OpenReplay opens the match at ref at a step, on top of the current scene. It follows a record that is still being written.
func OpenReplay(a *app.App, ref files.Ref, step int) {
	if strings.HasSuffix(ref.Path, replay.Growing) {
		openLive(a, ref.Path)
		return
	}
	openTimeline(a, func() (*replay.Record, error) { return files.Open(ref) }, ref, step)
}

// OpenPlayed opens a match played in this window at a step, on top of the current scene. It reads the match's record; if that is
// gone, it uses the snapshots.
func OpenPlayed(a *app.App, p *play.Play, step int) {
	steps, c := p.Steps, p.Choices.Clone()
	var ref files.Ref
	if path := p.Record.Load(); path != nil {
		ref.Path = *path
	}
	openTimeline(a, func() (*replay.Record, error) {
		if r, err := files.Open(ref); err == nil {
			return r, nil
		}
		r := timeline.RecordOf(steps, c.Seats)
		r.Origin = play.Origin(c.From)
		return r, nil
	}, ref, step)
}

// OpeningScene is the screen shown while a timeline is made off the frame, or with the reason why it cannot be made.
type OpeningScene struct {
	maker timelineMaker
	step  int // the step to show first
	Err   error
	over  bool // a Scene owns the maker now
}

// timelineMaker makes one or several timelines off the frame.
type timelineMaker interface {
	Take() (Opened, bool)
	Close()
}

// Opened is a timeline, or why there is none.
type Opened struct {
	timeline *timeline.Timeline
	err      error
}

func openTimeline(a *app.App, read func() (*replay.Record, error), ref files.Ref, step int) {
	games := replayGames(a)
	maker := app.NewLatest(a, func(ctx context.Context, _ struct{}) Opened {
		f, err := makeTimeline(ctx, games, read)
		if f != nil {
			f.Ref = ref
		}
		return Opened{f, err}
	})
	maker.Ask(struct{}{})
	a.Push(&OpeningScene{maker: maker, step: step})
}

func makeTimeline(ctx context.Context, games []Game, read func() (*replay.Record, error)) (*timeline.Timeline, error) {
	record, err := read()
	if err != nil {
		return nil, err
	}
	builder, err := newReel(games, record)
	if err != nil {
		return nil, err
	}
	return builder.Timeline(ctx, record)
}

// newReel returns the timeline builder for a record, by its game.
func newReel(games []Game, record *replay.Record) (*timeline.Builder, error) {
	for _, g := range games {
		if g.Rules().Name() == record.Setup.Game {
			return timeline.NewBuilder(g.Rules(), record, g.Annotator())
		}
	}
	return nil, strangeGame.With("game", record.Setup.Game).Err()
}

// strangeGame reports a record of an unknown game. Argument: game.
var strangeGame = engine.Phrase{Key: "replay.strange-game", Text: `the record is of a game named "{game}", which this version does not have`}

// Close stops the maker.
func (o *OpeningScene) Close() {
	if !o.over {
		o.maker.Close()
	}
}

// Frame waits for the timeline.
func (o *OpeningScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	if done, ok := o.maker.Take(); ok {
		if o.Err = done.err; done.err == nil {
			o.over = true
			s := NewScene(a, done.timeline, o.maker)
			s.recallWhy(a)
			if o.step > 0 {
				s.Jump(o.step)
			}
			a.Swap(s)
			return
		}
	}
	text := a.T("replay.opening")
	if o.Err != nil {
		text = a.Error(o.Err)
	}
	if app.Page(a, c, app.Top{Back: a.T("common.back")}, func(l *ui.Layout) {
		l.Column(ui.Box{Grow: 1, PadX: theme.Space4}, func() {
			l.Column(ui.Box{Grow: 1, MaxW: 560, Inside: ui.Middle}, func() { l.Words(ui.Box{}, text, theme.Lead, theme.TextMid) })
		})
	}) {
		a.Back()
	}
}

package game

import (
	"context"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/film"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// OpenReplay opens the match that ref names on top of the present scene. A record that is still being written is
// followed.
func (a *App) OpenReplay(ref files.Ref) {
	if strings.HasSuffix(ref.Path, replay.Growing) {
		a.openLive(ref.Path)
		return
	}
	a.openFilm(func() (*replay.Record, error) { return files.Open(ref) }, ref)
}

// Replay opens a match that was played in this window on top of the present scene: its record, or where that is
// gone what was heard of it.
func (a *App) Replay(p *Play) {
	steps, c := p.Steps, p.Choices.Clone()
	var ref files.Ref
	if path := p.record.Load(); path != nil {
		ref.Path = *path
	}
	a.openFilm(func() (*replay.Record, error) {
		if r, err := files.Open(ref); err == nil {
			return r, nil
		}
		r := film.RecordOf(steps, c.Seats)
		r.Origin = origin(c.From)
		return r, nil
	}, ref)
}

// reelOpening is the screen while a film is made off the frame, and the one that says why there is none.
type reelOpening struct {
	maker filmMaker
	err   error
	over  bool // a replay has the maker now
}

// filmMaker makes a film off the frame, or one after the other.
type filmMaker interface {
	Take() (opened, bool)
	Close()
}

type opened struct {
	film *film.Film
	err  error
}

func (a *App) openFilm(read func() (*replay.Record, error), ref files.Ref) {
	kits := a.kits
	maker := newLatest(a.life, func(ctx context.Context, _ struct{}) opened {
		f, err := makeFilm(ctx, kits, read)
		if f != nil {
			f.Ref = ref
		}
		return opened{f, err}
	}, a.wake)
	maker.Ask(struct{}{})
	a.Push(&reelOpening{maker: maker})
}

func makeFilm(ctx context.Context, kits []kit, read func() (*replay.Record, error)) (*film.Film, error) {
	record, err := read()
	if err != nil {
		return nil, err
	}
	reel, err := newReel(kits, record)
	if err != nil {
		return nil, err
	}
	return reel.Film(ctx, record)
}

// newReel is the reel of a record of one of the games there are.
func newReel(kits []kit, record *replay.Record) (*film.Reel, error) {
	for _, k := range kits {
		if k.rules().Name() == record.Setup.Game {
			return film.NewReel(k.rules(), record, k.teller())
		}
	}
	return nil, strangeGame.With("game", record.Setup.Game).Err()
}

// strangeGame refuses a record. Argument: game.
var strangeGame = engine.Phrase{Key: "replay.strange-game", Text: `the record is of a game named "{game}", which this version does not have`}

// Close ends what makes the film.
func (o *reelOpening) Close() {
	if !o.over {
		o.maker.Close()
	}
}

// Frame waits for the film.
func (o *reelOpening) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	if done, ok := o.maker.Take(); ok {
		if o.err = done.err; done.err == nil {
			o.over = true
			a.swap(newReplayScene(a, done.film, o.maker))
			return
		}
	}
	rest, back := topBar(a, c, a.T("common.back"), "", "")
	if back {
		a.Back()
		return
	}
	text := a.T("replay.opening")
	if o.err != nil {
		text = a.Error(o.err)
	}
	w := min(rest.W-c.Px(64), c.Px(560))
	c.Paragraph(rest.Center(w, c.ParagraphHeight(w, text, theme.Lead)), text, theme.Lead, theme.TextMid)
}

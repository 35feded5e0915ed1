// Package puzzles lists puzzles, lets the person solve them on the board of a match, and makes new ones from matches that were played.
package puzzles

import (
	"context"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/puzzle"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/puzzles/collection"
)

// Puzzles holds the puzzles of the window while it is open.
type Puzzles struct {
	collection *collection.Collection // nil until it is read
	read       app.Newest[loaded]
	begun      bool
	last       *puzzle.Puzzle // the puzzle opened last, until a list has chosen it

	saving sync.Mutex
	unsafe app.Newest[collection.Files] // the files to save next
	failed app.Newest[error]
}

type loaded struct {
	collection *collection.Collection
	err        error
}

// New returns a part of a window.
func New() *Puzzles {
	return &Puzzles{unsafe: make(app.Newest[collection.Files], 1), failed: make(app.Newest[error], 1)}
}

func of(a *app.App) *Puzzles { return app.Part[*Puzzles](a) }

// ready reports whether the collection is read. It starts reading the collection, off the frame, and reports errors since the last call on
// the screen.
func (p *Puzzles) ready(a *app.App) bool {
	if !p.begun {
		p.begun = true
		games, folder := gamesOf(a), play.MatchesOf(a).Keeper.Folder
		p.read.From(a, func(context.Context) loaded {
			s, err := collection.Load(games, folder)
			return loaded{s, err}
		})
	}
	if l, ok := p.read.Take(); ok {
		p.collection = l.collection
		if l.err != nil {
			a.Say(a.Error(l.err), true)
		}
	}
	if err, ok := p.failed.Take(); ok {
		a.Say(a.Phrase(unsaved.WithPhrase("reason", engine.Reason(err)), nil), true)
	}
	return p.collection != nil
}

// unsaved says that the collection cannot be written. Argument: reason.
var unsaved = engine.Phrase{Key: "puzzles.unsaved", Text: "How you fared with puzzles could not be saved: {reason}"}

// save saves the collection off the frame. The window waits for it before it ends.
func (p *Puzzles) save(a *app.App) {
	folder := play.MatchesOf(a).Keeper.Folder
	if folder == "" {
		return
	}
	p.unsafe.Put(p.collection.Files())
	a.Job(func(context.Context) {
		p.saving.Lock()
		defer p.saving.Unlock()
		f, ok := p.unsafe.Take()
		if !ok {
			return // an earlier job has saved it
		}
		if err := f.Save(folder); err != nil {
			p.failed.Put(err)
			a.Wake()
		}
	})
}

// gamesOf returns the function that finds a game's puzzles.
func gamesOf(a *app.App) puzzle.Games { return play.MatchesOf(a).Table().Puzzles }

// brings returns the puzzle rules of a puzzle's game.
func brings(a *app.App, p *puzzle.Puzzle) puzzle.Game { return gamesOf(a)(p.Game) }

// kindOf returns the name of a puzzle's kind.
func kindOf(a *app.App, p *puzzle.Puzzle) string {
	for _, k := range brings(a, p).Kinds() {
		if k.Name == p.Kind {
			return a.Phrase(k.Title, nil)
		}
	}
	return ""
}

// icons are the icons of the kinds. Read only.
var icons = map[string]string{"take": "crown", "hold": "shield", "grow": "grow", "find": "find", "sink": "fire", "flee": "surface"}

// There reports whether a game has puzzles.
func There(a *app.App, game string) bool { return gamesOf(a)(game) != nil }

// Package editor lists the maps that a person drew, of both games, and edits them.
package editor

import (
	"cmp"
	"context"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/ui"
)

// kind describes the maps of one game.
type kind struct {
	game  string
	mode  settings.Mode // of a match on a map
	read  draft.Reader
	empty func() draft.Draft // of the usual size
	desk  func(*app.App, draft.Draft) desk
	row   func(*app.App, draft.Draft) string // describes a map in the list
}

// kinds lists the games whose maps can be edited; read only.
var kinds = [...]kind{
	{settings.Generals, settings.PlayAI, draft.ReadLand, func() draft.Draft { return draft.New(usualSide, usualSide) }, newLand, landRow},
	{settings.HitSink, settings.SeaPlay, draft.ReadSea, func() draft.Draft { return draft.NewSea(usualSea) }, newWaters, seaRow},
}

// kindOf returns the kind of a game, nil if its maps cannot be edited.
func kindOf(game string) *kind {
	for i := range kinds {
		if kinds[i].game == game {
			return &kinds[i]
		}
	}
	return nil
}

// halts returns the first check that a map does not pass, in words, if it cannot be played; otherwise "".
func (k *kind) halts(a *app.App, c *ui.Context, d draft.Draft) string {
	desk := k.desk(a, d)
	desk.look(c)
	if !desk.stops() {
		return ""
	}
	list, _ := desk.checks(a)
	return list[slices.IndexFunc(list, func(c check) bool { return c.warns })].text
}

// There reports whether maps of a game can be edited.
func There(game string) bool { return kindOf(game) != nil }

// Edit opens the editor with the map of a file, on top of the present scene. pick, unless it is nil, is called with the path whenever the
// map was saved.
func Edit(a *app.App, game, path string, pick func(path string)) {
	k := kindOf(game)
	s := newScene(a, k, k.empty())
	s.pick = pick
	s.read(a, path)
	a.Push(s)
}

// choicesOn returns the choices of the last match against AIs, changed to the map at path. At sea there are as many seats as ships.
func (k *kind) choicesOn(a *app.App, path string, d draft.Draft) settings.Choices {
	c := play.Last(a, k.mode)
	c.Map.Kind, c.Map.File = settings.FileMap, path
	if sea, ok := d.(*draft.Sea); ok {
		c.Seats = setup.Crew(c.Seats, len(sea.Position().Ships))
	}
	return c
}

// Errors of saving. Argument: reason.
var (
	unsaved  = engine.Phrase{Key: "maps.unsaved", Text: "The map could not be saved: {reason}"}
	noFolder = engine.Phrase{Key: "maps.no_folder", Text: "there is no folder for maps"}
)

// saved is the result of saving a map.
type saved struct {
	draft.File
	asked string // the map's name before
	tries bool   // start a match on it
	err   error
}

// save saves the map off the frame and then, if tries is set, starts a match on it. The window does not close before it is saved.
func (s *Scene) save(a *app.App, tries bool) {
	done := saved{asked: *s.d().NameOf(), tries: tries}
	to, path, read := setup.MapFolder(a, s.kind.game), s.path, s.kind.read
	still, err := read([]byte(s.d().Text())) // a copy, because drawing goes on meanwhile
	if err == nil && to == "" {
		err = noFolder.Err()
	}
	if err != nil {
		a.Say(a.Phrase(unsaved.WithPhrase("reason", engine.Reason(err)), nil), true)
		return
	}
	*still.NameOf() = cmp.Or(*still.NameOf(), a.T("maps.unnamed"))
	s.saves.From(a, func(context.Context) saved {
		done.File, done.err = draft.Save(read, to, path, still)
		return done
	})
}

// hear handles the results of saving and reading off the frame.
func (s *Scene) hear(a *app.App) {
	if f, ok := s.reads.Take(); ok {
		s.opened(a, f)
	}
	done, ok := s.saves.Take()
	switch {
	case !ok:
		return
	case done.err != nil:
		a.Say(a.Phrase(unsaved.WithPhrase("reason", engine.Reason(done.err)), nil), true)
		return
	}
	if !done.tries || s.path != done.Path {
		a.Say(a.F("maps.saved", words.Text("name", done.Name)), false)
	}
	s.path, s.kept = done.Path, done.Draft.Text()
	if name := s.d().NameOf(); *name == done.asked {
		*name = done.Name
	}
	if s.pick != nil {
		s.pick(s.path)
	}
	if done.tries {
		c := s.kind.choicesOn(a, s.path, done.Draft)
		c.Given = true // so that the next match is on another map again
		app.Hold(a)
		play.StartMatch(a, c)
	}
}

// read starts reading a file off the frame.
func (s *Scene) read(a *app.App, path string) {
	s.reads.From(a, func(context.Context) draft.File { return draft.Open(s.kind.read, path) })
}

// opened handles a map that was read. If nothing was drawn yet, its file is edited from now on. Otherwise it replaces what was drawn,
// which can be undone, and the editor keeps its file.
func (s *Scene) opened(a *app.App, f draft.File) {
	switch {
	case f.Err != nil:
		a.Say(a.Error(f.Err), true)
	case s.d().CanUndo():
		s.d().Replace(f.Draft)
	default:
		s.desk.take(f.Draft)
		s.path, s.kept = f.Path, f.Draft.Text()
	}
}

// Package editor lists the maps of Generals-Chess that were drawn here, and is where they are drawn.
package editor

import (
	"cmp"
	"context"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
)

// There reports whether maps of a game can be drawn.
func There(game string) bool { return game == settings.Generals }

// Edit opens the editor with the map of a file, on top of the present scene. pick, unless it is nil, hears where it was saved.
func Edit(a *app.App, path string, pick func(path string)) {
	s := newScene(a, draft.New(usualSide, usualSide), "")
	s.pick = pick
	s.read(a, path)
	a.Push(s)
}

// choicesOn are the last ones of a match against the AI, on a map.
func choicesOn(a *app.App, path string) settings.Choices {
	c := play.Last(a, settings.PlayAI)
	c.Map.Kind, c.Map.File = settings.FileMap, path
	return c
}

// What is said of the files of maps. Argument: reason.
var (
	unsaved  = engine.Phrase{Key: "maps.unsaved", Text: "The map could not be saved: {reason}"}
	noFolder = engine.Phrase{Key: "maps.no_folder", Text: "there is no folder for maps"}
)

// saved is what came of saving.
type saved struct {
	draft.File
	asked string // what the map was called before
	tries bool   // it is to be tried
	err   error
}

// save has the map saved off the frame, and tried then. The window's end waits for it.
func (s *Scene) save(a *app.App, tries bool) {
	done := saved{asked: s.d.Name, tries: tries}
	to, path := setup.MapFolder(a), s.path
	still, err := draft.Read([]byte(s.d.Text())) // what is drawn meanwhile is not in it
	if err == nil && to == "" {
		err = noFolder.Err()
	}
	if err != nil {
		a.Say(a.Phrase(unsaved.WithPhrase("reason", engine.Reason(err)), nil), true)
		return
	}
	still.Name = cmp.Or(still.Name, a.T("maps.unnamed"))
	a.Job(func(context.Context) {
		done.File, done.err = draft.Save(to, path, still)
		s.saves.Put(done)
		a.Wake()
	})
}

// hear takes in what was saved and read off the frame.
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
	if s.path, s.kept = done.Path, done.Draft.Text(); s.d.Name == done.asked {
		s.d.Name = done.Name
	}
	if s.pick != nil {
		s.pick(s.path)
	}
	if done.tries {
		c := choicesOn(a, s.path)
		c.Given = true // the next match is on another map again
		app.Hold(a)
		play.StartMatch(a, c)
		return
	}
	a.Say(a.F("maps.saved", app.TextArg("name", done.Name)), false)
}

// read has a file read off the frame.
func (s *Scene) read(a *app.App, path string) {
	a.Job(func(context.Context) {
		s.reads.Put(draft.Open(path))
		a.Wake()
	})
}

// opened takes in a map that was read. Where nothing was drawn yet it is the one that is edited, and otherwise takes the place of what
// was drawn, which can be undone.
func (s *Scene) opened(a *app.App, f draft.File) {
	switch {
	case f.Err != nil:
		a.Say(a.Error(f.Err), true)
	case s.d.CanUndo():
		s.d.Replace(f.Draft)
	default:
		s.d, s.path, s.kept = f.Draft, f.Path, f.Draft.Text()
	}
}

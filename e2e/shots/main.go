//go:build linux

// Command shots takes pictures of every screen in the real window, on a display of its own. It plays like a person and takes a picture
// whenever the window is still.
//
//	shots FOLDER       the pictures of the README and of docs: English, 1280 x 800
//	shots -all FOLDER  every screen in three languages and three sizes
package main

import (
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/e2e"
	"generals-chess/game/settings"
)

func main() {
	all := flag.Bool("all", false, "every screen in three languages at 640x480, 1280x800 and 2560x1440")
	only := flag.String("only", "", "one part: start, match, table, lessons, broken, sea, command, harbour, replay, sea_replay, list, contest or bots")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "shots: name the folder for the pictures: shots [-all] FOLDER")
		os.Exit(2)
	}
	h := &helper{}
	defer h.end()
	s := newStudio(h, flag.Arg(0), *all)
	for _, part := range []struct {
		name string
		take func(language string)
	}{{"start", s.start}, {"match", s.match}, {"table", s.table}, {"lessons", s.lessons}, {"broken", s.broken}, {"sea", s.sea}, {"command", s.command}, {"harbour", s.harbour}, {"replay", s.replay}, {"sea_replay", s.seaReplay}, {"list", s.list}, {"contest", s.tournament}, {"bots", s.bots}} {
		if *only == "" || *only == part.name {
			s.each(part.take)
		}
	}
}

// helper replaces a test.
type helper struct{ after []func() }

func (h *helper) Helper()                         {}
func (h *helper) Name() string                    { return "shots" }
func (h *helper) Logf(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
func (h *helper) Cleanup(f func())                { h.after = append(h.after, f) }

// Fatalf ends the program.
func (h *helper) Fatalf(format string, args ...any) {
	h.end()
	fmt.Fprintf(os.Stderr, "shots: "+format+"\n", args...)
	os.Exit(1)
}

// TempDir creates a folder that is removed at the end.
func (h *helper) TempDir() string {
	dir, err := os.MkdirTemp("", "generals-chess-shots-")
	if err != nil {
		h.Fatalf("%v", err)
	}
	h.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func (h *helper) end() {
	for len(h.after) > 0 {
		last := len(h.after) - 1
		f := h.after[last]
		h.after = h.after[:last]
		f()
	}
}

// must ends the program if there is an error.
func (h *helper) must(err error) {
	if err != nil {
		h.Fatalf("%v", err)
	}
}

var _ e2e.T = (*helper)(nil)

type size struct{ w, h int }

// studio takes the pictures of one run.
type studio struct {
	*helper
	folder    string
	program   string
	all       bool
	languages []string
	sizes     []size
}

func newStudio(h *helper, folder string, all bool) *studio {
	folder, err := filepath.Abs(folder)
	h.must(err)
	h.must(os.MkdirAll(folder, 0o755))
	program, err := e2e.Build(h.TempDir())
	h.must(err)
	s := &studio{helper: h, folder: folder, program: program, all: all, languages: []string{"en"}, sizes: []size{{1280, 800}}}
	if all {
		s.languages = []string{"en", "zh", "ko"}
		s.sizes = []size{{1280, 800}, {640, 480}, {2560, 1440}}
	}
	return s
}

// each takes the pictures of a part in every language. After each language it closes that desk.
func (s *studio) each(take func(language string)) {
	for _, language := range s.languages {
		outer := s.after
		s.after = nil
		take(language)
		s.end()
		s.after = outer
	}
}

// open starts the game on a desk of its own, with reduced motion.
func (s *studio) open(language string, flags ...string) *e2e.Window {
	return s.openWith(language, nil, flags...)
}

// openWith is open with changes to the settings.
func (s *studio) openWith(language string, prepare func(*settings.Settings), flags ...string) *e2e.Window {
	most := s.sizes[0]
	for _, sz := range s.sizes {
		most.w, most.h = max(most.w, sz.w), max(most.h, sz.h)
	}
	desk := e2e.NewDesk(s.helper, s.program, most.w, most.h)
	calm := settings.Default(slices.Concat(settings.OfGenerals(), settings.OfHitSink()))
	calm.ReduceMotion = true
	if prepare != nil {
		prepare(&calm)
	}
	s.must(settings.Save(desk.SettingsPath(), calm))
	return desk.Start(1280, 800, append([]string{"--lang", language}, flags...)...)
}

// word returns a text of the screen.
func (s *studio) word(language, key string) string {
	lang, err := words.ParseLang(language)
	s.must(err)
	return words.New(lang).T(key)
}

// on returns the middle of the place where a text is shown.
func (s *studio) on(w *e2e.Window, language, key string) image.Point {
	return w.On(s.word(language, key))
}

// awaitResult waits for the result of a match.
func (s *studio) awaitResult(w *e2e.Window, language string) {
	w.Await("the result", func() bool { return w.Shows(s.word(language, "result.rematch")) })
}

// take takes a picture in every size and returns the window to the first size.
func (s *studio) take(w *e2e.Window, language, name string) {
	for _, sz := range s.sizes {
		w.Resize(sz.w, sz.h)
		s.must(w.Still().Save(s.path(name, language, sz)))
	}
	w.Resize(s.sizes[0].w, s.sizes[0].h)
	w.Still()
}

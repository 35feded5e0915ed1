package runner

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/plain"
)

// The extensions of the files that Export writes.
const (
	HTML = ".html"
	CSV  = ".csv"
	JSON = ".json"
)

// Errors of writing a file. Arguments: file, reason.
var (
	strangeEnding = engine.Phrase{Key: "contest.strange-ending", Text: "{file}: end the name with .html, .csv or .json"}
	unwritten     = engine.Phrase{Key: "contest.unwritten", Text: "{file} could not be written: {reason}"}
)

// Export writes the tournament's report to a file, as HTML, CSV or JSON by its extension. tell translates a page's phrases. Call it off
// the frame. The error is an *engine.Phrase.
func (c *Tournament) Export(file string, tell func(engine.Phrase) string) error {
	write, known := writers(tell)[strings.ToLower(filepath.Ext(file))]
	if !known {
		return strangeEnding.With("file", filepath.Base(file)).Err()
	}
	o, err := tournament.ReadSpec(c.folder)
	if err != nil {
		return err
	}
	l, err := load(c.folder, o)
	if err != nil {
		return err
	}
	r := l.whole()
	r.Trace(c.folder)
	if r.Workers, err = report.ReadWorkers(c.folder); err != nil {
		return err
	}
	if game, err := c.host.Games.Find(o.Game); err == nil {
		r.Words = game.Words
	}
	if strings.EqualFold(filepath.Ext(file), HTML) {
		link(r, c.folder, filepath.Dir(file))
	}
	if err := writeFile(file, func(w io.Writer) error { return write(w, r) }); err != nil {
		return unwritten.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}

func writers(tell func(engine.Phrase) string) map[string]func(io.Writer, *report.Report) error {
	return map[string]func(io.Writer, *report.Report) error{
		HTML: func(w io.Writer, r *report.Report) error { return report.HTML(w, r, tell) },
		CSV:  report.CSV,
		JSON: report.JSON,
	}
}

// link rewrites the page's links to records and to the pages of a class for a page in another folder.
func link(r *report.Report, folder, to string) {
	for i := range r.Games {
		relink(&r.Games[i].Record, folder, to)
	}
	if r.Class == nil {
		return
	}
	relink(&r.Class.Likeness, folder, to)
	for i := range r.Class.Submissions {
		relink(&r.Class.Submissions[i].Page, folder, to)
	}
}

// relink makes a path relative to folder relative to another folder; "" stays.
func relink(path *string, folder, to string) {
	if *path == "" {
		return
	}
	whole := filepath.Join(folder, filepath.FromSlash(*path))
	if rel, err := filepath.Rel(to, whole); err == nil {
		whole = rel
	}
	*path = filepath.ToSlash(whole)
}

// writeFile writes a file atomically, replacing an old one.
func writeFile(path string, write func(io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return plain.ReplaceWith(path, write)
}

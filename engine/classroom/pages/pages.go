// Package pages writes what a class gets back: a page for every student, with the faults in words and the three most telling games as small
// films, and the page for the teacher about similar submissions.
package pages

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
)

// StudentsFolder is the folder of the students' pages, in the tournament's folder.
const StudentsFolder = "students"

// Order describes the pages to write.
type Order struct {
	Game   games.Game
	Report *report.Report // of the tournament; the pages are about its Class
	Folder string         // the tournament's folder
	// Tell translates a sentence into the language of the pages; nil is English.
	Tell    func(engine.Phrase) string
	Workers int // pages at a time
	// Watch is called with the number of pages that are done, one call at a time. It may be nil.
	Watch func(done, all int)
}

// Students writes the page of every submission, and records in the class where it is. The error is ctx's, or says what cannot be written; a
// record that cannot be read is left out.
func Students(ctx context.Context, o Order) error {
	class := o.Report.Class
	if err := os.MkdirAll(filepath.Join(o.Folder, StudentsFolder), 0o755); err != nil {
		return err
	}
	code(class)
	taken := map[string]bool{}
	for i := range class.Submissions {
		class.Submissions[i].Page = StudentsFolder + "/" + fileName(class.Submissions[i].Name, taken) + ".html"
	}
	return each(ctx, o, func(i int) error {
		p, err := o.student(ctx, i)
		if err != nil {
			return err
		}
		return plain.ReplaceWith(filepath.Join(o.Folder, filepath.FromSlash(class.Submissions[i].Page)), p.write)
	})
}

// each calls do for every submission, o.Workers at a time, and returns the first error.
func each(ctx context.Context, o Order, do func(i int) error) error {
	all := len(o.Report.Class.Submissions)
	var side errgroup.Group
	side.SetLimit(max(o.Workers, 1))
	var mu sync.Mutex
	done := 0
	for i := range all {
		side.Go(func() error {
			err := ctx.Err()
			if err == nil {
				err = do(i)
			}
			mu.Lock()
			defer mu.Unlock()
			if done++; o.Watch != nil && err == nil {
				o.Watch(done, all)
			}
			return err
		})
	}
	return side.Wait()
}

// longestFile is the greatest length of a file's name, in characters.
const longestFile = 40

// fileName turns a name into one that every system accepts for a file. All are different, even if case is ignored.
func fileName(name string, taken map[string]bool) string {
	safe := strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) || c == '-' {
			return c
		}
		return '_'
	}, name)
	if runes := []rune(safe); len(runes) > longestFile {
		safe = string(runes[:longestFile])
	}
	if reserved[strings.ToLower(safe)] {
		safe += "_"
	}
	one := safe
	for n := 2; one == "" || taken[strings.ToLower(one)]; n++ {
		one = safe + "-" + strconv.Itoa(n)
	}
	taken[strings.ToLower(one)] = true
	return one
}

// reserved are the names of devices on Windows.
var reserved = map[string]bool{"con": true, "prn": true, "aux": true, "nul": true, "com1": true, "com2": true, "com3": true, "com4": true, "lpt1": true, "lpt2": true, "lpt3": true}

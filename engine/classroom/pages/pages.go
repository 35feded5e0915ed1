// Package pages writes what a class hands back: a page for every student, with the faults in words and the three games that tell
// most as small films, and the page for the teacher that says how alike the submissions are.
package pages

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/games"
)

// StudentsFolder is where the students' pages are, in the tournament's folder.
const StudentsFolder = "students"

// Order is what is to be written.
type Order struct {
	Game   games.Game
	Report *report.Report // of the tournament; its Class is what the pages are of
	Folder string         // the tournament's
	// Tell says a sentence in the language of the pages; nil is English.
	Tell    func(engine.Phrase) string
	Workers int // pages side by side
	// Watch is told how many pages are done, one at a time; nil: nobody is.
	Watch func(done, all int)
}

// Students writes the page of every submission, and notes in the class where it is. The error is ctx's, or says what cannot be
// written; a record that cannot be read is left out.
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
		return WriteWhole(filepath.Join(o.Folder, filepath.FromSlash(class.Submissions[i].Page)), p.write)
	})
}

// each does something for every submission, side by side, and gives the first error.
func each(ctx context.Context, o Order, do func(i int) error) error {
	all := len(o.Report.Class.Submissions)
	todo := make(chan int, all)
	for i := range all {
		todo <- i
	}
	close(todo)
	var side sync.WaitGroup
	var mu sync.Mutex
	var first error
	done := 0
	for range min(max(o.Workers, 1), max(all, 1)) {
		side.Go(func() {
			for i := range todo {
				err := ctx.Err()
				if err == nil {
					err = do(i)
				}
				mu.Lock()
				if done++; err != nil && first == nil {
					first = err
				}
				if o.Watch != nil && err == nil {
					o.Watch(done, all)
				}
				mu.Unlock()
			}
		})
	}
	side.Wait()
	return first
}

// longestFile is how many characters of a name a file is called by.
const longestFile = 40

// fileName is a name as every system can have one for a file, no two alike even where capitals do not count.
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

// reserved are the names that Windows keeps for devices.
var reserved = map[string]bool{"con": true, "prn": true, "aux": true, "nul": true, "com1": true, "com2": true, "com3": true, "com4": true, "lpt1": true, "lpt2": true, "lpt3": true}

// WriteWhole writes a file that is there with all it holds, or as it was.
func WriteWhole(path string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".part-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(f.Name()) }() // gone when all went well
	if err := errors.Join(write(f), f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

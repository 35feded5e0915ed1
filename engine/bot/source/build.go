package source

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/supervisor"
)

// Check reports what keeps a file from being built, as far as that can be told at once. The error is a *engine.Phrase.
func Check(file string) error {
	for _, program := range Needs(file) {
		if _, _, err := Find(program); err != nil {
			return missing(file, program)
		}
	}
	return nil
}

// Build returns the program of a source file, whose path is absolute: the kept one, or a newly built one. The error is ctx's, a *Failure if
// the file is at fault, or a *engine.Phrase.
func (b Builder) Build(ctx context.Context, file string) (Program, error) {
	if err := Check(file); err != nil {
		return Program{}, err
	}
	for range 3 {
		j, err := b.newJob(file)
		if err != nil {
			return Program{}, err
		}
		p, err := j.program(ctx)
		if !errors.Is(err, errChanged) {
			return p, err
		}
	}
	return Program{}, about(changing, file).Err()
}

// errChanged means that a file changed during its build.
var errChanged = errors.New("changed")

// job is one file to build, in its present state.
type job struct {
	Builder
	file     string
	kind     Kind
	text     []byte
	compiler string // its path
	key      string // digest of the file and its compiler
	root     string // see Runner
}

func (b Builder) newJob(file string) (*job, error) {
	j := &job{Builder: b, file: file, kind: KindOf(file)}
	var err error
	if j.text, err = j.read(); err != nil {
		return nil, err
	}
	if j.compiler, _, err = Find(languages[j.kind].compiler); err != nil {
		return nil, missing(file, languages[j.kind].compiler)
	}
	j.key = digest([]byte(recipe), []byte(filepath.Base(file)), []byte(identity(j.compiler)), j.text)
	return j, nil
}

func (j *job) read() ([]byte, error) { return j.readMost(maxSource) }

// readMost reads the file unless it is longer than most bytes.
func (j *job) readMost(most int64) ([]byte, error) {
	info, err := os.Stat(j.file)
	if err != nil {
		return nil, because(about(unreadable, j.file), err)
	}
	if info.Size() > most {
		return nil, about(longFile, j.file).WithInt("limit", int(most>>20)).Err()
	}
	text, err := os.ReadFile(j.file)
	if err != nil {
		return nil, because(about(unreadable, j.file), err)
	}
	return text, nil
}

// program finds the kept program or builds it.
func (j *job) program(ctx context.Context) (p Program, err error) {
	err = j.once(ctx, func() (ok bool) {
		p, ok = j.kept()
		return ok
	}, func(work string) (err error) {
		p, err = j.make(ctx, work)
		return err
	})
	return p, err
}

// once calls make with a new folder, which make gives its final name when it is complete, unless that is there already. If another
// process is making the same, it waits for that.
func (j *job) once(ctx context.Context, there func() bool, make func(work string) error) error {
	if there() {
		return nil
	}
	if err := os.MkdirAll(j.Folder, 0o755); err != nil {
		return j.cannotKeep(err)
	}
	unlock, err := lock(ctx, filepath.Join(j.Folder, j.key+".lock"))
	if err != nil {
		return j.cannotKeep(err)
	}
	defer unlock()
	if there() {
		return nil
	}
	work, err := os.MkdirTemp(j.Folder, building)
	if err != nil {
		return j.cannotKeep(err)
	}
	defer supervisor.RemoveAll(work)
	return make(work)
}

// make builds in the folder work.
func (j *job) make(ctx context.Context, work string) (Program, error) {
	began := time.Now()
	deps, err := j.compile(ctx, work)
	if err != nil {
		return Program{}, err
	}
	if text, err := j.read(); err != nil || string(text) != string(j.text) {
		return Program{}, errors.Join(err, errChanged)
	}
	if j.changedSince(began, deps) {
		return Program{}, errChanged
	}
	p, err := j.keep(work, deps)
	if err != nil {
		return Program{}, j.cannotKeep(err)
	}
	j.trim(time.Now())
	return p, nil
}

// changedSince reports whether a file was changed. A time in the future does not count.
func (j *job) changedSince(began time.Time, files []string) bool {
	now := time.Now()
	return slices.ContainsFunc(files, func(name string) bool {
		info, err := os.Stat(j.at(name))
		return err != nil || !info.ModTime().Before(began) && info.ModTime().Before(now)
	})
}

// cannotKeep returns the error that the result of a build cannot be stored; the error of a cancelled build stays as it is.
func (j *job) cannotKeep(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return because(about(notKept, j.file).With("folder", j.Folder), err)
}

// compile builds the program in the folder work, and returns the files it was made of besides the source itself.
func (j *job) compile(ctx context.Context, work string) ([]string, error) {
	switch j.kind {
	case Java:
		return j.compileJava(ctx, work)
	case CPP, C:
		return j.compileC(ctx, work)
	}
	return j.compileOther(ctx, work)
}

// tool runs one step of a build, which may write to work.
func (j *job) tool(ctx context.Context, path, dir, work string, args ...string) (process.Said, error) {
	timed, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	said, err := j.Run(timed, process.Tool{Path: path, Args: append([]string{path}, args...), Dir: dir, Writes: filepath.Clean(work), Most: largest}, j.root)
	switch {
	case ctx.Err() != nil:
		return said, ctx.Err()
	case timed.Err() != nil:
		return said, slow(j.file, filepath.Base(path))
	case err != nil:
		return said, because(about(notRun, j.file).With("program", path), err)
	case said.Full:
		return said, about(tooLarge, j.file).WithInt("limit", largest>>20).Err()
	}
	return said, nil
}

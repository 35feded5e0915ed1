package bot

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/adrg/xdg"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/source"
)

// Names resolves names of bots, which may stand wherever a command is expected. A name that is also that of a file or a program means the
// bot; ./NAME is the file.
type Names interface {
	// Lookup returns the command of a name, and o with the options of that bot added; ok is false if it is no name.
	Lookup(name string, o Options) (command string, of Options, ok bool)
}

// Named resolves command if it is a name, and returns the command and options to use.
func (o Options) Named(command string) (string, Options) {
	if o.Names != nil {
		if meant, of, ok := o.Names.Lookup(command, o); ok {
			return meant, of
		}
	}
	return command, o
}

// FileOf returns the path of a bot's program file; "" if the command names none.
func FileOf(command string, o Options) (string, error) {
	command, o = o.Named(command)
	c, err := ParseCommand(command, o.Dir)
	return c.File, err
}

// Check reports what keeps a command from being run as a bot, as far as that can be told at once: a source file is not built. The error is
// a *engine.Phrase.
func Check(command string, o Options) error {
	command, o = o.Named(command)
	_, err := checked(command, o)
	return err
}

// checked parses a command and checks that its files exist and that its sandbox shows them.
func checked(command string, o Options) (Command, error) {
	c, err := ParseCommand(command, o.Dir)
	if err != nil {
		return c, err
	}
	if file := c.absent(o.Dir); file != "" {
		return c, MissingFile(file).Err()
	}
	return c, c.unseen(o)
}

// Prepare does the work of Check, and also builds a source file or unpacks a zip file, so that the bot's first turn need not wait. It may
// take long. The error is ctx's, or wraps a *engine.Phrase; it is a *source.Failure where the compiler refused the file.
func Prepare(ctx context.Context, command string, o Options) error {
	command, o = o.Named(command)
	c, err := checked(command, o)
	if err == nil && c.unbuilt() {
		_, err = c.build(ctx, o)
	}
	return err
}

// UserBuilds returns the user's folder for programs built from source files.
func UserBuilds() string { return filepath.Join(xdg.CacheHome, "generals-chess", "builds") }

// unbuilt reports whether the command's program is still a source or zip file.
func (c Command) unbuilt() bool { return c.Path == c.File && unbuilt(c.File) }

// build builds the program and returns the command that starts it. See Prepare for the error.
func (c Command) build(ctx context.Context, o Options) (Command, error) {
	folder := UserBuilds()
	if o.Builds != "" {
		folder = inDir(o.Dir, o.Builds)
	}
	folder, err := filepath.Abs(folder)
	if err != nil {
		return c, err
	}
	b := o.builder(folder, c)
	if IsZip(c.File) {
		return c.unpack(ctx, o, b)
	}
	p, err := b.Build(ctx, c.File)
	if err == nil {
		c.Path, c.Args, c.Given = p.Path, append(p.Args, c.Args[1:]...), append(c.Given, p.Path, p.Folder)
	}
	return c, err
}

// build builds the bot of a source file in its first turn, before the turn's time starts. If ctx or Close ends the build, the next turn
// starts it again.
func (s *seat) build(ctx context.Context) error {
	if s.broken != nil || s.host != nil {
		return nil
	}
	open, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(s.life, cancel)()
	c, err := s.command.build(open, s.o)
	if open.Err() != nil {
		return s.stopReason(ctx)
	}
	if err == nil {
		s.command = s.placed(c)
		s.host, err = process.NewHost(s.program())
	}
	if err := s.breaks(s.command.File, err); err != nil {
		return err
	}
	if f, refused := errors.AsType[*source.Failure](err); refused {
		s.log = engine.Shorten(f.Log, maxStderr)
	}
	return nil
}

// placed returns the command of a built program, adapted to the seat's working folder. Without a folder of the seat's own that is the bot's
// folder, which for a zip file is known only after unpacking.
func (s *seat) placed(c Command) Command {
	switch {
	case c.Dir == s.command.Dir:
		return c
	case s.command.Dir == filepath.Dir(s.command.File):
		s.folder = process.FolderAt(c.Dir)
		return c
	}
	return c.movedTo(s.command.Dir)
}

// brokenAnswer returns the answer to every turn of a bot that cannot be started. The first one carries the compiler's output as its stderr.
func (s *seat) brokenAnswer() engine.Answer {
	a := failed(engine.RE, *s.broken)
	a.Stderr, s.log = s.log, ""
	return a
}

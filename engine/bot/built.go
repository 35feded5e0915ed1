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

// Names are bots that go by a name, which stands for their command wherever one is expected. A name that is also that of
// a file or a program means the bot; ./NAME is the file.
type Names interface {
	// Lookup gives the command that a name stands for, and o with what is said of that bot; ok is false for what
	// is no name.
	Lookup(name string, o Options) (command string, of Options, ok bool)
}

// named is the command and the options that are meant by a command or a name.
func (o Options) named(command string) (string, Options) {
	if o.Names == nil {
		return command, o
	}
	meant, of, ok := o.Names.Lookup(command, o)
	if !ok {
		return command, o
	}
	return meant, of
}

// Check names what keeps a command from being run as a bot, as far as that can be told at once: a source file is not
// built. The error is a *engine.Phrase.
func Check(command string, o Options) error {
	command, o = o.named(command)
	_, err := checked(command, o)
	return err
}

// checked is the command that starts a bot, whose files are there and are seen.
func checked(command string, o Options) (Command, error) {
	c, err := ParseCommand(command, o.Dir)
	if err != nil {
		return c, err
	}
	if file := c.absent(o.Dir); file != "" {
		return c, phraseError(MissingFile(file))
	}
	return c, c.unseen(o)
}

// Prepare is Check, and builds a source file or unpacks a zip file, so that the bot's first turn need not wait for that. It may take long.
// The error is ctx's, or wraps a *engine.Phrase; it is a *source.Failure where the compiler refused the file.
func Prepare(ctx context.Context, command string, o Options) error {
	command, o = o.named(command)
	c, err := checked(command, o)
	if err == nil && c.unbuilt() {
		_, err = c.build(ctx, o)
	}
	return err
}

// UserBuilds is the folder where programs that are made of source files are kept for the user.
func UserBuilds() string { return filepath.Join(xdg.CacheHome, "generals-chess", "builds") }

// unbuilt reports whether the command's program is a source file yet.
func (c Command) unbuilt() bool { return c.Path == c.File && unbuilt(c.File) }

// build is the command with its program built. See Prepare for the error.
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

// build builds the bot of a source file in its first turn, before its time begins to run. A build that ctx or Close
// ends is begun anew in the next turn, if there is one.
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

// placed is the command of a program that was built, to work where the seat works: in the bot's own folder, which for a zip file
// is known only now, or in the seat's.
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

// brokenAnswer is every answer of a bot that cannot be started. The first has all that the compiler said as its stderr.
func (s *seat) brokenAnswer() engine.Answer {
	a := failed(engine.RE, *s.broken)
	a.Stderr, s.log = s.log, ""
	return a
}

package bot

import (
	"context"
	"errors"
	"math"
	"path/filepath"

	"generals-chess/engine/bot/held"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/source"
)

// ScriptRoom is how much a script may add to its folder, and a tool put away for a moment, in bytes.
const ScriptRoom = process.ToolRoom

// RunScript runs the program of a command to its end, as a bot is run but for the limits: ctx's end, too many processes,
// too much memory or too much in its folder end it, and nothing of it is left. It works in its folder, and if anything
// is hidden from it that is all it may write, but for a folder for passing files that TMPDIR names. The error is ctx's, or
// says why it could not be started.
func RunScript(ctx context.Context, command string, o Options) (said source.Said, err error) {
	c, err := ParseCommand(command, o.Dir)
	if err == nil {
		err = c.unseen(o)
	}
	if err != nil {
		return said, err
	}
	return runTool(ctx, process.Tool{
		Path: c.Path, Args: c.Args, Dir: c.Dir, File: c.File, Given: c.Given, Hidden: o.Hidden, Sandbox: o.Sandbox,
		Writes: c.Dir, Most: held.Size(c.Dir, math.MaxInt64) + ScriptRoom,
	})
}

// builder makes programs of source files. What is hidden from the bot is hidden from its compiler: a source file can
// include others.
func (o Options) builder(folder string, c Command) source.Builder {
	whole := c.whole(o.Hidden)
	return source.Builder{Folder: folder, Run: func(ctx context.Context, t source.Tool) (source.Said, error) {
		given := []string{t.Path}
		if below(t.Root, whole) {
			given = append(given, t.Root)
		}
		return runTool(ctx, process.Tool{
			Path: t.Path, Args: t.Args, Dir: t.Dir, File: c.File, Given: given, Hidden: o.Hidden, Sandbox: o.Sandbox,
			Writes: filepath.Clean(t.Fill), Most: t.Most,
		})
	}}
}

// runTool says in words why a tool could not be started.
func runTool(ctx context.Context, t process.Tool) (source.Said, error) {
	said, err := process.RunTool(ctx, t)
	if f, ok := errors.AsType[*process.FolderError](err); ok {
		err = phraseError(noFolder(f.Err))
	}
	if errors.Is(err, process.ErrSupervisorLost) {
		err = phraseError(supervisorLost())
	}
	return source.Said(said), err
}

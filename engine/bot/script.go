package bot

import (
	"context"
	"errors"
	"math"

	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/bot/usage"
)

// ScriptRoom limits how many bytes a script may add to its folder, and a tool may store temporarily.
const ScriptRoom = process.ToolRoom

// RunScript runs the program of a command to its end, like a bot but without the limits of one: it ends with ctx, and for too many
// processes, too much memory or too much in its folder; none of its processes is left. It works in its folder. If anything is hidden from
// it, it may write only there and in the folder for temporary files that TMPDIR names. The error is ctx's, or says why it could not be
// started.
func RunScript(ctx context.Context, command string, o Options) (said process.Said, err error) {
	c, err := ParseCommand(command, o.Dir)
	if err == nil {
		err = c.unseen(o)
	}
	if err != nil {
		return said, err
	}
	return runTool(ctx, process.Tool{
		Path: c.Path, Args: c.Args, Dir: c.Dir, File: c.File, Given: c.Given, Hidden: o.Hidden, Sandbox: o.Sandbox,
		Writes: c.Dir, Most: usage.Size(c.Dir, math.MaxInt64) + ScriptRoom,
	})
}

// builder returns the builder of programs from source files. Files that are hidden from the bot are hidden from its compiler: a source file
// can include others.
func (o Options) builder(folder string, c Command) source.Builder {
	whole := c.whole(o.Hidden)
	return source.Builder{Folder: folder, Run: func(ctx context.Context, t process.Tool, root string) (process.Said, error) {
		t.File, t.Given, t.Hidden, t.Sandbox = c.File, []string{t.Path}, o.Hidden, o.Sandbox
		if below(root, whole) {
			t.Given = append(t.Given, root)
		}
		return runTool(ctx, t)
	}}
}

// runTool runs a tool. The error is a sentence about why it could not be started.
func runTool(ctx context.Context, t process.Tool) (process.Said, error) {
	said, err := process.RunTool(ctx, t)
	if f, ok := errors.AsType[*process.FolderError](err); ok {
		err = because(noFolder, f.Err).Err()
	}
	if errors.Is(err, process.ErrSupervisorLost) {
		err = supervisorLost.Err()
	}
	return said, err
}

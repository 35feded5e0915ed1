package bot

import (
	"context"
	"math"
	"path/filepath"

	"generals-chess/engine/bot/source"
)

// ScriptRoom is how much a script may add to its folder, and a tool put away for a moment, in bytes.
const ScriptRoom = 256 << 20

// RunScript runs the program of a command to its end, as a bot is run but for the limits: ctx's end, too many processes,
// too much memory or too much in its folder end it, and nothing of it is left. It works in its folder, and if anything
// is hidden from it that is all it may write, but for a folder for passing files that TMPDIR names. The error is ctx's, or
// says why it could not be started.
func RunScript(ctx context.Context, command string, o Options) (said source.Said, err error) {
	c, err := ParseCommand(command, o.Dir)
	if err != nil {
		return said, err
	}
	spaces := []space{{c.Dir, sizeOf(c.Dir, math.MaxInt64) + ScriptRoom}}
	return runTool(ctx, c, folder{path: c.Dir, fill: []string{c.Dir}}, spaces, o)
}

// space is a folder and how much it may hold, in bytes.
type space struct {
	path string
	most int64
}

func (s space) full() bool { return sizeOf(s.path, s.most) > s.most }

// builder makes programs of source files. What is hidden from the bot is hidden from its compiler: a source file can
// include others.
func (o Options) builder(folder, file string) source.Builder {
	return source.Builder{Folder: folder, Run: func(ctx context.Context, t source.Tool) (source.Said, error) {
		c := Command{Path: t.Path, Args: t.Args, Dir: t.Dir, File: file}
		return runTool(ctx, c, toolFolder(t), []space{{t.Fill, t.Most}}, Options{Hidden: o.Hidden})
	}}
}

func toolFolder(t source.Tool) folder {
	return folder{path: t.Dir, fill: []string{filepath.Clean(t.Fill)}}
}

package bot

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"generals-chess/engine/bot/source"
)

const (
	// toolLook is how often it is looked at what a tool has written.
	toolLook = 200 * time.Millisecond
	// maxSaid is what is kept of a tool's stdout, in bytes.
	maxSaid = 16 << 10
	// toolMemory is what a tool and its descendants may use, in bytes.
	toolMemory = 3 << 30
)

// runTool runs a program that is no bot, but as bots are run, so that nothing of it outlives the app: no process, and no
// file that it put away for a moment.
func runTool(ctx context.Context, c Command, f folder, spaces []space, o Options) (said source.Said, err error) {
	if err := ctx.Err(); err != nil {
		return source.Said{}, err
	}
	temporary, err := newFolder(Options{})
	if err != nil {
		return source.Said{}, phraseError(noFolder(err))
	}
	defer func() { err = errors.Join(err, temporary.close()) }()
	f.temporary, spaces = temporary.path, append(slices.Clip(spaces), space{temporary.path, ScriptRoom})
	o.MemoryLimit, o.NoLimits = DefaultMemory, false
	h, err := newHost(c, f, o)
	if err != nil {
		return source.Said{}, err
	}
	p := h.start(false)
	stop := context.AfterFunc(ctx, p.interrupt)
	said, err = followTool(ctx, spaces, p)
	stop()
	if _, over := p.ended(); !over {
		p.kill()
	}
	said.Err = h.stderr()
	return said, errors.Join(err, h.close())
}

// followTool waits for the tool's end, or that of ctx, or that it has taken too much.
func followTool(ctx context.Context, spaces []space, p process) (said source.Said, err error) {
	var out strings.Builder
	keep := func(text []byte) { out.Write(text[:min(len(text), max(0, maxSaid-out.Len()))]) }
	defer func() { said.Out = out.String() }()
	buf := make([]byte, outputRoom)
	for open := true; ; {
		said.Full, said.Wild = slices.ContainsFunc(spaces, space.full), wild(p)
		if said.Full || said.Wild {
			return said, nil
		}
		until := time.Now().Add(toolLook)
		if open {
			n, err := p.receive(buf, until)
			keep(buf[:max(n, 0)])
			_, over := p.ended()
			open = err == nil || errors.Is(err, os.ErrDeadlineExceeded) && !over
		} else if e, over := p.awaitEnd(until); over {
			said.OK = e.clean()
			return said, e.failed
		}
		if err := ctx.Err(); err != nil {
			keep(buf[:p.poll(buf)])
			return said, err
		}
	}
}

// wild tells of a tool that takes the machine.
func wild(p process) bool {
	if _, over := p.ended(); over {
		return false
	}
	v := p.survey()
	return v.processes > maxProcesses || v.memory > toolMemory
}

// sizeOf adds up the files below a folder, until there is more than enough, in bytes.
func sizeOf(folder string, enough int64) (size int64) {
	_ = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			if info, err := entry.Info(); err == nil {
				size += info.Size()
			}
		}
		if size > enough {
			return fs.SkipAll
		}
		return nil
	})
	return size
}

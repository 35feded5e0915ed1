package process

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"time"

	"generals-chess/engine/bot/sandbox"
)

const (
	// ToolRoom limits the temporary files of a tool, in bytes.
	ToolRoom = 256 << 20
	// toolLook is the time between two measurements of what a tool has written.
	toolLook = 200 * time.Millisecond
	// maxSaid is the size of the beginning of a tool's stdout that is kept, in bytes.
	maxSaid = 16 << 10
	// toolMemory limits the memory of a tool and its descendants together, in bytes.
	toolMemory = 3 << 30
	// toolProcess is the memory limit of one of its processes, in bytes.
	toolProcess = 256 << 20
)

// Tool is a program that is no bot: a compiler, or a script that builds.
type Tool struct {
	Path   string   // absolute
	Args   []string // from 0
	Dir    string   // the folder it works in
	File   string   // the file that it works on, whose folder is never hidden from it
	Given  []string // words that name programs, files and folders it may see, see sandbox.Job
	Writes string   // the folder it may write to, up to Most
	Most   int64    // how much Writes may hold, in bytes
	Hidden []string // files and folders that it cannot read, where Confines
	// Sandbox is the mode in which the tool is confined.
	Sandbox sandbox.Mode
}

// Said is the result of running a tool.
type Said struct {
	Out, Err string // shortened
	OK       bool   // it ended by itself with status 0
	Full     bool   // it was ended because it wrote too much
	Wild     bool   // it was ended because of too many processes, or too much memory
}

// FolderError reports why there is no folder to work in.
type FolderError struct{ Err error }

// Error returns the reason.
func (e *FolderError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *FolderError) Unwrap() error { return e.Err }

// RunTool runs a tool to its end, supervised like a bot, so that neither a process nor a temporary file of it outlives the app. The error
// is ctx's, a *FolderError, or why the tool could not be started.
func RunTool(ctx context.Context, t Tool) (said Said, err error) {
	if err := ctx.Err(); err != nil {
		return Said{}, err
	}
	temporary, err := newFolder("", "")
	if err != nil {
		return Said{}, &FolderError{err}
	}
	defer func() { err = errors.Join(err, temporary.Close()) }()
	h, err := NewHost(Program{
		Path: t.Path, Args: t.Args, File: t.File, Given: t.Given, Memory: toolProcess, Hidden: t.Hidden, Sandbox: t.Sandbox, Tool: true,
		Folder: &Folder{Path: t.Dir, temporary: temporary.Path, writes: t.Writes},
	})
	if err != nil {
		return Said{}, err
	}
	p := h.Start(false)
	stop := context.AfterFunc(ctx, p.Interrupt)
	said, err = follow(ctx, p, space{t.Writes, t.Most}, space{temporary.Path, ToolRoom})
	stop()
	if _, over := p.Ended(); !over {
		p.Kill()
	}
	said.Err = h.Stderr()
	return said, errors.Join(err, h.Close())
}

// follow waits until the tool ends, ctx ends, or the tool has used too much.
func follow(ctx context.Context, p Process, spaces ...space) (said Said, err error) {
	var out strings.Builder
	keep := func(text []byte) { out.Write(text[:min(len(text), max(0, maxSaid-out.Len()))]) }
	defer func() { said.Out = out.String() }()
	buf := make([]byte, outputRoom)
	for open := true; ; {
		v := seen(p)
		said.Full = slices.ContainsFunc(spaces, func(s space) bool { return s.full(v.Nameless) })
		said.Wild = v.Processes > MaxProcesses || v.Memory > toolMemory // such a tool would take over the machine
		if said.Full || said.Wild {
			return said, nil
		}
		until := time.Now().Add(toolLook)
		if open {
			n, err := p.Receive(buf, until)
			keep(buf[:max(n, 0)])
			_, over := p.Ended()
			open = err == nil || errors.Is(err, os.ErrDeadlineExceeded) && !over
		} else if e, over := p.AwaitEnd(until); over {
			said.Full = slices.ContainsFunc(spaces, func(s space) bool { return s.full(0) })
			said.OK = e.Clean() && !said.Full
			return said, e.Failed
		}
		if err := ctx.Err(); err != nil {
			keep(buf[:p.Poll(buf)])
			return said, err
		}
	}
}

// seen surveys a tool that has not ended.
func seen(p Process) (v Survey) {
	if _, over := p.Ended(); !over {
		v = p.Survey()
	}
	return v
}

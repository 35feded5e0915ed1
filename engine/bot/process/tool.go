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
	// ToolRoom is how much a tool may put away for a moment, in bytes.
	ToolRoom = 256 << 20
	// toolLook is how often it is looked at what a tool has written.
	toolLook = 200 * time.Millisecond
	// maxSaid is what is kept of a tool's stdout, in bytes.
	maxSaid = 16 << 10
	// toolMemory is what a tool and its descendants may use, in bytes.
	toolMemory = 3 << 30
	// toolProcess is what one process of it is started with as its limit.
	toolProcess = 256 << 20
)

// Tool is a program that is no bot: a compiler, or a script that builds.
type Tool struct {
	Path   string   // absolute
	Args   []string // from 0
	Dir    string   // it works in
	File   string   // what it works on: the folder of that is never hidden from it
	Given  []string // words whose programs, files and folders it sees, see sandbox.Job
	Writes string   // the folder it may write to, until it holds more than so much
	Most   int64    // bytes
	Hidden []string // files and folders that it cannot look into, where Confines
	// Sandbox is what it is kept from.
	Sandbox sandbox.Mode
}

// Said is what came of running a tool.
type Said struct {
	Out, Err string // clipped
	OK       bool   // it ended by itself with status 0
	Full     bool   // it was ended because it wrote too much
	Wild     bool   // it was ended because of too many processes, or too much memory
}

// FolderError is why there is no folder to work in.
type FolderError struct{ Err error }

// Error is the reason.
func (e *FolderError) Error() string { return e.Err.Error() }

// Unwrap is the reason.
func (e *FolderError) Unwrap() error { return e.Err }

// RunTool runs a tool to its end, as bots are run, so that nothing of it outlives the app: no process, and no
// file that it put away for a moment. The error is ctx's, a *FolderError, or why the tool could not be started.
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

// follow waits for a tool's end, or that of ctx, or that it has taken too much.
func follow(ctx context.Context, p Process, spaces ...space) (said Said, err error) {
	var out strings.Builder
	keep := func(text []byte) { out.Write(text[:min(len(text), max(0, maxSaid-out.Len()))]) }
	defer func() { said.Out = out.String() }()
	buf := make([]byte, outputRoom)
	for open := true; ; {
		v := seen(p)
		said.Full = slices.ContainsFunc(spaces, func(s space) bool { return s.full(v.Nameless) })
		said.Wild = v.Processes > MaxProcesses || v.Memory > toolMemory // it takes the machine
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

// seen is a look at a tool that has not ended.
func seen(p Process) (v Survey) {
	if _, over := p.Ended(); !over {
		v = p.Survey()
	}
	return v
}

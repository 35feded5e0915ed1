package bot

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"generals-chess/engine/bot/source"
)

const (
	// toolLook is how often it is looked at what a tool has written.
	toolLook = 200 * time.Millisecond
	// maxSaid is what is kept of a tool's stdout, in bytes.
	maxSaid = 16 << 10
)

// runTool is a source.Runner: tools are run as bots are, so that nothing of them outlives the app.
func runTool(ctx context.Context, t source.Tool) (source.Said, error) {
	if err := ctx.Err(); err != nil {
		return source.Said{}, err
	}
	h, err := newHost(Command{Path: t.Path, Args: t.Args}, folder{path: t.Dir}, Options{MemoryLimit: DefaultMemory})
	if err != nil {
		return source.Said{}, err
	}
	p := h.start(false)
	stop := context.AfterFunc(ctx, p.interrupt)
	said, err := followTool(ctx, t, p)
	stop()
	if _, over := p.ended(); !over {
		p.kill()
	}
	said.Err = h.stderr()
	return said, errors.Join(err, h.close())
}

// followTool waits for the tool's end, or that of ctx, or that it has written too much.
func followTool(ctx context.Context, t source.Tool, p process) (said source.Said, err error) {
	var out strings.Builder
	buf := make([]byte, outputRoom)
	for open := true; ; {
		if said.Full = filled(t.Fill, t.Most); said.Full {
			return said, nil
		}
		until := time.Now().Add(toolLook)
		if open {
			n, err := p.receive(buf, until)
			out.Write(buf[:min(max(n, 0), max(0, maxSaid-out.Len()))])
			_, over := p.ended()
			open = err == nil || errors.Is(err, os.ErrDeadlineExceeded) && !over
		} else if e, over := p.awaitEnd(until); over {
			said.Out, said.OK = out.String(), e.clean()
			return said, e.failed
		}
		if err := ctx.Err(); err != nil {
			return said, err
		}
	}
}

// filled tells whether there is more in a folder than most bytes.
func filled(folder string, most int64) bool {
	size := int64(0)
	_ = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			if info, err := entry.Info(); err == nil {
				size += info.Size()
			}
		}
		return nil
	})
	return size > most
}

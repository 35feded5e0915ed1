package process

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestProgramThatNeverStartedUsedNoTime(t *testing.T) {
	h, err := NewHost(Program{Path: "/bin/true", Args: []string{"true"}, Folder: &Folder{Path: "/"}})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, h.Close()) })
	p := &linuxProcess{host: h.(*linuxHost), begun: make(chan struct{}), done: make(chan struct{})}
	require.Zero(t, p.CPU())
	p.begin.Do(func() { close(p.begun) }) // as when it ends before it was reported
	require.Zero(t, p.CPU())
	_, running := p.running()
	require.False(t, running)
	p.finish(Exit{Failed: os.ErrNotExist})
	require.Zero(t, p.CPU())
	require.Equal(t, Survey{Held: true}, p.Survey(), "and will use none before it is known to have ended")
}

package clip

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// fake is a system clipboard controlled by the test.
type fake struct {
	text string
	err  error
}

func (f *fake) read(time.Duration) (string, error) { return f.text, f.err }
func (f *fake) close()                             {}
func (f *fake) write(text string) error {
	if f.err != nil {
		return f.err
	}
	f.text = text
	return nil
}

func with(s system) *Clipboard {
	c := &Clipboard{opened: make(chan system, 1)}
	if s != nil {
		c.opened <- s
	}
	return c
}

func TestAlone(t *testing.T) {
	c := with(nil)
	require.Empty(t, c.Read())
	c.Write("one")
	require.Equal(t, "one", c.Read())
	c.Close()
}

func TestWithTheSystem(t *testing.T) {
	f := &fake{text: "theirs"}
	c := with(f)
	require.Equal(t, "theirs", c.Read())
	c.Write("ours")
	require.Equal(t, "ours", f.text)
	f.text = "theirs again"
	require.Equal(t, "theirs again", c.Read(), "the last who copied counts")
	f.err = errSilent
	require.Empty(t, c.Read(), "nothing is pasted that nobody copied last")
}

// TestWhatTheSystemRefuses checks that text that the system refuses can still be pasted in the program.
func TestWhatTheSystemRefuses(t *testing.T) {
	f := &fake{text: "theirs", err: errors.New("no")}
	c := with(f)
	c.Write("ours")
	require.Equal(t, "ours", c.Read())
	f.err = nil
	c.Write("short")
	require.Equal(t, "short", f.text)
	require.Equal(t, "short", c.Read())
}

// TestCopiedBeforeItOpened checks that text copied before the system's clipboard is open reaches it later.
func TestCopiedBeforeItOpened(t *testing.T) {
	f := &fake{text: "theirs"}
	c := with(nil)
	c.Write("early")
	c.opened <- f
	require.Equal(t, "early", c.Read())
	require.Equal(t, "early", f.text)
}

//go:build linux || freebsd || netbsd || openbsd

package clip

import (
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/stretchr/testify/require"
)

// held keeps a connection for all tests: a server like Xvfb resets when its last client disconnects.
var held = sync.OnceValues(connect)

// open connects to the X server. It skips the test if there is none: run it under xvfb-run.
func open(t *testing.T) *x11 {
	t.Helper()
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no X server")
	}
	_, err := held()
	require.NoError(t, err)
	s, err := connect()
	require.NoError(t, err)
	t.Cleanup(s.close)
	return s.(*x11)
}

// answered limits the wait for an answer that is sure to come.
const answered = time.Minute

// TestPrograms checks that each of two programs pastes what the other copied last.
func TestPrograms(t *testing.T) {
	a, b := open(t), open(t)
	for _, text := range []string{"one", "{\"response\":[0,1,2]}", "将军棋 장군 – é\n\ttwo lines", strings.Repeat("long ", 30000), "x"} {
		require.NoError(t, a.write(text))
		got, err := b.read(answered)
		require.NoError(t, err)
		require.Equal(t, text, got)
		require.NoError(t, b.write(text+"!"))
		got, err = a.read(answered)
		require.NoError(t, err)
		require.Equal(t, text+"!", got)
		got, err = b.read(answered)
		require.NoError(t, err)
		require.Equal(t, text+"!", got, "its own")
	}
}

func TestTooLong(t *testing.T) {
	a := open(t)
	require.ErrorIs(t, a.write(strings.Repeat("x", mostText+1)), errTooLong)
	require.NoError(t, a.write(strings.Repeat("x", mostText)))
}

// TestGone checks that the text of a program that has ended is gone, and that read says so.
func TestGone(t *testing.T) {
	a, b := open(t), open(t)
	require.NoError(t, a.write("mine"))
	a.close()
	_, err := b.read(patience)
	for err == nil || err == errSilent { // the server has not noticed yet
		_, err = b.read(patience)
	}
	require.ErrorIs(t, err, errNoText)
}

// TestSilence checks that a program that owns the text and does not answer does not block read, and that its late answer is not
// taken for the next one.
func TestSilence(t *testing.T) {
	dumb, b := open(t), open(t)
	mute, err := xgb.NewConn()
	require.NoError(t, err)
	defer mute.Close()
	window, err := xproto.NewWindowId(mute)
	require.NoError(t, err)
	root := xproto.Setup(mute).DefaultScreen(mute).Root
	require.NoError(t, xproto.CreateWindowChecked(mute, 0, window, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check())
	require.NoError(t, xproto.SetSelectionOwnerChecked(mute, window, b.names.clipboard, xproto.TimeCurrentTime).Check())
	_, err = b.read(patience)
	require.ErrorIs(t, err, errSilent)

	b.got <- reply{property: b.names.answers[0], text: "late", ok: true}
	require.NoError(t, dumb.write("new"))
	got, err := b.read(answered)
	require.NoError(t, err)
	require.Equal(t, "new", got)
}

// TestAsksAndGoes checks that a program that exits while it is served does no harm.
func TestAsksAndGoes(t *testing.T) {
	a, b := open(t), open(t)
	require.NoError(t, a.write("text"))
	for range 50 {
		s, err := connect()
		require.NoError(t, err)
		hasty := s.(*x11)
		xproto.ConvertSelection(hasty.conn, hasty.window, hasty.names.clipboard, hasty.names.utf8, hasty.names.answers[0], xproto.TimeCurrentTime)
		hasty.close()
	}
	got, err := b.read(answered)
	require.NoError(t, err)
	require.Equal(t, "text", got)
}

func TestNoServer(t *testing.T) {
	t.Setenv("DISPLAY", ":987")
	_, err := connect()
	require.Error(t, err)
	c := Open()
	c.Write("own")
	require.Equal(t, "own", c.Read())
}

package cluster

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/plain"
)

// TestOwnEnd: a link that was closed here has not broken, one whose server is gone has.
func TestOwnEnd(t *testing.T) {
	for name, gone := range map[string]bool{"closed here": false, "the server is gone": true} {
		t.Run(name, func(t *testing.T) {
			settled, err := loadSettings(t.TempDir())
			require.NoError(t, err)
			s, err := embed(t.TempDir(), "127.0.0.1:0", &settled, TLS{})
			require.NoError(t, err)
			end := sync.OnceFunc(s.close)
			defer end()
			pair, err := nkeys.CreateUser()
			require.NoError(t, err)
			broke := make(chan bool, 1)
			l, err := dial(Reach{URL: urlOf(local(s.address), TLS{}), Token: settled.Token}, pair, "test", func(up bool) { broke <- up })
			require.NoError(t, err)
			closed := make(chan struct{})
			l.SetClosedHandler(func(*nats.Conn) { close(closed) }) // is called after the other handlers
			if gone {
				end()
				require.False(t, <-broke)
			}
			l.Close()
			<-closed
			require.Empty(t, broke)
		})
	}
}

// TestTakeAway: a server that has just lost a node is asked again; one that no longer has the stream is not; and none is asked when it is
// too late.
func TestTakeAway(t *testing.T) {
	noLeader := errors.New("no leader")
	for name, c := range map[string]struct {
		answers []error
		over    bool
		asked   int
	}{
		"at once":         {answers: []error{nil}, asked: 1},
		"a node has died": {answers: []error{noLeader, noLeader, nil}, asked: 3},
		"it was not here": {answers: []error{jetstream.ErrStreamNotFound}, asked: 1},
		"gone meanwhile":  {answers: []error{noLeader, jetstream.ErrStreamNotFound}, asked: 2},
		"too late":        {over: true, asked: 0},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if c.over {
				cancel()
			}
			asked := 0
			_ = takeAway(ctx, func(ctx context.Context, what string) error {
				require.Equal(t, "orders", what)
				_, limited := ctx.Deadline()
				require.True(t, limited, "one question does not take all the time")
				asked++
				return c.answers[asked-1]
			}, "orders")
			require.Equal(t, c.asked, asked)
		})
	}
}

// TestWorkersOfAFolder: several workers of a machine have one key, and each hears only what it asked.
func TestWorkersOfAFolder(t *testing.T) {
	settled, err := loadSettings(t.TempDir())
	require.NoError(t, err)
	s, err := embed(t.TempDir(), "127.0.0.1:0", &settled, TLS{})
	require.NoError(t, err)
	defer s.close()
	h := Help{Reach: Reach{URL: urlOf(local(s.address), TLS{}), Token: tokenOf(settled.Token, public(settled.pair()))}, Folder: t.TempDir()}
	var both [2]*worker
	for i := range both {
		both[i], err = newWorker(h)
		defer both[i].close()
		require.NoError(t, err)
	}
	require.Equal(t, both[0].link.key, both[1].link.key)
	require.NotEqual(t, both[0].answers.Subject, both[1].answers.Subject)
}

// TestFiles: a file arrives as it was stored, or not at all.
func TestFiles(t *testing.T) {
	settled, err := loadSettings(t.TempDir())
	require.NoError(t, err)
	s, err := embed(t.TempDir(), "127.0.0.1:0", &settled, TLS{})
	require.NoError(t, err)
	defer s.close()
	l, err := dial(Reach{URL: urlOf(local(s.address), TLS{}), Token: settled.Token}, settled.pair(), "test", nil)
	require.NoError(t, err)
	defer l.Close()
	n := names{settled.ID}
	_, err = l.streams(t.Context(), n)
	require.NoError(t, err)
	data := bytes.Repeat([]byte("a bot "), partSize/4)
	f, err := l.put(t.Context(), n, data)
	require.NoError(t, err)
	require.Equal(t, 2, f.Parts)
	got, err := l.get(t.Context(), n, l.key, f)
	require.NoError(t, err)
	require.Equal(t, data, got)
	for _, wrong := range []file{{f.Name, 1}, {f.Name, 1 << 30}, {"..", 1}, {plain.Sum([]byte("x")), 0}} {
		_, err := l.get(t.Context(), n, l.key, wrong)
		require.ErrorIs(t, err, errOther, wrong)
	}
}

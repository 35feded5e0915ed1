package cluster

import (
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"
)

// TestResultLostOnItsWay: a result that was delivered and never arrived, as when a node fails, is delivered again after the time that a
// worker may be silent.
func TestResultLostOnItsWay(t *testing.T) {
	s := small(t, 8, "ai:easy", "ai:normal")
	s.o.Lease = time.Second
	lost := make(chan bool, 1)
	end := s.helped(func(r Reach) Help {
		kept, err := loadSettings(s.folder)
		require.NoError(t, err)
		l, err := dial(r, kept.pair(), "a way on which things are lost", nil)
		require.NoError(t, err)
		t.Cleanup(l.Close)
		c, err := l.js.Consumer(t.Context(), names{kept.ID}.results(), keeper)
		require.NoError(t, err)
		require.Equal(t, s.o.Lease, c.CachedInfo().Config.AckWait, "so long it is waited for")
		way, err := c.Fetch(1, jetstream.FetchMaxWait(time.Minute))
		require.NoError(t, err)
		require.NoError(t, l.Flush())
		go func() { _, ok := <-way.Messages(); lost <- ok }()
		return s.help(r, "one", 1)
	})
	require.NoError(t, end[0])
	require.True(t, <-lost, "nothing was lost")
	require.Equal(t, s.calm(), standing(t, s.folder))
}

package cluster

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/cluster/workerlist"
)

func newPair(t *testing.T) nkeys.KeyPair {
	pair, err := nkeys.CreateUser()
	require.NoError(t, err)
	return pair
}

// TestCalled: a name belongs to its first owner; another worker with that name is called differently, and each keeps its name.
func TestCalled(t *testing.T) {
	w := newWorkers(workerlist.List{Workers: []workerlist.Worker{{Name: "old", Key: "UAAAAAAAAA"}}}, time.Second, func(engine.Phrase) {}, time.Now())
	a, b := public(newPair(t)), public(newPair(t))
	require.Equal(t, "lab", w.called(a, "lab"))
	require.Equal(t, "lab2", w.called(a, "lab2"))
	require.Equal(t, "lab-"+b[len(b)-6:], w.called(b, "lab"))
	require.Equal(t, "lab-"+b[len(b)-6:], w.called(b, "lab"))
	require.Equal(t, "lab", w.called(a, "lab"))
	require.Equal(t, "old", w.called("UAAAAAAAAA", "old"))
	require.Equal(t, "old-"+a[len(a)-6:], w.called(a, "old"))
	require.Equal(t, "worker", w.called(a, "\x1b \u202e"))
	require.Len(t, w.called(a, strings.Repeat("x", 1000)), mostName)
}

// TestIdentity: the workers of a folder are recognised, whichever made the key first, and a folder that stores nothing keeps no worker from
// helping.
func TestIdentity(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "worker")
	var all sync.WaitGroup
	keys := make([]string, 8)
	for i := range keys {
		all.Go(func() {
			keys[i] = public(identity(folder))
		})
	}
	all.Wait()
	for _, k := range keys {
		require.Equal(t, keys[0], k)
		require.True(t, nkeys.IsValidPublicUserKey(k))
	}
	info, err := os.Stat(filepath.Join(folder, "key"))
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	blocked := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(blocked, nil, 0o600))
	pair := identity(blocked)
	require.True(t, nkeys.IsValidPublicUserKey(public(pair)))
}

// TestToken reads printed tokens, and words that people make themselves.
func TestToken(t *testing.T) {
	k := public(newPair(t))
	for _, c := range []struct{ word, secret, key string }{
		{tokenOf("abc", k), "abc", k}, {tokenOf("a.b", k), "a.b", k}, {tokenOf("", k), "", k}, {"abc", "abc", ""}, {"a.b", "a.b", ""}, {"", "", ""}, {"abc." + k[:20], "abc." + k[:20], ""},
	} {
		secret, key := readToken(c.word)
		require.Equal(t, []string{c.secret, c.key}, []string{secret, key}, c.word)
	}
}

// TestSeal: a signature is valid only for its signer, its data and its context.
func TestSeal(t *testing.T) {
	pair, other := newPair(t), newPair(t)
	m, err := seal(pair, "a", &nats.Msg{Subject: "a", Data: []byte("x")})
	require.NoError(t, err)
	require.True(t, genuine(public(pair), "a", m.Header, []byte("x")))
	require.False(t, genuine(public(other), "a", m.Header, []byte("x")))
	require.False(t, genuine(public(pair), "b", m.Header, []byte("x")))
	require.False(t, genuine(public(pair), "a", m.Header, []byte("y")))
	require.False(t, genuine(public(pair), "a", nil, []byte("x")))
	require.False(t, genuine("", "a", m.Header, []byte("x")))
	require.False(t, genuine(public(pair), "", m.Header, []byte("a\nx")[2:]))
}

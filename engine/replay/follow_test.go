package replay

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// growing is a record that is written and followed at the same time.
type growing struct {
	t     *testing.T
	path  string
	w     *Writer
	match *engine.Match
	told  chan *Record
	ended chan error
}

// grow begins a record, and a follower of it until ctx ends.
func grow(ctx context.Context, t *testing.T) *growing {
	m, seats := match(t, small, talking("generals", true), "easy", "normal")
	g := &growing{t: t, match: m, told: make(chan *Record, 1000), ended: make(chan error, 1)}
	g.path = filepath.Join(t.TempDir(), "000007"+Ending+Growing)
	w, err := Create(g.path, HeaderOf(m, seats, began))
	require.NoError(t, err)
	g.w = w
	go func() { g.ended <- Follow(ctx, g.path, func(r *Record) { g.told <- r }) }()
	return g
}

// play plays and writes that many turns.
func (g *growing) play(turns int) {
	for range turns {
		turn, err := g.match.Turn(g.t.Context())
		require.NoError(g.t, err)
		require.NoError(g.t, g.w.Turn(turn))
	}
}

// end plays and writes the rest.
func (g *growing) end() {
	for {
		if result, over := g.match.Result(); over {
			require.NoError(g.t, g.w.End(result))
			require.NoError(g.t, g.w.Close())
			return
		}
		g.play(1)
	}
}

// newest returns what was told last, a moment later.
func (g *growing) newest() (r *Record) {
	time.Sleep(10 * pollEvery)
	synctest.Wait()
	for {
		select {
		case r = <-g.told:
		default:
			return r
		}
	}
}

// TestFollow: the follower always has what a reader of the file has, and each state only once.
func TestFollow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := grow(t.Context(), t)
		first := g.newest()
		require.Empty(t, first.Turns)
		for _, turns := range []int{1, 2, 10} {
			g.play(turns)
			want, err := Open(g.path)
			require.NoError(t, err)
			got := g.newest()
			require.Equal(t, want.Header, got.Header)
			require.Equal(t, want.Turns, got.Turns)
			require.False(t, got.Cut)
			require.Nil(t, g.newest(), "nothing came since")
		}
		require.Empty(t, first.Turns, "what was told changes no more")
		g.end()
		to := g.path + ".there"
		require.NoError(t, os.Rename(g.path, to))
		want, err := Open(to)
		require.NoError(t, err)
		require.Equal(t, want, g.newest())
		require.NoError(t, <-g.ended)
	})
}

// TestFollowToNoEnd: if the file is removed or replaced, the record is cut off.
func TestFollowToNoEnd(t *testing.T) {
	for name, away := range map[string]func(*testing.T, string){
		"removed": func(t *testing.T, path string) { require.NoError(t, os.Remove(path)) },
		"replaced": func(t *testing.T, path string) {
			require.NoError(t, os.Rename(path, path+".old"))
			require.NoError(t, os.WriteFile(path, nil, 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := grow(t.Context(), t)
				require.NotNil(t, g.newest())
				g.play(3)
				require.NoError(t, g.w.Close()) // a killed program would not do this
				away(t, g.path)
				r := g.newest()
				require.True(t, r.Cut)
				require.Len(t, r.Turns, 3)
				require.NoError(t, <-g.ended)
			})
		})
	}
}

func TestFollowEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		g := grow(ctx, t)
		g.play(1)
		require.Len(t, g.newest().Turns, 1)
		cancel()
		require.ErrorIs(t, <-g.ended, context.Canceled)
		require.NoError(t, g.w.Close())
	})
}

func TestFollowWhatIsNoRecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no.record")
	never := func(*Record) { t.Error("told of a record") }
	require.ErrorContains(t, Follow(t.Context(), path, never), "there is no such file")
	require.NoError(t, os.WriteFile(path, []byte("Dear diary\n"), 0o600))
	require.ErrorContains(t, Follow(t.Context(), path, never), "it is not a record of a match")
}

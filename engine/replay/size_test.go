package replay

import (
	"bytes"
	"context"
	"io"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// peace keeps a seat from taking the general it has found, so that a match lasts all its steps.
type peace struct{ engine.Seat }

func (s peace) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	a, err := s.Seat.Decide(ctx, v)
	if err != nil {
		return a, err
	}
	view := v.(*generals.View)
	m, err := generals.ParseMove(a.Move)
	if err == nil && view.Inside(m.To()) && m != generals.Stay {
		if to := view.At(m.To()); to.Kind == generals.General && to.Owner != view.Player {
			a.Move = ""
		}
	}
	return a, err
}

// long is a match of 500 steps between two programs on a square map.
func long(t testing.TB, side int) (path string, turns []engine.Turn) {
	t.Helper()
	size := strconv.Itoa(side) + "x" + strconv.Itoa(side)
	setup := engine.Setup{Game: "generals", Seed: 4, Options: map[string]string{"size": size}}
	path, turns, _ = recordBy(t, setup, func(s engine.Seat) engine.Seat { return talker{peace{s}, generals.Rules{}} }, "normal", "normal")
	require.Len(t, turns, generals.StepLimit)
	return path, turns
}

// TestSize: a match of 500 steps with all that the programs were sent and said is a small file.
func TestSize(t *testing.T) {
	for side, most := range map[int]int{16: 100 << 10, 32: 200 << 10} {
		path, turns := long(t, side)
		var raw int
		for _, turn := range turns {
			for _, a := range turn.Answers {
				raw += len(a.Request) + len(a.Response)
			}
		}
		size := len(contents(t, path))
		t.Logf("%dx%d: %d bytes, of %d that were said and %d of text", side, side, size, raw, len(unzip(t, path)))
		require.Less(t, size, most)
		require.Greater(t, raw, 100*2*side*side, "the requests are in it")
	}
}

// BenchmarkTurn writes a turn with all that two programs were sent and said.
func BenchmarkTurn(b *testing.B) {
	for _, side := range []int{16, 32} {
		_, turns := long(b, side)
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			w, err := newWriter("nowhere", nowhere{io.Discard}, Header{})
			require.NoError(b, err)
			w.most.text = 1 << 62
			for i := 0; b.Loop(); i++ {
				if err := w.Turn(turns[i%len(turns)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

type nowhere struct{ io.Writer }

func (nowhere) Close() error { return nil }

// BenchmarkRead reads a match of 500 steps.
func BenchmarkRead(b *testing.B) {
	for _, side := range []int{16, 32} {
		path, _ := long(b, side)
		data := contents(b, path)
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			for b.Loop() {
				if _, err := Read(bytes.NewReader(data)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkVerify plays a match of 500 steps again.
func BenchmarkVerify(b *testing.B) {
	for _, side := range []int{16, 32} {
		path, _ := long(b, side)
		r, err := Open(path)
		require.NoError(b, err)
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			for b.Loop() {
				if err := Verify(generals.Rules{}, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

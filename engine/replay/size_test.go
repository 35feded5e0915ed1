package replay

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
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

// loud is a program that reports much to its author: what it knows of the middle of the map as a drawing, and its thoughts about its first
// cells on stderr.
type loud struct{ engine.Seat }

func (s loud) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	a, err := s.Seat.Decide(ctx, v)
	if err != nil {
		return a, err
	}
	view := v.(*generals.View)
	var draw, thoughts bytes.Buffer
	for row := view.Height/2 - 4; row < view.Height/2+4; row++ {
		fmt.Fprintf(&draw, `,["heat",%d,0,"`, row)
		for _, army := range view.Army[row*view.Width : (row+1)*view.Width] {
			draw.WriteByte('0' + byte(min(max(army, 0), 9)))
		}
		draw.WriteString(`"]`)
	}
	for i, lines := 0, 0; i < len(view.Type) && lines < 12; i++ {
		if t := view.Index(i); t.Owner == view.Player {
			fmt.Fprintf(&thoughts, "cell %d: army %d, worth %.3f\n", i, t.Army, float64(t.Army)/float64(view.Time+i+1))
			lines++
		}
	}
	a.Debug, a.Stderr = `{"draw":[["side","step `+strconv.Itoa(view.Time)+`"]`+draw.String()+`]}`, thoughts.String()
	a.Response = []byte(strings.Replace(string(a.Response), `"debug":`, `"debug":`+a.Debug+`,"from":`, 1))
	return a, nil
}

// long plays a match of 500 steps between two programs on a square map.
func long(t testing.TB, side int) (path string, turns []engine.Turn) {
	t.Helper()
	size := strconv.Itoa(side) + "x" + strconv.Itoa(side)
	setup := engine.Setup{Game: "generals", Seed: 4, Options: map[string]string{"size": size}}
	path, turns, _ = recordBy(t, setup, func(s engine.Seat) engine.Seat { return loud{talker{peace{s}, generals.Rules{}}} }, "normal", "normal")
	require.Len(t, turns, generals.StepLimit)
	return path, turns
}

// TestSize: a match of 500 steps on the largest map, with everything that talkative programs were sent and said, is a small file.
func TestSize(t *testing.T) {
	const side, most = 32, 300 << 10
	path, turns := long(t, side)
	sent, said := 0, 0
	for _, turn := range turns {
		for _, a := range turn.Answers {
			sent += len(a.Request)
			said += len(a.Debug) + len(a.Stderr)
		}
	}
	size := len(contents(t, path))
	t.Logf("%d bytes, of %d that were sent, %d that were said and %d of text", size, sent, said, len(unzip(t, path)))
	require.Less(t, size, most)
	require.Greater(t, sent, 100*2*side*side, "the requests are in it")
	require.Greater(t, said, 2*len(turns)*600, "debug and stderr are in it")
}

// BenchmarkTurn writes a turn with everything that two programs were sent and said.
func BenchmarkTurn(b *testing.B) {
	for _, side := range []int{16, 32} {
		_, turns := long(b, side)
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			w, err := newWriter("nowhere", nowhere{io.Discard}, Header{}, 0)
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

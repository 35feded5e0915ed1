package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSoakThoughts watches Expert against Hard and shows what they think: both together, each alone, and neither.
func TestSoakThoughts(t *testing.T) {
	w := desk(t).Start(windowW, windowH, "--red", "ai:expert", "--blue", "ai:hard", "--seed", "7", "--size", "16x16")
	first := w.Step()
	w.Await("a step", func() bool { return w.Step() != first })
	w.pause()
	for range 40 { // until both know enough to plan
		w.stepped("period")
	}
	nobody := w.Still() // nobody's, until the key is pressed
	both := w.After("the thoughts of both", func() { w.Press("o") })
	shown := []Picture{both}
	names := []string{"both", "Red", "Blue", "nobody"}
	for _, name := range names[1:] {
		shown = append(shown, w.After("the thoughts of "+name, func() { w.Press("o") }))
	}
	for i, p := range shown {
		for k, q := range shown[:i] {
			require.False(t, p.Same(q), "the thoughts of %s look like those of %s", names[i], names[k])
		}
	}
	w.Same(nobody, shown[3], "before anybody asks, thoughts are drawn")
	w.Same(both, w.After("the thoughts of both again", func() { w.Press("o") }), "the thoughts of both look different now")
	require.Zero(t, w.Close())
}

package ai

import (
	"testing"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/aitest"
)

// BenchmarkThink measures one Think in a whole match of the level against itself, by map size.
func BenchmarkThink(b *testing.B) {
	for _, level := range Levels() {
		for _, size := range []string{"16x16", "32x32"} {
			b.Run(level+"/"+size, func(b *testing.B) { benchmarkThink(b, level, size) })
		}
	}
}

func benchmarkThink(b *testing.B, level, size string) {
	views := record(b, level, size)
	th := thinker(b, level, 1)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		th.Think(views[i%len(views)])
	}
}

// record returns player 0's views of a match.
func record(t testing.TB, level, size string) []*generals.View {
	var views []*generals.View
	aitest.Play(t, aitest.Match(t, 11, size), [2]aitest.Thinker{thinker(t, level, 1), thinker(t, level, 2)}, func(v *generals.View, _ generals.Move) {
		if v.Player == engine.Player(0) {
			views = append(views, v)
		}
	})
	return views
}

// thinker opens a level.
func thinker(t testing.TB, level string, seed uint64) Thinker {
	t.Helper()
	th, err := NewThinker(level, seed)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

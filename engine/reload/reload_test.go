package reload

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestASaveEndsTheAsking: an answer of a file that has changed meanwhile is never reported.
func TestASaveEndsTheAsking(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bot.py")
	write := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	write("one")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	saved, err := watch(ctx, file)
	require.NoError(t, err)
	asked, told := make(chan string), make(chan Answer)
	f := &following{file: file, saved: saved, began: func() {}, each: func(a Answer) { told <- a }}
	f.ask = func(ctx context.Context) Answer {
		text, err := os.ReadFile(file)
		if err != nil || len(text) == 0 {
			return Answer{Err: err}
		}
		asked <- string(text)
		if string(text) == "two" {
			<-ctx.Done() // it thinks until it is told to end
			return Answer{Err: ctx.Err()}
		}
		return Answer{Answer: engine.Answer{Decision: engine.Decision{Move: engine.Move(text)}}}
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for ctx.Err() == nil {
			f.step(ctx)
		}
	}()
	require.Equal(t, "one", <-asked)
	require.Equal(t, engine.Move("one"), (<-told).Move)
	write("two")
	for <-asked != "two" { // a part of it may have been there before
	}
	write("three")
	for <-asked != "three" {
	}
	for (<-told).Move != "three" {
	}
	stop()
	<-done
}

// TestTheSameAgain: a save without a change asks nothing, and a file that is missing for a moment is waited for.
func TestTheSameAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bot.py")
	_, ok := digest(file)
	require.False(t, ok)
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, ok = digest(file)
	require.False(t, ok, "it is empty while it is written")
	require.NoError(t, os.WriteFile(file, []byte("x"), 0o600))
	one, ok := digest(file)
	require.True(t, ok)
	two, _ := digest(file)
	require.Equal(t, one, two)
}

// TestALinkIsFollowed: saving the target of a link is noticed.
func TestALinkIsFollowed(t *testing.T) {
	file, link := filepath.Join(t.TempDir(), "real.py"), filepath.Join(t.TempDir(), "bot.py")
	require.NoError(t, os.WriteFile(file, []byte("x"), 0o600))
	require.NoError(t, os.Symlink(file, link))
	saved, err := watch(t.Context(), link)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, []byte("y"), 0o600))
	<-saved
	_, err = watch(t.Context(), filepath.Join(t.TempDir(), "no", "bot.py"))
	require.Error(t, err)
}

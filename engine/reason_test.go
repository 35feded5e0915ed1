package engine_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

func TestReason(t *testing.T) {
	_, none := os.ReadFile(filepath.Join(t.TempDir(), "none"))
	_, folder := os.ReadFile(t.TempDir())
	refused := engine.Phrase{Key: "k", Text: "not {n}"}.WithInt("n", 5).Err()
	for _, c := range []struct {
		err       error
		key, text string
	}{
		{none, "os.missing", "there is no such file or folder"},
		{folder, "os.folder", "it is a folder"},
		{fmt.Errorf("open: %w", &fs.PathError{Op: "open", Path: "a", Err: syscall.EACCES}), "os.permission", "permission denied"},
		{errors.Join(errors.New("one"), syscall.ENOSPC), "os.full", "the disk is full"},
		{fmt.Errorf("line 3: %w", refused), "k", "not 5"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.EEXIST}, "os.exists", "something else has its name"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.EXDEV}, "", syscall.EXDEV.Error()},
		{errors.New("odd {n}"), "", "odd {n}"},
	} {
		p := engine.Reason(c.err)
		require.Equal(t, c.key, p.Key)
		require.Equal(t, c.text, p.String())
	}
}

func TestWrongSeat(t *testing.T) {
	for _, text := range []string{"", "robot", "bot:", "ai:", "human:x", "Human"} {
		_, err := engine.ParseSeat(text)
		p, ok := errors.AsType[*engine.Phrase](err)
		require.True(t, ok, text)
		require.Equal(t, "seat.bad", p.Key)
		require.ErrorContains(t, err, fmt.Sprintf("seat %q: write ai:LEVEL", text))
		require.ErrorContains(t, err, "in the window also human", "only there")
	}
}

//go:build !windows

package export

import (
	"context"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStoppedFfmpegIsGone checks that a cancelled export leaves no process, even one that ignores its input and signals.
func TestStoppedFfmpegIsGone(t *testing.T) {
	folder := instead(t, `echo $$ > "${0%/*}/pid"; trap '' INT TERM; exec 0<&-; while :; do read x < "${0%/*}/never"; done`)
	require.NoError(t, exec.Command("mkfifo", filepath.Join(folder, "never")).Run())
	ctx, stop := context.WithCancel(context.Background())
	o := orderMP4(t)
	o.Count = 4
	_, err := write(ctx, o, func(place int, img *image.RGBA) {
		patches(place, img)
		if place == 2 {
			stop()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Empty(t, entries(t, filepath.Dir(o.Stem)))
	text, err := os.ReadFile(filepath.Join(folder, "pid"))
	if err != nil || len(text) == 0 {
		return // it ended before it could write its pid
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	require.NoError(t, err)
	require.ErrorIs(t, syscall.Kill(pid, 0), syscall.ESRCH)
}

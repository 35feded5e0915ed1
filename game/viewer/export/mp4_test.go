package export

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// instead puts a script in the place of ffmpeg.
func instead(t *testing.T, script string) (folder string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("scripts are for a shell")
	}
	folder = t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, encoderName), []byte("#!/bin/sh\n"+script), 0o755))
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	return folder
}

func orderMP4(t *testing.T) Order {
	return Order{Kind: MP4, Stem: filepath.Join(t.TempDir(), "film"), Width: 160, Height: 90, Rate: 4, Count: 12}
}

func TestMP4(t *testing.T) {
	if Missing(MP4) != nil {
		t.Skip("ffmpeg is not installed")
	}
	path, err := write(context.Background(), orderMP4(t), patches)
	require.NoError(t, err)
	require.Equal(t, []string{"film.mp4"}, entries(t, filepath.Dir(path)))
	probe, err := exec.LookPath("ffprobe")
	if err != nil {
		return
	}
	out, err := exec.Command(probe, "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries",
		"stream=codec_name,width,height,pix_fmt,r_frame_rate,nb_read_frames,duration", "-of", "default=nw=1", path).Output()
	require.NoError(t, err)
	for _, want := range []string{"codec_name=h264", "width=160", "height=90", "pix_fmt=yuv420p", "r_frame_rate=24/1",
		"duration=5.000000", "nb_read_frames=120"} { // 12 pictures at 4 per second, and 2 seconds more
		require.Contains(t, string(out), want)
	}
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Less(t, strings.Index(string(data), "moov"), strings.Index(string(data), "mdat"), "it starts before it is loaded")
}

func TestMP4WithoutFfmpeg(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	require.Equal(t, "export.no_ffmpeg", phraseKey(t, Missing(MP4)))
	require.NoError(t, Missing(GIF))
	o := orderMP4(t)
	_, err := write(context.Background(), o, patches)
	require.Equal(t, "export.no_ffmpeg", phraseKey(t, err))
	require.Empty(t, entries(t, filepath.Dir(o.Stem)))
}

// TestLastWords checks that the error contains ffmpeg's message, whether it failed at once or at the end.
func TestLastWords(t *testing.T) {
	for name, script := range map[string]string{
		"at once":     "echo first >&2; echo 'Unknown encoder libx264' >&2; exit 1",
		"at the end":  "cat >/dev/null; echo 'Unknown encoder libx264' >&2; exit 1",
		"a long talk": "cat >/dev/null; yes no | head -c 100000 >&2; echo >&2; echo 'Unknown encoder libx264' >&2; exit 1",
	} {
		t.Run(name, func(t *testing.T) {
			instead(t, script)
			o := orderMP4(t)
			_, err := write(context.Background(), o, patches)
			require.Equal(t, "export.ffmpeg", phraseKey(t, err))
			require.Equal(t, "ffmpeg could not make the film: Unknown encoder libx264", err.Error())
			require.Empty(t, entries(t, filepath.Dir(o.Stem)))
		})
	}
	t.Run("nothing said", func(t *testing.T) {
		instead(t, "exit 3")
		_, err := write(context.Background(), orderMP4(t), patches)
		require.Equal(t, "ffmpeg could not make the film: exit status 3", err.Error())
	})
	t.Run("ends well without looking", func(t *testing.T) {
		instead(t, "exec <&-; exit 0")
		o := orderMP4(t)
		o.Count = 200 // more than fits into the pipe
		_, err := write(context.Background(), o, patches)
		require.Equal(t, "export.ffmpeg", phraseKey(t, err))
	})
}

func phraseKey(t *testing.T, err error) string {
	t.Helper()
	var said *engine.Phrase
	require.ErrorAs(t, err, &said)
	return said.Key
}

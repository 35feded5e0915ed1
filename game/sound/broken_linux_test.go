package sound

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/game/sound/device"
	"generals-chess/game/sound/synth"
)

// alone is set in the child process that plays one sound on the machine's device and prints the result.
const alone = "PLAY_ALONE"

func TestMain(m *testing.M) {
	if os.Getenv(alone) == "" {
		os.Exit(m.Run())
	}
	ctx, stop := context.WithCancel(context.Background())
	p, ended := NewPlayer(device.New()), make(chan struct{})
	go func() { defer close(ended); p.Run(ctx) }()
	p.Play(synth.Victory)
	for os.Getenv("BROKEN") != "hangs" && p.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	stop()
	<-ended
	fmt.Println(errors.Is(p.Err(), device.ErrNone), p.Err())
}

// TestABrokenDeviceIsToldAndNoMore checks that with any fault of ALSA, its configuration or its device, the player reports the
// error, the program runs and ends as usual, and nothing is written to the terminal.
func TestABrokenDeviceIsToldAndNoMore(t *testing.T) {
	folder := t.TempDir()
	library := func(name, source string, options ...string) (env string) {
		t.Helper()
		path := filepath.Join(folder, name)
		require.NoError(t, os.Mkdir(path, 0o700))
		out, err := exec.Command("cc", append(options, "-shared", "-fPIC", "-o", filepath.Join(path, "libasound.so.2"), source)...).CombinedOutput()
		require.NoError(t, err, string(out))
		return "LD_LIBRARY_PATH=" + path
	}
	setup := func(name, text string) (env string) {
		t.Helper()
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return "ALSA_CONFIG_PATH=" + path
	}
	damaged := filepath.Join(folder, "damaged")
	require.NoError(t, os.Mkdir(damaged, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(damaged, "libasound.so.2"), []byte("no library at all, but long enough to be asked for its header, which it has not"), 0o600))
	fake := library("fake", "testdata/libasound.c")
	for name, c := range map[string]struct {
		env  []string
		told string // part of the error; "" for none
	}{
		"no library":             {[]string{"LD_LIBRARY_PATH=" + damaged}, "libasound.so.2"},
		"another library":        {[]string{library("other", "/dev/null", "-x", "c")}, "snd_pcm_open"},
		"busy":                   {[]string{fake, "BROKEN=busy"}, "-16"},
		"cannot play this":       {[]string{fake, "BROKEN=cannot"}, "-22"},
		"vanishes":               {[]string{fake, "BROKEN=vanishes"}, "-19"},
		"takes nothing":          {[]string{fake, "BROKEN=takes nothing"}, "error 0"},
		"is never ready":         {[]string{fake, "BROKEN=is never ready"}, "-32"},
		"hangs":                  {[]string{fake, "BROKEN=hangs"}, ""},
		"no set-up":              {[]string{"ALSA_CONFIG_PATH=" + filepath.Join(folder, "none")}, "-2"},
		"an empty set-up":        {[]string{"ALSA_CONFIG_PATH=" + os.DevNull}, "-2"},
		"a folder":               {[]string{"ALSA_CONFIG_PATH=" + folder}, "ALSA's error"},
		"a set-up cut off":       {[]string{setup("cut", "pcm.!default { type plug slave {")}, "ALSA's error"},
		"no such type":           {[]string{setup("type", "pcm.!default { type gramophone }")}, "ALSA's error"},
		"no such card":           {[]string{setup("card", "pcm.!default { type hw card 99 }")}, "ALSA's error"},
		"it plays on itself":     {[]string{setup("loop", "pcm.!default { type plug slave.pcm default }")}, "ALSA's error"},
		"a file that may not be": {[]string{setup("file", "pcm.null { type null }\npcm.!default { type file slave.pcm null file \"/proc/none/played\" }")}, "ALSA's error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			child := exec.Command(os.Args[0])
			child.Env = append(os.Environ(), append(c.env, alone+"=1", "GORACE=atexit_sleep_ms=0")...)
			var out, terminal strings.Builder
			child.Stdout, child.Stderr = &out, &terminal
			require.NoError(t, child.Run(), terminal.String())
			assert.Empty(t, terminal.String())
			if c.told == "" {
				assert.Equal(t, "false <nil>\n", out.String())
				return
			}
			assert.True(t, strings.HasPrefix(out.String(), "true "), out.String())
			assert.Contains(t, out.String(), c.told)
		})
	}
}

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
	"generals-chess/internal/testkit/soundtest"
)

// TestAButtonIsHeardAtOnce presses a button while the device stands still at a known sample, and checks that the sound begins at most 100
// ms after it, and that a muted program plays nothing.
func TestAButtonIsHeardAtOnce(t *testing.T) {
	played := NewLoudspeaker(t)
	w := desk(t).Open(windowW, windowH)
	heard := func(n int) func() bool {
		return func() bool { return len(played.Onsets(synth.Button)) == n }
	}
	w.After("the settings", func() { w.Click(w.On("Settings")) }) // opens the device
	w.Await("a device that waits", played.Full)
	before := played.Waiting()
	w.After("home", func() { w.Press("Escape") }) // the key of a button
	played.Play()
	w.Await("both sounds", heard(2))
	onsets := played.Onsets(synth.Button)
	require.Zero(t, onsets[0], "the recording begins with the sound it was opened for")
	require.GreaterOrEqual(t, onsets[1], before)
	require.LessOrEqual(t, onsets[1]-before, soundtest.Most)
	t.Logf("%d ms", (onsets[1]-before)*1000/synth.Rate)

	w.Press("m")
	w.AwaitSettings("muted", func(s settings.Settings) bool { return s.Muted })
	w.After("the settings", func() { w.Click(w.On("Settings")) })
	w.Press("m")
	w.AwaitSettings("not muted", func(s settings.Settings) bool { return !s.Muted })
	w.After("home", func() { w.Press("Escape") })
	w.Await("a third sound, which is not the muted one", heard(3))
	require.Zero(t, w.Close())
	require.Len(t, played.Onsets(synth.Button), 3)
}

// TestSoakTheVolumeIsKept sets the volume with the mouse and checks that the next sound, and the first one after a restart, are that
// loud.
func TestSoakTheVolumeIsKept(t *testing.T) {
	played := NewLoudspeaker(t)
	played.Play()
	d := desk(t)
	w := d.Open(windowW, windowH)
	count := 0
	loudest := func(what string, press func()) float64 {
		count++
		w.After(what, press)
		w.Await("the sound of "+what, func() bool { return len(played.Onsets(synth.Button)) == count })
		at := played.Onsets(synth.Button)[count-1]
		return slices.Max(played.Heard()[at : at+len(synth.Make(synth.Button))])
	}
	before := loudest("the settings", func() { w.Click(w.On("Settings")) })
	w.Click(settingsVolume30)
	kept := w.AwaitSettings("another volume", func(s settings.Settings) bool { return s.Volume < 60 })
	quieter := loudest("home", func() { w.Press("Escape") })
	part := float64(kept.Volume*kept.Volume) / (60 * 60)
	require.InDelta(t, part, quieter/before, 0.01)
	require.Zero(t, w.Close())

	w = d.Open(windowW, windowH)
	again := loudest("the settings once more", func() { w.Click(w.On("Settings")) })
	require.InDelta(t, quieter, again, 1)
	now, _ := w.Settings()
	require.Equal(t, kept.Volume, now.Volume)
	require.Zero(t, w.Close())
}

// TestSoakAMatchIsHeard plays a rehearsed match by clicks until it has heard an own move and captured land.
func TestSoakAMatchIsHeard(t *testing.T) {
	played := NewLoudspeaker(t)
	played.Play()
	setup := engine.Setup{Players: 2, Seed: 3, Options: map[string]string{"size": "8x8"}}
	r, err := Rehearse(setup, [2]string{"normal", "easy"}, generals.StepLimit)
	require.NoError(t, err)
	w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", strconv.Itoa(3))
	hands := Hands{Window: w, Board: w.Board(8, 8), General: r.End.Generals[0]}
	for n, m := range r.Moves[:min(40, len(r.Moves))] {
		before := w.Step()
		play := hands.Play
		w.Until("step "+strconv.Itoa(n+1), func() { play(m); play = hands.Again }, func() bool { return w.Step() != before })
	}
	w.Await("taken land", func() bool { return len(played.Onsets(synth.Capture)) > 0 })
	w.Await("all land growing, or a move", func() bool {
		return len(played.Onsets(synth.Tick)) > 0 || len(played.Onsets(synth.Move)) > 0
	})
	require.Zero(t, w.Close())
}

// TestWithoutASoundDeviceTheGameStarts uses an empty ALSA configuration, which knows no device.
func TestWithoutASoundDeviceTheGameStarts(t *testing.T) {
	t.Setenv("ALSA_CONFIG_PATH", os.DevNull)
	goesOnSilently(t, desk(t).Open(windowW, windowH))
}

// goesOnSilently goes from the home screen to the settings, back, and into a match, and ends the program, which must print nothing.
func goesOnSilently(t *testing.T, w *Window) {
	t.Helper()
	w.After("the settings", func() { w.Click(w.On("Settings")) })
	w.After("home", func() { w.Press("Escape") })
	w.Change("a match", func() { w.Press("Return") })
	require.Zero(t, w.Close())
	require.Empty(t, Said(w.stderr.String()))
}

// TestSoakABrokenDeviceEndsNothing checks that the game starts, runs and ends with any fault of the device or its configuration.
func TestSoakABrokenDeviceEndsNothing(t *testing.T) {
	for name, text := range map[string]string{
		"a mistake in the set-up": "pcm.!default { type plug slave {",
		"no such card":            "pcm.!default { type hw card 99 }",
		"it plays on itself":      "pcm.!default { type plug slave.pcm default }",
	} {
		t.Run(name, func(t *testing.T) {
			soundtest.Setup(t, text)
			goesOnSilently(t, desk(t).Open(windowW, windowH))
		})
	}
	t.Run("no set-up", func(t *testing.T) {
		t.Setenv("ALSA_CONFIG_PATH", filepath.Join(t.TempDir(), "none"))
		goesOnSilently(t, desk(t).Open(windowW, windowH))
	})
	t.Run("no library", func(t *testing.T) {
		folder := t.TempDir()
		text := []byte("This is no library. The loader looks at what it takes for its header, and finds none.")
		require.NoError(t, os.WriteFile(filepath.Join(folder, "libasound.so.2"), text, 0o600))
		t.Setenv("LD_LIBRARY_PATH", folder)
		goesOnSilently(t, desk(t).Open(windowW, windowH))
	})
	t.Run("it hangs while it is opened", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "pipe")
		soundtest.Setup(t, soundtest.Into(path))
		require.NoError(t, syscall.Mkfifo(path, 0o600)) // nobody reads from it
		goesOnSilently(t, desk(t).Open(windowW, windowH))
	})
	t.Run("it hangs while it plays", func(t *testing.T) {
		played := NewLoudspeaker(t)
		w := desk(t).Open(windowW, windowH)
		w.After("the settings", func() { w.Click(w.On("Settings")) })
		w.Await("a device that waits", played.Full)
		w.After("home", func() { w.Press("Escape") })
		goesOnSilently(t, w)
	})
	t.Run("it vanishes while it plays", func(t *testing.T) {
		played := NewLoudspeaker(t)
		w := desk(t).Open(windowW, windowH)
		w.After("the settings", func() { w.Click(w.On("Settings")) })
		w.Await("a device that waits", played.Full)
		played.Break()
		w.After("home", func() { w.Press("Escape") })
		goesOnSilently(t, w)
	})
}

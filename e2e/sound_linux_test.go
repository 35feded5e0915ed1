package e2e

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
)

// fileDevice is a set-up of ALSA whose default device writes what is played into a file, whose path is returned. The
// program reads it in its next start.
func fileDevice(t *testing.T) (played string) {
	t.Helper()
	if found, _ := filepath.Glob("/usr/lib/*/libasound.so.2"); len(found) == 0 {
		t.Skip("this machine has no ALSA")
	}
	folder := t.TempDir()
	played, setup := filepath.Join(folder, "played.raw"), filepath.Join(folder, "asound.conf")
	text := "pcm.null { type null }\npcm.!default { type file slave.pcm null file \"" + played + "\" format raw }\n"
	require.NoError(t, os.WriteFile(setup, []byte(text), 0o600))
	t.Setenv("ALSA_CONFIG_PATH", setup)
	return played
}

// samples are those the device has been given so far.
func samples(played string) []float64 {
	raw, _ := os.ReadFile(played) // before the first sound there is none
	out := make([]float64, len(raw)/2)
	for i := range out {
		out[i] = float64(int16(binary.LittleEndian.Uint16(raw[2*i:])))
	}
	return out
}

// finds tells whether a sound is in what was played: whether at some place the wave is the sound's, whatever its volume.
func finds(played []float64, s synth.Sound) bool {
	wave := synth.Make(s)
	if len(wave) == 0 {
		return false
	}
	own := 0.0
	for _, v := range wave {
		own += float64(v) * float64(v)
	}
	for at := 0; at+len(wave) <= len(played); at++ {
		if played[at] != 0 || played[at+1] == 0 { // a sound begins at zero
			continue
		}
		both, there := 0.0, 0.0
		for i, v := range wave {
			both += float64(v) * played[at+i]
			there += played[at+i] * played[at+i]
		}
		if there > 0 && both/math.Sqrt(own*there) > 0.95 {
			return true
		}
	}
	return false
}

// TestAButtonIsHeard clicks, and finds the sound in what the device was given.
func TestAButtonIsHeard(t *testing.T) {
	played := fileDevice(t)
	w := desk(t).Open(windowW, windowH)
	w.Change("the settings", func() { w.Click(homeSettings) })
	w.Await("the sound of the button", func() bool { return finds(samples(played), synth.Button) })
	w.Press("m")
	w.AwaitSettings("muted", func(s settings.Settings) bool { return s.Muted })
	require.Zero(t, w.Close())
}

// TestSoakAMatchIsHeard plays a rehearsed match by clicks until an own move and taken land were heard.
func TestSoakAMatchIsHeard(t *testing.T) {
	played := fileDevice(t)
	setup := engine.Setup{Players: 2, Seed: 3, Options: map[string]string{"size": "8x8"}}
	r, err := Rehearse(setup, [2]string{"normal", "easy"}, generals.StepLimit)
	require.NoError(t, err)
	w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", strconv.Itoa(3))
	hands := Hands{Window: w, Board: Board{8, 8}, General: r.End.Generals[0]}
	for n, m := range r.Moves[:min(40, len(r.Moves))] {
		before := w.Part(StepArea)
		play := hands.Play
		w.Until("step "+strconv.Itoa(n+1), func() { play(m); play = hands.Again }, func() bool { return !w.Part(StepArea).Same(before) })
	}
	w.Await("taken land", func() bool { return finds(samples(played), synth.Capture) })
	w.Await("all land growing, or a move", func() bool {
		now := samples(played)
		return finds(now, synth.Tick) || finds(now, synth.Move)
	})
	require.Zero(t, w.Close())
}

// TestWithoutASoundDeviceTheGameStarts: an empty set-up of ALSA knows no device.
func TestWithoutASoundDeviceTheGameStarts(t *testing.T) {
	t.Setenv("ALSA_CONFIG_PATH", os.DevNull)
	w := desk(t).Open(windowW, windowH)
	w.Change("the settings", func() { w.Click(homeSettings) })
	w.Press("Escape")
	w.Change("a match", func() { w.Press("Return") })
	require.Zero(t, w.Close())
}

//go:build linux

// Package soundtest records sound for tests: it makes ALSA write the samples that are played, and finds the beginnings of sounds in them.
package soundtest

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/ebitengine/purego"

	"generals-chess/game/sound/synth"
)

// Most limits the number of samples between an event and its sound: 100 ms.
const Most = synth.Rate / 10

// Setup makes text ALSA's whole configuration, for this process and its children.
func Setup(t testing.TB, text string) {
	t.Helper()
	if _, err := purego.Dlopen("libasound.so.2", purego.RTLD_NOW|purego.RTLD_GLOBAL); err != nil {
		t.Fatalf("the ALSA library is not installed, and the tests of sound need it: run `make test`, which installs what is missing (%v)", err)
	}
	path := filepath.Join(t.TempDir(), "asound.conf")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ALSA_CONFIG_PATH", path)
}

// Into returns a configuration whose default device writes what it plays to a file: raw samples in the machine's byte order. A file
// is rewritten each time the device is opened; a pipe gets everything.
func Into(path string) string {
	return fmt.Sprintf("pcm.null { type null }\npcm.!default { type file slave.pcm null file %q format raw }\n", path)
}

// Samples converts raw samples.
func Samples(raw []byte) []float64 {
	out := make([]float64, len(raw)/2)
	for i := range out {
		out[i] = float64(int16(binary.LittleEndian.Uint16(raw[2*i:])))
	}
	return out
}

// alike is the least correlation, of 1, at which a wave counts as a sound.
const alike = 0.95

// Onsets returns the samples at which a sound begins in what was played, at any volume. It does not find a sound that begins while
// another one plays.
func Onsets(played []float64, s synth.Sound) (onsets []int) {
	wave := synth.Make(s)
	if len(wave) == 0 {
		return nil
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
		if there > 0 && both/math.Sqrt(own*there) > alike {
			onsets = append(onsets, at)
		}
	}
	return onsets
}

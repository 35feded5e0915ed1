//go:build linux && !android && (amd64 || arm64)

package device

import (
	"fmt"
	"runtime"

	"github.com/ebitengine/purego"
)

// New returns ALSA, the sound system of Linux. It also reaches PulseAudio and PipeWire.
func New() System { return &alsa{} }

// alsa is the ALSA library, loaded at the first Open.
type alsa struct {
	library uintptr

	open      func(pcm *uintptr, name string, stream, mode int32) int32
	block     func(pcm uintptr, nonblock int32) int32
	setParams func(pcm uintptr, format, access int32, channels, rate uint32, resample int32, latencyUS uint32) int32
	write     func(pcm uintptr, samples *int16, frames uint64) int64
	recover   func(pcm uintptr, err, silent int32) int32
	drop      func(pcm uintptr) int32
	closePCM  func(pcm uintptr) int32
	onError   func(handler uintptr) int32
}

// load loads the library and its functions.
func (a *alsa) load() error {
	if a.library != 0 {
		return nil
	}
	library, err := purego.Dlopen("libasound.so.2", purego.RTLD_NOW|purego.RTLD_GLOBAL)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNone, err)
	}
	for _, f := range []struct {
		call any
		name string
	}{
		{&a.open, "snd_pcm_open"}, {&a.block, "snd_pcm_nonblock"}, {&a.setParams, "snd_pcm_set_params"},
		{&a.write, "snd_pcm_writei"}, {&a.recover, "snd_pcm_recover"}, {&a.drop, "snd_pcm_drop"},
		{&a.closePCM, "snd_pcm_close"}, {&a.onError, "snd_lib_error_set_handler"},
	} {
		symbol, err := purego.Dlsym(library, f.name)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrNone, err)
		}
		purego.RegisterFunc(f.call, symbol)
	}
	// Without a handler, the library would write to the terminal errors that the settings screen shows.
	a.onError(purego.NewCallback(func(_, _, _, _, _ uintptr) {}))
	a.library = library
	return nil
}

// Constants of ALSA's header.
const (
	playback    = 0
	nonblocking = 1
	signed16    = 2 // little-endian, as amd64 and arm64 are
	interleaved = 3
)

// Open opens the default device of the user's configuration. A busy device is an error at once.
func (a *alsa) Open(rate int) (Output, error) {
	if err := a.load(); err != nil {
		return nil, err
	}
	var pcm uintptr
	if code := a.open(&pcm, "default", playback, nonblocking); code < 0 {
		return nil, fmt.Errorf("%w: ALSA's error %d", ErrNone, code)
	}
	code := a.block(pcm, 0)
	if code >= 0 {
		code = a.setParams(pcm, signed16, interleaved, 1, uint32(rate), 1, latencyMS*1000)
	}
	if code < 0 {
		a.closePCM(pcm)
		return nil, fmt.Errorf("%w: ALSA's error %d", ErrNone, code)
	}
	return &alsaOutput{a, pcm}, nil
}

// alsaOutput is an open device.
type alsaOutput struct {
	*alsa
	pcm uintptr
}

// attempts is the number of writes in a row without progress after which the device counts as broken.
const attempts = 5

// Write waits until the device has taken all samples. It does not report an underrun.
func (o *alsaOutput) Write(samples []int16) error {
	for vain := 0; len(samples) > 0; {
		taken := o.write(o.pcm, &samples[0], uint64(len(samples)))
		runtime.KeepAlive(samples)
		if taken > 0 {
			vain, samples = 0, samples[min(int(taken), len(samples)):]
			continue
		}
		if vain++; vain == attempts || o.recover(o.pcm, int32(taken), 1) < 0 {
			return fmt.Errorf("%w: ALSA's error %d", ErrNone, taken)
		}
	}
	return nil
}

// Close closes the device. Samples that it still holds are not played.
func (o *alsaOutput) Close() error {
	o.drop(o.pcm)
	if code := o.closePCM(o.pcm); code < 0 {
		return fmt.Errorf("ALSA's error %d", code)
	}
	return nil
}

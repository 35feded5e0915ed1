//go:build windows || (darwin && !ios) || js

package device

import (
	"encoding/binary"
	"fmt"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"
)

// New returns the sound system of Windows, macOS and browsers.
func New() System { return &system{} }

// system creates its context at the first Open: a process can have only one.
type system struct {
	context *oto.Context
	failed  error
}

// Open resumes the context and starts a player.
func (s *system) Open(rate int) (Output, error) {
	if s.context == nil && s.failed == nil {
		s.begin(rate)
	}
	if s.failed != nil {
		return nil, s.failed
	}
	if err := s.context.Resume(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNone, err)
	}
	o := &output{context: s.context, most: rate / 5}
	o.player = s.context.NewPlayer(o)
	o.player.SetBufferSize(rate * 2 * latencyMS / 1000)
	o.player.Play()
	return o, nil
}

func (s *system) begin(rate int) {
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 1, Format: oto.FormatSignedInt16LE, BufferSize: latencyMS * time.Millisecond,
	})
	if err == nil {
		<-ready
		err = context.Err()
	}
	if err != nil {
		s.failed = fmt.Errorf("%w: %w", ErrNone, err)
		return
	}
	s.context = context
}

// output buffers samples until the device reads them.
type output struct {
	context *oto.Context
	player  *oto.Player
	most    int // the largest length of waiting

	mu      sync.Mutex
	waiting []int16
}

// Write appends samples to those that wait. If the device does not read them, the oldest are dropped.
func (o *output) Write(samples []int16) error {
	if err := o.context.Err(); err != nil {
		return fmt.Errorf("%w: %w", ErrNone, err)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.waiting = append(o.waiting, samples...)
	if over := len(o.waiting) - o.most; over > 0 {
		o.waiting = append(o.waiting[:0], o.waiting[over:]...)
	}
	return nil
}

// Read fills p with what the device plays next: silence where nothing waits.
func (o *output) Read(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	p = p[:len(p)/2*2]
	clear(p)
	taken := min(len(p)/2, len(o.waiting))
	for i, v := range o.waiting[:taken] {
		binary.LittleEndian.PutUint16(p[2*i:], uint16(v))
	}
	o.waiting = append(o.waiting[:0], o.waiting[taken:]...)
	return len(p), nil
}

// Close suspends the context until the next Open.
func (o *output) Close() error {
	o.player.Pause()
	o.player.Close()
	return o.context.Suspend()
}

// Package device opens the machine's sound device. The program links no sound library, so it starts on a machine that has none.
package device

import "errors"

// ErrNone reports that this machine has no sound device that can be opened.
var ErrNone = errors.New("no sound device was found")

// Output is an open device. Samples are of one channel.
type Output interface {
	// Write passes samples to the device. It may wait until the device has room.
	Write(samples []int16) error
	Close() error
}

// System opens the device.
type System interface {
	Open(rate int) (Output, error)
}

// latencyMS is the length of the device's buffer, ms.
const latencyMS = 60

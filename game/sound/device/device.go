// Package device is the machine's sound device. No library of it is linked: a machine that has none starts the program
// all the same.
package device

import "errors"

// ErrNone says that this machine has no sound device that can be opened.
var ErrNone = errors.New("no sound device was found")

// Output is a device that was opened. Samples are of one channel.
type Output interface {
	// Write hands samples over. It may wait until the device has room for them.
	Write(samples []int16) error
	Close() error
}

// System opens the device.
type System interface {
	Open(rate int) (Output, error)
}

// latencyMS is how much sound lies ready in the device.
const latencyMS = 60

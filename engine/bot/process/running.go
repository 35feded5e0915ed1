package process

import "time"

// Running is a process with what is known about it from turn to turn.
type Running struct {
	Process
	charged  time.Duration // processor time that was charged to earlier turns
	others   time.Duration // processor time of descendants at the last survey
	waited   time.Duration // Survey.Waited at the last survey
	surveyed time.Time
	// unmeasured counts the turns since the processor time was last measured.
	unmeasured int
	peak       int64
	nameless   int64 // see Survey
}

// NewRunning returns a process that was started just now.
func NewRunning(p Process, now time.Time) Running { return Running{Process: p, surveyed: now} }

// Usage is the time, memory and processes of one turn.
type Usage struct {
	CPU, Wall time.Duration
	Memory    int64 // the most that the process and its descendants have had since the start, in bytes
	Processes int   // at the last count
}

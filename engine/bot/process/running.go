package process

import "time"

// Running is a process with what is known of it from turn to turn.
type Running struct {
	Process
	charged  time.Duration // processor time that earlier turns were charged
	others   time.Duration // processor time of descendants, when last looked
	waited   time.Duration // as Survey.Waited, when last looked
	surveyed time.Time
	// unmeasured counts the turns since the processor time was last taken.
	unmeasured int
	peak       int64
	nameless   int64 // see Survey
}

// NewRunning is a process that was started just now.
func NewRunning(p Process, now time.Time) Running { return Running{Process: p, surveyed: now} }

// Usage is what a turn has used.
type Usage struct {
	CPU, Wall time.Duration
	Memory    int64 // the most that the process and its descendants have had, since it was started
	Processes int   // when they were last counted
}

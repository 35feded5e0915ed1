//go:build !linux && !windows && !js

package process

import (
	"os"
	"os/exec"
	"sync"
	"time"

	"generals-chess/engine/bot/sandbox"
)

// seatbelt is the program of macOS that runs others in a sandbox.
const seatbelt = "/usr/bin/sandbox-exec"

var offered = sync.OnceValue(func() sandbox.Offer {
	if _, err := os.Stat(seatbelt); err != nil {
		return sandbox.Offer{Lacks: err.Error()}
	}
	return sandbox.Offer{Way: sandbox.Seatbelt, Lacks: "this is no Linux"}
})

// Offered returns the ways in which this system can sandbox programs.
func Offered() sandbox.Offer { return offered() }

// kept sandboxes one process. It measures nothing: time is limited by the clock alone, and memory is known when the program ends.
type kept struct{ profile string }

func keep(p Program) (*kept, error) {
	if p.way() != sandbox.Seatbelt {
		return &kept{}, nil
	}
	return &kept{sandbox.Profile(p.job())}, nil
}

// prepare changes the command to run in the sandbox.
func (k *kept) prepare(c *exec.Cmd) {
	if k.profile != "" {
		c.Args = append([]string{seatbelt, "-p", k.profile, c.Path}, c.Args[1:]...)
		c.Path = seatbelt
	}
}

func (*kept) begun(*os.Process) error { return nil }

// exit converts how the program ended.
func (*kept) exit(state *os.ProcessState) Exit {
	e := Exit{Status: state.ExitCode(), CPU: state.UserTime() + state.SystemTime()}
	if e.Status < 0 {
		e.Signal = state.String()
	}
	return e
}

func (*kept) cpu() time.Duration                    { return 0 }
func (*kept) survey() Survey                        { return Survey{Processes: 1} }
func (*kept) glance() (resident int64, asleep bool) { return 0, false }
func (*kept) halt() bool                            { return false }
func (*kept) goOn()                                 {}
func (*kept) end()                                  {}

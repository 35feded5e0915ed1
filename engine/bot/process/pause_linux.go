package process

import "golang.org/x/sys/unix"

func (p *linuxProcess) Suspend() { p.pause.suspend() }

func (p *linuxProcess) Resume() { p.pause.resume() }

// halt stops the process group.
func (p *linuxProcess) halt() bool {
	pid, ok := p.running()
	if ok {
		_ = unix.Kill(-pid, unix.SIGSTOP)
	}
	return ok
}

// goOn lets the process group continue.
func (p *linuxProcess) goOn() {
	if pid, ok := p.running(); ok {
		_ = unix.Kill(-pid, unix.SIGCONT)
	}
}

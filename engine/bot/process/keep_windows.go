package process

import (
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"

	"generals-chess/engine/bot/sandbox"
)

var offered = sync.OnceValue(func() sandbox.Offer {
	if err := tryLow(); err != nil {
		return sandbox.Offer{Lacks: err.Error()}
	}
	return sandbox.Offer{Way: sandbox.JobObject, Lacks: "this is no Linux"}
})

// Offered returns the ways in which this system can sandbox programs.
func Offered() sandbox.Offer { return offered() }

// kept sandboxes one process. The process and its descendants belong to a job, which ends them all when it is closed, also by the end of
// this program. In the sandbox the process has a token that cannot change anything of the user's.
type kept struct {
	token windows.Token // 0 outside the sandbox

	mu      sync.Mutex
	job     windows.Handle // 0 once everything has ended
	process windows.Handle // 0 before the start
	pid     uint32
	last    time.Duration // the processor time at the last look
	halted  []windows.Handle
}

func keep(p Program) (*kept, error) {
	k := &kept{}
	var err error
	if p.way() == sandbox.JobObject {
		for _, folder := range p.Folder.writable() {
			if err := lower(folder); err != nil {
				return nil, fmt.Errorf("%w: %s: %w", ErrSandbox, folder, err)
			}
		}
		if k.token, err = lowToken(); err != nil {
			return nil, fmt.Errorf("%w: token: %w", ErrSandbox, err)
		}
	}
	if k.job, err = newJob(p); err != nil {
		k.end()
		return nil, fmt.Errorf("%w: job: %w", ErrSandbox, err)
	}
	return k, nil
}

// prepare makes the command start with the token, without a window, and suspended until it belongs to the job.
func (k *kept) prepare(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{
		HideWindow: true, Token: syscall.Token(k.token),
		CreationFlags: windows.CREATE_SUSPENDED | windows.CREATE_NEW_PROCESS_GROUP | windows.CREATE_NO_WINDOW,
	}
}

// begun puts the process into the job and resumes it.
func (k *kept) begun(p *os.Process) error {
	const rights = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE | windows.PROCESS_SUSPEND_RESUME |
		windows.PROCESS_QUERY_LIMITED_INFORMATION | windows.PROCESS_VM_READ
	process, err := windows.OpenProcess(rights, false, uint32(p.Pid))
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSandbox, err)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.process, k.pid = process, uint32(p.Pid)
	if err := windows.AssignProcessToJobObject(k.job, process); err != nil {
		return fmt.Errorf("%w: job: %w", ErrSandbox, err)
	}
	return resumeProcess(process)
}

// exit returns how the program ended, with what it and its descendants have used.
func (k *kept) exit(state *os.ProcessState) Exit {
	k.mu.Lock()
	defer k.mu.Unlock()
	status := uint32(state.ExitCode())
	e := Exit{Signal: crashName(status), CPU: max(k.last, k.used())}
	if e.Signal == "" {
		e.Status = int(status)
	}
	_, e.Peak = memoryOf(k.process)
	return e
}

// end ends all processes that are left, and closes the handles.
func (k *kept) end() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.job != 0 {
		k.terminate()
		_ = windows.CloseHandle(k.job)
		k.job = 0
	}
	for _, handle := range append(k.halted, k.process) {
		if handle != 0 {
			_ = windows.CloseHandle(handle)
		}
	}
	k.process, k.halted = 0, nil
	if k.token != 0 {
		_ = k.token.Close()
		k.token = 0
	}
}

// terminate ends every process of the job and waits until none is left: a process that was just being created may need a second call.
func (k *kept) terminate() {
	wait := time.Millisecond
	for began := time.Now(); time.Since(began) < endTimeout; wait *= 2 {
		_ = windows.TerminateJobObject(k.job, 1)
		if len(k.members()) == 0 {
			return
		}
		time.Sleep(wait)
	}
}

// endTimeout limits the wait for terminated processes to end.
const endTimeout = 2 * time.Second

// newJob makes a job that ends its processes when it is closed and limits their number and size. Processes in the sandbox cannot reach the
// desktop or the clipboard.
func newJob(p Program) (windows.Handle, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return 0, err
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{
			LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | windows.JOB_OBJECT_LIMIT_ACTIVE_PROCESS |
				windows.JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION,
			ActiveProcessLimit: MaxProcesses + 50, // some more, so that a bot can be seen to pass the limit
		},
	}
	if !p.NoLimits {
		limits.BasicLimitInformation.LimitFlags |= windows.JOB_OBJECT_LIMIT_JOB_MEMORY
		limits.JobMemoryLimit = uintptr(2*p.Memory + 2<<30)
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil && p.Sandbox != sandbox.Off {
		const everything = 0xff // JOB_OBJECT_UILIMIT_ALL
		screen := windows.JOBOBJECT_BASIC_UI_RESTRICTIONS{UIRestrictionsClass: everything}
		_, err = windows.SetInformationJobObject(job, windows.JobObjectBasicUIRestrictions, uintptr(unsafe.Pointer(&screen)), uint32(unsafe.Sizeof(screen)))
	}
	if err != nil {
		_ = windows.CloseHandle(job)
		return 0, err
	}
	return job, nil
}

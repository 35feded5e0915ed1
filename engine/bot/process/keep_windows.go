package process

import (
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"

	"generals-chess/engine/bot/sandbox"
)

var offered = sync.OnceValue(func() sandbox.Offer {
	token, err := lowToken()
	if err != nil {
		return sandbox.Offer{Lacks: err.Error()}
	}
	_ = token.Close()
	job, err := newJob(Program{Memory: toolProcess})
	if err != nil {
		return sandbox.Offer{Lacks: err.Error()}
	}
	_ = windows.CloseHandle(job)
	return sandbox.Offer{Way: sandbox.JobObject, Lacks: "this is no Linux"}
})

// Offered is how this system can keep programs in.
func Offered() sandbox.Offer { return offered() }

// kept is how one process is kept in: all that descends from it belongs to a job, which ends them all when it is closed, and
// has a token with which nothing of the user's can be changed.
type kept struct {
	job   windows.Handle
	token windows.Token
}

func keep(p Program) (k kept, err error) {
	if p.way() != sandbox.JobObject {
		return k, nil
	}
	for _, folder := range p.Folder.writable() {
		if err := lower(folder); err != nil {
			return k, fmt.Errorf("%w: %s: %w", ErrSandbox, folder, err)
		}
	}
	if k.token, err = lowToken(); err != nil {
		return kept{}, fmt.Errorf("%w: token: %w", ErrSandbox, err)
	}
	if k.job, err = newJob(p); err != nil {
		_ = k.token.Close()
		return kept{}, fmt.Errorf("%w: job: %w", ErrSandbox, err)
	}
	return k, nil
}

// prepare makes the command start with the token, and stand until it belongs to the job.
func (k kept) prepare(c *exec.Cmd) {
	if k.job != 0 {
		c.SysProcAttr = &syscall.SysProcAttr{
			HideWindow: true, Token: syscall.Token(k.token),
			CreationFlags: windows.CREATE_SUSPENDED | windows.CREATE_NEW_PROCESS_GROUP | windows.CREATE_NO_WINDOW,
		}
	}
}

// begun puts the process into the job and lets it go.
func (k kept) begun(p *os.Process) error {
	if k.job == 0 {
		return nil
	}
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(p.Pid))
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSandbox, err)
	}
	defer windows.CloseHandle(process)
	if err := windows.AssignProcessToJobObject(k.job, process); err != nil {
		return fmt.Errorf("%w: job: %w", ErrSandbox, err)
	}
	return resume(uint32(p.Pid))
}

// end ends all that is left.
func (k kept) end() {
	if k.job != 0 {
		_ = windows.TerminateJobObject(k.job, 1)
		_ = windows.CloseHandle(k.job)
		_ = k.token.Close()
	}
}

// resume lets a process go that was started standing: it has one thread.
func resume(pid uint32) error {
	all, err := windows.CreateToolhelp32Snapshot(windows.TH32CS_SNAPTHREAD, 0)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSandbox, err)
	}
	defer windows.CloseHandle(all)
	entry := windows.ThreadEntry32{Size: uint32(unsafe.Sizeof(windows.ThreadEntry32{}))}
	for err = windows.Thread32First(all, &entry); err == nil; err = windows.Thread32Next(all, &entry) {
		if entry.OwnerProcessID != pid {
			continue
		}
		thread, err := windows.OpenThread(windows.THREAD_SUSPEND_RESUME, false, entry.ThreadID)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrSandbox, err)
		}
		_, err = windows.ResumeThread(thread)
		_ = windows.CloseHandle(thread)
		return err
	}
	return fmt.Errorf("%w: the program has no thread", ErrSandbox)
}

// newJob is a job whose processes end with it, and are not too many or too large. They cannot reach the desktop or the
// clipboard.
func newJob(p Program) (windows.Handle, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return 0, err
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{
			LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | windows.JOB_OBJECT_LIMIT_ACTIVE_PROCESS |
				windows.JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION,
			ActiveProcessLimit: MaxProcesses,
		},
	}
	if !p.NoLimits {
		limits.BasicLimitInformation.LimitFlags |= windows.JOB_OBJECT_LIMIT_JOB_MEMORY
		limits.JobMemoryLimit = uintptr(2*p.Memory + 2<<30)
	}
	const everything = 0xff // JOB_OBJECT_UILIMIT_ALL
	screen := windows.JOBOBJECT_BASIC_UI_RESTRICTIONS{UIRestrictionsClass: everything}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		_, err = windows.SetInformationJobObject(job, windows.JobObjectBasicUIRestrictions, uintptr(unsafe.Pointer(&screen)), uint32(unsafe.Sizeof(screen)))
	}
	if err != nil {
		_ = windows.CloseHandle(job)
		return 0, err
	}
	return job, nil
}

// lowToken is this process's token with low integrity: what the user's other programs own cannot be written with it, and
// those programs not be ended or looked into.
func lowToken() (low windows.Token, err error) {
	var own windows.Token
	const rights = windows.TOKEN_DUPLICATE | windows.TOKEN_ADJUST_DEFAULT | windows.TOKEN_QUERY | windows.TOKEN_ASSIGN_PRIMARY
	if err := windows.OpenProcessToken(windows.CurrentProcess(), rights, &own); err != nil {
		return 0, err
	}
	defer own.Close()
	if err := windows.DuplicateTokenEx(own, rights, nil, windows.SecurityImpersonation, windows.TokenPrimary, &low); err != nil {
		return 0, err
	}
	sid, err := windows.CreateWellKnownSid(windows.WinLowLabelSid)
	if err == nil {
		label := windows.Tokenmandatorylabel{Label: windows.SIDAndAttributes{Sid: sid, Attributes: windows.SE_GROUP_INTEGRITY}}
		err = windows.SetTokenInformation(low, windows.TokenIntegrityLevel, (*byte)(unsafe.Pointer(&label)), label.Size())
	}
	if err != nil {
		_ = low.Close()
		return 0, err
	}
	return low, nil
}

// lower lets programs of low integrity write to a folder, and what comes to be in it.
func lower(folder string) error {
	descriptor, err := windows.SecurityDescriptorFromString("S:(ML;OICI;NW;;;LW)")
	if err != nil {
		return err
	}
	list, _, err := descriptor.SACL()
	if err != nil {
		return err
	}
	return windows.SetNamedSecurityInfo(folder, windows.SE_FILE_OBJECT, windows.LABEL_SECURITY_INFORMATION, nil, nil, nil, list)
}

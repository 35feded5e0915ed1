package process

import (
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	ntdll              = windows.NewLazySystemDLL("ntdll.dll")
	ntSuspendProcess   = ntdll.NewProc("NtSuspendProcess")
	ntResumeProcess    = ntdll.NewProc("NtResumeProcess")
	getProcessMemory   = windows.NewLazySystemDLL("kernel32.dll").NewProc("K32GetProcessMemoryInfo")
	underWine          = sync.OnceValue(func() bool { return ntdll.NewProc("wine_get_version").Find() == nil })
	errOutlandish      = errors.New("the list of processes cannot be read")
	errProcessNotGoing = errors.New("the program cannot be let go")
)

// tick is the unit of processor time.
const tick = 100 * time.Nanosecond

// stat is one process in the system's list.
type stat struct {
	cpu     time.Duration
	memory  int64 // resident, in bytes
	own     int64 // of memory, what the process does not share, as far as the system reports it
	peak    int64
	waiting bool // none of its threads runs or is ready to
}

// Sizes in the system's list, on 64-bit Windows, in bytes.
const (
	threadSize  = 80
	threadState = 68 // offset of a thread's state
)

// idle reports whether a thread in this state neither runs nor is ready to: initialized, ended, waiting, and states of newer systems.
func idle(state uint32) bool {
	const ready, runs, standby, transition, deferredReady = 1, 2, 3, 6, 7
	return !slices.Contains([]uint32{ready, runs, standby, transition, deferredReady}, state)
}

// statsOf returns the processes with these numbers from the system's list.
func statsOf(pids []uintptr) (map[uintptr]stat, error) {
	list, err := systemList()
	if err != nil {
		return nil, err
	}
	stats := map[uintptr]stat{}
	const head = unsafe.Sizeof(windows.SYSTEM_PROCESS_INFORMATION{})
	for at := 0; at+int(head) <= len(list); {
		p := (*windows.SYSTEM_PROCESS_INFORMATION)(unsafe.Pointer(&list[at]))
		if slices.Contains(pids, p.UniqueProcessID) {
			s := stat{
				cpu: time.Duration(p.UserTime+p.KernelTime) * tick, waiting: true,
				memory: int64(p.WorkingSetSize), peak: int64(p.PeakWorkingSetSize), own: p.WorkingSetPrivateSize,
			}
			if s.own <= 0 {
				s.own = s.memory
			}
			for i := range int(p.NumberOfThreads) {
				state := at + int(head) + i*threadSize + threadState
				if state+4 <= len(list) && !idle(*(*uint32)(unsafe.Pointer(&list[state]))) {
					s.waiting = false
				}
			}
			stats[p.UniqueProcessID] = s
		}
		if p.NextEntryOffset == 0 {
			break
		}
		at += int(p.NextEntryOffset)
	}
	return stats, nil
}

// systemList returns the system's list of processes as raw bytes.
func systemList() ([]byte, error) {
	for size := uint32(256 << 10); size < 64<<20; size *= 2 {
		list := make([]uint64, size/8) // aligned
		var most uint32
		err := windows.NtQuerySystemInformation(windows.SystemProcessInformation, unsafe.Pointer(&list[0]), size, &most)
		if err == nil {
			return unsafe.Slice((*byte)(unsafe.Pointer(&list[0])), most), nil
		}
		if !errors.Is(err, windows.STATUS_INFO_LENGTH_MISMATCH) {
			return nil, err
		}
	}
	return nil, errOutlandish
}

// members returns the processes of the job, at most a few more than it may have.
func (k *kept) members() []uintptr {
	var list struct {
		Assigned, Listed uint32
		IDs              [MaxProcesses + 100]uintptr
	}
	if k.job == 0 {
		return nil
	}
	err := windows.QueryInformationJobObject(k.job, windows.JobObjectBasicProcessIdList, uintptr(unsafe.Pointer(&list)), uint32(unsafe.Sizeof(list)), nil)
	if err != nil && !errors.Is(err, windows.ERROR_MORE_DATA) {
		return nil
	}
	return slices.Clone(list.IDs[:min(int(list.Listed), len(list.IDs))])
}

// used returns the processor time of all processes that the job has had, also ended ones; 0 if the system does not know.
func (k *kept) used() time.Duration {
	var a struct {
		User, Kernel, PeriodUser, PeriodKernel int64
		Faults, Total, Active, Terminated      uint32
	}
	if k.job == 0 || windows.QueryInformationJobObject(k.job, windows.JobObjectBasicAccountingInformation, uintptr(unsafe.Pointer(&a)), uint32(unsafe.Sizeof(a)), nil) != nil {
		return 0
	}
	return time.Duration(a.User+a.Kernel) * tick
}

// cpu returns the program's own processor time.
func (k *kept) cpu() time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.job != 0 && k.process != 0 {
		k.last = max(k.last, k.ownTime())
	}
	return k.last
}

// ownTime returns the processor time of the process. Wine's GetProcessTimes returns the caller's own time for any process, but its list is right.
func (k *kept) ownTime() time.Duration {
	if underWine() {
		stats, _ := statsOf([]uintptr{uintptr(k.pid)})
		return stats[uintptr(k.pid)].cpu
	}
	var made, ended, kernel, user windows.Filetime
	if windows.GetProcessTimes(k.process, &made, &ended, &kernel, &user) != nil {
		return 0
	}
	return time.Duration(ticks(kernel)+ticks(user)) * tick
}

func ticks(t windows.Filetime) int64 { return int64(t.HighDateTime)<<32 | int64(t.LowDateTime) }

// memoryOf returns how much of a process is resident now, and the most that was, in bytes.
func memoryOf(process windows.Handle) (now, most int64) {
	var counters struct {
		Size, Faults     uint32
		PeakSet, Set     uintptr
		_, _, _, _, _, _ uintptr
	}
	counters.Size = uint32(unsafe.Sizeof(counters))
	if ok, _, _ := getProcessMemory.Call(uintptr(process), uintptr(unsafe.Pointer(&counters)), uintptr(counters.Size)); ok == 0 {
		return 0, 0
	}
	return int64(counters.Set), int64(counters.PeakSet)
}

// glance returns true for asleep without looking at threads, as soon as the program runs: only a survey finds out whether it waits.
func (k *kept) glance() (resident int64, asleep bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.job == 0 || k.process == 0 {
		return 0, false
	}
	resident, _ = memoryOf(k.process)
	return resident, true
}

func (k *kept) survey() Survey {
	k.mu.Lock()
	defer k.mu.Unlock()
	pids := k.members()
	s := Survey{Processes: len(pids), Asleep: true}
	stats, err := statsOf(pids)
	if err != nil {
		return s
	}
	var living time.Duration
	for pid, p := range stats {
		s.Asleep = s.Asleep && p.waiting
		living += p.cpu
		if pid == uintptr(k.pid) {
			s.Memory += max(p.peak, p.memory)
			k.last = max(k.last, p.cpu)
		} else {
			s.Memory += p.own // shared pages would count once for each process
		}
	}
	s.Others = max(0, max(living, k.used())-k.last)
	s.Held = !s.Asleep // the system counts nowhere how long a thread was ready
	return s
}

// halt suspends every process of the job, also those that start meanwhile.
func (k *kept) halt() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.job == 0 {
		return false
	}
	stopped := map[uintptr]bool{}
	for more := true; more; {
		more = false
		for _, pid := range k.members() {
			if stopped[pid] {
				continue
			}
			stopped[pid], more = true, true
			process, err := windows.OpenProcess(windows.PROCESS_SUSPEND_RESUME, false, uint32(pid))
			if err != nil {
				continue // it has ended
			}
			_, _, _ = ntSuspendProcess.Call(uintptr(process))
			k.halted = append(k.halted, process)
		}
	}
	return true
}

// goOn resumes the processes that halt suspended.
func (k *kept) goOn() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, process := range k.halted {
		_ = resumeProcess(process)
		_ = windows.CloseHandle(process)
	}
	k.halted = nil
}

// resumeProcess resumes a process.
func resumeProcess(process windows.Handle) error {
	if status, _, _ := ntResumeProcess.Call(uintptr(process)); status != 0 {
		return errProcessNotGoing
	}
	return nil
}

// crashes are the names of the usual causes that end a program from outside.
var crashes = map[windows.NTStatus]string{
	windows.STATUS_ACCESS_VIOLATION: "STATUS_ACCESS_VIOLATION", windows.STATUS_STACK_OVERFLOW: "STATUS_STACK_OVERFLOW",
	windows.STATUS_INTEGER_DIVIDE_BY_ZERO: "STATUS_INTEGER_DIVIDE_BY_ZERO", windows.STATUS_ILLEGAL_INSTRUCTION: "STATUS_ILLEGAL_INSTRUCTION",
	windows.STATUS_HEAP_CORRUPTION: "STATUS_HEAP_CORRUPTION", windows.STATUS_STACK_BUFFER_OVERRUN: "STATUS_STACK_BUFFER_OVERRUN",
	windows.STATUS_DLL_NOT_FOUND: "STATUS_DLL_NOT_FOUND", windows.STATUS_ENTRYPOINT_NOT_FOUND: "STATUS_ENTRYPOINT_NOT_FOUND",
	windows.STATUS_DLL_INIT_FAILED: "STATUS_DLL_INIT_FAILED", windows.STATUS_NO_MEMORY: "STATUS_NO_MEMORY",
}

// crashName returns the name of what a program crashed with, by its exit status; "" if the status is the program's own. Windows reports
// crashes as statuses from 0xC0000000 on.
func crashName(status uint32) string {
	const worst = 0xC0000000
	if status < worst || status >= worst+0x10000000 {
		return ""
	}
	if name := crashes[windows.NTStatus(status)]; name != "" {
		return name
	}
	return "0x" + strconv.FormatUint(uint64(status), 16)
}

package supervisor

import (
	"encoding/binary"
	"syscall"
	"unsafe"
)

const (
	prSetDumpable   = 4
	prCapbsetDrop   = 24
	prSetSecurebits = 28
	prSetSeccomp    = 22
	modeFilter      = 2
	// noRoot: user number 0 has no special rights, now and for ever.
	noRoot         = 1<<0 | 1<<1
	lastCapability = 63
)

// ThisThread stands in a filter for the number of the thread that installs it.
const ThisThread uint32 = 0x7e57c0de

// sealProcess keeps other processes of the same user from inspecting this process, which may hold more than they may see.
func sealProcess() { _, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, prSetDumpable, 0, 0) }

// sealThread takes from this thread, and from what it starts, every right beyond those of an ordinary user, and applies the limits, the
// paths and the filter. It cannot be undone.
func (c Config) sealThread() error {
	for _, l := range c.Limits {
		_ = syscall.Setrlimit(l.Resource, &syscall.Rlimit{Cur: l.Most, Max: l.Most})
	}
	if c.Sealed {
		if err := dropRights(); err != nil {
			return err
		}
	}
	if err := confine(c.Paths, c.Cage != nil); err != nil {
		return err
	}
	return filter(c.Filter)
}

// dropRights drops all capabilities for ever. A process without any needs none dropped.
func dropRights() error {
	for capability := uintptr(0); capability <= lastCapability; capability++ {
		_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, prCapbsetDrop, capability, 0)
	}
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, prSetSecurebits, noRoot, 0)
	if _, _, errno := syscall.RawSyscall6(syscall.SYS_PRCTL, prSetNoNewPrivs, 1, 0, 0, 0, 0); errno != 0 {
		return errno
	}
	header := struct {
		version uint32
		pid     int32
	}{version: 0x20080522}
	var none [6]uint32
	if _, _, errno := syscall.RawSyscall(syscall.SYS_CAPSET, uintptr(unsafe.Pointer(&header)), uintptr(unsafe.Pointer(&none)), 0); errno != 0 {
		return errno
	}
	return nil
}

// filter installs a seccomp filter for this thread and what it starts.
func filter(instructions []byte) error {
	const size = 8 // of one instruction, in bytes
	if len(instructions) == 0 {
		return nil
	}
	for at := size - 4; at < len(instructions); at += size { // the last four bytes of an instruction are its value
		if binary.NativeEndian.Uint32(instructions[at:]) == ThisThread {
			binary.NativeEndian.PutUint32(instructions[at:], uint32(syscall.Gettid()))
		}
	}
	program := struct {
		length uint16
		first  *byte
	}{uint16(len(instructions) / size), &instructions[0]}
	if _, _, errno := syscall.RawSyscall6(syscall.SYS_PRCTL, prSetSeccomp, modeFilter, uintptr(unsafe.Pointer(&program)), 0, 0, 0); errno != 0 {
		return errno
	}
	return nil
}

// deafen ignores signals that are not caught, so that no process in the cage can end this one, the first of its namespace. Go's runtime
// catches nearly all signals.
func deafen() {
	const signals = 64
	var action struct {
		handler, flags, restorer uintptr
		mask                     uint64
	}
	for number := uintptr(1); number <= signals; number++ {
		_, _, _ = syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, number, uintptr(unsafe.Pointer(&action)), 0, 8, 0, 0)
	}
}

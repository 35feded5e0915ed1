package supervisor

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unsafe"
)

const (
	prSetChildSubreaper = 36
	saNoChildStop       = 1
	pollIn              = 1
	pAll                = 0
	pPID                = 1
	waitNoWait          = 0x01000000
	waitExited          = 4
)

type pollFD struct {
	fd      int32
	events  int16
	revents int16
}

// tellAfter is the time that a leader must live before it is reported.
const tellAfter = time.Millisecond

// guardEvery is the time between two runs of guard while a leader lives.
const guardEvery = 10 * time.Millisecond

// wait sleeps until the app sends an order or closes the socket, or the leader may have ended. It reports a leader that has lived for a
// while, and guards it.
func (s *supervisor) wait() (order, ended bool) {
	fds := [2]pollFD{{fd: socketFD, events: pollIn}, {fd: int32(s.pidFD), events: pollIn}}
	var timeout *syscall.Timespec
	if s.leader != 0 {
		after := guardEvery
		if s.pidFD < 0 || !s.told {
			after = tellAfter
		}
		t := syscall.NsecToTimespec(int64(after))
		timeout = &t
	}
	n, _, errno := syscall.Syscall6(syscall.SYS_PPOLL, uintptr(unsafe.Pointer(&fds)), uintptr(len(fds)), uintptr(unsafe.Pointer(timeout)), 0, 0, 0)
	if errno != 0 {
		return false, false
	}
	if n == 0 && s.leader != 0 {
		s.tell()
		s.guard()
	}
	return fds[0].revents != 0, fds[1].revents != 0 || n == 0
}

// waitAny returns nil if a child exists; it reaps none.
func waitAny() error {
	var info [128]byte
	_, _, errno := syscall.Syscall6(syscall.SYS_WAITID, pAll, 0, uintptr(unsafe.Pointer(&info)), waitExited|waitNoWait|syscall.WNOHANG, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// hasEnded reports whether a child has ended and was not waited for yet.
func hasEnded(pid int) bool {
	var info struct {
		signal int32
		rest   [124]byte
	}
	_, _, errno := syscall.Syscall6(syscall.SYS_WAITID, pPID, uintptr(pid), uintptr(unsafe.Pointer(&info)), waitExited|waitNoWait|syscall.WNOHANG, 0, 0)
	return errno == 0 && info.signal != 0
}

// ignoreStops keeps the kernel from waking this process whenever a child stops or continues, which happens twice a turn. Ends are still
// noticed: the supervisor polls and waits for them.
func ignoreStops() {
	action := struct {
		handler, flags, restorer uintptr
		mask                     uint64
	}{flags: saNoChildStop}
	_, _, _ = syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(syscall.SIGCHLD), uintptr(unsafe.Pointer(&action)), 0, 8, 0, 0)
}

// closeRest closes files that the app itself inherited: a bot must not hold a pipe open that another program reads to its end. It leaves
// nameless files with close-on-exec open, because Go's runtime opened them and needs them to poll; it closes the files in which the runtime
// reads its share of the processor, as a bot must not find a file of its supervisor's. If an old kernel refuses, that is no worse than
// before.
func closeRest() {
	const (
		sysCloseRange = 436 // the same on every architecture
		first         = socketFD + 1
		most          = 256 // Go's runtime has the lowest free numbers
	)
	for fd := uintptr(first); fd < most; fd++ {
		flags, _, errno := syscall.RawSyscall(syscall.SYS_FCNTL, fd, syscall.F_GETFD, 0)
		if errno == 0 && (flags&syscall.FD_CLOEXEC == 0 || !nameless(int(fd))) {
			_, _, _ = syscall.RawSyscall(syscall.SYS_CLOSE, fd, 0, 0)
		}
	}
	_, _, _ = syscall.RawSyscall(sysCloseRange, most, uintptr(^uint32(0)), 0)
}

// nameless reports whether a file is neither in a folder nor a pipe or socket.
func nameless(fd int) bool {
	target, err := os.Readlink("/proc/self/fd/" + strconv.Itoa(fd))
	return err == nil && strings.HasPrefix(target, "anon_inode:")
}

const rlimitData = 2

// limitData keeps each process, this one and those it starts, from mapping more writable private memory than that; 0 is no limit. The limit
// is far above the memory limit, which is measured: it stops a bot that would fill the machine between two measurements.
func limitData(bytes int64) {
	if bytes > 0 {
		_ = syscall.Setrlimit(rlimitData, &syscall.Rlimit{Cur: uint64(bytes), Max: uint64(bytes)})
	}
}

// message reads the first message of the app: the config.
func (s *supervisor) message() []byte {
	message := make([]byte, MaxConfig)
	n, err := syscall.Read(socketFD, message)
	if err != nil {
		return nil
	}
	return message[:n]
}

// removeEmpty removes an empty folder from an open folder.
func removeEmpty(dir int, name string) {
	const removeDir = 0x200 // AT_REMOVEDIR
	if path, err := syscall.BytePtrFromString(name); err == nil {
		_, _, _ = syscall.Syscall(syscall.SYS_UNLINKAT, uintptr(dir), uintptr(unsafe.Pointer(path)), removeDir)
	}
}

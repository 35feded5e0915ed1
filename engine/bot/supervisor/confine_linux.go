package supervisor

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

// Numbers of the kernel's Landlock, the same on every architecture.
const (
	sysCreateRuleset = 444
	sysAddRule       = 445
	sysRestrictSelf  = 446
	onlyVersion      = 1
	ruleOfPath       = 1
	prSetNoNewPrivs  = 38
	openPath         = 0x200000 // O_PATH
)

// Rights on files, as bits; for a folder they hold for everything below it.
const (
	runFile   = 1 << 0
	writeFile = 1 << 1
	readText  = 1 << 2
	readDir   = 1 << 3
	all1      = 1<<13 - 1 // all rights of version 1, including to create and remove files
	refer     = 1 << 13   // from version 2: to move files between folders
	truncate  = 1 << 14   // from version 3

	reading  = runFile | readText | readDir
	ofFile   = runFile | writeFile | readText | truncate
	tcp      = 3 // from version 4: to listen and to connect
	outreach = 3 // from version 6: to signal, and to connect by abstract sockets to, processes outside
)

// ConfineVersion returns the version of the kernel's Landlock, 0 for none.
func ConfineVersion() int {
	version, _, errno := syscall.RawSyscall(sysCreateRuleset, 0, 0, onlyVersion)
	if errno != 0 {
		return 0
	}
	return int(version)
}

// ruleset is the kernel's struct landlock_ruleset_attr: the rights that are denied unless a rule grants them.
type ruleset struct{ files, net, scoped uint64 }

func rulesetOf(version int) (r ruleset) {
	r.files = all1
	if version >= 2 {
		r.files |= refer
	}
	if version >= 3 {
		r.files |= truncate
	}
	if version >= 4 {
		r.net = tcp
	}
	if version >= 6 {
		r.scoped = outreach
	}
	return r
}

// confine limits this thread, and what it starts, to the paths, and without network also denies it the network; it cannot be undone. If the
// kernel has no Landlock, nothing happens. If it has and something fails, confine returns an error, and nothing should be started.
func confine(paths []Path, network bool) error {
	version := ConfineVersion()
	if len(paths) == 0 || version < 1 {
		return nil
	}
	set := rulesetOf(version)
	if network {
		set.net = 0
	}
	fd, _, errno := syscall.RawSyscall(sysCreateRuleset, uintptr(unsafe.Pointer(&set)), unsafe.Sizeof(set), 0)
	if errno != 0 {
		return errno
	}
	defer syscall.Close(int(fd))
	for _, p := range paths {
		if err := allow(int(fd), p, set.files); err != nil {
			return err
		}
	}
	if _, _, errno := syscall.RawSyscall6(syscall.SYS_PRCTL, prSetNoNewPrivs, 1, 0, 0, 0, 0); errno != 0 {
		return errno
	}
	if _, _, errno := syscall.RawSyscall(sysRestrictSelf, fd, 0, 0); errno != 0 {
		return errno
	}
	return nil
}

// allow adds a path to a ruleset. A path that no longer exists needs no rule.
func allow(set int, p Path, known uint64) error {
	fd, err := syscall.Open(p.Name, openPath|syscall.O_CLOEXEC|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return nil
	}
	defer syscall.Close(fd)
	var info syscall.Stat_t
	if err := syscall.Fstat(fd, &info); err != nil {
		return err
	}
	rule := struct {
		allowed uint64
		fd      int32
	}{reading, int32(fd)}
	if p.Write {
		rule.allowed = known
	}
	switch info.Mode & syscall.S_IFMT {
	case syscall.S_IFLNK:
		return nil // its target has a rule of its own, or is to be hidden
	case syscall.S_IFDIR:
	default:
		rule.allowed &= ofFile
	}
	rule.allowed &= known
	_, _, errno := syscall.RawSyscall6(sysAddRule, uintptr(set), ruleOfPath, uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
	if errno != 0 && !errors.Is(errno, syscall.EBADFD) { // kernel files, such as pipes, cannot have a rule and need none
		return os.NewSyscallError("landlock", errno)
	}
	return nil
}

package sandbox

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"

	"generals-chess/engine/bot/supervisor"
)

// refused are system calls that no game needs: they look into other programs, change the system, or are where the kernel
// was broken into most often.
var refused = []string{
	"ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
	"bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register",
	"keyctl", "add_key", "request_key",
	"mount", "umount2", "move_mount", "fsopen", "fsmount", "fsconfig", "fspick", "open_tree", "mount_setattr", "pivot_root", "chroot", "unshare", "setns",
	"init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct", "quotactl", "syslog",
	"open_by_handle_at", "name_to_handle_at", "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "sethostname", "setdomainname", "fanotify_init", "inotify_init", "inotify_init1", "inotify_add_watch", "cachestat",
	"shmget", "shmat", "semget", "msgget", "mq_open", "vmsplice",
}

// missing are system calls for which there is another way, which is taken where the kernel does not have them.
var missing = []string{"clone3", "memfd_create", "memfd_secret", "landlock_create_ruleset", "io_setup"}

// locking is refused to a bot in the same way where it is not the machine's only program: whoever may read a file may lock it, so
// that others wait. In a cage files are its own. Compilers need it.
var locking = []string{"flock"}

// ofFiles are the commands of fcntl by which a program holds up or watches those who open a file, or makes a pipe larger than is counted
// of it.
var ofFiles = []uint32{unix.F_SETLEASE, unix.F_NOTIFY, setDelegation, unix.F_SETPIPE_SZ}

// setDelegation is a lease of a folder, from Linux 6.19.
const setDelegation = 1024 + 16

// alone are refused too where a program is not the machine's only one: it may have no socket, and send signals only as a
// process to a process.
var alone = []string{"socket", "tkill", "rt_tgsigqueueinfo", "pidfd_send_signal"}

// rights are refused to a bot there: Landlock does not know them. Compilers need some.
var rights = []string{
	"chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime", "utimes", "futimesat", "utimensat",
	"setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr",
}

// ofOthers are calls whose first or second argument is a process: there only 0, the caller, is allowed.
var ofOthers = map[string]uint32{
	"prlimit64": 0, "sched_setaffinity": 0, "sched_setscheduler": 0, "sched_setparam": 0, "sched_setattr": 0, "setpriority": 1, "ioprio_set": 1,
	"migrate_pages": 0, "move_pages": 0,
}

// newSpaces are the bits of clone that ask for namespaces.
const newSpaces = unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWPID | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS | unix.CLONE_NEWCGROUP

const (
	errno  = uint32(seccomp.ActionErrno)
	permit = uint32(seccomp.ActionAllow)
)

// Where the kernel's struct seccomp_data has what.
const (
	offNumber = 0
	offArch   = 4
	offArgs   = 16
)

// Filter is the seccomp filter of a program, a tool or a bot, in a cage or beside others, for this architecture; keeper is the number of the
// keeper's process outside of a cage. An architecture that nobody has numbers for has none.
func Filter(caged, tool bool, keeper uint32) ([]byte, error) {
	info, err := arch.GetInfo("")
	if err != nil {
		return nil, nil
	}
	names, without := slices.Clone(refused), slices.Clone(missing)
	if !caged {
		names = append(names, alone...)
	}
	if !caged && !tool {
		names, without = append(names, rights...), append(without, locking...)
	}
	policy := seccomp.Policy{DefaultAction: seccomp.ActionAllow, Syscalls: []seccomp.SyscallGroup{
		{Names: known(info, names), Action: seccomp.ActionErrno | seccomp.Action(unix.EPERM)},
		{Names: known(info, without), Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS)},
	}}
	list, err := policy.Assemble()
	if err != nil {
		return nil, err
	}
	rules := byValue(info, caged, keeper)
	list = append(append(foreign(info), rules...), list...)
	raw, err := bpf.Assemble(list)
	if err != nil {
		return nil, fmt.Errorf("seccomp: %w", err)
	}
	return encode(raw), nil
}

// known are the names that the architecture has.
func known(info *arch.Info, names []string) (list []string) {
	for _, name := range names {
		if _, ok := info.SyscallNames[name]; ok {
			list = append(list, name)
		}
	}
	return list
}

// foreign refuses the system calls of another architecture, whose numbers are others.
func foreign(info *arch.Info) []bpf.Instruction {
	return []bpf.Instruction{
		bpf.LoadAbsolute{Off: offArch, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(info.ID), SkipTrue: 1},
		bpf.RetConstant{Val: uint32(seccomp.ActionKillProcess)},
	}
}

// byValue refuses by the value of an argument. Only its lower half counts, as it does for the kernel where that takes an
// int: whoever fills the upper half must not get past.
func byValue(info *arch.Info, caged bool, keeper uint32) (list []bpf.Instruction) {
	deny := func(name string, argument uint32, check bpf.Instruction) {
		number, ok := info.SyscallNames[name]
		if !ok {
			return
		}
		list = append(list,
			bpf.LoadAbsolute{Off: offNumber, Size: 4},
			bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(number), SkipFalse: 3},
			bpf.LoadAbsolute{Off: offArgs + 8*argument, Size: 4},
			check,
			bpf.RetConstant{Val: errno | uint32(unix.EPERM)})
	}
	is := func(value uint32) bpf.Instruction {
		return bpf.JumpIf{Cond: bpf.JumpEqual, Val: value, SkipFalse: 1}
	}
	deny("clone", 0, bpf.JumpIf{Cond: bpf.JumpBitsSet, Val: newSpaces, SkipFalse: 1})
	for _, request := range []uint32{unix.TIOCSTI, unix.TIOCLINUX, unix.TIOCSETD, 0x40305828, 0x4030582a, 0x40305839} { // the last three are fallocate, by a name of old
		deny("ioctl", 1, is(request))
	}
	const keepSize = unix.FALLOC_FL_KEEP_SIZE // a disk's blocks beyond a file's end, whatever the limit of its size
	for _, mode := range []uint32{keepSize, keepSize | unix.FALLOC_FL_ZERO_RANGE, keepSize | unix.FALLOC_FL_UNSHARE_RANGE} {
		deny("fallocate", 1, is(mode))
	}
	for _, command := range ofFiles {
		deny("fcntl", 1, is(command))
		deny("fcntl64", 1, is(command))
	}
	deny("madvise", 2, is(unix.MADV_COLLAPSE)) // huge pages of shared memory, of which a little was written
	list = append(list, sockets(info)...)
	if caged {
		return append(list, domains(info)...)
	}
	for _, name := range slices.Sorted(maps.Keys(ofOthers)) {
		deny(name, ofOthers[name], bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: 0, SkipFalse: 1})
	}
	for _, name := range []string{"kill", "tgkill", "rt_sigqueueinfo"} {
		deny(name, 0, is(keeper))
		deny(name, 0, is(supervisor.ThisThread))
		deny(name, 0, is(^uint32(0))) // everybody
	}
	return list
}

// sockets leaves the buffers of sockets as large as they are at first, as if that were the most that the machine allows: that is what
// is counted of them. What is sent is copied, or a little of a huge page would hold all of it.
func sockets(info *arch.Info) []bpf.Instruction {
	const done = 0
	sizes := []uint32{unix.SO_SNDBUF, unix.SO_RCVBUF, unix.SO_SNDBUFFORCE, unix.SO_RCVBUFFORCE}
	return append(options(info, done, sizes...), options(info, uint32(unix.EPERM), unix.SO_ZEROCOPY)...)
}

// options answers, instead of the kernel, whoever sets one of these of a socket.
func options(info *arch.Info, answer uint32, names ...uint32) []bpf.Instruction {
	number, ok := info.SyscallNames["setsockopt"]
	if !ok {
		return nil
	}
	list := []bpf.Instruction{
		bpf.LoadAbsolute{Off: offNumber, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(number), SkipFalse: uint8(4 + len(names))},
		bpf.LoadAbsolute{Off: offArgs + 8, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: unix.SOL_SOCKET, SkipFalse: uint8(2 + len(names))},
		bpf.LoadAbsolute{Off: offArgs + 16, Size: 4},
	}
	for i, name := range names {
		skip := bpf.JumpIf{Cond: bpf.JumpEqual, Val: name, SkipTrue: uint8(len(names) - i - 1)}
		if i == len(names)-1 {
			skip.SkipFalse = 1
		}
		list = append(list, skip)
	}
	return append(list, bpf.RetConstant{Val: errno | answer})
}

// domains allows sockets of the own machine, and of a network that leads nowhere.
func domains(info *arch.Info) []bpf.Instruction {
	allowed := []uint32{unix.AF_UNIX, unix.AF_INET, unix.AF_INET6, unix.AF_NETLINK}
	number, ok := info.SyscallNames["socket"]
	if !ok {
		return nil
	}
	list := []bpf.Instruction{
		bpf.LoadAbsolute{Off: offNumber, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(number), SkipFalse: uint8(2 + len(allowed))},
		bpf.LoadAbsolute{Off: offArgs, Size: 4},
	}
	for i, domain := range allowed {
		list = append(list, bpf.JumpIf{Cond: bpf.JumpEqual, Val: domain, SkipTrue: uint8(len(allowed) - i)})
	}
	return append(list, bpf.RetConstant{Val: errno | uint32(unix.EPERM)})
}

// encode writes instructions as the kernel reads them.
func encode(list []bpf.RawInstruction) []byte {
	text := make([]byte, 0, 8*len(list))
	for _, i := range list {
		text = binary.NativeEndian.AppendUint16(text, i.Op)
		text = append(text, i.Jt, i.Jf)
		text = binary.NativeEndian.AppendUint32(text, i.K)
	}
	return text
}

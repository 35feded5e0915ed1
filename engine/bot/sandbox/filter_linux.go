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

// refused are system calls that no game needs: they inspect other programs, change the system, or were often used to break into the kernel.
var refused = []string{
	"ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
	"bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register",
	"keyctl", "add_key", "request_key",
	"mount", "umount2", "move_mount", "fsopen", "fsmount", "fsconfig", "fspick", "open_tree", "mount_setattr", "pivot_root", "chroot", "unshare", "setns",
	"init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct", "quotactl", "syslog",
	"open_by_handle_at", "name_to_handle_at", "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "sethostname", "setdomainname", "fanotify_init", "inotify_init", "inotify_init1", "inotify_add_watch", "cachestat",
	"shmget", "shmat", "semget", "msgget", "mq_open", "vmsplice",
}

// missing are system calls that fail as if the kernel did not have them, so that programs use another way.
var missing = []string{"clone3", "memfd_create", "memfd_secret", "landlock_create_ruleset", "io_setup"}

// locking fails in the same way for a bot outside a cage: it could lock any file that it may read and make other programs wait. In a cage
// its files are its own. Compilers need flock.
var locking = []string{"flock"}

// ofFiles are the commands of fcntl by which a program could delay or watch others that open a file, or enlarge a pipe beyond what is
// counted for it.
var ofFiles = []uint32{unix.F_SETLEASE, unix.F_NOTIFY, setDelegation, unix.F_SETPIPE_SZ}

// setDelegation requests a lease of a folder, from Linux 6.19.
const setDelegation = 1024 + 16

// alone are also refused outside a cage: a program there may have no socket, and may send signals only from process to process.
var alone = []string{"socket", "tkill", "rt_tgsigqueueinfo", "pidfd_send_signal"}

// rights are refused to a bot outside a cage, because Landlock does not cover them. Compilers need some of them.
var rights = []string{
	"chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime", "utimes", "futimesat", "utimensat",
	"setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr",
}

// ofOthers maps calls to the index of their argument that names a process: outside a cage only 0, the caller, is allowed.
var ofOthers = map[string]uint32{
	"prlimit64": 0, "sched_setaffinity": 0, "sched_setscheduler": 0, "sched_setparam": 0, "sched_setattr": 0, "setpriority": 1, "ioprio_set": 1,
	"migrate_pages": 0, "move_pages": 0,
}

// newSpaces are the flags of clone that request namespaces.
const newSpaces = unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWPID | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS | unix.CLONE_NEWCGROUP

const (
	errno  = uint32(seccomp.ActionErrno)
	permit = uint32(seccomp.ActionAllow)
)

// Offsets in the kernel's struct seccomp_data.
const (
	offNumber = 0
	offArch   = 4
	offArgs   = 16
)

// Filter returns the seccomp filter of a program, a tool or a bot, in a cage or outside, for this architecture. keeper is the supervisor's
// process number outside the cage. The filter is nil on an architecture whose call numbers are not known.
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

// known returns the names that the architecture has.
func known(info *arch.Info, names []string) (list []string) {
	for _, name := range names {
		if _, ok := info.SyscallNames[name]; ok {
			list = append(list, name)
		}
	}
	return list
}

// foreign refuses the system calls of another architecture, whose numbers differ.
func foreign(info *arch.Info) []bpf.Instruction {
	return []bpf.Instruction{
		bpf.LoadAbsolute{Off: offArch, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(info.ID), SkipTrue: 1},
		bpf.RetConstant{Val: uint32(seccomp.ActionKillProcess)},
	}
}

// byValue refuses calls by the value of an argument. Only the lower half of the argument is compared, as the kernel does for an int: a
// program must not get past by filling the upper half.
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
	for _, request := range []uint32{unix.TIOCSTI, unix.TIOCLINUX, unix.TIOCSETD, 0x40305828, 0x4030582a, 0x40305839} { // the last three are old requests for fallocate
		deny("ioctl", 1, is(request))
	}
	const keepSize = unix.FALLOC_FL_KEEP_SIZE // allocates disk blocks beyond a file's end, whatever the limit of its size
	for _, mode := range []uint32{keepSize, keepSize | unix.FALLOC_FL_ZERO_RANGE, keepSize | unix.FALLOC_FL_UNSHARE_RANGE} {
		deny("fallocate", 1, is(mode))
	}
	for _, command := range ofFiles {
		deny("fcntl", 1, is(command))
		deny("fcntl64", 1, is(command))
	}
	deny("madvise", 2, is(unix.MADV_COLLAPSE)) // makes huge pages of shared memory of which little was written
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
		deny(name, 0, is(^uint32(0))) // every process
	}
	return list
}

// sockets keeps the buffers of sockets at their first size, as if the machine allowed no more: that size is what is counted for them.
// Zero-copy sending is refused, because a small part of a huge page would then hold all of it.
func sockets(info *arch.Info) []bpf.Instruction {
	const done = 0
	sizes := []uint32{unix.SO_SNDBUF, unix.SO_RCVBUF, unix.SO_SNDBUFFORCE, unix.SO_RCVBUFFORCE}
	return append(options(info, done, sizes...), options(info, uint32(unix.EPERM), unix.SO_ZEROCOPY)...)
}

// options returns an answer of its own, instead of the kernel's, to a call that sets one of these socket options.
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

// domains allows only sockets of the own machine and of a network that leads nowhere.
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

// encode encodes instructions in the kernel's format.
func encode(list []bpf.RawInstruction) []byte {
	text := make([]byte, 0, 8*len(list))
	for _, i := range list {
		text = binary.NativeEndian.AppendUint16(text, i.Op)
		text = append(text, i.Jt, i.Jf)
		text = binary.NativeEndian.AppendUint32(text, i.K)
	}
	return text
}

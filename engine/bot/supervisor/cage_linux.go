package supervisor

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"unsafe"
)

const (
	// old is the mount point of the machine's file system while the cage is made.
	old = "/.old"
	// room is the mount point of the memory for all files that are deleted with the cage, while it is made.
	room = "/.room"

	sysMountSetattr = 442 // the same on every architecture
	atFDCWD         = -100
	atRecursive     = 0x8000
	attrReadOnly    = 1
	attrNoSetuid    = 2
	attrNoDevice    = 4

	// roomFiles limits the files and folders in room.
	roomFiles = 50_000
)

// enter makes this process's mount namespace the cage. The process is the first of its namespaces and has full rights in them. The error
// names the step that the system refused.
func (c *Cage) enter() error {
	base := "/tmp"
	if info, err := os.Stat(base); err != nil || !info.IsDir() {
		base = "/usr"
	}
	for _, step := range []struct {
		name string
		do   func() error
	}{
		{"private mounts", func() error { return syscall.Mount("", "/", "", syscall.MS_PRIVATE|syscall.MS_REC, "") }},
		{"root", func() error { return newTmpfs(base, 1<<20, 4096) }},
		{"pivot", func() error { return pivot(base) }},
		{"room", func() error { return makeRoom(c.Room) }},
		{"files", c.plant},
		{"mounts", c.mountAll},
		{"buffers", boundBuffers},
		{"proc", mountProc},
		{"leave", leave},
		{"seal", func() error { return setattr("/", attrReadOnly|attrNoSetuid, false) }},
		{"host name", func() error { return syscall.Sethostname([]byte("arena")) }},
		{"loopback", loopbackUp},
	} {
		if err := step.do(); err != nil {
			return errors.New(step.name + ": " + err.Error())
		}
	}
	return nil
}

func newTmpfs(at string, bytes int64, files int) error {
	options := "mode=0755,size=" + strconv.FormatInt(bytes, 10) + ",nr_inodes=" + strconv.Itoa(files)
	return syscall.Mount("tmpfs", at, "tmpfs", syscall.MS_NOSUID|syscall.MS_NODEV, options)
}

// pivot makes base the root, with the machine's root mounted at old.
func pivot(base string) error {
	if err := os.Mkdir(base+old, 0o700); err != nil {
		return err
	}
	if err := syscall.PivotRoot(base, base+old); err != nil {
		return err
	}
	return os.Chdir("/")
}

// The folders of room.
const (
	roomTmp   = room + "/tmp"
	roomShm   = room + "/shm"
	emptyFile = room + "/nothing"
)

func makeRoom(bytes int64) error {
	if err := os.Mkdir(room, 0o755); err != nil {
		return err
	}
	if err := newTmpfs(room, bytes, roomFiles); err != nil {
		return err
	}
	for _, dir := range []string{roomTmp, roomShm, "/tmp", "/dev", "/dev/shm", "/proc", "/etc", "/var", "/run"} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
	}
	for _, dir := range []string{roomTmp, roomShm} {
		if err := os.Chmod(dir, 0o777|os.ModeSticky); err != nil {
			return err
		}
	}
	if err := os.WriteFile(emptyFile, nil, 0o444); err != nil {
		return err
	}
	if err := bind(roomShm, "/dev/shm", attrNoSetuid|attrNoDevice); err != nil {
		return err
	}
	return bind(roomTmp, "/tmp", attrNoSetuid|attrNoDevice)
}

// plant makes the links and small files.
func (c *Cage) plant() error {
	for _, l := range c.Links {
		if err := os.MkdirAll(filepath.Dir(l.Name), 0o755); err != nil {
			return err
		}
		if err := os.Symlink(l.Target, l.Name); err != nil && !errors.Is(err, os.ErrExist) {
			return err
		}
	}
	for _, f := range c.Files {
		if err := os.MkdirAll(filepath.Dir(f.Name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(f.Name, []byte(f.Text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (c *Cage) mountAll() error {
	for i, m := range c.Mounts {
		if err := m.do(i); err != nil {
			return errors.New(m.Name + ": " + err.Error())
		}
	}
	return nil
}

// do mounts the part. number must be unique among the parts.
func (m Mount) do(number int) error {
	source := old + m.Name
	switch m.Kind {
	case Scratch:
		source = room + "/" + strconv.Itoa(number)
		if err := os.Mkdir(source, 0o755); err != nil {
			return err
		}
	case Hide:
		return hide(m.Name, room+"/"+strconv.Itoa(number))
	}
	info, err := os.Lstat(source)
	if err != nil {
		return nil // skipped: it has gone meanwhile
	}
	if err := place(m.Name, info.IsDir()); err != nil {
		return err
	}
	switch m.Kind {
	case Read:
		return show(source, m.Name, room+"/"+strconv.Itoa(number), info.IsDir())
	case Device:
		return bind(source, m.Name, attrNoSetuid)
	case Over:
		return over(source, m.Name, room+"/"+strconv.Itoa(number))
	}
	return bind(source, m.Name, attrNoSetuid|attrNoDevice)
}

// place makes the mount point of a part if it does not exist.
func place(name string, folder bool) error {
	if _, err := os.Lstat(name); err == nil {
		return nil
	}
	if folder {
		return os.MkdirAll(name, 0o755)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, nil, 0o644)
}

// hide mounts an empty file over a file, and a new folder over a folder: later parts may be mounted in it.
func hide(name, folder string) error {
	info, err := os.Lstat(name)
	if err != nil {
		return hideLater(name)
	}
	if !info.IsDir() {
		return bind(emptyFile, name, attrReadOnly|attrNoSetuid|attrNoDevice)
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	return bind(folder, name, attrNoSetuid|attrNoDevice)
}

// hideLater hides a path that does not exist yet: it mounts an empty file at the path, or at the first missing folder on the way there.
// Where it cannot write, a file that is created later stays visible.
func hideLater(name string) error {
	for {
		above := filepath.Dir(name)
		if _, err := os.Lstat(above); err == nil || above == "/" {
			break
		}
		name = above
	}
	if err := os.WriteFile(name, nil, 0o444); err != nil {
		return nil
	}
	return bind(emptyFile, name, attrReadOnly|attrNoSetuid|attrNoDevice)
}

// bind shows source at another path, with all mounts below it.
func bind(source, at string, attributes uint64) error {
	if err := syscall.Mount(source, at, "", syscall.MS_BIND|syscall.MS_REC, ""); err != nil {
		return err
	}
	return setattr(at, attributes, true)
}

// setattr sets attributes of a mount; with deep also those of all mounts below it.
func setattr(at string, attributes uint64, deep bool) error {
	path, err := syscall.BytePtrFromString(at)
	if err != nil {
		return err
	}
	flags, attr := uintptr(0), struct{ set, clear, propagation, namespace uint64 }{set: attributes}
	if deep {
		flags = atRecursive
	}
	here := atFDCWD
	_, _, errno := syscall.Syscall6(sysMountSetattr, uintptr(here), uintptr(unsafe.Pointer(path)), flags, uintptr(unsafe.Pointer(&attr)), unsafe.Sizeof(attr), 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// show mounts a folder or a file read-only. The cage sees it as a file system of its own, for which work is the folder for temporary data:
// a lock on a file in the cage then locks no file that other programs see. Where the kernel cannot do that, such as for a folder with
// mounts in it, the machine's own is shown.
func show(source, at, work string, folder bool) error {
	const readOnly = attrReadOnly | attrNoSetuid | attrNoDevice
	if folder {
		if layer(source, at, work) {
			return nil
		}
		return bind(source, at, readOnly)
	}
	around := work + "/around"
	if os.MkdirAll(around, 0o755) == nil && layer(filepath.Dir(source), around, work) {
		source = filepath.Join(around, filepath.Base(source))
	}
	return bind(source, at, readOnly)
}

// layer mounts a folder read-only as a file system of its own. An overlay needs two folders: the other one is empty.
func layer(source, at, work string) bool {
	empty := work + "/empty"
	return os.MkdirAll(empty, 0o755) == nil && overlay(at, syscall.MS_RDONLY, "lowerdir="+empty+":"+escaped(source))
}

// overlay mounts folders over each other, and reports whether the kernel could do that.
func overlay(at string, flags uintptr, folders string) bool {
	options := folders + ",userxattr"
	return len(options) < os.Getpagesize() && syscall.Mount("overlay", at, "overlay", syscall.MS_NOSUID|syscall.MS_NODEV|flags, options) == nil
}

// escaped escapes a path for the options of an overlay.
func escaped(path string) string {
	return strings.NewReplacer(`\`, `\\`, `:`, `\:`, `,`, `\,`).Replace(path)
}

// over mounts a folder so that it can be written to: changes go to work. Where the kernel cannot do that, the folder is read-only.
func over(source, at, work string) error {
	upper, workdir := work+"/upper", work+"/work"
	for _, dir := range []string{work, upper, workdir} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
	}
	if overlay(at, 0, "lowerdir="+escaped(source)+",upperdir="+upper+",workdir="+workdir) {
		return nil
	}
	return bind(source, at, attrReadOnly|attrNoSetuid|attrNoDevice)
}

func mountProc() error {
	if err := syscall.Mount("proc", "/proc", "proc", syscall.MS_NOSUID|syscall.MS_NODEV|syscall.MS_NOEXEC, ""); err != nil {
		return err
	}
	return coverLocks()
}

// coverLocks hides the list of locks. It would show locks of open files (F_OFD_SETLK) to everybody, whoever holds them.
func coverLocks() error {
	const locks = "/proc/locks"
	if _, err := os.Lstat(locks); err != nil {
		return nil
	}
	return bind(emptyFile, locks, attrReadOnly|attrNoSetuid|attrNoDevice)
}

// leave unmounts the machine's file system and room.
func leave() error {
	for _, dir := range []string{old, room} {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			return err
		}
		if err := os.Remove(dir); err != nil {
			return err
		}
	}
	return nil
}

// boundBuffers limits the TCP buffers in the cage to the size of other sockets' buffers, where the machine allows that.
func boundBuffers() error {
	for _, name := range []string{"tcp_rmem", "tcp_wmem"} {
		_ = os.WriteFile(old+"/proc/sys/net/ipv4/"+name, []byte("4096 87380 212992"), 0)
	}
	return nil
}

// loopbackUp brings up the loopback of the cage's own network, which leads nowhere else, so that a program can connect to itself.
func loopbackUp() error {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_DGRAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil // the machine has no network
	}
	defer syscall.Close(fd)
	request := struct {
		name  [16]byte
		flags uint16
		_     [22]byte
	}{name: [16]byte{'l', 'o'}, flags: syscall.IFF_UP | syscall.IFF_RUNNING}
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(fd), syscall.SIOCSIFFLAGS, uintptr(unsafe.Pointer(&request)))
	if errno != 0 {
		return errno
	}
	return nil
}

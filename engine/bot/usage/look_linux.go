package usage

import (
	"bytes"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

const (
	// ofSocket is the most that a socket's buffers hold in all, in bytes: twice the size that the kernel lets any user ask for, by its own
	// count.
	ofSocket = 416 << 10
	// ofPipe is the most that a pipe of the default size holds, in bytes.
	ofPipe = 64 << 10
	// ofFile is the kernel memory of an open file, ofMapping that of a mapping, and ofNote that of a file lock or of a watched file, in bytes.
	ofFile, ofMapping, ofNote = 512, 256, 512
	// freeBuffers is the size of buffers that are not counted, in bytes: programs have a few that are mostly empty.
	freeBuffers = 16 << 20
)

// Sum holds the memory and files of some processes together that other measurements miss.
type Sum struct {
	Files  int64 // bytes of nameless files on the disks that were asked about
	Hides  bool  // there may be more nameless files: something could not be read
	Memory int64 // bytes of page tables, huge pages, shared memory that is not resident, and buffers
	Shares bool  // there may be more shared memory: only a part of it may be mapped
	Locks  int64 // bytes of kernel memory for file locks, which no control group counts
}

// object identifies something that several processes may hold and that counts once.
type object struct {
	device, inode uint64
	kind          byte
}

// look collects what some processes hold.
type look struct {
	around Around
	open   map[object]int64 // bytes
	maps   map[object]int64
	sends  bool // a message that was not received yet holds files
	Sum
}

// Look adds up what processes hold.
func Look(pids []int, around Around) Sum {
	l := look{around: around, open: map[object]int64{}, maps: map[object]int64{}}
	for _, pid := range pids {
		l.process("/proc/" + strconv.Itoa(pid))
	}
	return l.sum(l.unseen(pids))
}

// memfd begins the names of files that exist only in memory.
const memfd = "/memfd:"

// The kinds of objects.
const (
	file   = 'f'
	shared = 'm'
	socket = 's'
	pipe   = 'p'
)

func (l *look) sum(buffers int64) Sum {
	for o, size := range l.open {
		switch o.kind {
		case file:
			l.Files += size
		case shared:
			l.Memory += size
		default:
			buffers += size
		}
	}
	for o, size := range l.maps {
		if _, known := l.open[o]; known {
			continue
		}
		if o.kind == file {
			l.Files, l.Hides = l.Files+size, true // it may be longer than its mapped part
		} else {
			l.Memory, l.Shares = l.Memory+size, true
		}
	}
	l.Memory += max(0, buffers-freeBuffers)
	return l.Sum
}

// process adds what one process holds. A process that has ended meanwhile holds nothing.
func (l *look) process(path string) {
	status := status(path)
	tables := status["VmPTE"] + status["HugetlbPages"]
	l.Memory += tables
	if !l.files(path+"/fd") || !l.mappings(path+"/maps", status["RssShmem"]) {
		if again := statusState(path); again == 'Z' || again == 'X' || again == 0 {
			return
		}
		l.Hides = true // it keeps others from reading it
		l.Memory += status["VmSize"]
	}
}

// files adds the open files.
func (l *look) files(path string) bool {
	dir, err := os.Open(path)
	if err != nil {
		return false
	}
	defer dir.Close()
	names, err := dir.Readdirnames(-1)
	for _, name := range names {
		var stat unix.Stat_t
		if unix.Stat(path+"/"+name, &stat) != nil {
			continue
		}
		l.Memory += ofFile
		if kind := stat.Mode & unix.S_IFMT; kind == unix.S_IFREG || kind == unix.S_IFSOCK || kind == 0 {
			l.notes(strings.TrimSuffix(path, "fd") + "fdinfo/" + name)
		}
		o := object{stat.Dev, stat.Ino, 0}
		switch stat.Mode & unix.S_IFMT {
		case unix.S_IFREG:
			if o.kind = file; stat.Nlink != 0 {
				continue
			}
			if slices.Contains(l.around.Disks, stat.Dev) {
				l.open[o] = max(stat.Size, stat.Blocks*512)
			} else if at, _ := os.Readlink(path + "/" + name); strings.HasPrefix(at, memfd) {
				o.kind = shared
				l.open[o] = stat.Blocks * 512
			}
		case unix.S_IFSOCK:
			o.kind = socket
			l.open[o] = ofSocket
		case unix.S_IFIFO:
			o.kind = pipe
			l.open[o] = ofPipe
		}
	}
	return err == nil
}

// notes adds what the kernel reports of an open file: locks, watched files, and, for a socket, files in messages that were not received
// yet. Such messages can hold files and sockets.
func (l *look) notes(path string) {
	text, _ := os.ReadFile(path)
	l.Memory += int64(bytes.Count(text, []byte("\ntfd:"))) * ofNote
	l.Locks += int64(bytes.Count(text, []byte("\nlock:"))) * ofNote
	_, rest, found := bytes.Cut(text, []byte("\nscm_fds:"))
	if !found {
		return
	}
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	if n, _ := strconv.ParseInt(string(bytes.TrimSpace(line)), 10, 64); n > 0 {
		l.Hides, l.sends = true, true
		l.Memory += n * ofSocket
	}
}

// mappings adds nameless files and shared memory that are mapped. resident is the shared memory that the resident size already contains, in bytes.
func (l *look) mappings(path string, resident int64) bool {
	text, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	var all int64
	for line := range bytes.Lines(text) {
		l.Memory += ofMapping
		if !bytes.HasSuffix(line, []byte("(deleted)\n")) {
			continue
		}
		o, size := l.mapping(line)
		if o.kind != 0 {
			if o.kind == shared && l.maps[o] == 0 {
				all += size
			}
			l.maps[o] = max(l.maps[o], size)
		}
	}
	l.Memory -= min(all, resident) // that much is already in the resident size
	return true
}

// mapping parses a line of maps: from-to rights offset device inode name.
func (l *look) mapping(line []byte) (o object, size int64) {
	fields := bytes.Fields(line)
	if len(fields) < 6 {
		return o, 0
	}
	from, to, _ := strings.Cut(string(fields[0]), "-")
	major, minor, _ := strings.Cut(string(fields[3]), ":")
	number := func(text string, base int) uint64 { n, _ := strconv.ParseUint(text, base, 64); return n }
	o = object{unix.Mkdev(uint32(number(major, 16)), uint32(number(minor, 16))), number(string(fields[4]), 10), 0}
	size = int64(number(to, 16) - number(from, 16) + number(string(fields[2]), 16))
	switch {
	case slices.Contains(l.around.Disks, o.device):
		o.kind = file
	case (string(fields[5]) == "/dev/zero" || bytes.HasPrefix(fields[5], []byte(memfd))) && len(fields[1]) == 4 && fields[1][3] == 's':
		o.kind = shared
	}
	return o, size
}

// status reads the sizes in a process's status, in bytes.
func status(path string) map[string]int64 {
	text, _ := os.ReadFile(path + "/status")
	sizes := map[string]int64{}
	for line := range strings.Lines(string(text)) {
		name, rest, _ := strings.Cut(line, ":")
		if number, found := strings.CutSuffix(strings.TrimSpace(rest), " kB"); found {
			kilobytes, _ := strconv.ParseInt(number, 10, 64)
			sizes[name] = kilobytes << 10
		}
	}
	return sizes
}

// statusState returns the state letter of a process, such as Z for one that has ended; 0 if it does not exist.
func statusState(path string) byte {
	text, _ := os.ReadFile(path + "/stat")
	if _, rest, found := bytes.Cut(text[bytes.LastIndexByte(text, ')')+1:], []byte(" ")); found && len(rest) > 0 {
		return rest[0]
	}
	return 0
}

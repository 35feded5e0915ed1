package usage

import (
	"bytes"
	"os"
	"strconv"
)

// Around describes the surroundings of the processes that Look looks at.
type Around struct {
	Disks   []uint64 // devices on which nameless files count
	Sockets int      // in their network before the first of the processes began
	Alone   bool     // no other program uses that network
}

// ofQueue is the most that a datagram socket holds beyond its own buffers, in bytes: messages from many senders, each of which may send as
// much as one socket may.
const ofQueue = 10 * ofSocket / 2

// Sockets counts all sockets, and the datagram sockets, in a process's network, whoever owns them.
func Sockets(process string) (all, datagrams int) {
	if none(process) {
		return 0, 0
	}
	for i, field := range lines(process, "unix") {
		if i > 0 && len(field) > 6 {
			all++
			if string(field[4]) == "0002" {
				datagrams++
			}
		}
	}
	for _, name := range []string{"tcp", "tcp6", "udp", "udp6"} {
		for i, field := range lines(process, name) {
			if i > 0 && len(field) > 3 && !ending(string(field[3])) {
				all++
			}
		}
	}
	return all, datagrams
}

// none reports whether the kernel counts no sockets in a process's network, also none in a message. That is much quicker than its lists,
// for which it goes through a table of all connections of the machine.
func none(process string) bool {
	text, _ := os.ReadFile("/proc/" + process + "/net/sockstat")
	return bytes.HasPrefix(text, []byte("sockets: used 0\n"))
}

// lines returns the fields of each line of a list of sockets; the first line is the header.
func lines(process, name string) (list [][][]byte) {
	text, _ := os.ReadFile("/proc/" + process + "/net/" + name)
	for line := range bytes.Lines(text) {
		list = append(list, bytes.Fields(line))
	}
	return list
}

// ending reports whether a TCP socket is in a state without buffers: it waits for time to pass, or is not yet connected.
func ending(state string) bool { return state == "06" || state == "03" }

// unseen returns what sockets hold that no process has open, in bytes: they are in a message, or their connection was not accepted yet.
// Where other programs use the network, new sockets count only if a message holds files.
func (l *look) unseen(pids []int) (size int64) {
	if !l.around.Alone && !l.sends {
		return 0
	}
	known := 0
	for o := range l.open {
		if o.kind == socket {
			known++
		}
	}
	for _, pid := range pids {
		if all, datagrams := Sockets(strconv.Itoa(pid)); all > 0 {
			size = int64(max(0, all-l.around.Sockets-known)) * ofSocket
			if l.around.Alone {
				size += int64(datagrams) * ofQueue
			}
			break
		}
	}
	return size
}

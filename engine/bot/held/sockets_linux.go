package held

import (
	"bytes"
	"os"
	"strconv"
)

// Around is what the processes that are looked at have around them.
type Around struct {
	Disks   []uint64 // devices on which files count
	Sockets int      // of their network, before the first of them began
	Alone   bool     // nobody else uses that network
}

// ofQueue is what a socket for datagrams holds beyond its own buffers: messages of many, of which each sends as many as one may.
const ofQueue = 10 * ofSocket / 2

// Sockets counts those of a process's network, whoever has them, and those of them for datagrams.
func Sockets(process string) (all, datagrams int) {
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

// lines are the lines of a list of sockets, the first being its head.
func lines(process, name string) (list [][][]byte) {
	text, _ := os.ReadFile("/proc/" + process + "/net/" + name)
	for line := range bytes.Lines(text) {
		list = append(list, bytes.Fields(line))
	}
	return list
}

// ending reports whether a TCP socket's state is one in which it has no buffers: it waits for time to pass, or is not yet connected.
func ending(state string) bool { return state == "06" || state == "03" }

// unseen is what sockets hold that no process has a number for: they are in a message, or nobody has taken the connection. Where others
// use the network, those that have come count only where a message holds something.
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

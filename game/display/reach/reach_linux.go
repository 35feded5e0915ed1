// Package reach reports whether a display answers. Like game/display, which uses it, it is initialised before Ebitengine.
package reach

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// firstPort is the port on which display 0 listens; display n has the n-th port after it.
const firstPort = 6000

// Display reports whether a server listens at a display of this machine, such as :0 or localhost:10.0. Only X11 itself can check
// another machine, so that counts as reachable.
func Display(name string) bool {
	colon := strings.LastIndexByte(name, ':')
	if colon < 0 {
		return false
	}
	host := name[:colon]
	if !slices.Contains([]string{"", "unix", "localhost"}, host) {
		return true
	}
	digits, _, _ := strings.Cut(name[colon+1:], ".")
	number, err := strconv.ParseUint(digits, 10, 15)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(addresses(host, int(number)), listens)
}

// addresses returns all the addresses at which X11 looks for a display of this machine.
func addresses(host string, number int) (list []syscall.Sockaddr) {
	if host != "localhost" {
		socket := "/tmp/.X11-unix/X" + strconv.Itoa(number)
		list = append(list, &syscall.SockaddrUnix{Name: "@" + socket}, &syscall.SockaddrUnix{Name: socket})
	}
	if host != "unix" {
		list = append(list,
			&syscall.SockaddrInet4{Port: firstPort + number, Addr: [4]byte{127, 0, 0, 1}},
			&syscall.SockaddrInet6{Port: firstPort + number, Addr: [16]byte{15: 1}})
	}
	return list
}

// listens reports whether an address accepts connections.
func listens(at syscall.Sockaddr) bool {
	family := syscall.AF_UNIX
	switch at.(type) {
	case *syscall.SockaddrInet4:
		family = syscall.AF_INET
	case *syscall.SockaddrInet6:
		family = syscall.AF_INET6
	}
	socket, err := syscall.Socket(family, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return false
	}
	defer func() { _ = syscall.Close(socket) }()
	wait := syscall.Timeval{Sec: 1} // a server too busy to answer exists
	if err := syscall.SetsockoptTimeval(socket, syscall.SOL_SOCKET, syscall.SO_SNDTIMEO, &wait); err != nil {
		return false
	}
	err = syscall.Connect(socket, at)
	return err == nil || errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EINPROGRESS)
}

package usage

import (
	"net"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// TestWhatIsHeldCounts: each further object counts at least the memory that its constant says.
func TestWhatIsHeldCounts(t *testing.T) {
	const n = 300
	for name, c := range map[string]struct {
		make func(t *testing.T)
		each int64
	}{
		"sockets": {func(t *testing.T) {
			for range n / 2 {
				pair(t)
			}
		}, ofSocket},
		"pipes": {func(t *testing.T) {
			for range n {
				var ends [2]int
				require.NoError(t, unix.Pipe2(ends[:], unix.O_CLOEXEC))
				closeLater(t, ends[:]...)
			}
		}, ofPipe},
		"locks": {func(t *testing.T) {
			file, err := os.Create(filepath.Join(t.TempDir(), "locked"))
			require.NoError(t, err)
			t.Cleanup(func() { _ = file.Close() })
			for i := range int64(n) {
				lock := unix.Flock_t{Type: unix.F_WRLCK, Start: 2 * i, Len: 1}
				require.NoError(t, unix.FcntlFlock(file.Fd(), unix.F_OFD_SETLK, &lock))
			}
		}, ofNote},
		"watches": {func(t *testing.T) {
			epoll, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
			require.NoError(t, err)
			closeLater(t, epoll)
			for range n / 2 {
				one, two := pair(t)
				require.NoError(t, unix.EpollCtl(epoll, unix.EPOLL_CTL_ADD, one, &unix.EpollEvent{Events: unix.EPOLLIN}))
				require.NoError(t, unix.EpollCtl(epoll, unix.EPOLL_CTL_ADD, two, &unix.EpollEvent{Events: unix.EPOLLIN}))
			}
		}, ofSocket + ofNote},
		"sockets in a message in a message": {func(t *testing.T) {
			grave, _ := pair(t)
			inner, end := freePair(t)
			var batch []int
			for range n / 2 {
				one, two := freePair(t)
				batch = append(batch, one, two)
			}
			for start := 0; start < n; start += n / 2 { // one message holds at most 253
				require.NoError(t, unix.Sendmsg(inner, []byte("x"), unix.UnixRights(batch[start:start+n/2]...), nil, 0))
			}
			require.NoError(t, unix.Sendmsg(grave, []byte("x"), unix.UnixRights(inner, end), nil, 0))
			for _, fd := range append(batch, inner, end) {
				require.NoError(t, unix.Close(fd))
			}
		}, ofSocket},
	} {
		t.Run(name, func(t *testing.T) {
			sockets, _ := Sockets("self")
			around := Around{Sockets: sockets}
			all := func() int64 { sum := Look([]int{os.Getpid()}, around); return sum.Memory + sum.Locks }
			before := all()
			c.make(t)
			grown := all() - before
			require.GreaterOrEqual(t, grown, n*c.each-freeBuffers)
			require.Less(t, grown, 2*n*(c.each+ofFile)+16*ofSocket)
		})
	}
}

// pair makes two connected sockets that are closed with the test.
func pair(t *testing.T) (one, two int) {
	one, two = freePair(t)
	closeLater(t, one, two)
	return one, two
}

// freePair makes two connected sockets that the caller closes.
func freePair(t *testing.T) (one, two int) {
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	require.NoError(t, err)
	return fds[0], fds[1]
}

func closeLater(t *testing.T, fds ...int) {
	t.Cleanup(func() {
		for _, fd := range fds {
			_ = unix.Close(fd)
		}
	})
}

// TestSocketsAreListed counts sockets that were not accepted, and datagram sockets. Other programs of the machine may have some, too.
func TestSocketsAreListed(t *testing.T) {
	const n = 300
	self := strconv.Itoa(os.Getpid())
	all, datagrams := Sockets(self)
	listener, err := net.Listen("unix", filepath.Join(t.TempDir(), "listening"))
	require.NoError(t, err)
	defer listener.Close()
	for range n {
		made, err := net.Dial("unix", listener.Addr().String())
		require.NoError(t, err)
		require.NoError(t, made.Close())
		fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
		require.NoError(t, err)
		closeLater(t, fds[:]...)
	}
	now, nowDatagrams := Sockets(self)
	require.InDelta(t, all+3*n, now, n/2)
	require.InDelta(t, datagrams+2*n, nowDatagrams, n/2)
}

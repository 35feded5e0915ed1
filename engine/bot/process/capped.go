package process

import (
	"fmt"
	"strings"
)

// stderrHalf is the size of each kept part of stderr, its beginning and its end, in bytes.
const stderrHalf = 8<<10 - 64

// capped keeps the beginning and the end of what is written to it.
type capped struct {
	head []byte
	tail []byte // the last bytes, in a ring once full
	next int    // where the next write to the ring goes
	lost int64
}

func (c *capped) write(p []byte) {
	room := min(stderrHalf-len(c.head), len(p))
	c.head = append(c.head, p[:room]...)
	p = p[room:]
	if over := len(p) - stderrHalf; over > 0 {
		c.lost += int64(over)
		p = p[over:]
	}
	for len(p) > 0 {
		p = p[c.put(p):]
	}
}

// put writes what fits before the ring's end and returns how many bytes that was.
func (c *capped) put(p []byte) int {
	if len(c.tail) < stderrHalf {
		n := min(stderrHalf-len(c.tail), len(p))
		c.tail = append(c.tail, p[:n]...)
		return n
	}
	n := copy(c.tail[c.next:], p)
	c.lost += int64(n)
	c.next = (c.next + n) % stderrHalf
	return n
}

// flush returns what was kept and clears it.
func (c *capped) flush() string {
	if len(c.head) == 0 {
		return ""
	}
	var b strings.Builder
	b.Write(c.head)
	if c.lost > 0 {
		fmt.Fprintf(&b, "\n… %d bytes left out …\n", c.lost)
	}
	b.Write(c.tail[c.next:])
	b.Write(c.tail[:c.next])
	*c = capped{head: c.head[:0], tail: c.tail[:0]}
	return strings.ToValidUTF8(b.String(), "\uFFFD")
}

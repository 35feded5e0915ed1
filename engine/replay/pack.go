//go:build !js

package replay

import (
	"io"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// packer compresses a record. What comes out is gzip, as RFC 1952 says.
type packer = gzip.Writer

// level of compression. Beside the highest one of Go's own library, a record of a short game is a tenth larger and takes a third of
// the time, and one of a large map between bots is a third larger and takes a tenth of it.
const level = 6

// packers are those that no record uses: a new one would take longer than the record of a short game.
var packers = sync.Pool{New: func() any {
	p, _ := gzip.NewWriterLevel(nil, level) // fails for a wrong level only
	return p
}}

func newPacker(to io.Writer) *packer {
	p := packers.Get().(*packer)
	p.Reset(to)
	return p
}

// freePacker takes back a packer that is not used any more.
func freePacker(p *packer) { packers.Put(p) }

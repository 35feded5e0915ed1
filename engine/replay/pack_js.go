package replay

import (
	"compress/gzip"
	"io"
)

// packer compresses a record. In a browser it is that of Go's own library, which is in the page already.
type packer struct {
	*gzip.Writer
	desk
}

// level of compression. Requests repeat each other from far back, where lower levels do not look: at this one
// a record of a large map is a third smaller, for a third of a millisecond a turn.
const level = gzip.BestCompression

func newPacker(to io.Writer, _ bool) *packer {
	p, _ := gzip.NewWriterLevel(to, level) // fails for a wrong level only
	return &packer{Writer: p}
}

func freePacker(*packer) {}

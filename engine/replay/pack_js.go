package replay

import "compress/gzip"

// packer compresses a record. In a browser it is that of Go's own library, which is in the page already.
type packer struct {
	*gzip.Writer
	desk
}

// level of compression. Requests repeat each other from far back, where lower levels do not look: at this one
// a record of a large map is a third smaller, for a third of a millisecond a turn.
const level = gzip.BestCompression

func newPacker(bool) *packer {
	p := &packer{}
	p.Writer, _ = gzip.NewWriterLevel(&p.pack, level) // fails for a wrong level only
	return p
}

func freePacker(*packer) {}

package replay

import "compress/gzip"

// packer compresses a record. In a browser it uses Go's own library, which the page contains anyway.
type packer struct {
	*gzip.Writer
	buffers
}

// level is the level of compression. Requests repeat text from far back, which lower levels do not find: at this level a record of a large
// map is a third smaller, for a third of a millisecond per turn.
const level = gzip.BestCompression

func newPacker(bool) *packer {
	p := &packer{}
	p.Writer, _ = gzip.NewWriterLevel(&p.pack, level) // only a wrong level is an error
	return p
}

func freePacker(*packer) {}

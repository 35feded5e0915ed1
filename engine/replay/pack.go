//go:build !js

package replay

import (
	"sync"

	"github.com/klauspost/compress/gzip"
)

// packer compresses a record with gzip, as in RFC 1952.
type packer struct {
	*gzip.Writer
	pool *sync.Pool
	buffers
}

// Levels of compression. Requests to programs repeat text from far back: for them the higher level makes a record a third smaller than the
// lower one, and a third larger than the highest level of Go's own library for a large map, in a tenth of its time. For matches without
// programs the lower level takes a third of the time of the higher, and a tenth more bytes.
const (
	ofPrograms = 6
	ofOthers   = gzip.BestSpeed
)

// Unused packers: making a new one would take longer than the record of a short game.
var forPrograms, forOthers = packers(ofPrograms), packers(ofOthers)

func packers(level int) *sync.Pool {
	pool := new(sync.Pool)
	pool.New = func() any {
		w, _ := gzip.NewWriterLevel(nil, level) // only a wrong level is an error
		return &packer{w, pool, buffers{said: quotes{}}}
	}
	return pool
}

// newPacker returns a packer for a record of a match with or without programs.
func newPacker(programs bool) *packer {
	pool := forOthers
	if programs {
		pool = forPrograms
	}
	p := pool.Get().(*packer)
	p.plain = p.plain[:0]
	p.pack.Reset()
	p.Reset(&p.pack)
	return p
}

// freePacker returns a packer to its pool.
func freePacker(p *packer) { p.pool.Put(p) }

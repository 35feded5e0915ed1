//go:build !js

package replay

import (
	"sync"

	"github.com/klauspost/compress/gzip"
)

// packer compresses a record. What comes out is gzip, as RFC 1952 says.
type packer struct {
	*gzip.Writer
	pool *sync.Pool
	desk
}

// Levels of compression. Programs are asked with requests that repeat each other from far back. There the higher level makes a
// record a third smaller than the lower one. Beside the highest one of Go's own library it makes a record of a large map a third larger, in
// a tenth of the time. Where no program plays, the lower level takes a third of the time of the higher, and makes a tenth more bytes.
const (
	ofPrograms = 6
	ofOthers   = gzip.BestSpeed
)

// Packers that no record uses: a new one would take longer than the record of a short game.
var forPrograms, forOthers = packers(ofPrograms), packers(ofOthers)

func packers(level int) *sync.Pool {
	pool := new(sync.Pool)
	pool.New = func() any {
		w, _ := gzip.NewWriterLevel(nil, level) // fails for a wrong level only
		return &packer{w, pool, desk{said: quotes{}}}
	}
	return pool
}

// newPacker is a packer for a record in which programs play, or none does.
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

// freePacker takes back a packer that is not used any more.
func freePacker(p *packer) { p.pool.Put(p) }

package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	"generals-chess/engine/plain"
)

const (
	partSize = 512 << 10 // of each part of a file but the last, in bytes
	mostSize = 256 << 20
	mostAsks = 8 // for a missing part: in a cluster a copy may be late
)

// file is data too large for one message. It is stored in parts under the key of its sender.
type file struct {
	Name  string // the hash of its content
	Parts int
}

// isHash reports whether word is a hash, and so not a path.
func isHash(word string) bool {
	sum, err := hex.DecodeString(word)
	return err == nil && len(sum) == sha256.Size
}

// put stores a file.
func (l *link) put(ctx context.Context, n names, data []byte) (file, error) {
	f := file{Name: plain.Sum(data)}
	for part := range slices.Chunk(data, partSize) {
		if _, err := l.js.Publish(ctx, n.part(l.key, f.Name, strconv.Itoa(f.Parts)), part); err != nil {
			return f, err
		}
		f.Parts++
	}
	return f, nil
}

// get fetches a file that the owner of key stored.
func (l *link) get(ctx context.Context, n names, key string, f file) (data []byte, err error) {
	if !isHash(f.Name) || f.Parts > mostSize/partSize {
		return nil, errOther
	}
	for i := range f.Parts {
		part, err := l.part(ctx, "$JS.API.DIRECT.GET."+n.files()+"."+n.part(key, f.Name, strconv.Itoa(i)))
		if err != nil {
			return nil, err
		}
		data = append(data, part...)
	}
	if plain.Sum(data) != f.Name {
		return nil, errOther
	}
	return data, nil
}

// part fetches one part of a file.
func (l *link) part(ctx context.Context, subject string) ([]byte, error) {
	last := errOther
	for range mostAsks {
		m, err := l.RequestWithContext(timed(ctx, askWait), subject, nil)
		switch {
		case err == nil && m.Header.Get("Status") == "":
			return m.Data, nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			last = err
		}
		sleep(ctx, retryWait)
	}
	return nil, last
}

package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
)

const (
	partSize = 512 << 10 // of a file that is sent in parts, but for the last
	mostSize = 256 << 20
	mostAsks = 8 // for a part that is not there: in a cluster a copy may be late
)

// file is something that is too large for a message. It lies in parts under the key of who put it down.
type file struct {
	Name  string // the hash of what it holds
	Parts int
}

// errOther is a file that does not hold what it should.
var errOther = errors.New("these are not the files that were sent")

func nameOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// isHash reports whether a word is a hash, and so no path either.
func isHash(word string) bool {
	sum, err := hex.DecodeString(word)
	return err == nil && len(sum) == sha256.Size
}

// put puts a file down.
func (l *link) put(ctx context.Context, n names, data []byte) (file, error) {
	f := file{Name: nameOf(data)}
	for part := range slices.Chunk(data, partSize) {
		if _, err := l.js.Publish(ctx, n.part(l.key, f.Name, strconv.Itoa(f.Parts)), part); err != nil {
			return f, err
		}
		f.Parts++
	}
	return f, nil
}

// get fetches a file that the owner of a key put down.
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
	if nameOf(data) != f.Name {
		return nil, errOther
	}
	return data, nil
}

// part fetches one of its parts.
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

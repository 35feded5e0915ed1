package replay

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// HeaderOf returns the header of a match that has not begun yet; seats[p] is the seat of player p. The Writer fills in Version and Record.
func HeaderOf(match *engine.Match, seats []Seat, began time.Time) Header {
	return Header{Began: began.UTC().Truncate(time.Second), Setup: match.Setup(), Seats: seats, Hash: Hash(match.Hash())}
}

// Writer writes one record line by line: what it has written can be read even if the program ends the next moment. After its first error it
// writes nothing more, and every call returns that same error, a *engine.Phrase. It is used from one goroutine at a time.
type Writer struct {
	name string
	out  io.WriteCloser
	zip  *packer
	sum  hash.Hash // of the file
	hold time.Duration
	late time.Duration // time that turns took since the last write to the operating system; reading a clock would cost more than a quick turn
	text int64         // bytes written so far, before compression
	most limit
	err  error

	Helped func() int // number of times that people had help, called at the end; nil for none
}

// buffers holds the buffers of a writer, which the next writer reuses.
type buffers struct {
	said  quotes       // texts in all records so far
	line  []byte       // the line being written
	plain []byte       // complete lines that are not compressed yet
	pack  bytes.Buffer // compressed data that is not in the file yet
}

// Create begins a record in a new file, and writes the header. It makes missing folders. An existing file that is not empty is not changed:
// that is an error, a *engine.Phrase like all others.
func Create(path string, h Header) (*Writer, error) { return CreateHeld(path, h, 0) }

// CreateHeld is Create for a record that writes to the operating system only after turns that together took the time often, and at the end:
// what was played since the last write is lost with the program. That makes a record much cheaper. A record that ends earlier is written at
// once.
func CreateHeld(path string, h Header, often time.Duration) (*Writer, error) {
	file, made, err := create(path)
	if err != nil {
		return nil, err
	}
	w, err := newWriter(path, file, h, often)
	if err != nil {
		_ = file.Close()
		if made {
			_ = os.Remove(path) // the error already says what is wrong
		}
		return nil, err
	}
	return w, nil
}

// create opens the file, and reports whether it made it.
func create(path string) (file *os.File, made bool, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, false, unwritten(path, err)
	}
	file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err == nil {
		return file, true, nil
	}
	if !errors.Is(err, fs.ErrExist) {
		return nil, false, unwritten(path, err)
	}
	if file, err = os.OpenFile(path, os.O_WRONLY|noWait, 0); err != nil {
		return nil, false, unwritten(path, err)
	}
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		_ = file.Close() // nothing was written
		return nil, false, exists.With("file", path).Err()
	}
	return file, false, nil
}

// newWriter writes the header to out; name is used in errors. If there is an error, the caller closes out.
func newWriter(name string, out io.WriteCloser, h Header, hold time.Duration) (*Writer, error) {
	h.Record, h.Version = Format, Version
	w := &Writer{name: name, out: out, sum: sha256.New(), most: limits(), hold: hold}
	w.zip = newPacker(h.programs())
	if w.keep(w.write(h, w.most.header)); w.err != nil {
		w.free()
		return nil, w.err
	}
	return w, nil
}

// programs reports whether a program plays, or may play.
func (h *Header) programs() bool {
	return slices.ContainsFunc(h.Seats, func(s Seat) bool {
		spec, err := engine.ParseSeat(s.Spec)
		return err != nil || spec.Kind == engine.BotSeat
	})
}

// Turn writes a turn.
func (w *Writer) Turn(t engine.Turn) error {
	if w.out == nil {
		w.keep(os.ErrClosed)
	}
	if w.err == nil {
		w.late += span(t)
		line, err := w.zip.said.appendTurn(w.zip.line[:0], t)
		if err == nil {
			w.zip.line = append(line, '\n')
			err = w.put(w.zip.line, w.most.line)
		}
		w.keep(err)
	}
	return w.err
}

// span returns about how long a turn took: seats are asked at the same time, or one after another.
func span(t engine.Turn) (all time.Duration) {
	for i := range t.Answers {
		all += max(t.Answers[i].Wall, 1)
	}
	return all
}

// End writes how the match ended.
func (w *Writer) End(r engine.Result) error {
	if w.err == nil {
		end := EndOf(r)
		if w.Helped != nil {
			end.Helped = w.Helped()
		}
		w.keep(w.write(end, w.most.line))
	}
	return w.err
}

// Close ends and closes the file, also after an error, which it returns again. Closing again does nothing.
func (w *Writer) Close() error {
	if w.out == nil {
		return w.err
	}
	if w.err == nil {
		w.keep(w.packUp())
		w.keep(w.zip.Close())
		w.keep(w.give())
	}
	w.free()
	w.keep(w.out.Close())
	w.out = nil
	return w.err
}

// free returns the packer to its pool.
func (w *Writer) free() {
	freePacker(w.zip)
	w.zip = nil
}

// Sum returns the SHA-256 of what was written so far, in hexadecimal; after Close that of the file. Changes to the file by others do not
// affect it.
func (w *Writer) Sum() string { return hex.EncodeToString(w.sum.Sum(nil)) }

// Err returns the first error, or nil.
func (w *Writer) Err() error { return w.err }

// write writes one line of at most most bytes.
func (w *Writer) write(v any, most int) error {
	line, err := plain.Line(v)
	if err != nil {
		return err
	}
	return w.put(append(line, '\n'), most)
}

// put adds a line of at most most bytes, and writes everything to the operating system, unless it is to be held back.
func (w *Writer) put(line []byte, most int) error {
	if w.out == nil {
		return os.ErrClosed
	}
	if len(line) > most {
		return tooLong.WithInt("most", most>>20).Err()
	}
	if w.text += int64(len(line)); w.text > w.most.text {
		return tooMuch.WithInt("most", int(w.most.text>>20)).Err()
	}
	w.zip.plain = append(w.zip.plain, line...)
	if w.late < w.hold {
		if len(w.zip.plain) < packAtOnce {
			return nil
		}
		return w.packUp()
	}
	if err := w.packUp(); err != nil {
		return err
	}
	if err := w.zip.Flush(); err != nil {
		return err
	}
	return w.give()
}

// packAtOnce is the size of the held-back lines that are compressed together, in bytes.
const packAtOnce = 16 << 10

// packUp compresses the waiting lines.
func (w *Writer) packUp() error {
	_, err := w.zip.Write(w.zip.plain)
	w.zip.plain = w.zip.plain[:0]
	return err
}

// give writes the compressed data to the operating system.
func (w *Writer) give() error {
	w.late = 0
	w.sum.Write(w.zip.pack.Bytes()) // never fails
	_, err := w.zip.pack.WriteTo(w.out)
	return err
}

// keep records the first error.
func (w *Writer) keep(err error) {
	if err != nil && w.err == nil {
		w.err = unwritten(w.name, err)
	}
}

func unwritten(name string, err error) error {
	return notWritten.With("file", name).WithPhrase("reason", engine.Reason(err)).Err()
}

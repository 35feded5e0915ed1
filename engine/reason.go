package engine

import (
	"errors"
	"io/fs"
	"syscall"
)

// Blocked is why a part of a move is not carried out that could be one: nobody failed.
type Blocked struct{ Why *Phrase }

// Error says why.
func (b Blocked) Error() string { return b.Why.Error() }

// Unwrap is the phrase that says why.
func (b Blocked) Unwrap() error { return b.Why }

// reasons are what an operating system refuses, for {reason} in a sentence about it.
var reasons = [...]struct {
	is     error
	phrase Phrase
}{
	{fs.ErrNotExist, Phrase{Key: "os.missing", Text: "there is no such file or folder"}},
	{fs.ErrPermission, Phrase{Key: "os.permission", Text: "permission denied"}},
	{fs.ErrExist, Phrase{Key: "os.exists", Text: "something else has its name"}},
	{syscall.EISDIR, Phrase{Key: "os.folder", Text: "it is a folder"}},
	{syscall.ENOTDIR, Phrase{Key: "os.not-folder", Text: "part of its path is not a folder"}},
	{syscall.ELOOP, Phrase{Key: "os.loop", Text: "its links lead round in a circle"}},
	{syscall.ENAMETOOLONG, Phrase{Key: "os.long-name", Text: "its name is too long"}},
	{syscall.ENOSPC, Phrase{Key: "os.full", Text: "the disk is full"}},
	{syscall.EDQUOT, Phrase{Key: "os.quota", Text: "you may not store more on this disk"}},
	{syscall.EROFS, Phrase{Key: "os.read-only", Text: "the disk is read-only"}},
	{syscall.EIO, Phrase{Key: "os.broken", Text: "the disk fails"}},
	{syscall.E2BIG, Phrase{Key: "os.long-command", Text: "the command is too long"}},
	{syscall.EMFILE, Phrase{Key: "os.many-files", Text: "too many files are open"}},
	{syscall.ENFILE, Phrase{Key: "os.many-files-in-all", Text: "too many files are open on this computer"}},
	{syscall.EAGAIN, Phrase{Key: "os.many-processes", Text: "too many processes are running"}},
	{syscall.ENOMEM, Phrase{Key: "os.memory", Text: "there is not enough memory"}},
}

// Reason says for {reason} in a sentence why something failed: the Phrase that err is or wraps, what
// the operating system refused, or else err in its own words. The call and the file that the operating
// system names are left out: the sentence names them.
func Reason(err error) Phrase {
	if p, ok := errors.AsType[*Phrase](err); ok {
		return *p
	}
	for _, r := range reasons {
		if errors.Is(err, r.is) {
			return r.phrase
		}
	}
	if number, ok := errors.AsType[syscall.Errno](err); ok {
		err = number
	}
	return Phrase{Text: err.Error()}
}

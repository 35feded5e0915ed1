package engine

import (
	"errors"
	"io/fs"
	"syscall"
)

// Blocked says why a part of a well-formed move is not carried out. It is nobody's fault.
type Blocked struct{ Why *Phrase }

// Error returns the English sentence.
func (b Blocked) Error() string { return b.Why.Error() }

// Unwrap returns the phrase.
func (b Blocked) Unwrap() error { return b.Why }

// reasons are the errors of an operating system as phrases, for {reason} in a sentence.
var reasons = [...]struct {
	is     error
	phrase Phrase
}{
	{fs.ErrNotExist, Phrase{Key: "os.missing", Text: "there is no such file or folder"}},
	{fs.ErrPermission, Phrase{Key: "os.permission", Text: "permission denied"}},
	{fs.ErrExist, Phrase{Key: "os.exists", Text: "something else has its name"}},
	{syscall.EISDIR, Phrase{Key: "os.folder", Text: "it is a folder"}},
	{syscall.ENOTDIR, Phrase{Key: "os.not-folder", Text: "part of its path is not a folder"}},
	{syscall.ELOOP, Phrase{Key: "os.loop", Text: "its links go in a circle"}},
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

// Reason returns why something failed, for {reason} in a sentence: the Phrase that err is or wraps, the error of the operating system, or
// otherwise err's own text. It leaves out the call and the file that the operating system names: the sentence names them.
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

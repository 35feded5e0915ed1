package store

import (
	"database/sql"
	"errors"

	"generals-chess/engine"
)

// The kinds that are no verdicts.
var (
	malformed = engine.Phrase{Key: "report.malformed", Text: "Answer is no move"}
	refused   = engine.Phrase{Key: "report.refused", Text: "Move refused"}
	blocked   = engine.Phrase{Key: "report.blocked", Text: "Part of the move not carried out (no fault)"}
)

// Why a tournament cannot be opened or written. Arguments: folder or file, reason, version and known.
var (
	none         = engine.Phrase{Key: "arena.none", Text: "There is no tournament in {folder}."}
	exists       = engine.Phrase{Key: "arena.exists", Text: "There is a tournament in {folder} already: go on with it with --resume, or name another folder."}
	busy         = engine.Phrase{Key: "arena.busy", Text: "The tournament in {folder} is being played by another program."}
	strange      = engine.Phrase{Key: "arena.strange", Text: "{file} is not the database of a tournament: {reason}. arena tournament rebuild makes a new one from the records beside it."}
	lost         = engine.Phrase{Key: "arena.lost", Text: "The database {file} is missing. The records beside it are not: arena tournament rebuild makes a new one from them."}
	exchanged    = engine.Phrase{Key: "arena.exchanged", Text: "{file} was replaced or removed while the tournament was played. Finished games have their records: arena tournament rebuild makes a new database from them."}
	otherVersion = engine.Phrase{Key: "arena.version", Text: "{file} was written by another version of this program (format {version}; this one has {known}): continue with that version."}
	broken       = engine.Phrase{Key: "arena.broken", Text: "{file} is damaged ({reason}). The records beside it are not: arena tournament rebuild makes a new one from them."}
	unread       = engine.Phrase{Key: "arena.unread", Text: "The tournament {file} cannot be read: {reason}."}
	unkept       = engine.Phrase{Key: "arena.unkept", Text: "The tournament cannot be kept in {file}: {reason}."}
	notWritten   = engine.Phrase{Key: "arena.unwritten", Text: "The tournament cannot be kept in {file}: {reason}. Finished games are kept."}
	noSetup      = engine.Phrase{Key: "arena.no-setup", Text: "it holds no settings of a tournament"}
	noBytes      = engine.Phrase{Key: "arena.no-bytes", Text: "it is empty"}
	alien        = engine.Phrase{Key: "arena.alien", Text: "another program wrote it, or it was written over"}
	otherLock    = engine.Phrase{Key: "arena.other-lock", Text: "it is not this program's: remove it"}
	inUse        = engine.Phrase{Key: "arena.in-use", Text: "another program is using it"}
)

// unwritten returns an error that names the file that could not be written and, if there are finished games, says that they are kept;
// nil if err is nil.
func (s *Store) unwritten(file string, err error) error {
	if err == nil {
		return nil
	}
	p := unkept
	if s.finished {
		p = notWritten
	}
	return p.With("file", file).WithPhrase("reason", reason(err)).Err()
}

// notOurs returns the error for a file that is not a tournament's database.
func notOurs(file string, reason engine.Phrase) error {
	return strange.With("file", file).WithPhrase("reason", reason).Err()
}

// unreadable returns the error for a database that could not be read.
func unreadable(file string, err error) error {
	if p, ok := errors.AsType[*engine.Phrase](err); ok && p.Key != "" {
		switch p.Key {
		case strange.Key, otherVersion.Key:
			return p
		}
		return broken.With("file", file).WithPhrase("reason", *p).Err() // the set-up is invalid
	}
	switch code(err) {
	case codeNotDB:
		return notOurs(file, alien)
	case codeBusy, codeReadOnly, codeIO, codeFull, codeCantOpen:
		return unread.With("file", file).WithPhrase("reason", reason(err)).Err()
	case 0:
		if isOS(err) {
			return unread.With("file", file).WithPhrase("reason", engine.Reason(err)).Err()
		}
		if errors.Is(err, sql.ErrNoRows) {
			err = errors.New("it has no set-up")
		}
	}
	return broken.With("file", file).WithPhrase("reason", engine.Phrase{Text: engine.OneLine(err.Error())}).Err()
}

package doctor

import (
	"errors"
	"os"
	"path/filepath"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// silentRules send empty requests.
type silentRules struct{ engine.Rules }

func (silentRules) Encode(engine.View) ([]byte, error) { return nil, nil }

// endOfInput checks whether the bot ends when its input does. How it ends does not matter.
func (e *Examination) endOfInput() (Finding, error) {
	a, err := bot.Probe(e.ctx, bot.OpenCalls, silentRules{e.exam.Rules}, nil, e.command, e.o)
	if err != nil {
		return Finding{}, err
	}
	if a.Verdict == engine.TLE || a.Verdict == engine.OLE || a.Verdict == engine.MLE {
		return LookAt(staysForEver.WithPhrase("reason", a.Why), fixStays), nil
	}
	return Well(endsWithInput), nil
}

// storage checks how the bot uses its text file.
func (e *Examination) storage(setup engine.Setup) (f Finding, err error) {
	folder, err := os.MkdirTemp("", "generals-chess-doctor-")
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	t, err := e.Try(Scene{Setup: setup, Turns: 10, Folder: folder})
	if err != nil {
		return f, err
	}
	if turn, a := t.Failure(); turn > 0 {
		return e.Crashed(turn, a), nil
	}
	info, err := os.Stat(filepath.Join(folder, bot.StorageName))
	switch {
	case err != nil:
		return LookAt(storageGone, fixStorage), nil
	case info.Size() == 0:
		return Well(storageUnused), nil
	}
	return Well(storageUsed.WithInt("bytes", int(info.Size()))), nil
}

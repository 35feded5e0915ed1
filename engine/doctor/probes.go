package doctor

import (
	"errors"
	"os"
	"path/filepath"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// sampleRules sends every request also under the names that the game's published sample reads: request, and response
// beside it, as in a first turn. A key that is there twice counts as it was last written.
type sampleRules struct{ engine.Rules }

func (r sampleRules) Encode(v engine.View) ([]byte, error) {
	request, err := r.Rules.Encode(v)
	text := string(request)
	return []byte(text + `],"request":[` + text + `],"response":[],"requests":[` + text), err
}

// awake is about whether it ever moves.
func (e *exam) awake() (finding, error) {
	could, moved := 0, 0
	for _, t := range e.trials {
		could, moved = could+t.could, moved+t.moved
	}
	switch {
	case could == 0:
		return finding{state: Untold, says: neverCould}, nil
	case moved > 0:
		return fine(moves.WithInt("n", moved).WithInt("turns", could)), nil
	}
	t, err := e.try(scene{setup: engine.Setup{Players: 2, Seed: 3}, keep: bot.Off, past: 60, turns: 3,
		rules: func(r engine.Rules) engine.Rules { return sampleRules{r} }})
	if err != nil {
		return finding{}, err
	}
	if t.moved+len(t.refused) > 0 {
		return wrong(readsSample.WithInt("turns", could), fixSample), nil
	}
	return look(neverMoves.WithInt("turns", could), fixNeverMoves), nil
}

// silentRules send nothing.
type silentRules struct{ engine.Rules }

func (silentRules) Encode(engine.View) ([]byte, error) { return nil, nil }

// endOfInput is about whether it ends when its input does. How it ends does not matter.
func (e *exam) endOfInput() (finding, error) {
	a, err := bot.Probe(e.ctx, bot.OpenCalls, silentRules{e.game.Rules}, nil, e.command, e.o)
	if err != nil {
		return finding{}, err
	}
	if a.Verdict == engine.TLE || a.Verdict == engine.OLE || a.Verdict == engine.MLE {
		return look(staysForEver.WithPhrase("reason", a.Why), fixStays), nil
	}
	return fine(endsWithInput), nil
}

// storage is about the text file it may keep.
func (e *exam) storage() (f finding, err error) {
	folder, err := os.MkdirTemp("", "generals-chess-doctor-")
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	t, err := e.try(scene{setup: engine.Setup{Players: 4, Seed: 5}, turns: 10, cwd: folder})
	if err != nil {
		return f, err
	}
	if turn, a := t.failure(); turn > 0 {
		return wrong(failed(turn, a), e.advice(a)), nil
	}
	info, err := os.Stat(filepath.Join(folder, bot.StorageName))
	switch {
	case err != nil:
		return look(storageGone, fixStorage), nil
	case info.Size() == 0:
		return fine(storageUnused), nil
	}
	return fine(storageUsed.WithInt("bytes", int(info.Size()))), nil
}

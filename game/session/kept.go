package session

import "generals-chess/engine"

// kept is the record of a running match. After its first error it records nothing more.
type kept struct {
	recorder Recorder // nil if the match is not recorded
	err      error
	told     bool
}

// keep starts the record.
func (s *Session) keep(match *engine.Match, names []string) *kept {
	k := &kept{}
	if s.config.Keep == nil {
		return k
	}
	recorder, err := s.config.Keep(match, names)
	if err != nil {
		k.err = err
	} else {
		k.recorder = recorder
	}
	return k
}

// turn records a turn, and the match's end if it was the last turn.
func (k *kept) turn(turn engine.Turn, match *engine.Match) {
	if k.recorder == nil {
		return
	}
	k.fail(k.recorder.Turn(turn))
	if result, over := match.Result(); over && k.recorder != nil {
		k.fail(k.recorder.End(result.EndedBy(turn)))
		k.close()
	}
}

// fail closes the record after an error.
func (k *kept) fail(err error) {
	if err == nil || k.recorder == nil {
		return
	}
	_ = k.recorder.Close() // err is already the cause
	k.recorder, k.err = nil, err
}

// close closes the record.
func (k *kept) close() {
	if k.recorder != nil {
		err := k.recorder.Close()
		k.recorder, k.err = nil, err
	}
}

// news returns the error once, then nil.
func (k *kept) news() error {
	if k.told || k.err == nil {
		return nil
	}
	k.told = true
	return k.err
}

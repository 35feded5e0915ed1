package session

import "generals-chess/engine"

// kept is the record of a match under way. After its first error it keeps nothing more.
type kept struct {
	recorder Recorder // nil when nothing is kept
	err      error
	told     bool
}

// keep begins the record.
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

// turn takes down a turn that was played, and the end if it was the last.
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

// fail ends the record when something went wrong with it.
func (k *kept) fail(err error) {
	if err == nil || k.recorder == nil {
		return
	}
	_ = k.recorder.Close() // what is wrong is known
	k.recorder, k.err = nil, err
}

// close ends the record.
func (k *kept) close() {
	if k.recorder != nil {
		err := k.recorder.Close()
		k.recorder, k.err = nil, err
	}
}

// news is the error, once.
func (k *kept) news() error {
	if k.told || k.err == nil {
		return nil
	}
	k.told = true
	return k.err
}

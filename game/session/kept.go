package session

import "generals-chess/engine"

// kept is the record of a match under way. After its first error it keeps nothing more.
type kept struct {
	keeper Keeper // nil when nothing is kept
	err    error
	told   bool
}

// keep begins the record.
func (s *Session) keep(match *engine.Match, names []string) *kept {
	k := &kept{}
	if s.config.Keep == nil {
		return k
	}
	keeper, err := s.config.Keep(match, names)
	if err != nil {
		k.err = err
	} else {
		k.keeper = keeper
	}
	return k
}

// turn takes down a turn that was played, and the end if it was the last.
func (k *kept) turn(turn engine.Turn, match *engine.Match) {
	if k.keeper == nil {
		return
	}
	k.fail(k.keeper.Turn(turn))
	if result, over := match.Result(); over && k.keeper != nil {
		k.fail(k.keeper.End(result))
		k.close()
	}
}

// fail ends the record when something went wrong with it.
func (k *kept) fail(err error) {
	if err == nil || k.keeper == nil {
		return
	}
	_ = k.keeper.Close() // what is wrong is known
	k.keeper, k.err = nil, err
}

// close ends the record.
func (k *kept) close() {
	if k.keeper != nil {
		err := k.keeper.Close()
		k.keeper, k.err = nil, err
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

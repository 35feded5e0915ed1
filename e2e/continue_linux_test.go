package e2e

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	"generals-chess/game/play/resume"
	"generals-chess/game/settings"
)

// only returns the only record on the desk and its path, or nil.
func (w *Window) only() (string, *replay.Record) {
	files := w.desk.records()
	if len(files) != 1 {
		return "", nil
	}
	r, err := replay.Open(files[0])
	if err != nil {
		return "", nil
	}
	return files[0], r
}

// awaitTurns waits until the only record has exactly n turns.
func (w *Window) awaitTurns(n int) *replay.Record {
	w.t.Helper()
	var r *replay.Record
	w.Await("the record", func() bool { _, r = w.only(); return r != nil && len(r.Turns) >= n })
	if len(r.Turns) != n {
		w.Fail("%d turns, not %d", len(r.Turns), n)
	}
	return r
}

// unfinished returns the saved state of a game's unfinished match, or nil.
func (w *Window) unfinished(game string) *resume.Saved {
	list, err := resume.Load(filepath.Dir(w.Records()), game, append(settings.OfGenerals(), settings.OfHitSink()...))
	if err != nil {
		w.Fail("what is kept: %v", err)
	}
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

// kill ends the program like kill -9.
func (w *Window) kill() {
	if err := syscall.Kill(w.PID(), syscall.SIGKILL); err != nil {
		w.Fail("kill: %v", err)
	}
	<-w.ended
}

// TestContinueAfterAKill plays three steps, kills the program, and continues at the same step in the same record.
func TestContinueAfterAKill(t *testing.T) { continueAfterAKill(t, windowW, windowH) }

// TestSoakContinueAfterAKillSmall does the same in the smallest window.
func TestSoakContinueAfterAKillSmall(t *testing.T) { continueAfterAKill(t, 640, 480) }

func continueAfterAKill(t *testing.T, width, height int) {
	d := desk(t)
	w := d.Open(width, height, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", "7")
	for range 3 {
		w.Press("q")
	}
	before := w.awaitTurns(3)
	w.Await("what is kept", func() bool { s := w.unfinished(settings.Generals); return s != nil && !s.Planned() })
	w.kill()

	w = d.Open(width, height)
	w.Press("Return")
	w.Await("the match", func() bool {
		_, r := w.only()
		return r != nil && len(r.Turns) == 3 && r.Seats[0].Spec == "human"
	})
	w.Still()
	w.Until("the fourth step", func() { w.Press("q") }, func() bool { _, r := w.only(); return r != nil && len(r.Turns) == 4 })
	r := w.awaitTurns(4)
	require.Equal(t, before.Turns, r.Turns[:3])
	require.Equal(t, before.Header, r.Header, "one match, from its beginning on")
	require.NoError(t, replay.Verify(generals.Rules{}, r))
	require.Zero(t, w.Close())
	require.NotNil(t, w.unfinished(settings.Generals), "it can be continued again")
}

// TestSoakContinueAtSeaAfterAKill commands a ship for a round, kills the program, and continues.
func TestSoakContinueAtSeaAfterAKill(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH, "--game", "hitsink", "--player", "human", "--player", "ai:passive", "--player", "ai:peaceful", "--seed", "7")
	w.Until("a ship", func() { w.Press("Return") }, func() bool { _, r := w.only(); return r != nil && len(r.Turns) > 0 })
	mine := func(r *replay.Record) (n int) {
		for _, turn := range r.Turns[1:] {
			if turn.Asked[0] == 0 {
				n++
			}
		}
		return n
	}
	w.Until("a round", func() { w.Press("Return") }, func() bool { _, r := w.only(); return r != nil && len(r.Turns) > 0 && mine(r) > 0 })
	w.Await("what is kept", func() bool { return w.unfinished(settings.HitSink) != nil })
	w.kill()
	_, before := w.only()
	require.NotNil(t, before)

	w = d.Open(windowW, windowH, "--game", "hitsink")
	w.Until("the match", func() { w.Press("Return") }, func() bool {
		_, r := w.only()
		return r != nil && len(r.Turns) >= len(before.Turns) && mine(r) > mine(before)
	})
	_, r := w.only()
	require.Equal(t, before.Turns, r.Turns[:len(before.Turns)])
	require.NoError(t, replay.Verify(hitsink.Rules{}, r))
	require.Zero(t, w.Close())
}

// TestAHeldKeyStartsAMatchOnly checks that Enter, held from "Play the AI" on, queues nothing in the match.
func TestAHeldKeyStartsAMatchOnly(t *testing.T) {
	w := desk(t).Open(windowW, windowH, "--size", "8x8", "--seed", "7")
	w.do("keydown", "Return")
	w.Await("a match", func() bool { return w.Shows("Your move") })
	for range 40 { // longer than the delay of key repeat
		w.held()
	}
	w.do("keyup", "Return")
	w.held()
	_, r := w.only()
	require.Nil(t, r, "the key was held for the screen before, and nothing was played")
	w.Press("q")
	w.awaitTurns(1)
	require.False(t, w.unfinished(settings.Generals).Planned())
}

// TestSurrenderInThePauseMenu surrenders on the pause screen with one confirmation. The record says who surrendered and passes verification.
func TestSurrenderInThePauseMenu(t *testing.T) {
	w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", "7")
	w.Press("q")
	w.awaitTurns(1)
	w.Press("p")
	w.Still()
	w.Click(w.On("Surrender"))
	w.Still()
	_, r := w.only()
	require.Nil(t, r.End, "it asks first")
	w.Press("Shift+Tab", "Return")
	w.Await("the end", func() bool { _, r = w.only(); return r != nil && r.End != nil })
	require.Equal(t, "end.surrender", r.End.Phrase.Key)
	require.Equal(t, []int{2, 1}, r.End.Ranks)
	require.NoError(t, replay.Verify(generals.Rules{}, r))
	require.Equal(t, engine.Failed, r.Turns[len(r.Turns)-1].Answers[0].Fault)
	w.Await("nothing to continue", func() bool { return w.unfinished(settings.Generals) == nil })
}

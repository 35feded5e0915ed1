package e2e

import (
	"encoding/json"
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
)

// crashLater is a bot that chooses a ship and then fails in every turn.
const crashLater = "#!/bin/sh\nif [ $# = 0 ]; then echo 4; exit; fi\necho 'no luck today' >&2\nexit 3\n"

// turn returns the text about whose turn it is, with the round.
func (w *Window) turn() string {
	said := strconv.Itoa(w.Step())
	for _, t := range w.Things() {
		if strings.HasSuffix(t.What, "’s turn") {
			said += t.What
		}
	}
	return said
}

// told returns the picture of the text below the tabs of a ship.
func (w *Window) told() Picture {
	w.t.Helper()
	tabs := w.Area("Log", 0).Union(w.Area("Errors", 0))
	return w.Part(image.Rect(tabs.Min.X-40, tabs.Max.Y+16, tabs.Max.X+30, tabs.Max.Y+180))
}

// TestSoakWatchingTheSea watches twelve AIs from the home screen to the result.
func TestSoakWatchingTheSea(t *testing.T) {
	w := desk(t).Open(windowW, windowH)
	w.After("the card of Hit & Sink", func() { w.Click(w.On("Hit & Sink")) })
	w.Change("watch", func() { w.Click(w.On("Watch captains")) })
	first := w.turn()
	w.Await("a turn", func() bool { return w.turn() != first })
	w.pause()
	for _, key := range []string{"period", "period", "comma", "Right"} {
		w.Until("one turn, "+key, func() { w.Press(key) }, func() bool { return w.turn() != first })
		first = w.turn()
	}
	whole := w.Still()
	sight := w.After("a ship's sight", func() { w.Press("v") })
	w.After("the next ship's", func() { w.Press("n") })
	w.After("the ship's again", func() { w.Press("b") })
	require.False(t, sight.Same(whole))
	w.After("the whole sea", func() { w.Press("0") })
	w.Press("Up", "Up", "Up")
	w.Press("space")
	last := w.awaitSeaResult()
	require.Len(t, last.Choices.Seats, 12)
	require.Equal(t, settings.HitSink, last.Choices.Game)
	require.Len(t, lastSea(t, last).Ships, 12)
	sea := w.Picture()
	end := w.Part(sea)
	w.Click(w.On("Rematch"))
	w.Await("the rematch", func() bool { return !w.seaOver() })
	w.Press("Up", "Up", "Up")
	w.awaitSeaResult()
	w.Same(end, w.Part(sea), "the rematch went another way")
	require.Zero(t, w.Close())
}

// seaOver reports whether the result of a Hit & Sink match is shown.
func (w *Window) seaOver() bool { return w.Shows("New map") }

// awaitSeaResult waits for the result screen and returns the settings' entry about the match.
func (w *Window) awaitSeaResult() settings.LastMatch {
	w.t.Helper()
	w.Await("the result", w.seaOver)
	w.Still()
	return *w.AwaitSettings("a last match", func(s settings.Settings) bool { return s.LastMatch != nil }).LastMatch
}

// lastSea returns the Spectator's view of the end of a Hit & Sink match.
func lastSea(t *testing.T, m settings.LastMatch) *hitsink.View {
	t.Helper()
	var v hitsink.View
	require.NoError(t, json.Unmarshal(m.View, &v))
	return &v
}

// TestSoakSetUpASea gives one ship to a sample bot and one to a bot that crashes, and watches to the result.
func TestSoakSetUpASea(t *testing.T) {
	d := desk(t)
	good := "python3 " + d.sampleBot("hitsink/cruiser.py")
	bad := d.bot("crash.sh", crashLater)
	w := d.Open(windowW, windowH)
	w.After("the card of Hit & Sink", func() { w.Click(w.On("Hit & Sink")) })
	w.After("set up", func() { w.Click(w.OnNth("gear", 1)) })
	for _, ship := range []struct{ row, command string }{{"0", good}, {"Peaceful", bad}} {
		command := ship.command
		w.Click(w.On(ship.row))
		w.Still()
		w.After("bot", func() { w.Click(w.OnNth("Bot", -1)) })
		tried := false // the mark of the previous bot may still be there
		w.Until("what is said of "+command, func() {
			w.Click(w.Under("Command"))
			w.Chord("ctrl", "a")
			w.Type(command)
			w.Still()
			w.Click(w.On("Try"))
			tried = true
		}, func() bool { return tried && w.Shows("check") })
	}
	w.Change("start", func() { w.Click(w.On("Start match")) })
	w.AwaitSettings("the bots", func(s settings.Settings) bool {
		last := s.Last[settings.SeaWatch].Seats
		return len(last) == 12 && last[0] == "bot:"+good && last[1] == "bot:"+bad && len(s.SeaBots) == 2
	})
	w.Press("Up", "Up", "Up")
	view := lastSea(t, w.awaitSeaResult())
	require.Equal(t, hitsink.Cruiser, view.Ships[0].Kind)
	require.Equal(t, hitsink.Battleship, view.Ships[1].Kind)
	awaitGone(t, w, nil)
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// TestSoakACaptainThatCrashes checks that the window says what went wrong and that the match continues to its end.
func TestSoakACaptainThatCrashes(t *testing.T) {
	d := desk(t)
	bad := "bot:" + d.bot("crash.sh", crashLater)
	w := d.Start(windowW, windowH, "--game", "hitsink", "--seed", "7",
		"--player", "ai:passive", "--player", bad, "--player", "ai:passive", "--player", "ai:passive") // passive ships keep their places
	w.pause()
	w.After("the second ship", func() { w.Press("2") })
	w.After("its turns", func() { w.Click(w.On("Turn")) })
	failed := func() bool { return w.Says("exit status 3") }
	for turn := 0; turn < 12 && !failed(); turn++ { // more than a round
		w.After("one turn", func() { w.Press("period") })
	}
	if !failed() {
		w.Fail("nothing says why the captain failed")
	}
	w.After("the first ship", func() { w.Press("1") })
	require.False(t, failed(), "a captain that answers has failed, too")
	w.After("the second ship", func() { w.Press("2") })
	w.After("the log", func() { w.Click(w.On("Log")) })
	require.Positive(t, w.told().Count(theme.Warn), "the log does not tell of the failure")
	w.After("its debug text", func() { w.Click(w.On("Debug")) })
	debug := w.told()
	w.After("its errors", func() { w.Click(w.On("Errors")) })
	require.False(t, w.told().Same(debug), "its last words are not shown")
	w.Press("Up", "Up", "Up")
	w.Press("space")
	last := w.awaitSeaResult()
	require.Equal(t, hitsink.Battleship, lastSea(t, last).Ships[1].Kind)
	require.Zero(t, w.Close())
}

// TestCommandingAShip commands a ship with keys and mouse from the choice to its end, when it runs onto its own mine. The orders are
// those of a rehearsal, so the window must reach exactly the same end.
func TestCommandingAShip(t *testing.T) {
	seed, orders := course(t)
	whole, err := Follow(seed, orders, "passive")
	require.NoError(t, err)
	require.True(t, whole.Over)
	t.Logf("seed %d, orders %q", seed, orders)

	w := desk(t).Open(windowW, windowH, "--game", "hitsink", "--player", "human", "--player", "ai:passive", "--seed", strconv.FormatUint(seed, 10))
	captain := Captain{Window: w, Sea: Sea{Side: whole.End.Side}}
	captain.Choose(hitsink.Destroyer)
	captain.Begin()
	captain.Whole()
	empty := captain.orders()
	w.After("ahead", func() { w.Press("w") })
	w.After("undo", func() { w.Press("BackSpace") })
	require.True(t, captain.orders().Same(empty), "an order is left after undo")
	for n, order := range orders[1:] {
		captain.Begin()
		saw := captain.saw()
		captain.Give(whole.Turns[n+1], order)
		captain.Send()
		if n == 0 {
			w.Await("the log", func() bool { return !slices.Equal(captain.saw(), saw) })
		}
	}
	last := w.awaitSeaResult()
	require.Equal(t, whole.End, lastSea(t, last))
	require.Equal(t, whole.Why.String(), last.End.String())
	require.Equal(t, 1, last.Winner)
	require.Zero(t, w.Close())
}

// course returns a match in which a destroyer can move ahead, fire, turn, scan, and run onto its own mine.
func course(t *testing.T) (uint64, []engine.Move) {
	t.Helper()
	for seed := range uint64(100) {
		first, err := Follow(seed, []engine.Move{hitsink.ChoiceOf(hitsink.Destroyer)}, "passive")
		require.NoError(t, err)
		dir := first.Turns[1].Ship.Dir
		ahead := dir.Turned(1).Ahead()
		orders := []engine.Move{
			hitsink.ChoiceOf(hitsink.Destroyer),
			hitsink.MoveOf(hitsink.Action{Act: hitsink.Forward}, hitsink.Action{Act: hitsink.Fire, At: dir.Ahead().Times(4)}),
			"C S",
			hitsink.MoveOf(hitsink.Action{Act: hitsink.LayMine, At: ahead}, hitsink.Action{Act: hitsink.Forward}),
		}
		v, err := Follow(seed, orders, "passive")
		require.NoError(t, err)
		if v.Over && len(v.Turns) == len(orders) && v.End.Ships[0].Damage == 2 {
			return seed, orders
		}
	}
	t.Fatal("no seed gives the ship room")
	return 0, nil
}

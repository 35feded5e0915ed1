package e2e

import (
	"encoding/json"
	"image"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
)

// crashLater chooses a ship and fails at every turn.
const crashLater = "#!/bin/sh\nif [ $# = 0 ]; then echo 4; exit; fi\necho 'no luck today' >&2\nexit 3\n"

// Where things of Hit & Sink are in a window of that size, in English.
var (
	homeSea = image.Pt(412, 212)                       // the card
	seaRows = [...]image.Point{{274, 304}, {274, 362}} // command a ship, watch captains
	seaGear = [...]image.Point{{502, 304}, {502, 362}} // their set-ups
	seaTurn = image.Rect(760, 60, 1256, 126)           // round and whose turn it is

	// With four ships, under the table: log, turn, debug, errors.
	seaTabs    = [...]image.Point{{837, 376}, {950, 376}, {1064, 376}, {1177, 376}}
	seaPane    = image.Rect(772, 402, 1244, 596)
	seaVerdict = image.Rect(776, 600, 1236, 622) // what went wrong in the turn, or nothing

	seaEnd = image.Rect(48, 60, 500, 700) // the sea and the scores, on the result

	setupShip    = func(i int) image.Point { return image.Pt(240, 151+34*i) }
	setupSeaBot  = image.Pt(718, 168)
	setupSeaText = image.Pt(620, 243)
	setupSeaTry  = image.Pt(817, 243)
	setupSeaSign = image.Rect(488, 266, 512, 292)
)

// TestSoakWatchingTheSea watches twelve captains from the home screen to the result.
func TestSoakWatchingTheSea(t *testing.T) {
	w := desk(t).Open(windowW, windowH)
	w.After("the card of Hit & Sink", func() { w.Click(homeSea) })
	w.Change("watch", func() { w.Click(seaRows[1]) })
	turn := func() Picture { return w.Part(seaTurn) }
	first := turn()
	w.Await("a turn", func() bool { return !turn().Same(first) })
	w.Press("space")
	w.Still()
	for _, key := range []string{"period", "period", "comma", "Right"} {
		w.Until("one turn, "+key, func() { w.Press(key) }, func() bool { return !turn().Same(first) })
		first = turn()
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
	end := w.Part(seaEnd)
	w.Press("Return") // again
	w.Await("the rematch", func() bool { return w.Part(SeaResultArea).Count(theme.Accent) < 2000 })
	w.Press("Up", "Up", "Up")
	w.awaitSeaResult()
	w.Same(end, w.Part(seaEnd), "the rematch went another way")
	require.Zero(t, w.Close())
}

// awaitSeaResult waits for the result screen and returns what the program remembers of the match.
func (w *Window) awaitSeaResult() settings.LastMatch {
	w.t.Helper()
	w.Await("the result", func() bool { return w.Part(SeaResultArea).Count(theme.Accent) > 2000 })
	w.Still()
	return *w.AwaitSettings("a last match", func(s settings.Settings) bool { return s.LastMatch != nil }).LastMatch
}

// lastSea is the end of a match at sea, everything seen.
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
	w.After("the card of Hit & Sink", func() { w.Click(homeSea) })
	w.After("set up", func() { w.Click(seaGear[1]) })
	for i, command := range []string{good, bad} {
		w.Click(setupShip(i))
		w.Still()
		w.After("bot", func() { w.Click(setupSeaBot) })
		tried := false // the sign of the bot before is still there
		w.Until("what is said of "+command, func() {
			w.Click(setupSeaText)
			w.Chord("ctrl", "a")
			w.Type(command)
			w.Still()
			w.Click(setupSeaTry)
			tried = true
		}, func() bool { return tried && w.Part(setupSeaSign).Count(theme.Accent) > 0 })
	}
	w.Change("start", func() { w.Click(setupStart) })
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

// TestSoakACaptainThatCrashes: the window says what went wrong, and the match goes on to its end.
func TestSoakACaptainThatCrashes(t *testing.T) {
	d := desk(t)
	bad := "bot:" + d.bot("crash.sh", crashLater)
	w := d.Start(windowW, windowH, "--game", "hitsink", "--seed", "7",
		"--player", "ai:passive", "--player", bad, "--player", "ai:passive", "--player", "ai:passive") // so the places stay
	w.Press("space")
	w.Still()
	w.After("the second ship", func() { w.Press("2") })
	w.After("its turns", func() { w.Click(seaTabs[1]) })
	failed := func() bool { return w.Part(seaVerdict).Colours(9) > 8 }
	for turn := 0; turn < 12 && !failed(); turn++ { // a round and more
		w.After("one turn", func() { w.Press("period") })
	}
	if !failed() {
		w.Fail("nothing says why the captain failed")
	}
	w.After("the first ship", func() { w.Press("1") })
	require.False(t, failed(), "a captain that answers has failed, too")
	w.After("the second ship", func() { w.Press("2") })
	w.After("the log", func() { w.Click(seaTabs[0]) })
	require.Positive(t, w.Part(seaPane).Count(theme.Warn), "the log does not tell of the failure")
	debug := w.After("its debug text", func() { w.Click(seaTabs[2]) }).Part(seaPane)
	require.False(t, w.After("its errors", func() { w.Click(seaTabs[3]) }).Part(seaPane).Same(debug), "its last words are not shown")
	w.Press("Up", "Up", "Up")
	w.Press("space")
	last := w.awaitSeaResult()
	require.Equal(t, hitsink.Battleship, lastSea(t, last).Ships[1].Kind)
	require.Zero(t, w.Close())
}

// TestCommandingAShip commands a ship with keys and mouse from the choice to its end: it runs onto its own mine.
// The orders are those of a rehearsal, so the window must come to exactly its end.
func TestCommandingAShip(t *testing.T) {
	seed, orders := course(t)
	whole, err := Follow(seed, orders, "passive")
	require.NoError(t, err)
	require.True(t, whole.Over)
	t.Logf("seed %d, orders %q", seed, orders)

	w := desk(t).Open(windowW, windowH, "--game", "hitsink", "--player", "human", "--player", "ai:passive", "--seed", strconv.FormatUint(seed, 10))
	captain := Captain{w, Sea{whole.End.Side}}
	captain.Choose(hitsink.Destroyer)
	captain.Begin()
	captain.Whole()
	empty := w.Part(OrdersArea)
	w.After("ahead", func() { w.Press("w") })
	w.After("undo", func() { w.Press("BackSpace") })
	require.True(t, w.Part(OrdersArea).Same(empty), "an order is left after undo")
	for n, order := range orders[1:] {
		captain.Begin()
		seen := w.Part(SeenArea)
		captain.Give(whole.Turns[n+1], order)
		captain.Send()
		if n == 0 {
			w.Await("the log", func() bool { return !w.Part(SeenArea).Same(seen) })
		}
	}
	last := w.awaitSeaResult()
	require.Equal(t, whole.End, lastSea(t, last))
	require.Equal(t, whole.Why.String(), last.End.String())
	require.Equal(t, 1, last.Winner)
	require.Zero(t, w.Close())
}

// course finds a match in which a destroyer can go ahead, fire, turn, scan, and run onto a mine of its own.
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

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	tournament "generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
)

// cell returns the middle of a cell of the crosstable of four players.
func (c *tournamentWindow) cell(i, j int) image.Point {
	c.t.Helper()
	var at image.Point
	c.Await("the crosstable", func() bool {
		head := c.Every("Games")
		if len(head) == 0 {
			return false
		}
		column, ok := c.Beside(head[0], strconv.Itoa(j+1))
		rows := c.players(head[0])
		if ok && len(rows) >= 4 {
			at = image.Pt(center(column).X, rows[i])
		}
		return ok && len(rows) >= 4
	})
	return at
}

// players returns the y of the rows of the crosstable, from the top.
func (c *tournamentWindow) players(head image.Rectangle) (rows []int) {
	for _, t := range c.Things() {
		if slices.Contains([]string{"Easy", "Normal", "Hard", "sleepy"}, t.What) && t.Area.Max.X < head.Min.X && t.Area.Min.Y > head.Max.Y {
			rows = append(rows, center(t.Area).Y)
		}
	}
	slices.Sort(rows)
	return rows
}

// sleepy is a bot that never moves. Asleep it answers slowly; awake it exits once its input is too long.
const sleepy = `#!/bin/sh
told=$(head -n 1 | wc -c)
read mood <"${0%/*}/mood"
if [ "$mood" = asleep ]; then
	sleep 0.3
elif [ $told -gt 60000 ]; then
	exit 3
fi
echo '{"response":[-1,-1,-1]}'
`

// make puts sleepy to sleep or wakes it up. The file exists from the beginning, because the sandbox may not show files created later.
func (d *Desk) make(mood string) { d.t.Helper(); d.bot("mood", mood+"\n") }

// tournamentWindow is a window with a tournament.
type tournamentWindow struct {
	*Window
	test   *testing.T
	folder string
}

// standing loads the tournament from the disk.
func (c *tournamentWindow) standing() (*tournament.Snapshot, store.Archive) {
	c.t.Helper()
	now, all, err := tournament.Load(c.folder)
	require.NoError(c.test, err)
	return now, all
}

// TestSoakATournament sets up a tournament with built-in AIs and a dropped bot, watches a running game, pauses, closes the window,
// continues later, and checks the result.
func TestSoakATournament(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	c := beginTournament(t, d, w)
	c.watchLive()
	c.pauseAndGoOn(d)
	c.lookBack()
	c.writeReport(d)
	require.Zero(t, c.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// beginTournament starts a tournament of the three weakest AIs and a bot.
func beginTournament(t *testing.T, d *Desk, w *Window) *tournamentWindow {
	t.Helper()
	bot := d.bot("sleepy.sh", sleepy)
	d.make("asleep")
	w.After("the tournaments", func() { w.Click(w.On("Tournament")) })
	w.Until("a new one", func() { w.Click(w.On("New tournament")) }, func() bool { return w.Shows("Start tournament") })
	for levels := ai.Levels(); len(levels) > 3; levels = levels[:len(levels)-1] {
		last := levels[len(levels)-1]
		w.After("the last AI", func() { w.Click(w.On(strings.ToUpper(last[:1]) + last[1:])) })
		w.After("one less", func() { w.Click(w.On("Remove")) })
	}
	w.After("a bot", func() { w.Drop(image.Pt(windowW/2, windowH/2), bot) })
	w.Await("one pair", func() bool { // a held button removes more than one pair
		w.Still()
		pairs := w.Area("Pairs of games per meeting", 0)
		_, least := w.Beside(pairs, "1")
		if fewer, ok := w.Beside(pairs, "−"); ok && !least {
			w.Click(center(fewer))
		}
		return least
	})
	w.Click(w.On("Start tournament"))
	folders := filepath.Join(d.home, "data", "generals-chess", "tournaments", "*")
	var found []string
	w.Await("a tournament on the disk", func() bool {
		found, _ = filepath.Glob(filepath.Join(folders, store.Name))
		return len(found) == 1
	})
	c := &tournamentWindow{w, t, filepath.Dir(found[0])}
	_, all := c.standing()
	require.Len(t, all.Players, 4)
	require.Equal(t, "bot:"+bot, all.Players[3].Spec)
	require.Equal(t, 1, all.Plan.Pairs)
	return c
}

// playing returns a cell that is outlined because its two players are playing.
func (c *tournamentWindow) playing() (i, j int, plays bool) {
	c.t.Helper()
	now := c.Look()
	for i := range 4 {
		for j := range 4 {
			top := c.cell(i, j).Sub(image.Pt(30, 21))
			if now.Part(image.Rectangle{top, top.Add(image.Pt(60, 5))}).Count(theme.TextHi) >= 50 {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// watchLive opens a running game by a double click on a cell. The game advances by itself; then it goes back in the game, and forward to
// the live end.
func (c *tournamentWindow) watchLive() {
	c.t.Helper()
	opened := func() bool { return c.Shows("eventback") }
	live := func() bool { // the list of games says Live too
		buttons := c.Every("Live")
		return opened() && len(buttons) > 0 && c.Part(buttons[0].Inset(-24)).Count(theme.Red) > 20
	}
	c.Await("a game that runs", func() bool { _, _, plays := c.playing(); return plays })
	c.Until("a game that is followed", func() {
		if opened() && !live() { // in a game that has ended meanwhile
			c.Press("Escape")
			return
		}
		if i, j, plays := c.playing(); plays {
			c.DoubleClick(c.cell(i, j))
		}
	}, live)
	before := c.Part(replayBoards)
	c.Await("the game to go on", func() bool { return !c.Part(replayBoards).Same(before) })
	c.Until("its beginning", func() { c.Press("Home") }, func() bool { return !live() }) // the screen may have just appeared
	c.Until("its end, as far as it is", func() { c.Press("End") }, live)
	c.After("the table", func() { c.Press("Escape") })
}

// pauseAndGoOn pauses, closes the window, opens the tournament again in another one, and lets it finish.
func (c *tournamentWindow) pauseAndGoOn(d *Desk) {
	t := c.test
	t.Helper()
	c.playSome(d)
	c.Click(c.On("Pause"))
	require.Zero(t, c.Close())
	now, kept := c.standing()
	require.Less(t, now.Done, now.Planned, "it was over before it was paused")
	require.Empty(t, Within(d.Home()), "bots are left behind")
	d.make("awake")
	c.Window = d.Open(windowW, windowH)
	c.After("the tournaments", func() { c.Click(c.On("Tournament")) })
	c.After("the paused one", func() { c.Click(center(c.dates()[0])) })
	paused, _ := c.standing()
	require.Equal(t, now.Done, paused.Done, "it goes on without being told to")
	c.Click(c.On("Resume"))
	for now.Done < now.Planned {
		c.awaitGames(now.Done + 1)
		now, _ = c.standing()
	}
	_, all := c.standing()
	require.Subset(t, all.Games, kept.Games, "what was finished before the pause is something else now")
	c.Still()
}

// playSome wakes the bot until one of its games is finished.
func (c *tournamentWindow) playSome(d *Desk) {
	c.test.Helper()
	d.make("awake")
	c.awaitGames(1)
	d.make("asleep")
}

// awaitGames waits until n games are finished.
func (c *tournamentWindow) awaitGames(n int) {
	c.t.Helper()
	c.Await("finished games", func() bool { now, _ := c.standing(); return now.Done >= n })
}

// lookBack opens the last game between the first two players of the table, by a double click on their cell.
func (c *tournamentWindow) lookBack() {
	c.t.Helper()
	now, all := c.standing()
	order := report.Of(now, all, nil).Order
	last := store.Game{}
	for _, g := range all.Games {
		if slices.Contains(g.Players, order[0]) && slices.Contains(g.Players, order[1]) {
			last = g
		}
	}
	r := Replay{c.Window, last.Turns}
	r.Until("the game", func() { r.DoubleClick(c.cell(0, 1)) }, func() bool { return r.Shows("eventback") })
	r.Go("End", last.Turns)
	r.Go("Home", -last.Turns)
	c.After("the table", func() { r.Press("Escape") })
}

// writeReport writes the tournament's page.
func (c *tournamentWindow) writeReport(d *Desk) {
	c.t.Helper()
	c.After("the export", func() { c.Press("x") })
	c.Press("Return")
	var pages []string
	c.Await("the page", func() bool {
		pages, _ = filepath.Glob(filepath.Join(d.home, "data", "generals-chess", "*", "*.html"))
		return len(pages) == 1
	})
	text, err := os.ReadFile(pages[0])
	require.NoError(c.test, err)
	require.Contains(c.test, string(text), "sleepy")
}

// TestSoakTheSetUpOfATournamentIsRemembered checks that the settings keep the players and the format.
func TestSoakTheSetUpOfATournamentIsRemembered(t *testing.T) {
	d := desk(t)
	w := d.Open(windowW, windowH)
	beginTournament(t, d, w)
	w.AwaitSettings("four players", func(s settings.Settings) bool {
		last := s.Tournaments[settings.Generals]
		return len(last.Entrants) == 4 && last.Terms.Format == schedule.RoundRobin
	})
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

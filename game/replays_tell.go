package game

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/library"
	"generals-chess/game/settings"
)

// tellMatch puts a match that could be read into words.
func (a *App) tellMatch(t *matchText, e *library.Entry) {
	t.names = a.matchNames(e)
	if !slices.Contains(settings.Games(), e.Game) {
		t.game = e.Game
		return
	}
	k := a.kit(e.Game)
	t.game = k.card(a).title
	t.long = a.F(longKey(e.Game), words.Int("n", e.Turns))
	if e.Rows > 0 {
		t.game += " · " + a.F("common.size", words.Int("rows", e.Rows), words.Int("columns", e.Columns))
	}
	if e.End == nil {
		t.verdict = a.T("replays.unfinished")
		return
	}
	told := k.tell(a, lastOf(e))
	t.icon, t.tone, t.verdict, t.why = told.icon, told.tone, told.verdict, told.why
	if e.End.Phrase.Key == "" && winnerOf(e.End) < 0 {
		t.verdict = a.T("result.draw") // the file does not say why nobody won
	}
}

// lastOf is a match of the list as the home screen tells of the last one.
func lastOf(e *library.Entry) *settings.LastMatch {
	c := settings.DefaultChoices(settings.WatchMode(e.Game))
	c.Seats = make([]string, len(e.Seats))
	for p, seat := range e.Seats {
		c.Seats[p] = seatText(seat)
	}
	return &settings.LastMatch{Choices: c, Winner: winnerOf(e.End), End: e.End.Phrase}
}

// winnerOf is the one player in front of all others, -1 for none.
func winnerOf(end *replay.End) int {
	winner := slices.Index(end.Ranks, 1)
	if winner >= 0 && slices.Contains(end.Ranks[winner+1:], 1) {
		return -1
	}
	return winner
}

// matchNames says who played: two in the order of the players, of more each name once.
func (a *App) matchNames(e *library.Entry) string {
	var names []string
	for p, seat := range e.Seats {
		names = append(names, a.seatName(e.Game, p, seat))
	}
	if len(names) == 2 {
		return names[0] + " – " + names[1]
	}
	return a.F("replays.ships", words.Int("n", len(names)), words.Text("names", strings.Join(counted(names), ", ")))
}

// counted names each name once, and how often it is there.
func counted(names []string) (list []string) {
	count := map[string]int{}
	for _, name := range names {
		if count[name]++; count[name] == 1 {
			list = append(list, name)
		}
	}
	for i, name := range list {
		if n := count[name]; n > 1 {
			list[i] = name + " ×" + strconv.Itoa(n)
		}
	}
	return list
}

// seatName is what a seat of a record is called.
func (a *App) seatName(game string, p int, seat replay.Seat) string {
	spec, err := engine.ParseSeat(seat.Spec)
	switch {
	case given(seat):
		return seat.Name
	case seat.Spec != "" && err == nil && game == settings.HitSink:
		return a.captain(seat.Spec)
	case seat.Spec != "" && err == nil && spec.Kind != engine.BotSeat:
		return a.seatLabel(seat.Spec)
	case seat.Name != "":
		return seat.Name
	case game == settings.Generals:
		return a.sideName(p)
	}
	return strconv.Itoa(p)
}

// ago says how long ago something was, in whole minutes, hours or days.
func (a *App) ago(t, now time.Time) string {
	d := now.Sub(t)
	switch {
	case d < time.Minute:
		return a.T("replays.ago_now")
	case d < time.Hour:
		return a.F("replays.ago_minutes", words.Int("n", int(d/time.Minute)))
	case d < 24*time.Hour:
		return a.F("replays.ago_hours", words.Int("n", int(d/time.Hour)))
	}
	return a.F("replays.ago_days", words.Int("n", int(d/(24*time.Hour))))
}

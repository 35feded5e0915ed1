package menu

import (
	"context"
	"time"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/render/ui"
)

// recordsRow is the row of the home screen that opens the list of recorded matches.
type recordsRow struct {
	asker  *app.Latest[string, recordsSeen] // nil if matches are not recorded
	seen   *recordsSeen                     // nil until the folder was read
	visits app.Visits
}

// recordsSeen is the number of records in the folder, and the time of the newest.
type recordsSeen struct {
	count  int
	newest time.Time
}

func newRecordsRow(a *app.App) recordsRow {
	if play.MatchesOf(a).Records == "" {
		return recordsRow{}
	}
	r := recordsRow{asker: app.NewLatest(a, func(_ context.Context, folder string) recordsSeen {
		count, newest := index.Glance(folder)
		return recordsSeen{count, newest}
	})}
	return r
}

// Listed reports whether the number of records is known and each of them was read: until then a row waits for its words, and the
// person's results for their matches.
func (h *Home) Listed() bool {
	seen := h.records.seen
	return seen != nil && (h.today.index == nil || len(h.today.index.Entries()) >= seen.count)
}

func (r *recordsRow) there() bool { return r.asker != nil }

func (r *recordsRow) close() {
	if r.asker != nil {
		r.asker.Close()
	}
}

// say returns the text with the number of matches and the age of the newest. The folder is read again when the row returns to the screen.
func (r *recordsRow) say(a *app.App, c *ui.Context) string {
	if came, again := r.visits.Note(c); came || again {
		r.asker.Ask(play.MatchesOf(a).Records)
	}
	if seen, ok := r.asker.Take(); ok {
		r.seen = &seen
	}
	switch {
	case r.seen == nil:
		return ""
	case r.seen.count == 0:
		return a.T("replays.home_none")
	}
	return a.F("replays.home_sub", words.Int("n", r.seen.count), words.Text("ago", a.Ago(r.seen.newest, app.Now(a))))
}

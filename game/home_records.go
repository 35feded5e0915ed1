package game

import (
	"context"
	"time"

	"generals-chess/assets/words"
	"generals-chess/game/library"
)

// recordsRow is the row of the home screen that leads to the matches recorded here.
type recordsRow struct {
	asker *latest[string, recordsSeen] // nil where nothing is recorded
	seen  *recordsSeen                 // nil until the folder was looked at
	atMS  int64                        // when the row was last on the screen, 0 for never
}

// recordsSeen is what is in the folder.
type recordsSeen struct {
	count  int
	newest time.Time
}

func newRecordsRow(a *App) recordsRow {
	if a.records == "" {
		return recordsRow{}
	}
	r := recordsRow{asker: newLatest(a.life, func(_ context.Context, folder string) recordsSeen {
		count, newest := library.Glance(folder)
		return recordsSeen{count, newest}
	}, a.wake)}
	return r
}

func (r *recordsRow) there() bool { return r.asker != nil }

func (r *recordsRow) close() {
	if r.asker != nil {
		r.asker.Close()
	}
}

// say is how many matches there are, and how long ago the newest was. The folder is looked at again when the row
// comes back onto the screen.
func (r *recordsRow) say(a *App, nowMS int64) string {
	if r.atMS == 0 || nowMS-r.atMS > absence {
		r.asker.Ask(a.records)
	}
	r.atMS = nowMS
	if seen, ok := r.asker.Take(); ok {
		r.seen = &seen
	}
	switch {
	case r.seen == nil:
		return ""
	case r.seen.count == 0:
		return a.T("replays.home_none")
	}
	return a.F("replays.home_sub", words.Int("n", r.seen.count), words.Text("ago", a.ago(r.seen.newest, time.Now())))
}

package library

import (
	"bytes"
	"context"
	"path/filepath"
	"strconv"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/plain"
	"generals-chess/game/app"
	"generals-chess/game/library/tally"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/export"
)

// export writes the table to the export folder, off the frame.
func (s *Career) export(a *app.App) {
	text, err := s.csv(a)
	if err != nil {
		a.Say(a.Error(err), true)
		return
	}
	s.exported.From(a, func(context.Context) viewer.Exported {
		path, err := export.Text(filepath.Join(export.Folder(), "your-record"), export.CSV, text)
		return viewer.Exported{Path: path, Err: err}
	})
}

// hear reports the result of an export.
func (s *Career) hear(a *app.App) {
	done, ok := s.exported.Take()
	switch {
	case !ok:
	case done.Err != nil:
		a.Say(a.Error(done.Err), true)
	default:
		a.Say(a.F("career.exported", words.Text("file", done.Path)), false)
	}
}

// results are the words for results in files, by half points; read only.
var results = [...]string{"lost", "drawn", "won"}

// csv returns the matches of the game as a table, newest first. Its headings are the same in every language.
func (s *Career) csv(a *app.App) ([]byte, error) {
	var text bytes.Buffer
	t := plain.NewTable(&text)
	t.Write([]string{"began", "game", "seed", "rows", "columns", "against", "result", "place", "players", "turns", "handicap", "helped", "rating", "record"})
	g := play.MatchesOf(a).Games[s.game]
	for i := range s.Sum.Matches {
		m := &s.Sum.Matches[i]
		t.Write([]string{m.When.UTC().Format(time.RFC3339), g.Rules().Name(), strconv.FormatUint(m.Seed, 10), strconv.Itoa(m.Rows), strconv.Itoa(m.Columns),
			play.SeatNames(a, g, m.Against), results[m.Halves], strconv.Itoa(m.Place), strconv.Itoa(len(m.Against) + 1), strconv.Itoa(g.Played(m.Turns, m.GaveUp)), strconv.Itoa(m.Handicap), strconv.Itoa(m.Helped), gain(m), filepath.Base(m.At.Path)})
	}
	err := t.Close()
	return text.Bytes(), err
}

// gain returns the change of the rating, "" for none.
func gain(m *tally.Match) string {
	if m.Gain == 0 {
		return ""
	}
	return strconv.Itoa(m.Gain)
}

package library

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/library/tally"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Career shows the results of the person's matches: by opponent, the longest run, a rating, and the last matches. It follows from
// the records alone: a deleted record no longer counts.
type Career struct {
	Index   *index.Index
	rows    matchRows
	game    int // index of the game shown, among the window's
	games   []ui.Item
	Sum     tally.Sum
	damaged int             // records that cannot be read
	of      app.MadeOf[int] // the game
	against ui.Table
	last    ui.Table
	curve   chart.Curves // of the rating
	ladder  []rung
	said    careerWords

	exported app.Newest[viewer.Exported]
}

// careerWords are the numbers in words, rewritten when they change.
type careerWords struct {
	note, won, run, best, quickest, size, sized, rating, spread, damaged string
}

// lastMatches is the largest number of recent matches that are listed.
const lastMatches = 12

// OpenCareer opens the person's record on top of the current scene.
func OpenCareer(a *app.App) {
	a.Push(&Career{
		Index: play.Recorded(a),
		game:  play.PlaceOf(a, a.Settings().GameChosen()),
	})
}

// Close stops the reading.
func (s *Career) Close() { s.Index.Close() }

// entry returns the shown game's line in the table of games.
func (s *Career) entry(a *app.App) games.Game { return play.MatchesOf(a).Games[s.game].Entry() }

// Frame lays the screen out.
func (s *Career) Frame(a *app.App, c *ui.Context) {
	s.keep(a)
	s.hear(a)
	c.FillRect(c.Window(), theme.Bg0)
	top := app.Top{Back: a.T("common.back"), Title: a.T("career.title"), Note: s.said.note, End: func(l *ui.Layout) {
		if now := l.Segmented(ui.Box{Align: ui.Middle}, "game", s.games, s.game); now != s.game {
			s.game = now
		}
	}}
	if app.ListPage(a, c, top, func(l *ui.Layout) { s.lay(a, l) }) {
		a.Back()
	}
}

// keep takes over the results of reading, and sums up again when the records, the game or the language have changed.
func (s *Career) keep(a *app.App) {
	changed, problems := s.Index.Poll()
	for _, err := range problems {
		a.Say(a.Error(err), true)
	}
	s.rows.apply(a, s.Index.Entries(), changed)
	if s.of.Stale(a, s.game) || changed {
		s.add(a)
		s.tell(a)
	}
}

// add sums up the matches of the game.
func (s *Career) add(a *app.App) {
	entry := s.entry(a)
	matches, damaged := tally.Matches(s.Index.Entries(), entry.Name())
	s.damaged = damaged
	s.Sum = tally.Add(matches, func(spec string) int {
		seat, err := engine.ParseSeat(spec)
		if err != nil || seat.Kind != engine.AISeat || entry.Elo == nil {
			return 0
		}
		return entry.Elo(seat.Arg)
	})
}

// tell sets the texts of the sum.
func (s *Career) tell(a *app.App) {
	s.games = s.games[:0]
	for _, g := range play.MatchesOf(a).Games {
		s.games = append(s.games, ui.Item{Text: g.Card(a).Title})
	}
	g, sum := play.MatchesOf(a).Games[s.game], &s.Sum
	s.said = careerWords{run: words.Number(max(sum.All.Run, 0)), best: a.F("career.best", words.Int("n", sum.All.Best)), quickest: "–", size: "–", rating: "–"}
	if n := len(sum.Matches); n > 0 {
		games := sum.All.Games
		s.said.note = a.F("career.since", words.Text("date", sum.Matches[n-1].When.Local().Format("2006-01-02")))
		s.said.won = percent(float64(games.Wins) / float64(n))
	}
	if m := sum.Quickest; m != nil {
		s.said.quickest = play.LongOf(a, g, m)
	}
	if sum.Sized > 0 {
		s.said.size = a.F("common.size", words.Int("rows", sum.Size[0]), words.Int("columns", sum.Size[1]))
		s.said.sized = a.F("replays.count", words.Int("n", sum.Sized))
	}
	if n := len(sum.Rating); n > 0 {
		last := sum.Rating[n-1]
		s.curve = s.curveOf()
		s.said.rating, s.said.spread = words.Number(whole(last.Value)), "± "+words.Number(whole(last.Error))
	}
	if s.damaged > 0 {
		s.said.damaged = a.F("career.damaged", words.Int("n", s.damaged))
	}
	s.tellLadder(a, g)
	s.tellAgainst(a)
	s.tellLast(a, g)
}

func percent(share float64) string { return words.Number(whole(100*share)) + " %" }

func whole(v float64) int { return int(v + 0.5) }

// tellAgainst lists the opponents.
func (s *Career) tellAgainst(a *app.App) {
	g := play.MatchesOf(a).Games[s.game]
	var rows []ui.TableRow
	for i := range s.Sum.Rows {
		r := &s.Sum.Rows[i]
		n, share := r.Games.Count(), r.Share()
		points := float64(r.Games.Halves()) / float64(2*n)
		low, high := share.Low.Or(0), share.High.Or(1)
		run, ink := "–", theme.TextLow
		switch {
		case r.Run > 0:
			run, ink = a.F("career.run_won", words.Int("n", r.Run)), theme.TextMid
		case r.Run < 0:
			run = a.F("career.run_lost", words.Int("n", -r.Run))
		}
		percents := ui.Cell{Value: points, Ink: theme.TextHi}
		if n >= fewMatches {
			percents.Text = percent(points)
		}
		rows = append(rows, ui.TableRow{Tip: percent(low) + " – " + percent(high), Cells: []ui.Cell{
			{Text: play.SeatNames(a, g, r.Against)},
			{Text: words.Number(n), Value: float64(n)},
			{Text: words.Number(r.Games.Wins), Value: float64(r.Games.Wins), Ink: theme.TextHi},
			{Value: points, Draw: shareBar(points, low, high, n >= fewMatches)},
			percents,
			{Text: run, Value: float64(r.Run), Ink: ink},
			{Text: words.Number(r.Best), Value: float64(r.Best)},
		}})
	}
	s.against.Set([]ui.TableColumn{
		{Head: a.T("career.against"), Least: 104, Part: 1, Main: true},
		{Head: a.T("career.played"), Fit: true, Right: true},
		{Head: a.T("career.won"), Fit: true, Right: true},
		{Head: a.T("career.share"), Least: 150, Part: 0.5, Drop: 1},
		{Fit: true, Least: 44, Right: true},
		{Head: a.T("career.run"), Fit: true, Right: true, Drop: 3},
		{Head: a.T("career.best_head"), Fit: true, Right: true, Drop: 2},
	}, rows)
}

// fewMatches is the least number of matches for which a share is written; for fewer only its interval is drawn.
const fewMatches = 4

// tellLast lists the last matches like the list of replays, with the effect of each.
func (s *Career) tellLast(a *app.App, g play.Game) {
	var rows []ui.TableRow
	for _, m := range s.Sum.Matches[:min(len(s.Sum.Matches), lastMatches)] {
		i := slices.IndexFunc(s.rows.all, func(row *matchRow) bool { return row.Entry.Ref == m.At })
		t := s.rows.all[i].in(a)
		rows = append(rows, ui.TableRow{Tip: t.why, Cells: []ui.Cell{
			{Text: t.when}, {Text: play.SeatNames(a, g, m.Against)}, {Text: t.verdict, Icon: t.icon, Tone: t.tone, Ink: theme.TextHi}, {Text: t.why},
			{Text: t.long, Value: float64(t.played)}, s.gave(a, &m),
		}})
	}
	gives := "career.rating"
	if s.entry(a).Elo == nil {
		gives = "career.place"
	}
	s.last.Set([]ui.TableColumn{
		{Head: a.T("career.when"), Fit: true},
		{Head: a.T("career.against"), Least: 104, Part: 0.6, Main: true},
		{Head: a.T("career.result"), Fit: true},
		{Head: a.T("career.why"), Least: 350, Part: 1, Drop: 2},
		{Head: a.T("career.long"), Fit: true, Right: true, Drop: 1},
		{Head: a.T(gives), Fit: true, Right: true, Drop: 3},
	}, rows)
}

// gave returns the effect of a match on the rating, or the place reached in a game without ratings.
func (s *Career) gave(a *app.App, m *tally.Match) ui.Cell {
	switch {
	case s.entry(a).Elo == nil:
		return ui.Cell{Text: words.Number(m.Place) + " / " + words.Number(len(m.Against)+1), Value: float64(m.Place), Ink: theme.TextHi}
	case m.Handicap != 0:
		return ui.Cell{Text: a.F("career.handicap", words.Text("n", words.Signed(m.Handicap)))}
	case m.Helped > 0:
		return ui.Cell{Text: a.T("career.helped")}
	case m.Prepared:
		return ui.Cell{Text: a.T("career.prepared")}
	case m.Gain == 0:
		return ui.Cell{}
	}
	return ui.Cell{Text: words.Signed(m.Gain), Value: float64(m.Gain), Ink: theme.TextHi}
}

// open opens one of the last matches.
func (s *Career) open(a *app.App, i int) { viewer.OpenReplay(a, s.Sum.Matches[i].At, 0) }

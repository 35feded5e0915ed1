package menu

import (
	"slices"
	"strconv"
	"time"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/library/daily"
	"generals-chess/game/library/index"
	"generals-chess/game/library/tally"
	"generals-chess/game/play"
	"generals-chess/game/play/resume"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// todayPanel shows the match of the day, which is the same for everybody, and the person's results.
type todayPanel struct {
	index *index.Index // nil if matches are not recorded
	of    todayOf
	made  app.MadeOf[todayOf]
	day   daily.Day
	row   tally.Row // results against the opponent of the last match; zero without matches
	last  []int     // half points of the last matches against that opponent, oldest first
	left  leftMatch // a try of the day that was left
	said  todayWords
}

// todayOf is everything that the panel's content depends on.
type todayOf struct {
	game int
	seed uint64
}

// todayWords are the panel's texts. best and share are "" where there is nothing to say.
type todayWords struct {
	date, seed, first, best, share, against, wins, of, run string
}

// lastMarks is the largest number of marks for last matches.
const lastMarks = 10

func newTodayPanel(a *app.App) todayPanel {
	t := todayPanel{left: newLeftMatch(a)}
	if play.MatchesOf(a).Records != "" && app.Part[*index.Book](a) != nil {
		t.index = play.Recorded(a)
	}
	return t
}

func (t *todayPanel) close() {
	t.left.close()
	if t.index != nil {
		t.index.Close()
	}
}

// keep takes over the results of reading, and rebuilds the content when the records, the day, the game or the language have changed.
func (t *todayPanel) keep(a *app.App, game int) {
	changed := false
	if t.index != nil {
		changed, _ = t.index.Poll() // the list of matches reports these problems
	}
	of := todayOf{game, settings.DaySeed(app.Now(a))}
	rules := play.MatchesOf(a).Games[game].(Game)
	left := play.LeftWhere(a, rules.Rules().Name(), func(s *resume.Saved) bool { return s.Choices.Rated && settings.OfDay(s.Choices.Map.Seed, app.Now(a)) })
	changed = t.left.look(a, rules, left) || changed
	if t.made.Stale(a, of) || changed {
		t.of = of
		t.add(a)
		t.tell(a)
	}
}

// add counts the game's matches.
func (t *todayPanel) add(a *app.App) {
	var matches []tally.Match
	if t.index != nil {
		matches, _ = tally.Matches(t.index.Entries(), play.MatchesOf(a).Games[t.of.game].Rules().Name())
	}
	t.day = daily.Of(matches, app.Now(a))
	sum := tally.Add(matches, func(string) int { return 0 })
	t.row, t.last = tally.Row{}, t.last[:0]
	if len(sum.Matches) == 0 {
		return
	}
	t.row = sum.Against(&sum.Matches[0])
	for i := range sum.Matches {
		if m := &sum.Matches[i]; len(t.last) < lastMarks && t.row.Of(m) {
			t.last = append(t.last, m.Halves)
		}
	}
	slices.Reverse(t.last)
}

// tell rewrites the texts.
func (t *todayPanel) tell(a *app.App) {
	g, now := play.MatchesOf(a).Games[t.of.game], app.Now(a)
	t.said = todayWords{date: now.Format("2006-01-02"), seed: a.F("common.seed", words.Text("seed", strconv.FormatUint(t.of.seed, 10))), first: a.T("daily.none")}
	switch m := t.day.First; {
	case m == nil && t.left.offer != nil:
		where, _ := tellLeft(a, t.left.offer)
		t.said.first = a.F("daily.begun", words.Text("where", where))
	case m == nil && t.left.there():
		t.said.first = a.T("continue.reading")
	case m != nil:
		t.said.first = a.F("daily.first_"+came(m.Halves), words.Text("long", play.LongOf(a, g, m)))
		t.said.share = a.F("daily.share_"+came(m.Halves), words.Text("game", g.Card(a).Title), words.Text("date", t.said.date),
			words.Text("long", play.LongOf(a, g, m)), words.Text("other", play.SeatNames(a, g, m.Against)), words.Int("n", t.day.Tries))
		if b := t.day.Best; b != nil && t.day.Tries > 1 {
			t.said.best = a.F("daily.best", words.Text("long", play.LongOf(a, g, b)), words.Int("n", t.day.Tries))
		}
	}
	if n := t.row.Games.Count(); n > 0 {
		t.said.against = a.F("daily.against", words.Text("other", play.SeatNames(a, g, t.row.Against)))
		t.said.wins, t.said.of = a.F("daily.wins", words.Int("n", t.row.Games.Wins)), a.F("daily.of", words.Int("n", n))
		if t.row.Run > 1 {
			t.said.run = a.F("daily.run", words.Int("n", t.row.Run))
		}
	}
}

// came names a result, for a catalogue key.
func came(halves int) string { return [...]string{"lost", "drawn", "won"}[halves] }

// left returns the text with the time until the next match of the day.
func left(a *app.App) string {
	d := daily.Left(app.Now(a))
	return a.F("daily.left", words.Int("h", int(d/time.Hour)), words.Int("min", int(d%time.Hour/time.Minute)))
}

// start starts the match of the day, or continues it if it was begun. While its record is read nothing happens.
func (t *todayPanel) start(a *app.App) {
	if t.left.there() {
		if t.left.offer != nil {
			play.Continue(a, t.left.offer)
		}
		return
	}
	mode := t.mode(a)
	first := a.Settings().Ways().First(mode)
	play.StartMatch(a, daily.Choices(play.Last(a, mode), first, app.Now(a)))
}

// mode returns the mode in which a person plays the game.
func (t *todayPanel) mode(a *app.App) settings.Mode {
	return a.Settings().Ways().Modes(play.MatchesOf(a).Games[t.of.game].Rules().Name())[0]
}

// draw lays out the panel: the match of the day, and beside it the person's record.
func (t *todayPanel) draw(a *app.App, l *ui.Layout) {
	floating(l, ui.Box{PadX: theme.Space4, PadY: theme.Space3, Gap: theme.Space2}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Label(ui.Box{}, a.T("daily.today"), theme.H3, theme.TextHi)
			l.Label(ui.Box{Align: ui.Middle}, t.said.date, theme.Small, theme.TextLow)
			l.Fill()
			l.Label(ui.Box{Align: ui.Middle, Drop: 1}, left(a), theme.Small, theme.TextLow)
		})
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			t.match(a, l)
			t.fares(a, l)
		})
	})
}

// match lays out the match of the day.
func (t *todayPanel) match(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{}, func() {
		if l.Card("daily", false, ui.Box{PadX: theme.Space3, PadY: theme.Space2, Gap: theme.Space3}, func() {
			if r, ok := l.Place(ui.Box{W: 76, H: 50, Align: ui.Middle}); ok {
				play.MatchesOf(a).Games[t.of.game].(Game).Picture(l.Context, r)
			}
			l.Column(ui.Box{MinW: 170, Align: ui.Middle}, func() {
				l.Label(ui.Box{}, a.T("daily.title"), theme.BodyStrong, theme.TextHi)
				l.Label(ui.Box{}, t.said.seed, theme.Small, theme.TextLow)
				l.Label(ui.Box{}, t.said.first, theme.Small, theme.TextMid)
				if t.said.best != "" {
					l.Label(ui.Box{}, t.said.best, theme.Small, theme.TextMid)
				}
			})
		}) {
			t.start(a)
		}
		if t.said.share != "" && l.Button(ui.Box{Align: ui.Middle}, "share", ui.Button{Icon: "copy", Kind: ui.Quiet, Tip: a.T("daily.copy")}) {
			l.Clip.Write(t.said.share)
			a.Say(a.F("daily.copied", words.Text("line", t.said.share)), false)
		}
	})
}

// fares lays out the person's results against the last opponent.
func (t *todayPanel) fares(a *app.App, l *ui.Layout) {
	if len(t.last) == 0 {
		return
	}
	if l.Card("career-now", false, ui.Box{Drop: 1, PadX: theme.Space3, PadY: theme.Space2}, func() {
		l.Column(ui.Box{Gap: theme.Space1, Align: ui.Middle, MinW: 180}, func() {
			l.Label(ui.Box{}, t.said.against, theme.Small, theme.TextMid)
			l.Row(ui.Box{Gap: theme.Space2}, func() {
				l.Label(ui.Box{}, t.said.wins, theme.H2, theme.TextHi)
				l.Label(ui.Box{Align: ui.Middle}, t.said.of, theme.Small, theme.TextLow)
			})
			l.Row(ui.Box{Gap: theme.Space1}, func() {
				for _, halves := range t.last {
					if r, ok := l.Place(ui.Box{W: markW, H: markW, Align: ui.Middle}); ok {
						drawMark(l.Context, r, halves)
					}
				}
				l.Label(ui.Box{}, t.said.run, theme.Small, theme.TextMid)
			})
		})
	}) {
		a.Routes().(Routes).Career(a)
	}
}

// markW is the size of a match's mark, logical px.
const markW = 9

// drawMark draws a match's mark: filled for a win, hollow for a loss, half filled for a draw.
func drawMark(c *ui.Context, r render.Rect, halves int) {
	radius := c.Px(2)
	switch halves {
	case tally.Won:
		c.FillRound(r, radius, theme.Accent)
	case tally.Lost:
		c.StrokeRound(r.Inset(c.Px(0.75)), radius, c.Px(1.5), theme.LineStrong)
	default:
		c.StrokeRound(r.Inset(c.Px(0.75)), radius, c.Px(1.5), theme.Accent)
		c.FillRect(render.R(r.X, r.CY(), r.W, r.Bottom()-r.CY()), theme.Accent)
	}
}

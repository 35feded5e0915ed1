package puzzles

import (
	"context"
	"path/filepath"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// mostMade is the greatest number of puzzles of one kind made from a match.
const mostMade = 2

// maker is the screen on which puzzles are made from a match.
type maker struct {
	news  app.Newest[made]
	stop  context.CancelFunc
	now   made
	taken int // how many of now.found were offered to the collection
	fresh []*puzzle.Puzzle
	said  makerWords
}

// made is the state of the search at one time. It is never modified.
type made struct {
	turn, of int
	found    []*puzzle.Puzzle
	over     bool
	err      error
}

// makerWords are the texts of the screen.
type makerWords struct {
	of   app.MadeOf[makerOf]
	text string
	rows []string
}

// makerOf is everything that the texts depend on.
type makerOf struct {
	turn, fresh int
	over        bool
}

// Make opens, on top of the present scene, the screen that searches a match for puzzles. ref is the file of the record, zero for none.
func Make(a *app.App, r *replay.Record, ref files.Ref) {
	m := &maker{news: make(app.Newest[made], 1), now: made{of: len(r.Turns)}}
	rules, game := play.GameOf(a, r.Setup.Game).Rules(), gamesOf(a)(r.Setup.Game)
	search := puzzle.Search{Match: matchOf(r, ref)}
	m.stop = a.Job(func(ctx context.Context) { m.run(ctx, &search, rules, game, a.Wake) })
	a.Push(m)
}

// matchOf converts a record to the form that a search reads.
func matchOf(r *replay.Record, ref files.Ref) puzzle.Match {
	m := puzzle.Match{Setup: r.Setup.Recorded(), Name: engine.Shorten(filepath.Base(ref.String()), 80)}
	if ref.Path == "" {
		m.Name = r.Began.Local().Format("2006-01-02 15:04")
	}
	for _, t := range r.Turns {
		decisions := make([]engine.Decision, len(t.Answers))
		for i, answer := range t.Answers {
			decisions[i] = engine.Decision{Move: answer.Move, Fault: answer.Fault}
		}
		m.Turns = append(m.Turns, decisions)
	}
	return m
}

// run runs the search, off the frame.
func (m *maker) run(ctx context.Context, s *puzzle.Search, rules engine.Rules, game puzzle.Game, wake func()) {
	now := made{of: len(s.Turns)}
	tell := func() {
		told := now
		told.found = slices.Clone(now.found)
		m.news.Put(told)
		wake()
	}
	kinds := map[string]int{}
	s.Wanted = func(kind string) bool { return kinds[kind] < mostMade }
	s.Found = func(p *puzzle.Puzzle) {
		kinds[p.Kind]++
		now.found = append(now.found, p)
	}
	s.Turn = func(n int) {
		now.turn = n
		tell()
	}
	err := s.Find(ctx, rules, game)
	if ctx.Err() == nil {
		now.over, now.err = true, err
		tell()
	}
}

// Close stops the search. Puzzles already in the collection stay.
func (m *maker) Close() { m.stop() }

// Frame lays out the screen.
func (m *maker) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	if of(a).ready(a) {
		m.hear(a)
	}
	if app.Page(a, c, app.Top{Back: a.T("common.back"), Title: a.T("puzzles.make_title")}, func(l *ui.Layout) {
		app.Sheet(l, makeW, func() { m.lay(a, l) })
	}) {
		a.Back()
	}
}

// makeW is the greatest width of the screen, logical px.
const makeW = 640

// hear receives new puzzles and adds them to the collection.
func (m *maker) hear(a *app.App) {
	if now, ok := m.news.Take(); ok {
		m.now = now
		if now.err != nil {
			a.Say(a.Error(now.err), true)
		}
	}
	before := len(m.fresh)
	for ; m.taken < len(m.now.found); m.taken++ {
		if p := m.now.found[m.taken]; of(a).collection.Add(p) {
			m.fresh = append(m.fresh, p)
		}
	}
	if len(m.fresh) > before {
		of(a).save(a)
	}
	m.said.in(a, m)
}

// in updates the texts.
func (w *makerWords) in(a *app.App, m *maker) {
	if !w.of.Stale(a, makerOf{m.now.turn, len(m.fresh), m.now.over}) {
		return
	}
	*w = makerWords{of: w.of, text: a.F("puzzles.making", words.Int("n", m.now.turn), words.Int("of", m.now.of))}
	switch {
	case m.now.over && len(m.fresh) > 0:
		w.text = a.F("puzzles.made", words.Int("n", len(m.fresh)))
	case m.now.over && len(m.now.found) > 0:
		w.text = a.T("puzzles.made_again")
	case m.now.over:
		w.text = a.T("puzzles.made_none")
	}
	for _, p := range m.fresh {
		w.rows = append(w.rows, a.Phrase(brings(a, p).Says(p).Goal, nil))
	}
}

// lay lays out the progress of the search, and the puzzles found.
func (m *maker) lay(a *app.App, l *ui.Layout) {
	l.Column(ui.Box{Gap: theme.Space3, Grow: 1}, func() {
		l.Words(ui.Box{}, a.T("puzzles.make_what"), theme.Body, theme.TextMid)
		l.Words(ui.Box{}, m.said.text, theme.BodyStrong, theme.TextHi)
		if part := float32(m.now.turn) / float32(max(m.now.of, 1)); !m.now.over {
			l.Progress(ui.Box{H: 6}, part)
		}
		l.Scroll("found", ui.Box{Grow: 1}, func() {
			for i, p := range m.fresh {
				l.PushID(i)
				if l.Clickable("row", false, ui.Box{H: rowH, PadX: theme.Space3, Gap: theme.Space3}, func() {
					l.Row(ui.Box{Gap: theme.Space3, Grow: 1}, func() {
						l.Icon(icons[p.Kind], 18, iconTone(p))
						l.TwoLines(ui.Box{W: 1, Grow: 1}, m.said.rows[i], "", "", theme.None)
						bars(l, p.Grade, 1)
					})
				}) {
					openScene(a, p)
				}
				l.PopID()
			}
		})
		if m.now.over && l.Button(ui.Box{Align: ui.Start}, "list", ui.Button{Text: a.T("puzzles.title"), Kind: ui.Primary, Default: true, Cap: ui.Open}) {
			Open(a, play.MatchesOf(a).Games[0].Rules().Name())
		}
	})
}

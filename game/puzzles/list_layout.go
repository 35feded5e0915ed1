package puzzles

import (
	"generals-chess/engine/puzzle"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the list, logical px.
const (
	listW              = 1240
	rowH               = 52
	leastName          = 112 // least width of a row's text
	pictureH           = 340
	pictureLeast       = 120
	barW, barH, barGap = 10, 4, 3
)

// lay lays out the filters on top, the list, and the chosen puzzle beside it.
func (s *List) lay(a *app.App, l *ui.Layout) {
	if len(s.games) == 0 {
		l.Empty("reading", a.T("puzzles.reading"), ui.Button{})
		return
	}
	l.Flow(ui.Box{Gap: theme.Space3}, func() {
		if now := l.Segmented(ui.Box{Align: ui.Start}, "game", s.games, s.game); now != s.game {
			s.game, s.kind = now, 0
		}
		s.kind = l.Segmented(ui.Box{Align: ui.Start}, "kind", s.kinds, s.kind)
		items, chosen := [...]ui.Item{{Text: a.T("puzzles.all")}, {Text: a.T("puzzles.open")}}, 0
		if s.open {
			chosen = 1
		}
		s.open = l.Segmented(ui.Box{Align: ui.Start}, "which", items[:], chosen) == 1
	})
	l.Space(theme.Space3)
	if len(s.rows.All) == 0 {
		if l.Empty("all", a.T("puzzles.all_solved"), ui.Button{Text: a.T("puzzles.show_all")}) {
			s.open = false
		}
		return
	}
	l.Preview(ui.Box{Grow: 1}, func() {
		list := ui.List{Rows: len(s.rows.All), RowH: rowH, Chosen: s.rows.At}
		at, _ := l.List(ui.Box{Grow: 1}, "list", list, func(l *ui.Layout, i int, _ bool) { s.line(l, s.rows.All[i]) })
		s.rows.Choose(at)
	}, func() { s.details(a, l) })
}

// line lays out a puzzle in the list.
func (s *List) line(l *ui.Layout, r *row) {
	l.Row(ui.Box{PadX: theme.Space2, Gap: theme.Space3}, func() {
		mark(l, r.best.Solved())
		l.Row(ui.Box{Drop: 1}, func() { l.Icon(r.icon, 18, iconTone(r.p)) })
		least := max(leastName, l.TextWidth(r.kind, theme.BodyStrong)/l.Env.Scale) // large text is wider
		l.TwoLines(ui.Box{Grow: 1, MinW: least}, r.kind, r.sub, "", theme.None)
		bars(l, r.p.Grade, 2)
	})
}

// mark lays out a check mark for a solved puzzle, and a ring for an unsolved one.
func mark(l *ui.Layout, solved bool) {
	r, ok := l.Place(ui.Box{W: 16, H: 16, Align: ui.Middle})
	switch {
	case !ok:
	case solved:
		l.IconIn(r, "check", l.Px(16), theme.Accent)
	default:
		l.Ring(r.CX(), r.CY(), l.Px(5), l.Px(1.5), theme.LineStrong)
	}
}

// iconTone returns the colour of a kind's icon.
func iconTone(p *puzzle.Puzzle) theme.Color {
	if icons[p.Kind] == "crown" {
		return theme.Gold
	}
	return theme.TextMid
}

// bars lays out the grade of a puzzle. drop is the order in which they are left out where there is no room.
func bars(l *ui.Layout, grade, drop int) {
	l.Row(ui.Box{Gap: barGap, Align: ui.Middle, Drop: drop}, func() {
		for i := range puzzle.MostGrade {
			tone := theme.LineStrong
			if i < grade {
				tone = theme.TextHi
			}
			if r, ok := l.Place(ui.Box{W: barW, H: barH, Align: ui.Middle}); ok {
				l.FillRound(r, l.Px(2), tone)
			}
		}
	})
}

// details lays out the chosen puzzle: its picture, its goal, and the person's best result.
func (s *List) details(a *app.App, l *ui.Layout) {
	r := s.rows.Row()
	s.show(a, r)
	if place, ok := l.Place(ui.Box{H: pictureH, MinH: pictureLeast}); ok && s.picture != nil {
		play.ShowThumbnail(l.Context, place, s.picture)
	}
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Icon(r.icon, 16, iconTone(r.p))
		l.Label(ui.Box{MinW: 1}, r.kind, theme.Label, theme.TextMid)
		l.Label(ui.Box{MinW: 1, Grow: 1}, r.sub, theme.Label, theme.TextLow)
		bars(l, r.p.Grade, 1)
	})
	l.Words(ui.Box{}, r.goal, theme.H2, theme.TextHi)
	l.Column(ui.Box{Gap: theme.Space1}, func() {
		for _, k := range r.known {
			l.Words(ui.Box{}, k, theme.Body, theme.TextMid)
		}
	})
	l.Column(ui.Box{}, func() {
		l.Property(a.T("puzzles.yours"), r.done, theme.TextHi)
		l.Property(a.T("puzzles.from"), r.from, theme.TextLow)
	})
	l.Flow(ui.Box{Gap: theme.Space3}, func() {
		if l.Button(ui.Box{}, "solve", ui.Button{Text: a.T("puzzles.solve"), Icon: "play", Kind: ui.Primary, Large: true, Default: true, Cap: ui.Open}) {
			s.solve(a)
		}
		if l.Button(ui.Box{}, "next", ui.Button{Text: a.T("puzzles.next_open"), Kind: ui.Quiet, Large: true}) {
			s.nextOpen(a)
		}
	})
}

// show draws a puzzle's position in the picture.
func (s *List) show(a *app.App, r *row) {
	if s.shown == r.p {
		return
	}
	s.shown, s.picture = r.p, nil
	if t, err := brings(a, r.p).Begin(r.p); err == nil {
		s.picture = play.GameOf(a, r.p.Game).Preview(a)
		s.picture.Show(t.View(), 0)
	}
}

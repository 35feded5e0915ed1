package editor

import (
	"slices"

	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/frame"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the editor, logical px.
const (
	tilesW   = 224
	panelW   = 320
	smallW   = 232
	belowH   = 300
	statusH  = 24
	pictureW = 40
	cardH    = 76
	checkH   = 34
)

// describe sets up the panels of the screen, once; their Lay functions are then called in every frame.
func (s *Scene) describe(a *app.App) {
	tiles := func(l *ui.Layout) { s.desk.palette(a, l, 2) }
	s.beside[0] = frame.Panel{Bare: true, Box: ui.Box{Grow: 1}, Lay: func(l *ui.Layout) { scrolling(l, "tiles", tiles) }}
	s.others[0] = frame.Panel{Bare: true, Box: ui.Box{Grow: 1}, Lay: func(l *ui.Layout) {
		l.Column(ui.Box{Grow: 1, Gap: theme.PanelGap}, func() {
			l.Scroll("map", ui.Box{Grow: 1, Gap: theme.PanelGap}, func() {
				panel(l, func() { s.symmetry(a, l) })
				panel(l, func() { s.checks(a, l) })
				panel(l, func() { s.named(a, l) })
			})
			s.ways(a, l)
		})
	}}
	s.tabbed[0] = frame.Panel{Bare: true, Box: ui.Box{Grow: 1}, Lay: func(l *ui.Layout) { s.tabs(a, l) }}
	s.screen = frame.Screen{
		Board: frame.Board{
			Draw:  func(_ *ui.Context, r render.Rect) { s.hand.area = r },
			Below: frame.Strip{H: statusH, Lay: func(l *ui.Layout) { s.status(a, l) }},
		},
		Left:   frame.Panels{Least: tilesW, List: s.beside[:]},
		Panels: frame.Panels{Least: panelW, Small: smallW, High: belowH, List: s.others[:]},
	}
}

// panel lays out one of several panels of a scrolling column.
func panel(l *ui.Layout, inside func()) { l.Panel(ui.Box{Gap: theme.Space2}, theme.None, inside) }

// scrolling lays out a panel that scrolls by itself. id keeps its scroll position.
func scrolling(l *ui.Layout, id string, inside func(*ui.Layout)) {
	l.Behind(ui.Box{Grow: 1}, func(r render.Rect) { l.FillRound(r, l.Px(theme.RadiusPanel), theme.Bg1) }, func() {
		l.Scroll(id, ui.Box{Grow: 1, PadX: theme.Space3, PadY: theme.Space3, Gap: theme.Space2}, func() { inside(l) })
	})
}

// tabs lays out all panels in one column, one per tab, above the buttons of ways.
func (s *Scene) tabs(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.T(s.desk.tools())}, {Text: a.T("maps.checks")}, {Text: a.T("maps.map")}}
	l.Column(ui.Box{Grow: 1, Gap: theme.Space2}, func() {
		s.tab = l.Tabs(ui.Box{}, "tab", items[:], s.tab)
		l.PushID(s.tab)
		scrolling(l, "tab", func(l *ui.Layout) {
			switch s.tab {
			case 0:
				s.desk.palette(a, l, 5)
			case 1:
				s.checks(a, l)
			default:
				s.symmetry(a, l)
				s.named(a, l)
			}
		})
		l.PopID()
		s.ways(a, l)
	})
}

// history lays out the buttons Undo and Redo at the end of the bar.
func (s *Scene) history(a *app.App, l *ui.Layout) {
	if frame.Toggle(l, "undo", ui.Button{Text: a.T("action.undo"), Icon: "turnl", Kind: ui.Quiet, Does: action.Undo, Cap: action.Undo, Disabled: !s.d().CanUndo()}) {
		s.d().Undo()
	}
	if frame.Toggle(l, "redo", ui.Button{Text: a.T("action.redo"), Icon: "turnr", Kind: ui.Quiet, Does: action.Redo, Cap: action.Redo, Disabled: !s.d().CanRedo()}) {
		s.d().Redo()
	}
}

// status lays out the line below the board: what a press would paint at the cursor and, if there is room, what the mouse wheel does.
func (s *Scene) status(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Label(ui.Box{}, s.told.under, theme.Small, theme.TextMid)
			l.Spare(a.T("maps.look"), theme.Small, render.Right)
		})
		l.Label(ui.Box{MinW: 1}, s.told.where, theme.Small, theme.TextMid)
	})
}

// symmetry lays out the choice of the symmetry.
func (s *Scene) symmetry(a *app.App, l *ui.Layout) {
	l.Label(ui.Box{}, a.T("maps.symmetry"), theme.Label, theme.TextMid)
	items := [...]ui.Item{{Text: a.T("maps.free")}, {Text: a.T("maps.mirror")}, {Text: a.T("maps.rotation")}}
	kinds, now := [...]draft.Symmetry{draft.None, s.mirror, draft.Rotation}, s.d().SymmetryOf()
	chosen := max(0, slices.Index(kinds[:], *now))
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		*now = kinds[l.Segmented(ui.Box{Align: ui.Start}, "symmetry", items[:], chosen)]
		if chosen == 1 && l.Button(ui.Box{}, "turn", ui.Button{Icon: "swap", Kind: ui.Quiet, Tip: a.T("maps.turn")}) {
			*now = draft.Mirror + draft.Flip - s.mirror
			s.mirror = *now
		}
	})
	hint := a.T(s.desk.twice())
	if *now == draft.None {
		hint = a.T("maps.free_hint")
	}
	l.Words(ui.Box{}, hint, theme.Small, theme.TextLow)
}

// checks lays out the results of the checks. Each click on one that failed moves the cursor to its next tile.
func (s *Scene) checks(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Label(ui.Box{Grow: 1, MinW: 1}, a.T("maps.checks"), theme.Label, theme.TextMid)
		tone := theme.TextLow
		if s.told.warnings > 0 {
			tone = theme.Warn
		}
		l.Label(ui.Box{}, s.told.found, theme.Small, tone)
	})
	for i := range s.told.checks {
		check := &s.told.checks[i]
		l.PushID(i)
		row := func() {
			icon, tone := "check", theme.Accent
			if check.warns {
				icon, tone = "warn", theme.Warn
			}
			l.Row(ui.Box{Align: ui.Middle}, func() { l.Icon(icon, 16, tone) })
			l.Column(ui.Box{W: 1, Grow: 1, Align: ui.Middle}, func() {
				l.Words(ui.Box{}, check.text, theme.Body, theme.TextHi)
				if check.see != "" {
					l.Label(ui.Box{MinW: 1}, check.see, theme.Small, theme.TextMid)
				}
			})
		}
		box := ui.Box{MinH: checkH, PadX: theme.Space2, PadY: theme.Space1, Gap: theme.Space3}
		if check.cells == nil {
			l.Row(box, row)
		} else {
			l.Behind(ui.Box{}, func(r render.Rect) { l.FillRound(r, l.Px(theme.RadiusControl), theme.WarnDim) }, func() {
				if l.Clickable("check", false, box, row) {
					s.lookAt(check.cells)
				}
			})
		}
		l.PopID()
	}
}

// named lays out the map's name and its side lengths.
func (s *Scene) named(a *app.App, l *ui.Layout) {
	l.Label(ui.Box{}, a.T("maps.map"), theme.Label, theme.TextMid)
	if l.TextField(ui.Box{}, "name", s.d().NameOf(), ui.Field{Placeholder: a.T("maps.unnamed"), MaxRunes: 20}).Submitted {
		l.Context.Blur() // the next key is an action
	}
	s.desk.sides(a, l)
}

// ways lays out the buttons that try, save, copy and paste the map.
func (s *Scene) ways(a *app.App, l *ui.Layout) {
	l.Column(ui.Box{Gap: theme.Space2}, func() {
		if l.Button(ui.Box{}, "try", ui.Button{Text: a.T("action.try_it"), Icon: "play", Kind: ui.Primary, Large: !l.Compact(), Does: action.TryIt, Cap: action.TryIt, Disabled: s.desk.stops()}) {
			s.save(a, true)
		}
		l.Either(ui.Box{}, func() {
			l.Row(ui.Box{Gap: theme.Space2}, func() { s.files(a, l, true) })
			l.Row(ui.Box{Gap: theme.Space2}, func() { s.files(a, l, false) })
		})
	})
}

// files lays out the buttons that save, copy and paste the map. Unless named is set, buttons with an icon show only the icon.
func (s *Scene) files(a *app.App, l *ui.Layout, named bool) {
	button := func(id, key, icon string, does ui.Action) bool {
		b := ui.Button{Text: a.T(key), Icon: icon, Does: does, Tip: a.T("maps.share_hint")}
		if does == action.Save {
			b.Tip, b.Cap = "", does
		}
		if !named && icon != "" {
			b.Text, b.Tip, b.Cap = "", a.T(key), ui.NoAction
		}
		return l.Button(ui.Box{Grow: 1}, id, b)
	}
	if button("save", "action.save", "file", action.Save) {
		s.save(a, false)
	}
	if button("share", "maps.share", "copy", action.Copy) {
		s.share(a, l.Context)
	}
	if button("paste", "action.paste", "", action.Paste) {
		s.paste(a, l.Context)
	}
}

package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the choice of the ship, logical px.
const (
	choiceMostW   = 1180
	choiceCardW   = 168 // least width of a card beside the others
	choiceHullH   = 72
	choiceHullW   = 84 // in a card below the others
	choiceSideMax = 30 // greatest size of a hull's cell
)

// choose lays out the screen before the first round.
func (m *playScene) choose(a *app.App, c *ui.Context) {
	s := &m.choosing
	m.notes(a, s)
	s.Says, s.Whole = a.T("sea.others_choose"), nil
	taken := false
	if m.helm.answered < 0 {
		m.choice.keys(c)
		s.Whole = func(l *ui.Layout) { taken = m.choice.lay(a, l) || taken }
	}
	if s.Lay(a, c) {
		m.leave(a, c)
	}
	if taken {
		m.helm.choose(m.choice.kind)
		m.Play.Choices.Ship = int(m.choice.kind)
		play.Keep(a, m.Play.Choices)
	}
	if c.Did(ui.Back) {
		m.escape(a, c)
	}
}

// shipChoice is the form in which the person chooses a ship.
type shipChoice struct {
	me   engine.Player
	kind hitsink.Kind // the ship that is selected
}

// firstShip is selected for a person who has not commanded any ship. A small ship that sails ahead sinks by round 2 in a quarter of first
// matches, this one in 3 of 100.
const firstShip = hitsink.Battleship

// lay lays out the ships side by side, or one below the other where there is no room. It reports whether the selected ship is taken.
func (s *shipChoice) lay(a *app.App, l *ui.Layout) (taken bool) {
	l.Either(ui.Box{Grow: 1, MinH: 1, MaxW: choiceMostW}, func() {
		l.Column(ui.Box{Gap: theme.Space5, Inside: ui.Middle}, func() {
			l.Column(ui.Box{}, func() {
				l.Label(ui.Box{}, a.T("sea.choose"), theme.Display, theme.TextHi)
				l.Words(ui.Box{}, a.T("sea.choose_why"), theme.Body, theme.TextMid)
			})
			l.Row(ui.Box{Gap: theme.Space3}, func() { s.cards(l, func(k hitsink.Kind) { s.high(a, l, k) }) })
			taken = s.foot(a, l, "", true)
		})
		l.Column(ui.Box{Gap: theme.Space1}, func() {
			l.Scroll("ships", ui.Box{Grow: 1, Gap: theme.Space1}, func() { s.flat(a, l) })
			taken = s.foot(a, l, a.T("sea.choose"), false) || taken
		})
	})
	return taken
}

// keys handles the keys that select a ship.
func (s *shipChoice) keys(c *ui.Context) {
	kinds := hitsink.Kinds()
	for i := range kinds {
		if c.Did(action.Pick1 + ui.Action(i)) {
			s.kind = kinds[i]
		}
	}
	if c.HasFocus() {
		return
	}
	if c.DidRepeat(ui.Left) || c.DidRepeat(ui.Up) || c.DidRepeat(action.TurnLeft) || c.DidRepeat(action.Ahead) {
		s.kind = kinds[max(int(s.kind)-2, 0)]
	}
	if c.DidRepeat(ui.Right) || c.DidRepeat(ui.Down) || c.DidRepeat(action.TurnRight) || c.DidRepeat(action.Astern) {
		s.kind = kinds[min(int(s.kind), len(kinds)-1)]
	}
}

// foot lays out the button that takes the selected ship, with title beside it where there is room.
func (s *shipChoice) foot(a *app.App, l *ui.Layout, title string, large bool) (taken bool) {
	l.Row(ui.Box{H: theme.ControlLargeH, MinH: theme.ControlH, Gap: theme.Space2}, func() {
		l.Label(ui.Box{Drop: 1}, title, theme.BodyStrong, theme.TextHi)
		l.Fill()
		taken = l.Button(ui.Box{}, "choose", ui.Button{
			Text: a.F("sea.command", words.Text("ship", kindName(a, s.kind))), Kind: ui.Primary, Large: large, Default: true, Cap: ui.Open,
		})
	})
	return taken
}

// cards lays out a card for each kind of ship. of lays out its content.
func (s *shipChoice) cards(l *ui.Layout, of func(hitsink.Kind)) {
	for _, k := range hitsink.Kinds() {
		l.PushID(int(k))
		if l.Card("ship", s.kind == k, ui.Box{MinW: choiceCardW, Grow: 1}, func() { of(k) }) {
			s.kind = k
		}
		l.PopID()
	}
}

// high lays out a ship with its figures below each other.
func (s *shipChoice) high(a *app.App, l *ui.Layout, k hitsink.Kind) {
	class, skill := k.Class(), skillOf(&hitsink.Ship{Kind: k})
	l.Column(ui.Box{Grow: 1, PadX: theme.Space4, PadY: theme.Space4}, func() {
		l.Row(ui.Box{H: 28}, func() {
			l.Label(ui.Box{Grow: 1}, kindName(a, k), theme.H2, theme.TextHi)
			l.KeyCap(l.Num(int(k)))
		})
		s.hull(l, ui.Box{H: choiceHullH}, k)
		for _, f := range figures(a, class) {
			l.Fact(f.name, l.Num(f.value))
		}
		l.Hairline()
		l.Space(theme.Space2)
		l.Row(ui.Box{H: 22, Gap: theme.Space2}, func() {
			l.Icon(skill.icon, 18, theme.Accent)
			l.Label(ui.Box{}, a.T(skill.text), theme.BodyStrong, theme.TextHi)
		})
		l.Space(theme.Space1)
		l.Words(ui.Box{W: 1, MinW: 1, Grow: 1}, a.T(skill.text+"_hint"), theme.Small, theme.TextMid)
	})
}

// flat lays out the ships in a few lines each.
func (s *shipChoice) flat(a *app.App, l *ui.Layout) {
	s.cards(l, func(k hitsink.Kind) {
		skill := skillOf(&hitsink.Ship{Kind: k})
		l.Row(ui.Box{Grow: 1, PadX: theme.PanelPadSmall, PadY: theme.Space1, Gap: theme.Space2}, func() {
			s.hull(l, ui.Box{W: choiceHullW}, k)
			l.Column(ui.Box{W: 1, MinW: 1, Grow: 1, Align: ui.Middle}, func() {
				l.Label(ui.Box{}, kindName(a, k), theme.BodyStrong, theme.TextHi)
				l.Grid(ui.Box{Gap: theme.Space1}, func() {
					for _, f := range figures(a, k.Class()) {
						f.lay(l)
					}
				})
				l.Words(ui.Box{}, a.T(skill.text)+": "+a.T(skill.text+"_hint"), theme.Small, theme.TextMid)
			})
			l.KeyCap(l.Num(int(k)))
		})
	})
}

// tone returns the person's colour for the selected ship, grey for the others.
func (s *shipChoice) tone(k hitsink.Kind) theme.Color {
	if k != s.kind {
		return theme.LineStrong
	}
	return theme.SeaSide(int(s.me)).Plate
}

// figure is a number with its name.
type figure struct {
	name  string
	value int
}

// lay lays out the number beside its name.
func (f figure) lay(l *ui.Layout) {
	style := theme.Label
	if l.Compact() {
		style = theme.Micro
	}
	l.Row(ui.Box{Gap: theme.Space1}, func() {
		l.Label(ui.Box{}, f.name, style, theme.TextLow)
		l.Label(ui.Box{}, l.Num(f.value), theme.BodyStrong, theme.TextHi)
	})
}

func figures(a *app.App, class hitsink.Class) [5]figure {
	return [...]figure{
		{a.T("sea.length"), class.Length}, {a.T("sea.moves"), class.Moves}, {a.T("sea.shots"), class.Shots},
		{a.T("sea.range"), class.Range}, {a.T("sea.mines"), class.Mines},
	}
}

// hull draws the ship from above, bow to the right, in the middle of its box.
func (s *shipChoice) hull(l *ui.Layout, b ui.Box, k hitsink.Kind) {
	r, ok := l.Place(b)
	if !ok {
		return
	}
	length, tone := k.Class().Length, s.tone(k)
	side := float32(int(min(l.Px(choiceSideMax), r.W/5, r.H)))
	at := r.Center(side*float32(length), side).Round()
	for i := range length {
		cell := at.CutLeft(side)
		l.IconIn(cell, hullIcon(i, length), side, tone)
		if i > 0 {
			l.FillRect(render.R(cell.X, cell.Y+side/4, l.Px(1), side/2).Round(), theme.Bg0.Fade(0.5))
		}
	}
}

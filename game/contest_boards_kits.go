package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/render/board"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
)

// live is a small picture of a game that runs, and a few words about it.
type live interface {
	still
	// show takes in a Spectator's view, which may be of another game than the one before.
	show(v engine.View, nowMS int64)
	// when says how far the game is.
	when(a *App) string
	// counts are what the seats have: soldiers, or scores.
	counts() []int
	// side is the mark of a seat.
	side(seat int) (icon string, tone theme.Color)
	// duel tells that what both have makes one bar.
	duel() bool
}

// liveBoard is a game of Generals.
type liveBoard struct {
	*board.Model
	totals [2]int
}

func (generalsKit) live(a *App) live {
	m := board.New(a.art)
	m.SetOptions(board.Options{Marks: a.settings.Marks, ReduceMotion: true})
	return &liveBoard{Model: m}
}

func (l *liveBoard) show(v engine.View, nowMS int64) {
	l.SetView(v.(*generals.View), nil, nowMS)
	for p, t := range l.View().Totals {
		l.totals[p] = t.Army
	}
}

func (l *liveBoard) when(a *App) string {
	return a.F("crosstable.step", words.Int("n", l.View().Time))
}

func (l *liveBoard) counts() []int { return l.totals[:] }
func (l *liveBoard) duel() bool    { return true }

func (l *liveBoard) side(seat int) (icon string, tone theme.Color) {
	side := theme.Side(seat)
	return side.Icon, side.Plate
}

// liveSea is a game of Hit & Sink.
type liveSea struct {
	*sea.Model
	view   *hitsink.View
	scores []int
}

func (seaKit) live(a *App) live {
	m := sea.New(a.seaArt)
	m.SetOptions(sea.Options{Marks: a.settings.Marks, ReduceMotion: true})
	return &liveSea{Model: m}
}

func (l *liveSea) show(v engine.View, nowMS int64) {
	l.view = v.(*hitsink.View)
	l.SetView(l.view, nil, nowMS)
	l.scores = l.scores[:0]
	for i := range l.view.Ships {
		l.scores = append(l.scores, l.view.Ships[i].Score())
	}
}

func (l *liveSea) when(a *App) string {
	return a.F("crosstable.round", words.Int("n", l.view.Round), words.Int("most", hitsink.Rounds))
}

func (l *liveSea) counts() []int { return l.scores }
func (l *liveSea) duel() bool    { return false }

func (l *liveSea) side(seat int) (icon string, tone theme.Color) {
	side := theme.SeaSide(seat)
	return side.Icon, side.Plate
}

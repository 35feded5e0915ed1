package library

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/library/tally"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// rung is a built-in AI and the person's best result against it.
type rung struct {
	level, name, says string
	beaten            bool
}

// rungW is the least width of a rung, logical px.
const rungW = 250

// tellLadder sets the texts of the built-in AIs, the weakest first.
func (s *Career) tellLadder(a *app.App, g play.Game) {
	s.ladder = s.ladder[:0]
	for _, level := range s.entry(a).Levels {
		spec := string(engine.AISeat) + ":" + level
		hardest, met := s.Sum.Hardest(spec)
		s.ladder = append(s.ladder, rung{level, play.SeatNames(a, g, []replay.Seat{{Spec: spec}}), rungText(a, hardest, met), hardest != nil})
	}
}

// rungText describes the hardest win against an AI. met says that the person has played it.
func rungText(a *app.App, hardest *tally.Match, met bool) string {
	switch {
	case !met:
		return a.T("career.rung_new")
	case hardest == nil:
		return a.T("career.rung_open")
	case hardest.Handicap > 0:
		return a.F("career.rung_taken", words.Int("n", hardest.Handicap))
	case hardest.Handicap < 0:
		return a.F("career.rung_given", words.Int("n", -hardest.Handicap))
	case len(hardest.Against) > 1:
		return a.F("career.rung_several", words.Int("n", len(hardest.Against)))
	}
	return a.T("career.rung_beaten")
}

// rungs lays out the ladder. Each rung has a button that opens a match against its AI.
func (s *Career) rungs(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{Gap: theme.Space2}, theme.None, func() {
		l.Label(ui.Box{}, a.T("career.ladder"), theme.Label, theme.TextMid)
		l.Grid(ui.Box{Gap: theme.Space3}, func() {
			for i := range s.ladder {
				s.rung(a, l, i)
			}
		})
	})
}

func (s *Career) rung(a *app.App, l *ui.Layout, i int) {
	one := &s.ladder[i]
	icon, tone := "fight", theme.TextLow
	if one.beaten {
		icon, tone = "check", theme.Accent
	}
	l.PushID(i)
	l.Row(ui.Box{MinW: rungW, Grow: 1, Gap: theme.Space2}, func() {
		l.Row(ui.Box{Align: ui.Middle}, func() { l.Icon(icon, 16, tone) })
		l.Column(ui.Box{Grow: 1, MinW: 1, Align: ui.Middle}, func() {
			l.Label(ui.Box{MinW: 1}, one.name, theme.BodyStrong, theme.TextHi)
			l.Label(ui.Box{MinW: 1}, one.says, theme.Small, theme.TextLow)
		})
		if l.Button(ui.Box{Align: ui.Middle}, "play", ui.Button{Text: a.T("career.rung_play"), Kind: ui.Quiet}) {
			play.OpenAgainst(a, play.MatchesOf(a).Games[s.game], one.level)
		}
	})
	l.PopID()
}

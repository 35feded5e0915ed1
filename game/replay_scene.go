package game

import (
	"generals-chess/engine"
	"generals-chess/game/film"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// replayScene shows a match that was played, to be run through to and fro.
type replayScene struct {
	player
	film  *film.Film
	stage stage
	line  *timeline
	eyes  engine.Player // whose sight is beside the truth; the Spectator for nobody's
}

// look is how a player is told from others: the mark, and where more players share a mark its number.
type look struct {
	icon, number string
	plate        theme.Color // of what is filled
	text         theme.Color // of words and lines
}

// stage is a game's own part of a replay.
type stage interface {
	// side is a player's mark and colours, name what it is called.
	side(p engine.Player) look
	name(a *App, p engine.Player) string
	// boards draws the truth in r, and beside it what s.eyes was sent.
	boards(a *App, c *ui.Context, r render.Rect, s *replayScene)
	// score draws how the match stands and what was done in the step on the screen; it cuts off what it needs.
	score(a *App, c *ui.Context, in *render.Rect, s *replayScene)
}

func newReplay(a *App, f *film.Film) Scene {
	play := filmPlay(a, f)
	s := &replayScene{player: player{viewing: viewing{play: play}, paused: true, rate: 4}, film: f, eyes: engine.Spectator}
	s.stage = play.kit.stage(a, s)
	s.line = newTimeline(f, s.stage)
	if f.Flaw != nil {
		a.Say(a.Error(f.Flaw), true)
	}
	return s
}

// Close has nothing to end: the match is over.
func (s *replayScene) Close() {}

// Frame lays the replay out.
func (s *replayScene) Frame(a *App, c *ui.Context) {
	s.advance(c.In.NowMS)
	c.FillRect(c.Window(), theme.Bg0)
	rest, back := topBar(a, c, a.T("common.back"), a.T("replay.title"), "")
	if back {
		a.Back()
		return
	}
	rest = rest.InsetXY(c.Px(theme.Margin), 0)
	s.line.draw(a, c, rest.CutBottom(c.Px(s.line.height(c))), &s.player)
	column := rest.CutRight(c.Px(272))
	rest.CutRight(c.Px(theme.Margin))
	s.stage.boards(a, c, rest, s)
	s.stage.score(a, c, &column, s)
	s.keys(c)
}

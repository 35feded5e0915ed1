package game

import (
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/film"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// replayScene shows a match that was played, to be run through to and fro. It is the same for all games but for its
// stage: the bar on top, the truth and beside it what one player was sent, a column that tells of the step, and the
// timeline below.
type replayScene struct {
	player
	film   *film.Film
	stage  stage
	line   *timeline
	export exportDialog

	eyes    engine.Player // whose sight is beside the truth; the Spectator for nobody's
	subject engine.Player // whose texts the column shows; always a player
	tab     int           // of the texts
	asked   asked
	text    textView
	compare comparePanel
	items   []ui.Item // of the bar, kept for its memory
	drawn   overlays  // what bots drew in the turn on the screen
	maker   filmMaker // of films with more steps, while the match is still played
}

// look is how a player is told from others: the mark, and where more players share a mark its number.
type look struct {
	icon, number string
	plate        theme.Color // of what is filled
	text         theme.Color // of words and lines
}

// stage is a game's own part of a replay. What is shown of a step n is the position after n turns, and the turn
// that was played from there: see replayScene.question.
type stage interface {
	// side is a player's mark and colours; name is what it is called in sentences, and label who sits there.
	side(p engine.Player) look
	name(a *App, p engine.Player) string
	label(a *App, p engine.Player) string
	// note says what was played on, such as the size of the map.
	note(a *App) string
	// offered are the players that the bar and the column offer to look at, in the order they have there.
	offered(s *replayScene) []engine.Player

	// truth draws the position on the screen in r.
	truth(a *App, c *ui.Context, r render.Rect, s *replayScene)
	// sight draws in r what s.eyes was sent, and marks how it differs from the truth; it is not called for the
	// Spectator. seen says how much that is, and flaw what is wrong with the request: "" when it is as the rules
	// would have it.
	sight(a *App, c *ui.Context, r render.Rect, s *replayScene)
	seen(a *App, s *replayScene) string
	flaw(a *App, s *replayScene) string

	// head draws which step it is at the left of r; r is one line high.
	head(a *App, c *ui.Context, r render.Rect, s *replayScene)
	// standing draws how the match stands, and doings what is done in the turn that is played from the step on the
	// screen. Each cuts the panel it needs off the top of in.
	standing(a *App, c *ui.Context, in *render.Rect, s *replayScene)
	doings(a *App, c *ui.Context, in *render.Rect, s *replayScene)
	// drawing is what p's bot drew in its question, nil for nothing; see replayScene.sketch.
	drawing(s *replayScene, p engine.Player) *overlay.Drawing
	// keys are those of the game.
	keys(c *ui.Context, s *replayScene)
}

// switcher is a stage with switches of its own: it draws them at the right of the line over what a player was sent,
// and cuts them off.
type switcher interface {
	switches(a *App, c *ui.Context, r *render.Rect)
}

// newReplayScene shows a film, and those that its maker still makes; the maker is the scene's from now on.
func newReplayScene(a *App, f *film.Film, maker filmMaker) *replayScene {
	play := filmPlay(a, f)
	s := &replayScene{player: newPlayer(play, f), film: f, eyes: engine.Spectator, maker: maker}
	s.asked = newAsked(f.Record)
	s.stage = play.kit.stage(a, s)
	s.line = newTimeline(f, s.stage)
	s.drawn = newOverlays(len(f.Record.Seats))
	s.compare = newComparePanel(a, s)
	s.sayFlaws(a, nil)
	a.sayOrigin(f.Record)
	return s
}

// Close ends what is being exported or asked.
func (s *replayScene) Close() {
	s.maker.Close()
	s.export.close()
	s.compare.Close()
}

// Frame lays the replay out.
func (s *replayScene) Frame(a *App, c *ui.Context) {
	s.hear(a)
	s.advance(c.In.NowMS)
	c.FillRect(c.Window(), theme.Bg0)
	l := layReplay(c, s.line.height(c))
	s.bar(a, c, l.bar)
	s.boards(a, c, l)
	s.column(a, c, l.column)
	s.line.choose(s.subject)
	s.line.draw(a, c, l.line, &s.player)
	if !s.export.isOpen() {
		s.stage.keys(c, s)
		s.sightKeys(c)
		s.keys(c)
	}
	s.text.large(a, c, s)
	s.export.frame(a, c, s)
}

// watchThrough shows what p was sent beside the truth, and its texts; nothing beside it for the Spectator.
func (s *replayScene) watchThrough(p engine.Player) {
	s.eyes = p
	if p >= 0 {
		s.about(p)
	}
}

// about shows the texts of p.
func (s *replayScene) about(p engine.Player) {
	s.subject = p
	if s.eyes >= 0 {
		s.eyes = p
	}
}

// sightKeys: 0 shows the truth alone, 1 to 9 what the players on offer were sent. A single one on offer was chosen by
// the stage's own keys.
func (s *replayScene) sightKeys(c *ui.Context) {
	if c.Key(ui.Key0) {
		s.watchThrough(engine.Spectator)
	}
	offered := s.stage.offered(s)
	for i, p := range offered {
		if len(offered) > 1 && i < 9 && c.Key(ui.Key1+ui.Key(i)) {
			s.watchThrough(p)
		}
	}
}

// sketch puts what a player's bot drew in its question, or with the Spectator what all bots drew in the turn that is
// played from the step on the screen, among what is drawn next by s.drawn.
func (s *replayScene) sketch(whose engine.Player) *overlays {
	s.drawn.clear()
	for p := range engine.Player(len(s.asked.turns)) {
		if q := s.question(p); whose == p || whose == engine.Spectator && q.turn == s.shown {
			s.drawn.add(p, s.stage.side(p), s.stage.drawing(s, p))
		}
	}
	return &s.drawn
}

// replayLayout is where the parts of a replay go, in device px.
type replayLayout struct {
	bar, truth, sight, column, line render.Rect
	both                            bool // there is room for the truth and what a player was sent side by side
}

// Sizes of a replay, logical px.
const (
	replayColumnW      = 272
	replayColumnMost   = 400
	replayColumnSmallW = 236
	replayHeadH        = 36
	replayHeadSmallH   = 26
)

// layReplay divides the window; line is the height of the timeline, logical px. The column has what two square boards
// leave. Where there is no room for two boards truth and sight are the same area.
func layReplay(c *ui.Context, line float32) replayLayout {
	l := replayLayout{both: !c.Compact()}
	rest := c.Window()
	l.bar = rest.CutTop(c.Px(barHeight(c)))
	margin, gap := c.Px(theme.Margin+theme.Space2), c.Px(theme.Space7)
	if !l.both {
		margin, gap = c.Px(theme.MarginSmall), c.Px(theme.MarginSmall)
	}
	rest = rest.InsetXY(margin, 0)
	l.line = rest.CutBottom(c.Px(line))
	rest.CutBottom(c.Px(theme.Space2))
	column := c.Px(replayColumnSmallW)
	if l.both {
		boards := 2 * (rest.H - c.Px(replayHeadH) + gap)
		column = min(max(rest.W-boards, c.Px(replayColumnW)), c.Px(replayColumnMost))
	}
	l.column = rest.CutRight(column)
	rest.CutRight(gap)
	l.truth, l.sight = rest, rest
	if l.both {
		l.truth, l.sight = rest.Column(0, 2, gap), rest.Column(1, 2, gap)
	}
	return l
}

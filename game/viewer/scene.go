// Package viewer shows replays: a timeline with its timeline and columns, beside another one, or while it is still played, and
// writes pictures of it. What a game draws in it is the game's ReplayView.
package viewer

import (
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Scene shows a match that was played, to be run through to and fro. It is the same for all games but for its
// stage: the bar on top, the truth and beside it what one player was sent, a column that tells of the step, and the
// timeline below.
type Scene struct {
	player
	Timeline *timeline.Timeline
	Stage    ReplayView
	ear      play.Ear
	line     *strip
	Export   exportDialog
	Pack     packDialog

	Eyes    engine.Player // whose sight is beside the truth; the Spectator for nobody's
	Subject engine.Player // whose texts the column shows; always a player
	Tab     int           // of the texts
	asked   asked
	Text    textView
	Compare comparePanel
	eyesBar eyesBar
	Drawn   play.Overlays // what bots drew in the turn on the screen
	why     looking
	watch   watching
	maker   timelineMaker // of timelines with more steps, while the match is still played; nil for none
}

// ReplayView is a game's own part of a replay. What is shown of a step n is the position after n turns, and the turn
// that was played from there: see Scene.Question.
type ReplayView interface {
	// Side is a player's mark and colours; Name is what it is called in sentences, and Label who sits there.
	Side(p engine.Player) play.Look
	Name(a *app.App, p engine.Player) string
	Label(a *app.App, p engine.Player) string
	// Note says what was played on, such as the size of the map.
	Note(a *app.App) string
	// Offered are the players that the bar and the column offer to look at, in the order they have there.
	Offered(s *Scene) []engine.Player

	// Truth draws the position on the screen in r.
	Truth(a *app.App, c *ui.Context, r render.Rect, s *Scene)
	// Sight draws in r what s.Eyes was sent, and marks how it differs from the truth; it is not called for the
	// Spectator. Seen says how much that is, and Flaw what is wrong with the request: "" when it is as the rules
	// would have it.
	Sight(a *app.App, c *ui.Context, r render.Rect, s *Scene)
	Seen(a *app.App, s *Scene) string
	Flaw(a *app.App, s *Scene) string

	// Head draws which step it is at the left of r; r is one line high.
	Head(a *app.App, c *ui.Context, r render.Rect, s *Scene)
	// Standing draws how the match stands, and Doings what is done in the turn that is played from the step on the
	// screen. Each cuts the panel it needs off the top of in.
	Standing(a *app.App, c *ui.Context, in *render.Rect, s *Scene)
	Doings(a *app.App, c *ui.Context, in *render.Rect, s *Scene)
	// Drawing is what p's bot drew in its question, nil for nothing.
	Drawing(s *Scene, p engine.Player) *overlay.Drawing
	// Keys are those of the game.
	Keys(c *ui.Context, s *Scene)
}

// switcher is a stage with switches of its own: it draws them at the right of the line over what a player was sent,
// and cuts them off.
type switcher interface {
	Switches(a *app.App, c *ui.Context, r *render.Rect)
}

// NewScene shows a timeline, and those that its maker still makes. The maker, nil where nothing is made, is the
// scene's from now on.
func NewScene(a *app.App, f *timeline.Timeline, maker timelineMaker) *Scene {
	played := playOf(a, f)
	s := &Scene{player: newPlayer(played, f), Timeline: f, Eyes: engine.Spectator, maker: maker}
	s.why.reviews = played.Game.Entry().Review != nil
	s.asked = newAsked(f.Record)
	s.Stage = played.Game.(Game).ReplayView(a, s)
	s.line = newStrip(f, s.Stage)
	s.Drawn = play.NewOverlays(len(f.Record.Seats))
	s.Compare = newComparePanel(a, s)
	s.sayFlaws(a, nil)
	play.SayOrigin(a, f.Record)
	return s
}

// Close ends what is being exported or asked.
func (s *Scene) Close() {
	if s.maker != nil {
		s.maker.Close()
	}
	s.why.Close()
	s.watch.Stop()
	s.Export.close()
	s.Pack.close()
	s.Compare.Close()
}

// Frame lays the replay out.
func (s *Scene) Frame(a *app.App, c *ui.Context) {
	s.hear(a)
	s.hearWhy(a)
	s.hearWatch(a)
	s.advance(c.In.NowMS)
	s.ear.Hear(a, &s.Viewing, s.Rate)
	c.FillRect(c.Window(), theme.Bg0)
	l := layReplay(c, s.line.height(c))
	s.bar(a, c, l.bar)
	s.boards(a, c, l)
	s.column(a, c, l.column)
	s.line.choose(s.Subject)
	s.line.draw(a, c, l.line, &s.player)
	if !s.Export.IsOpen() && !s.Pack.up {
		s.Stage.Keys(c, s)
		s.sightKeys(c)
		s.watchKeys(a, c)
		s.packKey(a, c)
		s.keys(c)
	}
	s.Text.large(a, c, s)
	s.Export.frame(a, c, s)
	s.Pack.frame(a, c, s)
}

// WatchThrough shows what p was sent beside the truth, and its texts; nothing beside it for the Spectator.
func (s *Scene) WatchThrough(p engine.Player) {
	s.Eyes = p
	if p >= 0 {
		s.About(p)
	}
}

// About shows the texts of p.
func (s *Scene) About(p engine.Player) {
	s.Subject = p
	if s.Eyes >= 0 {
		s.Eyes = p
	}
}

// sightKeys: 0 shows the truth alone, 1 to 9 what the players on offer were sent. A single one on offer was chosen by
// the stage's own keys.
func (s *Scene) sightKeys(c *ui.Context) {
	if c.Key(ui.Key0) {
		s.WatchThrough(engine.Spectator)
	}
	offered := s.Stage.Offered(s)
	for i, p := range offered {
		if len(offered) > 1 && i < 9 && c.Key(ui.Key1+ui.Key(i)) {
			s.WatchThrough(p)
		}
	}
}

// Sketch puts what a player's bot drew in its question, or with the Spectator what all bots drew in the turn that is
// played from the step on the screen, among what is drawn next by s.drawn.
func (s *Scene) Sketch(whose engine.Player) *play.Overlays {
	s.Drawn.Clear()
	for p := range engine.Player(len(s.asked.turns)) {
		if q := s.Question(p); whose == p || whose == engine.Spectator && q.Turn == s.Shown {
			s.Drawn.Add(p, s.Stage.Side(p), s.Stage.Drawing(s, p))
		}
	}
	return &s.Drawn
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
	l.bar = rest.CutTop(c.Px(app.BarHeight(c)))
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
	l.column = app.Beside(c, &rest, column, gap)
	l.truth, l.sight = rest, rest
	if l.both {
		l.truth, l.sight = rest.Column(0, 2, gap), rest.Column(1, 2, gap)
	}
	return l
}

// HelpPage is that of the keys.
func (*Scene) HelpPage() string { return app.KeysPage }

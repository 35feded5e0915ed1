// Package viewer shows replays: a timeline with its timeline and columns, beside another one, or while it is still played, and
// writes pictures of it. What a game draws in it is the game's ReplayView.
package viewer

import (
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/action"
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
	Drawn   play.Overlays // what bots drew in the turn on the screen
	why     looking
	watch   watching
	maker   timelineMaker // of timelines with more steps, while the match is still played; nil for none
	pair    bool          // the game is of two: both are offered to look through
	puzzles bool          // the game has some, which can be made of matches
	talks   bool          // programs play, whose texts and times are worth a look; else a person looks back
	moments moments
	items   []ui.Item // kept for its memory
}

// ReplayView is a game's own part of a replay. What is shown of a step n is the position after n turns, and the turn
// that was played from there: see Scene.Question. One that is a switcher or an answering has more to show.
type ReplayView interface {
	// Name is what a player is called in sentences.
	Name(a *app.App, p engine.Player) string
	// Note says what was played on, such as the size of the map, and Moment in a few words what there is to know of the step on
	// the screen.
	Note(a *app.App) string
	Moment(a *app.App, s *Scene) string
	// Board draws in r the position on the screen, or with the eyes of a player, which are s.Eyes, what that one was sent, and
	// marks how it differs from the truth.
	Board(a *app.App, c *ui.Context, r render.Rect, s *Scene, eyes engine.Player)
	// Sent says how much s.Eyes was sent, and what is wrong with that: "" when it is as the rules would have it.
	Sent(a *app.App, s *Scene) (seen, flaw string)
	// Panels lays out how the match stands, and what is done in the turn that is played from the step on the screen. What can be
	// left out drops before the texts do: see DropPanel.
	Panels(a *app.App, l *ui.Layout, s *Scene)
	// Drawing is what p's bot drew in its question, nil for nothing.
	Drawing(s *Scene, p engine.Player) *overlay.Drawing
}

// switcher is a stage with switches and keys of its own. The switches are in the line over what a player was sent.
type switcher interface {
	Switches(a *app.App, l *ui.Layout)
	Keys(c *ui.Context, s *Scene)
}

// NewScene shows a timeline, and those that its maker still makes. The maker, nil where nothing is made, is the
// scene's from now on.
func NewScene(a *app.App, f *timeline.Timeline, maker timelineMaker) *Scene {
	played := playOf(a, f)
	s := &Scene{player: newPlayer(played, f), Timeline: f, Eyes: engine.Spectator, maker: maker}
	entry := played.Game.Entry()
	_, most := entry.Rules.Players()
	s.pair, s.why.reviews = most == 2, entry.Review != nil
	if routes, ok := a.Routes().(Routes); ok {
		s.puzzles = routes.HasPuzzles(a, entry.Name()) && !f.Live
	}
	s.talks = played.Choices.TellsThinking()
	s.asked = newAsked(f.Record)
	s.Stage = played.Game.(Game).ReplayView(a, s)
	s.line = newStrip(s)
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
	s.Compare.hear()
	s.advance(c.In.NowMS)
	s.ear.Hear(a, &s.Viewing, s.Rate)
	c.FillRect(c.Window(), theme.Bg0)
	c.Lay(c.Window(), func(l *ui.Layout) { s.lay(a, l) })
	if !s.Export.IsOpen() && !s.Pack.up {
		s.allKeys(a, c)
	}
	s.Text.large(a, c, s)
	s.Export.frame(a, c, s)
	s.Pack.frame(a, c, s)
}

// lay is the whole window: the bar on top, the boards with the column beside them, or below where the window is upright, and the
// timeline, whose rows go where the boards would become too small.
func (s *Scene) lay(a *app.App, l *ui.Layout) {
	margin, gap := theme.Margin+theme.Space2, theme.Space7
	if l.Compact() {
		margin, gap = theme.MarginSmall, theme.MarginSmall
	}
	middle := leastMiddle(l)
	l.Column(ui.Box{}, func() {
		s.bar(a, l)
		l.Column(ui.Box{Grow: 1, PadX: margin, Gap: theme.Space2}, func() {
			beside(l, ui.Box{H: middle, MinH: middle, Grow: 1, Gap: gap}, func() {
				s.boards(a, l, gap)
				s.column(a, l)
			})
			s.line.lay(a, l, &s.player)
		})
	})
}

// leastMiddle is the room above the timeline, logical px: in a high window more than half of it, for the board is what is looked at.
func leastMiddle(l *ui.Layout) float32 { return max(310, 0.6*l.Env.H/l.Env.Scale) }

// beside lays out side by side, or in an upright window one below the other.
func beside(l *ui.Layout, b ui.Box, inside func()) {
	if l.Upright() {
		l.Column(b, inside)
	} else {
		l.Row(b, inside)
	}
}

// Side is how a player is told from others.
func (s *Scene) Side(p engine.Player) play.Look { return s.Play.Game.Look(p) }

// Label is who sits there: of more than two so that it tells one from the others.
func (s *Scene) Label(a *app.App, p engine.Player) string {
	name := s.within(a, p)
	if s.Play.Choices.You(p) {
		return app.Sentence(name) // as it stands alone; the names of others are written as they are
	}
	return name
}

// within is Label as it stands within a sentence.
func (s *Scene) within(a *app.App, p engine.Player) string {
	if !s.pair {
		return s.Stage.Name(a, p)
	}
	if name := s.Play.Choices.Name(p); name != "" {
		return name
	}
	if s.Play.Choices.You(p) {
		return a.T("side.you")
	}
	return s.Play.Game.SeatName(a, int(p), s.Timeline.Record.Seats[p])
}

// allKeys are those of the screen.
func (s *Scene) allKeys(a *app.App, c *ui.Context) {
	if stage, ok := s.Stage.(switcher); ok {
		stage.Keys(c, s)
	}
	if c.Did(action.Whole) {
		s.WatchThrough(engine.Spectator)
	}
	for p := range engine.Player(2) {
		if s.pair && c.Did(action.Pick1+ui.Action(p)) {
			s.WatchThrough(p)
		}
	}
	if c.Did(action.Turned) { // where its button is that has taken it
		s.lookBack(a)
	}
	if programs && c.Did(action.WatchFile) {
		s.toggleWatch(a)
	}
	if q := s.Question(s.Subject); programs && q.Asked() && !s.More && c.Did(action.Pack) {
		s.Paused = true
		s.Pack.open(a, s, q)
	}
	s.keys(c)
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

// Sketch puts what a player's bot drew in its question, or with the Spectator what all bots drew in the turn that is
// played from the step on the screen, among what is drawn next by s.drawn.
func (s *Scene) Sketch(whose engine.Player) *play.Overlays {
	s.Drawn.Clear()
	for p := range engine.Player(len(s.asked.turns)) {
		if q := s.Question(p); whose == p || whose == engine.Spectator && q.Turn == s.Shown {
			s.Drawn.Add(p, s.Side(p), s.Stage.Drawing(s, p))
		}
	}
	return &s.Drawn
}

// HelpPage is that of the keys.
func (*Scene) HelpPage() string { return app.KeysPage }

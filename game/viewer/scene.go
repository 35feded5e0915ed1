// Package viewer shows replays, of finished and of running matches, with a timeline and the texts of bots; compares bots with a
// record; and exports pictures. A game draws its part through its ReplayView.
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

// Scene is the screen of a replay. It is the same for all games except for its Stage: a top bar, the full position and beside it
// the view of one player, a column about the current step, and the timeline below.
type Scene struct {
	player
	Timeline *timeline.Timeline
	Stage    ReplayView
	ear      play.StepSounds
	line     *strip
	Export   exportDialog
	Pack     packDialog

	Eyes    engine.Player // whose view is beside the full position; the Spectator for none
	Subject engine.Player // whose texts the column shows; always a player
	Tab     int           // of the texts
	asked   asked
	Text    textView
	Compare comparePanel
	Drawn   play.Overlays // bots' overlays in the current turn
	why     looking
	watch   watching
	maker   timelineMaker // makes timelines with more steps of a running match; nil for none
	pair    bool          // the game has two players: either view can be chosen
	puzzles bool          // puzzles can be made of the game's matches
	talks   bool          // programs play, whose texts and times are shown; otherwise the moments are
	moments moments
	items   []ui.Item // kept for its memory
}

// ReplayView is a game's part of a replay. Step n shows the position after n turns, and the turn that was played from there: see
// Scene.Question. A view may also be a switcher or an answering.
type ReplayView interface {
	// Name returns a player's name for sentences.
	Name(a *app.App, p engine.Player) string
	// Note describes the map in brief, such as by its size. Moment describes the current step in brief.
	Note(a *app.App) string
	Moment(a *app.App, s *Scene) string
	// Board draws the current position in r; or, if eyes is a player (s.Eyes), what that player was sent, with marks where it
	// differs from the full position.
	Board(a *app.App, c *ui.Context, r render.Rect, s *Scene, eyes engine.Player)
	// Sent describes in words how much s.Eyes was sent, and the mistake in it: "" if it follows the rules.
	Sent(a *app.App, s *Scene) (seen, flaw string)
	// Panels lays out the state of the match, and the moves of the turn played from the current step. Optional panels should drop
	// before the texts do: see DropPanel.
	Panels(a *app.App, l *ui.Layout, s *Scene)
}

// switcher is a ReplayView with its own switches and keys. The switches stand in the heading of a player's view.
type switcher interface {
	Switches(a *app.App, l *ui.Layout)
	Keys(c *ui.Context, s *Scene)
}

// NewScene returns the screen of a timeline, and of the longer ones that its maker still makes. It is about the only person at first, or
// else about the first player. maker may be nil; the scene owns it from now on.
func NewScene(a *app.App, f *timeline.Timeline, maker timelineMaker) *Scene {
	played := playOf(a, f)
	s := &Scene{player: newPlayer(played, f), Timeline: f, Eyes: engine.Spectator, Subject: max(played.Choices.Eyes(), 0), maker: maker}
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

// Close stops running exports and bots.
func (s *Scene) Close() {
	if s.maker != nil {
		s.maker.Close()
	}
	s.why.Stop()
	s.watch.Stop()
	s.Export.close()
	s.Pack.close()
	s.Compare.Close()
}

// Frame lays out the replay.
func (s *Scene) Frame(a *app.App, c *ui.Context) {
	s.hear(a)
	s.hearWhy(a)
	s.hearWatch(a)
	s.Compare.hear()
	s.advance(c.In.NowMS)
	s.ear.Play(a, &s.Viewing, s.Rate)
	c.FillRect(c.Window(), theme.Bg0)
	c.Lay(c.Window(), func(l *ui.Layout) { s.lay(a, l) })
	if !s.Export.IsOpen() && !s.Pack.up {
		s.allKeys(a, c)
	}
	s.Text.large(a, c, s)
	s.Export.frame(a, c, s)
	s.Pack.frame(a, c, s)
}

// lay lays out the window: the top bar, the boards with the column beside them, or below them in an upright window, and the
// timeline, whose rows are dropped where the boards would become too small.
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

// leastMiddle returns the least height above the timeline, logical px: in a high window more than half, as the board matters most.
func leastMiddle(l *ui.Layout) float32 { return max(310, 0.6*l.Env.H/l.Env.Scale) }

// beside lays out its content side by side, or one below the other in an upright window.
func beside(l *ui.Layout, b ui.Box, inside func()) {
	if l.Upright() {
		l.Column(b, inside)
	} else {
		l.Row(b, inside)
	}
}

// played returns the number of the last step that was played: after it there may be one in which a player only gave the match up.
func (s *Scene) played() int {
	steps := s.Timeline.Steps
	last := len(steps) - 1
	return s.Play.Game.Played(last, engine.GaveUp(steps[last].Result.Phrase))
}

// Side returns the mark of a player.
func (s *Scene) Side(p engine.Player) play.Mark { return s.Play.Game.Look(p) }

// Label names a player; with more than two players, distinctly.
func (s *Scene) Label(a *app.App, p engine.Player) string {
	name := s.within(a, p)
	if s.Play.Choices.You(p) {
		return app.Sentence(name) // capitalized, as it stands alone; names stay as they are
	}
	return name
}

// within is Label for use within a sentence.
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

// allKeys handles the keys of the screen.
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
	if c.Did(action.Turned) { // unless its button has taken the key
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

// WatchThrough shows p's view beside the full position, and p's texts; for the Spectator, no view.
func (s *Scene) WatchThrough(p engine.Player) {
	s.Eyes = p
	if p >= 0 {
		s.About(p)
	}
}

// About shows p's texts.
func (s *Scene) About(p engine.Player) {
	s.Subject = p
	if s.Eyes >= 0 {
		s.Eyes = p
	}
}

// Sketch sets s.Drawn to the drawing of a player's bot in its question; for the Spectator, to those of all bots in the turn played from
// the current step.
func (s *Scene) Sketch(whose engine.Player) *play.Overlays {
	s.Drawn.Clear()
	for p := range engine.Player(len(s.asked.turns)) {
		if q := s.Question(p); whose == p || whose == engine.Spectator && q.Turn == s.Shown {
			s.Drawn.Show(&s.Viewing, p, &q.Answer)
		}
	}
	return &s.Drawn
}

// Drawing returns the drawing of p's bot in its question, nil for none.
func (s *Scene) Drawing(p engine.Player) *overlay.Drawing {
	return s.Drawn.Of(&s.Viewing, p, &s.Question(p).Answer)
}

// HelpPage names the help page with the keys.
func (*Scene) HelpPage() string { return app.KeysPage }

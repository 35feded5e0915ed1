package generals

import (
	"path/filepath"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// setupTitles are the keys of the screen's titles. Read only.
var setupTitles = map[settings.Mode]string{
	settings.PlayAI: "setup.title_ai", settings.TwoPlayers: "setup.title_two", settings.WatchBots: "setup.title_watch",
}

// SetupScene is the screen on which a match is set up.
type SetupScene struct {
	setup.Scene
	Seats   [2]setup.SeatEditor
	maps    *MapForm
	Preview *preview
}

func newSetupScene(a *app.App, c settings.Choices) *SetupScene {
	s := &SetupScene{Scene: setup.NewScene(a, c), maps: NewMapForm(c.Map), Preview: newPreview(a)}
	for p := range s.Seats {
		s.Seats[p] = setup.NewSeatEditor(a, settings.Generals, c.Seats[p], s.Bots, Game{}.SeatWords())
		s.Seats[p].Name = c.Name(engine.Player(p))
	}
	return s
}

// Close stops the work on bots and maps off the frame.
func (s *SetupScene) Close() {
	s.Preview.Close()
	s.Scene.Close()
}

// Frame lays out the set-up.
func (s *SetupScene) Frame(a *app.App, c *ui.Context) {
	s.Drop(a, c)
	if s.From == nil {
		s.Preview.Update(a, s.Choices)
	}
	if s.LayOut(a, c, a.T(setupTitles[a.Settings().Ways().ModeOf(s.Choices)]), s) {
		s.Choices.Names = settings.Names(s.Seats[0].Name, s.Seats[1].Name)
		s.Start(a)
	}
}

// Form lays out the seats side by side, the map and the pace below them, and the position on the right; in a narrow window one below the
// other.
func (s *SetupScene) Form(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{Grow: 1}, func() {
		l.Row(ui.Box{Gap: theme.Space5}, func() {
			l.Column(ui.Box{Grow: 1, Gap: theme.Space5}, func() { s.choose(a, l) })
			l.Column(ui.Box{W: 360, MinW: 300}, func() { s.position(a, l) })
		})
		l.Column(ui.Box{Gap: theme.PanelGap}, func() {
			s.choose(a, l)
			s.position(a, l)
		})
	})
}

// choose lays out all choices.
func (s *SetupScene) choose(a *app.App, l *ui.Layout) {
	l.Grid(ui.Box{Grow: 1, Gap: theme.PanelGap, Columns: 2}, func() {
		for p := range s.Seats {
			s.seat(a, l, p)
		}
		s.Seats[1].Same = s.Choices.Humans() == 2 && setup.SameName(s.Seats[0].Name, s.Seats[1].Name)
	})
	l.Panel(ui.Box{}, theme.None, func() {
		l.Grid(ui.Box{Gap: theme.Space7, Columns: 2}, func() {
			l.Column(ui.Box{Gap: theme.Space3, MinW: formLeastW}, func() { s.mapForm(a, l) })
			l.Column(ui.Box{Gap: theme.Space3, MinW: formLeastW}, func() { s.pace(a, l) })
		})
	})
}

// formLeastW is the least width of a column of the form, logical px.
const formLeastW = 320

// position lays out the position that the match begins with.
func (s *SetupScene) position(a *app.App, l *ui.Layout) {
	if s.From == nil {
		s.Preview.Draw(a, l)
		return
	}
	s.From.Show(a, l, "play_on.programs", func(p engine.Player) string { return a.SideName(int(p)) })
}

// Problem returns what keeps the match from starting, "" for nothing.
func (s *SetupScene) Problem(a *app.App) string {
	for p := range s.Seats {
		if why := s.SeatProblem(a, s.Choices.Seats[p]); why != "" {
			return a.SideName(p) + ": " + why
		}
	}
	if s.From != nil {
		return s.From.Problem(a)
	}
	if why := s.Seed.Problem(a); why != "" && s.Choices.Map.Kind != settings.FileMap {
		return why
	}
	if err := s.Preview.Problem(); err != nil {
		return a.Error(err)
	}
	return ""
}

// Drop handles files dropped on the window. A .json file is a prepared position and becomes the map; any other file becomes the bot of the
// seat under the pointer.
func (s *SetupScene) Drop(a *app.App, c *ui.Context) {
	for _, path := range c.In.Dropped {
		if s.DropMap(path) {
			continue
		}
		p := 0
		if c.In.Mouse.X > c.Window().CX() || s.Choices.Human(0) && !s.Choices.Human(1) {
			p = 1
		}
		s.Choices.Seats[p] = play.BotPrefix + setup.Quoted(path)
		s.Seats[p].Show(s.Choices.Seats[p])
		a.Say(a.F("toast.bot_dropped", words.Text("player", a.SideName(p)), words.Text("name", filepath.Base(path))), false)
	}
}

// seat lays out one side's card and copies its values to the choices.
func (s *SetupScene) seat(a *app.App, l *ui.Layout, p int) {
	side := theme.Side(p)
	l.PushID(p)
	l.Panel(ui.Box{Gap: theme.Space3, MinW: formLeastW}, side.Plate, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			l.Row(ui.Box{Align: ui.Middle}, func() { l.Icon(side.Icon, 20, side.Plate) })
			l.Label(ui.Box{Grow: 1}, a.SideName(p), theme.H2, theme.TextHi)
			if l.Button(ui.Box{}, "swap", ui.Button{Icon: "swap", Kind: ui.Quiet, Tip: a.T("setup.swap")}) {
				s.swap()
			}
		})
		s.Choices.Seats[p] = s.Seats[p].Draw(a, l, s.Choices.Seats[p], a.SideName(p))
	})
	l.PopID()
}

func (s *SetupScene) swap() {
	s.Choices.Seats[0], s.Choices.Seats[1] = s.Choices.Seats[1], s.Choices.Seats[0]
	s.Seats[0], s.Seats[1] = s.Seats[1], s.Seats[0]
}

package game

import (
	"path/filepath"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// setupTitles are the keys of what the screen is called; a map of constants, never changed.
var setupTitles = map[settings.Mode]string{
	settings.PlayAI: "setup.title_ai", settings.TwoPlayers: "setup.title_two", settings.WatchBots: "setup.title_watch",
}

// mostSeed is the largest seed, as people read it.
const mostSeed = "2^64 − 1"

// setup is the screen on which a match is put together.
type setup struct {
	choices settings.Choices
	newSeed bool // draw another seed for the next match
	seats   [2]seatEditor
	bots    *botDesk
	maps    mapForm
	preview *preview
	from    *fromForm // in the place of the map, in a match that goes on from another
}

func newSetup(a *App, c settings.Choices) *setup {
	s := &setup{choices: c, newSeed: c.Map.NewSeed, preview: newPreview(a), bots: newBotDesk(a, settings.Generals), from: newFromForm(a, c)}
	if s.newSeed {
		s.choices.Map.Seed = freshSeed()
	}
	s.choices.Map.NewSeed = false
	s.seats = newSeats(a, c, s.bots)
	s.maps = newMapForm(s.choices.Map)
	return s
}

// Close ends what looks at bots and maps off the frame.
func (s *setup) Close() {
	s.preview.Close()
	s.from.Close()
	s.bots.Close()
}

// Frame lays the set-up out.
func (s *setup) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.drop(a, c)
	if s.from != nil {
		s.from.update(a, s.choices)
	} else {
		s.preview.Update(a, s.choices)
	}
	s.bots.look(s.choices.Seats, c.In.Focused)
	if setupFrame(a, c, setupTopOf(a, s.choices, a.T(setupTitles[s.choices.Mode()])), s) {
		a.startSetUp(s.choices, s.newSeed)
	}
}

// wide puts the seats side by side, the map and the pace under them and the preview on the right.
func (s *setup) wide(a *App, c *ui.Context, rest render.Rect) {
	side := rest.CutRight(c.Px(336))
	rest.CutRight(c.Px(20))
	seats := rest.CutTop(max(c.Px(256), rest.H-c.Px(20+262)))
	rest.CutTop(c.Px(20))
	for p := range s.seats {
		s.seat(a, c, p, seats.Column(p, 2, c.Px(20)))
	}
	form := c.Panel(rest, theme.None)
	s.mapForm(a, c, form.Column(0, 2, c.Px(44)))
	s.pace(a, c, form.Column(1, 2, c.Px(44)))
	s.position(a, c, side)
}

// position shows where the match begins.
func (s *setup) position(a *App, c *ui.Context, r render.Rect) {
	if s.from == nil {
		s.preview.Draw(a, c, r)
		return
	}
	s.from.show(a, c, r, "play_on.programs", func(p engine.Player) string { return a.sideName(int(p)) })
}

// narrow puts everything into one column.
func (s *setup) narrow(a *App, c *ui.Context, rest render.Rect) {
	first := func(a *App, c *ui.Context, r render.Rect) { s.seat(a, c, 0, r) }
	second := func(a *App, c *ui.Context, r render.Rect) { s.seat(a, c, 1, r) }
	maps := func(a *App, c *ui.Context, r render.Rect) { s.mapForm(a, c, c.Panel(r, theme.None)) }
	pace := func(a *App, c *ui.Context, r render.Rect) { s.pace(a, c, c.Panel(r, theme.None)) }
	formColumn(a, c, rest, formPart{264, first}, formPart{264, second}, formPart{270, maps}, formPart{224, pace}, formPart{420, s.position})
}

// problem is what keeps the match from starting, in words; "" is nothing.
func (s *setup) problem(a *App) string {
	for p := range s.seats {
		if s.choices.Seats[p] == botPrefix {
			return a.sideName(p) + ": " + a.T("setup.no_command")
		}
	}
	if s.from != nil {
		if err := s.from.problem(); err != nil {
			return a.Error(err)
		}
		return ""
	}
	if s.maps.seed.bad && s.choices.Map.Kind != settings.FileMap {
		return a.F("setup.bad_seed", textArg("most", mostSeed))
	}
	if err := s.preview.Problem(); err != nil {
		return a.Error(err)
	}
	return ""
}

// drop takes files dropped on the window: a prepared position is a map, anything else a bot for the
// seat under the pointer.
func (s *setup) drop(a *App, c *ui.Context) {
	for _, path := range c.In.Dropped {
		if strings.EqualFold(filepath.Ext(path), ".json") && s.from == nil {
			s.choices.Map.Kind, s.choices.Map.File = settings.FileMap, path
			s.maps = newMapForm(s.choices.Map)
			continue
		}
		p := 0
		if c.In.Mouse.X > c.Window().CX() || s.choices.Human(0) && !s.choices.Human(1) {
			p = 1
		}
		s.choices.Seats[p] = botPrefix + quoted(path)
		s.seats[p].show(s.choices.Seats[p])
		a.Say(a.F("toast.bot_dropped", textArg("player", a.sideName(p)), textArg("name", filepath.Base(path))), false)
	}
}

// quoted writes a path so that splitting a command line as a shell does gives it back.
func quoted(path string) string {
	if strings.ContainsAny(path, " \t'\"\\$`&|;()<>*?[]#~!{}") {
		return strconv.Quote(path)
	}
	return path
}

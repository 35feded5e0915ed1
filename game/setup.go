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
	seats   [2]seatCard
	maps    mapForm
	preview *preview
}

func newSetup(a *App, c settings.Choices) *setup {
	s := &setup{choices: c, newSeed: c.Map.NewSeed, preview: newPreview(a)}
	if s.newSeed {
		s.choices.Map.Seed = freshSeed()
	}
	s.choices.Map.NewSeed = false
	for p := range s.seats {
		s.seats[p] = newSeatCard(a, c.Seats[p])
	}
	s.maps = newMapForm(s.choices.Map)
	return s
}

// Close ends what looks at bots and maps off the frame.
func (s *setup) Close() {
	s.preview.Close()
	for p := range s.seats {
		s.seats[p].Close()
	}
}

// Frame lays the set-up out.
func (s *setup) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.drop(a, c)
	s.preview.Update(a, s.choices)
	rest, back := topBar(a, c, a.T("common.menu"), a.T(setupTitles[s.choices.Mode()]), "")
	if back {
		a.Home()
		return
	}
	foot := rest.CutBottom(c.Px(s.footHeight(c)))
	if c.Compact() {
		s.narrow(a, c, rest)
	} else {
		s.wide(a, c, rest)
	}
	s.foot(a, c, foot)
}

func (s *setup) footHeight(c *ui.Context) float32 {
	if c.Compact() {
		return 60
	}
	return 108
}

// wide puts the seats side by side, the map and the pace under them and the preview on the right.
func (s *setup) wide(a *App, c *ui.Context, rest render.Rect) {
	rest.CutTop(min(c.Px(theme.Space7), max(0, rest.H-c.Px(560))))
	rest = rest.Center(c.Px(1152), min(rest.H, c.Px(640)))
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
	s.preview.Draw(a, c, side)
}

// narrow puts everything into one column that scrolls.
func (s *setup) narrow(a *App, c *ui.Context, rest render.Rect) {
	rest = rest.InsetXY(c.Px(theme.Space4), 0)
	heights := [...]float32{236, 236, 270, 224, 420}
	total := float32(0)
	for _, h := range heights {
		total += c.Px(h + theme.PanelGap)
	}
	area := c.BeginScroll("form", rest, total)
	next := func(i int) render.Rect {
		r := area.CutTop(c.Px(heights[i]))
		area.CutTop(c.Px(theme.PanelGap))
		return r
	}
	s.seat(a, c, 0, next(0))
	s.seat(a, c, 1, next(1))
	s.mapForm(a, c, c.Panel(next(2), theme.None))
	s.pace(a, c, c.Panel(next(3), theme.None))
	s.preview.Draw(a, c, next(4))
	c.EndScroll()
}

// foot holds the way on. Start is refused, with the reason, while something is wrong.
func (s *setup) foot(a *App, c *ui.Context, r render.Rect) {
	r = r.InsetXY(c.Px(theme.Space4), 0)
	if !c.Compact() {
		r = r.Center(min(r.W, c.Px(1152)), r.H)
	}
	start := ui.Button{Text: a.T("setup.start"), Icon: "play", Kind: ui.Primary, Large: true, Default: true}
	problem := s.problem(a)
	start.Disabled = problem != ""
	if c.Button("start", middle(r.CutRight(c.ButtonWidth(start)), c.ButtonHeight(start)), start) {
		s.start(a)
		return
	}
	r.CutRight(c.Px(theme.Space4))
	if problem == "" {
		c.Label(r, a.T("setup.remembers"), theme.Small, theme.TextLow)
		return
	}
	c.IconIn(r.CutLeft(c.Px(20)), "warn", c.Px(16), theme.Warn)
	r.CutLeft(c.Px(6))
	c.Paragraph(middle(r, c.ParagraphHeight(r.W, problem, theme.Small)), problem, theme.Small, theme.Warn)
}

// problem is what keeps the match from starting, in words; "" is nothing.
func (s *setup) problem(a *App) string {
	for p := range s.seats {
		if s.choices.Seats[p] == botPrefix {
			return a.sideName(p) + ": " + a.T("setup.no_command")
		}
	}
	if s.maps.seedError && s.choices.Map.Kind != settings.FileMap {
		return a.F("setup.bad_seed", textArg("most", mostSeed))
	}
	if err := s.preview.Problem(); err != nil {
		return a.Error(err)
	}
	return ""
}

// start plays the map that is shown; whether the next match gets another one is remembered.
func (s *setup) start(a *App) {
	c := s.choices
	a.StartMatch(c)
	c.Map.NewSeed = s.newSeed
	a.keep(c)
	for _, seat := range c.Seats {
		if spec, err := engine.ParseSeat(seat); err == nil && spec.Kind == engine.BotSeat {
			a.settings.UsedBot(c.Game, spec.Arg)
		}
	}
	a.Changed()
}

// drop takes files dropped on the window: a prepared position is a map, anything else a bot for the
// seat under the pointer.
func (s *setup) drop(a *App, c *ui.Context) {
	for _, path := range c.In.Dropped {
		if strings.EqualFold(filepath.Ext(path), ".json") {
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

package setup

import (
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Routes open the screens that a set-up links to.
type Routes interface {
	// ChooseBot opens the list of bots to choose one from.
	ChooseBot(a *app.App, pick func(name string))
	// Examine opens the examination of a bot.
	Examine(a *app.App, game, command string)
	// ChooseMap opens the list of the person's maps of a game to choose one from. at is the file chosen now.
	ChooseMap(a *app.App, game, at string, pick func(path string))
	// EditMap opens the editor with the map in a file. pick is called with the file that it was saved to.
	EditMap(a *app.App, game, path string, pick func(path string))
}

// SeatEditor is the part of a set-up that chooses who sits on one seat: a person, a built-in AI or a bot.
type SeatEditor struct {
	game    string
	levels  []string
	Command string // the bot's, kept while another kind is chosen
	level   string // the AI's, likewise
	Name    string // the person's, likewise; as typed so far
	Same    bool   // somebody else at the table has this name
	bots    *BotFeed
	Says    SeatWords
}

// SeatWords are the catalogue keys of a game's names for kinds of seats, and of the hints about them. Answered describes the answer of
// a bot that was tried.
type SeatWords struct {
	Human, Ai, Bot      string
	HumanHint, RunsHint string
	Answered            func(*app.App, Trial) string
}

// NewSeatEditor returns an editor of a game's seat.
func NewSeatEditor(a *app.App, game, seat string, bots *BotFeed, says SeatWords) SeatEditor {
	e := SeatEditor{game: game, bots: bots, Says: says}
	if g, err := play.MatchesOf(a).Table().Find(game); err == nil {
		e.levels = g.Levels
	}
	if len(e.levels) > 0 {
		e.level = e.levels[0]
	}
	e.Show(seat)
	if used := a.Settings().UsedBots(game); len(used) > 0 && e.Command == "" {
		e.Command = used[0]
	}
	return e
}

// Show takes over a seat from the choices.
func (e *SeatEditor) Show(seat string) {
	spec, err := engine.ParseSeat(seat)
	switch {
	case seat == play.BotPrefix:
		e.Command = ""
	case err != nil:
	case spec.Kind == engine.AISeat:
		e.level = spec.Arg
	case spec.Kind == engine.BotSeat:
		e.Command = spec.Arg
	}
}

// Draw lays out the editor of a seat and returns the chosen seat. called is the name of a person who gives none.
func (e *SeatEditor) Draw(a *app.App, l *ui.Layout, seat, called string) string {
	kinds := [...]ui.Item{
		{Text: a.T(e.Says.Human), Icon: SeatIcons[0]},
		{Text: a.T(e.Says.Ai), Icon: SeatIcons[1]},
		{Text: a.T(e.Says.Bot), Icon: SeatIcons[2]},
	}
	switch l.Segmented(ui.Box{Align: ui.Start}, "kind", kinds[:], KindIndex(seat)) {
	case 1:
		return e.AiLevel(a, l)
	case 2:
		return e.Bot(a, l)
	}
	e.person(a, l, called)
	return string(engine.HumanSeat)
}

// person lays out the field for a person's name.
func (e *SeatEditor) person(a *app.App, l *ui.Layout, called string) {
	l.Words(ui.Box{}, a.T(e.Says.HumanHint), theme.Body, theme.TextMid)
	l.Labelled(a.T("setup.name"), "", func() {
		l.TextField(ui.Box{}, "name", &e.Name, ui.Field{Placeholder: called, MaxRunes: settings.MostName})
	})
	if e.Same {
		l.Words(ui.Box{}, a.T("setup.same_name"), theme.Small, theme.TextLow)
	}
}

// SameName reports whether two people typed the same name.
func SameName(one, other string) bool {
	one, other = strings.TrimSpace(one), strings.TrimSpace(other)
	return one == other && one != ""
}

// SeatIcons are the icons of the kinds of seats, by KindIndex; read only.
var SeatIcons = [...]string{"human", "ai", "bots"}

// KindIndex returns 0 for a person, 1 for a built-in AI and 2 for a bot, even one whose command is missing.
func KindIndex(seat string) int {
	spec, err := engine.ParseSeat(seat)
	switch {
	case seat == play.BotPrefix || err == nil && spec.Kind == engine.BotSeat:
		return 2
	case err == nil && spec.Kind == engine.AISeat:
		return 1
	}
	return 0
}

// AiLevel lays out the choice of a level and returns the seat.
func (e *SeatEditor) AiLevel(a *app.App, l *ui.Layout) string {
	items, chosen := make([]ui.Item, 0, 8), 0
	for i, level := range e.levels {
		items = append(items, ui.Item{Text: a.LevelName(level)})
		if level == e.level {
			chosen = i
		}
	}
	l.Labelled(a.T("setup.level"), "", func() {
		if now := l.Segmented(ui.Box{Align: ui.Start}, "level", items, chosen); now < len(e.levels) {
			e.level = e.levels[now]
		}
	})
	if key := "setup." + e.level + "_hint"; a.Words().Has(key) {
		l.Words(ui.Box{}, a.T(key), theme.Small, theme.TextLow)
	}
	return string(engine.AISeat) + ":" + e.level
}

// Bot lays out the command, its state, and commands used before. It returns the seat.
func (e *SeatEditor) Bot(a *app.App, l *ui.Layout) string {
	l.Labelled(a.T("setup.command"), a.T(e.Says.RunsHint), func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.TextField(ui.Box{Grow: 1, MinW: 190}, "command", &e.Command, ui.Field{Mono: true, Placeholder: a.T("setup.command_example")})
			file := BotFile(a, &e.Command)
			file.Narrow = true
			folders.Button(a, l, "browse", &e.Command, file)
			if HasBots(a) && l.Button(ui.Box{}, "list", ui.Button{Icon: "bots", Tip: a.T("botfile.choose")}) {
				a.Routes().(Routes).ChooseBot(a, func(name string) { e.Command = name })
			}
			if l.Button(ui.Box{}, "try", ui.Button{Text: a.T("setup.try"), Disabled: e.Command == ""}) {
				e.bots.Try(e.Command)
			}
		})
	})
	l.Row(ui.Box{Gap: theme.Space2, MinH: 20}, func() {
		icon, tone, text := e.bots.Status(a, e.Command, e.Says.Answered)
		if icon != "" {
			l.Row(ui.Box{Align: ui.Start, PadY: 2}, func() { l.Icon(icon, 16, tone) })
		}
		l.Words(ui.Box{Grow: 1, Align: ui.Middle}, text, theme.Small, theme.Mix(theme.TextMid, tone, 0.6))
		if e.Command != "" && HasBots(a) && l.Button(ui.Box{}, "examine", ui.Button{Text: a.T("botfile.examine"), Kind: ui.Quiet, Tip: a.T("botfile.examine_tip")}) {
			a.Routes().(Routes).Examine(a, e.game, e.Command)
		}
	})
	l.Column(ui.Box{}, func() { e.recent(a, l) })
	return play.BotPrefix + e.Command
}

// recent offers commands used before, then bots by name, as many as there is room for. The current one is left out.
func (e *SeatEditor) recent(a *app.App, l *ui.Layout) {
	used := a.Settings().UsedBots(e.game)
	for i, command := range used {
		style := theme.Mono
		if _, named := BotList(a).Find(command); named {
			style = theme.Body
		}
		if command != e.Command {
			e.offer(l, i, command, style)
		}
	}
	for i, b := range BotList(a).Bots {
		if b.Name != e.Command && !slices.Contains(used, b.Name) {
			e.offer(l, -1-i, b.Name, theme.Body)
		}
	}
}

// offer lays out a row with another command.
func (e *SeatEditor) offer(l *ui.Layout, id int, command string, style theme.Style) {
	l.PushID(id)
	if l.Clickable("recent", false, ui.Box{H: 28, PadX: 10, Drop: 1}, func() {
		l.Label(ui.Box{Grow: 1, MinW: 1}, command, style, theme.TextMid)
	}) {
		e.Command = command
	}
	l.PopID()
}

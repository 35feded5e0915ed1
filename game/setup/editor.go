package setup

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Routes lead from a set-up to the bots.
type Routes interface {
	// ChooseBot opens the list of bots, where one of them can be chosen.
	ChooseBot(a *app.App, pick func(name string))
	// Examine opens the examination of a bot.
	Examine(a *app.App, game, command string)
}

// SeatEditor is the part of a set-up that says who sits on one seat: a person, a built-in AI or a bot.
type SeatEditor struct {
	game    string
	levels  []string
	Command string // of the bot, also while another kind is chosen
	level   string // of the AI, likewise
	bots    *BotFeed
	Says    SeatWords
}

// SeatWords are the keys of what a game calls those who sit, and of the hints about them. answered makes a sentence
// of the answer that a bot gave when it was tried.
type SeatWords struct {
	Human, Ai, Bot      string
	HumanHint, RunsHint string
	Answered            func(*app.App, Trial) string
}

// NewSeatEditor shows a seat of a game.
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

// Draw lays the editor of a seat out and returns what was chosen.
func (e *SeatEditor) Draw(a *app.App, c *ui.Context, in render.Rect, seat string) string {
	kinds := [...]ui.Item{
		{Text: a.T(e.Says.Human), Icon: SeatIcons[0]},
		{Text: a.T(e.Says.Ai), Icon: SeatIcons[1]},
		{Text: a.T(e.Says.Bot), Icon: SeatIcons[2]},
	}
	line := in.CutTop(c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(kinds[:]))
	kind := c.Segmented("kind", line, kinds[:], KindIndex(seat))
	in.CutTop(c.Px(theme.Space4))
	switch kind {
	case 1:
		return e.AiLevel(a, c, in)
	case 2:
		return e.Bot(a, c, in)
	}
	c.Paragraph(in, a.T(e.Says.HumanHint), theme.Body, theme.TextMid)
	return string(engine.HumanSeat)
}

// SeatIcons are the pictures of those who sit, by KindIndex.
var SeatIcons = [...]string{"human", "ai", "bots"}

// KindIndex is 0 for a person, 1 for a built-in AI and 2 for a bot, also one whose command is missing.
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

// AiLevel chooses a level and returns the seat.
func (e *SeatEditor) AiLevel(a *app.App, c *ui.Context, in render.Rect) string {
	c.Label(in.CutTop(c.Px(16)), a.T("setup.level"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	items, chosen := make([]ui.Item, 0, 8), 0
	for i, level := range e.levels {
		items = append(items, ui.Item{Text: a.LevelName(level)})
		if level == e.level {
			chosen = i
		}
	}
	line := in.CutTop(c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(items))
	if now := c.Segmented("level", line, items, chosen); now < len(e.levels) {
		e.level = e.levels[now]
	}
	in.CutTop(c.Px(theme.Space3))
	if key := "setup." + e.level + "_hint"; a.Words().Has(key) {
		c.Paragraph(in, a.T(key), theme.Small, theme.TextLow)
	}
	return string(engine.AISeat) + ":" + e.level
}

// byName leads to the bots that go by a name, with a button at the right end of the line, which it cuts off.
func (e *SeatEditor) byName(a *app.App, c *ui.Context, line *render.Rect) {
	if !HasBots(a) {
		return
	}
	list := ui.Button{Icon: "bots", Tip: a.T("botfile.choose")}
	at := line.CutRight(c.ButtonWidth(list))
	line.CutRight(c.Px(8))
	if c.Button("list", at, list) {
		a.Routes().(Routes).ChooseBot(a, func(name string) { e.Command = name })
	}
}

// examine leads to a whole examination of the bot, with a button at the right end of the line, which it cuts off.
func (e *SeatEditor) examine(a *app.App, c *ui.Context, line *render.Rect) {
	if e.Command == "" || !HasBots(a) {
		return
	}
	b := ui.Button{Text: a.T("botfile.examine"), Kind: ui.Quiet, Tip: a.T("botfile.examine_tip")}
	if c.Button("examine", line.CutRight(c.ButtonWidth(b)), b) {
		a.Routes().(Routes).Examine(a, e.game, e.Command)
	}
}

// Bot edits the command, says what is known of it, offers commands used before, and returns the seat.
func (e *SeatEditor) Bot(a *app.App, c *ui.Context, in render.Rect) string {
	head := in.CutTop(c.Px(16))
	c.Text(head, a.T(e.Says.RunsHint), theme.Small, theme.TextLow, render.Right)
	c.Label(head, a.T("setup.command"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	line := in.CutTop(c.Px(theme.ControlH))
	try := ui.Button{Text: a.T("setup.try")}
	button := line.CutRight(c.ButtonWidth(try))
	line.CutRight(c.Px(8))
	e.byName(a, c, &line)
	c.TextField("command", line, &e.Command, ui.Field{Mono: true, Placeholder: a.T("setup.command_example")})
	try.Disabled = e.Command == ""
	if c.Button("try", button, try) {
		e.bots.Try(e.Command)
	}
	in.CutTop(c.Px(8))
	e.say(a, c, &in)
	e.recent(a, c, in)
	return play.BotPrefix + e.Command
}

func (e *SeatEditor) say(a *app.App, c *ui.Context, in *render.Rect) {
	icon, tone, text := e.bots.Status(a, e.Command, e.Says.Answered)
	line, head := *in, *in
	head = head.CutTop(c.Px(theme.ControlH))
	e.examine(a, c, &head)
	line.W = head.W
	h := c.ParagraphHeight(line.W-c.Px(24), text, theme.Small)
	if h <= head.H {
		line = app.Middle(head, max(h, c.Px(20)))
	}
	h = app.StatusLine(c, line, icon, tone, text)
	in.CutTop(max(h, head.H) + c.Px(4))
}

// recent offers commands used before, then bots by name: those that are not the present one.
func (e *SeatEditor) recent(a *app.App, c *ui.Context, in render.Rect) {
	used := a.Settings().UsedBots(e.game)
	for i, command := range used {
		style := theme.Mono
		if _, named := BotList(a).Find(command); named {
			style = theme.Body
		}
		if command != e.Command && !e.offer(c, i, &in, command, style) {
			return
		}
	}
	for i, b := range BotList(a).Bots {
		if b.Name != e.Command && !slices.Contains(used, b.Name) && !e.offer(c, -1-i, &in, b.Name, theme.Body) {
			return
		}
	}
}

// offer is a row with another command, false where there is no room for it.
func (e *SeatEditor) offer(c *ui.Context, id int, in *render.Rect, command string, style theme.Style) bool {
	row := c.Px(28)
	if in.H < row {
		return false
	}
	line := in.CutTop(row)
	c.PushID(id)
	if c.ListRow("recent", line, false) {
		e.Command = command
	}
	c.PopID()
	c.Label(line.InsetXY(c.Px(10), 0), command, style, theme.TextMid)
	return true
}

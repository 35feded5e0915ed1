package game

import (
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/seats"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

const botPrefix = string(engine.BotSeat) + ":"

// botCommand is the command of a bot's seat, "" for any other seat and while none is written.
func botCommand(seat string) string {
	command, _ := strings.CutPrefix(seat, botPrefix)
	if len(command) == len(seat) {
		return ""
	}
	return command
}

// textArg is short for a words.Text.
func textArg(name, text string) words.Arg { return words.Text(name, text) }

// seatEditor is the part of a set-up that says who sits on one seat: a person, a built-in AI or a bot.
type seatEditor struct {
	game    string
	levels  []string
	command string // of the bot, also while another kind is chosen
	level   string // of the AI, likewise
	bots    *botDesk
	says    seatWords
}

// seatWords are the keys of what a game calls those who sit, and of the hints about them. answered makes a sentence
// of the answer that a bot gave when it was tried.
type seatWords struct {
	human, ai, bot      string
	humanHint, runsHint string
	answered            func(*App, trial) string
}

// newSeatEditor shows a seat of a game.
func newSeatEditor(a *App, game, seat string, bots *botDesk, says seatWords) seatEditor {
	e := seatEditor{game: game, bots: bots, says: says}
	if g, err := seats.Find(game); err == nil {
		e.levels = g.Levels
	}
	if len(e.levels) > 0 {
		e.level = e.levels[0]
	}
	e.show(seat)
	if used := a.settings.UsedBots(game); len(used) > 0 && e.command == "" {
		e.command = used[0]
	}
	return e
}

// show takes over a seat from the choices.
func (e *seatEditor) show(seat string) {
	spec, err := engine.ParseSeat(seat)
	switch {
	case seat == botPrefix:
		e.command = ""
	case err != nil:
	case spec.Kind == engine.AISeat:
		e.level = spec.Arg
	case spec.Kind == engine.BotSeat:
		e.command = spec.Arg
	}
}

// draw lays the editor of a seat out and returns what was chosen.
func (e *seatEditor) draw(a *App, c *ui.Context, in render.Rect, seat string) string {
	kinds := [...]ui.Item{
		{Text: a.T(e.says.human), Icon: seatIcons[0]},
		{Text: a.T(e.says.ai), Icon: seatIcons[1]},
		{Text: a.T(e.says.bot), Icon: seatIcons[2]},
	}
	line := in.CutTop(c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(kinds[:]))
	kind := c.Segmented("kind", line, kinds[:], kindIndex(seat))
	in.CutTop(c.Px(theme.Space4))
	switch kind {
	case 1:
		return e.aiLevel(a, c, in)
	case 2:
		return e.bot(a, c, in)
	}
	c.Paragraph(in, a.T(e.says.humanHint), theme.Body, theme.TextMid)
	return string(engine.HumanSeat)
}

// seatIcons are the pictures of those who sit, by kindIndex.
var seatIcons = [...]string{"human", "ai", "bots"}

// kindIndex is 0 for a person, 1 for a built-in AI and 2 for a bot, also one whose command is missing.
func kindIndex(seat string) int {
	spec, err := engine.ParseSeat(seat)
	switch {
	case seat == botPrefix || err == nil && spec.Kind == engine.BotSeat:
		return 2
	case err == nil && spec.Kind == engine.AISeat:
		return 1
	}
	return 0
}

// aiLevel chooses a level and returns the seat.
func (e *seatEditor) aiLevel(a *App, c *ui.Context, in render.Rect) string {
	c.Label(in.CutTop(c.Px(16)), a.T("setup.level"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	items, chosen := make([]ui.Item, 0, 8), 0
	for i, level := range e.levels {
		items = append(items, ui.Item{Text: a.levelName(level)})
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
	if key := "setup." + e.level + "_hint"; a.words.Has(key) {
		c.Paragraph(in, a.T(key), theme.Small, theme.TextLow)
	}
	return string(engine.AISeat) + ":" + e.level
}

// byName leads to the bots that go by a name, with a button at the right end of the line, which it cuts off.
func (e *seatEditor) byName(a *App, c *ui.Context, line *render.Rect) {
	if !a.HasBots() {
		return
	}
	list := ui.Button{Icon: "bots", Tip: a.T("botfile.choose")}
	at := line.CutRight(c.ButtonWidth(list))
	line.CutRight(c.Px(8))
	if c.Button("list", at, list) {
		a.ChooseBot(func(name string) { e.command = name })
	}
}

// examine leads to a whole examination of the bot, with a button at the right end of the line, which it cuts off.
func (e *seatEditor) examine(a *App, c *ui.Context, line *render.Rect) {
	if e.command == "" || !a.HasBots() {
		return
	}
	b := ui.Button{Text: a.T("botfile.examine"), Kind: ui.Quiet, Tip: a.T("botfile.examine_tip")}
	if c.Button("examine", line.CutRight(c.ButtonWidth(b)), b) {
		a.Examine(e.game, e.command)
	}
}

// bot edits the command, says what is known of it, offers commands used before, and returns the seat.
func (e *seatEditor) bot(a *App, c *ui.Context, in render.Rect) string {
	head := in.CutTop(c.Px(16))
	c.Text(head, a.T(e.says.runsHint), theme.Small, theme.TextLow, render.Right)
	c.Label(head, a.T("setup.command"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	line := in.CutTop(c.Px(theme.ControlH))
	try := ui.Button{Text: a.T("setup.try")}
	button := line.CutRight(c.ButtonWidth(try))
	line.CutRight(c.Px(8))
	e.byName(a, c, &line)
	c.TextField("command", line, &e.command, ui.Field{Mono: true, Placeholder: a.T("setup.command_example")})
	try.Disabled = e.command == ""
	if c.Button("try", button, try) {
		e.bots.try(e.command)
	}
	in.CutTop(c.Px(8))
	e.say(a, c, &in)
	e.recent(a, c, in)
	return botPrefix + e.command
}

func (e *seatEditor) say(a *App, c *ui.Context, in *render.Rect) {
	icon, tone, text := e.bots.status(a, e.command, e.says.answered)
	line, head := *in, *in
	head = head.CutTop(c.Px(theme.ControlH))
	e.examine(a, c, &head)
	line.W = head.W
	h := c.ParagraphHeight(line.W-c.Px(24), text, theme.Small)
	if h <= head.H {
		line = middle(head, max(h, c.Px(20)))
	}
	h = statusLine(c, line, icon, tone, text)
	in.CutTop(max(h, head.H) + c.Px(4))
}

// recent offers commands used before, then bots by name: those that are not the present one.
func (e *seatEditor) recent(a *App, c *ui.Context, in render.Rect) {
	used := a.settings.UsedBots(e.game)
	for i, command := range used {
		style := theme.Mono
		if _, named := a.BotList().Find(command); named {
			style = theme.Body
		}
		if command != e.command && !e.offer(c, i, &in, command, style) {
			return
		}
	}
	for i, b := range a.BotList().Bots {
		if b.Name != e.command && !slices.Contains(used, b.Name) && !e.offer(c, -1-i, &in, b.Name, theme.Body) {
			return
		}
	}
}

// offer is a row with another command, false where there is no room for it.
func (e *seatEditor) offer(c *ui.Context, id int, in *render.Rect, command string, style theme.Style) bool {
	row := c.Px(28)
	if in.H < row {
		return false
	}
	line := in.CutTop(row)
	c.PushID(id)
	if c.ListRow("recent", line, false) {
		e.command = command
	}
	c.PopID()
	c.Label(line.InsetXY(c.Px(10), 0), command, style, theme.TextMid)
	return true
}

package game

import (
	"context"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

const botPrefix = string(engine.BotSeat) + ":"

// textArg is short for a words.Text.
func textArg(name, text string) words.Arg { return words.Text(name, text) }

// seatCard is the part of the set-up that says who sits on one side.
type seatCard struct {
	command string // of the bot, also while another kind is chosen
	level   string // of the AI, likewise
	checked string // the command that status speaks of
	status  botStatus
	checker *latest[botQuestion, botStatus]
}

// botQuestion asks whether a command can be run as a bot; try has it answer one turn as well.
type botQuestion struct {
	command string
	try     bool
}

// botStatus is what is known of a command.
type botStatus struct {
	command string
	wrong   error // with the command, or with the answer it gave
	tried   bool
	took    time.Duration
}

func (s botStatus) bad() bool { return s.wrong != nil }

func newSeatCard(a *App, seat string) seatCard {
	s := seatCard{level: ai.Levels()[0]}
	rules := generals.Rules{}
	s.checker = newLatest(a.life, func(ctx context.Context, q botQuestion) botStatus { return lookAtBot(ctx, rules, q) }, a.wake)
	s.show(seat)
	if len(a.settings.UsedBots(settings.Generals)) > 0 && s.command == "" {
		s.command = a.settings.UsedBots(settings.Generals)[0]
	}
	return s
}

// show takes over a seat from the choices.
func (s *seatCard) show(seat string) {
	spec, err := engine.ParseSeat(seat)
	switch {
	case err != nil:
	case spec.Kind == engine.AISeat:
		s.level = spec.Arg
	case spec.Kind == engine.BotSeat:
		s.command = spec.Arg
	}
}

// Close ends the checks.
func (s *seatCard) Close() { s.checker.Close() }

// lookAtBot runs off the frame.
func lookAtBot(ctx context.Context, rules engine.Rules, q botQuestion) botStatus {
	status := botStatus{command: q.command}
	if err := bot.Check(q.command, bot.Options{}); err != nil {
		status.wrong = err
		return status
	}
	if !q.try {
		return status
	}
	state, err := rules.New(engine.Setup{Seed: 1})
	if err != nil {
		status.wrong = err
		return status
	}
	answer, err := bot.Probe(ctx, bot.Open, rules, state.View(0), q.command, bot.Options{})
	switch {
	case err != nil:
		status.wrong = err
	case answer.Verdict != engine.OK || answer.Fault != engine.NoFault:
		status.wrong = &answer.Why
	}
	status.tried, status.took = true, answer.Wall
	return status
}

// seat lays one side's card out and puts what was chosen into the choices.
func (s *setup) seat(a *App, c *ui.Context, p int, r render.Rect) {
	side, card := theme.Side(p), &s.seats[p]
	c.PushID(p)
	defer c.PopID()
	in := c.Panel(r, side.Plate)
	head := in.CutTop(c.Px(theme.ControlH))
	c.IconIn(head.CutLeft(c.Px(20)), side.Icon, c.Px(20), side.Plate)
	head.CutLeft(c.Px(12))
	if c.Button("swap", head.CutRight(c.Px(theme.ControlH)), ui.Button{Icon: "swap", Kind: ui.Quiet, Tip: a.T("setup.swap")}) {
		s.swap()
	}
	c.Label(head, a.sideName(p), theme.H2, theme.TextHi)
	in.CutTop(c.Px(theme.Space3))

	kinds := [...]ui.Item{{Text: a.T("setup.human"), Icon: "human"}, {Text: a.T("setup.ai"), Icon: "ai"}, {Text: a.T("setup.bot"), Icon: "bots"}}
	line := in.CutTop(c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(kinds[:]))
	kind := kindIndex(s.choices.Seats[p])
	kind = c.Segmented("kind", line, kinds[:], kind)
	in.CutTop(c.Px(theme.Space4))
	switch kind {
	case 0:
		s.choices.Seats[p] = string(engine.HumanSeat)
		c.Paragraph(in, a.T("setup.human_hint"), theme.Body, theme.TextMid)
	case 1:
		s.choices.Seats[p] = card.aiLevel(a, c, in)
	case 2:
		s.choices.Seats[p] = card.bot(a, c, in)
	}
}

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

func (s *setup) swap() {
	s.choices.Seats[0], s.choices.Seats[1] = s.choices.Seats[1], s.choices.Seats[0]
	s.seats[0], s.seats[1] = s.seats[1], s.seats[0]
}

// aiLevel chooses a level and returns the seat.
func (s *seatCard) aiLevel(a *App, c *ui.Context, in render.Rect) string {
	c.Label(in.CutTop(c.Px(16)), a.T("setup.level"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	levels := ai.Levels()
	items, chosen := make([]ui.Item, 0, 8), 0
	for i, level := range levels {
		items = append(items, ui.Item{Text: a.levelName(level)})
		if level == s.level {
			chosen = i
		}
	}
	line := in.CutTop(c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(items))
	s.level = levels[c.Segmented("level", line, items, chosen)]
	in.CutTop(c.Px(theme.Space3))
	if key := "setup." + s.level + "_hint"; a.words.Has(key) {
		c.Paragraph(in, a.T(key), theme.Small, theme.TextLow)
	}
	return string(engine.AISeat) + ":" + s.level
}

// bot edits the command, says what is known of it, offers commands used before, and returns the seat.
func (s *seatCard) bot(a *App, c *ui.Context, in render.Rect) string {
	head := in.CutTop(c.Px(16))
	c.Text(head, a.T("setup.command_hint"), theme.Small, theme.TextLow, render.Right)
	c.Label(head, a.T("setup.command"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.LabelGap))
	line := in.CutTop(c.Px(theme.ControlH))
	try := ui.Button{Text: a.T("setup.try"), Disabled: s.command == ""}
	tried := c.Button("try", line.CutRight(c.ButtonWidth(try)), try)
	line.CutRight(c.Px(8))
	c.TextField("command", line, &s.command, ui.Field{Mono: true, Placeholder: a.T("setup.command_example")})
	s.check(tried)
	in.CutTop(c.Px(8))
	s.say(a, c, &in)
	s.recent(a, c, in)
	return botPrefix + s.command
}

// check keeps the status up to date with the command.
func (s *seatCard) check(try bool) {
	if status, ok := s.checker.Take(); ok && status.command == s.command {
		s.status = status
	}
	if s.checked != s.command || try {
		s.checked, s.status = s.command, botStatus{}
		if s.command != "" {
			s.checker.Ask(botQuestion{s.command, try})
		}
	}
}

func (s *seatCard) say(a *App, c *ui.Context, in *render.Rect) {
	icon, tone, text := "", theme.TextLow, ""
	switch {
	case s.command == "":
		text = a.T("setup.drop")
	case s.status.bad():
		icon, tone, text = "warn", theme.Warn, a.Error(s.status.wrong)
	case s.status.tried:
		icon, tone, text = "check", theme.Accent, a.F("setup.answered", words.Int("ms", int(s.status.took.Milliseconds())))
	}
	line := *in
	if icon != "" {
		mark := line.CutLeft(c.Px(22))
		c.IconIn(mark.CutTop(c.Px(18)), icon, c.Px(16), tone)
	}
	line.CutLeft(c.Px(2))
	h := max(c.Px(20), c.Paragraph(line, text, theme.Small, theme.Mix(theme.TextMid, tone, 0.6)))
	in.CutTop(h + c.Px(6))
}

// recent offers commands used before that are not the present one.
func (s *seatCard) recent(a *App, c *ui.Context, in render.Rect) {
	row := c.Px(28)
	for i, command := range a.settings.UsedBots(settings.Generals) {
		if in.H < row {
			return
		}
		if command == s.command {
			continue
		}
		line := in.CutTop(row)
		c.PushID(i)
		if c.ListRow("recent", line, false) {
			s.command = command
		}
		c.PopID()
		c.Label(line.InsetXY(c.Px(10), 0), command, theme.Mono, theme.TextMid)
	}
}

// spectator is the whole board at the start of a match.
func spectator(rules engine.Rules, setup engine.Setup) (*generals.View, error) {
	state, err := rules.New(setup)
	if err != nil {
		return nil, err
	}
	return state.View(engine.Spectator).(*generals.View), nil
}

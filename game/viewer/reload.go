package viewer

import (
	"errors"
	"runtime"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/reload"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/fresh"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// watching is a bot whose file is watched: it is asked the turn on the screen again whenever that is saved.
type watching struct {
	fresh.Follower
	drawn [2]play.Overlays // of the old answer and the new
	lines textLines
}

// textLines are the lines of what a build said, kept while it does not change.
type textLines struct {
	of      *reload.Answer
	columns int
	list    []string
}

// programs tells that there are bots here, and files: none of what asks them or keeps them is linked into a page.
const programs = runtime.GOOS != "js"

// answering is a replay view that has boards for two answers to one question.
type answering interface {
	// Answered draws in r what p was sent in its turn, with an answer to it and what was drawn there. at is 0 for the old answer, 1
	// for the new.
	Answered(a *app.App, c *ui.Context, r render.Rect, s *Scene, o *play.Overlays, answer *engine.Answer, at int)
}

// watchKeys: R watches a bot's file, or no more.
func (s *Scene) watchKeys(a *app.App, c *ui.Context) {
	if programs && c.Key(ui.KeyR) {
		s.toggleWatch(a)
	}
}

// toggleWatch begins to watch, or ends it.
func (s *Scene) toggleWatch(a *app.App) {
	if s.watch.On {
		s.watch.Stop()
		return
	}
	s.Tab = CompareTab
	if !s.Compare.edited {
		if command := play.BotCommand(s.Timeline.Record.Seats[s.Subject].Spec); command != "" {
			s.Compare.Command = command
		}
	}
	if strings.TrimSpace(s.Compare.Command) == "" {
		a.Say(a.T("fresh.no_command"), true)
		return
	}
	s.Paused = true
	s.ask(a)
}

// ask asks the turn on the screen.
func (s *Scene) ask(a *app.App) {
	if s.watch.drawn[0].Hidden == nil {
		s.watch.drawn = [2]play.Overlays{play.NewOverlays(len(s.Timeline.Record.Seats)), play.NewOverlays(len(s.Timeline.Record.Seats))}
	}
	s.watch.Begin(fresh.Host{Game: s.Play.Game.Entry(), Sandbox: play.MatchesOf(a).Sandbox, Job: a.Job, Wake: a.Wake}, s.watchedQuestion())
}

// watchedQuestion is what the bot is asked now.
func (s *Scene) watchedQuestion() fresh.Question {
	return fresh.Question{Record: s.Timeline.Record, Turn: s.Question(s.Subject).Turn, Player: s.Subject, Command: strings.TrimSpace(s.Compare.Command)}
}

// hearWatch takes in what was answered, and asks again where another turn is on the screen.
func (s *Scene) hearWatch(a *app.App) {
	if !programs || !s.watch.On {
		return
	}
	s.watch.Poll()
	if s.Paused && s.watchedQuestion() != s.watch.Question {
		s.ask(a)
	}
}

// watchBoards draws the old answer and the new one side by side; false where there is nothing to show.
func (s *Scene) watchBoards(a *app.App, c *ui.Context, l replayLayout) bool {
	if !programs {
		return false
	}
	stage, ok := s.Stage.(answering)
	if !ok || !s.watch.On || !s.Question(s.watch.Player).Asked() {
		return false
	}
	gap := c.Px(theme.Space3)
	halves := [2]render.Rect{l.truth, l.sight}
	switch {
	case !l.both && l.truth.W < l.truth.H:
		halves[1].CutTop(l.truth.H/2 + gap/2)
		halves[0].CutBottom(l.truth.H/2 + gap/2)
	case !l.both:
		halves = [2]render.Rect{l.truth.Column(0, 2, gap), l.truth.Column(1, 2, gap)}
	}
	for at, answer := range [...]*reload.Answer{s.watch.Old, s.watch.Now} {
		r := halves[at]
		s.answerHead(a, c, r.CutTop(c.Px(replayHead(c))), at, answer)
		c.PushID(at)
		stage.Answered(a, c, r, s, &s.watch.drawn[at], engineAnswer(answer), at)
		c.PopID()
	}
	return true
}

// engineAnswer is what is drawn of an answer, nil for nothing.
func engineAnswer(a *reload.Answer) *engine.Answer {
	if a == nil || a.Err != nil {
		return nil
	}
	return &a.Answer
}

// answerHead is the line over a board: which answer it is, and the answer.
func (s *Scene) answerHead(a *app.App, c *ui.Context, r render.Rect, at int, answer *reload.Answer) {
	DrawLook(c, &r, s.Stage.Side(s.watch.Player))
	r = c.LabelWidth(r, s.answerName(a, at), theme.H3, theme.TextHi, theme.Space3)
	text, bad := s.answerShort(a, at, answer)
	tone := theme.TextMid
	if bad {
		tone = theme.Warn
	}
	c.Label(r, text, theme.Mono, tone)
}

func (s *Scene) answerName(a *app.App, at int) string {
	switch {
	case at == 1:
		return a.T("fresh.now")
	case s.watch.Recorded:
		return a.T("fresh.recorded")
	}
	return a.T("fresh.before")
}

// answerShort is an answer in a few words.
func (s *Scene) answerShort(a *app.App, at int, answer *reload.Answer) (text string, bad bool) {
	switch {
	case at == 1 && s.watch.Busy:
		return a.T("fresh.busy"), false
	case answer == nil:
		return "–", false
	case answer.Err != nil:
		return a.T("fresh.unbuilt"), true
	}
	return AnswerText(a, &answer.Answer), answer.Wrong != nil || answer.Fault != engine.NoFault || answer.Verdict != engine.OK
}

// watchButton is the one that watches, at the right of line; it is cut off.
func (s *Scene) watchButton(a *app.App, c *ui.Context, line *render.Rect) {
	if !programs {
		return
	}
	b := ui.Button{Text: a.T("fresh.watch"), Icon: "eye", Kind: ui.Quiet, Tip: a.T("fresh.tip"), Selected: s.watch.On, Disabled: strings.TrimSpace(s.Compare.Command) == ""}
	if c.Button("watch", line.CutRight(c.ButtonWidth(b)), b) {
		s.toggleWatch(a)
	}
	line.CutRight(c.Px(theme.Space2))
}

// watchPanel tells in the column of the bot that is watched, under its command.
func (s *Scene) watchPanel(a *app.App, c *ui.Context, in render.Rect) {
	if !programs {
		return
	}
	w := &s.watch
	para := func(text string, tone theme.Color) {
		in.CutTop(c.Paragraph(in, text, theme.Small, tone) + c.Px(theme.Space1))
	}
	if w.Err != nil {
		para(a.Error(w.Err), theme.Warn)
		return
	}
	if w.File != "" {
		para(a.F("fresh.watching", app.TextArg("file", w.File)), theme.TextLow)
	}
	for at, answer := range [...]*reload.Answer{w.Old, w.Now} {
		line := in.CutTop(c.Px(20))
		text, bad := s.answerShort(a, at, answer)
		tone := theme.TextHi
		if bad {
			tone = theme.Warn
		}
		c.Label(line.CutLeft(c.Px(84)), s.answerName(a, at), theme.Small, theme.TextLow)
		c.Label(line, text, theme.Mono, tone)
	}
	if now := w.Now; now != nil {
		para(s.freshNote(a, now), theme.TextMid)
	}
	in.CutTop(c.Px(theme.Space1))
	if w.Now != nil && in.H > c.Px(theme.Mono.Spec().Line) {
		listText(c, in, w.lines.shown(w.Now, int((in.W-c.Px(12))/c.TextWidth("0", theme.Mono))))
	}
}

// freshNote is what there is to say of the newest answer.
func (s *Scene) freshNote(a *app.App, now *reload.Answer) string {
	name := func(p int) string { return s.Stage.Name(a, engine.Player(p)) }
	switch {
	case now.Err != nil:
		return a.Error(now.Err)
	case now.Fault != engine.NoFault || now.Verdict != engine.OK:
		return answerWhy(a, &now.Answer, true, name)
	case now.Wrong != nil:
		return a.Error(now.Wrong)
	}
	key := "fresh.took"
	built := now.Built.Round(time.Millisecond)
	if built == 0 {
		key = "fresh.asked" // nothing had to be built
	}
	text := a.F(key, app.TextArg("built", a.ThinkTime(built)), app.TextArg("time", a.ThinkTime(now.Spent().Round(time.Microsecond))))
	if s.watch.Same() {
		return text + " " + a.T("fresh.same")
	}
	return text
}

// shown are the lines of what a build said: of one that failed all that the compiler did.
func (t *textLines) shown(answer *reload.Answer, columns int) []string {
	if t.of == answer && t.columns == columns {
		return t.list
	}
	text := strings.TrimSpace(answer.Debug + "\n" + answer.Stderr)
	if f, ok := errors.AsType[*source.Failure](answer.Err); ok {
		text = f.Log
	}
	t.of, t.columns, t.list = answer, columns, breakLines(t.list[:0], text, columns)
	return t.list
}

// playOnTool is how a match goes on from the step on the screen: with the newest build, while a bot is watched.
func (s *Scene) playOnTool(a *app.App) tool {
	t := tool{"play-on", "play_on.title", ui.Button{Icon: "human", Tip: a.T("replay.play_on_tip"), Shortcut: ui.KeyT, Disabled: !play.CanPlayOn(s.Timeline, s.Shown)},
		func() { play.PlayOn(a, s.Timeline, s.Shown, s.Subject) }}
	if programs && s.watch.On {
		t.Tip = a.T("fresh.go_on_tip")
		t.do = func() { play.GoOn(a, s.Timeline, s.Shown, s.watch.Player, play.BotPrefix+s.watch.Command) }
	}
	return t
}

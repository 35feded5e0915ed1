package viewer

import (
	"errors"
	"runtime"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/reload"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/fresh"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// watching is a bot whose file is watched: whenever the file is saved, the bot is asked the current turn again.
type watching struct {
	fresh.Follower
	drawn [2]play.Overlays // overlays of the old answer and of the new one
	lines textLines
}

// programs reports whether bots can run here. It is false in a browser, so that the web page links no code that asks them.
const programs = runtime.GOOS != "js"

// answering is a ReplayView with boards for two answers to one question.
type answering interface {
	// Answered draws what p was sent, with an answer and its overlays, in r. at is 0 for the old answer, 1 for the new one.
	Answered(a *app.App, c *ui.Context, r render.Rect, s *Scene, o *play.Overlays, answer *engine.Answer, at int)
}

// toggleWatch starts or stops watching.
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

// ask asks the bot the current turn.
func (s *Scene) ask(a *app.App) {
	if s.watch.drawn[0].Hidden == nil {
		s.watch.drawn = [2]play.Overlays{play.NewOverlays(len(s.Timeline.Record.Seats)), play.NewOverlays(len(s.Timeline.Record.Seats))}
	}
	s.watch.Begin(fresh.Host{Game: s.Play.Game.Entry(), Sandbox: play.MatchesOf(a).Sandbox, Job: a.Job, Wake: a.Wake}, s.watchedQuestion())
}

// watchedQuestion returns the question for the bot.
func (s *Scene) watchedQuestion() fresh.Question {
	return fresh.Question{Record: s.Timeline.Record, Turn: s.Question(s.Subject).Turn, Player: s.Subject, Command: strings.TrimSpace(s.Compare.Command)}
}

// hearWatch takes answers, and asks again if the current turn is another one.
func (s *Scene) hearWatch(a *app.App) {
	if !programs || !s.watch.On {
		return
	}
	s.watch.Poll()
	if s.Paused && s.watchedQuestion() != s.watch.Question {
		s.ask(a)
	}
}

// watchesAnswers reports whether the boards show two answers.
func (s *Scene) watchesAnswers() bool {
	_, ok := s.Stage.(answering)
	return programs && ok && s.watch.On && s.Question(s.watch.Player).Asked()
}

// answers returns the old answer and the new one, nil for none yet.
func (s *Scene) answers() [2]*reload.Answer { return [...]*reload.Answer{s.watch.Old, s.watch.Now} }

// answerPane lays out the board of an answer.
func (s *Scene) answerPane(a *app.App, l *ui.Layout, at int) {
	answer := s.answers()[at]
	pane(l, func() {
		text, tone := s.answerShort(a, at, answer)
		s.Side(s.watch.Player).Lay(l)
		l.Label(ui.Box{}, s.answerName(a, at), theme.H3, theme.TextHi)
		l.Label(ui.Box{W: 1, Grow: 1}, text, theme.Mono, tone)
	}, func(r render.Rect) {
		l.PushID(at)
		given, drawn := engineAnswer(answer), &s.watch.drawn[at]
		drawn.Clear()
		drawn.Show(&s.Viewing, s.Subject, given)
		s.Stage.(answering).Answered(a, l.Context, r, s, drawn, given, at)
		l.PopID()
	})
}

// engineAnswer returns the answer to draw, nil for none.
func engineAnswer(a *reload.Answer) *engine.Answer {
	if a == nil || a.Err != nil {
		return nil
	}
	return &a.Answer
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

// answerShort describes an answer in brief, with the colour of the text.
func (s *Scene) answerShort(a *app.App, at int, answer *reload.Answer) (string, theme.Color) {
	switch {
	case at == 1 && s.watch.Busy:
		return a.T("fresh.busy"), theme.TextMid
	case answer == nil:
		return "–", theme.TextMid
	case answer.Err != nil:
		return a.T("fresh.unbuilt"), theme.Warn
	case answer.Wrong != nil || answer.Fault != engine.NoFault || answer.Verdict != engine.OK:
		return AnswerText(a, &answer.Answer), theme.Warn
	}
	return AnswerText(a, &answer.Answer), theme.TextMid
}

// watchButton lays out the button that starts or stops watching.
func (s *Scene) watchButton(a *app.App, l *ui.Layout) {
	b := ui.Button{Text: a.T("fresh.watch"), Icon: "eye", Kind: ui.Quiet, Tip: a.T("fresh.tip"), Does: action.WatchFile, Selected: s.watch.On, Disabled: strings.TrimSpace(s.Compare.Command) == ""}
	if programs && l.Button(ui.Box{}, "watch", b) {
		s.toggleWatch(a)
	}
}

// watchPanel lays out the watched bot's answers in the column, below its command.
func (s *Scene) watchPanel(a *app.App, l *ui.Layout) {
	w := &s.watch
	if w.Err != nil {
		l.Words(ui.Box{}, a.Error(w.Err), theme.Small, theme.Warn)
		return
	}
	if w.File != "" {
		l.Words(ui.Box{}, a.F("fresh.watching", words.Text("file", w.File), a.Key("take_over", action.TakeOver)), theme.Small, theme.TextLow)
	}
	for at, answer := range s.answers() {
		l.Row(ui.Box{H: 20}, func() {
			text, tone := s.answerShort(a, at, answer)
			l.Label(ui.Box{W: 84}, s.answerName(a, at), theme.Small, theme.TextLow)
			l.Label(ui.Box{W: 1, Grow: 1}, text, theme.Mono, tone)
		})
	}
	if w.Now == nil {
		return
	}
	l.Words(ui.Box{}, s.freshNote(a, w.Now), theme.Small, theme.TextMid)
	if r, ok := l.Place(ui.Box{Grow: 1, MinH: 2 * theme.Mono.Spec().Line, Drop: 1}); ok {
		listText(l.Context, r, &w.lines, buildText(w.Now))
	}
}

// freshNote describes the newest answer's errors, or its times.
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
	text := a.F(key, words.Text("built", a.ThinkTime(built)), words.Text("time", a.ThinkTime(now.Spent().Round(time.Microsecond))))
	if s.watch.Same() {
		return a.Words().Sentences(text, a.T("fresh.same"))
	}
	return text
}

// buildText returns the bot's output; for a failed build, the compiler's.
func buildText(answer *reload.Answer) string {
	if f, ok := errors.AsType[*source.Failure](answer.Err); ok {
		return f.Log
	}
	return strings.TrimSpace(answer.Debug + "\n" + answer.Stderr)
}

// playOn continues the match from the current step; while a bot is watched, against its newest build.
func (s *Scene) playOn(a *app.App) {
	if programs && s.watch.On {
		play.GoOn(a, s.Timeline, s.Shown, s.watch.Player, play.BotPrefix+s.watch.Command)
		return
	}
	play.PlayOn(a, s.Timeline, s.Shown, s.Subject)
}

package tournament

import (
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Measures of the strip that tells how far the tournament is, logical px.
const (
	tournamentStripH, tournamentStripSmallH = 76, 54
)

// sceneWords are what the screen says beside the table: made when the state changes.
type sceneWords struct {
	what    string // what is played
	games   string // how many are finished
	phase   string // what is being done, "" while it plays
	percent string
	share   float32
	facts   [4]fact
	changed string // whose programs changed, "" for nobody's
	problem string // why it cannot go on, "" for nothing
	found   string // what was not as the records say, "" for nothing
	duel    duelWords
}

// fact is a number with what it is.
type fact struct {
	label, value string
	tone         theme.Color
}

// apply makes the words of a state.
func (w *sceneWords) apply(a *app.App, st *runner.State) {
	*w = sceneWords{what: describe(a, st), phase: phaseText(a, st), games: a.T("crosstable.reading")}
	if st.Err != nil {
		w.problem = a.Error(st.Err)
	}
	if st.Found != nil {
		w.found = a.Error(st.Found)
	}
	names := tournamentNames(a, st)
	var changed []string
	for _, p := range st.Changed {
		changed = append(changed, called(names, p))
	}
	if len(changed) > 0 {
		w.changed = a.F("crosstable.changed", words.Text("names", strings.Join(changed, ", ")))
	}
	w.progress(a, st)
	w.duel = duelOf(a, st)
}

// progress is how far it is.
func (w *sceneWords) progress(a *app.App, st *runner.State) {
	if st.Now == nil {
		if st.Phase != runner.Reading {
			w.games = a.T("crosstable.none_yet")
		}
		return
	}
	done, all := st.Now.Done, st.Now.Planned
	key := "crosstable.done_of"
	switch {
	case st.Phase == runner.Over:
		key = "crosstable.done"
	case !st.Now.All:
		all = max(all, st.Spec.Plan.Most())
		key = "crosstable.done_most"
	case st.Verdict != nil:
		key = "crosstable.done_most"
	}
	w.games = a.F(key, words.Int("n", done), words.Int("all", all))
	w.share = float32(done) / float32(max(all, 1))
	if st.Phase == runner.Over {
		w.share = 1
	}
	w.percent = decimals(100*float64(w.share), 1) + " %"
	w.tell(a, st)
}

// tell makes the facts at the right.
func (w *sceneWords) tell(a *app.App, st *runner.State) {
	running := len(st.Now.Running)
	if st.Helpers.Line != "" {
		running = st.Helpers.Playing()
	}
	w.facts = [4]fact{
		{label: a.T("crosstable.running"), value: words.Number(running)},
		{label: a.T("crosstable.per_minute"), value: unknownNumber},
		{label: a.T("crosstable.left"), value: unknownNumber},
		{label: a.T("crosstable.forfeits"), value: words.Number(st.Forfeits)},
	}
	if st.PerMinute > 0 {
		digits := 1
		if st.PerMinute >= 100 {
			digits = 0
		}
		w.facts[1].value = decimals(st.PerMinute, digits)
	}
	if st.Left > 0 {
		w.facts[2].value = clockText(st.Left)
	}
	for i := range w.facts {
		w.facts[i].tone = theme.TextHi
	}
	if st.Forfeits > 0 {
		w.facts[3].tone = theme.Warn
	}
}

// phaseText says what is being done, where that is not plain.
func phaseText(a *app.App, st *runner.State) string {
	switch st.Phase {
	case runner.Building:
		if st.Building == "" {
			return a.T("crosstable.preparing")
		}
		return a.F("crosstable.building", words.Text("name", st.Building))
	case runner.Ending:
		return a.T("crosstable.ending")
	case runner.Paused:
		return a.T("crosstable.paused")
	case runner.Over:
		if st.Now != nil && st.Now.Decided {
			return a.T("crosstable.decided")
		}
		return a.T("crosstable.over")
	case runner.Playing:
		if round, rounds := roundOf(st); round > 0 {
			return a.F("crosstable.of_rounds", words.Int("n", round), words.Int("of", rounds))
		}
	}
	return ""
}

// roundOf is which round is played, from 1, of a format that has rounds; else 0.
func roundOf(st *runner.State) (round, of int) {
	plan := st.Spec.Plan
	switch plan.Format {
	case schedule.Swiss:
		of = plan.Rounds
	case schedule.Knockout:
		of = schedule.DefaultRounds(len(st.Spec.Entrants))
	default:
		return 0, 0
	}
	if st.Now == nil {
		return 0, of
	}
	for _, g := range st.Now.Running {
		round = max(round, g.Round+1)
	}
	return round, of
}

// clockText is a time in hours, minutes and seconds, such as 0:35 and 1:02:07.
func clockText(d time.Duration) string {
	seconds := int(d.Round(time.Second) / time.Second)
	two := func(n int) string { return string([]byte{'0' + byte(n/10), '0' + byte(n%10)}) }
	if seconds < 3600 {
		return words.Number(seconds/60) + ":" + two(seconds%60)
	}
	return words.Number(seconds/3600) + ":" + two(seconds/60%60) + ":" + two(seconds%60)
}

// strip tells how far the tournament is.
func (s *tournamentScene) strip(a *app.App, c *ui.Context, r render.Rect) {
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.InsetXY(pick(c, theme.Space6, theme.Space3), 0)
	if s.state.Now != nil {
		s.facts(c, &r)
	}
	r = app.Middle(r, c.Px(40))
	line := r.CutTop(c.Px(24))
	if !c.Compact() || s.says.phase == "" {
		c.Text(line, s.says.percent, theme.Small, theme.TextMid, render.Right)
		line.CutRight(c.TextWidth(s.says.percent, theme.Small) + c.Px(theme.Space3))
	}
	line = c.LabelWidth(line, s.says.games, theme.Value, theme.TextHi, theme.Space3)
	c.Label(line, s.says.phase, theme.Body, s.phaseTone())
	c.Progress(r, s.says.share, theme.Accent)
}

func (s *tournamentScene) phaseTone() theme.Color {
	switch s.state.Phase {
	case runner.Over:
		return theme.Accent
	case runner.Paused, runner.Ending:
		return theme.Gold
	}
	return theme.TextMid
}

// facts are the numbers at the right of the strip, as many as there is room for. The last one leads to the failures.
func (s *tournamentScene) facts(c *ui.Context, r *render.Rect) {
	last := len(s.says.facts) - 1
	f := &s.says.facts[last]
	w := max(c.TextWidth(f.label, theme.Small), c.TextWidth(f.value, theme.H2)) + 1
	at := app.Middle(r.CutRight(w), c.Px(42))
	hit := at.Inset(-c.Px(theme.Space1))
	if c.Hovered(hit) {
		c.FillRound(hit, c.Px(theme.RadiusControl), theme.Bg2)
	}
	if clicked, _ := c.ClickArea("forfeits", hit); clicked {
		s.tab = failuresTab
	}
	drawFact(c, at, f)
	gap := pick(c, theme.Space8-4, theme.Space4)
	r.CutRight(gap)
	if s.state.Phase == runner.Playing || s.state.Phase == runner.Ending {
		drawFacts(c, r, s.says.facts[:last], gap, pick(c, 320, 230))
	}
}

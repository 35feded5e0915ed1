package tournament

import (
	"fmt"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// sceneWords are the texts of the screen outside the table, made when the state changes.
type sceneWords struct {
	tabs    [4]ui.Item
	what    string // the game, the format and the map
	games   string // number of finished games
	phase   string // current activity, "" while the tournament simply plays
	percent string
	share   float32
	facts   [4]fact
	changed string // names of players whose programs changed, "" for none
	problem string // why it cannot continue, "" for no reason
	log     string // compiler's output about the problem, "" for none
	found   string // deviation from the records, "" for none
	duel    duelWords
}

// fact is a labelled number.
type fact struct {
	label, value string
	tone         theme.Color
}

// apply makes the texts of a state.
func (w *sceneWords) apply(a *app.App, st *runner.State) {
	*w = sceneWords{what: describe(a, st), phase: phaseText(a, st), games: a.T("crosstable.reading")}
	for i, key := range [...]string{"crosstable.tab_bracket", "crosstable.tab_table", "crosstable.tab_failures", "crosstable.tab_times"} {
		w.tabs[i].Text = a.T(key)
	}
	if st.Err != nil {
		w.problem, w.log = a.Error(st.Err), logOf(st.Err)
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

// progress writes the text about the finished games.
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

// tell sets the facts at the right.
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

// phaseText describes the current activity, "" where it is obvious.
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

// roundOf returns the round being played, from 1, and the number of rounds; zeros for a format without rounds.
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

// clockText writes a duration as a clock, such as 0:35 or 1:02:07.
func clockText(d time.Duration) string {
	seconds := int(d.Round(time.Second) / time.Second)
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// strip lays out the progress, with as many facts as fit. A click on the last one opens the failures.
func (s *tournamentScene) strip(l *ui.Layout) {
	l.Panel(ui.Box{}, theme.None, func() {
		l.Row(ui.Box{Gap: factGap}, func() {
			l.Column(ui.Box{MinW: 200, Grow: 1, Align: ui.Middle}, func() {
				l.Row(ui.Box{Gap: theme.Space3, H: 24}, func() {
					l.Label(ui.Box{}, s.says.games, theme.Value, theme.TextHi)
					l.Label(ui.Box{Grow: 1, Drop: 1}, s.says.phase, theme.Body, s.phaseTone())
					l.Label(ui.Box{Drop: 2}, s.says.percent, theme.Small, theme.TextMid)
				})
				l.Progress(ui.Box{H: 16}, s.says.share)
			})
			if s.state.Now == nil {
				return
			}
			last := len(s.says.facts) - 1
			if s.state.Phase == runner.Playing || s.state.Phase == runner.Ending {
				layFacts(l, s.says.facts[:last])
			}
			if l.Clickable("forfeits", false, ui.Box{PadX: theme.Space1, Align: ui.Middle}, func() { s.says.facts[last].lay(l, 0) }) {
				s.tab = failuresTab
			}
		})
	})
}

// factGap is the room between numbers, logical px.
const factGap = 28

// layFacts lays out facts side by side. Where there is no room for all, the first ones go.
func layFacts(l *ui.Layout, facts []fact) {
	for i := range facts {
		facts[i].lay(l, len(facts)-i)
	}
}

// lay lays out the number below its label.
func (f *fact) lay(l *ui.Layout, drop int) {
	l.Column(ui.Box{Align: ui.Middle, Drop: drop}, func() {
		l.Label(ui.Box{H: 18}, f.label, theme.Small, theme.TextLow)
		l.Label(ui.Box{}, f.value, theme.H2, f.tone)
	})
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

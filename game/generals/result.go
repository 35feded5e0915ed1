package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hindsight"
	"generals-chess/game/app"
	"generals-chess/game/generals/story"
	"generals-chess/game/play"
	"generals-chess/game/play/lookback"
	"generals-chess/game/settings"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// resultScene is the screen after a match: who won and why, how the match went, and the ways on.
type resultScene struct {
	play.ResultScreen
	winner int // player, -1 for a draw
	end    engine.Phrase
	board  *board.Model
	on     int    // the step on the board
	ahead  bool   // the board shows the moves that are made from it
	last   string // the text about the last move in the row of the end
	hash   uint64 // of the last position
	story  story.Story
	why    lookback.Search
	army   chart.Curves
	land   chart.Curves
}

func newResultScene(a *app.App, p *play.Play) app.Scene {
	last := p.Last()
	end := p.Game.Played(len(p.Steps)-1, engine.GaveUp(last.Result.Phrase))
	r := &resultScene{hash: last.Hash(), winner: int(last.Result.Winner()), end: last.Result.Phrase, story: story.New(p.Steps, end, last.Result.Phrase)}
	r.ResultScreen = play.ResultScreen{Play: p, Board: r.picture, Part: boardPart, Turns: &r.story.List, Table: play.ResultTable{Short: true}, Swap: true}
	r.Ask = func(l *ui.Layout) { r.whyButton(a, l) }
	if marked := p.Choices.Marked(r.winner); marked >= 0 {
		r.Winner = lookOf(engine.Player(marked))
	}
	r.board = board.New(ArtOf(a))
	r.board.SetOptions(board.Options{Marks: a.Settings().Marks, ReduceMotion: a.Settings().ReduceMotion})
	r.show(0)
	r.army, r.land = sideCurves(max(end, 1)), sideCurves(max(end, 1))
	for _, snap := range p.Steps[:end+1] {
		for player, totals := range viewOf(snap, engine.Spectator).Totals {
			army, land := &r.army.Lines[player], &r.land.Lines[player]
			army.Values, land.Values = append(army.Values, totals.Army), append(land.Values, totals.Land)
		}
	}
	return r
}

// boardPart is the board's greatest share of the window's width.
const boardPart = 0.52

// show brings the board to the chosen step: with the moves that led to it, or, if the row is about what comes next, with the moves made
// from it. The last step shows the general that fell.
func (r *resultScene) show(nowMS int64) {
	r.on, r.ahead = r.story.Step(), r.story.Ahead()
	snap, seen := r.Play.Steps[r.on], []engine.Event(nil)
	if !r.ahead {
		seen = snap.Seen(engine.Spectator)
	}
	r.board.CrossFade(viewOf(snap, engine.Spectator), seen, nowMS)
	if cell, ok := r.fell(); ok && snap.Over {
		r.board.MarkTaken(cell)
	}
	for p := range engine.Player(2) {
		r.board.SetQueue(int(p), r.next(p), theme.Side(int(p)).Mark)
	}
}

// next returns the move that a player makes from the step on the board, if the row is about it.
func (r *resultScene) next(p engine.Player) []generals.Move {
	if !r.ahead || r.on+1 >= len(r.Play.Steps) {
		return nil
	}
	if m, ok := moveOf(&r.Play.Steps[r.on+1].Turn, p); ok {
		return []generals.Move{m}
	}
	return nil
}

// moveOf returns a player's move in a turn; ok is false if the player made none, or stayed.
func moveOf(turn *engine.Turn, p engine.Player) (m generals.Move, ok bool) {
	answer := turn.AnswerOf(p)
	if answer == nil {
		return m, false
	}
	m, err := generals.ParseMove(answer.Move)
	return m, err == nil && m != generals.Stay
}

// fell returns the cell of the general that was taken at the end.
func (r *resultScene) fell() (generals.Cell, bool) {
	last := r.Play.Last()
	if last.Result.Reason != "general-taken" || r.winner < 0 {
		return generals.Cell{}, false
	}
	return viewOf(last, engine.Spectator).Generals[1-r.winner], true
}

// picture draws the board. Before the end, it has gold round the general that will be taken.
func (r *resultScene) picture(c *ui.Context, area render.Rect) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	r.board.SetArea(area, c.Env.BoardScale())
	c.Layer(area, r.board)
	if cell, ok := r.fell(); ok && !r.Play.Steps[r.on].Over {
		tile := r.board.Camera().RectOf(cell)
		radius, wide := 0.09*tile.W, min(c.Px(2.5), 0.14*tile.W)
		c.StrokeRound(tile.Inset(-wide/2), radius+wide/2, wide, theme.Gold)
		c.StrokeRound(tile.Inset(-2.4*wide), radius+2.4*wide, 0.6*wide, theme.Gold.Fade(0.35))
	}
}

// sideCurves returns the empty curves of both sides of a match with last steps.
func sideCurves(last int) chart.Curves {
	curves := chart.Curves{Last: last, Cursor: -1, Every: 50}
	for p := range 2 {
		curves.Lines = append(curves.Lines, chart.Line{Tone: theme.Side(p).Text, Icon: theme.Side(p).Icon})
	}
	return curves
}

// Close stops the search for turning points.
func (r *resultScene) Close() { r.why.Stop() }

// Frame lays out the result.
func (r *resultScene) Frame(a *app.App, c *ui.Context) {
	r.board.Advance(c.In.NowMS)
	if !r.why.Begun() {
		if known := play.MatchesOf(a).Turned.Of(r.Play.Last().Number, r.hash); known != nil { // found in the replay
			r.why.Know(known)
			r.learn(a, known)
		}
	}
	if r.why.Hear() && r.why.Over && r.why.Report != nil {
		r.learn(a, r.why.Report)
		play.SayFound(a, r.why.Report)
	}
	if r.story.Step() != r.on || r.story.Ahead() != r.ahead {
		r.show(c.In.NowMS)
	}
	r.Retell(a, r.tell)
	r.Caption = a.F("turning.board", words.Int("n", r.story.Named()))
	if _, ok := r.Step(); !ok {
		r.Caption = a.Words().Sentences(a.F("turning.end", words.Int("n", r.story.Named())), r.last)
	}
	if better := r.story.Better(); better.Key != "" {
		r.Caption += "  " + a.Phrase(better, sideCallers(a, r.Play.Choices))
	}
	r.Lay(a, c)
}

// learn shows the findings of hindsight.
func (r *resultScene) learn(a *app.App, found *hindsight.Report) {
	play.MatchesOf(a).Turned.Keep(r.Play.Last().Number, r.hash, found)
	r.story.Take(found)
	r.tell(a)
}

// helped lists the person's help in words: steps taken back, and hints; "" for none.
func helped(a *app.App, back, hints int) string {
	var told [2]string
	if back > 0 {
		told[0] = a.F("result.taken_back", words.Int("n", back))
	}
	if hints > 0 {
		told[1] = a.F("result.hints", words.Int("n", hints))
	}
	return a.Words().Sentences(told[:]...)
}

// tell writes all texts in the present language.
func (r *resultScene) tell(a *app.App) {
	r.Title, r.Note, r.Verdict = a.Phrase(generals.Title, nil), mapNote(a, r.Play), verdictLine(a, r.Play.Choices, r.winner, r.end)
	r.Why = a.Phrase(r.end, callers(a, r.Play.Choices))
	r.Helped = helped(a, r.Play.TakenBack, int(r.Play.Hints.Load()))
	r.Failed = nil
	for _, f := range play.Failures(r.Play) {
		r.Failed = append(r.Failed, play.FailedSeat{Player: f.Player, Text: f.Say(a)})
	}
	calls := callers(a, r.Play.Choices)
	first, title := r.story.Chances(r.army, int(max(r.Play.Choices.Eyes(), 0)))
	r.Curves = []play.Curves{
		{Curves: first, Title: a.T(title), Names: []string{calls(0), calls(1)}},
		{Curves: r.land, Title: a.T("result.land")},
	}
	r.Points = r.story.Rows(a, calls, sideCallers(a, r.Play.Choices))
	r.last = r.Points[len(r.Points)-1].Text
	r.tabulate(a)
}

// whyButton lays out the button that starts the search for turning points and better moves. After the search it is gone.
func (r *resultScene) whyButton(a *app.App, l *ui.Layout) {
	if !r.why.Over && play.WhyButton(a, l, ui.Box{H: whyH, MinH: whyH}, &r.why, a.T("why.tip")) {
		g := r.Play.Game
		r.why.Begin(lookback.Match{Rules: g.Rules(), Record: timeline.RecordOf(r.Play.Steps, r.Play.Choices.Seats), Review: g.Entry().Review()}, a.Job, a.Wake)
	}
}

// whyH is the height of the button, logical px.
const whyH = 26

// tabulate fills the table with what both had at the end.
func (r *resultScene) tabulate(a *app.App) {
	columns := []ui.TableColumn{{Head: a.T("result.at_end"), Least: 90, Part: 1, Main: true}, {Head: a.T("match.army"), Least: 60, Right: true, Main: true},
		{Head: a.T("match.land"), Least: 60, Right: true}, {Head: a.T("match.cities"), Least: 60, Right: true}}
	timed := r.Play.Choices.TellsThinking()
	if timed {
		columns = append(columns, ui.TableColumn{Head: a.T("result.mean_think"), Fit: true, Right: true, Drop: 1})
	}
	var rows []ui.TableRow
	for p, totals := range viewOf(r.Play.Last(), engine.Spectator).Totals {
		side := theme.Side(p)
		cells := []ui.Cell{{Text: playerName(a, r.Play.Choices, engine.Player(p)), Icon: side.Icon, Tone: side.Plate}}
		for _, n := range [...]int{totals.Army, totals.Land, totals.Cities} {
			cells = append(cells, ui.Cell{Text: words.Number(n)})
		}
		if timed {
			cells = append(cells, play.MeanThink(a, r.Play, engine.Player(p)))
		}
		rows = append(rows, ui.TableRow{Cells: cells})
	}
	r.Table.Set(columns, rows)
}

// mapNote returns the map's size and seed for the top bar.
func mapNote(a *app.App, p *play.Play) string {
	if p.Choices.Map.Kind == settings.FileMap {
		return p.Source(a)
	}
	return a.MapLabel(p.Choices.Map) + "   " + p.Source(a)
}

// ArtOf returns the art that boards are drawn with.
func ArtOf(a *app.App) *board.Art { return app.Part[*board.Art](a) }

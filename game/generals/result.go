package generals

import (
	"strconv"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
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

// resultScene is the screen after a match: who won and why, how it went, and the ways on.
type resultScene struct {
	play   *play.Play
	winner int // player number, -1 for a draw
	end    engine.Phrase
	board  *board.Model
	on     int // the step on the board
	story  story.Story
	why    lookback.Look
	army   chart.Curves
	land   chart.Curves
	think  [2]string // mean, in words
	failed []play.Failure
}

func newResultScene(a *app.App, p *play.Play) app.Scene {
	last := p.Last()
	r := &resultScene{play: p, winner: int(last.Result.Winner()), end: last.Result.Phrase, failed: play.Failures(p), story: story.New(p.Steps)}
	r.board = board.New(ArtOf(a))
	r.board.SetOptions(board.Options{Marks: a.Settings().Marks, ReduceMotion: a.Settings().ReduceMotion})
	r.show(r.shown(), 0)
	r.army, r.land = sideCurves(last.Number), sideCurves(last.Number)
	for _, snap := range p.Steps {
		for player, totals := range viewOf(snap, engine.Spectator).Totals {
			for _, curve := range [...]struct {
				line  *chart.Line
				value int
			}{{&r.army.Lines[player], totals.Army}, {&r.land.Lines[player], totals.Land}} {
				curve.line.Values = append(curve.line.Values, curve.value)
			}
		}
	}
	for player := range r.think {
		r.think[player] = meanThink(a, p, engine.Player(player))
	}
	return r
}

// Step is the one that the replay opens on: that of the turning point that is chosen, 0 of none.
func (r *resultScene) Step() int { return r.story.Step() }

// shown is the step that the board should show.
func (r *resultScene) shown() int {
	if step := r.story.Step(); step > 0 {
		return step
	}
	return r.play.Last().Number
}

// show puts a step on the board, the last one with the general that fell.
func (r *resultScene) show(step int, nowMS int64) {
	snap := r.play.Steps[step]
	r.on = step
	r.board.CrossFade(viewOf(snap, engine.Spectator), snap.Seen(engine.Spectator), nowMS)
	if cell, ok := r.fell(); ok && snap.Over {
		r.board.MarkTaken(cell)
	}
}

// fell is where the general stands that was taken in the end.
func (r *resultScene) fell() (generals.Cell, bool) {
	last := r.play.Last()
	if last.Result.Reason != "general-taken" || r.winner < 0 {
		return generals.Cell{}, false
	}
	return viewOf(last, engine.Spectator).Generals[1-r.winner], true
}

// picture draws the board, before the end with gold round the general that will be taken.
func (r *resultScene) picture(c *ui.Context, area render.Rect) {
	r.board.SetArea(area, c.Env.Scale)
	c.Layer(area, r.board)
	if cell, ok := r.fell(); ok && !r.play.Steps[r.on].Over {
		tile := r.board.Camera().RectOf(cell)
		radius, wide := 0.09*tile.W, min(c.Px(2.5), 0.14*tile.W)
		c.StrokeRound(tile.Inset(-wide/2), radius+wide/2, wide, theme.Gold)
		c.StrokeRound(tile.Inset(-2.4*wide), radius+2.4*wide, 0.6*wide, theme.Gold.Fade(0.35))
	}
}

// sideCurves are the empty curves of both sides of a match of so many steps.
func sideCurves(last int) chart.Curves {
	curves := chart.Curves{Last: last, Cursor: -1, Every: 50}
	for p := range 2 {
		curves.Lines = append(curves.Lines, chart.Line{Tone: theme.Side(p).Text, Icon: theme.Side(p).Icon})
	}
	return curves
}

// meanThink is how long a seat took a step on the average; nothing for a person.
func meanThink(a *app.App, p *play.Play, player engine.Player) string {
	if p.Choices.Human(player) {
		return "–"
	}
	total, turns := time.Duration(0), 0
	for _, snap := range p.Steps[p.Past+1:] { // those before were another's, perhaps
		for i, asked := range snap.Turn.Asked {
			if asked == player {
				total, turns = total+snap.Turn.Answers[i].Wall, turns+1
			}
		}
	}
	if turns == 0 {
		return "–"
	}
	return a.ThinkTime(total / time.Duration(turns))
}

// Close ends what is looked for.
func (r *resultScene) Close() { r.why.Close() }

// Frame lays the result out.
func (r *resultScene) Frame(a *app.App, c *ui.Context) {
	r.board.Advance(c.In.NowMS)
	if r.why.Hear() && r.why.Over && r.why.Report != nil {
		r.story.Take(r.why.Report, r.play.Last().Number)
	}
	if step := r.shown(); step != r.on {
		r.show(step, c.In.NowMS)
	}
	play.ResultFrame(a, c, play.TopNote{Title: a.T("app.name"), Note: mapNote(a, r.play.Choices.Map)}, r.play, r)
}

// Wide puts the board's picture beside the text.
func (r *resultScene) Wide(a *app.App, c *ui.Context, rest render.Rect) {
	area := rest.Center(min(rest.W-c.Px(96), c.Px(1168)), rest.H)
	area.CutTop(min(c.Px(48), rest.H*0.05))
	area.CutBottom(c.Px(theme.Margin))
	picture := area.CutLeft(min(c.Px(612), area.W*0.54))
	area.CutLeft(c.Px(60))
	picture.H = min(picture.H, picture.W)
	r.picture(c, picture)
	if r.Step() > 0 {
		r.caption(a, c, render.R(picture.X, picture.Bottom()+c.Px(theme.Space2), picture.W, c.Px(16)))
	}
	r.text(a, c, &area, theme.DisplayResult)
	line := area.CutTop(c.Px(theme.ControlLargeH))
	r.Again(a, c, &line)
	area.CutTop(c.Px(10))
	ways := area.CutTop(c.Px(theme.ControlH))
	if r.Step() == 0 {
		ways = ways.Move(-c.Px(14), 0) // the text, not the button, is aligned
	}
	play.WaysOn(a, c, ways, r.play, r.Step())
}

// Column puts the board's picture above the text.
func (r *resultScene) Column(a *app.App, c *ui.Context, area render.Rect) {
	picture := area.CutTop(c.Px(160))
	r.picture(c, picture)
	area.CutTop(c.Px(theme.Space4))
	r.text(a, c, &area, theme.H1)
}

func (r *resultScene) ColumnHeight(c *ui.Context, _ float32) float32 {
	high := 590 + 72*float32(len(r.failed))
	if r.Step() > 0 {
		high += r.story.Height() - 350 + theme.Space6 // in the place of the table and two curves
	}
	return c.Px(high)
}

// caption says which step the board shows.
func (r *resultScene) caption(a *app.App, c *ui.Context, line render.Rect) {
	text := a.F("turning.board", words.Int("n", r.on))
	if better := r.story.Better(); better.Key != "" {
		text = a.F("why.instead", app.TextArg("what", a.Phrase(better, r.calls(a))))
	}
	c.Label(line, text, theme.Small, theme.TextMid)
}

func (r *resultScene) text(a *app.App, c *ui.Context, area *render.Rect, title theme.Style) {
	line := area.CutTop(c.Px(54))
	if r.winner >= 0 {
		side := theme.Side(r.winner)
		c.IconIn(line.CutLeft(c.Px(44)), side.Icon, c.Px(40), side.Plate)
		line.CutLeft(c.Px(14))
	}
	c.Label(line, r.title(a), title, theme.TextHi)
	area.CutTop(c.Px(8))
	says := a.Phrase(r.end, callers(a, r.play.Choices))
	if n := r.play.TakenBack; n > 0 {
		says += " " + a.F("result.taken_back", words.Int("n", n))
	}
	area.CutTop(c.Paragraph(*area, says, theme.Lead, theme.TextMid))
	r.whyFailed(a, c, area)
	area.CutTop(c.Px(theme.Space6))
	if r.Step() > 0 {
		r.story.Draw(a, c, area, r.army, r.calls(a), func(line render.Rect) { r.whyButton(a, c, line) })
		area.CutTop(c.Px(theme.Space4))
		return
	}
	r.table(a, c, area.CutTop(c.Px(134)))
	area.CutTop(c.Px(theme.Space6))
	curves := area.CutTop(c.Px(174))
	r.army.Title, r.land.Title = a.T("result.army"), a.T("result.land")
	chart.DrawCurves(c, curves.Column(0, 2, c.Px(28)), r.army)
	chart.DrawCurves(c, curves.Column(1, 2, c.Px(28)), r.land)
	area.CutTop(c.Px(theme.Space6))
}

// whyH is how high the button is that asks where the match turned, logical px.
const whyH = 26

// whyButton asks where the match turned and what should have been done, at the right of a line; then it says how far that is,
// and goes when it is over.
func (r *resultScene) whyButton(a *app.App, c *ui.Context, line render.Rect) {
	if r.why.Over {
		return
	}
	b := ui.Button{Text: a.T("why.tool"), Icon: "down", Kind: ui.Quiet, Tip: a.T("why.tip"), Does: action.Turned, Disabled: r.why.Begun()}
	if report := r.why.Report; report != nil {
		b.Text, b.Icon = a.F("why.progress", words.Int("done", report.Done), words.Int("of", report.Of)), ""
	}
	w := c.ButtonWidth(b)
	if c.Button("why", render.R(line.Right()-w, line.CY()-c.Px(whyH)/2, w, c.Px(whyH)), b) {
		g := r.play.Game
		r.why.Begin(lookback.Match{Rules: g.Rules(), Record: timeline.RecordOf(r.play.Steps, r.play.Choices.Seats), Review: g.Entry().Review()}, a.Job, a.Wake)
	}
}

// calls calls the players in sentences: in those of hindsight by their sides, which have a general.
func (r *resultScene) calls(a *app.App) func(p int) string {
	if r.why.Over {
		return a.SideName
	}
	return callers(a, r.play.Choices)
}

// title says who won; the mark beside it is the winner's, so a person who lost reads the winner's name.
func (r *resultScene) title(a *app.App) string {
	if r.winner >= 0 && !r.play.Choices.Human(engine.Player(r.winner)) {
		return a.F("result.wins", app.TextArg("player", a.SideName(r.winner)))
	}
	return verdictLine(a, r.play.Choices, r.winner, r.end)
}

func (r *resultScene) table(a *app.App, c *ui.Context, area render.Rect) {
	in := c.Panel(area, theme.None)
	number := c.Px(76)
	all := [...]ui.Column{
		{Head: a.T("result.at_end")},
		{Head: a.T("match.army"), Width: number, Align: render.Right}, {Head: a.T("match.land"), Width: number, Align: render.Right},
		{Head: a.T("match.cities"), Width: number, Align: render.Right}, {Head: a.T("result.mean_think"), Width: c.Px(96), Align: render.Right},
	}
	columns := all[:]
	timed := r.play.Choices.TellsThinking()
	if !timed {
		columns = all[:4]
	}
	c.TableHead(in.CutTop(c.Px(20)), columns)
	in.CutTop(c.Px(4))
	view := viewOf(r.play.Last(), engine.Spectator)
	for p, totals := range view.Totals {
		row := in.Row(p, 2, 0)
		if p > 0 {
			c.Hairline(row)
		}
		side, name := theme.Side(p), ui.TableCell(row, columns, 0)
		c.IconIn(name.CutLeft(c.Px(14)), side.Icon, c.Px(14), side.Plate)
		name.CutLeft(c.Px(12))
		c.Label(name, playerName(a, r.play.Choices, p), theme.H3, theme.TextHi)
		c.Text(ui.TableCell(row, columns, 1), c.Num(totals.Army), theme.Value, theme.TextHi, render.Right)
		c.Text(ui.TableCell(row, columns, 2), c.Num(totals.Land), theme.Body, theme.TextMid, render.Right)
		c.Text(ui.TableCell(row, columns, 3), c.Num(totals.Cities), theme.Body, theme.TextMid, render.Right)
		if timed {
			c.Text(ui.TableCell(row, columns, 4), r.think[p], theme.Body, theme.TextMid, render.Right)
		}
	}
}

// Again offers other matches like this one, from line's left on.
func (r *resultScene) Again(a *app.App, c *ui.Context, line *render.Rect) {
	same := r.play.Choices
	same.Map.NewSeed = false
	swapped := same
	swapped.Seats = []string{same.Seats[1], same.Seats[0]}
	fresh := same
	fresh.Map.Seed = play.FreshSeed()
	play.AgainButtons(a, c, line,
		play.Another{Id: "rematch", Button: ui.Button{Text: a.T("result.rematch"), Kind: ui.Primary, Large: true, Default: true}, Choices: same},
		play.Another{Id: "swap", Button: ui.Button{Text: a.T("result.swap"), Icon: "swap", Large: true}, Choices: swapped},
		play.Another{Id: "new", Button: ui.Button{Text: a.T("result.new_map"), Icon: "dice", Large: true, Disabled: same.Map.Kind == settings.FileMap || same.From != nil}, Choices: fresh})
}

// playerName is what a player is called where there is room for one name.
func playerName(a *app.App, c settings.Choices, p int) string {
	if c.Humans() == 1 && c.Human(engine.Player(p)) {
		return a.T("side.you")
	}
	if c.Humans() == 2 {
		return a.SideName(p)
	}
	return a.SeatLabel(c.Seats[p])
}

// callers calls the players as the only person at the table would; without one, by their sides.
func callers(a *app.App, c settings.Choices) func(p int) string {
	eyes := engine.Spectator
	for p := range engine.Player(2) {
		if c.Humans() == 1 && c.Human(p) {
			eyes = p
		}
	}
	return func(p int) string { return call(a, eyes, engine.Player(p)) }
}

// verdictLine says who won. Without a winner both lost by their own fault, unless the steps ran out.
func verdictLine(a *app.App, c settings.Choices, winner int, end engine.Phrase) string {
	switch {
	case winner < 0 && end.Key == "end.step-limit":
		return a.T("result.draw")
	case winner < 0:
		return a.T("result.both_lose")
	case c.Humans() != 1:
		return a.F("result.wins", app.TextArg("player", a.SideName(winner)))
	case c.Human(engine.Player(winner)):
		return a.T("result.you_win")
	}
	return a.T("result.you_lose")
}

// mapNote is a map's size and seed for the bar on top.
func mapNote(a *app.App, m settings.Map) string {
	if m.Kind == settings.FileMap {
		return a.MapLabel(m)
	}
	return a.MapLabel(m) + "   " + a.F("common.seed", app.TextArg("seed", strconv.FormatUint(m.Seed, 10)))
}

// ArtOf is what boards are drawn with.
func ArtOf(a *app.App) *board.Art { return app.Part[*board.Art](a) }

// thumbnailModel is a board that shows one view and does not move.
func thumbnailModel(a *app.App, v *generals.View) *board.Model {
	m := board.New(ArtOf(a))
	m.SetOptions(board.Options{Marks: a.Settings().Marks, ReduceMotion: true})
	m.SetView(v, nil, 0)
	return m
}

package game

import (
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// result is the screen after a match: who won and why, how it went, and the ways on.
type result struct {
	play   *Play
	winner int // player number, -1 for a draw
	end    engine.Phrase
	board  *board.Model
	army   chart.Curves
	land   chart.Curves
	think  [2]string // mean, in words
	failed []failure
}

func newResult(a *App, p *Play) Scene {
	last := p.Last()
	view := boardOf(last, engine.Spectator)
	r := &result{play: p, winner: int(last.Result.Winner()), end: last.Result.Phrase, board: a.stillBoard(view), failed: failures(p)}
	if last.Result.Reason == "general-taken" && r.winner >= 0 {
		r.board.MarkTaken(view.Generals[1-r.winner])
	}
	r.army, r.land = sideCurves(last.Number), sideCurves(last.Number)
	for _, snap := range p.Steps {
		for player, totals := range boardOf(snap, engine.Spectator).Totals {
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

// sideCurves are the empty curves of both sides of a match of so many steps.
func sideCurves(last int) chart.Curves {
	curves := chart.Curves{Last: last, Cursor: -1, Every: 50}
	for p := range 2 {
		curves.Lines = append(curves.Lines, chart.Line{Tone: theme.Side(p).Text, Icon: theme.Side(p).Icon})
	}
	return curves
}

// meanThink is how long a seat took a step on the average; nothing for a person.
func meanThink(a *App, p *Play, player engine.Player) string {
	if p.Choices.Human(player) {
		return "–"
	}
	total, turns := time.Duration(0), 0
	for _, snap := range p.Steps[p.past+1:] { // those before were another's, perhaps
		for i, asked := range snap.Turn.Asked {
			if asked == player {
				total, turns = total+snap.Turn.Answers[i].Wall, turns+1
			}
		}
	}
	if turns == 0 {
		return "–"
	}
	return a.thinkTime(total / time.Duration(turns))
}

// thinkTime writes a time in ms, with two digits while it is short.
func (a *App) thinkTime(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	digits := 0
	if ms < 10 {
		digits = 2
	}
	return a.F("common.ms", textArg("ms", strconv.FormatFloat(ms, 'f', digits, 64)))
}

// Close keeps nothing: the match is over.
func (r *result) Close() {}

// Frame lays the result out.
func (r *result) Frame(a *App, c *ui.Context) {
	r.board.Advance(c.In.NowMS)
	resultFrame(a, c, topNote{a.T("app.name"), a.mapNote(r.play.Choices.Map)}, r.play, r)
}

// wide puts the board's picture beside the text.
func (r *result) wide(a *App, c *ui.Context, rest render.Rect) {
	area := rest.Center(min(rest.W-c.Px(96), c.Px(1168)), rest.H)
	area.CutTop(min(c.Px(48), rest.H*0.05))
	area.CutBottom(c.Px(theme.Margin))
	picture := area.CutLeft(min(c.Px(612), area.W*0.54))
	area.CutLeft(c.Px(60))
	picture.H = min(picture.H, picture.W)
	r.board.SetArea(picture, c.Env.Scale)
	c.Layer(picture, r.board)
	r.text(a, c, &area, theme.DisplayResult)
	line := area.CutTop(c.Px(theme.ControlLargeH))
	r.again(a, c, &line)
	area.CutTop(c.Px(10))
	waysOn(a, c, area.CutTop(c.Px(theme.ControlH)).Move(-c.Px(14), 0), r.play) // the text, not the button, is aligned
}

// column puts the board's picture above the text.
func (r *result) column(a *App, c *ui.Context, area render.Rect) {
	picture := area.CutTop(c.Px(160))
	r.board.SetArea(picture, c.Env.Scale)
	c.Layer(picture, r.board)
	area.CutTop(c.Px(theme.Space4))
	r.text(a, c, &area, theme.H1)
}

func (r *result) columnHeight(c *ui.Context, _ float32) float32 {
	return c.Px(590 + 72*float32(len(r.failed)))
}

func (r *result) text(a *App, c *ui.Context, area *render.Rect, title theme.Style) {
	line := area.CutTop(c.Px(54))
	if r.winner >= 0 {
		side := theme.Side(r.winner)
		c.IconIn(line.CutLeft(c.Px(44)), side.Icon, c.Px(40), side.Plate)
		line.CutLeft(c.Px(14))
	}
	c.Label(line, a.verdictLine(r.play.Choices, r.winner, r.end), title, theme.TextHi)
	area.CutTop(c.Px(8))
	area.CutTop(c.Paragraph(*area, a.Phrase(r.end, a.callers(r.play.Choices)), theme.Lead, theme.TextMid))
	r.whyFailed(a, c, area)
	area.CutTop(c.Px(theme.Space6))
	r.table(a, c, area.CutTop(c.Px(134)))
	area.CutTop(c.Px(theme.Space6))
	curves := area.CutTop(c.Px(174))
	r.army.Title, r.land.Title = a.T("result.army"), a.T("result.land")
	chart.DrawCurves(c, curves.Column(0, 2, c.Px(28)), r.army)
	chart.DrawCurves(c, curves.Column(1, 2, c.Px(28)), r.land)
	area.CutTop(c.Px(theme.Space6))
}

func (r *result) table(a *App, c *ui.Context, area render.Rect) {
	in := c.Panel(area, theme.None)
	number := c.Px(76)
	columns := [...]ui.Column{
		{Head: a.T("result.at_end")},
		{Head: a.T("match.army"), Width: number, Align: render.Right}, {Head: a.T("match.land"), Width: number, Align: render.Right},
		{Head: a.T("match.cities"), Width: number, Align: render.Right}, {Head: a.T("result.mean_think"), Width: c.Px(96), Align: render.Right},
	}
	c.TableHead(in.CutTop(c.Px(20)), columns[:])
	in.CutTop(c.Px(4))
	view := boardOf(r.play.Last(), engine.Spectator)
	for p, totals := range view.Totals {
		row := in.Row(p, 2, 0)
		if p > 0 {
			c.Hairline(row)
		}
		side, name := theme.Side(p), ui.TableCell(row, columns[:], 0)
		c.IconIn(name.CutLeft(c.Px(14)), side.Icon, c.Px(14), side.Plate)
		name.CutLeft(c.Px(12))
		c.Label(name, a.playerName(r.play.Choices, p), theme.H3, theme.TextHi)
		c.Text(ui.TableCell(row, columns[:], 1), c.Num(totals.Army), theme.Value, theme.TextHi, render.Right)
		c.Text(ui.TableCell(row, columns[:], 2), c.Num(totals.Land), theme.Body, theme.TextMid, render.Right)
		c.Text(ui.TableCell(row, columns[:], 3), c.Num(totals.Cities), theme.Body, theme.TextMid, render.Right)
		c.Text(ui.TableCell(row, columns[:], 4), r.think[p], theme.Body, theme.TextMid, render.Right)
	}
}

// again offers other matches like this one, from line's left on.
func (r *result) again(a *App, c *ui.Context, line *render.Rect) {
	same := r.play.Choices
	same.Map.NewSeed = false
	swapped := same
	swapped.Seats = []string{same.Seats[1], same.Seats[0]}
	fresh := same
	fresh.Map.Seed = freshSeed()
	againButtons(a, c, line,
		another{"rematch", ui.Button{Text: a.T("result.rematch"), Kind: ui.Primary, Large: true, Default: true}, same},
		another{"swap", ui.Button{Text: a.T("result.swap"), Icon: "swap", Large: true}, swapped},
		another{"new", ui.Button{Text: a.T("result.new_map"), Icon: "dice", Large: true, Disabled: same.Map.Kind == settings.FileMap || same.From != nil}, fresh})
}

// playerName is what a player is called where there is room for one name.
func (a *App) playerName(c settings.Choices, p int) string {
	if c.Humans() == 1 && c.Human(engine.Player(p)) {
		return a.T("side.you")
	}
	if c.Humans() == 2 {
		return a.sideName(p)
	}
	return a.seatLabel(c.Seats[p])
}

// callers calls the players as the only person at the table would; without one, by their sides.
func (a *App) callers(c settings.Choices) func(p int) string {
	eyes := engine.Spectator
	for p := range engine.Player(2) {
		if c.Humans() == 1 && c.Human(p) {
			eyes = p
		}
	}
	return func(p int) string { return a.call(eyes, engine.Player(p)) }
}

// verdictLine says who won. Without a winner both lost by their own fault, unless the steps ran out.
func (a *App) verdictLine(c settings.Choices, winner int, end engine.Phrase) string {
	switch {
	case winner < 0 && end.Key == "end.step-limit":
		return a.T("result.draw")
	case winner < 0:
		return a.T("result.both_lose")
	case c.Humans() != 1:
		return a.F("result.wins", textArg("player", a.sideName(winner)))
	case c.Human(engine.Player(winner)):
		return a.T("result.you_win")
	}
	return a.T("result.you_lose")
}

// mapNote is a map's size and seed for the bar on top.
func (a *App) mapNote(m settings.Map) string {
	if m.Kind == settings.FileMap {
		return a.mapLabel(m)
	}
	return a.mapLabel(m) + "   " + a.F("common.seed", textArg("seed", strconv.FormatUint(m.Seed, 10)))
}

// stillBoard is a board that shows one view and does not move.
func (a *App) stillBoard(v *generals.View) *board.Model {
	m := board.New(a.art)
	m.SetOptions(board.Options{Marks: a.settings.Marks, ReduceMotion: true})
	m.SetView(v, nil, 0)
	return m
}

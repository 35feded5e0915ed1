package game

import (
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaResult is the screen after a match at sea: who won and why, the final table, how the scores went, the
// sea at the end, and the ways on.
type seaResult struct {
	play    *Play
	view    *hitsink.View // the Spectator's at the end
	ranks   []hitsink.Standing
	fates   []fate // by player
	faults  []seaFault
	picture *sea.Model
	scores  chart.Curves
	told    seaTold
}

// fate is what became of a player.
type fate struct {
	sunk  int           // the round in which the ship sank, 0 while it is afloat
	think time.Duration // mean, over turns answers
	turns int
	fault seaFault
}

// seaFault is what went wrong with a seat.
type seaFault struct {
	failure
	count int // answers that came to nothing
	round int // of the last one, which is the failure
}

// curvesMost is how many ships have a curve: those that came first.
const curvesMost = 5

func newSeaResult(a *App, p *Play) Scene {
	view := seaOf(p.Last(), engine.Spectator)
	r := &seaResult{play: p, view: view, picture: a.stillSea(view), ranks: ranked(view), fates: fates(p)}
	r.scores = chart.Curves{Last: view.Round, Cursor: -1, Every: 20}
	scores := seaScores(p)
	for i := range min(curvesMost, len(r.ranks)) {
		player := int(r.ranks[i].Player)
		side := theme.SeaSide(player)
		r.scores.Lines = append(r.scores.Lines, chart.Line{Values: scores[player], Tone: side.Trace, Icon: side.Icon})
	}
	for player := range r.fates {
		if fault := r.fates[player].fault; fault.count > 0 {
			r.faults = append(r.faults, fault)
		}
	}
	return r
}

// ranked are the standings of a Spectator's view, best first.
func ranked(v *hitsink.View) []hitsink.Standing {
	list := hitsink.Standings(v.Ships)
	hitsink.Rank(list)
	return list
}

// fates are what became of the players of a match that is over.
func fates(p *Play) []fate {
	list := make([]fate, len(p.Choices.Seats))
	for n := 1; n < len(p.Steps); n++ {
		snap, round := p.Steps[n], seaOf(p.Steps[n-1], engine.Spectator).Round
		for i, player := range snap.Turn.Asked {
			if n > p.past { // before, it was another's answer, perhaps
				list[player].hear(player, round, &snap.Turn.Answers[i])
			}
		}
		for i := range seaOf(snap, engine.Spectator).Ships {
			if seaOf(snap, engine.Spectator).Ships[i].Dead() && list[i].sunk == 0 {
				list[i].sunk = round
			}
		}
	}
	for i := range list {
		list[i].think /= time.Duration(max(list[i].turns, 1))
	}
	return list
}

// hear takes in an answer.
func (f *fate) hear(player engine.Player, round int, answer *engine.Answer) {
	f.turns++
	f.think += answer.Wall
	if answer.Verdict != engine.OK || answer.Fault != engine.NoFault {
		f.fault = seaFault{failure{player, answer.Verdict, answer.Why}, f.fault.count + 1, round}
	}
}

// seaScores are the scores at the end of every round, by player; round 0 is the choice of the ships.
func seaScores(p *Play) [][]int {
	scores := make([][]int, len(p.Choices.Seats))
	for n := 1; n < len(p.Steps); n++ {
		round, view := seaOf(p.Steps[n-1], engine.Spectator).Round, seaOf(p.Steps[n], engine.Spectator)
		for player := range view.Ships {
			if len(scores[player]) <= round {
				scores[player] = append(scores[player], 0)
			}
			scores[player][round] = view.Ships[player].Score()
		}
	}
	return scores
}

// Close keeps nothing: the match is over.
func (r *seaResult) Close() {}

// Frame lays the result out.
func (r *seaResult) Frame(a *App, c *ui.Context) {
	r.told.in(a, r)
	r.picture.Advance(c.In.NowMS)
	resultFrame(a, c, topNote{a.T("sea.title"), r.told.note}, r.play, r)
}

// wide puts the sea and the scores beside the table.
func (r *seaResult) wide(a *App, c *ui.Context, rest render.Rect) {
	area := rest.Center(min(rest.W-c.Px(2*theme.Space8), c.Px(1168)), rest.H)
	area.CutTop(min(c.Px(theme.Space6), rest.H*0.05))
	area.CutBottom(c.Px(theme.Margin))
	left := area.CutLeft(min(c.Px(410), area.W*0.38))
	area.CutLeft(c.Px(40))
	r.show(c, left.CutTop(min(left.W, left.H-c.Px(204))))
	left.CutTop(c.Px(theme.Space6))
	r.curves(a, c, left.CutTop(c.Px(180)))
	r.title(a, c, &area, theme.DisplayResult)
	table := area
	table.CutBottom(c.Px(theme.ControlLargeH + theme.Space5))
	area.CutTop(r.table(a, c, table) + c.Px(theme.Space5))
	foot := area.CutTop(c.Px(theme.ControlLargeH))
	r.again(a, c, &foot)
	foot.CutLeft(c.Px(theme.Space3))
	waysOn(a, c, middle(foot, c.Px(theme.ControlH)), r.play)
}

func (r *seaResult) show(c *ui.Context, area render.Rect) {
	r.picture.SetArea(area, c.Env.Scale)
	c.Layer(area, r.picture)
}

func (r *seaResult) curves(a *App, c *ui.Context, area render.Rect) {
	r.scores.Title = a.T("sea.result_scores")
	chart.DrawCurves(c, area, r.scores)
}

// column puts the table above the sea and the scores.
func (r *seaResult) column(a *App, c *ui.Context, area render.Rect) {
	r.title(a, c, &area, theme.H1)
	area.CutTop(r.smallTable(c, area))
	area.CutTop(c.Px(theme.Space4))
	pictures := area.CutTop(c.Px(180))
	r.show(c, pictures.CutLeft(c.Px(180)))
	pictures.CutLeft(c.Px(theme.Space6))
	r.curves(a, c, pictures)
}

func (r *seaResult) columnHeight(c *ui.Context, w float32) float32 {
	return r.titleHeight(c, w) + r.smallTableHeight(c) + c.Px(theme.Space4) + c.Px(180) + c.Px(theme.Space4)
}

// again offers other matches like this one, from line's left on.
func (r *seaResult) again(a *App, c *ui.Context, line *render.Rect) {
	same := r.play.Choices
	fresh := same
	fresh.Map.Seed = freshSeed()
	againButtons(a, c, line,
		another{"rematch", ui.Button{Text: a.T("result.rematch"), Kind: ui.Primary, Large: true, Default: true}, same},
		another{"new", ui.Button{Text: a.T("sea.result_new_seed"), Icon: "dice", Large: true, Disabled: same.From != nil}, fresh})
}

// seaTold is the result in the present language.
type seaTold struct {
	lang          words.Lang
	note          string // what was played
	verdict, why  string
	labels, names []string // by player
	thinks        []string
	fates         []string
	sums          []string // a line's small print in a narrow table
	faults        []string // of r.faults
}

// in makes the words anew when the language has changed.
func (t *seaTold) in(a *App, r *seaResult) {
	if lang := a.words.Lang(); t.lang == lang {
		return
	}
	*t = seaTold{lang: a.words.Lang()}
	c := r.play.Choices
	t.note = a.F("sea.view_ships", words.Int("n", len(c.Seats))) + "   " + a.F("common.seed", textArg("seed", r.play.seedText))
	t.labels, t.names = a.captains(c.Seats)
	t.verdict = a.seaVerdict(c, int(r.ranks[0].Player))
	last := r.play.Last().Result.Phrase
	t.why = a.F("sea.result_why", textArg("end", a.Phrase(last, a.sideName)), textArg("lead", r.margin(a, t.names)))
	for p := range r.fates {
		t.addFate(a, c, &r.fates[p], &r.view.Ships[p])
	}
	for _, f := range r.faults {
		t.faults = append(t.faults, a.F("sea.result_fault", textArg("player", t.names[f.player]), words.Int("n", f.count),
			words.Int("round", f.round), textArg("why", f.say(a))))
	}
}

func (t *seaTold) addFate(a *App, c settings.Choices, f *fate, ship *hitsink.Ship) {
	p := len(t.fates)
	think, ends := "–", a.T("sea.result_afloat")
	switch {
	case ship.Kind == hitsink.None:
		ends = a.T("sea.view_no_ship")
	case f.sunk > 0:
		ends = a.F("sea.result_sunk", words.Int("n", f.sunk))
	}
	if f.turns > 0 && !c.Human(engine.Player(p)) {
		think = a.thinkTime(f.think)
	}
	t.thinks, t.fates = append(t.thinks, think), append(t.fates, ends)
	t.sums = append(t.sums, a.F("sea.result_sum", textArg("ship", a.kindName(ship.Kind)), words.Int("hits", ship.Hits),
		words.Int("sunken", ship.Sunken), words.Int("damage", ship.Damage), textArg("fate", ends), textArg("think", think)))
}

// margin says by what the first ship leads the second (rule 33).
func (r *seaResult) margin(a *App, names []string) string {
	first, second := r.ranks[0], r.ranks[1]
	score, other := words.Int("n", first.Score()), textArg("player", names[second.Player])
	if by := first.Score() - second.Score(); by > 0 {
		return a.F("sea.result_margin", score, words.Int("by", by), other)
	}
	key := "sea.result_tie_id"
	switch {
	case first.Deaths != second.Deaths:
		key = "sea.result_tie_afloat"
	case first.Sunken != second.Sunken:
		key = "sea.result_tie_sunken"
	case first.Hits != second.Hits:
		key = "sea.result_tie_hits"
	case first.Damage != second.Damage:
		key = "sea.result_tie_damage"
	}
	return a.F(key, score, other)
}

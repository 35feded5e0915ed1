package hitsink

import (
	"slices"
	"sort"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/turning"
	"generals-chess/game/play"
	"generals-chess/game/play/turns"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// resultScene is the screen after a match at sea: who won and why, the turning points, the final table, the curves of the scores, the sea
// at the chosen turning point or at the end, and the ways on.
type resultScene struct {
	play.ResultScreen
	view    *hitsink.View // the Spectator's at the end
	ranks   []hitsink.Standing
	fates   []outcome // by player
	names   *playerNames
	picture *sea.Model
	scores  chart.Curves
	teller  engine.Player // the player whose turning points are shown
	turned  []turning.Point
	turns   turns.List
	on      int // the step on the picture
}

// outcome is the end of a player's match: sinking, surrender and failures.
type outcome struct {
	sunk  int // the round in which the ship sank, 0 if it did not
	gave  int // the round in which the person surrendered, 0 if not
	fault faultNote
}

// faultNote is the last failure of a seat, and their number.
type faultNote struct {
	play.Failure
	count int // answers that gave no move
	round int // of the last such answer, which is the Failure
}

// curvesMost is the largest number of ships with a curve, unless more people played.
const curvesMost = 8

// seaPart is the sea's greatest share of the window's width.
const seaPart = 0.34

func newResultScene(a *app.App, p *play.Play) app.Scene {
	view := viewOf(p.Last(), engine.Spectator)
	r := &resultScene{view: view, picture: sea.New(artOf(a)), ranks: ranked(view), fates: outcomes(p), names: newPlayerNames(p.Choices)}
	r.picture.SetOptions(app.StillOptions(a))
	r.picture.SetView(view, nil, 0)
	r.ResultScreen = play.ResultScreen{Play: p, Board: func(c *ui.Context, area render.Rect) { play.ShowThumbnail(c, area, r.picture) }, Part: seaPart, Under: true, Turns: &r.turns}
	r.StepAt = func(round int) int {
		return sort.Search(len(p.Steps)-1, func(n int) bool { return roundOf(p.Steps, n) >= round })
	}
	r.Table.Tight = true
	r.on, r.teller = p.Last().Number, subjectOf(p.Choices, r.ranks)
	r.Winner = lookOf(r.ranks[0].Player)
	if p.Choices.Human(r.teller) {
		r.Table.Reveal = 1 + slices.IndexFunc(r.ranks, func(s hitsink.Standing) bool { return s.Player == r.teller })
	}
	r.turned = turning.Points(p.Steps, r.teller)
	var points []turns.Point
	for _, t := range r.turned {
		points = append(points, turns.Point{Step: t.Step, At: t.Round})
	}
	if len(points) > 0 {
		points = append(points, turns.Point{Step: r.on, At: view.Round, End: true})
	}
	r.turns = turns.NewList(points, len(points)-1)
	r.scores = chart.Curves{Last: view.Round, Cursor: -1, Every: 20}
	scores := scoresOf(p)
	for _, player := range curved(p.Choices, r.ranks) {
		side := theme.SeaSide(player)
		r.scores.Lines = append(r.scores.Lines, chart.Line{Values: scores[player], Tone: side.Trace, Icon: side.Icon})
	}
	return r
}

// curved returns the players whose curves are drawn, best first: the first ones, but people in place of programs.
func curved(c settings.Choices, ranks []hitsink.Standing) (players []int) {
	room := curvesMost - c.Humans()
	for _, rank := range ranks {
		if person := c.Human(rank.Player); person || room > 0 {
			players = append(players, int(rank.Player))
			if !person {
				room--
			}
		}
	}
	return players
}

// subjectOf returns the only person at the table, or else the player of the first ship.
func subjectOf(c settings.Choices, ranks []hitsink.Standing) engine.Player {
	for p := range engine.Player(len(c.Seats)) {
		if c.Humans() == 1 && c.Human(p) {
			return p
		}
	}
	return ranks[0].Player
}

// follow brings the picture to the chosen turning point.
func (r *resultScene) follow(nowMS int64) {
	step, ok := r.Step()
	if !ok {
		step = r.Play.Last().Number
	}
	if step == r.on {
		return
	}
	snap := r.Play.Steps[step]
	r.on = step
	r.picture.SetView(viewOf(snap, engine.Spectator), snap.Seen(engine.Spectator), nowMS)
	r.picture.SetSelected(r.teller)
}

// ranked returns the standings of a Spectator's view, best first.
func ranked(v *hitsink.View) []hitsink.Standing {
	list := hitsink.Standings(v.Ships)
	hitsink.Rank(list)
	return list
}

// outcomes returns what happened to the players of a match that is over.
func outcomes(p *play.Play) []outcome {
	list := make([]outcome, len(p.Choices.Seats))
	for n := 1; n < len(p.Steps); n++ {
		snap, round := p.Steps[n], viewOf(p.Steps[n-1], engine.Spectator).Round
		for i, player := range snap.Turn.Asked {
			if n > p.Past { // others may have answered the turns before
				list[player].hear(player, round, &snap.Turn.Answers[i])
			}
		}
		for i := range viewOf(snap, engine.Spectator).Ships {
			if viewOf(snap, engine.Spectator).Ships[i].Dead() && list[i].sunk == 0 {
				list[i].sunk = round
			}
		}
	}
	return list
}

// hear counts an answer.
func (f *outcome) hear(player engine.Player, round int, answer *engine.Answer) {
	if answer.Surrendered() && f.gave == 0 {
		f.gave = round
	}
	if !answer.Surrendered() && (answer.Verdict != engine.OK || answer.Fault != engine.NoFault) {
		f.fault = faultNote{play.Failure{Player: player, Verdict: answer.Verdict, Why: answer.Why}, f.fault.count + 1, round}
	}
}

// scoresOf returns the scores at the end of every round, by player. Round 0 is the choice of the ships.
func scoresOf(p *play.Play) [][]int {
	scores := make([][]int, len(p.Choices.Seats))
	for n := 1; n < len(p.Steps); n++ {
		round, view := viewOf(p.Steps[n-1], engine.Spectator).Round, viewOf(p.Steps[n], engine.Spectator)
		for player := range view.Ships {
			if len(scores[player]) <= round {
				scores[player] = append(scores[player], 0)
			}
			scores[player][round] = view.Ships[player].Score()
		}
	}
	return scores
}

// Frame lays out the result.
func (r *resultScene) Frame(a *app.App, c *ui.Context) {
	r.follow(c.In.NowMS)
	r.Retell(a, r.tell)
	round := r.view.Round
	if _, ok := r.Step(); ok {
		round = r.turned[r.turns.Chosen].Round
	}
	r.Caption = a.F("turning.sea", words.Int("n", round))
	r.Lay(a, c)
}

// tell writes all texts in the present language.
func (r *resultScene) tell(a *app.App) {
	c := r.Play.Choices
	r.names.in(a)
	r.Title = a.Phrase(hitsink.Title, nil)
	r.Note = a.F("sea.view_ships", words.Int("n", len(c.Seats))) + "   " + r.Play.Source(a)
	r.Verdict, r.Why = verdictOf(a, c, int(r.ranks[0].Player)), r.why(a)
	title := a.T("sea.result_scores")
	if drawn := len(r.scores.Lines); drawn < len(r.ranks) {
		title = a.F("sea.result_scores_of", words.Int("n", drawn), words.Int("most", len(r.ranks)))
	}
	r.Curves = []play.Curves{{Curves: r.scores, Title: title}}
	r.Failed, r.Points = nil, nil
	for p := range r.fates {
		if f := &r.fates[p].fault; f.count > 0 {
			r.Failed = append(r.Failed, play.FailedSeat{Player: f.Player, Text: r.faultText(a, f)})
		}
	}
	when := func(round int) string { return a.F("turning.round", words.Int("n", round)) }
	for i := range r.turned {
		p := &r.turned[i]
		r.Points = append(r.Points, turns.Row{When: when(p.Round), Text: r.names.says(a, p.Phrase(), a.T("sea.you")), Worth: words.Signed(p.Change)})
	}
	if len(r.turned) > 0 {
		r.Points = append(r.Points, turns.Row{When: when(r.view.Round), Text: r.Verdict})
	}
	r.tabulate(a)
}

// why returns the sentences about the end of the match, the lead of the first ship, and the teller's own place and end.
func (r *resultScene) why(a *app.App) string {
	end := a.Phrase(r.Play.Last().Result.Phrase, a.SideName)
	why := []string{a.F("sea.result_why", words.Text("end", end), words.Text("lead", r.margin(a, r.names.name(int(r.ranks[1].Player)))))}
	place := 1 + slices.IndexFunc(r.ranks, func(s hitsink.Standing) bool { return s.Player == r.teller })
	if r.Play.Choices.You(r.teller) && place > 1 {
		why = append(why, a.F("sea.result_place", words.Int("n", place), words.Int("of", len(r.ranks))))
	}
	if n := r.fates[r.teller].gave; n > 0 {
		why = append(why, a.F("sea.result_gave", words.Text("player", r.names.labels[r.teller]), words.Int("n", n)))
	}
	if n := int(r.Play.Hints.Load()); n > 0 {
		why = append(why, a.F("result.hints", words.Int("n", n)))
	}
	return a.Words().Sentences(why...)
}

// faultText describes the failures of a seat.
func (r *resultScene) faultText(a *app.App, f *faultNote) string {
	return a.F("sea.result_fault", words.Text("player", r.names.name(int(f.Player))), words.Int("n", f.count),
		words.Int("round", f.round), words.Text("why", f.Say(a)))
}

// margin describes the lead of the first ship over the second (rule 33). name is the name of the second.
func (r *resultScene) margin(a *app.App, name string) string {
	first, second := r.ranks[0], r.ranks[1]
	score, other := words.Int("n", first.Score()), words.Text("player", name)
	if first.Played() && !second.Played() {
		return a.F("sea.result_no_ship", score, other)
	}
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

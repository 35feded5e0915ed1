package game

import (
	"bytes"
	"errors"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// seaSight is what one ship was sent in one turn, read, and what that leaves out.
type seaSight struct {
	player engine.Player
	turn   int           // -1 before the first look
	view   *hitsink.View // nil when it was never asked
	flaw   error         // what is wrong with the text it was sent
	missed hitsink.Missed
	trace  seaTrace // what its captain ordered then
}

// What can be wrong with what a ship was sent. Argument: why.
var (
	sightUnread = engine.Phrase{Key: "replay.sea_unread", Text: "What was sent cannot be read, and this is what the rules would have sent. {why}"}
	sightOther  = engine.Phrase{Key: "replay.sea_other", Text: "The rules send something else in this position."}
)

// look takes in what p was asked last up to the step on the screen; it works only when that is another than before.
func (g *seaSight) look(s *replayScene, p engine.Player) {
	q := s.question(p)
	if g.player == p && g.turn == q.turn && g.turn >= 0 {
		return
	}
	*g = seaSight{player: p, turn: q.turn, trace: g.trace}
	if !q.asked() || q.turn >= len(s.play.Steps) {
		return
	}
	snap := s.play.Steps[q.turn]
	g.view, g.flaw = sentTo(seaOf(snap, p), q.answer.Request)
	g.missed = g.view.Missed(seaOf(snap, engine.Spectator))
	g.trace.follow(orderedIn(g.view, &q.answer))
}

// sentTo reads what was sent to the player whose view is v by the rules, and says what is wrong with it. It is v for
// people and built-in captains, who are sent nothing, and where the text cannot be read.
func sentTo(v *hitsink.View, request []byte) (*hitsink.View, error) {
	should, err := hitsink.Rules{}.Encode(v)
	if err != nil {
		return v, sightOther.Err() // the match went on for a ship that is none
	}
	if len(request) == 0 {
		return v, nil
	}
	read, err := hitsink.ReadRequest(request, v.Players)
	var why *engine.Phrase
	switch {
	case errors.As(err, &why):
		return v, sightUnread.WithPhrase("why", *why).Err()
	case !bytes.Equal(request, should):
		return read, sightOther.Err()
	}
	return read, nil
}

// mostOrders is how many actions of an answer are looked at; no turn can use as many.
const mostOrders = 100

// orderedIn is what an answer does as far as the view tells; what would not be carried out is left out.
func orderedIn(v *hitsink.View, answer *engine.Answer) *hitsink.Plan {
	plan := hitsink.NewPlan(v)
	if v.Choosing() || answer.Fault != engine.NoFault {
		return plan
	}
	left := mostOrders
	hitsink.Read(string(answer.Move), func(act hitsink.Action) bool {
		if act.Act != hitsink.Nothing {
			plan.Add(act)
		}
		left--
		return left > 0
	})
	return plan
}

// missedAt is the ship on a cell that the sight does not show there, nil for none.
func (g *seaSight) missedAt(c hitsink.Cell) *hitsink.MissedShip {
	for i := range g.missed.Ships {
		if slices.Contains(g.missed.Ships[i].Cells, c) {
			return &g.missed.Ships[i]
		}
	}
	return nil
}

// hidden says what is under the pointer without being shown; "" for nothing.
func (g *seaStage) hidden(a *App) string {
	cell := g.beside.hover
	if ship := g.sent.missedAt(cell); ship != nil {
		return g.shipAt(a, &ship.Ship, ship.Player, cell)
	}
	for _, mine := range g.sent.missed.Mines {
		if mine.Cell == cell {
			return a.F("sea.at_mine", textArg("player", g.names.name(int(mine.Owner))))
		}
	}
	return ""
}

// sightReach is how far a ship sees.
func sightReach(v *hitsink.View) int {
	if v.Ship.Scan {
		return hitsink.SightRadius
	}
	return hitsink.NearRadius
}

// seen says what the sight leaves out.
func (g *seaStage) seen(a *App, s *replayScene) string {
	g.sent.look(s, s.eyes)
	v := g.sent.view
	switch {
	case v == nil:
		return ""
	case v.Choosing():
		return a.T("replay.sea_choosing")
	}
	away, deep, _, mines := g.sent.missed.Count()
	ships, mine := words.Int("ships", away), words.Int("mines", mines)
	if deep > 0 {
		return a.F("replay.sea_missed_deep", ships, mine, words.Int("deep", deep))
	}
	return a.F("replay.sea_missed", ships, mine)
}

// flaw says what is wrong with the text the ship was sent.
func (g *seaStage) flaw(a *App, s *replayScene) string {
	if g.sent.look(s, s.eyes); g.sent.flaw == nil {
		return ""
	}
	return a.Error(g.sent.flaw)
}

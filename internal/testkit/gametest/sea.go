package gametest

import (
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// SeaScript is a session of a Hit & Sink match that a test plays.
type SeaScript struct {
	Script
	seats []string
}

// Sailing makes a Hit & Sink match that the test itself plays. No turn is played yet.
func (s *Screen) Sailing(seats ...string) (*play.Play, *SeaScript) {
	s.T.Helper()
	c := Choices(settings.SeaWatch, 881)
	c.Seats = seats
	setup, err := play.GameOf(s.App, settings.HitSink).SetupOf(c)
	require.NoError(s.T, err)
	setup.Game = settings.HitSink
	state, err := hitsink.Rules{}.New(setup)
	require.NoError(s.T, err)
	src := &SeaScript{Script: Script{State: state, done: make(chan struct{}), setup: setup}, seats: seats}
	close(src.done)
	p := play.Of(play.GameOf(s.App, settings.HitSink), c)
	p.Session = src
	src.sent(nil, nil)
	return p, src
}

// sent sends the state after a turn.
func (s *SeaScript) sent(asked []engine.Player, answers []engine.Answer) {
	turn := engine.Turn{Number: s.State.Turn() - 1, Asked: asked, Answers: answers, Hash: s.State.Hash()}
	s.Waiting = append(s.Waiting, session.Position(s.setup, s.seats, s.State.Clone(), turn))
}

// Turn plays one turn in which every player asked gives the same answer.
func (s *SeaScript) Turn(answer engine.Answer) {
	s.Turns(func(*hitsink.View) engine.Answer { return answer })
}

// Turns plays one turn with the answers of captain.
func (s *SeaScript) Turns(captain func(v *hitsink.View) engine.Answer) {
	asked := s.State.ToMove()
	answers, decisions := make([]engine.Answer, len(asked)), make([]engine.Decision, len(asked))
	for i, p := range asked {
		answers[i] = captain(s.State.View(p).(*hitsink.View))
		decisions[i] = answers[i].Decision
	}
	s.State.Step(decisions)
	s.sent(asked, answers)
}

// Sail plays a number of turns with Steady, or up to the end.
func (s *SeaScript) Sail(turns int) {
	for range turns {
		if len(s.State.ToMove()) == 0 {
			return
		}
		s.Turns(Steady)
	}
}

// Steady answers for a player in a fixed way: it chooses ships in turn, fires at what it sees, and otherwise scans, lays mines, uses its
// skill and moves, depending on the round.
func Steady(v *hitsink.View) engine.Answer {
	answer := engine.Answer{Verdict: engine.OK, Wall: time.Duration(20+int(v.Player)*7+v.Round%5) * time.Millisecond, Limit: time.Second}
	if v.Choosing() {
		answer.Move = hitsink.ChoiceOf(hitsink.Kinds()[int(v.Player)%5])
		return answer
	}
	var words []string
	if at, ok := Target(v); ok {
		for range v.Ship.Shots {
			words = append(words, hitsink.Action{Act: hitsink.Fire, At: at}.String())
		}
	} else {
		words = append(words, [...]string{"S", "N-1-1", "P", "D", "R", "S"}[(v.Round+int(v.Player))%6])
	}
	for i := range v.Ship.Moves {
		words = append(words, [...]string{"M", "M", "C", "M", "K"}[(v.Round+i+int(v.Player))%5])
	}
	answer.Move = engine.Move(strings.Join(words, " "))
	return answer
}

// Target returns the offset of the first sound enemy cell in range, in reading order.
func Target(v *hitsink.View) (at hitsink.Cell, ok bool) {
	reach := v.Ship.Kind.Class().Range
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			at = hitsink.Cell{X: dx, Y: dy}
			if v.At(v.Ship.Head.Add(at)) == hitsink.EnemySound {
				return at, true
			}
		}
	}
	return at, false
}

// Captains returns n seats with the AIs of Hit & Sink.
func Captains(n int) (seats []string) {
	for p := range n {
		seats = append(seats, "ai:"+[...]string{"hunter", "peaceful", "random", "passive"}[p%4])
	}
	return seats
}

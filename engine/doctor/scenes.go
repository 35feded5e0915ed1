package doctor

import (
	"errors"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// Trial is a played scene.
type Trial struct {
	Scene
	Answers []engine.Answer // of the bot
	Refused []engine.Phrase // why moves were not carried out
	Could   int             // turns that went well in which it could have done something
	Did     int             // of these, turns in which it did something
	out     *Finding        // why it is no longer in the match; nil if it is
	took    time.Duration   // by the clock, of all answers
	left    bool            // the match was left before its end, because it took too long
	past    int             // turns that were played before
	asked   int             // turns after which it asked to keep running
	kept    int             // of these, turns after which its process kept running
}

// Failure returns the first turn that failed, counted from 1; 0 for none.
func (t Trial) Failure() (turn int, a engine.Answer) {
	for i, a := range t.Answers {
		if a.Fault != engine.NoFault {
			return i + 1, a
		}
	}
	return 0, engine.Answer{}
}

// Try plays the scene.
func (e *Examination) Try(s Scene) (t Trial, err error) {
	past, err := e.before(s)
	if err != nil {
		return t, err
	}
	o, rules := e.o, e.exam.Rules
	o.KeepRunning, o.Folder = s.Keep, s.Folder
	if s.Rules != nil {
		rules = s.Rules(rules)
	}
	seat, err := e.exam.OpenBot(rules, e.command, o)
	if err != nil {
		return t, err
	}
	match, err := e.match(s, seat)
	if err != nil {
		return t, err
	}
	defer func() { err = errors.Join(err, match.Close()) }()
	for _, turn := range past {
		if err := match.Past(turn); err != nil {
			return t, err
		}
	}
	t.Scene = s
	t.past = len(past)
	return t, t.play(e, match, seat)
}

// match sets up a match with first in seat 0, or an AI if first is nil, and AIs in the other seats.
func (e *Examination) match(s Scene, first engine.Seat) (*engine.Match, error) {
	var seated []engine.Seat
	for p := range s.Setup.Players {
		if p == 0 && first != nil {
			seated = append(seated, first)
			continue
		}
		seat, err := e.exam.Opponent(engine.Player(p), s.Setup.Seed)
		if err != nil {
			return nil, err
		}
		seated = append(seated, seat)
	}
	return engine.NewMatch(e.exam.Rules, s.Setup, seated)
}

// before plays the turns before the bot takes over.
func (e *Examination) before(s Scene) (past []engine.Turn, err error) {
	if s.Past == 0 {
		return nil, nil
	}
	match, err := e.match(s, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, match.Close()) }()
	for len(past) < s.Past {
		before := match.State()
		turn, err := match.Turn(e.ctx)
		if err != nil {
			return past, err
		}
		if _, over := match.Result(); over || len(before.ToMove()) == 0 {
			return past, nil // the bot plays the turn that would have ended the match
		}
		past = append(past, turn)
	}
	return past, nil
}

// anewAfter is the number of turns that show whether a bot wants to keep running.
const anewAfter = 3

// patience limits the time of a bot in a match to its end, as a multiple of a turn's limit by the rules. It is enough for every match of a
// bot that answers at once, and bounds the examination of a slow one.
const patience = 60

// play plays until the match or the scene is over, the bot has failed, or its time is used up.
func (t *Trial) play(e *Examination, match *engine.Match, seat engine.Seat) error {
	for t.Turns == 0 || len(t.Answers) < t.Turns {
		_, over := match.Result()
		anew := t.Keep == bot.On && t.asked == 0 && len(t.Answers) >= anewAfter
		if over || anew || !t.fine() || t.out != nil {
			return nil
		}
		if t.left = t.Turns == 0 && t.took >= patience*e.nominalLimit(); t.left {
			return nil
		}
		state := match.State()
		turn, err := match.Turn(e.ctx)
		if err != nil {
			return err
		}
		for i, p := range turn.Asked {
			if p == 0 {
				t.add(e.exam, state, turn.Answers[i])
				t.note(seat)
			}
		}
	}
	return nil
}

// add records the bot's answer to a state.
func (t *Trial) add(exam Exam, state engine.State, a engine.Answer) {
	a.Request = nil // each request contains all earlier ones, which would be much for a whole match
	t.Answers = append(t.Answers, a)
	t.took += a.Wall
	if a.Fault != engine.NoFault {
		return
	}
	if exam.Joined != nil {
		if t.out = exam.Joined(state, a); t.out != nil {
			return
		}
	}
	err := state.Check(0, a.Move)
	refused := err != nil && !(exam.Waits != nil && exam.Waits(a)) && !(exam.PartDone != nil && exam.PartDone(state, a))
	if refused {
		t.Refused = append(t.Refused, engine.Reason(err))
	}
	if exam.Acts == nil {
		return
	}
	if could, did := exam.Acts(state, a); could {
		t.Could++
		if did && !refused {
			t.Did++
		}
	}
}

// note counts whether the bot asked to keep running, and did.
func (t *Trial) note(seat engine.Seat) {
	k, ok := seat.(bot.LongRunner)
	if !ok {
		return
	}
	asked, runs := k.KeptRunning()
	if asked {
		t.asked++
	}
	if runs {
		t.kept++
	}
}

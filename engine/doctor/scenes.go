package doctor

import (
	"bytes"
	"errors"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	"generals-chess/engine/seats"
)

// scene is a short match in which the bot sits at place 0.
type scene struct {
	name  string
	title engine.Phrase
	setup engine.Setup // Players is that of the whole table
	keep  bot.KeepRunning
	past  int // turns that AIs play before the bot takes over
	turns int // of the bot, at the most
	rules func(engine.Rules) engine.Rules
	cwd   string // Options.Folder
}

// walledIn is a position in which the first player can never move.
const walledIn = `{"height":4,"width":4,"map":[[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,1]],[[7,1,0,0],[1,1,0,0],[0,0,0,0],[0,0,0,8]]]}`

func landScenes() []scene {
	sized := func(size string) engine.Setup {
		return engine.Setup{Players: 2, Seed: 3, Options: map[string]string{"size": size}}
	}
	return []scene{
		{name: "restart", title: titleRestart, setup: sized("16x16"), keep: bot.Off, turns: 3},
		{name: "keep-running", title: titleKeep, setup: sized("16x16"), keep: bot.On, turns: 30},
		{name: "small-map", title: titleSmall, setup: sized("8x8"), turns: 12},
		{name: "big-map", title: titleBig, setup: sized("32x32"), turns: 10},
		{name: "nothing-to-move", title: titleStill, turns: 3,
			setup: engine.Setup{Players: 2, Init: []byte(walledIn)}},
		{name: "long-history", title: titleHistory, setup: sized("24x24"), keep: bot.Off, past: 300, turns: 3},
	}
}

func seaScenes() []scene {
	of := func(players int) engine.Setup { return engine.Setup{Players: players, Seed: 8} }
	return []scene{
		{name: "first-calls", title: titleCalls, setup: of(4), turns: 3},
		{name: "small-sea", title: titleSmallSea, setup: of(2), turns: 20},
		{name: "big-sea", title: titleBigSea, setup: of(30), turns: 15},
	}
}

// trial is how a scene went.
type trial struct {
	scene
	answers []engine.Answer // of the bot
	refused []engine.Phrase // why moves were not carried out, or not in full
	could   int             // turns that went well in which a move could have been made
	moved   int             // of these, in which one was
	asked   int             // turns after which it asked to keep running
	kept    int             // of these, after which its process did
}

// failure is the first turn that failed, counted from 1; 0 for none.
func (t trial) failure() (turn int, a engine.Answer) {
	for i, a := range t.answers {
		if a.Fault != engine.NoFault {
			return i + 1, a
		}
	}
	return 0, engine.Answer{}
}

// try plays the scene.
func (e *exam) try(s scene) (t trial, err error) {
	past, err := e.before(s)
	if err != nil {
		return t, err
	}
	o, rules := e.o, e.game.Rules
	o.KeepRunning, o.Folder = s.keep, s.cwd
	if s.rules != nil {
		rules = s.rules(rules)
	}
	seat, err := e.game.OpenBot(rules, e.command, o)
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
	t.scene = s
	t.past = len(past)
	return t, t.play(e, match, seat)
}

// match seats the first, who may be nil for one more AI, among AIs.
func (e *exam) match(s scene, first engine.Seat) (*engine.Match, error) {
	var seated []engine.Seat
	for p := range s.setup.Players {
		if p == 0 && first != nil {
			seated = append(seated, first)
			continue
		}
		seat, err := e.game.Open(engine.SeatSpec{Kind: engine.AISeat, Arg: e.game.Levels[0]}, engine.Player(p), seats.Options{Seed: s.setup.Seed})
		if err != nil {
			return nil, err
		}
		seated = append(seated, seat)
	}
	return engine.NewMatch(e.game.Rules, s.setup, seated)
}

// before plays the turns before the bot takes over.
func (e *exam) before(s scene) (past []engine.Turn, err error) {
	if s.past == 0 {
		return nil, nil
	}
	match, err := e.match(s, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, match.Close()) }()
	for len(past) < s.past {
		before := match.State()
		turn, err := match.Turn(e.ctx)
		if err != nil {
			return past, err
		}
		if _, over := match.Result(); over || len(before.ToMove()) == 0 {
			return past, nil // the bot is asked in the turn that would have ended it
		}
		past = append(past, turn)
	}
	return past, nil
}

// anewAfter is how many turns show whether a bot wants to keep running.
const anewAfter = 3

// play plays until the match, or the scene, is over, or the bot has failed.
func (t *trial) play(e *exam, match *engine.Match, seat engine.Seat) error {
	for len(t.answers) < t.turns {
		_, over := match.Result()
		anew := t.keep == bot.On && t.asked == 0 && len(t.answers) >= anewAfter
		if over || anew || !t.fine() {
			return nil
		}
		state := match.State()
		turn, err := match.Turn(e.ctx)
		if err != nil {
			return err
		}
		for i, p := range turn.Asked {
			if p == 0 {
				t.took(state, turn.Answers[i])
				t.note(seat)
			}
		}
	}
	return nil
}

// took takes note of the bot's answer to a state.
func (t *trial) took(state engine.State, a engine.Answer) {
	t.answers = append(t.answers, a)
	if a.Fault != engine.NoFault {
		return
	}
	if err := state.Check(0, a.Move); err != nil && !waits(a.Response) {
		t.refused = append(t.refused, engine.Reason(err))
	}
	if view, ok := state.View(0).(*generals.View); ok && canMove(state, view) {
		t.could++
		if a.Move != generals.Stay.Text() {
			t.moved++
		}
	}
}

// waits tells whether the output is that of a captain who means to do nothing: W, which the rules count as no action.
func waits(output []byte) bool { return len(bytes.Trim(output, "W \t\r\n")) == 0 }

// note counts how the turn ended.
func (t *trial) note(seat engine.Seat) {
	k, ok := seat.(bot.Keeper)
	if !ok {
		return
	}
	asked, runs := k.Kept()
	if asked {
		t.asked++
	}
	if runs {
		t.kept++
	}
}

// canMove tells whether the first player has any legal move but staying.
func canMove(state engine.State, v *generals.View) bool {
	for i := range v.Height * v.Width {
		for d := generals.Up; d <= generals.Right; d++ {
			m := generals.Move{Row: int32(i / v.Width), Col: int32(i % v.Width), Dir: d}
			if state.Check(0, m.Text()) == nil {
				return true
			}
		}
	}
	return false
}

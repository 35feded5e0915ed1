package entry

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/generals"
)

// walledIn is a position in which the first player can never move.
const walledIn = `{"height":4,"width":4,"map":[[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,1]],[[7,1,0,0],[1,1,0,0],[0,0,0,0],[0,0,0,8]]]}`

// questions returns the situations in which its bots are checked.
func questions() doctor.Questions {
	sized := func(size string) engine.Setup {
		return engine.Setup{Players: 2, Seed: 3, Options: map[string]string{"size": size}}
	}
	return doctor.Questions{
		Scenes: []doctor.Scene{
			doctor.Restart(sized("16x16")),
			doctor.KeepRunning(sized("16x16")),
			{Name: "small-map", Title: titleSmall, Setup: sized("8x8")},
			{Name: "big-map", Title: titleBig, Setup: sized("32x32"), Turns: 10},
			{Name: "nothing-to-move", Title: titleStill, Turns: 3,
				Setup: engine.Setup{Players: 2, Init: []byte(walledIn)}},
			{Name: "long-history", Title: titleHistory, Setup: sized("24x24"), Keep: bot.Off, Past: 490, Turns: 10},
		},
		Probes:  []doctor.Probe{{Name: "awake", Title: titleAwake, Ask: awake}, doctor.EndOfInput()},
		Example: `{"response":[-1,-1,-1]}`,
		Acts:    acts,
		Refused: refused,
	}
}

// refused returns the finding of a bot whose moves were illegal.
func refused(n, turns int, reason engine.Phrase) doctor.Finding {
	return doctor.Wrong(doctor.SomeIllegal(n, turns, reason), fixIllegal)
}

// sampleRules repeats every request under the keys that the game's published sample reads: request, and next to it response, as in a first
// turn. Of a duplicate key the last one counts.
type sampleRules struct{ engine.Rules }

func (r sampleRules) Encode(v engine.View) ([]byte, error) {
	request, err := r.Rules.Encode(v)
	text := string(request)
	return []byte(text + `],"request":[` + text + `],"response":[],"requests":[` + text), err
}

// awake checks whether the bot ever moves. One that stayed in all scenes is asked later in a match, first as ever and then with the keys of
// the sample: only what differs between the two is due to the keys.
func awake(e *doctor.Examination) (doctor.Finding, error) {
	could, moved := 0, 0
	for _, t := range e.Trials() {
		could, moved = could+t.Could, moved+t.Did
	}
	if could == 0 {
		return doctor.Unknown(neverCould), nil
	}
	if moved > 0 {
		return doctor.Well(moves.WithInt("n", moved).WithInt("turns", could)), nil
	}
	later := doctor.Scene{Setup: engine.Setup{Players: 2, Seed: 3}, Keep: bot.Off, Past: 60, Turns: 3}
	t, err := e.Try(later)
	if err != nil {
		return doctor.Finding{}, err
	}
	if turn, a := t.Failure(); turn > 0 {
		return e.Crashed(later.Past+turn, a), nil
	}
	if n := len(t.Refused); n > 0 {
		return refused(n, len(t.Answers), t.Refused[0]), nil
	}
	if could += t.Could; t.Did > 0 {
		return doctor.Well(moves.WithInt("n", t.Did).WithInt("turns", could)), nil
	}
	later.Rules = func(r engine.Rules) engine.Rules { return sampleRules{r} }
	if t, err = e.Try(later); err != nil {
		return doctor.Finding{}, err
	}
	return asSample(e, t, could), nil
}

// asSample returns the finding of a bot that stayed in all turns in which it could have moved, and then played a scene with sampleRules.
func asSample(e *doctor.Examination, t doctor.Trial, could int) doctor.Finding {
	if t.Did+len(t.Refused) > 0 {
		return doctor.Wrong(readsSample.WithInt("turns", could), fixSample)
	}
	if turn, a := t.Failure(); turn > 0 {
		f := e.Crashed(turn, a)
		f.Says, f.Advice = readsSampleFails.WithInt("turns", could).WithPhrase("reason", a.Why), fixSampleBoth.WithPhrase("then", f.Advice)
		return f
	}
	return doctor.LookAt(neverMoves.WithInt("turns", could), fixNeverMoves)
}

// acts reports whether the first player had any legal move but staying, and whether it made one.
func acts(before engine.State, a engine.Answer) (could, did bool) {
	view := before.View(0).(*generals.View)
	return canMove(before, view), a.Move != generals.Stay.Text()
}

// canMove reports whether the first player has any legal move but staying.
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

package viewer

import (
	"slices"

	"generals-chess/game/action"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render/ui"
)

// player holds which step of a replay is shown, and how it moves on.
type player struct {
	play.Viewing
	marks  []timeline.Mark // by step
	More   bool            // the match is still running: steps will be added
	Paused bool
	Rate   float64 // steps per second, one of replayRates
	dueMS  int64   // time of the next step; 0 if not set yet
}

// replayRates are the speeds to choose from, in steps per second. It is read only.
var replayRates = [...]float64{0.5, 1, 2, 4, 8, 16, 30, 60}

// newPlayer shows the first step of a timeline, paused; for a running match it shows the last step and follows.
func newPlayer(p *play.Play, f *timeline.Timeline) player {
	shown := player{Viewing: play.Viewing{Play: p}, marks: f.Marks, More: f.Live, Paused: true, Rate: 4}
	if shown.More {
		shown.toEnd()
	}
	return shown
}

// grow takes a timeline with more steps.
func (p *player) grow(f *timeline.Timeline) {
	followed := p.Following()
	p.Play.Steps, p.marks, p.More = f.Steps, f.Marks, f.Live
	if followed {
		p.seek(p.Last())
	}
}

// Following reports whether the screen follows a running match.
func (p *player) Following() bool { return p.More && !p.Paused && p.Live() }

// toEnd shows the last step, and follows a running match.
func (p *player) toEnd() {
	p.Jump(p.Last())
	p.Paused = !p.More
}

// Last returns the number of the last step.
func (p *player) Last() int { return len(p.Play.Steps) - 1 }

// Jump shows a step, or the nearest one, and pauses.
func (p *player) Jump(step int) {
	p.Paused = true
	p.seek(step)
}

// seek shows a step, or the nearest one. A playing replay continues from there.
func (p *player) seek(step int) {
	p.Shown = min(max(0, step), p.Last())
	p.dueMS = 0
}

// lagMS is the largest lag behind its speed that a replay makes up for, ms.
const lagMS = 200

// advance moves on at the chosen speed. At the end it pauses, or waits for more steps.
func (p *player) advance(nowMS int64) {
	if p.Paused || p.Live() {
		p.Paused, p.dueMS = p.Paused || !p.More, 0
		return
	}
	if p.dueMS == 0 {
		p.dueMS = nowMS + p.StepMS()
	}
	for p.dueMS = max(p.dueMS, nowMS-lagMS); nowMS >= p.dueMS && !p.Live(); p.dueMS += p.StepMS() {
		p.Shown++
	}
}

// StepMS returns the time of a step, ms.
func (p *player) StepMS() int64 { return int64(1000 / p.Rate) }

// setPaused pauses or resumes. At the end, resuming starts again from the beginning, unless more steps will come.
func (p *player) setPaused(on bool) {
	if !on && p.Live() && !p.More {
		p.seek(0)
	}
	p.Paused, p.dueMS = on, 0
}

// event shows the step of the next mark, or of the previous one if by is negative, and pauses. Without such a mark it does nothing.
func (p *player) event(by int) {
	if step, ok := p.nextEvent(by); ok {
		p.Jump(step)
	}
}

// nextEvent returns the step of the first mark after the current step, or of the last one before it if by is negative.
func (p *player) nextEvent(by int) (step int, ok bool) {
	at := func(step int) int {
		i, _ := slices.BinarySearchFunc(p.marks, step, func(m timeline.Mark, step int) int { return m.Step - step })
		return i
	}
	i := at(p.Shown + 1)
	if by < 0 {
		i = at(p.Shown) - 1
	}
	if i < 0 || i >= len(p.marks) {
		return 0, false
	}
	return p.marks[i].Step, true
}

// faster changes the speed by by places in replayRates.
func (p *player) faster(by int) {
	i := slices.Index(replayRates[:], p.Rate)
	p.setRate(replayRates[min(max(i+by, 0), len(replayRates)-1)])
}

func (p *player) setRate(rate float64) { p.Rate, p.dueMS = rate, 0 }

// keys handles the keys for steps, events and speed.
func (p *player) keys(c *ui.Context) {
	if c.Did(action.PlayPause) {
		p.setPaused(!p.Paused)
	}
	for _, k := range [...]struct {
		does ui.Action
		by   int
		do   func(*player, int)
	}{
		{action.StepOn, 1, (*player).walk}, {action.StepBack, -1, (*player).walk},
		{action.TenOn, 10, (*player).walk}, {action.TenBack, -10, (*player).walk},
		{action.Beginning, -p.Last(), (*player).walk},
		{action.EventOn, +1, (*player).event}, {action.EventBack, -1, (*player).event},
		{action.Faster, +1, (*player).faster}, {action.Slower, -1, (*player).faster},
	} {
		if c.DidRepeat(k.does) {
			k.do(p, k.by)
		}
	}
	if c.DidRepeat(action.Newest) {
		p.toEnd()
	}
}

// walk moves by some steps, and pauses.
func (p *player) walk(by int) { p.Jump(p.Shown + by) }

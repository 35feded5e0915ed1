package viewer

import (
	"slices"

	"generals-chess/game/action"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render/ui"
)

// player is which step of a replay is on the screen, and how the screen moves on.
type player struct {
	play.Viewing
	marks  []timeline.Mark // by step
	More   bool            // the match is still played: steps are added
	Paused bool
	Rate   float64 // steps a second, one of replayRates
	dueMS  int64   // when the next step is due; 0 when that is still to be said
}

// replayRates are the speeds offered, in steps a second. It is read only.
var replayRates = [...]float64{0.5, 1, 2, 4, 8, 16, 30, 60}

// newPlayer shows the first step of a timeline and stays there; of a match that is still played the last, and follows.
func newPlayer(p *play.Play, f *timeline.Timeline) player {
	shown := player{Viewing: play.Viewing{Play: p}, marks: f.Marks, More: f.Live, Paused: true, Rate: 4}
	if shown.More {
		shown.toEnd()
	}
	return shown
}

// grow takes in a timeline with more steps.
func (p *player) grow(f *timeline.Timeline) {
	followed := p.Following()
	p.Play.Steps, p.marks, p.More = f.Steps, f.Marks, f.Live
	if followed {
		p.seek(p.Last())
	}
}

// Following reports whether the screen goes along with a match that is still played.
func (p *player) Following() bool { return p.More && !p.Paused && p.Live() }

// toEnd shows the last step, and goes along with a match that is still played.
func (p *player) toEnd() {
	p.Jump(p.Last())
	p.Paused = !p.More
}

// Last is the number of the last step.
func (p *player) Last() int { return len(p.Play.Steps) - 1 }

// Jump shows a step, or the nearest there is, and stays there.
func (p *player) Jump(step int) {
	p.Paused = true
	p.seek(step)
}

// seek shows a step, or the nearest there is; a replay that plays goes on from there.
func (p *player) seek(step int) {
	p.Shown = min(max(0, step), p.Last())
	p.dueMS = 0
}

// lagMS is how far a replay may fall behind its speed before it gives up catching up.
const lagMS = 200

// advance moves on at the chosen speed; at the end it stays, or waits for more.
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

// StepMS is the time of a step, ms.
func (p *player) StepMS() int64 { return int64(1000 / p.Rate) }

// setPaused stops, or goes on; at the end it goes on from the beginning, unless there will be more.
func (p *player) setPaused(on bool) {
	if !on && p.Live() && !p.More {
		p.seek(0)
	}
	p.Paused, p.dueMS = on, 0
}

// event shows the next mark, or with by below 0 the one before, and stays there; where there is none nothing happens.
func (p *player) event(by int) {
	if step, ok := p.nextEvent(by); ok {
		p.Jump(step)
	}
}

// nextEvent is the step of the next mark after the step on the screen, or with by below 0 of the last one before it.
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

// faster goes along the speeds offered.
func (p *player) faster(by int) {
	i := slices.Index(replayRates[:], p.Rate)
	p.setRate(replayRates[min(max(i+by, 0), len(replayRates)-1)])
}

func (p *player) setRate(rate float64) { p.Rate, p.dueMS = rate, 0 }

// keys move through the steps, jump from event to event and change the speed.
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

// walk goes some steps on, or back.
func (p *player) walk(by int) { p.Jump(p.Shown + by) }

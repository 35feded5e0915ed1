package viewer

import (
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
)

// tipKind is a kind of thing under the pointer.
type tipKind uint8

const (
	noTip tipKind = iota
	stepTip
	curveTip // which is the index of the curve
	thinkTip // which is the player
	markTip  // which is the index of the group
	callTip  // the marks of a step
)

// tipKey is everything that the text of a tip depends on.
type tipKey struct {
	kind    tipKind
	which   int
	step    int
	subject engine.Player
	width   float32 // of the axis, on which the groups of marks depend
}

// lineTip caches the text of a tip.
type lineTip struct {
	key  app.MadeOf[tipKey]
	text string
}

// hint shows a tip at r about the thing under the pointer.
func (l *line) hint(r render.Rect) {
	key := l.under
	l.tip.set(l, key)
	l.c.Hint(render.R(l.c.In.Mouse.X-1, r.Y, 2, r.H), l.tip.text)
}

func (t *lineTip) set(l *line, key tipKey) {
	key.subject, key.width = l.scene.Subject, l.axis.W
	if !t.key.Stale(l.a, key) {
		return
	}
	switch key.kind {
	case stepTip:
		t.text = l.stepText(key.step)
	case curveTip:
		t.text = l.curveText(key.which, key.step)
	case thinkTip:
		t.text = l.thinkText(engine.Player(key.which), key.step)
	case markTip:
		t.text = l.markText(l.marks.groups[key.which].marks)
	case callTip:
		t.text = l.callText(key.step)
	}
}

// stepText names a step by its number, and by its round if rounds have several steps.
func (l *line) stepText(step int) string {
	switch {
	case step > l.scene.played():
		return l.a.T("paused.surrender")
	case l.timeline.Rounds == nil:
		return l.a.F("timeline.step", words.Int("n", step))
	}
	return l.a.F("timeline.turn", words.Int("round", l.timeline.Rounds[step]), words.Int("n", step))
}

// curveText lists a curve's values at a step: of both players; with more, of the best and of the subject.
func (l *line) curveText(which, step int) string {
	var text strings.Builder
	text.WriteString(l.stepText(step))
	lines := l.curves[which].Lines
	show := func(p int) {
		if step < len(lines[p]) {
			text.WriteString("\n" + l.a.F("timeline.value", words.Text("player", l.names(p)), words.Int("n", lines[p][step])))
		}
	}
	if len(lines) <= 2 {
		for p := range lines {
			show(p)
		}
		return text.String()
	}
	subject, best := int(l.scene.Subject), 0
	for p := range lines {
		if step < len(lines[p]) && lines[p][step] > lines[best][step] {
			best = p
		}
	}
	if show(best); subject != best {
		show(subject)
	}
	return text.String()
}

func (l *line) thinkText(p engine.Player, step int) string {
	at, _ := l.times[p].At(step)
	took := words.Text("time", l.a.ThinkTime(time.Duration(at.Took)*time.Microsecond))
	name := words.Text("player", l.names(int(p)))
	said := l.a.F("timeline.took", name, took)
	if at.Limit > 0 {
		limit := l.a.ThinkTime((time.Duration(at.Limit) * time.Microsecond).Round(time.Millisecond))
		said = l.a.F("timeline.took_of", name, took, words.Text("limit", limit))
	}
	return l.stepText(step) + "\n" + said
}

// markMost is the largest number of marks in a tip.
const markMost = 6

// markText describes some marks, each with its step.
func (l *line) markText(marks []int) string {
	var text strings.Builder
	for i, m := range marks {
		if i > 0 {
			text.WriteByte('\n')
		}
		if i == markMost && len(marks) > markMost+1 {
			text.WriteString(l.a.F("timeline.more", words.Int("n", len(marks)-i)))
			break
		}
		mark := &l.timeline.Marks[m]
		text.WriteString(l.a.F("timeline.event", words.Text("step", l.stepText(mark.Step)), words.Text("what", l.says(mark))))
	}
	return text.String()
}

// apart stands between the texts of two marks in a caption.
const apart = "   "

// callText describes the marks of one step.
func (l *line) callText(step int) string {
	var text strings.Builder
	for i := range l.timeline.Marks {
		if mark := &l.timeline.Marks[i]; mark.Step == step {
			if text.Len() > 0 {
				text.WriteString(apart)
			}
			text.WriteString(l.scene.sentence(l.a, mark.Says))
		}
	}
	return text.String()
}

func (l *line) says(m *timeline.Mark) string { return l.a.Phrase(m.Says, l.names) }

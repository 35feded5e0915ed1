package board

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/render"
)

// SetView shows a view. If it is one step after the view shown and seen by the same player, the model animates the changes: captures,
// growth, fog, and the moves among the events, which may be nil. Any other view appears at once. The caller must not change the view
// afterwards. now is the clock in ms.
func (m *Model) SetView(v *generals.View, events []engine.Event, now int64) {
	if v == m.view {
		return
	}
	if now > m.now {
		m.Advance(now)
	}
	next := m.follows(v)
	m.keepFaces(v)
	m.view = v
	m.refresh()
	stopped := m.movingArea()
	if next && !m.options.ReduceMotion {
		m.motion.dropSlides()
		m.animateTiles()
	} else {
		m.motion.stop()
	}
	m.showEvents(events, next)
	if next && len(m.taken) == 0 {
		m.touchArea(stopped.Join(m.stepArea()))
	} else {
		m.touch()
	}
}

// CrossFade shows any view of the same map: tiles that differ fade in, and movements under way go on. A view of another map appears at
// once. The rest is as in SetView.
func (m *Model) CrossFade(v *generals.View, events []engine.Event, now int64) {
	if v == m.view {
		return
	}
	if now > m.now {
		m.Advance(now)
	}
	same := m.view != nil && v.Height == m.view.Height && v.Width == m.view.Width
	m.keepFaces(v)
	m.view = v
	m.refresh()
	if !same || m.options.ReduceMotion {
		m.motion.stop()
	} else {
		for i := range m.faces {
			if t := &m.motion.tiles[i]; m.faces[i] != m.before[i] {
				t.from, t.fade = m.before[i], m.motion.start(m.now, crossMS)
			}
		}
	}
	m.showEvents(events, false)
	m.touch()
}

// follows reports whether v is one step after the view shown.
func (m *Model) follows(v *generals.View) bool {
	old := m.view
	return old != nil && v.Player == old.Player && v.Time == old.Time+1 && v.Height == old.Height && v.Width == old.Width
}

// keepFaces moves the faces shown to before and makes room for those of v.
func (m *Model) keepFaces(v *generals.View) {
	n := v.Height * v.Width
	if n != len(m.faces) {
		m.faces, m.before = make([]face, n), make([]face, n)
		m.motion.resize(n)
	}
	m.faces, m.before = m.before, m.faces
	if m.camera.SetMap(v.Height, v.Width) {
		m.layout()
	}
}

// refresh computes the face of each tile.
func (m *Model) refresh() {
	writeFaces(m.faces, m.view, m.memory)
	if m.memory != nil {
		m.memorySeen = m.memory.Version()
	}
}

// animateTiles starts the animations for the differences between before and faces.
func (m *Model) animateTiles() {
	all := m.view.Time%landEvery == 0
	some := m.view.Time%cityEvery == 0
	for i := range m.faces {
		m.animateTile(i, all, some)
	}
}

func (m *Model) animateTile(i int, all, some bool) {
	old, now := m.before[i], m.faces[i]
	t := &m.motion.tiles[i]
	wasFog, isFog := foggy(old.plate), foggy(now.plate)
	switch {
	case wasFog && !isFog:
		t.from, t.fade = old, m.motion.start(m.now, fogLiftMS)
	case isFog && !wasFog:
		t.from, t.fade = old, m.motion.start(m.now, fogFallMS)
	case !isFog && taken(old.plate, now.plate):
		t.capture = m.motion.start(m.now, captureMS)
	}
	_, kind, owned := now.plate.side()
	strong := kind == sideCity || kind == sideGeneral
	if owned && !isFog && (all || some && strong) {
		t.grow, t.full = m.motion.start(m.now, growMS), strong
	}
}

// foggy reports whether a plate belongs to a tile out of sight.
func foggy(p plate) bool {
	_, kind, owned := p.side()
	if owned {
		return kind >= sideSeen
	}
	return p == plateFog || p == plateSeen || p == plateRockFog || p == plateCitySeen
}

// taken reports whether a tile has a new owner.
func taken(old, now plate) bool {
	was, _, _ := old.side()
	is, _, owned := now.side()
	return owned && is != was
}

// showEvents shows the moves of the step and the capture of a general.
func (m *Model) showEvents(events []engine.Event, next bool) {
	for p := range m.last {
		m.last[p].leave(m.now, next)
	}
	if !next {
		m.taken, m.fallen = m.taken[:0], false
	}
	for _, e := range events {
		m.showEvent(e, next)
	}
}

func (m *Model) showEvent(e engine.Event, next bool) {
	seen, ok := e.(generals.Event)
	if !ok {
		return
	}
	switch seen.Kind {
	case generals.Moved:
		mv, ok := moveBetween(seen.From, seen.Cell)
		if !ok || seen.Player < 0 || int(seen.Player) >= len(m.last) {
			return
		}
		m.last[seen.Player].Set(mv, true, m.now)
		if next && !m.options.ReduceMotion {
			m.slideArmy(mv, seen.Army)
		}
	case generals.TookGeneral, generals.LostGeneral:
		m.MarkTaken(seen.Cell)
	}
}

// moveBetween returns the move from one cell to a neighbour.
func moveBetween(from, to generals.Cell) (generals.Move, bool) {
	for d := generals.Up; d <= generals.Right; d++ {
		if from.Step(d) == to {
			return generals.Move{Row: int32(from.Row), Col: int32(from.Col), Dir: d}, true
		}
	}
	return generals.Move{}, false
}

// slideArmy starts the movement of an army's number.
func (m *Model) slideArmy(mv generals.Move, army int) {
	length := int64(slideMS)
	if step := m.options.StepMS; step > 0 {
		length = min(length, step*6/10)
	}
	to := mv.To()
	i := to.Row*m.view.Width + to.Col
	under := m.before[i].army
	if taken(m.before[i].plate, m.faces[i].plate) || foggy(m.before[i].plate) {
		under = noNumber
	}
	m.motion.slides = append(m.motion.slides, slide{mv.From(), to, int32(army), under, m.motion.start(m.now, length)})
}

// Advance sets the clock, in ms. Call it in every tick before anything else.
func (m *Model) Advance(now int64) {
	moving, area := m.Animating(m.now), render.Rect{}
	if moving {
		area = m.movingArea()
	}
	m.now = now
	if m.art != nil {
		m.art.collect()
	}
	if moving {
		m.touchArea(area)
	}
	if m.memory != nil && m.view != nil && m.memory.Version() != m.memorySeen {
		m.refresh()
		m.touch()
	}
	for i := range m.queues {
		m.queues[i].dropGone(now)
	}
}

// Animating reports whether anything moves at now, so that frames must go on.
func (m *Model) Animating(now int64) bool {
	return now < max(m.motion.until, m.statesUntil())
}

// statesUntil returns when hover, selection, arrows and outlines come to rest.
func (k *marks) statesUntil() int64 {
	if k.options.ReduceMotion {
		return 0
	}
	until := int64(0)
	if len(k.targets.cells) > 0 {
		until = k.targets.since + targetMS
	}
	if k.hover.HasLeft {
		until = max(until, k.hover.LeftAt+hoverOutMS)
	}
	for i := range k.cursors {
		if k.cursors[i].cursor.On {
			until = max(until, k.cursors[i].since+selectMS)
		}
	}
	for i := range k.last {
		if k.last[i].HasLeft {
			until = max(until, k.last[i].LeftAt+lastOutMS)
		}
	}
	for i := range k.queues {
		until = max(until, k.queues[i].until())
	}
	for _, t := range k.taken {
		until = max(until, t.since+takenMS+2*takenStagger)
	}
	return until
}

func (q *queueState) until() (until int64) {
	for _, a := range q.live {
		until = max(until, a.since+arrowInMS)
	}
	for _, a := range q.gone {
		until = max(until, a.since+arrowOutMS)
	}
	return until
}

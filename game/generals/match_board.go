package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/generals/forecast"
	"generals-chess/game/generals/human"
	"generals-chess/game/generals/moment"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// boardDrag is a press or drag of the left mouse button on the board.
type boardDrag struct {
	on, moved, path bool
	from            render.Point
	last            render.Point
	cell            generals.Cell
	to              generals.Cell   // where the path ends
	way             []generals.Move // the path, nil for none
	end             human.Target    // the end of the path and the outcome there
}

// dragSlop is the movement of the pointer that turns a click into a drag, logical px.
const dragSlop = 5

// boardPane is the board in the window: the mouse on it, the marks on it, and the note beside a tile.
type boardPane struct {
	board  *board.Model
	desk   *desk
	advice *play.Advice
	area   render.Rect // where it was laid out in the last frame
	drag   boardDrag
	note   app.Note[generals.Cell]
	about  generals.Cell // the army that the note is about
	stops  [2]stopNote   // by player

	pulses        *moment.Pulses // drawn below the tags; nil for none
	over          func()         // draws on the board, below the tags and notes; nil for nothing
	tags          forecast.Tags
	cells, doubts []generals.Cell // the cells of the targets, and of those at which a move would fail
	targetsFrom   uint64          // the version of the plan whose targets these are
	queue         []generals.Move // the queued moves of the player at the mouse, and the path that is dragged
}

// stopNote is the note, shown for stopMS, that a person's queue broke off.
type stopNote struct {
	why     *engine.Phrase // nil when it did not
	before  generals.Move  // the move that was not made
	text    string
	untilMS int64
}

// stopMS is the time that a stopNote is shown, ms.
const stopMS = 6000

// reset clears the board before another player sees it.
func (b *boardPane) reset() {
	b.board.Reset()
	b.letGo()
	b.note, b.stops = app.Note[generals.Cell]{}, [2]stopNote{}
}

// hear handles the mouse on the board where the last frame laid it out.
func (b *boardPane) hear(a *app.App, c *ui.Context) {
	b.board.Advance(c.In.NowMS)
	if !b.note.Speaks(c.In.NowMS) {
		b.desk.unwarn()
	}
	if !b.desk.curtained() || b.desk.hot.phase == planning {
		b.mouse(a, c, b.area)
	}
	b.zoomAndPan(c, b.area)
}

// draw draws the board and the texts on it.
func (b *boardPane) draw(a *app.App, c *ui.Context, area render.Rect) {
	b.area = area
	b.board.SetArea(area, c.Env.BoardScale())
	b.marks()
	b.hearStops(a, c.In.NowMS)
	c.Layer(area, b.board)
	if b.advice != nil { // a lesson has none
		b.advice.Drawn.OnBoard(c, b.board)
	}
	if b.over != nil {
		b.over()
	}
	if b.pulses != nil {
		b.pulses.Draw(c, b.board.Camera(), b.board.Options().ReduceMotion)
	}
	speaks := b.note.Speaks(c.In.NowMS)
	b.tags.Sentence = ""
	if target, ok := b.target(c); ok && !(speaks && b.note.Cell == target.Cell) {
		b.tags.Pointed, b.tags.Sentence = target.Cell, outcomeText(a, target.Outcome)
	}
	b.tags.Draw(c, b.board)
	if speaks {
		b.say(c, area, b.note.Cell, b.about, b.note.Text)
		return
	}
	for i := range b.stops {
		if stop := &b.stops[i]; stop.why != nil && c.In.NowMS < stop.untilMS {
			b.say(c, area, stop.before.To(), stop.before.From(), stop.text)
		}
	}
}

// say draws a note beside a tile, clear of the generals, the targets and the army that it is about.
func (b *boardPane) say(c *ui.Context, area render.Rect, cell, about generals.Cell, text string) {
	camera := b.board.Camera()
	avoid := []render.Rect{camera.RectOf(about)}
	for _, p := range [...]engine.Player{b.desk.mouse, 1 - b.desk.mouse} {
		if general := b.board.View().Generals[p]; b.board.View().Inside(general) {
			avoid = append(avoid, camera.RectOf(general))
		}
	}
	for _, target := range b.cells {
		avoid = append(avoid, camera.RectOf(target))
	}
	forecast.Note(c, area, camera.RectOf(cell), text, avoid)
}

// pointed returns the tile that the person looks at: the end of the dragged path, or the tile under the pointer. For a person who used the
// keys last the selected tile comes before that under the pointer.
func (b *boardPane) pointed(c *ui.Context) (generals.Cell, bool) {
	if b.drag.way != nil {
		return b.drag.end.Cell, true
	}
	under, over := b.board.Camera().CellAt(c.In.Mouse)
	over = over && (b.drag.on || c.Hovered(b.area))
	if over && c.Pointing() {
		return under, true
	}
	plan := b.desk.mousePlan()
	if plan.HasSelected && b.board.View() != nil && b.board.View().Inside(plan.Selected) {
		return plan.Selected, true
	}
	return under, over
}

// target returns the legal target that the person looks at.
func (b *boardPane) target(c *ui.Context) (human.Target, bool) {
	if cell, ok := b.pointed(c); ok {
		for _, target := range b.tags.Targets {
			if target.Cell == cell && target.Outcome.Ending != human.Unknown {
				return target, true
			}
		}
	}
	return human.Target{}, false
}

// zoomAndPan zooms and pans, and highlights the tile under the pointer.
func (b *boardPane) zoomAndPan(c *ui.Context, r render.Rect) {
	camera := b.board.Camera()
	app.LookAround(c, r, &camera.Camera, &b.drag.last)
	cell, ok := camera.CellAt(c.In.Mouse)
	b.board.SetHover(cell, ok && c.Pointing() && c.Hovered(r))
}

// mouse handles the buttons: a click selects or moves, a right-click queues a path, a drag from an own army draws a path, any other drag
// pans.
func (b *boardPane) mouse(a *app.App, c *ui.Context, r render.Rect) {
	camera := b.board.Camera()
	down, started, ended := c.Drag("board", r, ui.MouseLeft)
	if started {
		c.Blur()
		cell, ok := camera.CellAt(c.In.Mouse)
		b.drag = boardDrag{on: true, from: c.In.Mouse, last: c.In.Mouse, cell: cell, to: cell, path: ok && b.desk.mayStart(cell, b.board.View().At(cell))}
	}
	if down && b.drag.on {
		b.dragTo(c, camera)
	}
	if ended && b.drag.on {
		way := b.drag.way
		b.letGo()
		b.release(a, c, camera, way)
	}
	if c.Pressed(r, ui.MouseRight) {
		if cell, ok := camera.CellAt(c.In.Mouse); ok {
			b.refused(a, b.desk.planner(b.desk.mouse).Go(cell, b.desk.known(), consent(c)))
		}
	}
}

// consent returns Insists while Shift is held.
func consent(c *ui.Context) human.Consent {
	if c.Held(action.LeftAside) {
		return human.Insists
	}
	return human.Asked
}

func (b *boardPane) dragTo(c *ui.Context, camera *board.Camera) {
	dx, dy := c.In.Mouse.X-b.drag.from.X, c.In.Mouse.Y-b.drag.from.Y
	slop := c.Px(dragSlop)
	b.drag.moved = b.drag.moved || dx*dx+dy*dy > slop*slop
	switch {
	case b.drag.moved && b.drag.path:
		b.dragPath(c, camera)
	case b.drag.moved:
		camera.Pan(c.In.Mouse.X-b.drag.last.X, c.In.Mouse.Y-b.drag.last.Y)
	}
	b.drag.last = c.In.Mouse
}

// dragPath selects the army that is dragged, and extends its path when the pointer enters another tile.
func (b *boardPane) dragPath(c *ui.Context, camera *board.Camera) {
	cell, ok := camera.CellAt(c.In.Mouse)
	if !ok {
		cell = b.drag.cell
	}
	if cell == b.drag.to {
		return
	}
	if plan := b.desk.mousePlan(); !plan.HasSelected || plan.Selected != b.drag.cell {
		b.desk.choose(b.drag.cell, b.board.View().At(b.drag.cell).Owner)
	}
	b.drag.to = cell
	b.drag.way, b.drag.end = b.desk.planner(b.desk.mouse).Draw(b.drag.way, cell, b.desk.known())
	b.targetsFrom = unknownPlan
}

// unknownPlan is the version of no plan. It forces new targets.
const unknownPlan = ^uint64(0)

// letGo drops the dragged path.
func (b *boardPane) letGo() { b.drag.on, b.drag.way, b.targetsFrom = false, nil, unknownPlan }

// leaves returns where the army stands before it moves to the target: the last tile but one of the dragged path, or the selected tile.
func (b *boardPane) leaves() generals.Cell {
	if n := len(b.drag.way); n > 0 {
		return b.drag.way[n-1].From()
	}
	return b.desk.mousePlan().Selected
}

// release ends a click or a drag with the left button: a drawn path is queued. An army that was dragged back to its own tile stays
// selected.
func (b *boardPane) release(a *app.App, c *ui.Context, camera *board.Camera, way []generals.Move) {
	cell, ok := camera.CellAt(c.In.Mouse)
	switch {
	case b.drag.moved && !b.drag.path && camera.Fitted(): // neither an army nor the map has moved
		if began, on := camera.CellAt(b.drag.from); on && !b.desk.cannotPlay(b.desk.mouse) {
			b.refused(a, human.NothingAt(began))
		}
	case b.drag.moved && (!b.drag.path || !ok || cell == b.drag.cell):
	case b.drag.path && len(way) > 0:
		b.refused(a, b.desk.planner(b.desk.mouse).Follow(way, consent(c)))
	case b.drag.path && ok && cell != b.drag.cell:
		b.desk.choose(b.drag.cell, b.board.View().At(b.drag.cell).Owner)
		b.refused(a, b.desk.planner(b.desk.mouse).Go(cell, b.desk.known(), consent(c)))
	case ok && cell == b.drag.cell:
		b.refused(a, b.desk.click(cell, b.board.View().At(cell).Owner, consent(c)))
	}
}

// marks shows selections, queues and legal targets on the board.
func (b *boardPane) marks() {
	for p := range engine.Player(2) {
		if b.desk.cannotPlay(p) {
			b.board.SetCursor(int(p), board.Cursor{})
			b.board.SetQueue(int(p), nil, theme.None)
			continue
		}
		plan, tint := &b.desk.plans[p], theme.None
		if b.desk.choices.Open() {
			tint = theme.Side(int(p)).Mark
		}
		b.board.SetCursor(int(p), board.Cursor{On: plan.HasSelected, Cell: plan.Selected, Tint: tint})
		b.queue = append(b.queue[:0], plan.Moves...)
		if p == b.desk.mouse {
			b.queue = append(b.queue, b.drag.way...)
		}
		b.board.SetQueue(int(p), b.queue, tint)
	}
	b.mark()
}

// mark shows the targets of the selected army and their outcomes. It computes them only when the plan has changed.
func (b *boardPane) mark() {
	plan := b.desk.mousePlan()
	version := plan.Version<<1 | uint64(b.desk.mouse)
	if version != b.targetsFrom {
		b.targetsFrom = version
		b.tags.Targets = b.desk.targets(b.tags.Targets[:0])
		if len(b.drag.way) > 1 {
			b.tags.Targets = append(b.tags.Targets, b.drag.end)
		}
		b.tags.Player, b.tags.From = b.desk.mouse, plan.Selected
		b.cells, b.doubts = b.cells[:0], b.doubts[:0]
		for _, target := range b.tags.Targets {
			b.cells = append(b.cells, target.Cell)
			if target.Outcome.Ending == human.Fails {
				b.doubts = append(b.doubts, target.Cell)
			}
		}
	}
	b.board.SetTargets(b.cells)
	b.board.SetFailing(b.doubts)
	if plan.Stop.Happened() {
		b.board.SetStop(plan.Stop.Left[0], true)
		return
	}
	b.board.SetStop(generals.Move{}, false)
}

// refused shows at its tile why a move was not queued. If it was, no earlier note stays.
func (b *boardPane) refused(a *app.App, why *human.Refusal) {
	if b.note = (app.Note[generals.Cell]{}); why != nil {
		b.sayAt(why.Cell, why.From, b.hint(a, why))
	}
}

// hint returns the text for a refusal: the full sentence until it was understood, then the outcome of a move that would fail, which is
// repeated to be made all the same, and "" where the shaking tile is enough.
func (b *boardPane) hint(a *app.App, why *human.Refusal) string {
	switch {
	case settings.TipWanted(a, why.Why.Key):
		return b.words(a, why.Why)
	case why.Outcome.Ending == human.Fails:
		return a.F("hint.fails", words.Int("lost", why.Outcome.Sent), words.Int("n", why.Outcome.Left))
	}
	return ""
}

// words returns a sentence in the words of the board.
func (b *boardPane) words(a *app.App, why *engine.Phrase) string {
	switch why.Key {
	case generals.TooFew.Key:
		return a.T("hint.two")
	case "illegal.end-outside":
		return a.T("hint.edge")
	}
	return a.Phrase(*why, func(p int) string { return call(a, b.desk.choices, b.desk.eyes, engine.Player(p)) })
}

// hearStops notices that a person's queue has just broken off.
func (b *boardPane) hearStops(a *app.App, nowMS int64) {
	for p := range b.stops {
		stop, note := &b.desk.plans[p].Stop, &b.stops[p]
		if stop.Why == note.why {
			continue
		}
		before := *note
		*note = stopNote{why: stop.Why}
		if !stop.Happened() {
			continue
		}
		note.before, note.text, note.untilMS = stop.Left[0], b.words(a, stop.Why), before.untilMS
		if before.why == nil || before.before != note.before { // else only the number of soldiers there changed
			note.untilMS = nowMS + stopMS
			b.board.FlashIllegal(note.before.From())
		}
	}
}

// sayAt shakes a tile and shows a text beside it. from is the army that the text is about.
func (b *boardPane) sayAt(cell, from generals.Cell, text string) {
	b.note, b.about = app.Note[generals.Cell]{Cell: cell, Text: text}, from
	b.board.FlashIllegal(cell)
}

package hitsink

import (
	"slices"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/hitsink/ship"
	"generals-chess/game/hitsink/sounds"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// playScene is the screen on which a person commands a ship. The match goes on as fast as the others answer; the screen follows more
// slowly where there is something to see. It shows only the person's own view.
type playScene struct {
	play.Playing
	me     engine.Player
	memory ship.Memory

	holdMS int64 // the step stays on the screen until then
	stepMS int64 // how long the step is animated

	helm   helm
	choice shipChoice
	pane   seaPane
	orders ordersPane
	bar    commandBar
	log    matchLog
	advice play.Advice

	book        *contacts.Book  // the contacts, which the log follows
	struck      contacts.Blow   // the blows since the last orders were sent
	hurt        bool            // struck is set
	strike      contacts.Strike // the damage that the last orders did to others
	losses      lookout.Losses
	marked      marked
	end         lookout.Sunk // the end of the ship, once it is sunk
	sunkHandled bool

	shiplessReported bool // the captains without a ship were reported
	toEnd            bool // the match is played to its end, and the result follows
	handedOver       bool // another screen goes on with the match

	screen, choosing frame.Screen // the layouts of the match, and of the choice of the ship before it
	panels           [panelCount]frame.Panel
}

// ownMS limits the animation of the person's own turn. Another ship's turn stays on the screen for the time of the chosen speed, if
// something of it was in sight.
const ownMS = 1000

func newPlayScene(a *app.App, p *play.Play) app.Scene {
	t := p.Table.(*tablePeople)
	m := &playScene{Playing: play.NewPlaying(p), me: t.player, helm: helm{table: t, answered: -1}}
	m.choice = shipChoice{kind: firstShip, me: m.me}
	if k := hitsink.Kind(p.Choices.Ship); slices.Contains(hitsink.Kinds(), k) {
		m.choice.kind = k
	}
	m.pane = seaPane{sea: sea.New(artOf(a)), helm: &m.helm, eye: lookout.EyeOn(p.Choices.Whole)}
	m.log.eyes, m.log.watch.chart = engine.Spectator, true
	m.book = &m.log.watch.book
	m.orders = ordersPane{helm: &m.helm, memory: &m.memory, book: m.book}
	m.bar.helm = &m.helm
	m.advice = play.NewAdvice(a, len(p.Choices.Seats), tellOrders)
	m.describe(a)
	m.Pace()
	return m
}

// Close stops the match, unless another screen goes on with it.
func (m *playScene) Close() {
	m.advice.Close()
	if !m.handedOver {
		m.Play.Stop()
	}
}

// Tick is called while another scene is on top: it receives snapshots.
func (m *playScene) Tick(*app.App) {
	m.Cover(m)
	m.Pace()
}

// Frame lays out the screen.
func (m *playScene) Frame(a *app.App, c *ui.Context) {
	m.LayOut(a, c, m)
	if m.Shown >= 0 && !m.sunk() {
		_ = c.Did(action.Mine) // counts the key as used, so that it does not mute the sound while no mine can be laid
	}
}

// Running lays out a match that has begun. Once the ship is sunk the match waits, until the person chooses how to go on.
func (m *playScene) Running(a *app.App, c *ui.Context) {
	m.Pace()
	if !m.shiplessReported && len(m.Play.Steps) > 1 {
		m.shiplessReported = true
		sayShipless(a, m.Play)
	}
	m.pane.sea.Advance(c.In.NowMS)
	m.pane.options(a, m.stepMS, &m.memory)
	m.follow(a, c)
	if m.helm.orders != nil && m.ownTurn() {
		m.pane.sea.Settle()
	}
	if m.toEnd && m.Play.Over() {
		play.OpenResult(a, m.Play)
		return
	}
	m.placeContacts(a)
	m.advice.Hear(a, m.Play, m.Shown, c.In.NowMS)
	if m.sunk() && !m.sunkHandled {
		m.sunkHandled = true
		c.Blur() // the focused control is gone, and no button may get the focus by itself
	}
	if m.view().Choosing() {
		m.choose(a, c)
		return
	}
	m.table(a, c)
	m.finish(a, c)
}

// turnEvery is the time of another ship's turn: next to nothing, but long enough for the screen to receive the end of the person's ship
// before the rest of the match is played.
const turnEvery = 3 * time.Millisecond

// endEvery is the time of a turn in a match that is played to its end.
const endEvery = time.Millisecond / 2

// Pace lets the match run ahead of the screen, up to the person's turn.
func (m *playScene) Pace() {
	last := m.Play.Last()
	sunk := last != nil && viewOf(last, m.me).Ship.Dead()
	every := turnEvery
	if m.toEnd {
		every = endEvery
	}
	if pace := (session.Pace{Every: every, Paused: sunk && !m.toEnd || m.Leaving || m.Paused}); m.Play.Pacer.Pace() != pace {
		m.Play.Pacer.Set(pace)
	}
}

// view returns the person's view of the step on the screen.
func (m *playScene) view() *hitsink.View { return viewOf(m.Snapshot(), m.me) }

// follow brings the screen towards the newest step and stops at each step that shows something.
func (m *playScene) follow(a *app.App, c *ui.Context) {
	now, last := c.In.NowMS, len(m.Play.Steps)-1
	for m.Shown < last && (m.Shown < 0 || m.toEnd || !m.held(now)) {
		m.Shown++
		m.show(a, now)
	}
	if m.Shown == last && !m.toEnd {
		m.takeTurn(a)
	}
}

// held reports whether the step on the screen stays. The end of the ship is the last step shown.
func (m *playScene) held(nowMS int64) bool {
	if m.Shown < m.Play.Past {
		return false
	}
	return nowMS < m.holdMS || m.Paused || m.Leaving || m.sunk() || m.stepMS == ownMS && m.pane.sea.Animating(nowMS)
}

// show puts the step on the screen. Of steps before the match began here only what stays is shown: what the captain knows, where shots
// fell, and the damage since the last turn.
func (m *playScene) show(a *app.App, nowMS int64) {
	snap := m.Snapshot()
	seen := snap.Seen(m.me)
	if m.Shown < m.Play.Past {
		if m.ownTurn() {
			m.forgetBlows()
		}
		m.look()
		m.pane.sea.SetView(m.view(), seen, nowMS)
		m.applyDamage(seen, nowMS, true)
		return
	}
	hold := int64(0)
	if len(seen) > 0 {
		hold = play.Every(m.Play.Choices.Rate).Milliseconds()
	}
	m.stepMS, m.holdMS = hold, nowMS+hold
	if m.ownTurn() {
		m.stepMS = ownMS
	}
	m.pane.options(a, m.stepMS, &m.memory)
	if m.Shown > m.Play.Past {
		a.Play(sounds.Turn(m.Play.Steps[m.Shown-1], snap, m.me))
	}
	m.look()
	m.pane.sea.SetView(m.view(), seen, nowMS)
	m.applyDamage(seen, nowMS, a.Settings().ReduceMotion)
	m.helm.orders = nil
}

// look records the captain's view of the step on the screen.
func (m *playScene) look() {
	m.memory.Look(m.view())
	m.log.show(m.Play.Steps, m.Shown, m.me)
	if m.ownTurn() {
		m.strike = m.log.watch.strike
		m.memory.Sink(m.strike.Wreck(), m.strike.Round)
		m.memory.Sink(m.strike.Hidden(), m.strike.Round)
	}
}

// ownTurn reports whether the step on the screen is the person's own turn.
func (m *playScene) ownTurn() bool {
	asked := m.Snapshot().Turn.Asked
	return len(asked) == 1 && asked[0] == m.me
}

// takeTurn begins the person's orders when it is the person's turn.
func (m *playScene) takeTurn(a *app.App) {
	v := m.view()
	if v.ToMove != m.me || m.Play.Over() || !m.helm.begin(v, m.book) {
		return
	}
	m.orders.tips = settings.TipWanted(a, "sea-orders")
	if !m.pane.eye.Near() {
		m.pane.sea.Camera().Show(v.Ship.Head)
	}
}

// send sends the orders.
func (m *playScene) send() {
	m.helm.send()
	m.pane.note = app.Note[hitsink.Cell]{}
	m.forgetBlows()
}

// forgetBlows ends the messages about the turns since the own one.
func (m *playScene) forgetBlows() {
	m.hurt, m.strike = false, contacts.Strike{}
	m.pane.sea.SetStruck(false)
}

// applyDamage records the damage to the own ship in the step on the screen.
func (m *playScene) applyDamage(seen []engine.Event, nowMS int64, still bool) {
	v := m.view()
	if !still {
		m.losses.Hear(m.pane.sea.Hits(), m.me, nowMS)
	}
	blow, ok := contacts.BlowOf(seen, m.me, &v.Ship, m.roundOf())
	if ok {
		if m.hurt {
			m.struck = m.struck.And(blow)
		} else {
			m.struck, m.hurt = blow, true
		}
		m.pane.sea.SetStruck(true)
	}
	if v.Ship.Dead() && m.end.Since == 0 {
		m.end = lookout.Sunk{Ship: v.Ship, Round: m.roundOf(), Blow: blow, Known: ok, Since: nowMS, Still: still}
	}
}

// roundOf returns the round in which the step on the screen was played.
func (m *playScene) roundOf() int {
	return max(roundOf(m.Play.Steps, m.Shown), 1)
}

// marked is everything that the contacts drawn on the sea depend on.
type marked struct {
	version uint64
	round   int
	lang    words.Lang
}

// placeContacts puts the contacts on the sea when they have changed.
func (m *playScene) placeContacts(a *app.App) {
	now := marked{m.book.Version(), m.view().Round, a.Words().Lang()}
	if now != m.marked {
		m.marked = now
		m.pane.sea.SetContacts(lookout.Marks(a.Words(), m.book, now.round))
	}
}

// sunk reports whether the screen shows the end of the person's ship.
func (m *playScene) sunk() bool { return m.view().Ship.Dead() }

// finish opens the result once the end was on the screen long enough.
func (m *playScene) finish(a *app.App, c *ui.Context) {
	if !m.Snapshot().Over || m.Leaving {
		return
	}
	if seen := m.EndShownLongEnough(c.In.NowMS); seen || a.Settings().ReduceMotion {
		play.OpenResult(a, m.Play)
	}
}

// watchOn opens the watch screen after the ship has sunk.
func (m *playScene) watchOn(a *app.App) {
	w := newWatchScene(a, m.Play).(*watchScene)
	w.Shown, w.selected = m.Shown, m.me
	m.handedOver = true
	m.Play.Pace(false)
	a.Go(w)
}

// goOn carries out the person's choice after the ship has sunk. Before the result, the match is played to its end.
func (m *playScene) goOn(a *app.App, way lookout.Way) {
	switch way {
	case lookout.WatchOn:
		m.watchOn(a)
	case lookout.Result:
		m.toEnd = true
		m.Pace()
	case lookout.Again:
		m.Rematch(a)
	}
}

// leave asks first, unless the person's ship is lost.
func (m *playScene) leave(a *app.App, c *ui.Context) {
	m.Leave(a, c, m, m.Snapshot(), m.Shown >= 0 && m.sunk())
}

// escape pauses the match. If the ship is lost, it leaves.
func (m *playScene) escape(a *app.App, c *ui.Context) {
	if m.Shown >= 0 && m.sunk() {
		m.leave(a, c)
		return
	}
	m.Pause(a, m, true)
}

// Offers returns the rows of the pause menu. When the person surrenders, the others still play to the end.
func (m *playScene) Offers(a *app.App) play.PauseOffers {
	o := play.PauseOffers{Shown: m.Snapshot(), Sub: a.F("paused.round", words.Int("n", m.view().Round)), Waits: a.T("paused.waits")}
	if !m.view().Choosing() && !m.sunk() && !m.Play.Over() {
		o.ToEnd = &play.ToEnd{Says: a.T("sea.end_asks"), Does: func() { m.rest(a, m.helm.table.person.Rest) }}
		o.GivesUp = []play.Surrender{{Player: m.me, Button: a.T("paused.surrender"), Says: a.T("sea.surrender_asks")}}
	}
	return o
}

// Surrender gives up the match.
func (m *playScene) Surrender(a *app.App, p engine.Player) {
	m.rest(a, func() { m.helm.table.person.Surrender(p) })
}

// rest plays the match to its end without the person. seat tells the person's seat how.
func (m *playScene) rest(a *app.App, seat func()) {
	seat()
	m.toEnd, m.helm.orders, m.helm.table.orders = true, nil, nil
	m.Pause(a, m, false)
}

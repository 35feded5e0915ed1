package game

import (
	"time"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/captain"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaPlay is the screen on which a person commands a ship. The match goes on as fast as the others answer;
// the screen follows more slowly where there is something to be seen. It shows one player's own sight only.
type seaPlay struct {
	wayOut
	play   *Play
	me     engine.Player
	seat   *captain.Seat
	memory captain.Memory
	sea    *sea.Model
	log    helmLog

	shown    int   // the step on the screen, -1 before the first
	holdMS   int64 // until when it is looked at
	stepMS   int64 // how long it is told
	answered int   // the last round the person has answered, -1 before the choice of the ship

	kind   hitsink.Kind    // of the ship looked at while one is chosen
	orders *captain.Orders // of the person's turn, nil while others move
	helm   helm
	listed int // orders on the list in the last frame, and how high it was
	listH  float32
	mouse  render.Point // where the pointer was
	pan    render.Point
	note   note[hitsink.Cell]

	paused bool
	handed bool // the match goes on without this screen
}

// ownMS is how long the person's own turn may be told. Another's is on the screen for as long as the
// chosen speed says, if something of it was in sight.
const ownMS = 1000

func newSeaPlay(a *App, p *Play) Scene {
	t := p.table.(*seaPeople)
	m := &seaPlay{play: p, me: t.player, seat: t.person, sea: sea.New(a.seaArt), shown: -1, answered: -1, kind: hitsink.Destroyer}
	m.pace()
	return m
}

// Close leaves the match, unless another screen goes on with it.
func (m *seaPlay) Close() {
	if !m.handed {
		m.play.Stop()
	}
}

// Tick goes on listening while another scene lies on top.
func (m *seaPlay) Tick(*App) { m.poll() }

// Frame lays the screen out.
func (m *seaPlay) Frame(a *App, c *ui.Context) {
	m.poll()
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // a button that was clicked does not keep Enter from the orders
	}
	c.FillRect(c.Window(), theme.Bg0)
	switch {
	case m.play.Err != nil:
		matchFailed(a, c, m.play)
	case m.play.Last() == nil:
		c.Text(c.Window(), m.play.builds.say(a, "match.starting"), theme.Body, theme.TextLow, render.Center)
		m.bar(a, c, laySeaPlay(c))
	default:
		m.running(a, c)
	}
	m.ask(a, c, m.play)
}

func (m *seaPlay) running(a *App, c *ui.Context) {
	m.sea.Advance(c.In.NowMS)
	m.options(a)
	m.follow(a, c)
	if m.view().Choosing() {
		m.choice(a, c)
		return
	}
	m.table(a, c)
	m.finish(a, c)
}

// poll takes the match in. Once the ship is sunk the match waits: whoever watches on decides how fast it goes.
func (m *seaPlay) poll() {
	m.play.Poll()
	m.pace()
}

// turnEvery is the time of another's turn: next to nothing, but long enough for the screen to hear of the
// end of the person's ship before the rest of the match is played.
const turnEvery = 3 * time.Millisecond

// pace lets the match run ahead of the screen, up to the person's turn.
func (m *seaPlay) pace() {
	last := m.play.Last()
	sunk := last != nil && seaOf(last, m.me).Ship.Dead()
	if pace := (session.Pace{Every: turnEvery, Paused: sunk || m.leaving || m.paused}); m.play.Pacer.Pace() != pace {
		m.play.Pacer.Set(pace)
	}
}

// snapshot is the step on the screen, and view what the person may know of it.
func (m *seaPlay) snapshot() *session.Snapshot { return m.play.Steps[max(m.shown, 0)] }
func (m *seaPlay) view() *hitsink.View         { return seaOf(m.snapshot(), m.me) }

// follow brings the screen to the newest step, with a stop at each that shows something.
func (m *seaPlay) follow(a *App, c *ui.Context) {
	now, last := c.In.NowMS, len(m.play.Steps)-1
	for m.shown < last && (m.shown < 0 || !m.held(now)) {
		m.shown++
		m.show(a, now)
	}
	if m.shown == last {
		m.takeTurn()
	}
}

// held tells whether the step on the screen is still being looked at. The end of the ship is the last.
func (m *seaPlay) held(nowMS int64) bool {
	if m.shown < m.play.past {
		return false
	}
	return nowMS < m.holdMS || m.paused || m.leaving || m.sunk() || m.stepMS == ownMS && m.sea.Animating(nowMS)
}

// show puts the step on the screen. Of what was played before the match began the captain only remembers.
func (m *seaPlay) show(a *App, nowMS int64) {
	if m.shown < m.play.past {
		m.memory.Look(m.view())
		m.log.hear(m.play.Steps, m.shown, m.me)
		return
	}
	snap := m.snapshot()
	seen := snap.Seen(m.me)
	hold := int64(0)
	if len(seen) > 0 {
		hold = Every(m.play.Choices.Rate).Milliseconds()
	}
	m.stepMS, m.holdMS = hold, nowMS+hold
	if asked := snap.Turn.Asked; len(asked) == 1 && asked[0] == m.me {
		m.stepMS = ownMS
	}
	m.options(a)
	m.memory.Look(m.view())
	m.sea.SetView(m.view(), seen, nowMS)
	m.log.hear(m.play.Steps, m.shown, m.me)
	m.orders = nil
}

// options are the sea's, as the settings have them.
func (m *seaPlay) options(a *App) {
	m.sea.SetOptions(a.mapOptions(m.stepMS))
	var memory sea.Memory
	if a.settings.Remember {
		memory = &m.memory
	}
	m.sea.SetMemory(memory)
}

// takeTurn begins the person's orders when it is their turn.
func (m *seaPlay) takeTurn() {
	v := m.view()
	if m.orders != nil || v.ToMove != m.me || v.Round <= m.answered || m.play.Over() {
		return
	}
	m.orders = captain.NewOrders(v)
	m.sea.Camera().Show(v.Ship.Head)
	m.helm.refresh(m.orders)
}

// send hands the orders in. Those of a turn without any make the ship wait.
func (m *seaPlay) send() {
	m.answered = m.orders.Round()
	m.seat.Answer(m.answered, m.orders.Move())
	m.orders, m.note = nil, note[hitsink.Cell]{}
}

// sunk tells whether the screen shows the end of the person's ship.
func (m *seaPlay) sunk() bool { return m.view().Ship.Dead() }

// finish leads to the result when the end was seen.
func (m *seaPlay) finish(a *App, c *ui.Context) {
	if !m.snapshot().Over || m.leaving {
		return
	}
	if seen := m.lingered(c.In.NowMS); seen || a.settings.ReduceMotion {
		a.OpenResult(m.play)
	}
}

// watchOn leads from a sunken ship to the whole sea.
func (m *seaPlay) watchOn(a *App) {
	w := newSeaWatch(a, m.play).(*seaWatch)
	w.shown, w.selected = m.shown, m.me
	m.handed = true
	m.play.Pace(false)
	a.Go(w)
}

// leave asks first, unless the person's ship is lost.
func (m *seaPlay) leave(a *App, c *ui.Context) {
	m.askOrLeave(a, c, m.play, m.shown >= 0 && m.sunk())
}

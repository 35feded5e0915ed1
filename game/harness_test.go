package game

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/human"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/rendertest"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// size is a window of a test: device px and the scale it leads to.
type size struct {
	name string
	w, h int
}

// The windows every screen is drawn in.
var sizes = []size{{"640x480", 640, 480}, {"1280x800", 1280, 800}, {"2560x1440", 2560, 1440}}

// screen is a window without a window: a test hands in inputs and looks at the display list.
type screen struct {
	t       testing.TB
	app     *App
	context *ui.Context
	painter *render.Painter
	size    size
	in      ui.Input
	saved   []settings.Settings
}

// Put and Err make a screen the saver of its app.
func (s *screen) Put(saved settings.Settings) { s.saved = append(s.saved, saved.Clone()) }
func (s *screen) Err() error                  { return nil }

// newScreen makes a window with default settings and no scene. Nothing moves by itself: the clock goes
// on by the ticks, and motion is reduced unless a test changes that.
func newScreen(t testing.TB, sz size, lang string) *screen {
	t.Helper()
	art, err := board.NewArt()
	require.NoError(t, err)
	fonts := render.NewFonts()
	s := &screen{t: t, size: sz, context: ui.NewContext(fonts), painter: render.NewPainter(fonts)}
	s.app = &App{
		settings: settings.Default(), writer: s, life: context.Background(), words: words.New(words.Lang(lang)),
		kits: allKits(), art: art, seaArt: sea.NewArt(), wake: func() {},
		open: func(context.Context, engine.SeatSpec, engine.Setup, engine.Player) (engine.Seat, error) {
			return nil, errors.New("nobody sits here")
		},
	}
	s.app.settings.ReduceMotion = true
	s.in = ui.Input{Focused: true, NowMS: 1000}
	return s
}

// tick runs one tick of 16 ms with what is in s.in, and lets go of everything but what is held.
func (s *screen) tick() {
	s.in.NowMS += 16
	s.app.frame(s.context, &s.in, s.app.env(s.size.w, s.size.h, 1))
	s.in.KeysHit, s.in.KeysRep, s.in.KeysUp = ui.KeySet{}, ui.KeySet{}, ui.KeySet{}
	s.in.Pressed, s.in.Released = [ui.MouseButtons]bool{}, [ui.MouseButtons]bool{}
	s.in.Wheel, s.in.Runes, s.in.Dropped = render.Point{}, nil, nil
}

// wait lets ms milliseconds pass.
func (s *screen) wait(ms int64) {
	s.in.NowMS += ms
	s.tick()
}

// press hits keys one after the other.
func (s *screen) press(keys ...ui.Key) {
	for _, k := range keys {
		s.in.KeysHit.Add(k)
		s.in.KeysDown.Add(k)
		s.tick()
		s.in.KeysUp.Add(k)
		s.in.KeysDown.Remove(k)
		s.tick()
	}
}

// with holds a key while others are pressed.
func (s *screen) with(held ui.Key, keys ...ui.Key) {
	s.in.KeysDown.Add(held)
	s.press(keys...)
	s.in.KeysDown.Remove(held)
}

// point moves the pointer.
func (s *screen) point(x, y float32) {
	s.in.Mouse, s.in.MouseIn = render.Point{X: x, Y: y}, true
	s.tick()
}

// click presses and releases a button.
func (s *screen) click(x, y float32, b ui.MouseButton) {
	s.point(x, y)
	s.in.Down[b], s.in.Pressed[b] = true, true
	s.tick()
	s.in.Down[b], s.in.Released[b] = false, true
	s.tick()
}

// drag moves the pointer with a button held.
func (s *screen) drag(x0, y0, x1, y1 float32, b ui.MouseButton) {
	s.point(x0, y0)
	s.in.Down[b], s.in.Pressed[b] = true, true
	s.tick()
	s.point((x0+x1)/2, (y0+y1)/2)
	s.point(x1, y1)
	s.in.Down[b], s.in.Released[b] = false, true
	s.tick()
}

// clickText clicks on the first text on the screen that is, or begins with, what is given.
func (s *screen) clickText(text string) {
	s.t.Helper()
	for _, c := range s.context.Cmds() {
		if c.Op == render.OpText && strings.HasPrefix(c.Str, text) {
			r := c.Rect.Intersect(c.Clip)
			s.click(r.CX(), r.CY(), ui.MouseLeft)
			return
		}
	}
	s.t.Fatalf("no text %q on the screen: %q", text, s.texts())
}

// texts are all texts on the screen.
func (s *screen) texts() (list []string) {
	for _, c := range s.context.Cmds() {
		if c.Op == render.OpText {
			list = append(list, c.Str)
		}
	}
	return list
}

// shows tells whether a text is on the screen.
func (s *screen) shows(text string) bool { return slices.Contains(s.texts(), text) }

// layers counts the pictures on the screen that paint themselves: boards.
func (s *screen) layers() (n int) {
	for _, c := range s.context.Cmds() {
		if c.Op == render.OpLayer {
			n++
		}
	}
	return n
}

// golden compares the screen with a picture.
func (s *screen) golden(name string) {
	s.t.Helper()
	sketch, image := ebiten.NewImage(s.size.w, s.size.h), ebiten.NewImage(s.size.w, s.size.h)
	defer sketch.Deallocate()
	defer image.Deallocate()
	s.painter.Draw(sketch, &s.context.List)
	s.app.art.Settle() // the first picture may show tiles of another size while these are being made
	s.painter.Draw(image, &s.context.List)
	rendertest.Golden(s.t, name, image)
}

// script is a session that a test plays: it sends what the test gives it.
type script struct {
	state   engine.State
	waiting []*session.Snapshot
	done    chan struct{}
	stopped bool
	names   []string
}

func (s *script) Next() *session.Snapshot {
	if len(s.waiting) == 0 {
		return nil
	}
	snap := s.waiting[0]
	s.waiting = s.waiting[1:]
	return snap
}
func (s *script) Stop()                 { s.stopped = true }
func (s *script) Done() <-chan struct{} { return s.done }

// send sends the state as it is after a turn with these answers.
func (s *script) send(answers ...engine.Answer) {
	turn := engine.Turn{Number: s.state.Turn() - 1, Answers: answers}
	for i := range answers {
		turn.Asked = append(turn.Asked, engine.Player(i))
	}
	s.waiting = append(s.waiting, session.Position(engine.Setup{Players: 2}, s.names, s.state.Clone(), turn))
}

// step plays one turn and sends it.
func (s *script) step(red, blue engine.Move) {
	answers := []engine.Answer{
		{Decision: engine.Decision{Move: red}, Verdict: engine.OK},
		{Decision: engine.Decision{Move: blue}, Verdict: engine.OK},
	}
	s.state.Step([]engine.Decision{answers[0].Decision, answers[1].Decision})
	s.send(answers...)
}

// spread plays turns in which both sides take what they can reach.
func (s *script) spread(turns int) {
	for range turns {
		s.step(greedy(s.state, 0), greedy(s.state, 1))
	}
}

// greedy is the move of the largest army into something new; among equals the first.
func greedy(state engine.State, p engine.Player) engine.Move {
	v := state.View(p).(*generals.View)
	var moves []generals.Move
	for i := range v.Type {
		c := generals.Cell{Row: i / v.Width, Col: i % v.Width}
		for _, d := range human.Legal(v, p, c) {
			moves = append(moves, human.MoveFrom(c, d))
		}
	}
	if len(moves) == 0 {
		return ""
	}
	worth := func(m generals.Move) int {
		from, to := v.At(m.From()), v.At(m.To())
		gain := from.Army
		switch {
		case to.Owner == p:
			return gain/2 - 20
		case to.Kind == generals.City && to.Owner < 0 && to.Army >= from.Army-1:
			return -100
		case to.Kind == generals.General:
			return -50
		case to.Owner >= 0:
			gain += 10
		}
		return gain
	}
	return slices.MaxFunc(moves, func(a, b generals.Move) int { return cmp.Compare(worth(a), worth(b)) }).Text()
}

// scripted makes a play of these choices that the test itself plays.
func (s *screen) scripted(c settings.Choices) (*Play, *script) {
	s.t.Helper()
	setup, err := setupOf(c)
	require.NoError(s.t, err)
	state, err := generals.Rules{}.New(setup)
	require.NoError(s.t, err)
	src := &script{state: state, done: make(chan struct{})}
	close(src.done)
	p := playOf(generalsKit{}, c)
	p.session = src
	src.send()
	return p, src
}

// choices are the defaults of a mode on a map that is always the same.
func choices(m settings.Mode, seed uint64) settings.Choices {
	c := settings.DefaultChoices(m)
	c.Map.Seed, c.Map.NewSeed = seed, false
	return c
}

package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	"generals-chess/game/film"
	"generals-chess/render/ui"
)

// seaReplayOn opens the replay of a match at sea that has been played for some turns, at a step. Whoever sits on a bot's
// seat was sent what the rules send.
func seaReplayOn(s *screen, seats []string, turns, step int) (*replayScene, *seaStage) {
	s.t.Helper()
	play, src := s.sailing(seats...)
	for range turns {
		if len(src.state.ToMove()) > 0 {
			src.turns(sentTo1(s, seats))
		}
	}
	play.Poll()
	return s.openSea(play, seats, step)
}

func (s *screen) openSea(play *Play, seats []string, step int) (*replayScene, *seaStage) {
	s.t.Helper()
	record := film.RecordOf(play.Steps, seats)
	for p := range record.Seats {
		record.Seats[p].Name = "" // nobody gave them any
	}
	f, err := film.Make(hitsink.Rules{}, record, film.Sea())
	require.NoError(s.t, err)
	require.NoError(s.t, f.Flaw)
	r := newReplay(s.app, f).(*replayScene)
	s.app.Go(r)
	r.jump(step)
	s.tick()
	s.tick()
	return r, r.stage.(*seaStage)
}

// sentTo1 is the steady captain, who says what a program was sent, answered and said.
func sentTo1(s *screen, seats []string) func(v *hitsink.View) engine.Answer {
	return func(v *hitsink.View) engine.Answer {
		answer := steady(v)
		if seats[v.Player][:3] == "bot" {
			request, err := hitsink.Rules{}.Encode(v)
			require.NoError(s.t, err)
			answer.Request, answer.Response = request, []byte(answer.Move+"\n")
			answer.Debug = "plan: hunt\nnearest enemy 4 cells away"
		}
		return answer
	}
}

func TestSeaReplayPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		r, g := seaReplayOn(s, sixSeats(), 76, 58)
		r.watchThrough(2)
		g.tab = seaTurnTab
		s.wait(2000)
		s.golden("sea-replay-" + name)
	})
}

func TestSeaReplayOfTheWholeSeaPicture(t *testing.T) {
	s := newScreen(t, wide, "en")
	seaReplayOn(s, sixSeats(), 76, 58)
	s.wait(2000)
	s.golden("sea-replay-truth")
}

func TestSeaReplayManyShipsPicture(t *testing.T) {
	s := newScreen(t, wide, "en")
	seats := captains(30)
	seats[3] = "bot:./rare"
	r, _ := seaReplayOn(s, seats, 900, 122)
	r.watchThrough(3)
	s.press(ui.KeyJ)
	s.wait(2000)
	s.golden("sea-replay-30")
}

// TestSeaReplayShowsWhatWasSent: the sight is the newest request up to the step, whatever the position shows.
func TestSeaReplayShowsWhatWasSent(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 0)
	r.watchThrough(2)
	last := -1
	for step := range r.last() {
		r.jump(step)
		s.tick()
		if turn := r.play.Steps[step+1].Turn; step > 0 && turn.Asked[0] == 2 {
			last = step
			want, err := hitsink.ReadRequest(turn.Answers[0].Request, 6)
			require.NoError(t, err)
			require.Equal(t, want, g.beside.sea.View(), "step %d", step)
			require.False(t, s.shows("step "), "it is of this step: %q", s.texts())
		} else if last > 0 {
			require.Equal(t, last, g.sent.turn, "step %d", step)
		}
		require.NoError(t, g.sent.flaw)
	}
	require.Positive(t, last)
}

func TestSeaReplayOfPeopleAndBuiltInCaptains(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 60, 30)
	r.watchThrough(1) // ai:hunter
	s.tick()
	require.Equal(t, seaOf(r.play.Steps[g.sent.turn], 1), g.beside.sea.View())
	require.NotEmpty(t, g.sent.missed.Ships)
}

func TestSeaReplayBeforeThereAreShips(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 1, 0)
	r.watchThrough(2)
	s.tick()
	require.True(t, s.shows("Nothing is sent while ships are chosen"), "%q", s.texts())
	require.True(t, g.sent.view.Choosing())
}

func TestSeaReplayTellsOfWrongRequests(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		says string
	}{
		"unreadable": {"1;2;3", "What was sent cannot be read"},
		"another":    {"", "The rules send something else in this position."},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			seats := []string{"bot:./a", "bot:./b"}
			play, src := s.sailing(seats...)
			src.turns(sentTo1(s, seats))
			first := src.state.ToMove()[0]
			src.turns(func(v *hitsink.View) engine.Answer {
				answer := sentTo1(s, seats)(v)
				if answer.Request = []byte(c.text); c.text == "" {
					wrong := *v
					wrong.Ship.Hits = 7
					answer.Request, _ = hitsink.Rules{}.Encode(&wrong)
				}
				return answer
			})
			play.Poll()
			r, g := s.openSea(play, seats, 1)
			r.watchThrough(first)
			s.tick()
			require.Error(t, g.sent.flaw)
			require.NotNil(t, g.beside.sea.View())
			found := false
			for _, text := range s.texts() {
				found = found || len(text) >= 20 && c.says[:20] == text[:20]
			}
			require.True(t, found, "%q", s.texts())
		})
	}
}

func TestSeaReplayKeysAndClicksChooseShips(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	third := g.table.ranks[2].Player
	s.press(ui.Key3)
	require.Equal(t, third, r.subject)
	require.Equal(t, engine.Spectator, r.eyes)
	s.press(ui.Key3)
	require.Equal(t, third, r.eyes, "again looks through it")
	s.press(ui.KeyN)
	require.Equal(t, g.table.ranks[3].Player, r.eyes, "the eyes go along")
	s.press(ui.Key1)
	require.Equal(t, g.table.ranks[0].Player, r.eyes)
	s.press(ui.Key0)
	require.Equal(t, engine.Spectator, r.eyes)
	s.press(ui.KeyV)
	require.Equal(t, g.table.ranks[0].Player, r.eyes)

	other := (r.subject + 1) % 6
	for !seaOf(r.snapshot(), engine.Spectator).Ships[other].Alive() {
		other = (other + 1) % 6
	}
	cell := g.picture.sea.Camera().RectOf(seaOf(r.snapshot(), engine.Spectator).Ships[other].Head)
	s.click(cell.CX(), cell.CY(), ui.MouseLeft)
	require.Equal(t, other, r.eyes, "a click on the truth")
	s.tick()
	missed := g.sent.missed.Ships[0]
	cell = g.beside.sea.Camera().RectOf(missed.Cells[0])
	s.click(cell.CX(), cell.CY(), ui.MouseLeft)
	require.Equal(t, missed.Player, r.eyes, "a click on a ship that was not seen")
}

func TestSeaReplayShowsNothingButWhatWasSent(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	r.watchThrough(2)
	s.tick()
	shows := g.beside.sea.Version()
	s.press(ui.KeyD)
	require.NotEqual(t, shows, g.beside.sea.Version())
	require.Nil(t, g.ghosts())
	cell := g.beside.sea.Camera().RectOf(g.sent.missed.Ships[0].Cells[0])
	s.click(cell.CX(), cell.CY(), ui.MouseLeft)
	require.Equal(t, engine.Player(2), r.eyes, "what is not shown cannot be chosen")
}

func TestSeaReplayGoesAlongAShipsTurns(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, _ := seaReplayOn(s, sixSeats(), 76, 20)
	s.press(ui.Key1, ui.KeyK)
	for range 5 {
		before := r.shown
		s.press(ui.KeyK)
		require.Greater(t, r.shown, before)
		require.Equal(t, []engine.Player{r.subject}, r.play.Steps[r.shown+1].Turn.Asked)
	}
	at := r.shown
	s.press(ui.KeyJ, ui.KeyK)
	require.Equal(t, at, r.shown)
}

func TestSeaReplayZoomsBothSeas(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	r.watchThrough(2)
	s.tick()
	s.tick()
	fit := g.picture.sea.Camera().Tile()
	for _, b := range []*seaPicture{&g.beside, &g.picture} {
		r := b.sea.Camera().Area()
		s.point(r.CX()+20, r.CY()-10)
		s.in.Wheel.Y = 9
		s.tick()
		s.tick()
		one, two := g.picture.sea.Camera(), g.beside.sea.Camera()
		require.Greater(t, one.Tile(), fit)
		require.Equal(t, one.Tile(), two.Tile())
		fit = one.Tile()
		x, y := one.Corner()
		u, v := two.Corner()
		require.InDelta(t, x-one.Area().X, u-two.Area().X, 1)
		require.InDelta(t, y-one.Area().Y, v-two.Area().Y, 1)
	}
	s.press(ui.KeyF)
	require.True(t, g.picture.sea.Camera().Fitted() && g.beside.sea.Camera().Fitted())
}

// TestSeaReplayOfADamagedRecord: where the record goes wrong the replay ends, and every step before it can be looked at
// through everybody's eyes.
func TestSeaReplayOfADamagedRecord(t *testing.T) {
	s := newScreen(t, wide, "en")
	seats := sixSeats()
	play, src := s.sailing(seats...)
	src.sail(30)
	play.Poll()
	for _, first := range []int{0, 7} {
		record := film.RecordOf(play.Steps, seats)
		record.Turns[first].Asked = []engine.Player{3, 4, 5}
		record.Turns[first].Answers = make([]replay.Answer, 3)
		f, err := film.Make(hitsink.Rules{}, record, film.Sea())
		require.NoError(t, err)
		require.Error(t, f.Flaw)
		r := newReplay(s.app, f).(*replayScene)
		s.app.Go(r)
		for step := range len(f.Steps) {
			for p := range engine.Player(6) {
				r.jump(step)
				r.watchThrough(p)
				for _, tab := range []int{seaLogTab, seaTurnTab, seaTableTab} {
					r.stage.(*seaStage).tab = tab
					s.tick()
				}
			}
		}
	}
}

func TestSeaReplayLightsUpTheSameCellInBoth(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	r.watchThrough(2)
	s.tick()
	cell := g.picture.sea.Camera().RectOf(hitsink.Cell{X: 8, Y: 20})
	s.point(2, 2)
	before := g.beside.sea.Version()
	s.point(cell.CX(), cell.CY())
	s.tick()
	require.NotEqual(t, before, g.beside.sea.Version())
	require.False(t, g.beside.over)
	s.wait(600)
	require.True(t, s.shows("8, 20 · Water"), "%q", s.texts())
}

func TestSeaReplayAllocatesLittle(t *testing.T) {
	s := newScreen(t, wide, "en")
	r, g := seaReplayOn(s, captains(30), 400, 300)
	r.watchThrough(4)
	for _, tab := range []int{seaLogTab, seaTurnTab, seaTableTab} {
		g.tab = tab
		s.wait(1000)
		s.tick()
		require.LessOrEqual(t, testing.AllocsPerRun(100, s.tick), 6.0, "tab %d", tab)
	}
}

// BenchmarkSeaReplay is one tick of a replay of thirty ships with a ship's sight: at rest, and jumping to and fro.
func BenchmarkSeaReplay(b *testing.B) {
	s := newScreen(b, wide, "en")
	seats := captains(30)
	seats[4] = "bot:./rare"
	r, _ := seaReplayOn(s, seats, 3001, 10)
	r.watchThrough(4)
	step := 0
	for _, way := range []struct {
		name string
		next func()
	}{
		{"rest", func() {}},
		{"jump", func() { step = (step + 997) % len(r.play.Steps); r.jump(step) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				way.next()
				s.tick()
				s.context.Hash()
			}
		})
	}
}

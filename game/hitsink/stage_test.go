package hitsink

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	"generals-chess/game/hitsink/marks"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// seaReplayOn opens the replay of a match at sea that has been played for some turns, at a step. Bots were sent what the rules send.
func seaReplayOn(s *gametest.Screen, seats []string, turns, step int) (*viewer.Scene, *replayView) {
	s.T.Helper()
	play, src := s.Sailing(seats...)
	for range turns {
		if len(src.State.ToMove()) > 0 {
			src.Turns(sentTo1(s, seats))
		}
	}
	play.Poll()
	return openSea(s, play, seats, step)
}

func openSea(s *gametest.Screen, play *play.Play, seats []string, step int) (*viewer.Scene, *replayView) {
	s.T.Helper()
	record := timeline.RecordOf(play.Steps, seats)
	for p := range record.Seats {
		record.Seats[p].Name = "" // nobody gave them names
	}
	f, err := timeline.Make(hitsink.Rules{}, record, marks.Of())
	require.NoError(s.T, err)
	require.NoError(s.T, f.Flaw)
	r := viewer.NewScene(s.App, f, nil)
	s.App.Go(r)
	r.Jump(step)
	s.Tick()
	s.Tick()
	return r, r.Stage.(*replayView)
}

// sentTo1 answers as gametest.Steady, with the request, response and debug text of a program.
func sentTo1(s *gametest.Screen, seats []string) func(v *hitsink.View) engine.Answer {
	return func(v *hitsink.View) engine.Answer {
		answer := gametest.Steady(v)
		if seats[v.Player][:3] == "bot" {
			request, err := hitsink.Rules{}.Encode(v)
			require.NoError(s.T, err)
			answer.Request, answer.Response = request, []byte(answer.Move+"\n")
			answer.Debug = "plan: hunt\nnearest enemy 4 cells away"
		}
		return answer
	}
}

func TestSeaReplayPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		r, g := seaReplayOn(s, sixSeats(), 76, 58)
		r.WatchThrough(2)
		g.tab = seaTurnTab
		s.Wait(2000)
		s.Golden("sea-replay")
	})
}

func TestSeaReplayOfTheWholeSeaPicture(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	seaReplayOn(s, sixSeats(), 76, 58)
	s.Wait(2000)
	s.Layout("sea-replay-truth")
}

func TestSeaReplayManyShipsPicture(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	seats := gametest.Captains(30)
	seats[3] = "bot:./rare"
	r, _ := seaReplayOn(s, seats, 900, 122)
	r.WatchThrough(3)
	s.Press(ui.KeyJ)
	s.Wait(2000)
	s.Layout("sea-replay-30")
}

// TestSeaReplayShowsWhatWasSent checks that the sight is the newest request up to the step, whatever the position shows.
func TestSeaReplayShowsWhatWasSent(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 0)
	r.WatchThrough(2)
	last := -1
	for step := range r.Last() {
		r.Jump(step)
		s.Tick()
		if turn := r.Play.Steps[step+1].Turn; step > 0 && turn.Asked[0] == 2 {
			last = step
			want, err := hitsink.ReadRequest(turn.Answers[0].Request, 6, 36)
			require.NoError(t, err)
			require.Equal(t, want, g.beside.sea.View(), "step %d", step)
			require.False(t, s.Shows("step "), "it is of this step: %q", s.Texts())
		} else if last > 0 {
			require.Equal(t, last, g.sent.turn, "step %d", step)
		}
		require.NoError(t, g.sent.flaw)
	}
	require.Positive(t, last)
}

func TestSeaReplayOfPeopleAndBuiltInCaptains(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 60, 30)
	r.WatchThrough(1) // ai:hunter
	s.Tick()
	require.Equal(t, viewOf(r.Play.Steps[g.sent.turn], 1), g.beside.sea.View())
	require.NotEmpty(t, g.sent.missed.Ships)
}

func TestSeaReplayBeforeThereAreShips(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 1, 0)
	r.WatchThrough(2)
	s.Tick()
	require.True(t, s.Shows("Nothing is sent while ships are chosen"), "%q", s.Texts())
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
			s := gametest.New(t, gametest.Wide, "en")
			seats := []string{"bot:./a", "bot:./b"}
			play, src := s.Sailing(seats...)
			src.Turns(sentTo1(s, seats))
			first := src.State.ToMove()[0]
			src.Turns(func(v *hitsink.View) engine.Answer {
				answer := sentTo1(s, seats)(v)
				if answer.Request = []byte(c.text); c.text == "" {
					wrong := *v
					wrong.Ship.Hits = 7
					answer.Request, _ = hitsink.Rules{}.Encode(&wrong)
				}
				return answer
			})
			play.Poll()
			r, g := openSea(s, play, seats, 1)
			r.WatchThrough(first)
			s.Tick()
			require.Error(t, g.sent.flaw)
			require.NotNil(t, g.beside.sea.View())
			found := false
			for _, text := range s.Texts() {
				found = found || len(text) >= 20 && c.says[:20] == text[:20]
			}
			require.True(t, found, "%q", s.Texts())
		})
	}
}

func TestSeaReplayKeysAndClicksChooseShips(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	third := g.table.ranks[2].Player
	s.Press(ui.Key3)
	require.Equal(t, third, r.Subject)
	require.Equal(t, engine.Spectator, r.Eyes)
	s.Press(ui.Key3)
	require.Equal(t, third, r.Eyes, "again looks through it")
	s.Press(ui.KeyN)
	require.Equal(t, g.table.ranks[3].Player, r.Eyes, "the eyes go along")
	s.Press(ui.Key1)
	require.Equal(t, g.table.ranks[0].Player, r.Eyes)
	s.Press(ui.Key0)
	require.Equal(t, engine.Spectator, r.Eyes)
	s.Press(ui.KeyV)
	require.Equal(t, g.table.ranks[0].Player, r.Eyes)

	other := (r.Subject + 1) % 6
	for !viewOf(r.Snapshot(), engine.Spectator).Ships[other].Alive() {
		other = (other + 1) % 6
	}
	cell := g.picture.sea.Camera().RectOf(viewOf(r.Snapshot(), engine.Spectator).Ships[other].Head)
	s.Click(cell.CX(), cell.CY(), ui.MouseLeft)
	require.Equal(t, other, r.Eyes, "a click on the truth")
	s.Tick()
	missed := g.sent.missed.Ships[0]
	cell = g.beside.sea.Camera().RectOf(missed.Cells[0])
	s.Click(cell.CX(), cell.CY(), ui.MouseLeft)
	require.Equal(t, missed.Player, r.Eyes, "a click on a ship that was not seen")
}

func TestSeaReplayShowsNothingButWhatWasSent(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	r.WatchThrough(2)
	s.Tick()
	shows := g.beside.sea.Version()
	s.Press(ui.KeyD)
	require.NotEqual(t, shows, g.beside.sea.Version())
	require.Nil(t, g.missedIn())
	cell := g.beside.sea.Camera().RectOf(g.sent.missed.Ships[0].Cells[0])
	s.Click(cell.CX(), cell.CY(), ui.MouseLeft)
	require.Equal(t, engine.Player(2), r.Eyes, "what is not shown cannot be chosen")
}

func TestSeaReplayGoesAlongAShipsTurns(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, _ := seaReplayOn(s, sixSeats(), 76, 20)
	s.Press(ui.Key1, ui.KeyK)
	for range 5 {
		before := r.Shown
		s.Press(ui.KeyK)
		require.Greater(t, r.Shown, before)
		require.Equal(t, []engine.Player{r.Subject}, r.Play.Steps[r.Shown+1].Turn.Asked)
	}
	at := r.Shown
	s.Press(ui.KeyJ, ui.KeyK)
	require.Equal(t, at, r.Shown)
}

func TestSeaReplayZoomsBothSeas(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	r.WatchThrough(2)
	s.Tick()
	s.Tick()
	fit := g.picture.sea.Camera().Tile()
	for _, b := range []*mapPicture{&g.beside, &g.picture} {
		r := b.sea.Camera().Area()
		s.Point(r.CX()+20, r.CY()-10)
		s.In.Wheel.Y = 9
		s.Tick()
		s.Tick()
		one, two := g.picture.sea.Camera(), g.beside.sea.Camera()
		require.Greater(t, one.Tile(), fit)
		require.Equal(t, one.Tile(), two.Tile())
		fit = one.Tile()
		x, y := one.Corner()
		u, v := two.Corner()
		require.InDelta(t, x-one.Area().X, u-two.Area().X, 1)
		require.InDelta(t, y-one.Area().Y, v-two.Area().Y, 1)
	}
	s.Press(ui.KeyF)
	require.True(t, g.picture.sea.Camera().Fitted() && g.beside.sea.Camera().Fitted())
}

// TestSeaReplayOfADamagedRecord checks that the replay ends where the record goes wrong, and that every step before can be seen through
// all eyes.
func TestSeaReplayOfADamagedRecord(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	seats := sixSeats()
	play, src := s.Sailing(seats...)
	src.Sail(30)
	play.Poll()
	for _, first := range []int{0, 7} {
		record := timeline.RecordOf(play.Steps, seats)
		record.Turns[first].Asked = []engine.Player{3, 4, 5}
		record.Turns[first].Answers = make([]replay.Answer, 3)
		f, err := timeline.Make(hitsink.Rules{}, record, marks.Of())
		require.NoError(t, err)
		require.Error(t, f.Flaw)
		r := viewer.NewScene(s.App, f, nil)
		s.App.Go(r)
		for step := range len(f.Steps) {
			for p := range engine.Player(6) {
				r.Jump(step)
				r.WatchThrough(p)
				for _, tab := range []int{seaLogTab, seaTurnTab, seaTableTab} {
					r.Stage.(*replayView).tab = tab
					s.Tick()
				}
			}
		}
	}
}

func TestSeaReplayLightsUpTheSameCellInBoth(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, sixSeats(), 76, 50)
	r.WatchThrough(2)
	s.Tick()
	cell := g.picture.sea.Camera().RectOf(hitsink.Cell{X: 8, Y: 20})
	s.Point(2, 2)
	before := g.beside.sea.Version()
	s.Point(cell.CX(), cell.CY())
	s.Tick()
	require.NotEqual(t, before, g.beside.sea.Version())
	require.False(t, g.beside.Over)
	s.Wait(600)
	require.True(t, s.Shows("8,20 · Water"), "%q", s.Texts())
}

func TestSeaReplayAllocatesLittle(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, g := seaReplayOn(s, gametest.Captains(30), 400, 300)
	r.WatchThrough(4)
	for _, tab := range []int{seaLogTab, seaTurnTab, seaTableTab} {
		g.tab = tab
		s.Wait(1000)
		s.Tick()
		require.LessOrEqual(t, s.Allocs(), 6.0, "tab %d", tab)
	}
}

// BenchmarkSeaReplay runs one tick of a replay of thirty ships with a ship's sight: at rest, and jumping to and fro.
func BenchmarkSeaReplay(b *testing.B) {
	s := gametest.New(b, gametest.Wide, "en")
	seats := gametest.Captains(30)
	seats[4] = "bot:./rare"
	r, _ := seaReplayOn(s, seats, 3001, 10)
	r.WatchThrough(4)
	step := 0
	for _, way := range []struct {
		name string
		next func()
	}{
		{"rest", func() {}},
		{"jump", func() { step = (step + 997) % len(r.Play.Steps); r.Jump(step) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				way.next()
				s.Tick()
				s.Context.Hash()
			}
		})
	}
}

// TestOnesOwnShipBeginsASentenceLarge checks that "your ship" has a capital at the beginning of a sentence, and none within it.
func TestOnesOwnShipBeginsASentenceLarge(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, _ := seaReplayOn(s, append([]string{"human"}, gametest.Captains(2)...), 60, 30)
	r.WatchThrough(0)
	s.Tick()
	require.True(t, s.Shows("What your ship saw"), "%q", s.Texts())
	own := 0
	for _, mark := range r.Timeline.Marks {
		r.Jump(mark.Step)
		s.Tick()
		s.Tick()
		for _, text := range s.Texts() {
			require.False(t, strings.HasPrefix(text, "your ship"), "%q", text)
			if strings.HasPrefix(text, "Your ship ") {
				own++
			}
		}
	}
	require.Positive(t, own)
}

// TestLogAndTimelineCountInRounds checks that a turn has the number of the round in which it was played, in both.
func TestLogAndTimelineCountInRounds(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r, _ := seaReplayOn(s, gametest.Captains(4), 60, 60)
	for n := 1; n < len(r.Play.Steps); n++ {
		require.Equal(t, viewOf(r.Play.Steps[n-1], engine.Spectator).Round, r.Timeline.Rounds[n], "turn %d", n)
	}
	mark := r.Timeline.Marks[len(r.Timeline.Marks)-1]
	require.Greater(t, mark.Step, 2*r.Timeline.Rounds[mark.Step])
	require.True(t, s.Shows(strconv.Itoa(r.Timeline.Rounds[mark.Step])), "%q", s.Texts())
	require.False(t, s.Shows(strconv.Itoa(mark.Step)))
}

// TestWhatIsStillToComeIsMarked checks that a turn that is not played yet is marked as the next, beside the texts of a program.
func TestWhatIsStillToComeIsMarked(t *testing.T) {
	for _, window := range append([]gametest.Size{{Name: "1280x720", W: 1280, H: 720}, {Name: "1366x700", W: 1366, H: 700}, {Name: "1600x900", W: 1600, H: 900}, gametest.Phone}, gametest.Sizes...) {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(window.Name+" "+lang, func(t *testing.T) {
				s := gametest.New(t, window, lang)
				for _, seats := range [...][]string{sixSeats(), {"human", "ai:hunter", "ai:hunter"}} {
					for _, step := range [...]int{0, 10} {
						r, g := seaReplayOn(s, seats, 76, step)
						r.Subject, g.tab = max(viewOf(r.Play.Steps[step], engine.Spectator).ToMove, 0), seaTurnTab
						s.Wait(2000)
						require.True(t, s.Shows(s.App.T("replay.sea_upcoming")), "%q", s.Texts())
						s.Fits("sea-upcoming")
						if r.Subject = 0; window.W >= 1280 && seats[0] != "human" {
							s.Wait(2000)
							require.True(t, s.Shows(s.App.T("replay.tab_answered")), "%q", s.Texts())
						}
					}
				}
			})
		}
	}
}

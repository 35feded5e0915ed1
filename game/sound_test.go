package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// speaker notes its calls.
type speaker struct {
	volume int
	muted  bool
	played []synth.Sound
	broken error
}

func (s *speaker) SetVolume(percent int, muted bool) { s.volume, s.muted = percent, muted }
func (s *speaker) Play(sound synth.Sound)            { s.played = append(s.played, sound) }
func (s *speaker) Err() error                        { return s.broken }

// speaking returns a window with a speaker, on the screen that open opens.
func speaking(t *testing.T, sz gametest.Size, open func(s *gametest.Screen)) (*gametest.Screen, *speaker) {
	t.Helper()
	s, heard := gametest.New(t, sz, "en"), &speaker{}
	s.App.Add(heard)
	s.App.Home()
	open(s)
	s.Tick()
	s.Tick()
	return s, heard
}

// marked reports whether the icon is completely visible.
func marked(s *gametest.Screen, icon string) bool {
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpIcon && c.Str == icon && c.Rect.Intersect(c.Clip) == c.Rect && c.Rect.X+c.Rect.W <= float32(s.Size.W) {
			return true
		}
	}
	return false
}

// keepsM are the screens on which the key M has another meaning.
var keepsM = map[string]bool{"a ship's turn": true}

// played are the screens of play, and how to open them.
var played = map[string]func(s *gametest.Screen){
	"home":        func(*gametest.Screen) {},
	"home at sea": func(s *gametest.Screen) { s.App.Settings().Game = settings.HitSink },
	"a match": func(s *gametest.Screen) {
		match, src := s.Scripted(gametest.Choices(settings.PlayAI, 20413))
		src.Spread(20)
		s.Shown(match)
	},
	"a watched match": func(s *gametest.Screen) {
		match, src := s.Scripted(gametest.Choices(settings.WatchBots, 20413))
		src.Spread(20)
		s.Shown(match)
	},
	"a ship's turn": func(s *gametest.Screen) {
		match, _ := s.Sailing(append([]string{"human"}, gametest.Captains(5)...)...)
		s.Shown(match)
	},
	"a watched sea": func(s *gametest.Screen) {
		match, src := s.Sailing(gametest.Captains(5)...)
		src.Sail(20)
		s.Shown(match)
	},
}

// TestMMutesAndShiftMToo checks that M mutes and unmutes on every screen except a ship's, and Shift+M on all. It acts in the same
// frame, is saved, and shows a message and the icon, in the smallest window too.
func TestMMutesAndShiftMToo(t *testing.T) {
	for name, open := range played {
		for _, sz := range gametest.Sizes[:2] {
			for _, shift := range []bool{false, true} {
				if !shift && keepsM[name] {
					continue
				}
				t.Run(name+" "+sz.Name+map[bool]string{true: " Shift+M", false: " M"}[shift], func(t *testing.T) {
					s, heard := speaking(t, sz, open)
					s.In.Shift = shift
					for _, muted := range []bool{true, false} {
						s.In.KeysHit.Add(ui.KeyM)
						s.Tick()
						require.Equal(t, muted, heard.muted, "in the frame of the key")
						require.Equal(t, muted, s.Saved[len(s.Saved)-1].Muted, "it is kept")
						s.Tick()
						require.True(t, s.Shows(map[bool]string{true: "Sound off", false: "Sound on"}[muted]), "%q", s.Texts())
						require.Equal(t, muted, marked(s, "muted"), "the mark")
						require.Equal(t, !muted, marked(s, "sound"), "the mark")
					}
				})
			}
		}
	}
}

func TestMAloneMutesNoShip(t *testing.T) {
	s, heard := speaking(t, gametest.Wide, played["a ship's turn"])
	s.Press(ui.KeyM)
	require.False(t, heard.muted)
	require.Empty(t, s.Saved)
	s.With(ui.KeyCtrl, ui.KeyM) // a chord of the window manager
	require.False(t, heard.muted)
}

// TestMIsALetterInAField checks that in a field M is a letter, in either case.
func TestMIsALetterInAField(t *testing.T) {
	s, heard := speaking(t, gametest.Wide, func(s *gametest.Screen) { play.OpenSetup(s.App, settings.PlayAI) })
	s.TabTo("seed")
	for _, shift := range []bool{false, true} {
		s.In.Shift = shift
		s.Press(ui.KeyM)
		require.False(t, heard.muted, "Shift: %v", shift)
	}
}

// TestTheMarkMutes checks that the icon is a button.
func TestTheMarkMutes(t *testing.T) {
	s, heard := speaking(t, gametest.Wide, played["a match"])
	s.ClickIcon("sound", 0)
	s.Tick()
	require.True(t, heard.muted)
	s.ClickIcon("muted", 0)
	require.False(t, heard.muted)
	require.Contains(t, heard.played, synth.Button)
}

// TestTheVolumeOfTheSettings checks that the volume acts in the same frame and is saved, and that the switch beside it mutes.
func TestTheVolumeOfTheSettings(t *testing.T) {
	for _, sz := range gametest.Sizes {
		t.Run(sz.Name, func(t *testing.T) {
			s, heard := speaking(t, sz, func(s *gametest.Screen) { s.App.OpenSettings() })
			require.Equal(t, 60, heard.volume)
			s.TabTo("volume")
			s.Press(ui.KeyRight)
			require.Equal(t, 65, heard.volume)
			require.Equal(t, 65, s.Saved[len(s.Saved)-1].Volume)
			require.True(t, s.Shows("65"))
			s.Press(ui.KeyLeft, ui.KeyLeft, ui.KeyLeft)
			require.Equal(t, 50, heard.volume)
			s.Back()
			require.True(t, s.Context.FocusedOn("sound-on"))
			s.Press(ui.KeySpace)
			require.True(t, heard.muted)
			require.True(t, s.Saved[len(s.Saved)-1].Muted)
			s.Press(ui.KeySpace)
			require.False(t, heard.muted)
			require.Equal(t, 50, heard.volume, "muting keeps it")
		})
	}
}

func TestTheSettingsSayThatNothingCanBeHeard(t *testing.T) {
	s, heard := speaking(t, gametest.Wide, func(s *gametest.Screen) { s.App.OpenSettings() })
	const said = "No sound device was found. All else works as usual."
	require.False(t, s.Shows(said))
	heard.broken = assert.AnError
	s.Tick()
	require.True(t, s.Shows(said))
}

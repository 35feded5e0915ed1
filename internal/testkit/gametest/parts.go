package gametest

import (
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
)

// Put makes a screen the saver of its app.
func (s *Screen) Put(saved settings.Settings) { s.Saved = append(s.Saved, saved.Clone()) }

// Err is nil: saving into the screen cannot fail, nor being heard by it.
func (s *Screen) Err() error { return nil }

// Play makes a screen the speaker of its app.
func (s *Screen) Play(sound synth.Sound) { s.Heard = append(s.Heard, sound) }

// SetVolume changes nothing: all is heard.
func (s *Screen) SetVolume(int, bool) {}

package gametest

import (
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
)

// Put implements the app's saver: it records the settings.
func (s *Screen) Put(saved settings.Settings) { s.Saved = append(s.Saved, saved.Clone()) }

// Err returns nil: neither saving settings nor playing sounds can fail here.
func (s *Screen) Err() error { return nil }

// Play implements the app's speaker: it records the sound.
func (s *Screen) Play(sound synth.Sound) { s.Heard = append(s.Heard, sound) }

// SetVolume does nothing: the screen records every sound.
func (s *Screen) SetVolume(int, bool) {}

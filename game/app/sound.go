package app

import (
	"generals-chess/game/sound/synth"
	"generals-chess/render/ui"
)

// Speaker is the part of a window that makes its sounds heard. It never waits.
type Speaker interface {
	Play(synth.Sound)
	SetVolume(percent int, muted bool)
	// Err is why nothing is heard; nil while all is well.
	Err() error
}

// Play lets a sound be heard, where the window has a speaker.
func (a *App) Play(s synth.Sound) {
	if speaker := Part[Speaker](a); speaker != nil && s != synth.None {
		speaker.Play(s)
	}
}

// SoundProblem is why nothing is heard; nil while all is well.
func (a *App) SoundProblem() error {
	if speaker := Part[Speaker](a); speaker != nil {
		return speaker.Err()
	}
	return nil
}

// Mute switches all sounds off, or on again.
func (a *App) Mute(on bool) {
	a.settings.Muted = on
	a.Changed()
}

// keeper is a scene that has a use of its own for the key M. Shift+M mutes there too.
type keeper interface{ KeepsM() bool }

// shiftM mutes before the scene has seen the key.
func (a *App) shiftM(c *ui.Context) {
	if c.In.Shift {
		a.muteKey(c)
	}
}

func (a *App) muteKey(c *ui.Context) {
	if c.In.Ctrl || c.In.Alt || c.In.Meta || !c.Key(ui.KeyM) {
		return
	}
	a.Mute(!a.settings.Muted)
	if a.settings.Muted {
		a.Say(a.T("sound.off"), false)
	} else {
		a.Say(a.T("sound.on"), false)
	}
}

// sounds ends a frame: the key M, the volume, and the sound of what was clicked.
func (a *App) sounds(c *ui.Context) {
	if s, ok := a.Scene().(keeper); !ok || !s.KeepsM() {
		a.muteKey(c)
	}
	if speaker := Part[Speaker](a); speaker != nil {
		speaker.SetVolume(a.settings.Volume, a.settings.Muted)
	}
	if c.Clicked() {
		a.Play(synth.Button)
	}
}

// soundIcon is what the button for the sound shows, and says.
func (a *App) soundIcon() (icon, tip string) {
	if a.settings.Muted {
		return "muted", a.T("sound.switch_on")
	}
	return "sound", a.T("sound.switch_off")
}

// SoundButton switches the sound off and on.
func SoundButton(a *App, l *ui.Layout) {
	icon, tip := a.soundIcon()
	if l.Button(ui.Box{}, "sound", ui.Button{Icon: icon, Kind: ui.Quiet, Tip: tip}) {
		a.Mute(!a.settings.Muted)
	}
}

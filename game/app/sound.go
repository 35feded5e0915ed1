package app

import (
	"generals-chess/game/action"
	"generals-chess/game/sound/synth"
	"generals-chess/render/ui"
)

// Speaker plays the window's sounds. It never blocks.
type Speaker interface {
	Play(synth.Sound)
	SetVolume(percent int, muted bool)
	// Err returns why nothing can be heard, or nil.
	Err() error
}

// captioned are the captions of sounds; sounds that go on all the time have none. It is read only.
var captioned = map[synth.Sound]string{
	synth.Capture: "sound.capture", synth.FightWon: "sound.fight_won", synth.FightLost: "sound.fight_lost", synth.City: "sound.city",
	synth.Danger: "sound.danger", synth.Victory: "sound.victory", synth.Defeat: "sound.defeat", synth.Splash: "sound.splash",
	synth.Hit: "sound.hit", synth.Sunk: "sound.sunk", synth.Chain: "sound.chain",
}

// Play plays a sound if the window has a speaker, and shows its caption if captions are on.
func (a *App) Play(s synth.Sound) {
	if key := captioned[s]; key != "" && a.settings.Captions {
		a.Say("["+a.T(key)+"]", false)
	}
	if speaker := Part[Speaker](a); speaker != nil && s != synth.None {
		speaker.Play(s)
	}
}

// SoundProblem returns why nothing can be heard, or nil.
func (a *App) SoundProblem() error {
	if speaker := Part[Speaker](a); speaker != nil {
		return speaker.Err()
	}
	return nil
}

// Mute switches all sounds off or on.
func (a *App) Mute(on bool) {
	a.settings.Muted = on
	a.Changed()
}

// sounds handles the mute key, sets the volume, and plays the sound of a click.
func (a *App) sounds(c *ui.Context) {
	if c.Did(action.Mute) {
		a.Mute(!a.settings.Muted)
		a.sayMuted()
	}
	if speaker := Part[Speaker](a); speaker != nil {
		speaker.SetVolume(a.settings.Volume, a.settings.Muted)
	}
	if c.Clicked() {
		a.Play(synth.Button)
	}
}

// sayMuted shows whether the sound is on.
func (a *App) sayMuted() {
	if a.settings.Muted {
		a.Say(a.T("sound.off"), false)
	} else {
		a.Say(a.T("sound.on"), false)
	}
}

// soundIcon returns the icon and tip of the sound button.
func (a *App) soundIcon() (icon, tip string) {
	if a.settings.Muted {
		return "muted", a.T("sound.switch_on")
	}
	return "sound", a.T("sound.switch_off")
}

// SoundButton lays out the button that switches the sound off and on.
func SoundButton(a *App, l *ui.Layout) {
	icon, tip := a.soundIcon()
	if l.Button(ui.Box{}, "sound", ui.Button{Icon: icon, Kind: ui.Quiet, Tip: tip, Cap: action.Mute}) {
		a.Mute(!a.settings.Muted)
	}
}

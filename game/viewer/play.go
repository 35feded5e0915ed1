package viewer

import (
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
)

// playOf is a match that was played as a Play, for what is shown of matches under way and of replays alike.
func playOf(a *app.App, f *timeline.Timeline) *play.Play {
	c := play.RecordChoices(a, f)
	p := play.Of(play.GameOf(a, c.Game), c)
	p.Steps, p.Session = f.Steps, play.Played{}
	p.Given = make([]string, len(f.Record.Seats))
	for i, seat := range f.Record.Seats {
		if play.Given(seat) {
			p.Given[i] = f.Steps[0].Names[i]
		}
	}
	return p
}

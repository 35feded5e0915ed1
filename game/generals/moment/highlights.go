package moment

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Highlight is something on the board that deserves attention: a city that changed hands, or the other's general coming in sight.
type Highlight struct {
	Cell    generals.Cell
	General bool          // the general came in sight; otherwise a city was taken
	Player  engine.Player // the owner now
}

// Highlights returns the highlights of the step between two views of the same player.
func Highlights(before, after *generals.View, events []engine.Event) (list []Highlight) {
	if !follows(before, after) {
		return nil
	}
	for _, e := range events {
		e, ok := e.(generals.Event)
		if ok && (e.Kind == generals.CityTaken || e.Kind == generals.CityLost) {
			list = append(list, Highlight{Cell: e.Cell, Player: after.At(e.Cell).Owner})
		}
	}
	if after.Player < 0 { // the Spectator always sees the generals
		return list
	}
	for i := range after.Type {
		c := after.CellOf(i)
		is, was := after.At(c), before.At(c)
		if is.Kind == generals.General && is.Owner != after.Player && was.Kind != generals.General {
			list = append(list, Highlight{Cell: c, General: true, Player: is.Owner})
		}
	}
	return list
}

// follows reports whether after is the same player's view one step after before, which may be nil.
func follows(before, after *generals.View) bool {
	return before != nil && before.Player == after.Player && after.Time == before.Time+1
}

// Times of a beat, ms.
const (
	cityMS    = 700
	generalMS = 1500
	ringMS    = 500 // of one ring round a general
)

func (b Highlight) lasts() int64 {
	if b.General {
		return generalMS
	}
	return cityMS
}

// Pulses draws the beats on a board. The zero value has none.
type Pulses struct {
	beats   []Highlight
	sinceMS int64
}

// Hear sets the beats of a step. If the step has none, those of the step before go on.
func (p *Pulses) Hear(beats []Highlight, nowMS int64) {
	if len(beats) > 0 {
		p.beats, p.sinceMS = beats, nowMS
	}
}

// Draw draws outlines over the board that grow, or stand still if still is set.
func (p *Pulses) Draw(c *ui.Context, camera *board.Camera, still bool) {
	passed, left := c.In.NowMS-p.sinceMS, false
	c.PushClip(camera.Outer())
	for _, b := range p.beats {
		if passed >= b.lasts() {
			continue
		}
		left = true
		p.draw(c, b, camera, passed, still)
	}
	c.PopClip()
	if !left {
		p.beats = nil
	}
}

func (p *Pulses) draw(c *ui.Context, b Highlight, camera *board.Camera, passed int64, still bool) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	tile, tone := camera.RectOf(b.Cell), theme.TextHi
	if b.General {
		tone = theme.Gold
	} else if b.Player >= 0 {
		tone = theme.Side(int(b.Player)).Text
	}
	radius := 0.09 * tile.W
	if still {
		c.StrokeRound(tile, radius, c.Px(3), tone)
		return
	}
	length := b.lasts()
	if b.General {
		length = ringMS
		c.StrokeRound(tile, radius, c.Px(2), tone)
	}
	at := float32(passed%length) / float32(length)
	grown := 0.45 * tile.W * (1 - (1-at)*(1-at))
	c.StrokeRound(tile.Inset(-grown), radius+grown, c.Px(3), tone.Fade(1-at))
}

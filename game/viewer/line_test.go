package viewer

import (
	"testing"

	"generals-chess/engine"
	land "generals-chess/game/generals/marks"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
)

// someMarks returns marks of every kind in Generals, some of them close together.
func someMarks() (marks []timeline.Mark) {
	lead := engine.Phrase{Key: "film.lead", Text: "{player} takes the lead"}
	for _, m := range []struct {
		step int
		kind timeline.Kind
		by   engine.Player
	}{
		{20, land.Contact, 0}, {58, land.City, 1}, {61, land.City, 1}, {62, timeline.Lead, 1}, {90, land.City, 0}, {92, land.General, 0},
		{150, land.Fight, engine.Spectator}, {150, timeline.Lead, 0}, {180, timeline.Fault, 1}, {240, timeline.End, 0},
	} {
		marks = append(marks, timeline.Mark{Step: m.step, Kind: m.kind, Player: m.by, Says: lead.WithInt("player", max(int(m.by), 0))})
	}
	return marks
}

func TestTheTimelineOfALandMatch(t *testing.T) {
	f := gametest.LandTimeline(t, "20x20", 240)
	f.Marks = someMarks()
	for _, sz := range gametest.Sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			s := gametest.New(t, sz, lang)
			line := showLine(s, f)
			line.seek(150)
			s.Tick()
			s.Golden("timeline")
		}
	}
}

func TestTheTimelineOfAMatchAtSea(t *testing.T) {
	f := gametest.SeaTimeline(t, 12, 500)
	for _, sz := range gametest.Sizes {
		s := gametest.New(t, sz, "en")
		line := showLine(s, f)
		line.seek(300)
		s.Tick()
		s.Golden("timeline-sea")
	}
}

package game

import (
	"testing"

	"generals-chess/engine"
)

func TestTheTimelineOfALandMatch(t *testing.T) {
	f := landFilm(t, "20x20", 240)
	for _, sz := range sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			s := newScreen(t, sz, lang)
			line := s.showLine(f)
			line.seek(150)
			s.tick()
			s.golden("timeline-" + lang + "-" + sz.name)
		}
	}
}

func TestTheTimelineOfAMatchAtSea(t *testing.T) {
	f := seaFilm(t, 12, 500)
	for _, sz := range sizes {
		s := newScreen(t, sz, "en")
		line := s.showLine(f)
		line.seek(300)
		line.line.choose(7)
		s.tick()
		s.golden("timeline-sea-" + sz.name)
		line.line.choose(engine.Spectator)
		s.tick()
		s.golden("timeline-sea-nobody-" + sz.name)
	}
}

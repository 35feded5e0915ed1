package game

import (
	"testing"

	"generals-chess/engine"
	"generals-chess/game/film"
)

// someMarks are marks of every kind of a match of Generals, some of them close together.
func someMarks() (marks []film.Mark) {
	lead := engine.Phrase{Key: "film.lead", Text: "{player} takes the lead"}
	for _, m := range []struct {
		step int
		kind film.Kind
		by   engine.Player
	}{
		{20, film.Contact, 0}, {58, film.City, 1}, {61, film.City, 1}, {62, film.Lead, 1}, {90, film.City, 0}, {92, film.General, 0},
		{150, film.Fight, engine.Spectator}, {150, film.Lead, 0}, {180, film.Fault, 1}, {240, film.End, 0},
	} {
		marks = append(marks, film.Mark{Step: m.step, Kind: m.kind, Player: m.by, Says: lead.WithInt("player", max(int(m.by), 0))})
	}
	return marks
}

func TestTheTimelineOfALandMatch(t *testing.T) {
	f := landFilm(t, "20x20", 240)
	f.Marks = someMarks()
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

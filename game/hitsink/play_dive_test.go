package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestUnderWaterTheCardAndTheKeysAgree: no shots, and nobody surfaces in the turn in which it dives.
func TestUnderWaterTheCardAndTheKeysAgree(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	above := hitsink.Ship{Kind: hitsink.Submarine, Hull: 0b111, Shots: 1, Mines: 4}
	below := above
	below.Underwater = true
	require.Equal(t, "×1", leftText(&above, fireTile))
	require.Equal(t, "×0", leftText(&below, fireTile))
	require.Equal(t, "ready", skillText(s.App, &above, &above))
	require.Equal(t, "in 1 turn", skillText(s.App, &above, &below))
	require.Equal(t, "ready", skillText(s.App, &below, &below))
	require.Equal(t, "Under water, surfaces next", stateText(s.App, &below))
	require.Equal(t, "1", costText(s.Context, &above, skillOf(&above)))
	require.Equal(t, "0", costText(s.Context, &below, skillOf(&below)), "there are no shots to lose")
	spent := above
	spent.Shots = 0
	for want, own := range map[string]*hitsink.Ship{"No ship is known now. There are no shots for a scan.": &spent, "No ship is known now. Scan to see farther.": &above, "No ship is known now. Surface to scan.": &below} {
		s.Context.Begin(&s.In, ui.Env{W: 400, H: 300, Scale: 1, Lang: "en"})
		s.Context.Lay(s.Context.Window(), func(l *ui.Layout) {
			l.Column(ui.Box{}, func() { lookout.List{Book: &contacts.Book{}, Ship: own}.Lay(s.App.Words(), l) })
		})
		require.True(t, s.Shows(want), "%q", s.Texts())
	}
	below.Dive = 1
	require.Equal(t, "Under water, 1 more turn", stateText(s.App, &below))
	for want, card := range map[string]shipCard{
		"Under water, 1 more turn": {before: below, after: below},
		"Ordered: Surface":         {before: below, after: above},
	} {
		s.Context.Begin(&s.In, ui.Env{W: 400, H: 300, Scale: 1, Lang: "en"})
		s.Context.Lay(s.Context.Window(), func(l *ui.Layout) { card.hullLine(s.App, l) })
		require.True(t, s.Shows(want), "%q", s.Texts())
	}
}

// TestAShipThatSailedOutOfSightIsSaidToHaveLeft checks what is said while a ship comes into sight and leaves, above water and below.
func TestAShipThatSailedOutOfSightIsSaidToHaveLeft(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	head := hitsink.Cell{X: 20, Y: 20}
	view := func(there hitsink.Mark) *hitsink.View {
		v := &hitsink.View{Round: 4, Side: 40, Ship: hitsink.Ship{Kind: hitsink.Submarine, Head: head, Hull: 1, Scan: true}, Sight: make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)}
		for i := range v.Sight {
			if v.Sight[i] = hitsink.Water; v.SightCell(i) == head.Add(hitsink.Cell{X: 5}) {
				v.Sight[i] = there
			}
		}
		return v
	}
	var book contacts.Book
	shows := func(ship hitsink.Ship) []string {
		s.Context.Begin(&s.In, ui.Env{W: 400, H: 300, Scale: 1, Lang: "en"})
		s.Context.Lay(s.Context.Window(), func(l *ui.Layout) {
			l.Column(ui.Box{}, func() { lookout.List{Book: &book, Ship: &ship}.Lay(s.App.Words(), l) })
		})
		return s.Texts()
	}
	ship := view(hitsink.Water).Ship
	book.Look(view(hitsink.Water))
	require.Contains(t, shows(ship), "The scan shows no ship.")
	book.Look(view(hitsink.EnemySound))
	require.Equal(t, "A is 5 cells to the east, in range.", nearestText(s.App, &ship, &book))
	ship.Underwater = true
	require.Equal(t, "A is 5 cells to the east, in range once you surface.", nearestText(s.App, &ship, &book))
	book.Look(view(hitsink.Water))
	require.Contains(t, shows(ship), "No ship is in sight any more: those that were have left.")
}

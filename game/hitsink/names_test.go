package hitsink

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestAGivenNameGoesBeforeTheSeats checks that a given name has no number added, unlike the names of equal seats.
func TestAGivenNameGoesBeforeTheSeats(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	_, names := CaptainNames(s.App, settings.Choices{Seats: []string{"ai:hunter", "ai:hunter", "ai:hunter"}}, "", "Nemo", "")
	require.Equal(t, []string{"Hunter 0", "Nemo", "Hunter 2"}, names)
}

// TestAPersonHasANameAtSea checks that the name typed in the set-up moves with the person to another ship, and is used in the texts about
// the match.
func TestAPersonHasANameAtSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("human", "ai:hunter", "ai:passive"))
	for s.Press(ui.KeyTab); !s.Context.TextFocused(); s.Press(ui.KeyTab) {
	}
	s.Write(" Nemo")
	s.ClickText("Hunter")
	s.ClickText("Human") // on the ship that is selected now
	require.Equal(t, []string{"ai:hunter", "human", "ai:passive"}, set.seats.list)
	set.NewSeed = false
	s.ClickText("Start match")
	m := s.App.Scene().(*playScene)
	m.Play.Stop()
	<-m.Play.Session.Done()
	c := m.Play.Choices
	require.Equal(t, []string{"Nemo"}, c.Named())
	require.Equal(t, "Nemo", c.Name(1))
	require.Equal(t, "Nemo", m.Play.Table.Seat(1).Name())
	require.Equal(t, "Nemo won", verdictOf(s.App, c, 1))
	_, names := CaptainNames(s.App, c)
	require.Equal(t, []string{"Hunter", "Nemo", "Passive"}, names)
}

// TestANameAtSeaFitsInAnyWindow checks the result, which names the person.
func TestANameAtSeaFitsInAnyWindow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	name := strings.Repeat("W", settings.MostName)
	played := ended(s, append([]string{"human"}, gametest.Captains(5)...))
	played.Choices.Names = settings.Names(name)
	play.OpenResult(s.App, played)
	s.Tick()
	require.True(t, slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.HasPrefix(text, "WWW") }), "%q", s.Texts())
	s.AnyWindow("sea-result-name", `cut "`+name+`"`)
	set := setSail(s, played.Choices)
	s.AnyWindow("sea-setup-name", `cut "`+name+`"`, `clipped "`+name+`"`)
	set.Close()
}

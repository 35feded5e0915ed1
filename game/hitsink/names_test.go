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

// TestAGivenNameGoesBeforeTheSeats: one that somebody gave a player is not numbered with those of its kind.
func TestAGivenNameGoesBeforeTheSeats(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	_, names := CaptainNames(s.App, settings.Choices{Seats: []string{"ai:hunter", "ai:hunter", "ai:hunter"}}, "", "Nemo", "")
	require.Equal(t, []string{"Hunter 0", "Nemo", "Hunter 2"}, names)
}

// TestAPersonHasANameAtSea: what was written in the set-up goes with the person to another ship, and is what is told of the match.
func TestAPersonHasANameAtSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := setSail(s, choicesOf("human", "ai:hunter", "ai:passive"))
	for s.Press(ui.KeyTab); !s.Context.TextFocused(); s.Press(ui.KeyTab) {
	}
	s.Write(" Nemo")
	s.ClickText("Hunter")
	s.ClickText("Human") // on the ship that is selected now
	require.Equal(t, []string{"ai:hunter", "human", "ai:passive"}, set.seats.list)
	set.newSeed = false
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

// TestANameAtSeaFitsInAnyWindow: on the result, which tells of the person by name.
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

package settings_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/settings"
)

// teller counts how often its settings were saved.
type teller struct {
	set  settings.Settings
	kept int
}

func (t *teller) Settings() *settings.Settings { return &t.set }
func (t *teller) Changed()                     { t.kept++ }

func TestATipIsToldThreeTimes(t *testing.T) {
	a := &teller{}
	for range 3 {
		require.True(t, settings.TipWanted(a, "city"))
	}
	require.False(t, settings.TipWanted(a, "city"))
	require.Equal(t, 3, a.kept)
	settings.LearnTip(a, "two")
	require.False(t, settings.TipWanted(a, "two"), "what was understood is not told again")
	a.set.NoHints = true
	require.False(t, settings.TipWanted(a, "other"))
}

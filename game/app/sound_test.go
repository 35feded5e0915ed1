package app

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
)

func TestCaptions(t *testing.T) {
	a := &App{words: words.New(words.English)}
	a.Play(synth.City)
	require.Empty(t, a.Said(), "nobody asked for them")
	a.settings = settings.Settings{Captions: true, Muted: true}
	a.Play(synth.City)
	a.Play(synth.Tick)
	a.Play(synth.None)
	require.Equal(t, []string{"[City taken]"}, a.Said())
}

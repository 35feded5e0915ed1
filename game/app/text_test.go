package app

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
)

// TestSentencesStandAsTheLanguageWritesThem: Chinese has no space between two.
func TestSentencesStandAsTheLanguageWritesThem(t *testing.T) {
	for lang, want := range map[words.Lang]string{words.English: "A. B.", words.Chinese: "A.B.", words.Korean: "A. B."} {
		a := &App{words: words.New(lang)}
		require.Equal(t, want, a.Sentences("A.", "", "B."))
	}
}

package cli

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestASentenceEndsOnce(t *testing.T) {
	for short, want := range map[string]string{
		"play one match":                 "play one match.",
		"is this build of a bot better?": "is this build of a bot better?",
		"it is done.":                    "it is done.",
	} {
		require.Equal(t, want, ended(short))
	}
}

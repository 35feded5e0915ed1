package menu

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/gametest"
	"generals-chess/internal/version"
)

func TestSettingsSayTheVersion(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	require.Equal(t, "Version 1.2.3, commit 0123abc", build(s.App, version.Build{Number: "1.2.3", Commit: "0123abc"}))
	require.Equal(t, "Development build", build(s.App, version.Build{}))
}

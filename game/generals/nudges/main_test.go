package nudges_test

import (
	"testing"

	"generals-chess/game"
	"generals-chess/internal/testkit/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m, game.WindowParts) }

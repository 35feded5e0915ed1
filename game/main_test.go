package game

import (
	"testing"

	"generals-chess/game/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m, WindowParts) }

package game

import (
	"testing"

	"generals-chess/internal/testkit/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m, WindowParts) }

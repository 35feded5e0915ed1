package lesson_test

import (
	"testing"

	"generals-chess/game"
	"generals-chess/game/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m, game.WindowParts) }

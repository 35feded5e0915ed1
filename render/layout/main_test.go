package layout

import (
	"testing"

	"generals-chess/internal/testkit/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

package layout

import (
	"testing"

	"generals-chess/render/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

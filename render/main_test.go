package render_test

import (
	"testing"

	"generals-chess/render/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

package ime

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestFollow checks that the system is called only when the focus has changed, and again after a failed call.
func TestFollow(t *testing.T) {
	var asked []bool
	ready := false
	s := &Switch{set: func(on bool) bool { asked = append(asked, on); return ready }}
	s.Follow(false)
	require.Empty(t, asked, "it begins without")
	s.Follow(true)
	ready = true
	for range 3 {
		s.Follow(true)
	}
	s.Follow(false)
	s.Follow(false)
	require.Equal(t, []bool{true, true, false}, asked)
}

func TestNewFollowsAnything(t *testing.T) {
	s := New()
	s.Follow(true)
	s.Follow(false)
}

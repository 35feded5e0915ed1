package enginetest

import (
	"testing"

	"github.com/adrg/xdg"
)

// Home gives the test user folders of its own until it ends, for data, cache and configuration. It returns the one for configuration.
func Home(t *testing.T) (config string) {
	t.Helper()
	t.Cleanup(xdg.Reload) // before Setenv's, and so after it: the folders of the next test are not these
	config = t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", config)
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	return config
}

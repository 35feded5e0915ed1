package report

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/schedule"
)

// TestChromium opens a page with hostile names in a browser, if there is one, and checks the result: every row is there, and no name
// became an element, an attribute or a script.
func TestChromium(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	names := []string{`</title><script>document.title="taken"</script>`, `<img src=x onerror="document.title='taken'">`, `" onmouseover="x`, "plain"}
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 3, Seed: 1}, names, better)
	file := filepath.Join(folder, "report.html")
	require.NoError(t, os.WriteFile(file, []byte(page1(t, of(t, folder, s, nil))), 0o600))

	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	defer stop()
	out, err := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(), "--dump-dom", "file://"+file).Output()
	require.NoError(t, err)
	dom := string(out)
	require.Contains(t, dom, "<title>Tournament: Generals-Chess, round-robin</title>")
	for _, bad := range []string{"<script", "<img", `onmouseover="`, `onerror="`} {
		require.NotContains(t, withoutText(dom), bad)
	}
	// standings, crosstable, meetings, failures, think times, games; a line of headings in each
	require.Equal(t, 6+4+4+6+4+4+36, strings.Count(dom, "<tr"))
	require.Equal(t, 4+36, strings.Count(dom, `<a href="./records/`))
}

// withoutText returns the tags of a page, without the values of titles.
func withoutText(dom string) string {
	tags := regexp.MustCompile(`<[^>]*>`).FindAllString(regexp.MustCompile(`title="[^"]*"`).ReplaceAllString(dom, ""), -1)
	return strings.Join(tags, "\n")
}

package doctest

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const root = "../.."

// pages returns the pages of the project.
func pages(t *testing.T) []Page {
	t.Helper()
	all, err := Pages(root)
	require.NoError(t, err)
	require.Greater(t, len(all), 12, "some pages are not found")
	return all
}

func TestReadingAPage(t *testing.T) {
	p := Page{"a.md", "# A page: it's `one`\n\n" +
		"```sh\n# a comment\nmake play     # the game\n\nbin/arena match \\\n  --red a \\\n  --blue b\necho 'a#b'\n```\n" +
		"Say `make test` or `one` or `make`.\n```\nmake nothing\n# no heading\n```\n## 2nd, part\n[a](b.md#c) ![d](e.png)\n"}
	commands, err := p.Commands()
	require.NoError(t, err)
	require.Equal(t, []Command{{"a.md", 5, "make play"}, {"a.md", 9, "bin/arena match --red a --blue b"}, {"a.md", 10, "echo 'a#b'"}}, commands)
	require.Equal(t, "a.md:5: make play", commands[0].String())
	require.Equal(t, []Command{{"a.md", 12, "make test"}, {"a.md", 12, "make"}}, p.Spans("make"))
	require.Equal(t, []string{"a-page-its-one", "2nd-part"}, p.Anchors())
	require.Equal(t, []string{"b.md#c", "e.png"}, p.Links())

	_, err = Page{"b.md", "```sh\nmake play\n"}.Commands()
	require.EqualError(t, err, "b.md:1: the block is never closed")
	_, err = Page{"b.md", "\n```sh\nmake \\\n```\n"}.Commands()
	require.EqualError(t, err, "b.md:2: the last command of the block goes on nowhere")
}

// TestTreat checks that the longest matching beginning counts, and that a command without a treatment is refused.
func TestTreat(t *testing.T) {
	how, ok := Treat("bin/arena match --game hitsink --games 200 --seed 1")
	require.True(t, ok)
	require.Equal(t, " --games 1", how.More)
	how, ok = Treat("make build")
	require.True(t, ok)
	require.Equal(t, Project, how.Way)
	for _, command := range []string{"rm -rf /", "make", "make everything", "arena match", ""} {
		_, ok = Treat(command)
		require.False(t, ok, command)
	}
	for _, how := range Treatments() {
		changed := how.Way != Run || how.More != "" || how.Fine != nil
		require.Equal(t, changed, how.Why != "", "%q needs a reason exactly when it is not simply run", how.Begins)
	}
}

// TestLinks checks that every link within the project has a target, and that every picture of docs/shots is on a page.
func TestLinks(t *testing.T) {
	anchors := map[string][]string{}
	for _, p := range pages(t) {
		anchors[p.Name] = p.Anchors()
	}
	seen := map[string]bool{}
	for _, p := range pages(t) {
		for _, target := range p.Links() {
			if strings.Contains(target, "://") {
				continue
			}
			file, name, _ := strings.Cut(target, "#")
			file = path.Join(path.Dir(p.Name), file)
			if strings.HasPrefix(target, "#") {
				file = p.Name
			}
			seen[file] = true
			_, err := os.Stat(filepath.Join(root, filepath.FromSlash(file)))
			if err == nil && name != "" && !slices.Contains(anchors[file], name) {
				err = os.ErrNotExist
			}
			if err != nil {
				t.Errorf("%s links to %s, which is not there", p.Name, target)
			}
		}
	}
	pictures, err := filepath.Glob(root + "/docs/shots/*.png")
	require.NoError(t, err)
	require.NotEmpty(t, pictures)
	for _, picture := range pictures {
		require.True(t, seen["docs/shots/"+filepath.Base(picture)], "%s is on no page", picture)
	}
}

// TestEveryPageIsLinked checks that the README leads to every page of docs, through the first page of its folder.
func TestEveryPageIsLinked(t *testing.T) {
	links := map[string][]string{}
	for _, p := range pages(t) {
		for _, link := range p.Links() {
			links[p.Name] = append(links[p.Name], path.Join(path.Dir(p.Name), link))
		}
	}
	for _, p := range pages(t) {
		switch first := path.Join(path.Dir(p.Name), "README.md"); {
		case !strings.HasPrefix(p.Name, "docs/"):
		case p.Name == first:
			require.Contains(t, links["README.md"], p.Name)
		default:
			require.Contains(t, links[first], p.Name)
		}
	}
}

// elsewhere are the code blocks that are no sample's, with the test that reads each.
var elsewhere = map[string]string{
	"docs/develop/records.md json":     "engine/replay: TestTheExample",
	"docs/develop/records.md python":   "engine/replay: TestTheReader",
	"docs/bots/packs.md json":          "engine/pack: TestTheDocumentedFileIsRead",
	"docs/bots/bots.md text":           "engine/generals: TestTheBotsPage",
	"docs/bots/programs.md toml":       "engine/roster: TestTheDocumentedFileIsRead",
	"docs/bots/overlay.md python":      "TestDrawingInPython",
	"docs/develop/adding-a-game.md go": "whoever adds a game",
}

// TestBlocks checks that a code block is exactly a sample's or that another test reads it, and that blocks that look like commands are
// marked sh.
func TestBlocks(t *testing.T) {
	samples := map[string]bool{}
	paths, err := filepath.Glob(root + "/examples/*/*")
	require.NoError(t, err)
	for _, file := range paths {
		code, err := os.ReadFile(file)
		require.NoError(t, err)
		samples[string(code)] = true
	}
	for _, p := range pages(t) {
		blocks, err := p.Blocks()
		require.NoError(t, err)
		for _, b := range blocks {
			switch b.Language {
			case "sh":
			case "":
				for line := range strings.Lines(b.Text) {
					_, command := Treat(strings.TrimSpace(line))
					require.False(t, command, "%s:%d: %q looks like a command: mark the block with sh", p.Name, b.Line, line)
				}
			default:
				_, read := elsewhere[p.Name+" "+b.Language]
				require.True(t, read || samples[b.Text], "%s:%d: nobody tests this block", p.Name, b.Line)
			}
		}
		for line := range strings.Lines(p.Text) {
			text, indented := strings.CutPrefix(line, "    ")
			_, command := Treat(text)
			require.False(t, indented && command, "%s: %q is a command: put it into a block that is marked with sh", p.Name, text)
		}
	}
}

package grading

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/classroom/pages"
	"generals-chess/engine/doctor"
	"generals-chess/engine/film"
	"generals-chess/engine/seats"
)

const evil = `<script>document.title="taken"</script>`

const shared = `
int best(int row, int column) {
	int most = 0;
	for (int way = 0; way < 4; way++) if (worth(row, column, way) > worth(row, column, most)) most = way;
	return most;
}
`

// played returns a class of three whose tournament was played by built-in AIs instead of their programs, and one submission that does not
// take part.
func played(t *testing.T) (Work, *report.Class) {
	t.Helper()
	dir, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	for name, text := range map[string]string{"ada": shared, "evil": "// mine\n" + strings.ReplaceAll(shared, "most", "direction"), "bob": "int main() {}"} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, name), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name, "bot.cpp"), []byte(text), 0o600))
	}
	reason := engine.Phrase{Text: "no bot: " + evil}
	finding := engine.Phrase{Text: "{file} and {other} fail"}.With("file", filepath.Join(bot.UserBuilds(), "1234")).With("other", filepath.Join(out, "x"))
	class := &report.Class{Folder: dir, Game: "generals", Rule: "plays=10, easy=40, rank=20", MarkPairs: 10, Submissions: []report.Submission{
		{Name: "ada", Folder: "ada", Bot: "x", Done: true}, {Name: evil, Folder: "evil", Bot: "x", Done: true},
		{Name: "bob", Folder: "bob", Bot: "x", Done: true}, {Name: "dan", Folder: "dan", Done: true, Out: &reason, Log: evil + "\n" + filepath.Join(dir, "dan", "bot.cpp") + ": error",
			Checks: []doctor.Check{{Name: "start", State: "broken", Title: engine.Phrase{Text: "starts"}, Finding: finding, Log: "in " + dir + ":"}}},
	}}
	o := tournament.Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Workers: 2,
		Plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 3}, Options: tournament.UsualOptions(dir),
		Entrants: []tournament.Entrant{{Name: "ada", Seat: "ai:normal"}, {Name: evil, Seat: "ai:easy"}, {Name: "bob", Seat: "ai:easy"}}}
	p, err := tournament.Prepare(seats.Games(), o, out, false)
	require.NoError(t, err)
	_, err = arena.Run(t.Context(), p.Config)
	require.NoError(t, err)
	require.NoError(t, class.Write(out))
	w := Work{Games: seats.Games(), Folder: out, Workers: 2, Play: func(_ string, _ int, t *tournament.Prepared) error {
		_, err := arena.Run(context.Background(), t.Config)
		return err
	}}
	return w, class
}

func TestWork(t *testing.T) {
	w, _ := played(t)
	var done []int
	w.Watch = func(n, all int) { done = append(done, n, all) }
	require.NoError(t, w.Do(t.Context()))
	require.Equal(t, []int{1, 4, 2, 4, 3, 4, 4, 4}, done)

	class, err := report.ReadClass(w.Folder)
	require.NoError(t, err)
	require.Equal(t, "ada", class.Marks[0].Name)
	require.Greater(t, class.Marks[0].Points, 20.0)
	require.Equal(t, "dan", class.Marks[3].Name)
	require.Zero(t, class.Marks[3].Points)
	require.Equal(t, 20, class.Marks[0].Levels[0].Games)
	list, err := os.ReadFile(filepath.Join(w.Folder, MarksFile))
	require.NoError(t, err)
	require.Equal(t, 5, strings.Count(string(list), "\n"))

	for _, s := range class.Submissions {
		require.Regexp(t, `^students/[\pL\pN_-]+\.html$`, s.Page)
		text := pageOf(t, w, s.Page)
		require.NotRegexp(t, `\[[a-z-]+\]|\{[a-z]+\}</`, withoutFilms(text))
		require.NotContains(t, text, evil)
		for _, path := range []string{class.Folder, w.Folder, bot.UserBuilds(), filepath.Dir(class.Folder)} {
			require.NotContains(t, text, path, "a student is told nothing of the teacher's folders")
		}
		require.Contains(t, text, "this submission is "+class.Codes[s.Name]+".")
		if s.Name != "ada" {
			require.NotRegexp(t, `>ada<|: ada,|, ada;`, text, "nobody reads a classmate's name")
		}
		if s.Out == nil {
			require.NotEmpty(t, films(t, text), s.Name)
			require.Contains(t, text, "Won–drawn–lost")
		} else {
			require.Empty(t, films(t, text))
			require.Contains(t, text, "It does not take part: no bot: &lt;script&gt;")
			require.Contains(t, text, "\n"+filepath.Join("dan", "bot.cpp")+": error")
			require.Contains(t, text, filepath.Join("~", "1234"))
			require.Contains(t, text, "in "+filepath.Base(class.Folder)+":")
		}
	}
	for _, file := range []string{"table.html", "table.csv"} {
		table := pageOf(t, w, pages.PublishFolder+"/"+file)
		require.Contains(t, table, class.Codes["ada"])
		require.NotRegexp(t, `\bada\b|records/|`+regexp.QuoteMeta(class.Folder), table)
	}
	require.Contains(t, pageOf(t, w, pages.PublishFolder+"/table.html"), "The places are those that count for the marks")
	for _, m := range class.Marks {
		if n := class.Sharing(m); n > 1 {
			require.Contains(t, pageOf(t, w, class.PageOf(m.Name)), fmt.Sprintf("Place %d of 3 in the class, shared by %d, whom", m.Rank, n))
		} else {
			require.NotContains(t, pageOf(t, w, class.PageOf(m.Name)), "shared by")
		}
		if m.Rank > 0 {
			require.Regexp(t, fmt.Sprintf(`(?m)^%d,%s,`, m.Rank, class.Codes[m.Name]), pageOf(t, w, pages.PublishFolder+"/table.csv"))
		}
	}
	alike := pageOf(t, w, class.Likeness)
	require.Contains(t, alike, "100 %")
	require.Contains(t, alike, "int direction = 0;")
	require.NotContains(t, alike, evil)
}

// TestTheTimeIsOver: whom more games would tell of is named, until these are played.
func TestTheTimeIsOver(t *testing.T) {
	w, class := played(t)
	class.Rule, class.MarkPairs = "easy=40", 11
	require.NoError(t, class.Write(w.Folder))
	var on []int
	play := w.Play
	w.Play = func(level string, more int, t *tournament.Prepared) error {
		on = append(on, more)
		return play(level, more, t)
	}
	w.Left = func() time.Duration { return 0 }
	require.NoError(t, w.Do(t.Context()))
	class, err := report.ReadClass(w.Folder)
	require.NoError(t, err)
	open := class.Open("easy")
	require.Contains(t, open, "bob", "it is easy itself")
	w.Left = nil
	require.NoError(t, w.Do(t.Context()))
	class, err = report.ReadClass(w.Folder)
	require.NoError(t, err)
	require.Empty(t, class.Open("easy"))
	require.Equal(t, []int{0, len(open)}, on)
}

// TestSoakTheSamePages: written again without new games, by another number of workers, the pages are the same.
func TestSoakTheSamePages(t *testing.T) {
	w, _ := played(t)
	require.NoError(t, w.Do(t.Context()))
	class, err := report.ReadClass(w.Folder)
	require.NoError(t, err)
	again := pageOf(t, w, class.Submissions[0].Page)
	w.Workers, w.Play = 1, func(string, int, *tournament.Prepared) error { return nil }
	require.NoError(t, w.Do(t.Context()))
	require.Equal(t, again, pageOf(t, w, class.Submissions[0].Page))
}

// TestSoakEveryLanguage: no language lacks a sentence.
func TestSoakEveryLanguage(t *testing.T) {
	w, _ := played(t)
	for _, lang := range words.Langs() {
		spoken := words.New(lang)
		w.Tell = func(p engine.Phrase) string { return spoken.Phrase(p, nil) }
		w.Workers = 1
		require.NoError(t, w.Do(t.Context()))
		text := pageOf(t, w, "students/ada.html")
		require.Contains(t, text, `<html lang="`+w.Tell(engine.Phrase{Key: "report.lang", Text: "en"})+`">`)
		require.Contains(t, text, w.Tell(engine.Phrase{Key: "student.films", Text: "The games that tell most"}))
		require.NotRegexp(t, `\[[a-z-]+\]`, withoutFilms(text))
	}
}

// TestStopped: a stop in the middle leaves nothing half done.
func TestStopped(t *testing.T) {
	w, _ := played(t)
	w.Play = func(string, int, *tournament.Prepared) error { return arena.ErrStopped }
	require.ErrorIs(t, w.Do(t.Context()), arena.ErrStopped)
	class, err := report.ReadClass(w.Folder)
	require.NoError(t, err)
	require.Empty(t, class.Marks)
	far := func() string {
		r, _, err := report.Read(w.Folder, nil)
		require.NoError(t, err)
		r.Class, err = report.ReadClass(w.Folder)
		require.NoError(t, err)
		return report.NewWording(nil).Progress(r)
	}
	require.Contains(t, far(), "Not finished: all 6 games")
	w.Play = func(_ string, _ int, t *tournament.Prepared) error {
		_, err := arena.Run(context.Background(), t.Config)
		return err
	}
	require.NoError(t, w.Do(t.Context()))
	require.Equal(t, "Complete: 6 games", far())
}

// TestSoakChromiumRunsTheFilms: in Chromium, if installed, the page's own script runs, and no other.
func TestSoakChromiumRunsTheFilms(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	w, _ := played(t)
	require.NoError(t, w.Do(t.Context()))
	class, err := report.ReadClass(w.Folder)
	require.NoError(t, err)
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	defer stop()
	out, err := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(), "--dump-dom",
		"file://"+filepath.Join(w.Folder, class.Submissions[1].Page)).Output()
	require.NoError(t, err)
	require.Contains(t, string(out), "<title>&lt;script&gt;document.title")
	require.Regexp(t, `<button type="button">Play</button>`, string(out))
	require.Regexp(t, `<output>Turn \d+</output>`, string(out))
}

func pageOf(t *testing.T, w Work, page string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(w.Folder, filepath.FromSlash(page)))
	require.NoError(t, err)
	return string(text)
}

var filmText = regexp.MustCompile(`(?s)<script[^>]*>(.*?)</script>`)

func withoutFilms(text string) string { return filmText.ReplaceAllString(text, "") }

// films returns the films of a page.
func films(t *testing.T, text string) (list []film.Film) {
	t.Helper()
	for _, found := range filmText.FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(found[1], `{"rows"`) {
			continue
		}
		var f film.Film
		require.NoError(t, json.Unmarshal([]byte(found[1]), &f))
		require.Len(t, f.Steps[0], f.Rows*f.Columns)
		list = append(list, f)
	}
	return list
}

func TestFolderOf(t *testing.T) {
	require.Equal(t, filepath.Join("a", "against", "easy"), FolderOf("a", "easy"))
	require.NotEqual(t, pages.LikenessPage, MarksFile)
}

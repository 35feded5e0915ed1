package words

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// catalogue parses a language's files and fails on any mistake.
func catalogue(t *testing.T, lang Lang) map[string]string {
	t.Helper()
	texts, problems := parse(source(lang))
	require.Empty(t, problems, "%s.txt", lang)
	return texts
}

// arguments returns the set of argument names in a text.
func arguments(t *testing.T, text string) map[string]bool {
	t.Helper()
	parts, err := cut(text)
	require.NoError(t, err, text)
	names := map[string]bool{}
	for _, p := range parts {
		if p.arg != "" {
			names[p.arg] = true
		}
	}
	return names
}

func TestEveryLanguageHasTheSameKeysAndArguments(t *testing.T) {
	english := english(t)
	require.Greater(t, len(english), 100)
	for _, lang := range Langs()[1:] {
		texts := catalogue(t, lang)
		for key, text := range english {
			if other, ok := texts[key]; !ok {
				t.Errorf("%s.txt lacks %s", lang, key)
			} else {
				require.Equal(t, arguments(t, text), arguments(t, other), "arguments of %s in %s.txt", key, lang)
			}
		}
		for key := range texts {
			if _, ok := english[key]; !ok {
				t.Errorf("%s.txt has %s, which English lacks", lang, key)
			}
		}
	}
}

func TestSaying(t *testing.T) {
	en, ko := New(English), New(Korean)
	for _, c := range []struct{ got, want string }{
		{en.T("side.red"), "Red"},
		{ko.T("side.red"), "빨강"},
		{New(Chinese).T("side.red"), "红方"},
		{New("fr").T("side.red"), "Red"},
		{en.T("no.such"), "[no.such]"},
		{en.F("no.such", Int("n", 1)), "[no.such]"},
		{en.F("tile.take", Int("n", 1046)), "Take it with 1\u2009046 or more"},
		{en.F("setup.moves", Int("n", 1)), "1 move"},
		{en.F("setup.moves", Int("n", 2)), "2 moves"},
		{en.F("setup.moves", Text("n", "1")), "1 move"},
		{en.F("setup.moves"), "{n} {n}"},
		{en.F("curtain.turn", Text("player", "{player}")), "{player}’s turn"},
		{ko.F("illegal.not-own", Text("cell", "3,2")), "3,2는 내 칸이 아닙니다."},
		{ko.F("illegal.not-own", Text("cell", "3,3")), "3,3은 내 칸이 아닙니다."},
	} {
		require.Equal(t, c.want, c.got)
	}
}

func TestPhrase(t *testing.T) {
	side := func(p int) string { return []string{"빨강", "파랑"}[p] }
	phrase := engine.Phrase{Key: "end.illegal-move", Text: "not shown"}.
		With("player", "0").With("other", "1").With("move", "7,3 up").With("step", "1204").
		WithPhrase("why", engine.Phrase{Key: "illegal.too-few"}.With("cell", "7,3"))
	require.Equal(t, "빨강은 1\u2009204스텝에 반칙(7,3 up)을 했습니다: 7,3에는 보낼 병력이 없습니다.", New(Korean).Phrase(phrase, side))
	me := func(p int) string { return []string{"You", "Blue"}[p] }
	took := engine.Phrase{Key: "event.general-taken"}.With("cell", "7,3")
	require.Equal(t, "You took Blue’s general at 7,3", New(English).Phrase(took.With("player", "0").With("other", "1"), me))
	require.Equal(t, "Blue took your general at 7,3", New(English).Phrase(took.With("player", "1").With("other", "0"), me))
	require.Equal(t, "Blue met you at 7,3", New(English).Phrase(engine.Phrase{Key: "event.enemy-seen"}.
		With("cell", "7,3").With("player", "1").With("other", "0"), me))
	require.Equal(t, "Your turn", New(English).F("curtain.turn", Text("player", "You")))
	require.Equal(t, "Red's 40000 at 12\u2009345", New(Chinese).Phrase(engine.Phrase{
		Key: "no.such", Text: "{player}'s {seed} at {step}",
		Args: []engine.Arg{{Name: "player", Value: "0"}, {Name: "seed", Value: "40000"}, {Name: "step", Value: "12345"}},
	}, func(int) string { return "Red" }))
	require.Empty(t, New(English).Phrase(engine.Phrase{}, side))
	require.Equal(t, "a { b", New(English).Phrase(engine.Phrase{Text: "a { b"}, side))
	require.Equal(t, "{a|b/c}", New(English).Phrase(engine.Phrase{Text: "{a|b/c}"}, side), "what has no arguments is no template")
	require.Equal(t, "20260001 (0042)", New(English).Phrase(engine.Phrase{Text: "{name} ({folder})"}.With("name", "20260001").With("folder", "0042"), side))
	require.Equal(t, "2026 (0308099320)", New(English).Phrase(engine.Phrase{Text: "{new} ({build})"}.With("new", "2026").With("build", "0308099320"), side))
	require.Equal(t, "[no.such]", New(English).Phrase(engine.Phrase{Key: "no.such"}, side))
}

func TestError(t *testing.T) {
	nobody := func(int) string { return "" }
	missing := engine.Phrase{Key: "bot.missing", Text: "There is no file {file}."}.With("file", "a.py")
	require.Equal(t, "没有文件 a.py。", New(Chinese).Error(fmt.Errorf("open: %w", &missing), nobody))
	require.Equal(t, "as it is", New(Chinese).Error(errors.New("as it is"), nobody))
	full := &fs.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}
	require.Equal(t, "磁盘已满", New(Chinese).Error(full, nobody))
	unread := engine.Phrase{Key: "toast.settings_unread"}.With("file", "a").WithPhrase("reason", engine.Reason(full))
	require.Equal(t, "无法读取设置：磁盘已满（a）。", New(Chinese).Error(&unread, nobody))
	require.Equal(t, "설정을 읽지 못했습니다: 디스크가 가득 참 (a).", New(Korean).Error(&unread, nobody))
}

func TestNumber(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 999: "999", 1000: "1\u2009000", 12345: "12\u2009345", 1234567: "1\u2009234\u2009567",
		-5: "−5", -1000: "−1\u2009000", 100000: "100\u2009000",
	} {
		require.Equal(t, want, Number(n))
	}
}

func TestParticle(t *testing.T) {
	for _, c := range []struct{ word, closed, open, want string }{
		{"빨강", "이", "가", "이"},
		{"나", "이", "가", "가"},
		{"3", "은", "는", "은"},
		{"2", "은", "는", "는"},
		{"서울", "으로", "로", "로"},
		{"8", "으로", "로", "로"},
		{"부산", "으로", "로", "으로"},
		{"Ferret", "이", "가", "이(가)"},
		{"", "이", "가", "이(가)"},
	} {
		require.Equal(t, c.want, particle(c.word, c.closed, c.open), c.word)
	}
}

// TestIInKorean checks that the name 나 becomes 내 before 가, and nowhere else.
func TestIInKorean(t *testing.T) {
	for text, want := range map[string]string{"{player}{player|이/가} 항복": "내가 항복", "{player}{player|은/는} 항복": "나는 항복", "{player}: {n}": "나: 3"} {
		cut, err := cut(text)
		require.NoError(t, err)
		require.Equal(t, want, cut.say([]Arg{Text("player", "나"), Int("n", 3)}, Korean))
	}
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		values []string
		want   Lang
	}{
		{nil, English},
		{[]string{"", "", "zh_CN.UTF-8"}, Chinese},
		{[]string{"ko_KR.UTF-8", "zh_CN.UTF-8"}, Korean},
		{[]string{"C", "ko_KR"}, English},
		{[]string{"zh-Hans"}, Chinese},
		{[]string{"ko"}, Korean},
		{[]string{"KO.UTF-8"}, Korean},
		{[]string{"de_DE.UTF-8"}, English},
	} {
		require.Equal(t, c.want, Detect(c.values...), "%q", c.values)
	}
}

func TestParseLang(t *testing.T) {
	for _, l := range Langs() {
		got, err := ParseLang(string(l))
		require.NoError(t, err)
		require.Equal(t, l, got)
	}
	_, err := ParseLang("EN")
	require.EqualError(t, err, `language "EN": write en, zh or ko`)
}

func TestMistakesInACatalogue(t *testing.T) {
	for text, want := range map[string]string{
		"\n# fine\nhome play = x":   `line 3: write key = text`,
		"home.play":                 `line 1: write key = text`,
		"a =":                       `line 1: key "a" has no text`,
		"a = 1\na = 2":              `line 2: key "a" stands there twice`,
		"a = {n":                    `line 1: key "a": {n has no }`,
		"a = {}":                    `line 1: key "a": {} is no argument`,
		"a = {n|steps} and nothing": `line 1: key "a": {n|steps} has one form`,
	} {
		_, problems := parse(text)
		require.Len(t, problems, 1, text)
		require.ErrorContains(t, problems[0], want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("a = b {n} {n|x/y}\n# c\nd = {")
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, file string) {
		texts, _ := parse(file)
		for key, text := range texts {
			require.NotEmpty(t, key)
			require.NotEmpty(t, text)
			parts, err := cut(text)
			require.NoError(t, err)
			require.NotEmpty(t, parts.say(nil, Korean))
		}
	})
}

func TestMemoForgets(t *testing.T) {
	w := New(English)
	for n := range 2 * memoMost {
		require.Equal(t, Number(n)+" of 500 planned", w.F("match.planned", Int("n", n), Int("most", 500)))
	}
	require.LessOrEqual(t, len(w.memo.said), memoMost)
}

func TestSayingAgainAllocatesNothing(t *testing.T) {
	w := New(English)
	say := func() { w.F("match.planned", Int("n", 1234), Int("most", 500)) }
	say()
	require.Zero(t, testing.AllocsPerRun(100, say))
}

func BenchmarkSayingAgain(b *testing.B) {
	w := New(Korean)
	for b.Loop() {
		w.F("match.planned", Int("n", 1234), Int("most", 500))
	}
}

// TestSentencesStandAsTheLanguageWritesThem checks that Chinese has no space between two sentences.
func TestSentencesStandAsTheLanguageWritesThem(t *testing.T) {
	for lang, want := range map[Lang]string{English: "A. B.", Chinese: "A.B.", Korean: "A. B."} {
		require.Equal(t, want, New(lang).Sentences("A.", "", "B."))
	}
}

// TestASentenceInASentenceHasOneFullStop checks that a full stop is not said twice where a sentence stands for a part of one.
func TestASentenceInASentenceHasOneFullStop(t *testing.T) {
	why := engine.Phrase{Text: "It broke."}
	for text, want := range map[string]string{
		"Turn 1: {why}.": "Turn 1: It broke.", "{why} It ends.": "It broke. It ends.", "({why}).": "(It broke.).", "{why}。": "It broke.",
	} {
		p := engine.Phrase{Key: "none", Text: text}.WithPhrase("why", why)
		require.Equal(t, want, New(English).Phrase(p, nil))
		if text != "{why}。" {
			require.Equal(t, want, p.String())
		}
	}
	require.Equal(t, "v1.2.", engine.Phrase{Text: "v{n}."}.With("n", "1.2").String(), "what ends without one gets it")
}

package site

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWords checks that every language has every sentence of the page with the same placeholders, and that the script uses exactly these
// sentences.
func TestWords(t *testing.T) {
	text, err := page.ReadFile("page/words.json")
	require.NoError(t, err)
	var words map[string]map[string]string
	require.NoError(t, json.Unmarshal(text, &words))
	require.ElementsMatch(t, []string{"en", "zh", "ko"}, slices.Collect(maps.Keys(words)))
	places := regexp.MustCompile(`\{\w+\}`)
	script, err := page.ReadFile("page/start.js")
	require.NoError(t, err)
	files, err := page.ReadFile("page/files.js")
	require.NoError(t, err)
	for key, english := range words["en"] {
		require.True(t, strings.Contains(string(script)+string(files), `"`+key+`"`), "%s is said nowhere", key)
		for lang, own := range words {
			require.NotEmpty(t, own[key], "%s in %s", key, lang)
			require.ElementsMatch(t, places.FindAllString(english, -1), places.FindAllString(own[key], -1), "%s in %s", key, lang)
		}
	}
	for lang, own := range words {
		require.Len(t, own, len(words["en"]), lang)
	}
	for _, said := range regexp.MustCompile(`(?:say|note|stop)\("(\w+)"`).FindAllStringSubmatch(string(script), -1) {
		require.Contains(t, words["en"], said[1])
	}
}

// TestFilled checks that the served script holds the texts and the size instead of placeholders.
func TestFilled(t *testing.T) {
	script, err := page.ReadFile("page/start.js")
	require.NoError(t, err)
	full, err := filled(script, 123456)
	require.NoError(t, err)
	require.NotContains(t, string(full), `"WORDS"`)
	require.Contains(t, string(full), `"NotoSansSC-Bold.otf"]`)
	require.Contains(t, string(full), `{"program":123456}`)
	require.Contains(t, string(full), "正在加载游戏")
}

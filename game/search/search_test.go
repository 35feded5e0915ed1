package search

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var names = Words{
	"opponent": "opponent", "对手": "opponent", "result": "result", "won": "result:won", "赢": "result:won", "date": "date", "steps": "steps", "步数": "steps",
}

func fact(field string) string {
	return map[string]string{
		"opponent": "Hard AI", "result": "won", "date": "2026-11-21 19:02", "steps": "214", Tag: "opening Siege-lost",
	}[field]
}

func TestQueries(t *testing.T) {
	text := Fold("2026-11-21 19:02\nExpander – Hard AI\nGenerals\nYou won\nСлон\n红方")
	for typed, want := range map[string]bool{
		"": true, "  ": true, "expander": true, "EXPANDER you": true, "you expander": true, "2026-11": true, "слон": true, "红方": true,
		"blue": false, "expander blue": false, "expanderred": false, `"hard ai"`: true, `"ai hard"`: false,
		"opponent:hard": true, `opponent:"hard ai"`: true, "Opponent:HARD": true, "opponent:easy": false, "opponent:": true,
		"对手：hard": true, "对手:easy": false, "won": true, "赢": true, "result:赢": true, "result:won": true, "result:lost": false, "lost": false,
		"steps>100": true, "steps>99": true, "steps>214": false, "steps<1000": true, "步数>300": false, "steps>": true, "steps>x": false,
		"date:2026-11": true, "date>2026-11-20": true, "date>2026-11-21": true, "date<2026-11-21": false, "date<2026-12": true,
		"#opening": true, "#op": true, "#siege": true, "#lost": false, "#": true, "#none": false,
		"hard steps>100 #opening won": true, "hard steps>900 #opening won": false,
		"19:02": true, "19:03": false, "seed:7": false, "nothing>3": false,
	} {
		require.Equal(t, want, Parse(typed, names).Matches(text, fact), "%q", typed)
	}
	none := func(string) string { return "" }
	require.False(t, Parse("#", names).Matches(text, none), "it has no tags")
	require.False(t, Parse("steps<5", names).Matches(text, none), "nobody knows")
}

func TestUnknownFields(t *testing.T) {
	for typed, want := range map[string]string{"": "", "hard": "", "19:02": "", "steps>5": "", "rounds>5": "rounds", "won Rounds<7 x": "rounds", ">5": ""} {
		require.Equal(t, want, Parse(typed, names).Unknown(), "%q", typed)
	}
}

func TestATermIsPutIn(t *testing.T) {
	q := Parse(`easy  won opponent:"hard ai"`, names)
	require.Equal(t, `easy opponent:"hard ai" result:lost`, q.Set("result", "result:lost"))
	require.Equal(t, `easy opponent:"hard ai"`, q.Set("result", ""))
	require.Equal(t, "easy won", q.Set("opponent", ""))
	got, ok := q.Of("result")
	require.True(t, ok)
	same, _ := Parse("result:won", names).Of("result")
	require.Equal(t, same, got, "however it is written")
	_, ok = q.Of("date")
	require.False(t, ok)
}

// TestWhatIsPutInIsFound checks that a term that Set adds to any text is the only one about its field, and that the others stay.
func TestWhatIsPutInIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.StringOf(rapid.SampledFrom([]rune(`ab "#:><won steps`))).Draw(t, "typed")
		if n := len([]rune(typed)); n > 0 && countQuotes(typed)%2 == 1 {
			return // the open quote extends to the end
		}
		before := Parse(typed, names)
		value := rapid.SampledFrom([]string{"hard ai", "x"}).Draw(t, "value")
		after := Parse(before.Set("opponent", Write("opponent", ':', value)), names)
		got, ok := after.Of("opponent")
		require.True(t, ok)
		require.Equal(t, value, got.Value)
		require.Len(t, after, len(before)+1)
	})
}

func countQuotes(text string) (n int) {
	for _, r := range text {
		if r == '"' {
			n++
		}
	}
	return n
}

package likeness

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/internal/testkit/corpus"
)

const greedy = `# a bot that spreads
import json
def best(army, kind, height, width):
    choice = None
    for row in range(height):
        for col in range(width):
            if kind[row][col] == 3 and army[row][col] > 1:
                for d, (dr, dc) in enumerate([(-1, 0), (1, 0), (0, -1), (0, 1)]):
                    r, c = row + dr, col + dc
                    if 0 <= r < height and 0 <= c < width and kind[r][c] != 2:
                        if choice is None or army[row][col] > choice[0]:
                            choice = (army[row][col], row, col, d)
    return choice
`

// renamed is greedy with other names, comments and white space.
const renamed = `"""My very own work."""
import json


def pick(soldiers,   tiles, h, w):   # how clever
    result = None
    for y in range(h):
      for x in range(w):
        # mine?
        if tiles[y][x] == 7 and soldiers[y][x] > 9:
          for way, (a, b) in enumerate([(-1, 0), (1, 0), (0, -1), (0, 1)]):
            ny, nx = y + a, x + b
            if 0 <= ny < h and 0 <= nx < w and tiles[ny][nx] != 8:
              if result is None or soldiers[y][x] > result[0]:
                result = (soldiers[y][x], y, x, way)
    return result
`

const other = `
class Plan:
    def __init__(self, goal): self.goal, self.steps = goal, []
    def add(self, step): self.steps.append(step)
    def cost(self): return sum(len(s) for s in self.steps) * 2
print(Plan("x").cost())
`

const template = `import sys, json
def read():
    line = sys.stdin.readline()
    if not line: sys.exit(0)
    return json.loads(line)["requests"][-1]
def answer(move): print(json.dumps({"response": move}), flush=True)
while True:
    request = read()
    answer([-1, -1, -1])
`

func work(name, text string) Work { return Work{name, []File{{name + ".py", text}}} }

func TestNamesCommentsAndBlanksDoNotMatter(t *testing.T) {
	pairs := Compare([]Work{work("ada", greedy), work("bob", renamed), work("eve", other)}, nil)
	require.Len(t, pairs, 1)
	p := pairs[0]
	require.Equal(t, [2]int{0, 1}, [2]int{p.First, p.Second})
	require.Greater(t, p.Alike, 0.95)
	require.Equal(t, Lines{"ada.py", 2, 13}, p.Parts[0].First)
	require.Equal(t, Lines{"bob.py", 2, 16}, p.Parts[0].Second)
}

func TestWhatWasGivenIsNobodys(t *testing.T) {
	a, b := work("ada", template+greedy), work("bob", template+other)
	require.Greater(t, Compare([]Work{a, b}, nil)[0].Alike, 0.3)
	require.Empty(t, Compare([]Work{a, b}, []Work{work("given", template)}))
	pairs := Compare([]Work{a, work("bob", template+renamed)}, []Work{work("given", template)})
	require.Len(t, pairs, 1)
	require.Greater(t, pairs[0].Alike, 0.9, "the rest is still found")
	require.Greater(t, pairs[0].Parts[0].First.From, strings.Count(template, "\n"))
}

func TestASmallPartOfALargeWork(t *testing.T) {
	var long strings.Builder
	for i := range 200 {
		fmt.Fprintf(&long, "if x%d > %d:\n    y%d[%d] = %s(x, '%d')\n", i, i, i, i, strings.Repeat("-", i%7), i)
	}
	pairs := Compare([]Work{work("long", long.String()+greedy), work("short", greedy)}, nil)
	require.Len(t, pairs, 1)
	require.Greater(t, pairs[0].Share[1], 0.95)
	require.Less(t, pairs[0].Share[0], 0.2)
}

func TestWhatManyHaveIsEverybodys(t *testing.T) {
	var works []Work
	for i := range 6 {
		works = append(works, work(fmt.Sprint(i), template))
	}
	require.Empty(t, Compare(works, nil))
	require.Len(t, Compare(works[:3], nil), 3)
}

// TestTokens: which words a text has, and on which lines.
func TestTokens(t *testing.T) {
	lines := func(f File) (list []int) {
		for _, token := range tokensOf(f) {
			list = append(list, int(token.line))
		}
		return list
	}
	for _, c := range []struct {
		name, text string
		lines      []int
	}{
		{"a.cpp", "int a; // one\n/* two\n three */ b = 0x1F;\n", []int{1, 1, 1, 3, 3, 3, 3}},
		{"a.py", "x = 'it\\'s' # no\n\"\"\"all\nof this\"\"\"\ny", []int{1, 1, 1, 4}},
		{"a.hs", "f x -- no\n{- no\n-} = 1", []int{1, 1, 3, 3}},
		{"a.c", "'\n\"open", []int{1, 2}},
		{"a.js", "`a\nb` c", []int{1, 2}},
		{"a.php", "#[Attr]\n# no\nf()", []int{1, 1, 1, 1, 3, 3, 3}},
		{"run", "# no\nexec ./a", []int{2, 2, 2, 2}},
		{"a.py", "", nil},
	} {
		require.Equal(t, c.lines, lines(File{c.name, c.text}), "%q", c.text)
	}
}

// TestWhatIsSharedIsFound: two works with sure equal tokens in a row share a fingerprint, wherever these are.
func TestWhatIsSharedIsFound(t *testing.T) {
	word := rapid.SampledFrom(strings.Fields("if for x y ( ) [ ] { } + - * / = < > return 1 , ; :"))
	rapid.Check(t, func(t *rapid.T) {
		text := func(name string, least int) string {
			return strings.Join(rapid.SliceOfN(word, least, 60).Draw(t, name), " ")
		}
		common := strings.Join(rapid.SliceOfN(word, sure, sure).Draw(t, "common"), " ")
		a := work("a", text("before a", 0)+" "+common+" "+text("after a", 0))
		b := work("b", text("before b", 0)+" "+common+" "+text("after b", 0))
		pairs := Compare([]Work{a, b}, nil)
		if len(pairs) != 1 {
			t.Fatalf("not found: %q in %q and %q", common, a, b)
		}
		p := pairs[0]
		if p.Alike > 1 || p.Share[0] > 1 || p.Share[1] > 1 || p.Parts[0].Tokens < grain {
			t.Fatalf("%+v", p)
		}
	})
}

// TestMemoryIsBounded for works that were made to take much memory, and for comparing two of them.
func TestMemoryIsBounded(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := strings.Fields("if for x y ( ) [ ] { } + - * / = < > return 1 , ; :")
	texts := map[string]func(i int) string{
		"one word":    func(int) string { return "+" },
		"a period":    func(i int) string { return word[i%len(word)] },
		"a long one":  func(i int) string { return word[(i%997)*(i%31)%len(word)] },
		"as it comes": func(int) string { return word[random.IntN(len(word))] },
	}
	for name, next := range texts {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			for i := range 2 * MostWords {
				b.WriteString(next(i) + " ")
			}
			w := work("a", b.String())
			one := newBody(w, nil)
			require.Len(t, one.tokens, MostWords)
			kept := cap(one.tokens)*int(unsafe.Sizeof(token{})) + cap(one.given) + cap(one.prints)*int(unsafe.Sizeof(print{}))
			require.Less(t, kept, 2<<20, "of a work")
			places := meet(one.prints, one.prints)
			require.LessOrEqual(t, len(places), mostPlaces*len(one.prints))
			require.Less(t, len(places)*int(unsafe.Sizeof(places[0])), 8<<20, "of two works")
			require.InDelta(t, 1, Compare([]Work{w, w}, nil)[0].Alike, 0.01)
		})
	}
}

func FuzzTokens(f *testing.F) {
	for _, text := range []string{greedy, renamed, "'", "\"\"\"", "/*", "{-", "`\\", "\xff#", "--[["} {
		f.Add("a.py", text)
		f.Add("a.cpp", text)
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, name, text string) {
		last := uint32(1)
		for _, token := range tokensOf(File{name, text}) {
			if token.line < last || int(token.line) > 1+strings.Count(text, "\n") {
				t.Fatalf("a token on line %d after line %d", token.line, last)
			}
			last = token.line
		}
		Compare([]Work{{"a", []File{{name, text}}}, {"b", []File{{name, text + " x"}}}}, nil)
	})
}

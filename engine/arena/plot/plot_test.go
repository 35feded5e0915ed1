package plot

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func example() Chart {
	return Chart{Title: "A <title>", XLabel: "build", YLabel: "Elo", Level: 0, Series: []Series{
		{Name: "one", Points: []Point{{1, 0, 0, 0}, {2, 30, 10, 50}, {3, 20, 0, 40}}},
		{Name: "two", Points: []Point{{1, -20, -20, -20}, {3, -50, -60, -40}}},
	}}
}

func TestText(t *testing.T) {
	require.Equal(t, strings.TrimPrefix(`
Elo
     54.4 |              |
          |              |            |
          |              o            o
          |              |            |
       −5 |-o-------------------------|-
          | x
          |                           |
          |                           x
    −64.4 |                           |
          +-----------------------------
           build   o one   x two`, "\n"), strings.Join(example().Text(29, 9), "\n"))
	require.Nil(t, Chart{}.Text(20, 5))
}

// whole checks that a text is well-formed XML.
func whole(t require.TestingT, text []byte) {
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err)
	}
}

func TestSVG(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, example().SVG(&b))
	whole(t, b.Bytes())
	require.Contains(t, b.String(), "A &lt;title&gt;")
	require.Equal(t, 5+2, strings.Count(b.String(), "<circle"), "five points, and two of the legend")
	require.Equal(t, 2, strings.Count(b.String(), "<polyline"))
}

// TestAnyPointsAreDrawn checks that every value can be drawn.
func TestAnyPointsAreDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.OneOf(rapid.Float64Range(-1e6, 1e6), rapid.Just(math.NaN()), rapid.Just(0.0), rapid.Just(math.Inf(1)))
		c := Chart{Level: value.Draw(t, "level"), XLabel: rapid.String().Draw(t, "label")}
		if math.IsInf(c.Level, 0) {
			c.Level = math.NaN()
		}
		for range rapid.IntRange(0, 3).Draw(t, "series") {
			var s Series
			for range rapid.IntRange(0, 5).Draw(t, "points") {
				y := value.Draw(t, "y")
				e := rapid.Float64Range(0, 100).Draw(t, "error")
				s.Points = append(s.Points, Point{value.Draw(t, "x"), y, y - e, y + e})
			}
			c.Series = append(c.Series, s)
		}
		var b bytes.Buffer
		require.NoError(t, c.SVG(&b))
		for _, l := range c.Text(30, 8) {
			require.NotContains(t, l, "NaN")
		}
		require.NotContains(t, b.String(), "NaN")
	})
}

// TestShares checks that the range is 0 to 100 %, that an interval is an area, and that an axis has whole numbers.
func TestShares(t *testing.T) {
	c := Chart{Level: 0.5, Shares: true, Area: true, Series: []Series{{Points: []Point{{1, 0.4, 0.4, 0.4}, {2, 0.5, 0.3, 0.7}, {3, 0.6, 0.5, 0.7}}}}}
	drawn := string(c.Inline())
	whole(t, []byte(drawn))
	for _, text := range []string{">0 %<", ">100 %<", ">2<"} {
		require.Contains(t, drawn, text)
	}
	require.NotContains(t, drawn, ">1.5<")
	require.Equal(t, 1, strings.Count(drawn, "<polygon"))
	require.NotContains(t, drawn, "<circle")
	require.NotContains(t, drawn, "http:", "a page asks for nothing")
}

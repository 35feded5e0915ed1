package overlay_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/overlay"
)

var (
	board = overlay.Grid{Rows: 10, Cols: 12}
	water = overlay.Grid{Rows: 31, Cols: 31, XY: true}
)

func TestWhatIsDrawn(t *testing.T) {
	for _, c := range []struct {
		name, text string
		on         overlay.Grid
		want       overlay.Drawing
	}{
		{"every kind", `{"draw":[["arrow",3,4,3,7],["circle",5,5],["cross",1,2],["text",4,4,"12"],["heat",[[0,1,0.5],[9,11,2]]],["side","plan: attack"]]}`, board,
			overlay.Drawing{
				Marks: []overlay.Mark{
					{Kind: overlay.Arrow, Cell: overlay.Cell{Row: 3, Col: 4}, To: overlay.Cell{Row: 3, Col: 7}},
					{Kind: overlay.Circle, Cell: overlay.Cell{Row: 5, Col: 5}},
					{Kind: overlay.Cross, Cell: overlay.Cell{Row: 1, Col: 2}},
					{Kind: overlay.Text, Cell: overlay.Cell{Row: 4, Col: 4}, Text: "12"},
				},
				Heat: []overlay.Heat{{Cell: overlay.Cell{Row: 0, Col: 1}, Value: 0.5}, {Cell: overlay.Cell{Row: 9, Col: 11}, Value: 1}},
				Side: []engine.Phrase{{Text: "plan: attack"}},
			}},
		{"x before y", `{"draw":[["arrow",3,4,30,7],["heat",29,0,"09"]]}`, water,
			overlay.Drawing{
				Marks: []overlay.Mark{{Kind: overlay.Arrow, Cell: overlay.Cell{Row: 4, Col: 3}, To: overlay.Cell{Row: 7, Col: 30}}},
				Heat:  []overlay.Heat{{Cell: overlay.Cell{Row: 0, Col: 29}}, {Cell: overlay.Cell{Row: 0, Col: 30}, Value: 1}},
			}},
		{"colours", `{"draw":[["circle",0,0,"gold"],["arrow",0,0,1,1,"white"],["text",0,0,"a","green"],["heat",[[0,0,1]],"gray"],["heat",0,1,"9","gold"]]}`, board,
			overlay.Drawing{
				Marks: []overlay.Mark{
					{Kind: overlay.Circle, Colour: overlay.Gold},
					{Kind: overlay.Arrow, To: overlay.Cell{Row: 1, Col: 1}, Colour: overlay.White},
					{Kind: overlay.Text, Text: "a", Colour: overlay.Green},
				},
				Heat: []overlay.Heat{{Value: 1, Colour: overlay.Gray}, {Cell: overlay.Cell{Col: 1}, Value: 1, Colour: overlay.Gold}},
			}},
		{"numbers as programs print them", ` { "draw" : [ [ "circle" , 3.0 , 1e0 ] , ["text",0,0, 12.50] , ["text",1,0,-7] , ["side",3]] } `, board,
			overlay.Drawing{
				Marks: []overlay.Mark{
					{Kind: overlay.Circle, Cell: overlay.Cell{Row: 3, Col: 1}},
					{Kind: overlay.Text, Text: "12.50"}, {Kind: overlay.Text, Cell: overlay.Cell{Row: 1}, Text: "-7"},
				},
				Side: []engine.Phrase{{Text: "3"}},
			}},
		{"long and broken text", `{"draw":[["text",0,0," seven\n of the nine "]]}`, board,
			overlay.Drawing{Marks: []overlay.Mark{{Kind: overlay.Text, Text: "seven of th…"}}}},
		{"a cell's last heat", `{"draw":[["heat",[[1,1,0.3],[1,1,0.5]]],["heat",1,1,"09","gold"]]}`, board,
			overlay.Drawing{Heat: []overlay.Heat{
				{Cell: overlay.Cell{Row: 1, Col: 1}, Colour: overlay.Gold}, {Cell: overlay.Cell{Row: 1, Col: 2}, Value: 1, Colour: overlay.Gold},
			}}},
		{"other keys stay", `{"depth": 7, "draw":[], "best":[1, {"a":2}]}`, board, overlay.Drawing{Rest: `{"depth":7,"best":[1, {"a":2}]}`}},
		{"text after the object stays", `{"draw":[]} and so on`, board, overlay.Drawing{Rest: "and so on"}},
		{"the last draw counts", `{"draw":[["circle",1,1]],"draw":[["cross",2,2]]}`, board,
			overlay.Drawing{Marks: []overlay.Mark{{Kind: overlay.Cross, Cell: overlay.Cell{Row: 2, Col: 2}}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := overlay.Parse(c.text, c.on)
			require.NotNil(t, got)
			require.Empty(t, cmp.Diff(c.want, *got))
		})
	}
}

func TestWhatIsNoDrawing(t *testing.T) {
	for _, text := range []string{
		"", "plan hunt", `{"plan":"draw"}`, `["draw"]`, `"draw"`, `{"plan":{"draw":[]}}`, `{"Draw":[]}`, `{"why":"draw`, `{`, `{"draw"`[:6],
	} {
		require.Nil(t, overlay.Parse(text, board), text)
	}
}

func TestWhatCannotBeReadIsNamed(t *testing.T) {
	for _, c := range []struct{ entry, want string }{
		{`["circle",10,0]`, "the cell 10,0 is not on the map."},
		{`["circle",0,12]`, "the cell 0,12 is not on the map."},
		{`["arrow",0,0,-1,0]`, "the cell -1,0 is not on the map."},
		{`["heat",2,10,"999"]`, "the cell 2,12 is not on the map."},
		{`["heat",[[0,0,1],[10,1,1]]]`, "the cell 10,1 is not on the map."},
		{`["circle",1]`, `write it like ["circle",3,4].`},
		{`["circle",1.5,1]`, `write it like ["circle",3,4].`},
		{`["circle",1e99,1]`, `write it like ["circle",3,4].`},
		{`["circle","1",1]`, `write it like ["circle",3,4].`},
		{`["circle",null,1]`, `write it like ["circle",3,4].`},
		{`["circle",1,1,"gold",1]`, `write it like ["circle",3,4].`},
		{`["arrow",1,1]`, `write it like ["arrow",3,4,3,7].`},
		{`["cross",[1,1]]`, `write it like ["cross",3,4].`},
		{`["text",1,1,""]`, `write it like ["text",3,4,"12"].`},
		{`["text",1,1,true]`, `write it like ["text",3,4,"12"].`},
		{`["text",1,1," "]`, `write it like ["text",3,4,"12"].`},
		{`["side"]`, `write it like ["side","plan: attack"].`},
		{`["say","hunt"]`, `write it like ["say","In {n} steps","thought.threat","n",5].`},
		{`["say","hunt","sum.hunt","n"]`, `write it like ["say","In {n} steps","thought.threat","n",5].`},
		{`["side","a","gold"]`, `write it like ["side","plan: attack"].`},
		{`["heat",[[1,1]]]`, `write it like ["heat",[[3,4,0.7],[3,5,0.2]]] or ["heat",3,4,"0379"].`},
		{`["heat",1,1,"01x"]`, `write it like ["heat",[[3,4,0.7],[3,5,0.2]]] or ["heat",3,4,"0379"].`},
		{`["heat"]`, `write it like ["heat",[[3,4,0.7],[3,5,0.2]]] or ["heat",3,4,"0379"].`},
		{`["circle",1,1,"pink"]`, `"pink" is not a colour; there are white, gold, green and gray.`},
		{`["square",1,1]`, `"square" is none of arrow, circle, cross, text, heat and side.`},
		{`[7,1,1]`, `7 is none of arrow, circle, cross, text, heat and side.`},
		{`{"circle":[1,1]}`, `{"circle":[1,1]} is no list such as ["circle",3,4].`},
		{`[]`, `[] is no list such as ["circle",3,4].`},
		{`"` + strings.Repeat("é", 50) + `"`, `"` + strings.Repeat("é", 38) + `… is no list such as ["circle",3,4].`},
	} {
		d := overlay.Parse(`{"draw":[["cross",1,2],`+c.entry+`,["side","on"]]}`, board)
		require.NotNil(t, d, c.entry)
		require.Len(t, d.Skipped, 1, c.entry)
		require.Equal(t, `Entry 2 of "draw": `+c.want, d.Skipped[0].String())
		require.Len(t, d.Marks, 1, "the rest is drawn")
		require.Empty(t, d.Heat, "an entry is read whole or not at all")
		require.Equal(t, []engine.Phrase{{Text: "on"}}, d.Side)
	}
}

func TestDrawThatIsNoList(t *testing.T) {
	for _, value := range []string{`{"circle":[1,1]}`, `"circle"`, `7`, `null`, `{"a":{"b":[[]]}}`} {
		d := overlay.Parse(`{"draw":`+value+`,"depth":7}`, board)
		require.NotNil(t, d, value)
		require.Equal(t, overlay.Drawing{Rest: `{"depth":7}`, Skipped: d.Skipped}, *d)
		require.Len(t, d.Skipped, 1)
		require.Contains(t, d.Skipped[0].String(), `"draw" is no list`)
	}
}

// TestATextThatIsCut checks that complete entries are drawn, wherever the text ends.
func TestATextThatIsCut(t *testing.T) {
	text := `{"depth":7,"draw":[["cross",1,2],["circle",3,4,"gold"],["side","on"]]}`
	for n := range len(text) {
		d := overlay.Parse(text[:n]+"…", board)
		if d == nil {
			require.Less(t, n, len(`{"depth":7,"draw"`))
			continue
		}
		require.Len(t, d.Skipped, 1, text[:n])
		require.Contains(t, d.Skipped[0].String(), "breaks off", text[:n])
		require.Equal(t, n >= len(`{"depth":7,"draw":[["cross",1,2]`), len(d.Marks) > 0, text[:n])
		require.Equal(t, `{"depth":7}`, d.Rest)
	}
}

func TestNoMoreThanMostIsRead(t *testing.T) {
	long := `{"draw":[["cross",1,2],["side","` + strings.Repeat("x", overlay.Most) + `"],["circle",1,1]]}`
	d := overlay.Parse(long, board)
	require.Len(t, d.Marks, 1)
	require.Empty(t, d.Side)
	require.Equal(t, `The JSON breaks off or goes wrong after entry 1 of "draw", and no more is drawn. Debug is cut after 1024 bytes.`, d.Skipped[0].String())
}

func TestOfAnAnswer(t *testing.T) {
	cross, circle := `{"draw":[["cross",1,2]]}`, `{"draw":[["circle",1,2]]}`
	for _, c := range []struct {
		name   string
		answer engine.Answer
		want   []overlay.Kind
	}{
		{"debug", engine.Answer{Debug: cross}, []overlay.Kind{overlay.Cross}},
		{"debug wins", engine.Answer{Debug: cross, Stderr: circle}, []overlay.Kind{overlay.Cross}},
		{"stderr where debug draws nothing", engine.Answer{Debug: "hm", Stderr: circle}, []overlay.Kind{overlay.Circle}},
		{"the last line that draws", engine.Answer{Stderr: "a\n" + cross + "\r\n" + circle + "\nwarning {}\n"}, []overlay.Kind{overlay.Circle}},
		{"the first line", engine.Answer{Stderr: cross + "\nx"}, []overlay.Kind{overlay.Cross}},
		{"nothing", engine.Answer{Debug: "hm", Stderr: "\n\n"}, nil},
	} {
		d := overlay.Of(&c.answer, board)
		if c.want == nil {
			require.Nil(t, d, c.name)
			continue
		}
		require.NotNil(t, d, c.name)
		require.Equal(t, c.want[0], d.Marks[0].Kind, c.name)
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string][]string{
		"plan hunt": {"plan hunt"},
		"":          nil,
		`{"draw":[["circle",1,1],["side","hunt"],["side","12 left"]],"depth":7}`: {"hunt", "12 left", `{"depth":7}`},
		`{"draw":[["circle",1,1]]}`:                       nil,
		`{"draw":[["say","{n} left","sum.left","n",12]]}`: {"12 left"},
	} {
		var lines []string
		for _, line := range overlay.Plain(text) {
			lines = append(lines, line.String())
		}
		require.Equal(t, want, lines)
	}
}

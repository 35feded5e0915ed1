package generals

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// TestDecode covers the odd JSON the judge accepts, and what it calls malformed.
func TestDecode(t *testing.T) {
	accepted := map[string]Move{
		"[3,4,1]": {3, 4, 1}, " [ 3 , 4 , 1 ] \n": {3, 4, 1}, "[-1,-1,-1]": Stay,
		"null": {0, 0, 0}, "[]": {0, 0, 0}, "[7]": {7, 0, 0}, "[7,1]": {7, 1, 0},
		"[null,null,null]": {0, 0, 0}, "[7,1,null]": {7, 1, 0},
		`[7,1,0,9,"junk",{}]`: {7, 1, 0}, "[-1,-1,-1,5]": Stay,
		"[7.9,1.2,0.99]": {7, 1, 0}, "[7,1,-0.5]": {7, 1, 0}, "[-1.0,-1.9,-1.2]": Stay, "[-0,0e5,0.0]": {0, 0, 0},
		"[1e1,1E+1,0.3e1]": {10, 10, 3}, "[1e5,1,0]": {100000, 1, 0},
		"[7,1,false]": {7, 1, 0}, "[7,1,true]": {7, 1, 1},
		"[2147483647,-2147483648,0]": {2147483647, -2147483648, 0}, "[2147483647.0,1,0]": {2147483647, 1, 0},
		"[999999999,1,0]": {999999999, 1, 0}, "[1000000000,1,0]": {1000000000, 1, 0},
	}
	for text, want := range accepted {
		m, err := decodeMove([]byte(text))
		require.NoError(t, err, text)
		require.Equal(t, want, m, text)
		canonical, err := Rules{}.Decode([]byte(text))
		require.NoError(t, err, text)
		require.Equal(t, want.Text(), canonical, text)
	}
	for _, text := range []string{
		`"7,1,0"`, "5", "1.5", "true", "false", "{}", `{"0":7,"1":1,"2":0}`, `{"response":[7,1,0]}`,
		`["7",1,0]`, `[7,1,"0"]`, "[[7],1,0]", "[7,1,[0]]", "[7,{},0]",
		"[2147483648,1,0]", "[7,-2147483649,0]", "[7,1,1e12]", "[2147483647.5,1,0]", "[7,1,1e999]",
		"[100000000000000000000000000000,1,0]", "[7,1,-100000000000000000000000000000]",
		"", "[", "[7,1,0", "[7,1,0]]", "[7 1 0]", "[07,1,0]", "[+7,1,0]", "[7,,0]", "[,1,0]", "[7,1,0,]", "[-,1,0]", "[7,1,0] x", "nul",
		"[7,1,0]\f", "\u00a0[7,1,0]",
	} {
		_, err := decodeMove([]byte(text))
		require.Error(t, err, text)
		require.NotContains(t, err.Error(), "\n", text)
		requireSayable(t, err)
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{"[3,4,1]", "null", "[7.9,1e1,true]", "[100000000000000000000000000000,1,0]", "[-0.5]", "{}", `["1"]`} {
		f.Add([]byte(seed))
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := decodeMove(text)
		if err != nil {
			return
		}
		require.True(t, json.Valid(text), "%q is no JSON, yet it reads as %v", text, m)
		again, err := ParseMove(m.Text())
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"", "7,3 up", "7,3 9", "-1,-1 -2", "a", "1,2", "1,2  up", "99999999999,0 up"} {
		f.Add(seed)
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(engine.Move(text))
		if err != nil {
			return
		}
		again, err := ParseMove(m.Text())
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}

func TestEncode(t *testing.T) {
	p := at(t, "r9 . z5 ^ b3")
	p.Step(Pass, Pass)
	request, err := Rules{}.Encode(p.View(0))
	require.NoError(t, err)
	require.Equal(t, `{"map":[[[9,0,-1,0,-1]],[[7,0,-1,1,-1]]],"time":1,"size":[1,5],"generals":[0,0],"enemy":[8,2]}`, string(request))
	request, err = Rules{}.Encode(p.View(1))
	require.NoError(t, err)
	require.Equal(t, `{"map":[[[-1,0,5,0,3]],[[-1,0,3,1,7]]],"time":1,"size":[1,5],"generals":[0,4],"enemy":[9,1]}`, string(request))
	_, err = Rules{}.Encode(p.View(engine.Spectator))
	require.Error(t, err)
	_, err = Rules{}.Encode("no view")
	require.Error(t, err)
}

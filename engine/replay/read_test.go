package replay

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
	"generals-chess/internal/testkit/enginetest"
)

// TestCutAnywhere cuts a record off at every fifth byte: all complete turns are read, and the only error is an incomplete first line.
func TestCutAnywhere(t *testing.T) { cutAnywhere(t, 5) }

func TestSoakCutAtEveryByte(t *testing.T) { cutAnywhere(t, 1) }

func cutAnywhere(t *testing.T, every int) {
	text := shortRecord(t)
	whole, err := Read(bytes.NewReader(text))
	require.NoError(t, err)
	require.NotNil(t, whole.End)
	for name, data := range map[string][]byte{"compressed": zipped(t, text), "unpacked": text} {
		t.Run(name, func(t *testing.T) {
			seen := 0
			for n := 0; n < len(data); n += every {
				r, err := Read(bytes.NewReader(data[:n]))
				if err != nil {
					require.Zero(t, seen, "the header was there before")
					require.Contains(t, []string{empty.Key, noHeader.Key}, key(t, err), "%d bytes", n)
					continue
				}
				require.GreaterOrEqual(t, len(r.Turns), seen)
				seen = len(r.Turns)
				require.Equal(t, whole.Turns[:seen], append([]Turn{}, r.Turns...))
				cut := r.End == nil
				if last := data[bytes.LastIndexByte(data[:n], '\n')+1 : n]; name == "unpacked" {
					cut = len(last) > 0 && !json.Valid(last) // plain lines do not show more
				}
				require.Equal(t, cut, r.Cut, "%d bytes", n)
			}
			require.Len(t, whole.Turns, seen)
		})
	}
}

// TestARecordWithoutAnEnd was closed in the middle of a match.
func TestARecordWithoutAnEnd(t *testing.T) {
	text := smallRecord(t)
	text = text[:bytes.LastIndex(text[:len(text)-1], []byte("\n"))+1]
	for _, data := range [][]byte{text, zipped(t, text)} {
		r, err := Read(bytes.NewReader(data))
		require.NoError(t, err)
		require.Nil(t, r.End)
		require.False(t, r.Cut)
		require.NoError(t, Verify(rulesOf("generals"), r))
	}
}

// TestAlteredBytes changes every byte of the compressed file: a record that is read as complete is what was written.
func TestAlteredBytes(t *testing.T) {
	text := shortRecord(t)
	want, err := Read(bytes.NewReader(text))
	require.NoError(t, err)
	data := zipped(t, text)
	rules := rulesOf("generals")
	for n := 10; n < len(data); n++ { // the first ten bytes only describe the file
		altered := bytes.Clone(data)
		altered[n] ^= 0x10
		r, err := Read(bytes.NewReader(altered))
		if err == nil && !r.Cut {
			require.Equal(t, want, r, "byte %d was one of those that say nothing", n)
		}
		if err == nil {
			_ = Verify(rules, r) // must not panic
			continue
		}
		require.Contains(t, []string{damaged.Key, notRecord.Key, newer.Key, noHeader.Key}, key(t, err))
	}
}

func TestDamage(t *testing.T) {
	text := string(smallRecord(t))
	lines := strings.SplitAfter(text, "\n")
	turns := len(lines) - 3 // without the header, the end, and the empty rest
	require.Greater(t, turns, 2)
	change := func(old, changed string) string { return string(edited(t, []byte(text), old, changed)) }
	for name, c := range map[string]struct{ text, says string }{
		"empty":            {"", "it is empty"},
		"words":            {"hello", "it is not a record of a match"},
		"blank":            {" \n\n", "it is not a record of a match"},
		"other JSON":       {"{\"record\":\"of the year\"}\n", "it is not a record of a match"},
		"a list":           {"[1]\n", "it is not a record of a match"},
		"a cut header":     {`{"record":`, "it is cut off in its first line"},
		"newer":            {change(`"version":1`, `"version":7,"seats":3`), "it was written by a newer version of this program (format 7; this one reads 1): update"},
		"version 0":        {change(`"version":1`, `"version":0`), "line 1 is damaged: the value of version is not what a record has there"},
		"version x":        {change(`"version":1`, `"version":"x"`), "line 1 is damaged: the value of version is not what a record has there"},
		"a seat too many":  {change(`"seats":[`, `"seats":[{"name":"x"},`), "line 1 is damaged: seats and setup.players must agree; they are 3 and 2"},
		"a turn too few":   {lines[0] + lines[2], "line 2 is damaged: turn 0 is due there, not 1"},
		"a turn twice":     {lines[0] + lines[1] + lines[1], "line 3 is damaged: turn 1 is due there, not 0"},
		"not JSON":         {lines[0] + "turn\n", "line 2 is damaged: it is not an object in JSON"},
		"a number":         {lines[0] + "3\n", "line 2 is damaged: it is not an object in JSON"},
		"two records":      {text + text, fmt.Sprintf("line %d is damaged: it comes after the end of the match", turns+3)},
		"a header inside":  {lines[0] + lines[0], "line 2 is damaged: another record begins there"},
		"an end twice":     {text + lines[turns+1], fmt.Sprintf("line %d is damaged: it comes after the end of the match", turns+3)},
		"nobody asked":     {change(`"asked":[0,1]`, `"asked":[]`), "line 2 is damaged: asked and answers must have the same length; they have 0 and 2"},
		"nobody at all":    {lines[0] + `{"turn":0,"hash":"0000000000000000"}` + "\n", "line 2 is damaged: asked and answers must have the same length; they have 0 and 0"},
		"player 2":         {change(`"asked":[0,1]`, `"asked":[0,2]`), "line 2 is damaged: asked must name players of this match in rising order"},
		"player -1":        {change(`"asked":[0,1]`, `"asked":[-1,1]`), "line 2 is damaged: asked must name players of this match in rising order"},
		"a player twice":   {change(`"asked":[0,1]`, `"asked":[1,1]`), "line 2 is damaged: asked must name players of this match in rising order"},
		"a player's name":  {change(`"asked":[0,1]`, `"asked":[0,"red"]`), "line 2 is damaged: the value of asked is not what a record has there"},
		"a short hash":     {lines[0] + edit(lines[1], `"hash":"`, `"hash":"0`), "line 2 is damaged: a hash must be 16 hexadecimal digits"},
		"a wrong time":     {lines[0] + edit(lines[1], `"cpu_us":`, `"cpu_us":0.`), "line 2 is damaged: the value of cpu_us is not what a record has there"},
		"fault 3":          {lines[0] + edit(lines[1], `"cpu_us":`, `"fault":3,"cpu_us":`), "line 2 is damaged: the value of fault is not what a record has there"},
		"not base64":       {lines[0] + edit(lines[1], `"cpu_us":`, `"base64":true,"cpu_us":`), "line 2 is damaged: a request or response is not in base64"},
		"a long sentence":  {lines[0] + edit(lines[1], `"cpu_us":`, `"why":{"Text":"`+strings.Repeat("x", 4<<20)+`"},"cpu_us":`), "line 2 is damaged: the value of why is not what a record has there"},
		"a rank too few":   {change(`"ranks":[`, `"ranks":[],"rank":[`), fmt.Sprintf("line %d is damaged: ranks and scores must have one number for each player", turns+2)},
		"a long last word": {change(`"phrase":{`, `"phrase":{"Text":"`+strings.Repeat("x", 4<<20)+`"},"_":{`), fmt.Sprintf("line %d is damaged: the value of phrase is not what a record has there", turns+2)},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.record")
			require.NoError(t, os.WriteFile(path, []byte(c.text), 0o600))
			_, err := Open(path)
			require.EqualError(t, err, "The record "+path+" cannot be read: "+c.says)
			require.NoError(t, os.WriteFile(path, zipped(t, []byte(c.text)), 0o600))
			_, err = Open(path)
			if says := c.says; c.text == "" {
				require.ErrorContains(t, err, notRecord.Text)
			} else {
				require.ErrorContains(t, err, says, "compressed")
			}
		})
	}
}

// edit returns text with the first occurrence of old changed.
func edit(text, old, changed string) string { return strings.Replace(text, old, changed, 1) }

// TestWhatALaterProgramSays: unknown fields and lines are skipped.
func TestWhatALaterProgramSays(t *testing.T) {
	text := smallRecord(t)
	want, err := Read(bytes.NewReader(text))
	require.NoError(t, err)
	more := edited(t, text, `"seats":`, `"weather":{"rain":[1,2]},"seats":`)
	more = edited(t, more, `"asked":`, `"clock":3,"asked":`)
	more = bytes.Replace(more, []byte("\n"), []byte("\n\n{\"star\":true,\"hash\":3}\n"), 3)
	more = append(more, "{\"note\":\"seen\"}"...)
	got, err := Read(bytes.NewReader(more))
	require.NoError(t, err)
	require.Equal(t, want, got)
}

// bomb compresses n MiB of what, between start and end, to next to nothing.
func bomb(t *testing.T, start, what string, n int, end string) io.Reader {
	t.Helper()
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	part := strings.Repeat(what, 1<<20/len(what))
	for _, text := range append(append([]string{start}, slices.Repeat([]string{part}, n)...), end) {
		_, err := io.WriteString(zip, text)
		require.NoError(t, err)
	}
	require.NoError(t, zip.Close())
	return &b
}

// TestBombs: a small file that decompresses to more than a match can have is refused before it takes memory.
func TestBombs(t *testing.T) {
	header := strings.SplitAfter(string(smallRecord(t)), "\n")[0]
	turn := header + `{"turn":0,"asked":[0,1],"hash":"0000000000000000","answers":[`
	most := limits()
	most.text, most.line, most.sentence = 3<<20, 2<<20, 1<<20
	for name, c := range map[string]struct {
		start, what string
		mib         int // decompressed
		end, says   string
	}{
		"a long header":  {`{"record":"`, "x", 5, "", "line 1 is damaged: it is longer than 1 MiB"},
		"a long line":    {header, "{", 3, "", "line 2 is damaged: it is longer than 2 MiB"},
		"many lines":     {header, "{\"note\":\"" + strings.Repeat("x", 1000) + "\"}\n", 5, "", "a record holds 3 MiB of text at most"},
		"many line ends": {header, "\n", 2, "", "it holds more than any match has"},
		"nothing but":    {"", "\n", 2, "", "it holds more than any match has"},
		"many answers":   {turn, "{},", 1, "{}]}\n", "line 2 is damaged: asked and answers must have the same length; they have 2 and 257"},
		"many arguments": {turn + `{},{"why":{"Args":[`, "{},", 1, "{}]}}]}\n", "line 2 is damaged: the value of why is not what a record has there"},
		"a deep line":    {header + `{"turn":`, "[", 1, "\n", "line 2 is damaged: it is not an object in JSON"},
	} {
		t.Run(name, func(t *testing.T) {
			file := bomb(t, c.start, c.what, c.mib, c.end)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := read(file, most)
			runtime.ReadMemStats(&after)
			require.EqualError(t, err, c.says)
			require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(20<<20), "bytes of memory, the garbage with them")
		})
	}
}

// TestManyPieces: things that are small in a file and large in memory are counted.
func TestManyPieces(t *testing.T) {
	text := smallRecord(t)
	lines := strings.SplitAfter(string(text), "\n")
	most := limits()
	most.pieces = 3
	_, err := read(bytes.NewReader(text), most)
	require.EqualError(t, err, "it holds more than any match has")
	most.pieces = 9
	for _, line := range []string{"\n", "  \r\n", "{}\n", "{\"star\":1}\n"} {
		_, err = read(strings.NewReader(lines[0]+strings.Repeat(line, 9)), most)
		require.NoError(t, err)
		_, err = read(strings.NewReader(lines[0]+strings.Repeat(line, 10)), most)
		require.EqualError(t, err, "it holds more than any match has")
	}
	sentence := edited(t, text, `"cpu_us":`, `"why":{"Args":[{},{"Phrase":{"Args":[{}]}}]},"cpu_us":`)
	most.pieces = 4
	_, err = read(bytes.NewReader(sentence[:bytes.Index(sentence, []byte(`{"turn":1`))]), most)
	require.EqualError(t, err, "it holds more than any match has")
}

func TestFilesThatCannotBeOpened(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing")
	_, err := Open(missing)
	require.EqualError(t, err, "The record "+missing+" cannot be read: there is no such file or folder")
	_, err = Open(dir)
	require.EqualError(t, err, "The record "+dir+" cannot be read: it is a folder")
	broken := errors.New("broken")
	_, err = Read(iotest.ErrReader(broken))
	require.ErrorIs(t, err, broken)
	_, err = Read(io.MultiReader(bytes.NewReader(zipped(t, smallRecord(t))[:300]), iotest.ErrReader(broken)))
	require.ErrorIs(t, err, broken)
}

func TestHash(t *testing.T) {
	text, err := Hash(0xab).MarshalText()
	require.NoError(t, err)
	require.Equal(t, "00000000000000ab", string(text))
	var h Hash
	require.NoError(t, h.UnmarshalText([]byte("ffffffffffffffff")))
	require.Equal(t, ^Hash(0), h)
	for _, bad := range []string{"", "ab", "00000000000000000ab", "+000000000000000", "0x00000000000000", "000000000000000g"} {
		require.Equal(t, badHash.Key, key(t, h.UnmarshalText([]byte(bad))), bad)
	}
}

// TestSlowReaders: a record is the same however few bytes come at a time.
func TestSlowReaders(t *testing.T) {
	data := zipped(t, smallRecord(t))
	want, err := Read(bytes.NewReader(data))
	require.NoError(t, err)
	got, err := Read(iotest.OneByteReader(bytes.NewReader(data)))
	require.NoError(t, err)
	require.Equal(t, want, got)
}

func FuzzRead(f *testing.F) {
	text := tinyRecord(f)
	f.Add(text)
	f.Add(zipped(f, text))
	f.Add(zipped(f, text)[:200])
	f.Add(text[:len(text)/2])
	f.Add([]byte(`{"record":"generals-chess record","version":1,"setup":{"players":1},"seats":[{}],"hash":"0000000000000000"}` +
		"\n" + `{"turn":0,"asked":[0],"answers":[{"base64":true,"response":"AA=="}],"hash":"0000000000000000"}`))
	corpus.Add(f)
	enginetest.Fuzz(f, func(t *testing.T, data []byte) {
		r, err := Read(bytes.NewReader(data))
		if err != nil {
			key(t, err)
			return
		}
		require.Len(t, r.Seats, r.Setup.Players)
		require.False(t, r.Cut && r.End != nil)
		if short, err := Skim(bytes.NewReader(data)); err == nil {
			require.Equal(t, skimmed(r), short)
		}
		for i, turn := range r.Turns {
			require.Equal(t, i, turn.Number)
			require.Len(t, turn.Answers, len(turn.Asked))
			for j, a := range turn.Answers {
				require.Less(t, turn.Asked[j], engine.Player(len(r.Seats)))
				again := AnswerOf(a.Engine())
				require.Equal(t, a.Move, again.Move)
				require.Equal(t, a.Response == nil, again.Response == nil)
			}
		}
	})
}

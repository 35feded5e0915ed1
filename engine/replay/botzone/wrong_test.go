package botzone

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/corpus"
	"generals-chess/internal/testkit/enginetest"
)

// with returns the tiny log with another item i.
func with(i int, item string) string {
	log := tinyLog()
	log[i] = item
	return list(log)
}

// without returns the tiny log without the items i to j-1.
func without(i, j int) string {
	log := tinyLog()
	return `{"initdata":` + tinyInit + `,"log":` + list(append(log[:i:i], log[j:]...)) + `}`
}

// TestWhatIsWrong: the error is one sentence that names the place.
func TestWhatIsWrong(t *testing.T) {
	for file, want := range map[string]string{
		"":                                   "there is no match of Botzone in it",
		"\ufeff \n":                          "there is no match of Botzone in it",
		"hello":                              "it is not JSON at line 1, column 1",
		"{\n \"log\": [}":                    "it is not JSON at line 2, column 10",
		`{"log":[1,2`:                        "it is not JSON at line 1, column 11",
		"7":                                  "it is not a match",
		"{}":                                 "it is not a match",
		`{"initdata":{"seed":7}}`:            "it is not a match",
		`{"log":{"0":1}}`:                    "the log is not an array",
		`{"log":7}`:                          "the log is not an array",
		`{"log":"hello"}`:                    "it is not JSON at line 1, column 1",
		`{"log":"[1,2"}`:                     "it is not JSON at line 1, column 4",
		`{"log":[]}`:                         "there is no map",
		`{"log":[],"initdata":"x"}`:          "initdata: not JSON",
		`{"log":[],"initdata":{"height":1}}`: "initdata: width is missing",
		`[[]]`:                               "there is no map",
		`{"log":[1],"initdata":{"seed":1}}`:  "log item 0 is not an output of the judge",
		with(2, "7"):                         "log item 2 is not an output of the judge",
		with(2, "null"):                      "log item 2 is not an output of the judge",
		with(2, says("7")):                   "log item 2 is not an output of the judge",
		with(2, says(`{"command":1}`)):       "log item 2 is not an output of the judge",
		with(2, says(`{"command":"request","content":[]}`)):           "log item 2 is not an output of the judge",
		with(2, says(`{"command":"request","display":{"time":"1"}}`)): "log item 2 is not an output of the judge",
		with(2, advance):                "log item 2 is not an output of the judge",
		with(3, "7"):                    "log item 3 is not the players’ answers",
		with(3, ends(1, 1)):             "log item 3 is not the players’ answers",
		with(3, `{"0":`+stays+`}`):      "log item 3: there is no answer of player 1",
		with(3, `{"0":7,"1":{}}`):       "log item 3: there is no answer of player 0",
		with(3, `{"0":{"a":1},"1":{}}`): "log item 3: the answer of player 0 has no verdict",
		without(0, 1):                   "log item 0 is not an output of the judge",
		without(1, 2):                   "log item 1 is not the players’ answers",
		without(2, 3):                   "log item 2 is not an output of the judge",
		without(2, 4):                   "log item 2: the judge shows step 2, by the rules it is step 1",
		without(4, 6):                   "log item 4: the judge ends the match, by the rules it goes on",
		with(2, shows(1, `[[[1,9,0,1]],[[7,3,0,8]]]`)):                 "log item 2: the judge shows another map than the rules lead to, first at row 0, column 1",
		with(2, shows(1, `[[[1,8,0,1]],[[7,3,0,6]]]`)):                 "first at row 0, column 3",
		with(2, shows(1, `[[[1,8,0]],[[7,3,0]]]`)):                     "log item 2: what the judge shows is not a map of this match’s size",
		with(2, shows(1, `[]`)):                                        "log item 2: what the judge shows is not a map of this match’s size",
		with(2, shows(1, `{"a":1}`)):                                   "log item 2: what the judge shows is not a map of this match’s size",
		with(6, ends(-5, 5)):                                           "log item 6: the judge gives the scores -5 : 5, by the rules they are 5 : -5",
		with(6, says(`{"command":"finish"}`)):                          "the judge gives the scores ? : ?,",
		with(6, shows(3, tinyMap)):                                     "log item 6: the match goes on, by the rules it has ended. 0 took 1's general at 0,3 on step 3.",
		with(6, says("{}")+","+advance):                                "log item 7: the match goes on, by the rules it has ended.",
		with(6, ends(5, -5)+","+advance):                               "log item 7 comes after the end",
		with(2, `{"verdict":"TLE"}`):                                   "log item 3 comes after the end",
		list(make([]string, 0)):                                        "there is no map",
		"[" + strings.Repeat("0,", 1001) + "0]":                        "the log has an item 1001; a match has at most 1001 items",
		`[{"output":"` + strings.Repeat("x", maxPart) + `"}]`:          "log item 0 is longer than 8 MiB",
		`{"log":[],"initdata":[` + strings.Repeat(" ", maxPart) + `]}`: "initdata takes at most 8 MiB",
		strings.Repeat("[", 100000):                                    "it is not JSON at line 1",
	} {
		name := file[:min(len(file), 300)]
		records, err := readAll(strings.NewReader(file))
		require.ErrorContains(t, err, want, name)
		require.Empty(t, records, name)
		_, ok := errors.AsType[*engine.Phrase](err)
		require.True(t, ok, name)
		require.NotContains(t, err.Error(), "\n")
	}
}

// pack returns two matches with an invalid line between.
func pack() string {
	one := `{"_id":"64b5f0e0a1b2c3d4e5f60718","initdata":` + text(tinyInit) + `,"log":` + list(tinyLog()) + `,"players":[{"type":"bot","bot":"a"},{"type":"bot","bot":"b"}]}`
	return "\ufeff" + one + "\r\n\n  \n{\"log\":[1],\"initdata\":{\"seed\":1}}\n" + strings.Replace(one, `"a"`, `"c"`, 1)
}

func TestMatchesOfAPack(t *testing.T) {
	var lines []int
	for m, err := range Matches(strings.NewReader(pack())) {
		require.NoError(t, err)
		lines = append(lines, m.Line)
		r, err := m.Read()
		if m.Line == 4 {
			require.EqualError(t, err, "line 4: log item 0 is not an output of the judge: an item may be missing")
			require.Nil(t, r)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, []int{5, -5}, r.End.Scores)
	}
	require.Equal(t, []int{1, 4, 5}, lines)
	for m := range Matches(strings.NewReader(pack())) {
		require.Equal(t, 1, m.Line)
		break
	}
}

// TestReadOfAPack returns what can be read, and the first error.
func TestReadOfAPack(t *testing.T) {
	records, err := readAll(strings.NewReader(pack()))
	require.ErrorContains(t, err, "line 4: log item 0")
	require.Len(t, records, 2)
	require.Equal(t, "a", records[0].Seats[0].Name)
	require.Equal(t, "c", records[1].Seats[0].Name)
	cut := pack()
	records, err = readAll(strings.NewReader(cut[:len(cut)-50]))
	require.ErrorContains(t, err, "line 4")
	require.Len(t, records, 1)
	broken := "{\"log\":[\n" + cut[strings.LastIndex(cut, "\n")+1:]
	records, err = readAll(strings.NewReader(broken))
	require.ErrorContains(t, err, "line 1: it is not JSON")
	require.Len(t, records, 1)
}

// broken is a reader that fails after its text.
type broken struct{ rest io.Reader }

func (b broken) Read(p []byte) (int, error) {
	n, err := b.rest.Read(p)
	if errors.Is(err, io.EOF) {
		err = io.ErrClosedPipe
	}
	return n, err
}

func TestAPackThatBreaksOff(t *testing.T) {
	var lines []int
	var failed error
	for m, err := range Matches(broken{strings.NewReader(pack())}) {
		lines, failed = append(lines, m.Line), err
	}
	require.Equal(t, []int{1, 4, 0}, lines)
	require.ErrorIs(t, failed, io.ErrClosedPipe)
}

// TestALineTooLong: it is skipped, and the next line is read.
func TestALineTooLong(t *testing.T) {
	good := `{"log":[],"initdata":{"seed":1}}`
	long := good + "\n" + strings.Repeat("[", 1001) + "\n" + good
	var said []string
	for m, err := range upTo(1000, strings.NewReader(long)) {
		require.NoError(t, err)
		r, err := m.Read()
		said = append(said, fmt.Sprint(m.Line, r != nil, err))
	}
	require.Equal(t, []string{"1 true <nil>", "2 false line 2: a match takes at most 64 MiB", "3 true <nil>"}, said)
}

func TestAFileTooLong(t *testing.T) {
	for m, err := range upTo(1000, endless{}) {
		require.Equal(t, Match{}, m)
		require.EqualError(t, err, "a match takes at most 64 MiB")
	}
}

func TestTooManyLines(t *testing.T) {
	good := `{"log":[],"initdata":{"seed":1}}`
	var last error
	count := 0
	for _, err := range upTo(1000, io.MultiReader(strings.NewReader(good+"\n"+good), blankLines{})) {
		count, last = count+1, err
	}
	require.Equal(t, 3, count)
	require.EqualError(t, last, "a pack has at most 100000 lines")
}

// blankLines is an endless reader of line ends.
type blankLines struct{}

func (blankLines) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '\n'
	}
	return len(p), nil
}

// endless is an endless reader of brackets.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '['
	}
	return len(p), nil
}

// FuzzRead: whatever was read can be written and read again, and the judge agrees with the end.
func FuzzRead(f *testing.F) {
	f.Add([]byte(pack()))
	f.Add([]byte(list(tinyLog())))
	f.Add([]byte(`{"initdata":` + text(tinyInit) + `,"logs":` + text(list(tinyLog())) + `}`))
	f.Add([]byte(`{"log":[],"initdata":{"seed":7}}`))
	f.Add([]byte(list([]string{shows(0, tinyMap), `{"0":{"verdict":"RE"},"1":{"verdict":"OK","response":"x"}}`, ends(-5, 5)})))
	corpus.Add(f)
	enginetest.Fuzz(f, func(t *testing.T, file []byte) {
		if bytes.Count(file, []byte("seed")) > 3 {
			return // making maps takes time
		}
		records, err := readAll(bytes.NewReader(file))
		if err != nil {
			_, ok := errors.AsType[*engine.Phrase](err)
			require.True(t, ok, "%v", err)
		}
		for _, r := range records {
			require.LessOrEqual(t, len(r.Turns), generals.StepLimit)
			requireWritesBack(t, r)
		}
	})
}

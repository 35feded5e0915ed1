package files

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
	"generals-chess/internal/testkit/corpus"
	"generals-chess/internal/testkit/enginetest"
)

// folder has logs made by hand, in every form that Botzone and its users write.
const folder = "testdata"

func given(name string) string { return filepath.Join(folder, name) }

// all lists a file.
func all(t testing.TB, path string) (list []Summary, errs []error) {
	t.Helper()
	for s, err := range List(t.Context(), path, seats.Games().Sized) {
		require.Equal(t, path, s.Ref.Path)
		list, errs = append(list, s), append(errs, err)
	}
	return list, errs
}

// TestEveryForm: every notation of a match gives the same match.
func TestEveryForm(t *testing.T) {
	want, err := Open(Ref{Path: given("object.json")})
	require.NoError(t, err)
	require.Len(t, want.Turns, 3)
	require.Equal(t, []int{5, -5}, want.End.Scores)
	began := time.Date(2023, 7, 18, 1, 54, 40, 0, time.UTC)
	for _, c := range []struct {
		name    string
		unknown bool // when it was played, and by whom
	}{
		{name: "object.json"}, {name: "object.json.gz"}, {name: "logs.json"}, {name: "log-string.json"}, {name: "logs-string.json"},
		{name: "items-strings.json"}, {name: "pretty-windows.json"}, {name: "whole-string.json"}, {name: "pack-of-one.jsonl"},
		{name: "array.json", unknown: true}, {name: "judge-input.json", unknown: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Open(Ref{Path: given(c.name)})
			require.NoError(t, err)
			list, errs := all(t, given(c.name))
			require.Equal(t, []error{nil}, errs)
			said := Summary{
				Ref: Ref{Path: given(c.name)}, Form: Botzone, Began: began, Game: "generals", Rows: 1, Columns: 4,
				Seats: []replay.Seat{{Name: "attacker"}, {Name: "sleeper"}}, Turns: 3, End: &replay.End{Ranks: []int{1, 2}, Scores: []int{5, -5}},
			}
			if c.unknown {
				said.Began, said.Seats = time.Time{}, make([]replay.Seat, 2)
				got.Began, got.Seats = want.Began, want.Seats
			}
			require.Equal(t, want.Header, got.Header)
			require.Equal(t, want.End, got.End)
			for n := range want.Turns {
				require.Equal(t, want.Turns[n].Hash, got.Turns[n].Hash)
			}
			require.Equal(t, said, list[0])
		})
	}
}

func TestPack(t *testing.T) {
	for _, name := range []string{"pack.jsonl", "pack.jsonl.gz"} {
		path := given(name)
		list, errs := all(t, path)
		require.Len(t, list, 5)
		lines := []int{1, 3, 4, 5, 6}
		for i, s := range list {
			require.Equal(t, Ref{path, lines[i]}, s.Ref)
		}
		require.Equal(t, []string{"crasher", "Ann"}, []string{list[1].Seats[0].Name, list[1].Seats[1].Name})
		require.Equal(t, []int{2, 1}, list[1].End.Ranks)
		require.ErrorContains(t, errs[2], "line 4: it is not a match of Botzone")
		require.Equal(t, Summary{Ref: Ref{path, 4}}, list[2])
		require.NoError(t, errs[3], "a list plays nothing")
		require.True(t, list[4].Cut)
		require.Nil(t, list[4].End)
		require.Equal(t, 2, list[4].Turns)
		for line, want := range map[int]string{
			0: "it holds several matches: say which line is meant",
			1: "", 3: "", 6: "",
			2: "there is no match in line 2", 7: "there is no match in line 7",
			4: "line 4: it is not a match of Botzone: write an object with log, or the log itself",
			5: "line 5: log item 2: the judge shows another map than the rules lead to, first at row 0, column 1",
		} {
			r, err := Read(Ref{path, line})
			if want == "" {
				require.NoError(t, err)
				require.Equal(t, "generals", r.Setup.Game)
				continue
			}
			require.EqualError(t, err, want)
			_, err = Open(Ref{path, line})
			require.EqualError(t, err, path+" cannot be read: "+want)
		}
	}
}

// written makes a file with this content.
func written(t testing.TB, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	return path
}

func zipped(t testing.TB, parts ...[]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	for _, part := range parts {
		_, err := zip.Write(part)
		require.NoError(t, err)
	}
	require.NoError(t, zip.Close())
	return b.Bytes()
}

// bomb compresses start and then size MiB of the byte b: gzip files may consist of parts.
func bomb(t testing.TB, start string, b byte, size int) []byte {
	t.Helper()
	return append(zipped(t, []byte(start)), bytes.Repeat(zipped(t, bytes.Repeat([]byte{b}, 1<<20)), size)...)
}

// recorded returns the match of object.json as a record, in plain lines.
func recorded(t testing.TB) []byte {
	t.Helper()
	r, err := Open(Ref{Path: given("object.json")})
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "record")
	w, err := replay.Create(path, r.Header)
	require.NoError(t, err)
	for _, turn := range r.Turns {
		require.NoError(t, w.Turn(turn.Engine()))
	}
	require.NoError(t, w.End(engine.Result{Reason: r.End.Reason, Phrase: r.End.Phrase, Ranks: r.End.Ranks, Scores: r.End.Scores}))
	require.NoError(t, w.Close())
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	text, err := replay.Unpack(file)
	require.NoError(t, err)
	plain, err := io.ReadAll(text)
	require.NoError(t, err)
	return plain
}

// TestAMatchFromAPositionIsNoWholeOne checks that a match from a drawn position is known, and one that goes on from another match.
func TestAMatchFromAPositionIsNoWholeOne(t *testing.T) {
	first, turns, _ := bytes.Cut(recorded(t), []byte("\n"))
	for _, c := range []struct{ drawn, goesOn bool }{{}, {drawn: true}, {goesOn: true}} {
		var header map[string]any
		require.NoError(t, json.Unmarshal(first, &header))
		if setup := header["setup"].(map[string]any); !c.drawn {
			delete(setup, "init")
		}
		if c.goesOn {
			header["origin"] = map[string]any{"turns": 1, "seats": header["seats"]}
		}
		text, err := json.Marshal(header)
		require.NoError(t, err)
		list, errs := all(t, written(t, append(append(text, '\n'), turns...)))
		require.Equal(t, []error{nil}, errs)
		require.Equal(t, c.drawn, list[0].Prepared, "%+v", c)
		require.Equal(t, c.goesOn, list[0].PlayedOn, "%+v", c)
	}
}

// utf16ed returns an ASCII text as some editors of Windows save it.
func utf16ed(text []byte) []byte {
	out := []byte("\xff\xfe")
	for _, c := range text {
		out = append(out, c, 0)
	}
	return out
}

func TestRecords(t *testing.T) {
	text := recorded(t)
	whole := []byte(strings.Replace(string(text), `{"record":"generals-chess record","version":1,`, `{"version":1,"record":"generals-chess record",`, 1))
	require.NotEqual(t, text, whole)
	for name, c := range map[string]struct {
		data  []byte
		turns int
		cut   bool
	}{
		"plain":             {text, 3, false},
		"compressed":        {zipped(t, text), 3, false},
		"another order":     {whole, 3, false},
		"a mark and blanks": {append([]byte("\ufeff\n \n"), text...), 3, false},
		"UTF-16":            {utf16ed(text), 3, false},
		"cut":               {text[:len(text)*2/3], 2, true},
	} {
		t.Run(name, func(t *testing.T) {
			path := written(t, c.data)
			list, errs := all(t, path)
			require.Equal(t, []error{nil}, errs)
			s := list[0]
			require.Equal(t, Record, s.Form)
			require.Equal(t, []int{c.turns, 1, 4}, []int{s.Turns, s.Rows, s.Columns})
			require.Equal(t, c.cut, s.Cut)
			require.Equal(t, c.cut, s.End == nil)
			r, err := Read(s.Ref)
			require.NoError(t, err)
			require.Len(t, r.Turns, c.turns)
			_, err = Read(Ref{path, 1})
			require.EqualError(t, err, "there is no match in line 1")
		})
	}
}

// TestWhatIsNoMatch: Read and List refuse each with its sentence, and soon.
func TestWhatIsNoMatch(t *testing.T) {
	object, err := os.ReadFile(given("object.json.gz"))
	require.NoError(t, err)
	altered := bytes.Clone(object)
	altered[len(altered)/2] ^= 0x40
	match, err := os.ReadFile(given("object.json"))
	require.NoError(t, err)
	const neither = "it is neither a record of a match nor a log of Botzone"
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty":                     {nil, "it is empty"},
		"blanks":                    {[]byte(" \n\ufeff\n"), neither},
		"one byte of gzip":          {[]byte{0x1f}, "the compressed data breaks off"},
		"gzip of nothing":           {zipped(t), neither},
		"gzip, cut in its header":   {object[:7], "the compressed data breaks off"},
		"gzip, cut":                 {object[:len(object)-60], "the compressed data breaks off"},
		"gzip, altered":             {altered, "the compressed data was altered"},
		"another archive":           {[]byte("PK\x03\x04\x14\x00 match.json"), neither},
		"not text":                  {bytes.Repeat([]byte{0, 0xff, 0x80}, 99), neither},
		"UTF-16 that is cut":        {[]byte("\xff\xfe{\x00\"\x00l\x00"), "not JSON at line 1"},
		"UTF-16 without a mark":     {[]byte("\x00{\x00\"\x00l"), neither},
		"not UTF-8":                 {[]byte("{\"log\":\"\xff\xfe\"}"), "not JSON at line 1, column 1"},
		"words":                     {[]byte("Dear diary"), neither},
		"another object":            {[]byte(`{"turn":0}`), "it is not a match of Botzone"},
		"cut":                       {match[:len(match)/2], "not JSON at line 1"},
		"a header that is cut":      {[]byte(`{"record":"generals-chess rec`), "it is cut off in its first line"},
		"a newer record":            {[]byte(`{"record":"generals-chess record","version":9}` + "\n"), "it was written by a newer version"},
		"deep":                      {bytes.Repeat([]byte("["), 1<<20), "not JSON at line 1, column 10001"},
		"deep in a log":             {[]byte(`{"log":[` + strings.Repeat(`{"output":`, 1<<18)), "not JSON at line 1"},
		"deep in a record's header": {[]byte(`{"record":"generals-chess record","version":1,"setup":` + strings.Repeat("[", 1<<18) + "\n"), "it is not a record of a match"},
		"a bomb of brackets":        {bomb(t, "", '[', 65), "a match takes at most 64 MiB"},
		"a bomb of blanks":          {bomb(t, "", ' ', 1000), neither},
		"a bomb in a match":         {bomb(t, `{"log":[`, ' ', 65), "a match takes at most 64 MiB"},
		"a bomb in a header":        {bomb(t, `{"record":"`, 'x', 1000), "line 1 is damaged: it is longer than 1 MiB"},
		"a bomb in a line":          {bomb(t, string(recorded(t)[:2000]), 'x', 1000), "longer than 16 MiB"},
	} {
		t.Run(name, func(t *testing.T) {
			requireNoMatch(t, written(t, c.data), c.want)
		})
	}
}

func requireNoMatch(t *testing.T, path, want string) {
	t.Helper()
	_, err := Read(Ref{Path: path})
	require.ErrorContains(t, err, want)
	_, ok := errors.AsType[*engine.Phrase](err)
	require.True(t, ok)
	require.NotContains(t, err.Error(), "\n")
	list, errs := all(t, path)
	require.Len(t, list, 1)
	require.EqualError(t, errs[0], err.Error())
	require.Equal(t, Summary{Ref: Ref{Path: path}}, list[0])
}

// TestAListEndsEarly when the caller stops, and with its context.
func TestAListEndsEarly(t *testing.T) {
	n := 0
	for range List(t.Context(), given("pack.jsonl"), nil) {
		n++
		break
	}
	require.Equal(t, 1, n)
	pack, err := os.ReadFile(given("pack.jsonl"))
	require.NoError(t, err)
	path := written(t, bomb(t, string(pack), ' ', 66))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last error
	for _, err := range List(ctx, path, nil) {
		cancel()
		last = err
	}
	require.ErrorIs(t, last, context.Canceled)
}

// TestAPackThatBreaksOff: it is listed up to there.
func TestAPackThatBreaksOff(t *testing.T) {
	pack, err := os.ReadFile(given("pack.jsonl.gz"))
	require.NoError(t, err)
	list, errs := all(t, written(t, pack[:len(pack)-40]))
	require.GreaterOrEqual(t, len(list), 3)
	require.NoError(t, errs[0])
	require.EqualError(t, errs[len(errs)-1], "the compressed data breaks off")
}

func TestBounded(t *testing.T) {
	_, err := io.ReadAll(&bounded{t.Context(), bytes.NewReader(make([]byte, 1001)), 1000})
	require.EqualError(t, err, fmt.Sprintf("it holds more than %d GiB of text", mostText>>30))
	text, err := io.ReadAll(&bounded{t.Context(), strings.NewReader("abc"), 4})
	require.NoError(t, err)
	require.Equal(t, "abc", string(text))
}

// FuzzFiles: no file breaks anything; what Read accepts is listed by List, and both agree.
func FuzzFiles(f *testing.F) {
	for _, name := range []string{"object.json.gz", "pack.jsonl.gz", "array.json", "judge-input.json", "log-string.json"} {
		data, err := os.ReadFile(given(name)) // the smallest of each kind: the others are in TestEveryForm
		require.NoError(f, err)
		f.Add(data)
	}
	f.Add([]byte(`{"initdata":{"height":1,"width":2,"map":[[[9,1]],[[7,8]]]},"log":[]}`))
	f.Add(recorded(f))
	corpus.Add(f)
	enginetest.Fuzz(f, func(t *testing.T, data []byte) {
		if bytes.Count(data, []byte("seed")) > 3 {
			return // making maps takes time
		}
		path := written(t, data)
		list, errs := all(t, path)
		for i, s := range list {
			r, err := Read(s.Ref)
			for _, err := range []error{errs[i], err} {
				if _, ok := errors.AsType[*engine.Phrase](err); err != nil && !ok {
					t.Fatalf("not in words: %v", err)
				}
			}
			if err == nil {
				requireAgree(t, s, errs[i], r)
			}
		}
	})
}

func requireAgree(t *testing.T, s Summary, err error, r *replay.Record) {
	t.Helper()
	require.NoError(t, err)
	require.Equal(t, r.Began, s.Began)
	require.Equal(t, r.Seats, s.Seats)
	require.Len(t, r.Turns, s.Turns)
	require.Equal(t, r.Cut, s.Cut)
	require.Equal(t, r.End == nil, s.End == nil)
	if r.End != nil {
		require.Equal(t, r.End.Scores, s.End.Scores)
		require.Equal(t, r.End.Ranks, s.End.Ranks)
	}
}

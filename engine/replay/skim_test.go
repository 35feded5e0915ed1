package replay

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
)

// skimmed returns what Skim leaves of a record.
func skimmed(r *Record) *Record {
	left := *r
	left.Turns = nil
	for _, turn := range r.Turns {
		left.Turns = append(left.Turns, Turn{Number: turn.Number})
	}
	return &left
}

// TestSkimCutAnywhere cuts a record off at every fifth byte: Skim and Read agree about it.
func TestSkimCutAnywhere(t *testing.T) { skimCutAnywhere(t, 5) }

func TestSoakSkimCutAtEveryByte(t *testing.T) { skimCutAnywhere(t, 1) }

func skimCutAnywhere(t *testing.T, every int) {
	lines := bytes.SplitAfter(smallRecord(t), []byte("\n"))
	text := bytes.Join(append(lines[:5:5], lines[len(lines)-2]), nil) // four turns and the end
	for name, data := range map[string][]byte{"compressed": zipped(t, text), "unpacked": text} {
		t.Run(name, func(t *testing.T) {
			for n := 0; n <= len(data); n += every {
				whole, err := Read(bytes.NewReader(data[:n]))
				got, err2 := Skim(bytes.NewReader(data[:n]))
				require.Equal(t, err, err2, "%d bytes", n)
				if err == nil {
					require.Equal(t, skimmed(whole), got, "%d bytes", n)
				}
			}
		})
	}
}

func TestSkimOtherWriters(t *testing.T) {
	text := string(smallRecord(t))
	for name, changed := range map[string]string{
		"blanks":                  strings.ReplaceAll(text, `{"turn":`, `{ "turn" : `),
		"a blank after a number":  strings.ReplaceAll(text, `,"asked":`, ` ,"asked":`),
		"asked first":             strings.ReplaceAll(text, `{"turn":1,"asked":[0,1],`, `{"asked":[0,1],"turn":1,`),
		"kinds of line not known": strings.ReplaceAll(text, `{"turn":1,`, `{"later":true}`+"\n"+`{"turn":1,`),
	} {
		t.Run(name, func(t *testing.T) {
			require.NotEqual(t, text, changed)
			whole, err := Read(strings.NewReader(changed))
			require.NoError(t, err)
			got, err := Skim(strings.NewReader(changed))
			require.NoError(t, err)
			require.Equal(t, skimmed(whole), got)
		})
	}
}

func TestSkimDamage(t *testing.T) {
	text := smallRecord(t)
	for name, c := range map[string]struct {
		data []byte
		key  string
	}{
		"nothing":             {nil, empty.Key},
		"no record":           {[]byte("hello\n"), notRecord.Key},
		"a missing turn":      {edited(t, text, `{"turn":1,`, `{"turn":2,`), damaged.Key},
		"no number":           {edited(t, text, `{"turn":1,`, `{"turn":"1",`), damaged.Key},
		"an end of one":       {edited(t, text, `"ranks":[`, `"ranks":[7,`), damaged.Key},
		"a newer version":     {edited(t, text, `"version":1`, `"version":2`), newer.Key},
		"a second match":      {append(append([]byte{}, text...), text...), damaged.Key},
		"altered compression": {damagedZip(t, text), damaged.Key},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Skim(bytes.NewReader(c.data))
			require.Equal(t, c.key, key(t, err))
			_, err2 := Read(bytes.NewReader(c.data))
			require.Equal(t, err2, err)
		})
	}
	disk := errors.New("the disk is gone")
	_, err := Skim(iotest.ErrReader(disk))
	require.ErrorIs(t, err, disk)
}

// damagedZip compresses text, with a wrong checksum.
func damagedZip(t *testing.T, text []byte) []byte {
	data := zipped(t, text)
	data[len(data)-8]++
	return data
}

// TestSkimLooksAtNoAnswer shows what Skim does not check.
func TestSkimLooksAtNoAnswer(t *testing.T) {
	bad := edited(t, smallRecord(t), `{"turn":1,"asked":[0,1],`, `{"turn":1,"asked":[1,0],`)
	_, err := Read(bytes.NewReader(bad))
	require.Error(t, err)
	r, err := Skim(bytes.NewReader(bad))
	require.NoError(t, err)
	require.NotNil(t, r.End)
}

func BenchmarkSkim(b *testing.B) {
	data := contents(b, func() string { p, _, _ := record(b, small, true, "normal", "easy"); return p }())
	for name, read := range map[string]func() error{
		"skim": func() error { _, err := Skim(bytes.NewReader(data)); return err },
		"read": func() error { _, err := Read(bytes.NewReader(data)); return err },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				require.NoError(b, read())
			}
		})
	}
}

package pack

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/pack"
)

// result is the output of --json.
type result struct {
	Pack  string       `json:"pack"`
	Bot   string       `json:"bot"`
	Hold  int          `json:"hold"`
	Of    int          `json:"of"`
	Cases []caseResult `json:"cases"`
}

type caseResult struct {
	Name    string         `json:"name"`
	Expect  string         `json:"expect"`
	Holds   bool           `json:"holds"`
	Says    string         `json:"says"`
	Move    engine.Move    `json:"move"`
	Verdict engine.Verdict `json:"verdict"`
	MS      float64        `json:"ms"`
	Tries   []tryResult    `json:"tries,omitempty"`
}

type tryResult struct {
	Seed uint64 `json:"seed"`
	Lost bool   `json:"lost"`
	Turn int    `json:"turn"`
}

// object returns the run for --json.
func (t *trial) object() result {
	r := result{Pack: t.f.file.name(), Bot: t.name, Hold: t.hold, Of: len(t.done), Cases: []caseResult{}}
	for _, o := range t.done {
		c := caseResult{Name: o.Case.Name, Expect: o.Case.Expect.String(), Holds: o.Holds, Says: t.says(o), Move: o.Answer.Move, Verdict: o.Answer.Verdict,
			MS: cli.Milliseconds(o.Answer.Spent())}
		for _, try := range o.Tries {
			c.Tries = append(c.Tries, tryResult{try.Seed, try.Lost, try.Turns})
		}
		r.Cases = append(r.Cases, c)
	}
	return r
}

// suite is a run in JUnit's XML, which build servers read.
type suite struct {
	XMLName  xml.Name   `xml:"testsuite"`
	Name     string     `xml:"name,attr"`
	Tests    int        `xml:"tests,attr"`
	Failures int        `xml:"failures,attr"`
	Errors   int        `xml:"errors,attr"`
	Time     string     `xml:"time,attr"`
	Cases    []testCase `xml:"testcase"`
}

type testCase struct {
	Name    string   `xml:"name,attr"`
	Class   string   `xml:"classname,attr"`
	Time    string   `xml:"time,attr"`
	Failure *failure `xml:"failure,omitempty"`
	Err     string   `xml:"system-err,omitempty"`
}

type failure struct {
	Message string `xml:"message,attr"`
	Kind    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

// junit writes the run as JUnit's XML.
func (t *trial) junit(w io.Writer) error {
	s := suite{Name: t.f.file.name(), Tests: len(t.done), Failures: len(t.done) - t.hold}
	var all time.Duration
	for _, o := range t.done {
		all += o.Took
		s.Cases = append(s.Cases, t.testCase(o))
	}
	s.Time = seconds(all)
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(s); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}

func (t *trial) testCase(o *pack.Outcome) testCase {
	c := testCase{Name: o.Case.Name, Class: t.name, Time: seconds(o.Took)}
	if !o.Holds {
		c.Failure = &failure{Message: t.says(o), Kind: o.Case.Expect.String(), Text: string(o.Answer.Response)}
		c.Err = o.Answer.Stderr
	}
	return c
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }

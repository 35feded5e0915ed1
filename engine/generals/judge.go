package generals

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"generals-chess/engine"
)

// Judge is Botzone's judge for this game: it reads one line {"log":[…],"initdata":{…}} and answers the
// one line, without its end, that the original prints: the first request for an empty log, and else
// what the last pair of answers leads to. Earlier pairs are replayed without being checked; one that
// could not have been played is taken for staying. A match that begins without initdata is on the map of
// seed, of 14 to 18 rows and columns, and the output says which that is. An error is one sentence that
// says what is wrong with the input.
func Judge(input []byte, seed uint64) ([]byte, error) { return judge(scanText(input), seed) }

// JudgeFrom is Judge of what a reader gives. It keeps only what it needs. An error of the reader's own is the reason of
// the error then.
func JudgeFrom(input io.Reader, seed uint64) ([]byte, error) { return judge(scan(input), seed) }

func judge(input *scanner, seed uint64) ([]byte, error) {
	out, err := decide(input, seed)
	if input.failed != nil {
		err = input.failed
	}
	if err != nil {
		return nil, fmt.Errorf("judge input: %w", err)
	}
	return out, nil
}

func decide(input *scanner, seed uint64) ([]byte, error) {
	in, err := readJudgeInput(input)
	if err != nil {
		return nil, err
	}
	drawn := in.mapless()
	if drawn {
		in.initdata = freshInit(seed)
	}
	if drawn && len(in.pairs) > 0 {
		return nil, errors.New(`initdata is missing: the log has answers, so give the map it began with, the "initdata" of the first output`)
	}
	layers, err := ParseInit(in.initdata)
	if err != nil {
		return nil, err
	}
	st := newState(NewPosition(layers))
	if len(in.pairs) == 0 {
		if !drawn {
			in.initdata = nil
		}
		return appendOpening(nil, layers, st, in.initdata), nil
	}
	last := len(in.pairs) - 1
	for _, pair := range in.pairs[:last] {
		st.now.replay(pair)
	}
	pair := in.pairs[last]
	st.Step([]engine.Decision{pair[0].decision(), pair[1].decision()})
	return appendOutcome(nil, st, pair), nil
}

// judgeInput is what matters of the judge's input.
type judgeInput struct {
	initdata []byte
	pairs    [][2]answer
}

// answer is one bot's item in the log. The zero one is that of a bot of which nothing is written: a missing response reads as
// null, which is the move of three zeros.
type answer struct {
	verdict   string
	move      Move
	malformed bool
}

// decision is what the rules make of an answer.
func (a answer) decision() engine.Decision {
	switch {
	case a.verdict != string(engine.OK):
		return engine.Decision{Fault: engine.Failed}
	case a.malformed:
		return engine.Decision{Fault: engine.Malformed}
	}
	return engine.Decision{Move: a.move.Text()}
}

// mapless tells whether the input leaves it to the judge which map it is.
func (in judgeInput) mapless() bool {
	switch string(in.initdata) {
	case "", "null", "{}", `""`, `"{}"`:
		return true
	}
	return false
}

// freshInit is the initdata of a map that the judge draws itself.
func freshInit(seed uint64) []byte {
	return fmt.Appendf(nil, `{"seed":%d,"size":"random"}`, seed)
}

// replay plays one pair of the past, whatever it is.
func (p *Position) replay(pair [2]answer) {
	red, blue := p.Order(pair[0].move), p.Order(pair[1].move)
	if _, ok := p.force(red, 0); !ok {
		red = Pass
	}
	if _, ok := p.force(blue, 1); !ok {
		blue = Pass
	}
	p.Step(red, blue)
	p.over = false
}

func readJudgeInput(s *scanner) (judgeInput, error) {
	var in judgeInput
	if s.space(); s.ended() {
		return in, errors.New(`it is empty; write one line such as {"log":[],"initdata":{"seed":7}}`)
	}
	items := -1
	err := s.object(func(key string) error {
		var err error
		switch key {
		case "log":
			in.pairs, items, err = readLog(s)
		case "initdata":
			in.initdata, err = s.value()
			in.initdata = bytes.Clone(in.initdata)
		default:
			err = s.skip()
		}
		return err
	})
	s.space()
	switch {
	case err != nil:
		return in, err
	case !s.ended():
		return in, fmt.Errorf("not JSON, at byte %d: something follows the object", s.place()+1)
	case items < 0:
		return in, errors.New("log is missing")
	case items%2 != 0:
		return in, fmt.Errorf("the log has %d items: it must end with the players' answers", items)
	case len(in.pairs) > StepLimit:
		return in, fmt.Errorf("the log has %d pairs of answers: a match has at most %d", len(in.pairs), StepLimit)
	}
	return in, nil
}

// readLog reads the answers, which are the odd items, and skips the judge's outputs between them.
func readLog(s *scanner) (pairs [][2]answer, items int, err error) {
	if s.peek() == 'n' { // null
		return nil, 0, s.skip()
	}
	err = s.array(func(i int) error {
		items = i + 1
		if i%2 == 0 {
			return s.skip()
		}
		pair, err := readPair(s)
		if err != nil {
			return fmt.Errorf("log item %d, the players' answers: %w", i, err)
		}
		pairs = append(pairs, pair)
		return nil
	})
	return pairs, items, err
}

// readPair reads {"0":{…},"1":{…}}.
func readPair(s *scanner) (pair [2]answer, err error) {
	err = s.object(func(key string) error {
		var err error
		switch key {
		case "0":
			pair[0], err = readAnswer(s)
		case "1":
			pair[1], err = readAnswer(s)
		default:
			err = s.skip()
		}
		return err
	})
	return pair, err
}

// readAnswer reads {"verdict":"OK","response":[3,4,1],…}.
func readAnswer(s *scanner) (a answer, err error) {
	err = s.object(func(key string) error {
		if key != "verdict" && key != "response" {
			return s.skip()
		}
		text, err := s.value()
		switch {
		case err != nil:
		case key == "verdict":
			a.verdict = verdictOf(text)
		default:
			a.read(text)
		}
		return err
	})
	return a, err
}

func verdictOf(text []byte) string {
	if string(text) == `"OK"` {
		return "OK"
	}
	var verdict string
	if json.Unmarshal(text, &verdict) != nil {
		return string(text) // no string, so surely not OK
	}
	return verdict
}

// read reads the move from a response.
func (a *answer) read(response []byte) {
	m, err := decodeMove(response)
	a.move, a.malformed = m, err != nil
}

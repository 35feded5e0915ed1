package generals

import (
	"errors"
	"fmt"
	"io"

	"generals-chess/engine"
)

// JudgeMaps is how many maps a judge draws from that is given none.
const JudgeMaps = 1_000_000_000

// Judge is Botzone's judge for this game: it reads {"log":[…],"initdata":{…}} and returns the one line, without its end, that the
// original prints: the first request for an empty log, and else what the last pair of answers leads to. Earlier pairs are replayed
// without being checked; one that could not have been played is taken for staying. A match that begins without initdata is on the
// map of seed, of 14 to 18 rows and columns, and the output says which that is. An error is one sentence that says what is wrong
// with the input.
func Judge(input []byte, seed uint64) ([]byte, error) {
	var o outline
	o.add(input)
	return judge(o.kept, seed)
}

// JudgeFrom judges the first line of a stream. It reads that line to its end, so that nobody who writes one is cut off for a mistake
// in it, and nothing after it. An error of the stream itself is the reason of the error that it returns.
func JudgeFrom(input io.Reader, seed uint64) ([]byte, error) {
	text, err := firstLine(input)
	if err != nil {
		return nil, fmt.Errorf("read the judge's input: %w", err)
	}
	return judge(text, seed)
}

func judge(text []byte, seed uint64) ([]byte, error) {
	out, err := decide(text, seed)
	if err != nil {
		return nil, fmt.Errorf("judge input: %w", err)
	}
	return out, nil
}

func decide(text []byte, seed uint64) ([]byte, error) {
	in, err := readJudgeInput(text)
	if err != nil {
		return nil, err
	}
	drawn := mapless(in.initdata)
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

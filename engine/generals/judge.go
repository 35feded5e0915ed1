package generals

import (
	"errors"
	"fmt"
	"io"

	"generals-chess/engine"
)

// JudgeMaps is the number of maps the judge chooses from when the input has no initdata.
const JudgeMaps = 1_000_000_000

// Judge acts as Botzone's judge for this game. It reads {"log":[…],"initdata":{…}} and returns the line that the original prints, without
// its end: the first request for an empty log, otherwise the outcome of the last pair of answers. It replays earlier pairs without checking
// them; an answer that could not have been played counts as Stay. A match without initdata gets the map of seed, with 14 to 18 rows and
// columns, and the output names it. The error is one sentence about the input.
func Judge(input []byte, seed uint64) ([]byte, error) {
	var o outline
	o.add(input)
	return judge(o.kept, seed)
}

// JudgeFrom judges the first line of a stream. It reads that line to its end, so that its writer is not cut off when the line is wrong, and
// nothing after it. It wraps an error of the stream.
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

// freshInit returns the initdata of a map that the judge draws itself.
func freshInit(seed uint64) []byte {
	return fmt.Appendf(nil, `{"seed":%d,"size":"random"}`, seed)
}

// replay plays one pair of the past without faults: an illegal answer counts as Pass.
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

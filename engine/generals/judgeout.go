package generals

import (
	"encoding/json"
	"strconv"

	"generals-chess/engine"
)

// appendOpening writes the first output. Its display.army is [4,4], as the original prints it. If the judge has drawn the map, the printed
// initdata also holds the initdata it was drawn from, so that it alone can be passed back: the map wins over it.
func appendOpening(b []byte, l Layers, s *state, drawn []byte) []byte {
	b = append(b, `{"command":"request","initdata":{`...)
	if drawn != nil {
		b = append(append(b, drawn[1:len(drawn)-1]...), ',')
	}
	b = appendMapFields(b, l)
	b = append(b, `,"display":`...)
	b = appendDisplay(b, s, "open", [2]int{4, 4})
	b = append(b, '}')
	return append(appendContent(append(b, ','), s), '}')
}

// appendInitdata writes what ParseInit reads.
func appendInitdata(b []byte, l Layers) []byte {
	return appendMapFields(append(b, '{'), l)
}

// Init returns the map as the judge's initdata, which ParseInit reads.
func (l Layers) Init() []byte { return appendInitdata(nil, l) }

// appendMapFields writes an initdata without its opening brace.
func appendMapFields(b []byte, l Layers) []byte {
	b = append(b, `"height":`...)
	b = strconv.AppendInt(b, int64(l.Height), 10)
	b = append(b, `,"width":`...)
	b = strconv.AppendInt(b, int64(l.Width), 10)
	b = append(b, `,"map":[`...)
	b = appendLayer(b, l.Army, l.Width)
	b = append(b, ',')
	b = appendLayer(b, l.Type, l.Width)
	b = append(b, `],"generals":[`...)
	b = appendPair(b, l.Generals[0].Row, l.Generals[0].Col)
	b = append(b, ',')
	b = appendPair(b, l.Generals[1].Row, l.Generals[1].Col)
	return append(b, "]}"...)
}

// appendOutcome writes the output after a step: a request, an end, or an error.
func appendOutcome(b []byte, s *state, pair [2]answer) []byte {
	result, over := s.Result()
	if !over {
		b = append(b, `{"command":"request","display":`...)
		b = append(appendDisplay(b, s, "open", s.armies()), `},`...)
		return append(appendContent(b, s), '}')
	}
	b = append(b, `{"command":"finish","content":{"0":`...)
	b = strconv.AppendInt(b, int64(result.Scores[0]), 10)
	b = append(b, `,"1":`...)
	b = strconv.AppendInt(b, int64(result.Scores[1]), 10)
	b = append(b, `},"display":`...)
	winner := result.Winner()
	switch Reason(result.Reason) {
	case GeneralTaken, AtStepLimit:
		b = appendDisplay(b, s, "finish", s.armies())
		b = append(b, `,"finishcode":`...)
		b = appendPlayerCode(b, winner)
	default:
		b = append(b, `{"status":"error","time":`...)
		b = strconv.AppendInt(b, int64(s.Turn()), 10)
		b = append(b, `,"errorinfo":`...)
		b = appendErrorInfo(b, s, pair)
		b = append(b, `,"errorcode":`...)
		b = appendPlayerCode(b, other(winner))
	}
	return append(b, "}}"...)
}

func (s *state) armies() [2]int {
	return [2]int{s.now.Totals(0).Army, s.now.Totals(1).Army}
}

// other returns the player who is not u, or Spectator for Spectator.
func other(u engine.Player) engine.Player {
	if u == engine.Spectator {
		return u
	}
	return 1 - u
}

// appendPlayerCode writes a player, or 2 for both or neither.
func appendPlayerCode(b []byte, u engine.Player) []byte {
	if u == engine.Spectator {
		u = 2
	}
	return strconv.AppendInt(b, int64(u), 10)
}

// appendDisplay writes the unfogged state, without the closing brace.
func appendDisplay(b []byte, s *state, status string, army [2]int) []byte {
	v := s.now.View(engine.Spectator)
	b = append(b, `{"status":"`...)
	b = append(b, status...)
	b = append(b, `","time":`...)
	b = strconv.AppendInt(b, int64(v.Time), 10)
	b = appendPair(append(b, `,"army":`...), army[0], army[1])
	b = appendPair(append(b, `,"land":`...), v.Totals[0].Land, v.Totals[1].Land)
	b = appendPair(append(b, `,"size":`...), v.Height, v.Width)
	b = append(b, `,"map":`...)
	return appendMap(b, v)
}

// appendContent writes the key "content" with both players' requests.
func appendContent(b []byte, s *state) []byte {
	b = append(b, `"content":{"0":`...)
	b = appendRequest(b, s.now.View(0))
	b = append(b, `,"1":`...)
	b = appendRequest(b, s.now.View(1))
	return append(b, '}')
}

// appendErrorInfo writes each player's fault, "" for a player without one.
func appendErrorInfo(b []byte, s *state, pair [2]answer) []byte {
	var info [2]string
	for u := range info {
		switch {
		case s.anyFault(engine.Failed):
			if s.faults[u] == engine.Failed {
				info[u] = pair[u].verdict
			}
		case s.now.faults>>u&1 == 0:
		case s.faults[u] == engine.Malformed:
			info[u] = "The answer is not a move."
		default:
			info[u] = s.why[u].String()
		}
	}
	text, err := json.Marshal(info)
	if err != nil {
		panic(err) // two strings always marshal
	}
	return append(b, text...)
}

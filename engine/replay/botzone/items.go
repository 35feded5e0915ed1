package botzone

import (
	"bytes"
	"encoding/json"
	"math"

	"generals-chess/engine"
)

// output is an item of a log with the judge's output.
type output struct {
	command  string
	initdata json.RawMessage
	requests [2]json.RawMessage // or the scores, if the command is finish; nil if it says none
	display  display
	failed   bool // the judge's own verdict is not OK, so there is no output
}

// display is the position as the judge shows it.
type display struct {
	Time *int            `json:"time"`
	Map  json.RawMessage `json:"map"`
}

// pair is an object with a value for each player.
type pair struct {
	Red  json.RawMessage `json:"0"`
	Blue json.RawMessage `json:"1"`
}

// readOutput reads an even item: {"output":{"command":…},"verdict":"OK",…}, or the content of output alone.
func readOutput(item json.RawMessage) (output, bool) {
	var whole struct {
		pair
		Verdict *string         `json:"verdict"`
		Output  json.RawMessage `json:"output"`
		Command json.RawMessage `json:"command"`
	}
	if item == nil || json.Unmarshal(item, &whole) != nil || whole.Red != nil || whole.Blue != nil {
		return output{}, false
	}
	if whole.Verdict != nil && *whole.Verdict != string(engine.OK) {
		return output{failed: true}, true
	}
	if whole.Output != nil {
		item = content(whole.Output)
	} else if whole.Command == nil {
		return output{}, false
	}
	if item == nil {
		return output{}, true // {} or "": it says nothing
	}
	return parseOutput(item)
}

func parseOutput(text json.RawMessage) (output, bool) {
	var parts struct {
		Command  string          `json:"command"`
		Initdata json.RawMessage `json:"initdata"`
		Content  json.RawMessage `json:"content"`
		Display  json.RawMessage `json:"display"`
	}
	if json.Unmarshal(text, &parts) != nil {
		return output{}, false
	}
	o := output{command: parts.Command, initdata: content(parts.Initdata)}
	if said := content(parts.Content); said != nil {
		var both pair
		if json.Unmarshal(said, &both) != nil {
			return output{}, false
		}
		o.requests = [2]json.RawMessage{both.Red, both.Blue}
	}
	if shown := content(parts.Display); shown != nil && json.Unmarshal(shown, &o.display) != nil {
		return output{}, false
	}
	return o, true
}

// answer is one player's half of an odd item.
type answer struct {
	Verdict  json.RawMessage `json:"verdict"`
	Response json.RawMessage `json:"response"`
	Output   json.RawMessage `json:"output"`
	Debug    json.RawMessage `json:"debug"`
	Time     json.RawMessage `json:"time"`
	Memory   json.RawMessage `json:"memory"`
	Running  json.RawMessage `json:"keep_running"`
}

// readAnswers reads an odd item; the error says what is wrong with item i.
func readAnswers(i int, item json.RawMessage) (answers [2]answer, err error) {
	var both pair
	if item == nil || json.Unmarshal(item, &both) != nil || both.Red == nil && both.Blue == nil {
		return answers, noAnswers.WithInt("item", i).Err()
	}
	for u, half := range [2]json.RawMessage{both.Red, both.Blue} {
		if half = content(half); half == nil || json.Unmarshal(half, &answers[u]) != nil {
			return answers, noAnswer.WithInt("item", i).WithInt("player", u).Err()
		}
		if answers[u].Verdict == nil {
			return answers, noVerdict.WithInt("item", i).WithInt("player", u).Err()
		}
	}
	return answers, nil
}

// maxVerdict limits a verdict, in bytes; Botzone's have two or three letters.
const maxVerdict = 16

// verdict returns the recorded verdict; without one, the bot failed for an unknown reason.
func (a answer) verdict() engine.Verdict {
	v := clip(textOf(a.Verdict), maxVerdict)
	if v == "" {
		return engine.RE
	}
	return engine.Verdict(v)
}

// textOf returns the text of a string, any other value as JSON on one line, and "" for none.
func textOf(value json.RawMessage) string {
	var text string
	if len(value) == 0 || json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(compact(value))
}

// compact writes JSON without white space.
func compact(value json.RawMessage) []byte {
	var b bytes.Buffer
	if err := json.Compact(&b, value); err != nil {
		return value // not reached: it was read as JSON
	}
	return b.Bytes()
}

// amount returns a number from 0 to most, multiplied by scale; 0 for anything that is no number.
func amount(value json.RawMessage, scale, most float64) int64 {
	var x float64
	if json.Unmarshal(value, &x) != nil || math.IsNaN(x) || x < 0 {
		return 0
	}
	return int64(min(x, most) * scale)
}

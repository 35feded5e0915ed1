package botzone

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// maxItems is the length of the longest log: one output before every step, the answers, and the last output.
const maxItems = 2*generals.StepLimit + 1

// maxPart limits an item of a log, the initdata and the players, in bytes each: an answer on Botzone takes at most 1 MiB.
const maxPart = 8 << 20

// match is a match as written in a file.
type match struct {
	began    time.Time
	initdata json.RawMessage // nil if there is none
	log      []json.RawMessage
	names    [2]string
	people   [2]bool
}

// parseMatch parses any form of a match. The log is not nil.
func parseMatch(text []byte) (match, error) {
	text = bytes.ToValidUTF8(text, []byte("\ufffd"))
	if len(text) > 0 && text[0] == '"' {
		text = content(text)
	}
	if len(text) > 0 && text[0] == '[' {
		if err := checkSyntax(text); err != nil {
			return match{}, err
		}
		log, err := parseLog(text)
		return match{log: log}, err
	}
	var file struct {
		ID       json.RawMessage `json:"_id"`
		Initdata json.RawMessage `json:"initdata"`
		Players  json.RawMessage `json:"players"`
		Log      json.RawMessage `json:"log"`
		Logs     json.RawMessage `json:"logs"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		if syntax := syntaxError(text, err); syntax != nil {
			return match{}, syntax
		}
		return match{}, notMatch.Err()
	}
	if file.Log == nil {
		file.Log = file.Logs
	}
	if file.Log == nil {
		return match{}, notMatch.Err()
	}
	m := match{began: timeOf(file.ID), initdata: content(file.Initdata)}
	m.seat(content(file.Players))
	var err error
	m.log, err = parseLog(file.Log)
	return m, err
}

// parseLog parses the array of a log, or a string that contains one. The text is JSON.
func parseLog(text json.RawMessage) ([]json.RawMessage, error) {
	text = content(text)
	items := []json.RawMessage{}
	if text == nil {
		return items, nil
	}
	if err := checkLog(text); err != nil {
		return nil, err
	}
	in := json.NewDecoder(bytes.NewReader(text))
	_, err := in.Token()
	for err == nil && in.More() {
		if len(items) == maxItems {
			return nil, tooMany.WithInt("item", len(items)).WithInt("most", maxItems).Err()
		}
		var item json.RawMessage
		err = in.Decode(&item)
		if len(item) > maxPart {
			return nil, longItem.WithInt("item", len(items)).WithInt("most", maxPart>>20).Err()
		}
		items = append(items, content(item))
	}
	return items, err
}

// checkLog returns an error for JSON that is no array. content has left a string as it is if its content is not JSON.
func checkLog(text json.RawMessage) error {
	if text[0] == '[' {
		return nil
	}
	var inner string
	if json.Unmarshal(text, &inner) == nil {
		if err := checkSyntax([]byte(inner)); err != nil {
			return err
		}
	}
	return notLog.Err()
}

// checkSyntax returns an error with the place where a text stops being JSON; nil if it is JSON.
func checkSyntax(text []byte) error {
	var whole json.RawMessage
	return syntaxError(text, json.Unmarshal(text, &whole))
}

// content returns a JSON value without the strings that it may be wrapped in; nil for none, null, "" and {}.
func content(text json.RawMessage) json.RawMessage {
	for range 3 {
		var inner string
		if len(text) == 0 || text[0] != '"' || json.Unmarshal(text, &inner) != nil {
			break
		}
		inside := strings.TrimSpace(inner)
		if inside != "" && !json.Valid([]byte(inside)) {
			break // a plain string
		}
		text = json.RawMessage(inside)
	}
	switch string(bytes.TrimSpace(text)) {
	case "", "null", "{}", `""`:
		return nil
	}
	return text
}

// timeOf returns when the database created a match's _id, zero if there is none.
func timeOf(id json.RawMessage) time.Time {
	var text string
	var wrapped struct {
		OID string `json:"$oid"`
	}
	if json.Unmarshal(id, &text) != nil && json.Unmarshal(id, &wrapped) == nil {
		text = wrapped.OID
	}
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != 12 {
		return time.Time{}
	}
	seconds := int64(raw[0])<<24 | int64(raw[1])<<16 | int64(raw[2])<<8 | int64(raw[3])
	return time.Unix(seconds, 0).UTC()
}

// seats returns the players.
func (m match) seats() []replay.Seat {
	seats := make([]replay.Seat, 2)
	for u := range seats {
		seats[u].Name = m.names[u]
		if m.people[u] {
			seats[u].Spec = string(engine.HumanSeat)
		}
	}
	return seats
}

// seat reads the players; what cannot be read stays unknown.
func (m *match) seat(players json.RawMessage) {
	var list []json.RawMessage
	if len(players) > maxPart || json.Unmarshal(players, &list) != nil {
		return
	}
	for u, p := range list[:min(2, len(list))] {
		var kind struct {
			Type string `json:"type"`
		}
		m.people[u] = json.Unmarshal(p, &kind) == nil && kind.Type == string(engine.HumanSeat)
		m.names[u] = nameIn(p, 4)
	}
}

// maxName limits a seat's name, in bytes.
const maxName = 200

// nameIn finds the name of a player: the text itself, or that of the object's name, bot or user, at most deep levels down.
func nameIn(player json.RawMessage, deep int) string {
	var text string
	if json.Unmarshal(player, &text) == nil {
		return clip(strings.Join(strings.Fields(text), " "), maxName)
	}
	var object struct {
		Name json.RawMessage `json:"name"`
		Bot  json.RawMessage `json:"bot"`
		User json.RawMessage `json:"user"`
		ID   json.RawMessage `json:"_id"`
	}
	if deep == 0 || json.Unmarshal(player, &object) != nil {
		return ""
	}
	for _, part := range []json.RawMessage{object.Name, object.Bot, object.User, object.ID} {
		if name := nameIn(part, deep-1); name != "" {
			return name
		}
	}
	return ""
}

// clip cuts a text to at most that many bytes, in whole characters.
func clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}

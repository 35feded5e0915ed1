package report

import (
	"bufio"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine/plain"
)

// JSON writes the whole report, game by game: there may be a million games.
func JSON(w io.Writer, r *Report) error {
	return plain.Through(w, func(w io.Writer) error { return writeJSON(w, r) })
}

func writeJSON(w io.Writer, r *Report) error {
	rest := *r
	rest.Games = []Game{}
	text, err := json.MarshalIndent(rest, "", " ")
	if err != nil {
		return err
	}
	const none = "\n \"games\": []" // unique: nested lines are indented further, and JSON strings contain no line breaks
	head, tail, _ := strings.Cut(string(text), none)
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(head + strings.TrimSuffix(none, "]")) // Flush returns the error
	for i := range r.Games {
		one, err := json.MarshalIndent(&r.Games[i], "  ", " ")
		if err != nil {
			return err
		}
		between := ",\n  "
		if i == 0 {
			between = between[1:]
		}
		_, _ = out.WriteString(between)
		_, _ = out.Write(one)
	}
	end := "]"
	if len(r.Games) > 0 {
		end = "\n ]"
	}
	_, _ = out.WriteString(end + tail + "\n")
	return out.Flush()
}

// CSV writes a header and one line for every player, the best first. Unknown values are empty.
func CSV(w io.Writer, r *Report) error {
	list := slices.DeleteFunc(columns(), func(c Column) bool { return c.Data == nil })
	line := make([]string, len(list))
	for i, c := range list {
		line[i] = c.Name
	}
	out := plain.NewTable(w)
	out.Write(line)
	for _, player := range r.Order {
		for i, c := range list {
			line[i] = c.Data(r.Players[player])
		}
		out.Write(line)
	}
	return out.Close()
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

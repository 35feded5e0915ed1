package report

import (
	"fmt"
	"io"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// Markdown writes the crosstable in English, the best player first: each player's share of the points against each other player.
func Markdown(w io.Writer, r *Report) error {
	var b strings.Builder
	b.WriteString("| |")
	for _, n := range r.Order {
		b.WriteString(" " + inMarkdown(r.Players[n].Name) + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(r.Order)) + "\n")
	for _, first := range r.Order {
		b.WriteString("| " + inMarkdown(r.Players[first].Name) + " |")
		for _, second := range r.Order {
			b.WriteString(" " + r.markdownCell(first, second) + " |")
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "\n%s. Share of the points that the player on the left took of the one above; ± holds the true share with 95 %% probability.\n", r.played())
	return plain.Through(w, func(w io.Writer) error {
		_, err := io.WriteString(w, b.String())
		return err
	})
}

func (r *Report) markdownCell(first, second int) string {
	m := r.Meeting(first, second)
	if first == second || m.Games.Count() == 0 {
		return ""
	}
	return r.Share(m)
}

// played returns the number of games in words.
func (r *Report) played() string {
	least, most := -1, 0
	for _, m := range r.Met {
		n := m.Games.Count()
		most = max(most, n)
		if least < 0 || n < least {
			least = n
		}
	}
	if least == most {
		return fmt.Sprintf("%d games, %d of every two", r.Done, most)
	}
	return fmt.Sprintf("%d games, %d to %d of every two who met", r.Done, max(least, 0), most)
}

// inMarkdown escapes a text for a cell of a table.
func inMarkdown(text string) string {
	return strings.NewReplacer("\\", "\\\\", "|", "\\|", "`", "\\`", "*", "\\*", "_", "\\_", "<", "&lt;", "[", "\\[", "\n", " ").Replace(engine.Readable(text))
}

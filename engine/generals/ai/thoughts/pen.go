package thoughts

import (
	"slices"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/overlay"
)

// pen writes a drawing, entry after entry.
type pen struct {
	width int
	text  []byte
}

const (
	head = `{"draw":[`
	tail = `]}`
)

// newPen returns a pen that reuses the memory of an earlier drawing, or nil.
func newPen(width int, room []byte) pen {
	return pen{width, append(slices.Grow(room[:0], overlay.Most), head...)}
}

// end returns the whole drawing.
func (p *pen) end() string { return string(append(p.text, tail...)) }

// room returns how many bytes further entries may take, including their commas.
func (p *pen) room() int { return overlay.Most - len(p.text) - len(tail) }

// begin begins an entry.
func (p *pen) begin(word string) {
	if len(p.text) > len(head) {
		p.text = append(p.text, ',')
	}
	p.text = append(p.text, '[')
	p.string(word)
}

// close ends an entry, with a colour unless it is "".
func (p *pen) close(colour string) {
	if colour != "" {
		p.text = append(p.text, ',')
		p.string(colour)
	}
	p.text = append(p.text, ']')
}

// string writes a text that JSON and Go quote alike: letters, punctuation and spaces.
func (p *pen) string(s string) {
	if !plain(s) {
		p.text = strconv.AppendQuote(p.text, s)
		return
	}
	p.text = append(append(append(p.text, '"'), s...), '"')
}

// plain reports whether nothing in s needs an escape.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

func (p *pen) number(n int) { p.text = strconv.AppendInt(append(p.text, ','), int64(n), 10) }

func (p *pen) cell(i int) {
	p.number(i / p.width)
	p.number(i % p.width)
}

// say writes a phrase whose arguments are numbers.
func (p *pen) say(phrase engine.Phrase) {
	p.begin(overlay.Say)
	for _, s := range [...]string{phrase.Text, phrase.Key} {
		p.text = append(p.text, ',')
		p.string(s)
	}
	for _, a := range phrase.Args {
		p.text = append(p.text, ',')
		p.string(a.Name)
		p.text = append(append(p.text, ','), a.Value...)
	}
	p.close("")
}

func (p *pen) mark(word string, cell int, colour string) {
	p.begin(word)
	p.cell(cell)
	p.close(colour)
}

func (p *pen) arrow(from, to int32, colour string) {
	p.begin("arrow")
	p.cell(int(from))
	p.cell(int(to))
	p.close(colour)
}

// label writes a number with a unit on a cell.
func (p *pen) label(cell, n int, unit, colour string) {
	p.begin("text")
	p.cell(cell)
	p.text = append(p.text, ',')
	p.string(strconv.Itoa(n) + unit)
	p.close(colour)
}

// rowHead is roughly the cost in bytes of an additional row of heat besides its digits: shorter gaps are filled.
const rowHead = len(`,["heat",10,10,""]`)

// heat writes the digits of at least least, in rows.
func (p *pen) heat(digits []byte, least byte) {
	for from := 0; from < len(digits); from += p.width {
		row := digits[from : from+p.width]
		for at := 0; at < len(row); {
			if row[at] < least {
				at++
				continue
			}
			end := runEnd(row, at, least)
			p.begin("heat")
			p.cell(from + at)
			p.text = append(p.text, ',', '"')
			for _, d := range row[at:end] {
				if d < least {
					d = '0'
				}
				p.text = append(p.text, d)
			}
			p.text = append(p.text, '"')
			p.close("")
			at = end
		}
	}
}

// runEnd returns the end of the run of digits of at least least that begins at a cell of a row, including short gaps.
func runEnd(row []byte, at int, least byte) int {
	end := at + 1
	for i := end; i < len(row) && i-end < rowHead; i++ {
		if row[i] >= least {
			end = i + 1
		}
	}
	return end
}

package words

import (
	"fmt"
	"strings"
)

// template is a text split at its arguments.
type template []part

// part is literal text, an argument to show, or, if choice is set, two texts of which an argument chooses one.
type part struct {
	literal    string
	arg        string
	choice     bool
	one, other string
}

// parse parses a catalogue file. It skips lines with mistakes and describes them in problems.
func parse(file string) (texts map[string]string, problems []error) {
	texts = map[string]string{}
	n := 0
	for line := range strings.Lines(file) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, text, err := entry(line)
		if err == nil {
			if _, twice := texts[key]; twice {
				err = fmt.Errorf("key %q stands there twice", key)
			}
		}
		if err != nil {
			problems = append(problems, fmt.Errorf("line %d: %w", n, err))
			continue
		}
		texts[key] = text
	}
	return texts, problems
}

// entry parses one line "key = text".
func entry(line string) (key, text string, err error) {
	key, text, ok := strings.Cut(line, "=")
	key, text = strings.TrimSpace(key), strings.TrimSpace(text)
	if !ok || key == "" || strings.ContainsAny(key, " {}") {
		return "", "", fmt.Errorf("write key = text, not %q", line)
	}
	if text == "" {
		return "", "", fmt.Errorf("key %q has no text", key)
	}
	if _, err := cut(text); err != nil {
		return "", "", fmt.Errorf("key %q: %w", key, err)
	}
	return key, text, nil
}

// cut parses a text into a template.
func cut(text string) (t template, err error) {
	for rest := text; rest != ""; {
		before, after, open := strings.Cut(rest, "{")
		if before != "" {
			t = append(t, part{literal: before})
		}
		if !open {
			break
		}
		inside, next, closed := strings.Cut(after, "}")
		if !closed {
			return t, fmt.Errorf("{%s has no }", after)
		}
		p, err := readPart(inside)
		if err != nil {
			return t, err
		}
		t = append(t, p)
		rest = next
	}
	return t, nil
}

// readPart parses the text between braces: name or name|one/other.
func readPart(inside string) (part, error) {
	name, forms, choice := strings.Cut(inside, "|")
	if name == "" || strings.ContainsAny(name, " {/") {
		return part{}, fmt.Errorf("{%s} is no argument: write {name} or {name|one/other}", inside)
	}
	if !choice {
		return part{arg: name}, nil
	}
	one, other, ok := strings.Cut(forms, "/")
	if !ok {
		return part{}, fmt.Errorf("{%s} has one form: write {name|one/other}", inside)
	}
	return part{arg: name, choice: true, one: one, other: other}, nil
}

// say inserts the arguments.
func (t template) say(args []Arg, lang Lang) string {
	var b strings.Builder
	rest := t.literal(0) // what remains to be written of the next literal
	for i, p := range t {
		if p.arg == "" {
			b.WriteString(p.literal[len(p.literal)-len(rest):])
			continue
		}
		text := p.say(args, lang)
		rest = t.literal(i + 1)
		if lang == English && text == you {
			rest = putYou(&b, rest, b.Len() == 0)
			continue
		}
		if lang == Korean && i+1 < len(t) && t[i+1].choice {
			text = beforeParticle(text, t[i+1].one)
		}
		b.WriteString(text)
		rest = afterStop(text, rest)
	}
	return b.String()
}

// afterStop returns rest, which follows text, without a full stop at its beginning if text ends with one: a sentence may stand where a
// part of a sentence does.
func afterStop(text, rest string) string {
	for _, ended := range stops {
		for _, again := range stops {
			if strings.HasSuffix(text, ended) && strings.HasPrefix(rest, again) {
				return rest[len(again):]
			}
		}
	}
	return rest
}

// stops are the full stops of all languages.
var stops = [...]string{".", "。"}

// literal returns the literal text of part i, or "" if it is not literal.
func (t template) literal(i int) string {
	if i >= len(t) {
		return ""
	}
	return t[i].literal
}

// say returns the text of a part that is an argument.
func (p part) say(args []Arg, lang Lang) string {
	for _, a := range args {
		switch {
		case a.name != p.arg:
		case p.choice:
			return p.choose(a, lang)
		default:
			return a.String()
		}
	}
	return "{" + p.arg + "}"
}

func (p part) choose(a Arg, lang Lang) string {
	if lang == Korean {
		return particle(a.String(), p.one, p.other)
	}
	if a.isNumber && a.number == 1 || a.text == "1" {
		return p.one
	}
	return p.other
}

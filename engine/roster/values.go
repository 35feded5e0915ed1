package roster

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/pelletier/go-toml/v2/unstable"

	"generals-chess/engine/bot"
)

// The largest possible values.
const (
	mostTime   = 24 * time.Hour
	mostMemory = 1 << 30 // MB
)

// value is one value of the file.
type value struct {
	kind unstable.Kind
	text string // the content of a string, or a number as written
}

func (v value) isText() bool { return v.kind == unstable.String }

// line returns a text; ok is false unless it is one line and not empty.
func (v value) line() (string, bool) {
	text := strings.TrimSpace(v.text)
	return text, v.isText() && text != "" && !strings.ContainsFunc(text, unicode.IsControl)
}

func setCommand(b *Bot, v value) (ok bool) { b.Command, ok = v.line(); return ok }
func setFolder(b *Bot, v value) (ok bool)  { b.Folder, ok = v.line(); return ok }

func setKeepRunning(b *Bot, v value) bool {
	k, err := bot.ParseKeepRunning(v.text)
	b.KeepRunning = k
	return v.isText() && err == nil
}

func setLanguage(b *Bot, v value) bool {
	b.Language = bot.Language(v.text)
	return v.isText() && b.Language.Known()
}

func setTimeLimit(b *Bot, v value) bool {
	d, err := time.ParseDuration(v.text)
	b.TimeLimit = d
	return v.isText() && err == nil && d > 0 && d <= mostTime
}

func setMemoryLimit(b *Bot, v value) bool {
	n, err := strconv.ParseInt(v.text, 0, 64)
	b.MemoryLimit = n
	return v.kind == unstable.Integer && err == nil && n > 0 && n <= mostMemory
}

func getTimeLimit(b Bot) string {
	if b.TimeLimit == 0 {
		return ""
	}
	return textTOML(b.TimeLimit.String())
}

func getMemoryLimit(b Bot) string {
	if b.MemoryLimit == 0 {
		return ""
	}
	return strconv.FormatInt(b.MemoryLimit, 10)
}

// textTOML writes a text in TOML, and nothing for an empty one.
func textTOML(text string) string {
	if text == "" {
		return ""
	}
	if strings.ContainsAny(text, `"\`) && !strings.Contains(text, "'") && !strings.ContainsFunc(text, unicode.IsControl) {
		return "'" + text + "'"
	}
	var s strings.Builder
	s.WriteByte('"')
	for _, c := range strings.ToValidUTF8(text, "\uFFFD") {
		switch {
		case c == '"' || c == '\\':
			s.WriteByte('\\')
			s.WriteRune(c)
		case unicode.IsControl(c):
			fmt.Fprintf(&s, `\u%04X`, c)
		default:
			s.WriteRune(c)
		}
	}
	s.WriteByte('"')
	return s.String()
}

// nameTOML writes a name for use in brackets.
func nameTOML(name string) string {
	const bare = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	if strings.Trim(name, bare) == "" {
		return name
	}
	return textTOML(name)
}

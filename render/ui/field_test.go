package ui

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/render"
)

// field returns a screen with one text field at (10, 10) and a scene that listens to G and Enter.
func field(value *string, f Field, scene *[]string) *hand {
	return newHand(func(c *Context) {
		r := c.TextField("f", render.R(10, 10, 120, 36), value, f)
		if r.Submitted {
			*scene = append(*scene, "submit")
		}
		if r.Icon {
			*scene = append(*scene, "icon")
		}
		if c.Did(FirstAction) {
			*scene = append(*scene, "G")
		}
		if c.Did(Back) {
			*scene = append(*scene, "esc")
		}
	})
}

func TestTypingGoesToTheFieldWithTheKeyboard(t *testing.T) {
	value, scene := "", []string{}
	h := field(&value, Field{}, &scene)
	h.typed("no")
	assert.Empty(t, value)
	h.click(20, 20)
	assert.True(t, h.c.TextFocused())
	h.typed("将g")
	h.key(KeyG)
	assert.Equal(t, "将g", value)
	assert.Empty(t, scene, "letters are text")
	h.key(KeyEnter, KeyEscape)
	assert.Equal(t, []string{"submit"}, scene, "Esc leaves the field first")
	assert.False(t, h.c.TextFocused())
	h.key(KeyG, KeyEscape)
	assert.Equal(t, []string{"submit", "G", "esc"}, scene)
}

func TestClickingElsewhereLeavesTheField(t *testing.T) {
	value := ""
	h := field(&value, Field{}, &[]string{})
	h.click(20, 20)
	h.click(500, 500)
	h.typed("x")
	assert.Empty(t, value)
}

func TestTabSelectsAllOfAField(t *testing.T) {
	value := "20413"
	h := field(&value, Field{}, &[]string{})
	h.key(KeyTab)
	h.typed("7")
	assert.Equal(t, "7", value)
}

func TestEditingKeys(t *testing.T) {
	for _, c := range []struct {
		name, start, want string
		do                func(h *hand)
	}{
		{"backspace", "ab将", "ab", func(h *hand) { h.key(KeyEnd, KeyBackspace) }},
		{"delete", "将ab", "ab", func(h *hand) { h.key(KeyHome, KeyDelete) }},
		{"left", "ac", "abc", func(h *hand) { h.key(KeyEnd, KeyLeft); h.typed("b") }},
		{"select by Shift", "abc", "aXc", func(h *hand) {
			h.key(KeyHome, KeyRight)
			h.with(&h.in.Shift, KeyRight)
			h.typed("X")
		}},
		{"an arrow ends the selection", "abc", "Xabc", func(h *hand) { h.with(&h.in.Ctrl, KeyA); h.key(KeyLeft); h.typed("X") }},
		{"word back", "python3 my bot", "python3 my ", func(h *hand) { h.key(KeyEnd); h.with(&h.in.Ctrl, KeyBackspace) }},
		{"word on", "python3 my bot", "python3X my bot", func(h *hand) { h.key(KeyHome); h.with(&h.in.Ctrl, KeyRight); h.typed("X") }},
		{"cut and paste twice", "ab", "abab", func(h *hand) { h.with(&h.in.Ctrl, KeyA, KeyX, KeyV, KeyV) }},
		{"copy keeps", "ab", "abab", func(h *hand) { h.with(&h.in.Ctrl, KeyA, KeyC); h.key(KeyEnd); h.with(&h.in.Ctrl, KeyV) }},
		{"control is no text", "", "", func(h *hand) { h.in.Ctrl = true; h.typed("q"); h.in.Ctrl = false }},
		{"AltGr is text", "", "@", func(h *hand) { h.in.Ctrl, h.in.Alt = true, true; h.typed("@"); h.in.Ctrl, h.in.Alt = false, false }},
		{"a pasted line break becomes a space", "", "a b", func(h *hand) { h.c.Clip.Write("a\nb"); h.with(&h.in.Ctrl, KeyV) }},
		{"no longer than allowed", "", "12345678", func(h *hand) { h.typed("123456"); h.typed("789") }},
	} {
		value := c.start
		h := field(&value, Field{MaxRunes: 8}, &[]string{})
		if len(c.start) > 8 {
			h = field(&value, Field{}, &[]string{})
		}
		h.click(20, 20)
		c.do(h)
		assert.Equal(t, c.want, value, c.name)
	}
}

func TestTheCaretStaysInsideTheField(t *testing.T) {
	value := "python3 bots/ferret.py --depth 3 --and-much-more"
	h := field(&value, Field{Mono: true}, &[]string{})
	h.click(20, 20)
	inner := h.c.fieldInner(render.R(10, 10, 120, 36), Field{})
	for _, k := range []Key{KeyEnd, KeyHome, KeyRight, KeyEnd, KeyLeft} {
		h.key(k)
		s := h.c.state(h.c.id("f"))
		x := h.c.prefixWidth(value, s.caret, Field{Mono: true}) - s.offset
		assert.True(t, x >= 0 && x <= inner.W, "caret at %v after %v", x, k)
	}
}

func TestAClickPutsTheCaretThere(t *testing.T) {
	value := "abcdef"
	h := field(&value, Field{}, &[]string{})
	x := 10 + 13 + h.c.prefixWidth(value, 3, Field{})
	h.click(x+1, 20)
	h.typed("X")
	assert.Equal(t, "abcXdef", value)
	h.down(10+13, 20)
	h.move(10+13+h.c.prefixWidth(value, 4, Field{}), 20)
	h.up(10+13+h.c.prefixWidth(value, 4, Field{}), 20)
	h.key(KeyDelete)
	assert.Equal(t, "def", value, "dragging selects")
}

func TestTheIconOfAFieldIsAButton(t *testing.T) {
	value, scene := "", []string{}
	h := field(&value, Field{Icon: "folder"}, &scene)
	h.click(120, 28)
	assert.Equal(t, []string{"icon"}, scene)
	assert.False(t, h.c.TextFocused())
}

func TestAValueChangedByOthersKeepsTheCaretValid(t *testing.T) {
	value := "abcdef"
	h := field(&value, Field{}, &[]string{})
	h.click(100, 20)
	value = "将"
	h.typed("!")
	assert.True(t, utf8.ValidString(value))
	assert.Contains(t, value, "将")
}

func TestEditingNeverBreaksText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := editor{max: 20}
		for range rapid.IntRange(1, 30).Draw(t, "n") {
			switch rapid.IntRange(0, 2).Draw(t, "kind") {
			case 0:
				e.insert(rapid.String().Draw(t, "text"))
			default:
				k := rapid.SampledFrom([]Key{KeyLeft, KeyRight, KeyHome, KeyEnd, KeyBackspace, KeyDelete}).Draw(t, "key")
				e.key(k, rapid.Bool().Draw(t, "word"), rapid.Bool().Draw(t, "shift"))
			}
			if !utf8.ValidString(e.text) || utf8.RuneCountInString(e.text) > 20 {
				t.Fatalf("broken text %q", e.text)
			}
			if e.caret != boundary(e.text, e.caret) || e.mark != boundary(e.text, e.mark) {
				t.Fatalf("caret %d, mark %d in %q", e.caret, e.mark, e.text)
			}
		}
	})
}

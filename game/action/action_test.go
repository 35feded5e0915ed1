package action

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/render/ui"
)

func TestTheTable(t *testing.T) {
	all := (&Keys{}).Chords()
	seen := map[string]bool{}
	for a := ui.FirstAction; a < Actions; a++ {
		require.NotEmpty(t, table[a].name, a)
		require.False(t, seen[table[a].name], table[a].name)
		seen[table[a].name] = true
		require.NotZero(t, table[a].where, table[a].name)
		_, ok := parse(table[a].keys)
		require.True(t, ok, table[a].name)
		for _, b := range Shared(&all, a) {
			t.Errorf("%s and %s have the same key", table[a].name, table[b].name)
		}
	}
}

// layouts are keyboards by rows of keys, the first row from the key 1 on.
var layouts = map[string][4]string{
	"American": {"1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"},
	"German":   {"1234567890ß´", "qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"},
	"French":   {"&é\"'(-è_çà)=", "azertyuiop^$", "qsdfghjklmù", "wxcvbn,;:!"},
	"Spanish":  {"1234567890'¡", "qwertyuiop`+", "asdfghjklñ´", "zxcvbnm,.-"},
	"Dvorak":   {"1234567890[]", "',.pyfgcrl/=", "aoeuidhtns-", ";qjkxbmwvz"},
	"Colemak":  {"1234567890-=", "qwfpgjluy;[]", "arstdhneio'", "zxcvbkm,./"},
	"Russian":  {"1234567890-=", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."},
}

// layoutOf returns the Layout of a keyboard.
func layoutOf(rows [4]string) (l Layout) {
	places := [4][]ui.Key{
		{ui.Key1, ui.Key2, ui.Key3, ui.Key4, ui.Key5, ui.Key6, ui.Key7, ui.Key8, ui.Key9, ui.Key0, ui.KeyMinus, ui.KeyPlus},
		{ui.KeyQ, ui.KeyW, ui.KeyE, ui.KeyR, ui.KeyT, ui.KeyY, ui.KeyU, ui.KeyI, ui.KeyO, ui.KeyP, ui.KeyLeftBracket, ui.KeyRightBracket},
		{ui.KeyA, ui.KeyS, ui.KeyD, ui.KeyF, ui.KeyG, ui.KeyH, ui.KeyJ, ui.KeyK, ui.KeyL, ui.KeySemicolon, ui.KeyQuote},
		{ui.KeyZ, ui.KeyX, ui.KeyC, ui.KeyV, ui.KeyB, ui.KeyN, ui.KeyM, ui.KeyComma, ui.KeyPeriod, ui.KeySlash},
	}
	for i, row := range rows {
		for n, r := range []rune(row) {
			l[places[i][n]] = string(r)
		}
	}
	return l
}

func TestKeyboards(t *testing.T) {
	for name, rows := range layouts {
		k := Keys{Layout: layoutOf(rows)}
		all := k.Chords()
		require.False(t, clash(&all), name)
		for a := ui.FirstAction; a < Actions; a++ {
			require.NotZero(t, all[a], "%s: %s has no key", name, table[a].name)
		}
	}
	caps := func(name string, actions ...ui.Action) (text string) {
		k := Keys{Layout: layoutOf(layouts[name])}
		b := k.Bindings(words.New(words.English))
		for _, a := range actions {
			text += b.Of(a).Caps[0] + " "
		}
		return text
	}
	cluster := []ui.Action{LeftUp, LeftLeft, LeftDown, LeftRight}
	require.Equal(t, "W A S D ", caps("American", cluster...))
	require.Equal(t, "Z Q S D ", caps("French", cluster...))
	require.Equal(t, ", A O E ", caps("Dvorak", cluster...))
	require.Equal(t, "Ц Ф Ы В ", caps("Russian", cluster...))
	require.Equal(t, "M + - / ] ", caps("American", Mute, Faster, Slower, Search, EventOn))
	require.Equal(t, "M + - Ctrl F Ctrl → ", caps("German", Mute, Faster, Slower, Search, EventOn))
	require.Equal(t, "M + ) ! $ ", caps("French", Mute, Faster, Slower, Search, EventOn))
	require.Equal(t, "M + - / ] ", caps("Dvorak", Mute, Faster, Slower, Search, EventOn))
}

// TestNoScreenAsksForKeys checks that screens ask for actions, never for keys.
func TestNoScreenAsksForKeys(t *testing.T) {
	key := regexp.MustCompile(`\bui\.Key(\d|[A-Z]\w*)\b`)
	err := fs.WalkDir(os.DirFS(".."), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || path == "input.go" ||
			strings.HasPrefix(path, "action/") || strings.HasPrefix(path, "gametest/") || path == "page_js.go" || path == "menu/settings_keys.go" {
			return err
		}
		text, err := os.ReadFile("../" + path)
		for _, found := range key.FindAllString(string(text), -1) {
			if found != "ui.KeySet" && found != "ui.Keys" {
				t.Errorf("%s: %s", path, found)
			}
		}
		return err
	})
	require.NoError(t, err)
}

func TestChosenKeysAreKept(t *testing.T) {
	k := Keys{Own: map[ui.Action]ui.Chords{
		LeftStay: {{Key: ui.KeyR}, {Key: ui.KeyX, Mods: ui.Shift | ui.Command}, {Key: ui.PadLT}},
		Mute:     {}, Faster: {{Key: ui.KeySemicolon, Mods: ui.Alt}, {}, {Key: ui.PadRT}, {Key: ui.PadRT + ui.PadKeys}},
	}}
	file := k.File()
	require.Equal(t, map[string][]string{"left_stay": {"r", "shift+ctrl+x", "pad.lt"}, "mute": {}, "faster": {"alt+semicolon", "pad.rt"}}, file)
	var again Keys
	require.NoError(t, again.Read(file))
	require.Equal(t, k.Own, again.Own)
	require.Error(t, again.Read(map[string][]string{"dance": {"d"}, "mute": {"hyper+m"}, "left_stay": {"a", "b", "c"}, "fit": {"z"}}))
	require.Equal(t, map[ui.Action]ui.Chords{Fit: {{Key: ui.KeyZ}}}, again.Own, "what is not known is left out")
}

package action

import (
	"maps"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/render/ui"
)

// names are what keys are called in the table and in the file of settings. They say where a key is, by its American legend.
var names = makeNames()

func makeNames() (n [ui.Keys]string) {
	for i := range ui.Key(26) {
		n[ui.KeyA+i] = string(rune('a' + i))
	}
	for i := range ui.Key(10) {
		n[ui.Key0+i] = string(rune('0' + i))
	}
	f := strings.Fields("f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 shift ctrl alt meta")
	copy(n[ui.KeyF1:], f)
	copy(n[ui.KeyUp:], strings.Fields(
		"up down left right enter space escape tab backspace delete home end pageup pagedown "+
			"plus minus comma period slash backslash bracketleft bracketright semicolon quote backquote"))
	return n
}

// caps are what the caps of keys say that are the same on all keyboards. That of the space bar is a word.
var caps = map[ui.Key]string{
	ui.KeyUp: "↑", ui.KeyDown: "↓", ui.KeyLeft: "←", ui.KeyRight: "→", ui.KeyEnter: "Enter", ui.KeyEscape: "Esc", ui.KeyTab: "Tab",
	ui.KeyBackspace: "Bksp", ui.KeyDelete: "Del", ui.KeyHome: "Home", ui.KeyEnd: "End", ui.KeyPageUp: "PgUp", ui.KeyPageDown: "PgDn",
	ui.KeyShift: "Shift", ui.KeyCtrl: "Ctrl", ui.KeyAlt: "Alt", ui.KeyMeta: "Cmd",
}

// signs are the legends from KeyPlus to KeyBackquote on an American keyboard.
const signs = "+-,./\\[];'`"

// legend is what an American keyboard has on a key that types a character.
func legend(k ui.Key) string {
	if k >= ui.KeyPlus && k <= ui.KeyBackquote {
		return signs[k-ui.KeyPlus:][:1]
	}
	return names[k]
}

// Layout is what the keys of a person's keyboard type, by the place of the key; "" where that is not known.
type Layout [ui.Keys]string

// key finds the key that types a character.
func (l *Layout) key(char string) ui.Key {
	for k := ui.KeyA; k <= ui.KeyBackquote; k++ {
		if l[k] == char && !(k >= ui.Key0 && k <= ui.Key9) { // a French 1 is an & and goes by 1
			return k
		}
	}
	if char == "+" {
		return l.key("=") // with Shift
	}
	return ui.KeyNone
}

// Plus and Minus are the keys that type + and -, which those of a number pad stand for.
func (l *Layout) Plus() ui.Key  { return l.place(ui.KeyPlus) }
func (l *Layout) Minus() ui.Key { return l.place(ui.KeyMinus) }

// place is where the key with an American key's legend is. It is KeyNone where no key has that legend and its American place
// has that of another key that is looked for.
func (l *Layout) place(k ui.Key) ui.Key {
	switch {
	case l[k] == "":
		return k
	case l.key(legend(k)) != ui.KeyNone:
		return l.key(legend(k))
	case strings.Contains(signs+"=", l[k]):
		return ui.KeyNone
	}
	return k
}

// chord is one of the table: by place, or by legend.
type chord struct {
	ui.Chord
	legend bool
}

// prefixes name the modifiers, in the order of their bits; read only.
var prefixes = [...]string{"shift+", "ctrl+", "alt+"}

// parse reads chords with spaces between. What comes from a file has no legends.
func parse(text string) (list []chord, ok bool) {
	for _, word := range strings.Fields(text) {
		c := chord{}
		for i, prefix := range prefixes {
			if rest, found := strings.CutPrefix(word, prefix); found {
				word, c.Mods = rest, c.Mods|ui.Mods(1<<i)
			}
		}
		if len(word) == 3 && word[0] == '\'' {
			c.legend, word = true, word[1:2]
			if i := strings.Index(signs, word); i >= 0 {
				word = names[ui.KeyPlus+ui.Key(i)]
			}
		}
		k := slices.Index(names[:], word)
		if k <= 0 {
			return nil, false
		}
		c.Key = ui.Key(k)
		list = append(list, c)
	}
	return list, len(list) <= 2
}

// Chords are the two chords of an action, KeyNone for none.
type Chords = [2]ui.Chord

// Keys are the keys of a person: what was chosen, the table's for all others, and the keyboard they are for.
type Keys struct {
	Own    map[ui.Action]Chords
	Layout Layout
}

// Chords are how each action is done. Letters are found by their legends unless two actions would then share a key on this
// keyboard; if need be signs, too, stand where they are on an American one.
func (k *Keys) Chords() (all [Actions]Chords) {
	for _, by := range [...]func(ui.Key) bool{
		func(ui.Key) bool { return true }, func(k ui.Key) bool { return k >= ui.KeyPlus }, func(ui.Key) bool { return false },
	} {
		for a := range table {
			all[a] = Chords{}
			list, _ := parse(table[a].keys)
			for i, c := range list {
				if all[a][i] = c.Chord; c.legend && by(c.Key) {
					all[a][i].Key = k.Layout.place(c.Key)
				}
			}
		}
		if !clash(&all) {
			break
		}
	}
	for a, own := range k.Own {
		all[a] = own
	}
	return all
}

// clash reports whether two actions share a key.
func clash(all *[Actions]Chords) bool {
	for a := range Actions {
		if len(Shared(all, a)) > 0 {
			return true
		}
	}
	return false
}

// Shared are the actions that hold where a holds, and have a chord of it. Where an action holds that holds everywhere, another
// one goes before it.
func Shared(all *[Actions]Chords, a ui.Action) (others []ui.Action) {
	for b := range Actions {
		if a == b || table[a].where&table[b].where == 0 {
			continue
		}
		for _, c := range all[a] {
			if c.Key != ui.KeyNone && slices.Contains(all[b][:], c) {
				others = append(others, b)
				break
			}
		}
	}
	return others
}

// strange is a key in the file of settings that cannot be used. Arguments: name, and keys.
var strange = engine.Phrase{Key: "toast.settings_keys", Text: "the settings have the keys “{keys}” for “{name}”: that is not known"}

// Read takes the chosen keys from a file of settings. The error names the first ones that are not known, which are left out.
func (k *Keys) Read(file map[string][]string) (err error) {
	k.Own = map[ui.Action]Chords{}
	for _, name := range slices.Sorted(maps.Keys(file)) {
		text := strings.Join(file[name], " ")
		a := slices.IndexFunc(table[:], func(r row) bool { return r.name == name && name != "" })
		list, ok := parse(text)
		if a < 0 || !ok || slices.ContainsFunc(list, func(c chord) bool { return c.legend }) {
			if err == nil {
				err = strange.With("name", name).With("keys", text).Err()
			}
			continue
		}
		var own Chords
		for i, c := range list {
			own[i] = c.Chord
		}
		k.Own[ui.Action(a)] = own
	}
	return err
}

// File is what a file of settings has of the chosen keys.
func (k *Keys) File() map[string][]string {
	file := map[string][]string{}
	for a, own := range k.Own {
		list := []string{}
		for _, c := range own {
			if c.Key != ui.KeyNone {
				list = append(list, write(c))
			}
		}
		file[table[a].name] = list
	}
	return file
}

// write is a chord as parse reads it.
func write(c ui.Chord) (text string) {
	for i, prefix := range prefixes {
		if c.Mods>>i&1 == 1 {
			text += prefix
		}
	}
	return text + names[c.Key]
}

// Bindings are the keys as the screens ask for them.
func (k *Keys) Bindings(w *words.Words) *ui.Bindings {
	list := make([]ui.Binding, Actions)
	for a, chords := range k.Chords() {
		list[a] = ui.Binding{Chords: chords}
		for i, c := range chords {
			list[a].Caps[i] = k.Cap(w, c)
		}
	}
	return ui.NewBindings(list)
}

// Cap is what a key cap says of a chord, on the person's own keyboard.
func (k *Keys) Cap(w *words.Words, c ui.Chord) (text string) {
	if c.Key == ui.KeyNone {
		return ""
	}
	for i, prefix := range [...]string{"Shift ", "Ctrl ", "Alt "} {
		if c.Mods>>i&1 == 1 {
			text += prefix
		}
	}
	return text + k.cap(w, c.Key)
}

func (k *Keys) cap(w *words.Words, key ui.Key) string {
	if text := caps[key]; text != "" {
		return text
	}
	typed := k.Layout[key]
	switch {
	case key == ui.KeySpace:
		return w.T("key.space")
	case typed == "=" && k.Layout.Plus() == key:
		return "+"
	case typed != "" && !(key >= ui.Key0 && key <= ui.Key9):
		return strings.ToUpper(typed)
	}
	return strings.ToUpper(legend(key))
}

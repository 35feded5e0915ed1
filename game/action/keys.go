package action

import (
	"maps"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/render/ui"
)

// names are the names of keys in the table and in the settings file. They name a key's place by its American legend.
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
	for i, button := range strings.Fields("a b x y lb rb lt rt view menu ls rs up down left right previous next") {
		n[ui.PadA+ui.Key(i)] = "pad." + button
	}
	return n
}

// caps are the texts of key caps that are the same on all keyboards. The space bar's is a word of the catalogue.
var caps = map[ui.Key]string{
	ui.KeyUp: "↑", ui.KeyDown: "↓", ui.KeyLeft: "←", ui.KeyRight: "→", ui.KeyEnter: "Enter", ui.KeyEscape: "Esc", ui.KeyTab: "Tab",
	ui.KeyBackspace: "Bksp", ui.KeyDelete: "Del", ui.KeyHome: "Home", ui.KeyEnd: "End", ui.KeyPageUp: "PgUp", ui.KeyPageDown: "PgDn",
	ui.KeyShift: "Shift", ui.KeyCtrl: "Ctrl", ui.KeyAlt: "Alt", ui.KeyMeta: "Cmd",
}

// padCaps are the names of a gamepad's buttons; read only.
var padCaps = strings.Fields("A B X Y LB RB LT RT View Menu LS RS ↑ ↓ ← → ↑ ↓")

// signs are the legends from KeyPlus to KeyBackquote on an American keyboard.
const signs = "+-,./\\[];'`"

// legend returns what an American keyboard shows on a key that types a character.
func legend(k ui.Key) string {
	if k >= ui.KeyPlus && k <= ui.KeyBackquote {
		return signs[k-ui.KeyPlus:][:1]
	}
	return names[k]
}

// Layout holds the characters that the keys of a person's keyboard type, by the place of the key; "" where that is unknown.
type Layout [ui.Keys]string

// key returns the key that types a character, KeyNone if there is none.
func (l *Layout) key(char string) ui.Key {
	for k := ui.KeyA; k <= ui.KeyBackquote; k++ {
		if l[k] == char && !(k >= ui.Key0 && k <= ui.Key9) { // on a French keyboard the 1 key types &; the table knows it as 1
			return k
		}
	}
	if char == "+" {
		return l.key("=") // with Shift
	}
	return ui.KeyNone
}

// Sign returns the key that types the same sign as k on an American keyboard; k itself if no key does. A number pad's key maps to it.
func (l *Layout) Sign(k ui.Key) ui.Key {
	if at := l.place(k); at != ui.KeyNone {
		return at
	}
	return k
}

// place returns the key with the legend that k has on an American keyboard. If no key has it, place returns k, or KeyNone if the
// key at that place types a sign that the table also looks for.
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

// chord is a chord of the table. legend says that its key is found by legend, not by place.
type chord struct {
	ui.Chord
	legend bool
}

// prefixes name the modifiers, in the order of their bits; read only.
var prefixes = [...]string{"shift+", "ctrl+", "alt+"}

// parse reads chords separated by spaces. A chord in the settings file must not name a legend.
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
	return list, true
}

// placed sorts the chords of an action into slots: up to two of the keyboard, then one on each gamepad. The actions of one hand at
// an open table have only that hand's gamepad.
func placed(a ui.Action, list []ui.Chord) (all ui.Chords, ok bool) {
	n := 0
	for _, c := range list {
		switch {
		case c.Key >= ui.PadA:
			if c.Key = ui.PadA + (c.Key-ui.PadA)%ui.PadKeys; a < RightUp || a > RightAside {
				all[2] = c
			}
			if c.Key += ui.PadKeys; a < LeftUp || a > LeftAside {
				all[3] = c
			}
		case c.Key != ui.KeyNone:
			if n == 2 {
				return all, false
			}
			all[n] = c
			n++
		}
	}
	return all, true
}

// Keys are a person's keys: the chosen ones, the table's for all other actions, and the keyboard's layout.
type Keys struct {
	Own    map[ui.Action]ui.Chords
	Layout Layout
}

// Chords returns the chords of each action. Letters and signs are found by their legends, unless two actions would then share a key
// on this keyboard. In that case only signs are, and if need be not even they.
func (k *Keys) Chords() (all [Actions]ui.Chords) {
	for _, by := range [...]func(ui.Key) bool{
		func(ui.Key) bool { return true }, func(k ui.Key) bool { return k >= ui.KeyPlus }, func(ui.Key) bool { return false },
	} {
		for a := range table {
			list, _ := parse(table[a].keys)
			chords := make([]ui.Chord, len(list))
			for i, c := range list {
				if chords[i] = c.Chord; c.legend && by(c.Key) {
					chords[i].Key = k.Layout.place(c.Key)
				}
			}
			all[a], _ = placed(ui.Action(a), chords)
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

// clash reports whether two actions share a chord.
func clash(all *[Actions]ui.Chords) bool {
	for a := range Actions {
		if len(Shared(all, a)) > 0 {
			return true
		}
	}
	return false
}

// Shared returns the other actions that hold at a place where a holds, and have a chord of a. An action that holds Everywhere shares
// nothing with those of a screen, as the screen's own action goes first.
func Shared(all *[Actions]ui.Chords, a ui.Action) (others []ui.Action) {
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

// strange reports a key in the settings file that cannot be used. Arguments: name, keys.
var strange = engine.Phrase{Key: "toast.settings_keys", Text: "The settings have the keys “{keys}” for “{name}”: they are not used."}

// Read takes the chosen keys from a settings file. Unknown actions and keys are skipped; the error names the first.
func (k *Keys) Read(file map[string][]string) (err error) {
	k.Own = map[ui.Action]ui.Chords{}
	for _, name := range slices.Sorted(maps.Keys(file)) {
		text := strings.Join(file[name], " ")
		a := slices.IndexFunc(table[:], func(r row) bool { return r.name == name && name != "" })
		list, ok := parse(text)
		var own ui.Chords
		if ok = ok && a >= 0 && !slices.ContainsFunc(list, func(c chord) bool { return c.legend }); ok {
			chords := make([]ui.Chord, len(list))
			for i, c := range list {
				chords[i] = c.Chord
			}
			own, ok = placed(ui.Action(a), chords)
		}
		if !ok {
			if err == nil {
				err = strange.With("name", name).With("keys", text).Err()
			}
			continue
		}
		k.Own[ui.Action(a)] = own
	}
	return err
}

// File returns the chosen keys as a settings file holds them.
func (k *Keys) File() map[string][]string {
	file := map[string][]string{}
	for a, own := range k.Own {
		list := []string{}
		for i, c := range own {
			if i == 3 && c.Key != ui.KeyNone {
				c.Key -= ui.PadKeys
			}
			if text := write(c); text != "" && !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
		file[table[a].name] = list
	}
	return file
}

// write writes a chord as parse reads it, "" for none.
func write(c ui.Chord) (text string) {
	if c.Key == ui.KeyNone {
		return ""
	}
	for i, prefix := range prefixes {
		if c.Mods>>i&1 == 1 {
			text += prefix
		}
	}
	return text + names[c.Key]
}

// Bindings returns the chords and key caps of all actions, as screens look them up.
func (k *Keys) Bindings(w *words.Words) *ui.Bindings {
	list := make([]ui.Binding, Actions)
	for a, chords := range k.Chords() {
		list[a] = ui.Binding{Chords: chords}
		for i, c := range chords {
			if legend := k.Cap(w, c); legend != "" {
				list[a].Caps[min(i, 2)] = legend
			}
		}
	}
	return ui.NewBindings(list)
}

// With returns the chords of an action with c in one slot: 0 and 1 are the keyboard's, 2 is the gamepads'.
func With(a ui.Action, chords ui.Chords, slot int, c ui.Chord) ui.Chords {
	list := slices.Clone(chords[:2])
	if slot < 2 {
		list[slot] = c
	}
	if list[0] == list[1] {
		list[1] = ui.Chord{}
	}
	if slot < 2 {
		c = chords[2]
		if c.Key == ui.KeyNone {
			c = chords[3]
		}
	}
	all, _ := placed(a, append(list, c))
	return all
}

// Cap returns the key cap's text of a chord on the person's keyboard.
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
	case key >= ui.PadA:
		return padCaps[(key-ui.PadA)%ui.PadKeys]
	case key == ui.KeySpace:
		return w.T("key.space")
	case typed == "=" && k.Layout.Sign(ui.KeyPlus) == key:
		return "+"
	case typed != "" && !(key >= ui.Key0 && key <= ui.Key9):
		return strings.ToUpper(typed)
	}
	return strings.ToUpper(legend(key))
}

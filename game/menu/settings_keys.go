package menu

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// keysTab is the tab that rebinds keys.
type keysTab struct {
	does    ui.Action // the action whose key is captured; NoAction for none
	slot    int       // which of its keys is captured: 2 is the gamepad's
	untilMS int64     // time at which capturing ends

	newest ui.Action // the action rebound last, while it shares keys with another
	before ui.Chords // its chords before that
}

// captureMS limits the wait for the new key of an action, ms.
const captureMS = 8000

// slots are the headings of an action's keys, in the order of Binding.Caps; read only. Their buttons are slotW wide and at least slotMinW,
// logical px.
var slots = [...]string{"keys.first", "keys.second", "keys.gamepad"}

const slotW, slotMinW = 84, 60

// groups are the panels of the tab, each with a range of actions; read only.
var groups = [...]struct {
	title       engine.Phrase
	first, last ui.Action
}{
	{generals.Title, action.LeftUp, action.Fit}, {engine.Phrase{Key: "help.everywhere"}, action.Help, action.LookBack}, {hitsink.Title, action.Ahead, action.Eyes},
	{engine.Phrase{Key: "help.watching"}, action.PlayPause, action.Drawings},
	{engine.Phrase{Key: "replays.title"}, action.TenOn, action.Pack}, {engine.Phrase{Key: "keys.lists"}, action.Search, action.Above},
	{engine.Phrase{Key: "help.editor"}, action.Paint, action.TryIt},
}

// catch takes the key that is captured. Escape, a click or the time limit keep the old key, Delete removes it.
func (t *keysTab) catch(a *app.App, c *ui.Context) {
	if t.does == ui.NoAction {
		return
	}
	chord, ok := c.Caught(t.does == action.LeftAside || t.does == action.RightAside)
	switch {
	case !ok && c.In.NowMS < t.untilMS && !c.In.Pressed[ui.MouseLeft]:
		return
	case ok && chord.Key == ui.KeyDelete:
		t.set(a, ui.Chord{})
	case ok && chord.Key != ui.KeyEscape:
		t.set(a, chord)
	}
	t.does = ui.NoAction
}

// set gives the action a key, and remembers its old keys while another action shares the new one.
func (t *keysTab) set(a *app.App, chord ui.Chord) {
	t.settle(a)
	all := a.Keys().Chords()
	t.newest, t.before = t.does, all[t.does]
	switch {
	case chord.Key >= ui.PadA:
		t.slot = 2
	case t.slot == 2 && chord.Key != ui.KeyNone:
		t.slot = 0
	}
	now := action.With(t.does, t.before, t.slot, chord)
	a.Keys().Rebind(t.does, &now)
	if len(t.others(a)) == 0 {
		t.newest = ui.NoAction
	}
}

// others returns the actions that share a key with newest.
func (t *keysTab) others(a *app.App) []ui.Action {
	if t.newest == ui.NoAction {
		return nil
	}
	all := a.Keys().Chords()
	return action.Shared(&all, t.newest)
}

// key returns the key chosen last.
func (t *keysTab) key(a *app.App) words.Arg {
	return words.Text("key", a.Bindings().Of(t.newest).Caps[t.slot])
}

// settle undoes the last choice if its key is still shared, and says so.
func (t *keysTab) settle(a *app.App) {
	if others := t.others(a); len(others) > 0 {
		a.Say(a.F("keys.kept", t.key(a), words.Text("other", action.Words(a.Words(), others[0]))), false)
		a.Keys().Rebind(t.newest, &t.before)
	}
	t.newest = ui.NoAction
}

// yield removes the shared keys from the other actions; with swap they get newest's old keys.
func (t *keysTab) yield(a *app.App, swap bool) {
	all := a.Keys().Chords()
	for _, other := range t.others(a) {
		chords := all[other]
		for i, c := range chords {
			if n := slices.Index(all[t.newest][:], c); n >= 0 && c.Key != ui.KeyNone {
				if chords[i] = (ui.Chord{}); swap {
					chords[i] = t.before[n]
				}
			}
		}
		a.Keys().Rebind(other, &chords)
	}
	t.newest = ui.NoAction
}

// lay lays out the tab.
func (t *keysTab) lay(a *app.App, l *ui.Layout) {
	l.Scroll("keys", ui.Box{Grow: 1}, func() {
		app.Column(l, helpWidth, ui.Box{PadY: theme.Space2, Gap: theme.Space2}, func() {
			l.Flow(ui.Box{Gap: theme.Space4}, func() {
				l.Words(ui.Box{W: 560, MinW: 1, Grow: 1, Align: ui.Middle}, a.T("keys.note"), theme.Body, theme.TextMid)
				if l.Button(ui.Box{Align: ui.Start}, "reset-all", ui.Button{Text: a.T("keys.reset_all"), Icon: "restart", Disabled: len(a.Settings().Keys) == 0}) {
					t.newest = ui.NoAction
					a.Keys().Reset()
				}
			})
			l.Grid(ui.Box{Columns: 2, Gap: theme.PanelGap}, func() {
				for i := range 2 {
					l.Column(ui.Box{MinW: 400, Gap: theme.PanelGap}, func() {
						for n, g := range groups {
							if (n > 2) == (i == 1) {
								t.group(a, l, g.title, g.first, g.last)
							}
						}
					})
				}
			})
		})
	})
}

// group lays out a panel with a row for each action.
func (t *keysTab) group(a *app.App, l *ui.Layout, title engine.Phrase, first, last ui.Action) {
	l.Panel(ui.Box{}, theme.None, func() {
		l.Row(ui.Box{H: 26, Gap: theme.Space1}, func() {
			l.Words(ui.Box{W: 1, MinW: 100, Grow: 1, Align: ui.Middle}, a.Phrase(title, nil), theme.BodyStrong, theme.TextHi)
			for _, key := range slots {
				l.Write(ui.Box{W: slotW, MinW: slotMinW, Align: ui.Middle}, a.T(key), theme.Small, theme.TextLow, render.Center)
			}
		})
		for does := first; does <= last; does++ {
			l.PushID(int(does))
			t.row(a, l, does)
			l.PopID()
		}
	})
}

// row lays out an action and its keys, and below them the hint, or the question about a shared key.
func (t *keysTab) row(a *app.App, l *ui.Layout, does ui.Action) {
	l.Row(ui.Box{MinH: 38, Gap: theme.Space1}, func() {
		l.Words(ui.Box{W: 1, MinW: 100, Grow: 1, Align: ui.Middle}, action.Words(a.Words(), does), theme.Body, theme.TextMid)
		if a.Keys().Rebound(does) && l.Button(ui.Box{Align: ui.Middle}, "reset", ui.Button{Icon: "restart", Kind: ui.Quiet, Tip: a.T("keys.reset")}) {
			a.Keys().Rebind(does, nil)
		}
		for slot, legend := range a.Bindings().Of(does).Caps {
			l.PushID(slot)
			t.slotButton(a, l, does, slot, legend)
			l.PopID()
		}
	})
	if t.does == does {
		l.Label(ui.Box{Align: ui.End, H: 24}, a.T("keys.how"), theme.Small, theme.TextLow)
	}
	if others := t.others(a); t.newest == does && len(others) > 0 {
		l.Notice(ui.Box{}, a.F("keys.also", t.key(a), words.Text("other", action.Words(a.Words(), others[0]))), true)
		l.Row(ui.Box{Gap: theme.Space2, Inside: ui.End}, func() {
			if l.Button(ui.Box{}, "swap", ui.Button{Text: a.T("keys.swap")}) {
				t.yield(a, true)
			}
			if l.Button(ui.Box{}, "only", ui.Button{Text: a.T("keys.only"), Kind: ui.Quiet}) {
				t.yield(a, false)
			}
		})
	}
}

// slotButton lays out the button of one key of an action.
func (t *keysTab) slotButton(a *app.App, l *ui.Layout, does ui.Action, slot int, legend string) {
	b := ui.Button{Text: legend, Selected: t.does == does && t.slot == slot}
	switch {
	case b.Selected:
		b.Text = a.T("keys.press")
	case legend == "":
		b.Text, b.Kind = "–", ui.Quiet
	case t.newest == does && t.slot == slot:
		b.Kind = ui.Warning
	}
	if l.Button(ui.Box{W: slotW, MinW: slotMinW, Align: ui.Middle}, "key", b) {
		t.does, t.slot, t.untilMS = does, slot, l.In.NowMS+captureMS
		l.Caught(false)
	}
}

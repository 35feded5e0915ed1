package game

import (
	"strings"

	"generals-chess/assets/words"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// help is the page with all keys and the rules in short. It lies on top of the screen it was opened from.
type help struct{}

func newHelp(*App) Scene { return &help{} }

// Close keeps nothing.
func (*help) Close() {}

// helpKey is one line of the page: key caps, and what they do. A cap that starts with "key." is
// one of the catalogue.
type helpKey struct {
	caps [4]string
	key  string
}

type helpGroup struct {
	title string
	keys  []helpKey
}

// helpColumns is the page: groups of keys in columns.
var helpColumns = [...][]helpGroup{
	{
		{"help.moving", []helpKey{
			{[4]string{"key.click"}, "help.select"},
			{[4]string{"W", "A", "S", "D"}, "help.move"},
			{[4]string{"key.arrows"}, "help.move"},
			{[4]string{"Q", "Enter"}, "help.stay"},
			{[4]string{"E", "Backspace"}, "help.undo"},
			{[4]string{"C", "Delete"}, "help.clear"},
			{[4]string{"key.right_click"}, "help.path"},
			{[4]string{"key.drag"}, "help.drag"},
			{[4]string{"G", "Home"}, "help.general"},
			{[4]string{"Shift", "WASD"}, "help.select_only"},
			{[4]string{"Esc"}, "help.deselect"},
			{[4]string{"key.space"}, "help.done"},
			{[4]string{"P"}, "help.pause"},
		}},
	},
	{
		{"help.open", []helpKey{
			{[4]string{"W", "A", "S", "D"}, "help.red_moves"},
			{[4]string{"Q", "E", "C", "G"}, "help.red_others"},
			{[4]string{"key.arrows"}, "help.blue_moves"},
			{[4]string{"Enter", "Bksp", "Del", "Home"}, "help.blue_others"},
			{[4]string{"Shift", "WASD"}, "help.red_cursor"},
			{[4]string{"Ctrl", "key.arrows"}, "help.blue_cursor"},
		}},
		{"help.everywhere", []helpKey{
			{[4]string{"F1"}, "help.this"},
			{[4]string{"Esc"}, "help.back"},
			{[4]string{"Tab"}, "help.focus"},
			{[4]string{"Enter", "key.space"}, "help.press"},
		}},
	},
	{
		{"help.watching", []helpKey{
			{[4]string{"0"}, "help.whole"},
			{[4]string{"1"}, "help.red_eyes"},
			{[4]string{"2"}, "help.blue_eyes"},
			{[4]string{"3"}, "watch.both"},
			{[4]string{"key.space"}, "help.pause"},
			{[4]string{".", "→"}, "help.one_step"},
			{[4]string{",", "←"}, "watch.step_back"},
			{[4]string{"-"}, "help.slower"},
			{[4]string{"+"}, "help.faster"},
		}},
		{"help.view", []helpKey{
			{[4]string{"key.wheel"}, "help.zoom"},
			{[4]string{"key.drag"}, "help.pan"},
			{[4]string{"F"}, "help.fit"},
			{[4]string{"F11"}, "help.full_screen"},
		}},
	},
}

var helpRules = [...]string{"help.rule_move", "help.rule_fight", "help.rule_growth", "help.rule_fog", "help.rule_win"}

// Frame lays the page out.
func (h *help) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	rest, back := topBar(a, c, a.T("common.back"), a.T("help.title"), "")
	if back {
		a.Back()
		return
	}
	rest = rest.InsetXY(c.Px(theme.Space4), 0)
	rest = rest.Center(min(rest.W, c.Px(1120)), rest.H)
	columns := len(helpColumns)
	if c.Compact() {
		columns = 1
	}
	area := c.BeginScroll("help", rest, h.height(c, columns))
	area.CutTop(c.Px(theme.Space2))
	rules := area.CutTop(c.Px(rulesHeight))
	area.CutTop(c.Px(theme.PanelGap))
	h.rules(a, c, rules)
	for i, groups := range helpColumns {
		var column render.Rect
		if columns == 1 {
			column = area.CutTop(groupsHeight(c, groups))
		} else {
			column = area.Column(i, columns, c.Px(theme.PanelGap))
		}
		h.groups(a, c, column, groups)
	}
	c.EndScroll()
}

const (
	helpRow     = 30
	helpHead    = 26
	rulesHeight = 5*24 + 26 + 2*theme.PanelPad
)

func (h *help) height(c *ui.Context, columns int) float32 {
	keys := float32(0)
	for _, groups := range helpColumns {
		if columns == 1 {
			keys += groupsHeight(c, groups)
		} else {
			keys = max(keys, groupsHeight(c, groups))
		}
	}
	return c.Px(rulesHeight+theme.PanelGap+theme.Space2) + keys
}

func groupsHeight(c *ui.Context, groups []helpGroup) float32 {
	total := float32(0)
	for _, g := range groups {
		total += groupHeight(c, g) + c.Px(theme.PanelGap)
	}
	return total
}

func groupHeight(c *ui.Context, g helpGroup) float32 {
	return c.Px(helpHead + helpRow*float32(len(g.keys)) + 2*theme.PanelPad)
}

func (h *help) rules(a *App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	c.Label(in.CutTop(c.Px(helpHead)), a.T("help.rules"), theme.BodyStrong, theme.TextHi)
	for _, key := range helpRules {
		line := in.CutTop(c.Px(24))
		c.Label(line, a.F(key, words.Int("steps", 500)), theme.Body, theme.TextMid)
	}
}

func (h *help) groups(a *App, c *ui.Context, column render.Rect, groups []helpGroup) {
	for _, g := range groups {
		in := c.Panel(column.CutTop(groupHeight(c, g)), theme.None)
		column.CutTop(c.Px(theme.PanelGap))
		c.Label(in.CutTop(c.Px(helpHead)), a.T(g.title), theme.BodyStrong, theme.TextHi)
		for _, k := range g.keys {
			h.key(a, c, in.CutTop(c.Px(helpRow)), k)
		}
	}
}

// key draws the caps in a column of their own, so that what they do starts at the same place.
func (h *help) key(a *App, c *ui.Context, line render.Rect, k helpKey) {
	caps := line.CutLeft(c.Px(118))
	x := caps.X
	for _, legend := range k.caps {
		if legend == "" {
			break
		}
		if strings.HasPrefix(legend, "key.") {
			legend = a.T(legend)
		}
		x += c.KeyCap(x, caps.CY(), legend) + c.Px(6)
	}
	if over := x - line.X; over > 0 {
		line.CutLeft(over)
	}
	c.Label(line, a.T(k.key), theme.Body, theme.TextMid)
}

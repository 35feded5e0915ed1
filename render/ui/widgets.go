package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Kind is how loud a button is. One Primary per screen.
type Kind uint8

// The kinds.
const (
	Secondary Kind = iota
	Primary
	Quiet
)

// Button describes a push button. With no Text it is a square icon button.
type Button struct {
	Text     string
	Icon     string // name of an icon, drawn before the text
	Kind     Kind
	Large    bool
	Cap      string // key cap drawn after the text, e.g. "Enter"
	Shortcut Key    // pressing it clicks the button
	Default  bool   // Enter clicks it when no other widget takes Enter
	Disabled bool
	Selected bool   // toggled on: bg.3
	Tip      string // tooltip
}

// Button draws a button filling r and tells whether it was clicked.
func (c *Context) Button(id string, r render.Rect, b Button) bool { return false }

// ButtonWidth is the width the button wants, device px; ButtonHeight its height.
func (c *Context) ButtonWidth(b Button) float32  { return c.Px(80) }
func (c *Context) ButtonHeight(b Button) float32 { return c.Px(theme.ControlH) }

// Item is one choice of a Segmented or Tabs.
type Item struct {
	Text string
	Icon string
	Tint theme.Color // colour of the icon; None = that of the text
}

// Segmented draws a row of choices and returns the chosen index (sel when nothing changed).
func (c *Context) Segmented(id string, r render.Rect, items []Item, sel int) int { return sel }

// SegmentedWidth is the width the items want.
func (c *Context) SegmentedWidth(items []Item) float32 { return c.Px(200) }

// Tabs is a Segmented whose items share the whole width of r equally.
func (c *Context) Tabs(id string, r render.Rect, items []Item, sel int) int { return sel }

// MenuRow is one row of the home menu, 56 high.
type MenuRow struct {
	Title, Sub, Icon string
	Cap              string
	Primary          bool
	Disabled         bool
	Shortcut         Key
	Default          bool
}

// MenuRow draws a menu row filling r and tells whether it was clicked. Inside BeginGroup the arrow keys move along rows.
func (c *Context) MenuRow(id string, r render.Rect, m MenuRow) bool { return false }

// ListRow draws the background and states of a row; the caller writes its content into r afterwards.
func (c *Context) ListRow(id string, r render.Rect, selected bool) (clicked bool) { return false }

// Card is a ListRow with a card's look: panel fill and a line; selected = accent line.
func (c *Context) Card(id string, r render.Rect, selected bool) (clicked bool) { return false }

// Field describes a text field.
type Field struct {
	Placeholder string
	Error       string // not empty: amber border and this text under the field
	Mono        bool   // commands, seeds
	Unit        string // dim text after the value, e.g. "ms"
	Icon        string // button at the right end, e.g. "folder"
	Disabled    bool
	MaxRunes    int // 0 = 1000
}

// FieldResult is what happened in a text field this tick.
type FieldResult struct {
	Changed   bool // *value is new
	Submitted bool // Enter inside the field
	Icon      bool // the icon was clicked
	Focused   bool // the field has the keyboard: scenes must not use letter keys
}

// TextField edits *value on one line.
func (c *Context) TextField(id string, r render.Rect, value *string, f Field) FieldResult {
	return FieldResult{}
}

// Slider edits v in lo..hi; arrows move by step, PgUp/PgDn by 10 steps. r is the hit area (give it 28 high).
func (c *Context) Slider(id string, r render.Rect, v, lo, hi, step int) int { return v }

// Switch draws a switch with its label to the right; the whole of r is clickable.
func (c *Context) Switch(id string, r render.Rect, label string, on bool) bool { return on }

// Panel fills r with the panel tone; accent (or None) is the 3 px bar on top. It returns the area inside the padding.
func (c *Context) Panel(r render.Rect, accent theme.Color) render.Rect { return r }

// KeyCap draws a key cap whose left edge is x, centred on y, and returns its width.
func (c *Context) KeyCap(x, cy float32, legend string) float32 { return 0 }

// KeyCapWidth is the width KeyCap will take.
func (c *Context) KeyCapWidth(legend string) float32 { return 0 }

// Progress draws a bar 6 high in the middle of r; f in 0..1.
func (c *Context) Progress(r render.Rect, f float32, tone theme.Color) {}

// GrowthRing draws the ring of 34 logical px centred in r, f in 0..1 of the way to the next growth.
func (c *Context) GrowthRing(r render.Rect, f float32) {}

// Label writes one line in r, cut with "…".
func (c *Context) Label(r render.Rect, s string, st theme.Style, col theme.Color) {
	c.Text(r, s, st, col, render.Left)
}

// Paragraph writes s wrapped to r's width from r's top and returns the height used. Explicit "\n" breaks lines.
func (c *Context) Paragraph(r render.Rect, s string, st theme.Style, col theme.Color) float32 {
	return 0
}

// ParagraphHeight is the height Paragraph would use in width w.
func (c *Context) ParagraphHeight(w float32, s string, st theme.Style) float32 { return 0 }

// Column is one column of a table.
type Column struct {
	Head  string
	Width float32      // device px; 0 = shares what is left
	Align render.Align // of head and cells; numbers Right
}

// TableHead draws the column heads in r and TableCell gives the area of column i in a row.
func (c *Context) TableHead(r render.Rect, cols []Column) {}

// TableCell is the area of column i in row r.
func (c *Context) TableCell(r render.Rect, cols []Column, i int) render.Rect { return r }

// Hairline draws a 1 px line along the top of r.
func (c *Context) Hairline(r render.Rect) {}

// BeginScroll opens a scrolling area of the window area r with content h px high and returns the content's
// area (shifted by the scroll, its W less the bar when there is one). End with EndScroll.
func (c *Context) BeginScroll(id string, r render.Rect, h float32) render.Rect { return r }

// EndScroll closes BeginScroll.
func (c *Context) EndScroll() {}

// OpenModal opens a modal layer by name: from now on only widgets between its BeginModal and EndModal hear input.
func (c *Context) OpenModal(id string) {}

// BeginModal tells whether the modal is open; if so it dims the window and the caller lays the modal out, then calls EndModal.
func (c *Context) BeginModal(id string) bool { return false }

// EndModal ends the modal's layout.
func (c *Context) EndModal() {}

// CloseModal closes the modal on top.
func (c *Context) CloseModal() {}

// ModalOpen tells whether any modal is open.
func (c *Context) ModalOpen() bool { return false }

// DialogAnswer is what a dialog was told.
type DialogAnswer uint8

// The answers.
const (
	DialogNone  DialogAnswer = iota // still open, or not open
	DialogQuiet                     // the quiet button or Esc
	DialogYes                       // the primary button or Enter
)

// Dialog describes a yes-no question. With Quiet == "" there is only the primary button.
type Dialog struct{ Title, Body, Primary, Quiet string }

// Dialog shows the dialog when OpenModal(id) was called, and closes it on an answer.
func (c *Context) Dialog(id string, d Dialog) DialogAnswer { return DialogNone }

// Toast shows a message at the bottom: 3 s, a problem 6 s. At most three at a time; a repeat of the newest restarts it.
func (c *Context) Toast(text string, problem bool) {}

// BeginGroup makes arrow keys move the focus among the widgets up to EndGroup: up/down, or left/right when horizontal.
func (c *Context) BeginGroup(horizontal bool) {}

// EndGroup ends BeginGroup.
func (c *Context) EndGroup() {}

// PushID puts n (a row number) into the ids of the widgets until PopID.
func (c *Context) PushID(n int) {}

// PopID ends PushID.
func (c *Context) PopID() {}

// Focus gives a widget the keyboard; ring tells whether its focus ring shows at once.
func (c *Context) Focus(id string, ring bool) {}

// Blur takes the keyboard from whatever has it.
func (c *Context) Blur() {}

// TextFocused tells whether a text field has the keyboard: letter keys are text then.
func (c *Context) TextFocused() bool { return false }

// Key tells whether k was hit this tick and no widget took it; it takes it. Widgets laid out before have the first say.
// False in the scene's layer while a modal is open. Letters are false while a text field has the keyboard.
func (c *Context) Key(k Key) bool { return false }

// KeyRepeat is Key that also counts the repeats of a held key.
func (c *Context) KeyRepeat(k Key) bool { return false }

// Hovered tells whether the pointer is over r, inside the clip, not over a modal, and no widget is being dragged.
func (c *Context) Hovered(r render.Rect) bool { return false }

// Pressed tells whether button b went down inside r this tick (with Hovered's limits).
func (c *Context) Pressed(r render.Rect, b MouseButton) bool { return false }

// Drag lets a scene drag on r: it holds the pointer from press to release. down is true while held.
func (c *Context) Drag(id string, r render.Rect, b MouseButton) (down, started, ended bool) {
	return false, false, false
}

// Wheel is the wheel's notches when the pointer is over r and no scroll area inside took them.
func (c *Context) Wheel(r render.Rect) render.Point { return render.Point{} }

// Num writes n with thin spaces between thousands and a real minus; no allocation for a number seen lately.
func (c *Context) Num(n int) string { return "" }

// Tip shows a tooltip at r when the pointer rests there for half a second.
func (c *Context) Tip(r render.Rect, text string) {}

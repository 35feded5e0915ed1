// Package action is the table of everything that a person can do with a key: the action's name, the places where it holds, and its
// default keys.
package action

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/render/ui"
)

// Place is a set of places where an action holds.
type Place uint32

// The places. Two actions that hold at the same place have different keys.
const (
	Everywhere Place = 1 << iota // where the screen does not use the key itself
	Menu                         // the menu of a paused match
	Lists
	Tournament
	Setup
	Result
	Land // a match of Generals-Chess
	OpenTable
	LandWatch
	LandReplay
	Sea
	SeaWatch
	SeaReplay
	Editor // of maps

	Watch  = LandWatch | SeaWatch
	Replay = LandReplay | SeaReplay
)

// The actions.
const (
	Help ui.Action = iota + ui.FirstAction
	FullScreen
	Mute
	Pause
	Hint
	TakeBack
	Restart
	LookBack

	LeftUp
	LeftLeft
	LeftDown
	LeftRight
	LeftStay
	LeftUndo
	LeftClear
	LeftGeneral
	LeftAside
	RightUp
	RightLeft
	RightDown
	RightRight
	RightStay
	RightUndo
	RightClear
	RightGeneral
	RightAside
	Done
	Fit

	Ahead
	Astern
	TurnLeft
	TurnRight
	Ram
	Fire
	Mine
	Scan
	Skill
	UndoOrder
	ClearOrders
	Send
	ZoomIn
	ZoomOut
	WholeSea
	Eyes

	PlayPause
	StepOn
	StepBack
	Faster
	Slower
	Whole
	Pick1
	Pick2
	Pick3
	Pick4
	Pick5
	Pick6
	Pick7
	Pick8
	Pick9
	NextShip
	PreviousShip
	Drawings

	TenOn
	TenBack
	Beginning
	Newest
	EventOn
	EventBack
	OwnOn
	OwnBack
	Botzone
	Ghosts
	Curve
	WholeText
	Copy
	TakeOver
	Export
	Turned
	WatchFile
	Pack

	Search
	Filter
	Restore
	Star
	Note
	Remove
	Resume
	New
	Helpers
	AddSeat
	RemoveSeat
	Above

	Paint
	PickUp
	ToolOn
	ToolBack
	BrushMore
	BrushLess
	Symmetry
	Undo
	Redo
	Paste
	Save
	TryIt

	Actions // the number of actions
)

// move is the help's line about the keys of the four directions.
const move = "help.move"

// row is an action in the table. Its text in the catalogue is under "action." and its name.
type row struct {
	name  string // also in the settings file
	where Place
	keys  string // chords as parse reads them, separated by spaces
	line  string // key of the help's words for all actions with the same line; "" for the action's own words
}

// table is read only. A key in quotes is the one with that legend on the person's own keyboard. Any other key is the one at the
// place where an American keyboard has it.
var table = [Actions]row{
	Help:       {"help", Everywhere, "f1 pad.view", ""},
	FullScreen: {"full_screen", Everywhere, "f11", ""},
	Mute:       {"mute", Everywhere, "'m' shift+'m'", ""},
	Pause:      {"pause", Land | Sea | Menu | Tournament, "'p' pad.menu", ""},
	Hint:       {"hint", Land | Sea, "'h' pad.rt", ""},
	TakeBack:   {"take_back", Land | Menu, "'u'", ""},
	Restart:    {"restart", Menu, "'r'", ""},
	LookBack:   {"look_back", Result, "'r' pad.x", ""},

	LeftUp:       {"left_up", Land, "w pad.up", move},
	LeftLeft:     {"left_left", Land, "a pad.left", move},
	LeftDown:     {"left_down", Land, "s pad.down", move},
	LeftRight:    {"left_right", Land, "d pad.right", move},
	LeftStay:     {"left_stay", Land, "q pad.y", "help.stay"},
	LeftUndo:     {"left_undo", Land, "e pad.x", "help.undo"},
	LeftClear:    {"left_clear", Land, "c pad.b", "help.clear"},
	LeftGeneral:  {"left_general", Land, "g pad.lb", "help.general"},
	LeftAside:    {"left_aside", Land, "shift pad.rb", "help.select_only"},
	RightUp:      {"right_up", Land, "up pad.up", move},
	RightLeft:    {"right_left", Land, "left pad.left", move},
	RightDown:    {"right_down", Land, "down pad.down", move},
	RightRight:   {"right_right", Land, "right pad.right", move},
	RightStay:    {"right_stay", Land, "enter pad.y", "help.stay"},
	RightUndo:    {"right_undo", Land, "backspace pad.x", "help.undo"},
	RightClear:   {"right_clear", Land, "delete pad.b", "help.clear"},
	RightGeneral: {"right_general", Land, "home pad.lb", "help.general"},
	RightAside:   {"right_aside", OpenTable, "ctrl pad.rb", ""},
	Done:         {"done", Land, "space pad.a", ""},
	Fit:          {"fit", Land | Watch | Replay | Editor, "'f' pad.rs", ""},

	Ahead:       {"ahead", Sea, "w pad.up", ""},
	Astern:      {"astern", Sea, "s pad.down", ""},
	TurnLeft:    {"turn_left", Sea, "a pad.left", "help.turns"},
	TurnRight:   {"turn_right", Sea, "d pad.right", "help.turns"},
	Ram:         {"ram", Sea, "'r' pad.rb", ""},
	Fire:        {"fire", Sea, "'f' pad.x", ""},
	Mine:        {"mine", Sea, "'m' pad.lt", ""},
	Scan:        {"scan", Sea, "'c' pad.y", ""},
	Skill:       {"skill", Sea, "e pad.lb", ""},
	UndoOrder:   {"undo_order", Sea, "backspace pad.b", "help.orders_back"},
	ClearOrders: {"clear_orders", Sea, "delete pad.ls", "help.orders_back"},
	Send:        {"send", Sea, "enter pad.a", ""},
	ZoomIn:      {"zoom_in", Sea, "'+'", "help.sizes"},
	ZoomOut:     {"zoom_out", Sea, "'-'", "help.sizes"},
	WholeSea:    {"whole_sea", Sea, "home pad.rs", "help.sizes"},
	Eyes:        {"eyes", Sea | SeaWatch | SeaReplay, "'v'", ""},

	PlayPause:    {"play_pause", Watch | Replay, "space pad.a", ""},
	StepOn:       {"step_on", Watch | Replay, "right '.' pad.right", "help.steps"},
	StepBack:     {"step_back", Watch | Replay, "left ',' pad.left", "help.steps"},
	Faster:       {"faster", Watch | Replay, "'+' up pad.up", "help.speeds"},
	Slower:       {"slower", Watch | Replay, "'-' down pad.down", "help.speeds"},
	Whole:        {"whole", Watch | Replay, "0 pad.x", ""},
	Pick1:        {"pick_1", Watch | Replay | Sea | Editor, "1", "help.pick"},
	Pick2:        {"pick_2", Watch | Replay | Sea | Editor, "2", "help.pick"},
	Pick3:        {"pick_3", Watch | Replay | Sea | Editor, "3", "help.pick"},
	Pick4:        {"pick_4", SeaWatch | SeaReplay | Sea | Editor, "4", "help.pick"},
	Pick5:        {"pick_5", SeaWatch | SeaReplay | Sea | Editor, "5", "help.pick"},
	Pick6:        {"pick_6", SeaWatch | SeaReplay | Editor, "6", "help.pick"},
	Pick7:        {"pick_7", SeaWatch | SeaReplay | Editor, "7", "help.pick"},
	Pick8:        {"pick_8", SeaWatch | SeaReplay | Editor, "8", "help.pick"},
	Pick9:        {"pick_9", SeaWatch | SeaReplay | Editor, "9", "help.pick"},
	NextShip:     {"next_ship", SeaWatch | SeaReplay, "'n' pad.ls", "help.ships"},
	PreviousShip: {"previous_ship", SeaWatch | SeaReplay, "'b'", "help.ships"},
	Drawings:     {"drawings", Watch | Replay, "'o'", ""},

	TenOn:     {"ten_on", Replay, "shift+right pageup pad.rb", ""},
	TenBack:   {"ten_back", Replay, "shift+left pagedown pad.lb", ""},
	Beginning: {"beginning", Replay, "home", ""},
	Newest:    {"newest", Replay, "end", ""},
	EventOn:   {"event_on", Replay, "']' ctrl+right pad.rt", ""},
	EventBack: {"event_back", Replay, "'[' ctrl+left pad.lt", ""},
	OwnOn:     {"own_on", SeaReplay, "'k'", ""},
	OwnBack:   {"own_back", SeaReplay, "'j'", ""},
	Botzone:   {"botzone", LandReplay, "'b'", ""},
	Ghosts:    {"ghosts", SeaReplay, "'d'", ""},
	Curve:     {"curve", Replay, "'g'", ""},
	WholeText: {"whole_text", Replay, "'w'", ""},
	Copy:      {"copy", Replay | Editor, "'c'", ""},
	TakeOver:  {"take_over", Replay, "'t'", ""},
	Export:    {"export", Replay | Tournament, "'x'", ""},
	Turned:    {"turned", Replay | Result, "'y' pad.y", ""},
	WatchFile: {"watch_file", Replay, "'r'", ""},
	Pack:      {"pack", Replay, "'p'", ""},

	Search:     {"search", Lists, "'/' ctrl+'f'", ""},
	Filter:     {"filter", Lists, "'f' pad.rs", ""},
	Restore:    {"restore", Lists, "ctrl+'z' pad.lt", ""},
	Star:       {"star", Lists, "'s' pad.x", ""},
	Note:       {"note", Lists, "'t' pad.ls", ""},
	Remove:     {"remove", Lists, "delete pad.y", ""},
	Resume:     {"resume", Lists, "'g' pad.rt", ""},
	New:        {"new", Lists, "'n' pad.menu", ""},
	Helpers:    {"helpers", Tournament, "'h'", ""},
	AddSeat:    {"add_seat", Setup, "'+'", ""},
	RemoveSeat: {"remove_seat", Setup, "delete '-'", ""},
	Above:      {"above", Lists, "backspace", ""},

	Paint:     {"paint", Editor, "enter space pad.a", ""},
	PickUp:    {"pick_up", Editor, "'p' pad.lt", ""},
	ToolOn:    {"tool_on", Editor, "'.' pad.rb", "help.tools"},
	ToolBack:  {"tool_back", Editor, "',' pad.lb", "help.tools"},
	BrushMore: {"brush_more", Editor, "']' 'b' pad.rt", "help.brushes"},
	BrushLess: {"brush_less", Editor, "'[' shift+'b'", "help.brushes"},
	Symmetry:  {"symmetry", Editor, "'r' pad.ls", ""},
	Undo:      {"undo", Editor, "'z' ctrl+'z' pad.x", ""},
	Redo:      {"redo", Editor, "'y' ctrl+'y' pad.y", ""},
	Paste:     {"paste", Editor, "'v' ctrl+'v'", ""},
	Save:      {"save", Editor, "'s' ctrl+'s'", ""},
	TryIt:     {"try_it", Editor, "f5 pad.menu", ""},
}

// Name returns an action's name in the settings file.
func Name(a ui.Action) string { return table[a].name }

// Words returns an action's name for people.
func Words(w *words.Words, a ui.Action) string {
	switch a {
	case ui.Open:
		return w.T("action.open")
	case ui.Back:
		return w.T("action.back")
	}
	if a >= Pick1 && a <= Pick9 {
		return w.F("action.pick", words.Int("n", int(a-Pick1)+1))
	}
	return w.T("action." + table[a].name)
}

// Line is a line of the help, about actions that share their words. Words is the key of the words.
type Line struct {
	Words string
	Does  []ui.Action
	Or    []ui.Action // the four directions of the other hand
}

// Lines returns the actions between first and last of the table that hold at a place, grouped into lines.
func Lines(at Place, first, last ui.Action) (lines []Line) {
	for a := first; a <= last; a++ {
		if table[a].where&at == 0 {
			continue
		}
		key := table[a].line
		i := slices.IndexFunc(lines, func(l Line) bool { return key != "" && l.Words == key })
		switch {
		case i >= 0 && key == move && len(lines[i].Does) == 4:
			lines[i].Or = append(lines[i].Or, a)
			continue
		case i >= 0:
			lines[i].Does = append(lines[i].Does, a)
			continue
		case key == "":
			key = "action." + table[a].name
		}
		lines = append(lines, Line{Words: key, Does: []ui.Action{a}})
	}
	return lines
}

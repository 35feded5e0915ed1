package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/help"
	"generals-chess/game/settings"
)

// What the help says of Generals-Chess. The tables are constants, never changed.

var helpTop = []help.Block{help.Text{Title: "help.rules", Lines: []help.Line{
	{Key: "help.rule_move"}, {Key: "help.rule_fight"}, {Key: "help.rule_growth"}, {Key: "help.rule_fog"},
	{Key: "help.rule_win", Args: []words.Arg{words.Int("steps", generals.StepLimit)}},
}}}

var helpColumns = [][]help.Block{
	{help.Keys{Title: "help.moving", Keys: []help.Key{
		{Caps: [4]string{"key.click"}, Key: "help.select"},
		{Caps: [4]string{"W", "A", "S", "D"}, Key: "help.move"},
		{Caps: [4]string{"key.arrows"}, Key: "help.move"},
		{Caps: [4]string{"Q", "Enter"}, Key: "help.stay"},
		{Caps: [4]string{"E", "Backspace"}, Key: "help.undo"},
		{Caps: [4]string{"C", "Delete"}, Key: "help.clear"},
		{Caps: [4]string{"key.right_click"}, Key: "help.path"},
		{Caps: [4]string{"key.drag"}, Key: "help.drag"},
		{Caps: [4]string{"G", "Home"}, Key: "help.general"},
		{Caps: [4]string{"Shift", "WASD"}, Key: "help.select_only"},
		{Caps: [4]string{"Esc"}, Key: "help.deselect"},
		{Caps: [4]string{"key.space"}, Key: "help.done"},
		{Caps: [4]string{"P"}, Key: "help.pause"},
	}}},
	{help.Keys{Title: "help.open", Keys: []help.Key{
		{Caps: [4]string{"W", "A", "S", "D"}, Key: "help.red_moves"},
		{Caps: [4]string{"Q", "E", "C", "G"}, Key: "help.red_others"},
		{Caps: [4]string{"key.arrows"}, Key: "help.blue_moves"},
		{Caps: [4]string{"Enter", "Bksp", "Del", "Home"}, Key: "help.blue_others"},
		{Caps: [4]string{"Shift", "WASD"}, Key: "help.red_cursor"},
		{Caps: [4]string{"Ctrl", "key.arrows"}, Key: "help.blue_cursor"},
	}}},
	{help.Keys{Title: "help.watching", Keys: []help.Key{
		{Caps: [4]string{"0"}, Key: "help.whole"},
		{Caps: [4]string{"1"}, Key: "help.red_eyes"},
		{Caps: [4]string{"2"}, Key: "help.blue_eyes"},
		{Caps: [4]string{"3"}, Key: "watch.both"},
		{Caps: [4]string{"key.space"}, Key: "help.pause"},
		{Caps: [4]string{".", "→"}, Key: "help.one_step"},
		{Caps: [4]string{",", "←"}, Key: "watch.step_back"},
		{Caps: [4]string{"-"}, Key: "help.slower"},
		{Caps: [4]string{"+"}, Key: "help.faster"},
	}}},
}

var programsText = []help.Block{help.Text{Title: "help.generals_programs", Lines: []help.Line{
	{Key: "help.program_line"}, {Code: `{"requests":[{"map":[ARMY,TYPE],"size":[16,16],"time":7,…}]}`},
	{Key: "help.program_answer"}, {Code: `{"response":[row,column,direction]}`}, {Key: "help.program_more"},
}}}

// Help is the page of the rules and the keys.
func (Game) Help() help.Page {
	return help.Page{Title: engine.Phrase{Key: "app.name"}, Game: settings.Generals, Top: helpTop, Columns: helpColumns}
}

// ProgramsHelp says what programs read and write.
func (Game) ProgramsHelp() (text, signs []help.Block) { return programsText, nil }

package generals

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/help"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// The help about Generals-Chess. Read only.

var helpTop = []help.Block{help.Text{Title: "help.rules", Lines: []help.Line{
	{Key: "help.rule_move"}, {Key: "help.rule_fight"}, {Key: "help.rule_growth"}, {Key: "help.rule_fog"}, {Key: "help.rule_cells"},
	{Key: "help.rule_win", Args: []words.Arg{words.Int("steps", generals.StepLimit)}},
}}}

var helpColumns = [][]help.Block{
	{help.Keys{Title: "help.moving", Keys: append([]help.Key{
		{Caps: [4]string{"key.click"}, Key: "help.select"},
		{Caps: [4]string{"key.right_click"}, Key: "help.path"},
		{Caps: [4]string{"key.drag"}, Key: "help.drag"},
	}, slices.Concat(help.Of(action.Land, action.LeftUp, action.Fit), help.Of(action.Land, action.Hint, action.TakeBack))...)}},
	{help.Keys{Title: "help.open", Keys: []help.Key{
		{Does: []ui.Action{action.LeftUp, action.LeftLeft, action.LeftDown, action.LeftRight}, Key: "help.red_moves"},
		{Does: []ui.Action{leftHand.stay, leftHand.undo, leftHand.clear, leftHand.general}, Key: "help.red_others"},
		{Does: []ui.Action{action.RightUp, action.RightLeft, action.RightDown, action.RightRight}, Key: "help.blue_moves"},
		{Does: []ui.Action{rightHand.stay, rightHand.undo, rightHand.clear, rightHand.general}, Key: "help.blue_others"},
		{Does: []ui.Action{leftHand.aside}, Key: "help.red_cursor"},
		{Does: []ui.Action{rightHand.aside}, Key: "help.blue_cursor"},
	}}},
	{help.Keys{Title: "help.watching", Keys: help.Of(action.LandWatch, action.Fit, action.Drawings)}},
}

var programsText = []help.Block{help.Text{Title: "help.generals_programs", Lines: []help.Line{
	{Key: "help.program_line"}, {Code: `{"requests":[{"map":[ARMY,TYPE],"size":[16,16],"time":7,…}]}`},
	{Key: "help.program_answer"}, {Code: `{"response":[row,column,direction]}`}, {Key: "help.program_more"},
}}}

// Help returns the help page with the rules and the keys.
func (Game) Help() help.Page {
	return help.Page{Title: generals.Title, Game: settings.Generals, Top: helpTop, Columns: helpColumns}
}

// ProgramsHelp describes what programs read and write.
func (Game) ProgramsHelp() (text, signs []help.Block) { return programsText, nil }

package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/generals"
)

// What the help says of Generals-Chess. The tables are constants, never changed.

var generalsTop = []helpBlock{helpText{"help.rules", []helpLine{
	{key: "help.rule_move"}, {key: "help.rule_fight"}, {key: "help.rule_growth"}, {key: "help.rule_fog"},
	{key: "help.rule_win", args: []words.Arg{words.Int("steps", generals.StepLimit)}},
}}}

var generalsColumns = [][]helpBlock{
	{helpKeys{title: "help.moving", keys: []helpKey{
		{caps: [4]string{"key.click"}, key: "help.select"},
		{caps: [4]string{"W", "A", "S", "D"}, key: "help.move"},
		{caps: [4]string{"key.arrows"}, key: "help.move"},
		{caps: [4]string{"Q", "Enter"}, key: "help.stay"},
		{caps: [4]string{"E", "Backspace"}, key: "help.undo"},
		{caps: [4]string{"C", "Delete"}, key: "help.clear"},
		{caps: [4]string{"key.right_click"}, key: "help.path"},
		{caps: [4]string{"key.drag"}, key: "help.drag"},
		{caps: [4]string{"G", "Home"}, key: "help.general"},
		{caps: [4]string{"Shift", "WASD"}, key: "help.select_only"},
		{caps: [4]string{"Esc"}, key: "help.deselect"},
		{caps: [4]string{"key.space"}, key: "help.done"},
		{caps: [4]string{"P"}, key: "help.pause"},
	}}},
	{helpKeys{title: "help.open", keys: []helpKey{
		{caps: [4]string{"W", "A", "S", "D"}, key: "help.red_moves"},
		{caps: [4]string{"Q", "E", "C", "G"}, key: "help.red_others"},
		{caps: [4]string{"key.arrows"}, key: "help.blue_moves"},
		{caps: [4]string{"Enter", "Bksp", "Del", "Home"}, key: "help.blue_others"},
		{caps: [4]string{"Shift", "WASD"}, key: "help.red_cursor"},
		{caps: [4]string{"Ctrl", "key.arrows"}, key: "help.blue_cursor"},
	}}},
	{helpKeys{title: "help.watching", keys: []helpKey{
		{caps: [4]string{"0"}, key: "help.whole"},
		{caps: [4]string{"1"}, key: "help.red_eyes"},
		{caps: [4]string{"2"}, key: "help.blue_eyes"},
		{caps: [4]string{"3"}, key: "watch.both"},
		{caps: [4]string{"key.space"}, key: "help.pause"},
		{caps: [4]string{".", "→"}, key: "help.one_step"},
		{caps: [4]string{",", "←"}, key: "watch.step_back"},
		{caps: [4]string{"-"}, key: "help.slower"},
		{caps: [4]string{"+"}, key: "help.faster"},
	}}},
}

var everywhereColumns = [][]helpBlock{
	{helpKeys{title: "help.everywhere", keys: []helpKey{
		{caps: [4]string{"F1"}, key: "help.this"},
		{caps: [4]string{"Esc"}, key: "help.back"},
		{caps: [4]string{"F11"}, key: "help.full_screen"},
		{caps: [4]string{"Tab"}, key: "help.focus"},
		{caps: [4]string{"Enter", "key.space"}, key: "help.press"},
		{caps: [4]string{"key.arrows"}, key: "help.choose"},
	}}, helpContest},
	{helpKeys{title: "help.view", keys: []helpKey{
		{caps: [4]string{"key.wheel"}, key: "help.zoom"},
		{caps: [4]string{"key.drag"}, key: "help.pan"},
		{caps: [4]string{"F"}, key: "help.fit"},
	}}, helpReplay},
	{helpKeys{title: "help.set_up", keys: []helpKey{
		{caps: [4]string{"key.drop"}, key: "help.drop"},
		{caps: [4]string{"+"}, key: "help.add_ship"},
		{caps: [4]string{"Delete", "-"}, key: "help.remove_ship"},
	}}, helpReplayLook},
}

package menu

import (
	"generals-chess/game/help"
)

// What the help says of replays and tournaments. The blocks are constants, never changed.

var helpReplay = help.Keys{Title: "help.replay", Keys: []help.Key{
	{Caps: [4]string{"key.space"}, Key: "help.replay_play"},
	{Caps: [4]string{"←", "→"}, Key: "help.replay_step"},
	{Caps: [4]string{"Shift", "←", "→"}, Key: "help.replay_ten"},
	{Caps: [4]string{"PgUp", "PgDn"}, Key: "help.replay_ten"},
	{Caps: [4]string{"Home", "End"}, Key: "help.replay_ends"},
	{Caps: [4]string{"[", "]"}, Key: "help.replay_event"},
	{Caps: [4]string{"J", "K"}, Key: "help.replay_own"},
	{Caps: [4]string{"↑", "↓", "+", "-"}, Key: "help.replay_speed"},
	{Caps: [4]string{"key.click", "key.drag"}, Key: "help.replay_seek"},
}}

var helpReplayLook = help.Keys{Title: "help.replay_look", Keys: []help.Key{
	{Caps: [4]string{"0", "1", "–", "9"}, Key: "help.replay_eyes"},
	{Caps: [4]string{"O"}, Key: "help.replay_drawings"},
	{Caps: [4]string{"B"}, Key: "help.replay_botzone"},
	{Caps: [4]string{"D"}, Key: "help.replay_ghosts"},
	{Caps: [4]string{"G"}, Key: "help.replay_curve"},
	{Caps: [4]string{"W"}, Key: "help.replay_text"},
	{Caps: [4]string{"C"}, Key: "help.replay_copy"},
	{Caps: [4]string{"T"}, Key: "help.replay_take"},
	{Caps: [4]string{"X"}, Key: "help.replay_export"},
	{Caps: [4]string{"Y"}, Key: "help.replay_why"},
	{Caps: [4]string{"R"}, Key: "help.replay_watch"},
	{Caps: [4]string{"P"}, Key: "help.replay_pack"},
}}

var helpTournament = help.Keys{Title: "help.contest", Keys: []help.Key{
	{Caps: [4]string{"key.arrows", "key.click"}, Key: "help.contest_cell"},
	{Caps: [4]string{"Enter", "key.twice"}, Key: "help.contest_watch"},
	{Caps: [4]string{"P"}, Key: "help.contest_pause"},
	{Caps: [4]string{"H"}, Key: "help.contest_helpers"},
	{Caps: [4]string{"X"}, Key: "help.replay_export"},
	{Caps: [4]string{"N"}, Key: "help.contest_new"},
	{Caps: [4]string{"G"}, Key: "help.contest_go_on"},
}}

var everywhereColumns = [][]help.Block{
	{help.Keys{Title: "help.everywhere", Keys: []help.Key{
		{Caps: [4]string{"F1"}, Key: "help.this"},
		{Caps: [4]string{"Esc"}, Key: "help.back"},
		{Caps: [4]string{"F11"}, Key: "help.full_screen"},
		{Caps: [4]string{"Tab"}, Key: "help.focus"},
		{Caps: [4]string{"Enter", "key.space"}, Key: "help.press"},
		{Caps: [4]string{"key.arrows"}, Key: "help.choose"},
	}}, helpTournament},
	{help.Keys{Title: "help.view", Keys: []help.Key{
		{Caps: [4]string{"key.wheel"}, Key: "help.zoom"},
		{Caps: [4]string{"key.drag"}, Key: "help.pan"},
		{Caps: [4]string{"F"}, Key: "help.fit"},
	}}, helpReplay},
	{help.Keys{Title: "help.set_up", Keys: []help.Key{
		{Caps: [4]string{"key.drop"}, Key: "help.drop"},
		{Caps: [4]string{"+"}, Key: "help.add_ship"},
		{Caps: [4]string{"Delete", "-"}, Key: "help.remove_ship"},
	}}, helpReplayLook},
}

package game

// What the help says of replays and tournaments. The blocks are constants, never changed.

var helpReplay = helpKeys{title: "help.replay", keys: []helpKey{
	{caps: [4]string{"key.space"}, key: "help.replay_play"},
	{caps: [4]string{"←", "→"}, key: "help.replay_step"},
	{caps: [4]string{"Shift", "←", "→"}, key: "help.replay_ten"},
	{caps: [4]string{"PgUp", "PgDn"}, key: "help.replay_ten"},
	{caps: [4]string{"Home", "End"}, key: "help.replay_ends"},
	{caps: [4]string{"[", "]"}, key: "help.replay_event"},
	{caps: [4]string{"J", "K"}, key: "help.replay_own"},
	{caps: [4]string{"↑", "↓", "+", "-"}, key: "help.replay_speed"},
	{caps: [4]string{"key.click", "key.drag"}, key: "help.replay_seek"},
}}

var helpReplayLook = helpKeys{title: "help.replay_look", keys: []helpKey{
	{caps: [4]string{"0", "1", "–", "9"}, key: "help.replay_eyes"},
	{caps: [4]string{"O"}, key: "help.replay_drawings"},
	{caps: [4]string{"B"}, key: "help.replay_botzone"},
	{caps: [4]string{"D"}, key: "help.replay_ghosts"},
	{caps: [4]string{"G"}, key: "help.replay_curve"},
	{caps: [4]string{"W"}, key: "help.replay_text"},
	{caps: [4]string{"C"}, key: "help.replay_copy"},
	{caps: [4]string{"T"}, key: "help.replay_take"},
	{caps: [4]string{"X"}, key: "help.replay_export"},
}}

var helpContest = helpKeys{title: "help.contest", keys: []helpKey{
	{caps: [4]string{"key.arrows", "key.click"}, key: "help.contest_cell"},
	{caps: [4]string{"Enter", "key.twice"}, key: "help.contest_watch"},
	{caps: [4]string{"P"}, key: "help.contest_pause"},
	{caps: [4]string{"X"}, key: "help.replay_export"},
	{caps: [4]string{"N"}, key: "help.contest_new"},
	{caps: [4]string{"G"}, key: "help.contest_go_on"},
}}

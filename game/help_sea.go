package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the help says of Hit & Sink. The tables are constants, never changed.

var seaTop = []helpBlock{helpText{"help.rules", []helpLine{
	{key: "sea.help_course", args: []words.Arg{words.Int("rounds", hitsink.Rounds)}},
	{key: "sea.help_turn"}, {key: "sea.help_sight"}, {key: "sea.help_mines"}, {key: "sea.help_score"},
}}}

var seaColumns = [][]helpBlock{
	{helpShips{}, helpText{"sea.help_skills", []helpLine{
		{key: "sea.help_destroyer"}, {key: "sea.help_submarine"}, {key: "sea.help_cruiser"},
		{key: "sea.help_battleship"}, {key: "sea.help_carrier"}, {key: "sea.help_rest"},
	}}},
	{helpKeys{title: "sea.help_command", heads: [2]string{"", "sea.help_writes"}, keys: []helpKey{
		{caps: [4]string{"1", "–", "5"}, key: "sea.help_choose", code: "3"},
		{caps: [4]string{"W"}, key: "sea.help_ahead", code: "M"},
		{caps: [4]string{"S"}, key: "sea.help_astern", code: "B"},
		{caps: [4]string{"D"}, key: "sea.help_right", code: "C"},
		{caps: [4]string{"A"}, key: "sea.help_left", code: "K"},
		{caps: [4]string{"R"}, key: "sea.help_ram", code: "A"},
		{caps: [4]string{"F", "key.click"}, key: "sea.help_fire", code: "F+1-2"},
		{caps: [4]string{"M", "key.click"}, key: "sea.help_mine", code: "N+0+1"},
		{caps: [4]string{"C"}, key: "sea.help_scan", code: "S"},
		{caps: [4]string{"E"}, key: "sea.help_skill", code: "P R D"},
		{caps: [4]string{"Backspace"}, key: "sea.help_undo"},
		{caps: [4]string{"Delete"}, key: "sea.help_clear"},
		{caps: [4]string{"Enter"}, key: "sea.help_send"},
		{caps: [4]string{"P"}, key: "help.pause"},
	}}},
	{helpKeys{title: "help.watching", keys: []helpKey{
		{caps: [4]string{"key.click"}, key: "sea.help_select"},
		{caps: [4]string{"1", "–", "9"}, key: "sea.help_place"},
		{caps: [4]string{"N", "B"}, key: "sea.help_next"},
		{caps: [4]string{"V"}, key: "sea.help_eyes"},
		{caps: [4]string{"0"}, key: "sea.help_whole"},
		{caps: [4]string{"key.space"}, key: "help.pause"},
		{caps: [4]string{".", "→"}, key: "sea.help_one_turn"},
		{caps: [4]string{",", "←"}, key: "sea.help_turn_back"},
		{caps: [4]string{"-", "+"}, key: "sea.help_speed"},
	}}, helpText{"sea.help_places", []helpLine{{key: "sea.help_cells"}}}},
}

var programsColumns = [][]helpBlock{
	{helpText{"help.sea_programs", []helpLine{
		{key: "sea.help_anew"}, {key: "sea.help_first"}, {key: "sea.help_argument"},
		{code: "round;id;x,y,dir;hull;moves,shots,mines,cooldown;\nhits,sunken,damage;underwater,shield,scan;map"},
		{key: "sea.help_answer"},
		{code: "M C F+1-2"},
		{key: "sea.help_skipped"}, {key: "sea.help_notes"},
	}}, helpText{"help.generals_programs", []helpLine{
		{key: "help.program_line"}, {code: `{"requests":[{"map":[ARMY,TYPE],"size":[16,16],"time":7,…}]}`},
		{key: "help.program_answer"}, {code: `{"response":[row,column,direction]}`}, {key: "help.program_more"},
	}}},
	{helpSigns{"sea.help_map", []helpSign{
		{".", "sea.sign_water"}, {"U", "sea.sign_unseen"}, {"X", "sea.sign_outside"}, {"O", "sea.sign_own"},
		{"A B", "sea.sign_enemy"}, {"C D", "sea.sign_dived"}, {"M", "sea.sign_mine"}, {"W", "sea.sign_wreck"},
	}}, helpSigns{"sea.help_fields", []helpSign{
		{"x,y", "sea.field_head"}, {"dir", "sea.field_dir"}, {"hull", "sea.field_hull"}, {"map", "sea.field_map"},
	}}, helpSigns{"sea.help_places", []helpSign{
		{"F+1-2", "sea.field_offset"}, {"N+0+1", "sea.field_mine"},
	}}},
}

// helpShips is the table of the five kinds of ship.
type helpShips struct{}

func (helpShips) height(_ *App, c *ui.Context, _ float32) float32 {
	return c.Px(helpHead + helpRow*float32(1+len(hitsink.Kinds())))
}

// shipColumns are the keys of the heads after the first, in the order of shipFigures.
var shipColumns = [...]string{"sea.length", "sea.moves", "sea.shots", "sea.range", "sea.mines"}

func shipFigures(k hitsink.Class) [len(shipColumns)]int {
	return [...]int{k.Length, k.Moves, k.Shots, k.Range, k.Mines}
}

func (helpShips) draw(a *App, c *ui.Context, in render.Rect) {
	helpTitle(a, c, &in, "sea.help_ships")
	var cols [1 + len(shipColumns)]ui.Column
	for i, key := range shipColumns {
		cols[i+1] = ui.Column{Head: a.T(key), Width: max(c.Px(46), c.TextWidth(a.T(key), theme.Label)+c.Px(8)), Align: render.Right}
	}
	c.TableHead(in.CutTop(c.Px(helpRow)), cols[:])
	for i, kind := range hitsink.Kinds() {
		line := in.CutTop(c.Px(helpRow))
		c.Hairline(line)
		name := ui.TableCell(line, cols[:], 0)
		c.Text(name.CutLeft(c.Px(18)), c.Num(i+1), theme.Body, theme.TextLow, render.Left)
		c.Label(name, a.kindName(kind), theme.BodyStrong, theme.TextHi)
		for n, figure := range shipFigures(kind.Class()) {
			c.Text(ui.TableCell(line, cols[:], n+1), c.Num(figure), theme.Body, theme.TextMid, render.Right)
		}
	}
}

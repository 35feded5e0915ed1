package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the help says of Hit & Sink. The tables are constants, never changed.

var helpTop = []help.Block{help.Text{Title: "help.rules", Lines: []help.Line{
	{Key: "sea.help_course", Args: []words.Arg{words.Int("rounds", hitsink.Rounds)}},
	{Key: "sea.help_turn"}, {Key: "sea.help_sight"}, {Key: "sea.help_mines"}, {Key: "sea.help_score"},
}}}

var helpColumns = [][]help.Block{
	{helpShips{}, help.Text{Title: "sea.help_skills", Lines: []help.Line{
		{Key: "sea.help_destroyer"}, {Key: "sea.help_submarine"}, {Key: "sea.help_cruiser"},
		{Key: "sea.help_battleship"}, {Key: "sea.help_carrier"}, {Key: "sea.help_rest"},
	}}},
	{help.Keys{Title: "sea.help_command", Codes: "sea.help_writes", Keys: []help.Key{
		{Caps: [4]string{"1", "–", "5"}, Key: "sea.help_choose", Code: "3"},
		{Caps: [4]string{"W"}, Key: "sea.help_ahead", Code: "M"},
		{Caps: [4]string{"S"}, Key: "sea.help_astern", Code: "B"},
		{Caps: [4]string{"D"}, Key: "sea.help_right", Code: "C"},
		{Caps: [4]string{"A"}, Key: "sea.help_left", Code: "K"},
		{Caps: [4]string{"R"}, Key: "sea.help_ram", Code: "A"},
		{Caps: [4]string{"F", "key.click"}, Key: "sea.help_fire", Code: "F+1-2"},
		{Caps: [4]string{"M", "key.click"}, Key: "sea.help_mine", Code: "N+0+1"},
		{Caps: [4]string{"C"}, Key: "sea.help_scan", Code: "S"},
		{Caps: [4]string{"E"}, Key: "sea.help_skill", Code: "P R D"},
		{Caps: [4]string{"Backspace"}, Key: "sea.help_undo"},
		{Caps: [4]string{"Delete"}, Key: "sea.help_clear"},
		{Caps: [4]string{"Enter"}, Key: "sea.help_send"},
		{Caps: [4]string{"P"}, Key: "help.pause"},
	}}},
	{help.Keys{Title: "help.watching", Keys: []help.Key{
		{Caps: [4]string{"key.click"}, Key: "sea.help_select"},
		{Caps: [4]string{"1", "–", "9"}, Key: "sea.help_place"},
		{Caps: [4]string{"N", "B"}, Key: "sea.help_next"},
		{Caps: [4]string{"V"}, Key: "sea.help_eyes"},
		{Caps: [4]string{"0"}, Key: "sea.help_whole"},
		{Caps: [4]string{"key.space"}, Key: "help.pause"},
		{Caps: [4]string{".", "→"}, Key: "sea.help_one_turn"},
		{Caps: [4]string{",", "←"}, Key: "sea.help_turn_back"},
		{Caps: [4]string{"-", "+"}, Key: "sea.help_speed"},
	}}, help.Text{Title: "sea.help_places", Lines: []help.Line{{Key: "sea.help_cells"}}}},
}

var (
	programsText = []help.Block{help.Text{Title: "help.sea_programs", Lines: []help.Line{
		{Key: "sea.help_anew"}, {Key: "sea.help_first"}, {Key: "sea.help_argument"},
		{Code: "round;id;x,y,dir;hull;moves,shots,mines,cooldown;\nhits,sunken,damage;underwater,shield,scan;map"},
		{Key: "sea.help_answer"},
		{Code: "M C F+1-2"},
		{Key: "sea.help_skipped"}, {Key: "sea.help_notes"},
	}}}
	programsSigns = []help.Block{help.Signs{Title: "sea.help_map", Signs: []help.Sign{
		{Sign: ".", Key: "sea.sign_water"}, {Sign: "U", Key: "sea.sign_unseen"}, {Sign: "X", Key: "sea.sign_outside"}, {Sign: "O", Key: "sea.sign_own"},
		{Sign: "A B", Key: "sea.sign_enemy"}, {Sign: "C D", Key: "sea.sign_dived"}, {Sign: "M", Key: "sea.sign_mine"}, {Sign: "W", Key: "sea.sign_wreck"},
	}}, help.Signs{Title: "sea.help_fields", Signs: []help.Sign{
		{Sign: "x,y", Key: "sea.field_head"}, {Sign: "dir", Key: "sea.field_dir"}, {Sign: "hull", Key: "sea.field_hull"}, {Sign: "map", Key: "sea.field_map"},
	}}, help.Signs{Title: "sea.help_places", Signs: []help.Sign{
		{Sign: "F+1-2", Key: "sea.field_offset"}, {Sign: "N+0+1", Key: "sea.field_mine"},
	}}}
)

// Help is the page of the rules and the keys.
func (Game) Help() help.Page {
	return help.Page{Title: engine.Phrase{Key: "sea.title"}, Game: settings.HitSink, Top: helpTop, Columns: helpColumns}
}

// ProgramsHelp says what programs read and write.
func (Game) ProgramsHelp() (text, signs []help.Block) { return programsText, programsSigns }

// helpShips is the table of the five kinds of ship.
type helpShips struct{}

// shipColumns are the keys of the heads after the first, in the order of shipFigures.
var shipColumns = [...]string{"sea.length", "sea.moves", "sea.shots", "sea.range", "sea.mines"}

func shipFigures(k hitsink.Class) [len(shipColumns)]int {
	return [...]int{k.Length, k.Moves, k.Shots, k.Range, k.Mines}
}

// Lay is a line for each kind.
func (helpShips) Lay(a *app.App, l *ui.Layout) {
	help.Title(a, l, "sea.help_ships", "")
	column := func(i int) ui.Box {
		return ui.Box{W: max(46, l.TextWidth(a.T(shipColumns[i]), theme.Label)/l.Env.Scale+theme.Space2)}
	}
	l.Row(ui.Box{H: help.RowHeight}, func() {
		l.Fill()
		for i, key := range shipColumns {
			l.Write(column(i), a.T(key), theme.Label, theme.TextLow, render.Right)
		}
	})
	for i, kind := range hitsink.Kinds() {
		l.Behind(ui.Box{}, l.Context.Hairline, func() {
			l.Row(ui.Box{H: help.RowHeight}, func() {
				l.Label(ui.Box{W: 18}, l.Num(i+1), theme.Body, theme.TextLow)
				l.Label(ui.Box{Grow: 1}, kindName(a, kind), theme.BodyStrong, theme.TextHi)
				for n, figure := range shipFigures(kind.Class()) {
					l.Write(column(n), l.Num(figure), theme.Body, theme.TextMid, render.Right)
				}
			})
		})
	}
}

package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The help about Hit & Sink. Read only.

var helpTop = []help.Block{help.Text{Title: "help.rules", Lines: []help.Line{
	{Key: "sea.help_course", Args: []words.Arg{words.Int("rounds", hitsink.Rounds)}},
	{Key: "sea.help_turn"}, {Key: "sea.help_sight"}, {Key: "sea.help_mines"}, {Key: "sea.help_score"},
}}}

var helpColumns = [][]help.Block{
	{helpShips{}, help.Text{Title: "sea.help_skills", Lines: []help.Line{
		{Key: "sea.help_destroyer"}, {Key: "sea.help_submarine"}, {Key: "sea.help_cruiser"},
		{Key: "sea.help_battleship"}, {Key: "sea.help_carrier"}, {Key: "sea.help_rest"},
	}}},
	{help.Keys{Title: "sea.help_command", Codes: "sea.help_writes", Keys: helpCommands()}},
	{help.Keys{Title: "help.watching", Keys: append([]help.Key{
		{Caps: [4]string{"key.click"}, Key: "sea.help_select"},
	}, help.Of(action.SeaWatch, action.Fit, action.Drawings)...)}, help.Text{Title: "sea.help_places", Lines: []help.Line{{Key: "sea.help_cells"}}}},
}

// helpCommands returns the keys of a ship, and the code that a program writes for the same order.
func helpCommands() []help.Key {
	codes := map[ui.Action]string{
		action.Pick1: "3", action.Ahead: "M", action.Astern: "B", action.TurnLeft: "K C", action.Ram: "A",
		action.Fire: "F+1-2", action.Mine: "N+0+1", action.Scan: "S", action.Skill: "P R D",
	}
	keys := append(help.Of(action.Sea, action.Ahead, action.Pick5), help.Of(action.Sea, action.Hint, action.Hint)...)
	for i := range keys {
		keys[i].Code = codes[keys[i].Does[0]]
	}
	return keys
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

// Help returns the help page with the rules and the keys.
func (Game) Help() help.Page {
	return help.Page{Title: hitsink.Title, Game: settings.HitSink, Top: helpTop, Columns: helpColumns}
}

// ProgramsHelp describes what programs read and write.
func (Game) ProgramsHelp() (text, signs []help.Block) { return programsText, programsSigns }

// helpShips lays out the table of the five kinds of ship.
type helpShips struct{}

// Lay lays out a line for each kind.
func (helpShips) Lay(a *app.App, l *ui.Layout) {
	help.Title(a, l, "sea.help_ships", "")
	column := func(f figure) ui.Box {
		return ui.Box{W: max(46, l.TextWidth(f.name, theme.Label)/l.Env.Scale+theme.Space2)}
	}
	l.Row(ui.Box{H: help.RowHeight}, func() {
		l.Fill()
		for _, f := range figures(a, hitsink.Class{}) {
			l.Write(column(f), f.name, theme.Label, theme.TextLow, render.Right)
		}
	})
	for i, kind := range hitsink.Kinds() {
		l.Behind(ui.Box{}, l.Context.Hairline, func() {
			l.Row(ui.Box{H: help.RowHeight}, func() {
				l.Label(ui.Box{W: 18}, l.Num(i+1), theme.Body, theme.TextLow)
				l.Label(ui.Box{Grow: 1}, kindName(a, kind), theme.BodyStrong, theme.TextHi)
				for _, f := range figures(a, kind.Class()) {
					l.Write(column(f), l.Num(f.value), theme.Body, theme.TextMid, render.Right)
				}
			})
		})
	}
}

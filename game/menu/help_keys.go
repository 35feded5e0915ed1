package menu

import (
	"slices"

	"generals-chess/game/action"
	"generals-chess/game/help"
	"generals-chess/render/ui"
)

// everywhereColumns are the help's keys of all games. They never change.
var everywhereColumns = [][]help.Block{
	{help.Keys{Title: "help.everywhere", Keys: slices.Concat(help.Of(action.Everywhere|action.Menu|action.Result, action.Help, action.LookBack), help.Of(action.Lists, action.Search, action.Remove), help.Of(action.Lists, action.Above, action.Above), []help.Key{
		{Does: []ui.Action{ui.Back}, Key: "help.back"},
		{Caps: [4]string{"Tab"}, Key: "help.focus"},
		{Does: []ui.Action{ui.Press}, Key: "help.press"},
		{Caps: [4]string{"key.arrows"}, Key: "help.choose"},
		{Caps: [4]string{"key.wheel"}, Key: "help.zoom"},
		{Caps: [4]string{"key.drag"}, Key: "help.pan"},
		{Caps: [4]string{"key.drop"}, Key: "help.drop"},
	})}},
	{help.Keys{Title: "help.replay", Keys: append(help.Of(action.Replay, action.PlayPause, action.OwnBack),
		help.Key{Caps: [4]string{"key.click", "key.drag"}, Key: "help.replay_seek"},
	)}, help.Keys{Title: "help.set_up", Keys: help.Of(action.Setup, action.AddSeat, action.RemoveSeat)}},
	{
		help.Keys{Title: "help.replay_look", Keys: slices.Concat(help.Of(action.Replay, action.Fit, action.Eyes), help.Of(action.Replay, action.Botzone, action.Pack))},
		help.Keys{Title: "help.contest", Keys: slices.Concat(help.Of(action.Tournament, action.Pause, action.Export), help.Of(action.Tournament|action.Lists, action.Resume, action.Helpers), []help.Key{
			{Caps: [4]string{"key.arrows", "key.click"}, Key: "help.contest_cell"},
		})},
	},
}

// mapColumns are the keys that draw a map. They never change.
var mapColumns = [][]help.Block{
	{help.Keys{Title: "help.editor", Keys: slices.Concat(help.Of(action.Editor, action.Pick1, action.Pick9), help.Of(action.Editor, action.Paint, action.Redo))}},
	{help.Keys{Title: "maps.map", Keys: slices.Concat(help.Of(action.Editor, action.Paste, action.TryIt), help.Of(action.Editor, action.Copy, action.Copy), help.Of(action.Editor, action.Fit, action.Fit), []help.Key{
		{Caps: [4]string{"key.arrows"}, Key: "help.cursor"},
		{Caps: [4]string{"key.wheel"}, Key: "help.zoom"},
		{Caps: [4]string{"key.drop"}, Key: "help.map_file"},
	})}},
}

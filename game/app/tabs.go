package app

import "generals-chess/render/ui"

// Tabs lays out the parts of a page and returns the chosen one. On a gamepad the shoulder buttons switch it.
func Tabs(l *ui.Layout, id string, items []ui.Item, chosen int) (now int) {
	now = l.Segmented(ui.Box{Align: ui.Middle}, id, items, chosen)
	switch {
	case !l.Drawing():
	case l.Did(ui.PreviousTab):
		now = max(chosen-1, 0)
	case l.Did(ui.NextTab):
		now = min(chosen+1, len(items)-1)
	}
	return now
}

package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// tabulate fills the table with all ships, best first.
func (r *resultScene) tabulate(a *app.App) {
	timed := r.Play.Choices.TellsThinking()
	columns := []ui.TableColumn{
		{Least: 16, Fit: true}, {Least: 46, Fit: true}, {Head: a.T("sea.table_captain"), Least: 84, Part: 1, Main: true},
		{Head: a.T("sea.view_ship"), Fit: true, Drop: 4},
		{Head: a.T("sea.table_hits"), Right: true, Drop: 1}, {Head: a.T("sea.table_sunken"), Right: true, Drop: 6},
		{Head: a.T("sea.table_damage"), Right: true, Drop: 5}, {Head: a.T("sea.result_end"), Fit: true, Right: true, Drop: 3},
	}
	if timed {
		columns = append(columns, ui.TableColumn{Head: a.T("result.mean_think"), Fit: true, Right: true, Drop: 7})
	}
	columns = append(columns, ui.TableColumn{Head: a.T("sea.result_faults"), Right: true, Drop: 2},
		ui.TableColumn{Head: a.T("sea.table_score"), Right: true, Main: true})
	var rows []ui.TableRow
	for place := range r.ranks {
		rows = append(rows, r.row(a, place, timed))
	}
	r.Table.Set(columns, rows)
}

// row returns the row of the ship at a place.
func (r *resultScene) row(a *app.App, place int, timed bool) ui.TableRow {
	s := &r.ranks[place]
	fate, side, ship := &r.fates[s.Player], theme.SeaSide(int(s.Player)), &r.view.Ships[s.Player]
	ends := a.T("sea.result_afloat")
	switch {
	case ship.Kind == hitsink.None:
		ends = a.T("sea.view_no_ship")
	case fate.sunk > 0:
		ends = a.F("sea.result_sunk", words.Int("n", fate.sunk))
	}
	row := ui.TableRow{Whole: a.F("sea.result_sum", words.Text("ship", kindName(a, ship.Kind)), words.Int("hits", s.Hits), words.Int("sunken", s.Sunken),
		words.Int("damage", s.Damage), words.Text("fate", ends)), Cells: []ui.Cell{
		number(place + 1), {Text: words.Number(int(s.Player)), Value: float64(s.Player), Icon: side.Icon, Tone: side.Plate}, {Text: r.names.labels[s.Player]},
		{Text: kindName(a, ship.Kind)}, number(s.Hits), number(s.Sunken), number(s.Damage), {Text: ends, Value: float64(fate.sunk)},
	}}
	if timed {
		think := play.MeanThink(a, r.Play, s.Player)
		row.Cells = append(row.Cells, think)
		row.Whole += " · " + think.Text
	}
	faults := number(fate.fault.count)
	faults.Ink = theme.TextLow
	if fate.fault.count > 0 {
		faults.Ink, row.Tip = theme.Warn, r.faultText(a, &fate.fault)
	}
	row.Cells = append(row.Cells, faults, number(s.Score()))
	row.Cells[0].Ink, row.Cells[1].Ink = theme.TextLow, theme.TextLow
	return row
}

func number(n int) ui.Cell { return ui.Cell{Text: words.Number(n), Value: float64(n)} }

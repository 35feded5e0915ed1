package game

import (
	"errors"
	"path/filepath"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What several screens share: how seats and maps are called, and what is said when a match fails.

// middle is the part of r that is h high, at half its height.
func middle(r render.Rect, h float32) render.Rect { return r.Center(r.W, min(h, r.H)) }

// sideName is what a side is called.
func (a *App) sideName(p int) string {
	if p == 0 {
		return a.T("side.red")
	}
	return a.T("side.blue")
}

// seatLabel calls a seat by what sits there: a person, a level, or a bot's program. It is asked for in
// every tick, so what was said once in a language is kept.
func (a *App) seatLabel(seat string) string {
	label, known := a.labels[seat]
	if known {
		return label
	}
	if a.labels == nil {
		a.labels = map[string]string{}
	}
	label = a.nameSeat(seat)
	a.labels[seat] = label
	return label
}

func (a *App) nameSeat(seat string) string {
	spec, err := engine.ParseSeat(seat)
	switch {
	case err != nil:
		return seat
	case spec.Kind == engine.HumanSeat:
		return a.T("seat.human")
	case spec.Kind == engine.AISeat:
		return a.F("seat.ai", words.Text("level", a.levelName(spec.Arg)))
	}
	return bot.CommandName(spec.Arg)
}

// levelName is a built-in AI's level in words; a level without words is called as on a command line.
func (a *App) levelName(level string) string {
	if key := "level." + level; a.words.Has(key) {
		return a.T(key)
	}
	return level
}

// mapLabel is a map's size as people read it: height × width.
func (a *App) mapLabel(m settings.Map) string {
	switch {
	case m.Kind == settings.FileMap && m.File == "":
		return a.T("setup.map_file")
	case m.Kind == settings.FileMap:
		return filepath.Base(m.File)
	case m.Size == "random":
		return a.T("setup.size_random")
	}
	return sizeLabel(m.Size)
}

func sizeLabel(size string) string { return strings.Replace(size, "x", " × ", 1) }

// matchFailed says why a match could not begin or go on, and offers the way home.
func matchFailed(a *App, c *ui.Context, p *Play) {
	key := "error.start"
	if p.Last() != nil {
		key = "error.broke"
	}
	text := a.F(key, words.Text("why", a.Error(p.Err)))
	box := c.Window().Center(min(c.Px(520), c.Env.W-c.Px(48)), c.Px(220))
	c.IconIn(box.CutTop(c.Px(48)), "warn", c.Px(32), theme.Warn)
	box.CutTop(c.Px(theme.Space4))
	lines := box
	lines.W = min(lines.W, c.TextWidth(text, theme.Body)+c.Px(2)) // one line stands in the middle
	lines.X += (box.W - lines.W) / 2
	box.CutTop(c.Paragraph(lines, text, theme.Body, theme.TextMid))
	box.CutTop(c.Px(theme.Space6))
	b := ui.Button{Text: a.T("common.menu"), Kind: ui.Primary, Default: true, Shortcut: ui.KeyEscape}
	row := box.CutTop(c.ButtonHeight(b))
	examine := ui.Button{Text: a.T("botfile.examine"), Tip: a.T("botfile.examine_tip")}
	failed, unbuilt := errors.AsType[notBuilt](p.Err)
	w := c.ButtonWidth(b)
	if unbuilt {
		w += c.Px(theme.Space3) + c.ButtonWidth(examine)
	}
	row = row.Center(w, row.H)
	if unbuilt && c.Button("examine", row.CutLeft(c.ButtonWidth(examine)), examine) {
		a.Examine(p.Choices.Game, failed.command)
	}
	if c.Button("failed", row.CutRight(c.ButtonWidth(b)), b) {
		a.Home()
	}
}

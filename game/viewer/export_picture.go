package viewer

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// ExportView is a game's part of exported pictures: the board, without animation, painted as on the screen.
type ExportView interface {
	play.Thumbnail
	// Show shows a position as eyes saw it; the Spectator sees everything.
	Show(snap *session.Snapshot, eyes engine.Player)
	// Settle makes the tiles that Show was the first to need in their size. Until then, others stand in for them.
	Settle(a *app.App)
	// Cells returns the number of rows and columns of the board.
	Cells() (rows, columns int)
	// Totals sums up a player in the step shown, as far as eyes can know; "" if they know nothing. Most returns the longest such text.
	Totals(a *app.App, p engine.Player) string
	Most(a *app.App) string
	// Out reports whether a player is known to be out of the match.
	Out(p engine.Player) bool
}

// album paints the steps of a replay as pictures: the board below a slim line with the step, the players, and their totals.
type album struct {
	exhibit ExportView
	scene   *Scene
	steps   []*session.Snapshot
	eyes    engine.Player
	layout  albumLayout

	fonts   *render.Fonts
	painter *render.Painter
	list    render.List
	image   *ebiten.Image
}

// albumLayout holds the places in a picture, device px.
type albumLayout struct {
	w, h, head float32
	scale      float32 // device px per logical px
	step       float32 // width of the step's number
	chip       float32 // width of a player's place
	chips      int     // number of places in a row
	board      render.Rect
}

// Sizes of a picture, logical px. The smallest picture has room for one player in a row.
const (
	albumPad    = 10
	albumRowH   = 22
	albumLeastW = 340
	albumStepW  = 92
	albumNameW  = 150
	albumShortW = 84 // with many players
	albumMarkW  = 20 // a player's mark
	albumNoW    = 22 // a player's number, where marks are shared
	gutterRoom  = 22 // for coordinates
)

// ManyPlayers is the largest number of players that have much room each.
const ManyPlayers = 6

// newAlbum returns an album whose boards are about side logical px on their longer side, at this scale.
func newAlbum(a *app.App, fonts *render.Fonts, s *Scene, eyes engine.Player, side int, scale float32) *album {
	b := &album{exhibit: s.Play.Game.(Game).ExportView(a), scene: s, steps: s.Play.Steps, eyes: eyes, fonts: fonts, painter: render.NewPainter(fonts)}
	b.exhibit.Show(b.steps[0], eyes)
	rows, columns := b.exhibit.Cells()
	lang := string(a.Words().Lang())
	width := func(s string, st theme.Style) float32 { return fonts.Width(s, st.Spec(), scale, lang) }
	name := float32(0)
	for p := range b.players() {
		name = max(name, width(b.scene.Label(a, p), theme.BodyStrong))
	}
	marks := float32(albumMarkW + 4*albumPad) // with room for the winner's trophy
	if b.scene.Side(engine.Player(b.steps[0].Players()-1)).Number != "" {
		marks += albumNoW
	}
	most := float32(albumNameW)
	if b.steps[0].Players() > ManyPlayers {
		most = albumShortW
	}
	chip := marks*scale + min(name, most*scale) + width(b.exhibit.Most(a), theme.Control)
	b.layout = layAlbum(rows, columns, b.steps[0].Players(), side, scale, chip, a.Settings().Coordinates)
	b.exhibit.SetArea(b.layout.board, scale)
	return b
}

// layAlbum computes the layout of a picture for this number of cells and players, each of whom needs chip px.
func layAlbum(rows, columns, players, side int, scale, chip float32, coordinates bool) (l albumLayout) {
	px := func(logical float32) float32 { return float32(int(logical*scale + 0.5)) }
	tile := max(1, int(float32(side)*scale)/max(rows, columns))
	gutter := float32(0)
	if coordinates {
		gutter = px(gutterRoom)
	}
	boardW, boardH := float32(columns*tile)+gutter, float32(rows*tile)+gutter
	l.scale, l.step = scale, px(albumStepW)
	l.w = even(max(boardW+2*px(albumPad), px(albumLeastW)))
	room := l.w - 2*px(albumPad) - l.step
	l.chips = max(1, min(int(room/chip), players))
	l.chip = room / float32(l.chips)
	l.head = px(albumRowH)*float32((players+l.chips-1)/l.chips) + 2*px(albumPad)
	l.h = even(l.head + boardH + px(albumPad))
	l.board = render.R((l.w-boardW)/2, l.head, boardW, boardH).Round()
	return l
}

// even rounds up to an even number, as films have even sides.
func even(f float32) float32 { return float32((int(f) + 1) / 2 * 2) }

func (b *album) size() image.Point { return image.Pt(int(b.layout.w), int(b.layout.h)) }

// players yields all players.
func (b *album) players() func(yield func(engine.Player) bool) {
	return func(yield func(engine.Player) bool) {
		for p := range engine.Player(b.steps[0].Players()) {
			if !yield(p) {
				return
			}
		}
	}
}

// paint paints a step into out, which must have the album's size. Only the game loop may call it.
func (b *album) paint(a *app.App, step int, out *image.RGBA) {
	if b.image == nil {
		b.image = ebiten.NewImageWithOptions(out.Rect, &ebiten.NewImageOptions{Unmanaged: true})
	}
	b.exhibit.Show(b.steps[step], b.eyes)
	b.compose(a, step)
	b.painter.Draw(b.image, &b.list)
	b.exhibit.Settle(a)
	b.compose(a, step)
	b.painter.Draw(b.image, &b.list)
	b.image.ReadPixels(out.Pix)
}

// close frees the image.
func (b *album) close() {
	if b.image != nil {
		b.image.Deallocate()
		b.image = nil
	}
}

// compose lists the parts of a picture.
func (b *album) compose(a *app.App, step int) {
	l, at := &b.list, &b.layout
	l.Reset(at.scale, string(a.Words().Lang()))
	l.FillRect(render.R(0, 0, at.w, at.h), theme.Bg0)
	head := render.R(0, 0, at.w, at.head).Inset(l.Px(albumPad))
	b.number(a, head.CutLeft(at.step), step)
	rowH := l.Px(albumRowH)
	for p := range b.players() {
		x, y := int(p)%at.chips, int(p)/at.chips
		b.player(a, p, step, render.R(head.X+float32(x)*at.chip, head.Y+float32(y)*rowH, at.chip, rowH))
	}
	l.Layer(at.board, b.exhibit)
}

// number draws the step's number, and whose view it is.
func (b *album) number(a *app.App, r render.Rect, step int) {
	l := &b.list
	r.H = l.Px(albumRowH)
	if b.eyes != engine.Spectator {
		mark := b.scene.Side(b.eyes)
		l.IconIn(r.CutLeft(l.Px(16)), "eye", l.Px(16), theme.TextMid)
		r.CutLeft(l.Px(4))
		l.IconIn(r.CutLeft(l.Px(12)), mark.Icon, l.Px(12), mark.Plate)
		r.CutLeft(l.Px(6))
		l.Text(r, words.Number(step), theme.BodyStrong, theme.TextHi, render.Left)
		return
	}
	l.Text(r, b.scene.counted(a, "replay.step", "replay.turn", step), theme.BodyStrong, theme.TextHi, render.Left)
}

// player draws a player's name and totals.
func (b *album) player(a *app.App, p engine.Player, step int, r render.Rect) {
	l, side := &b.list, b.scene.Side(p)
	if b.exhibit.Out(p) {
		l.PushAlpha(0.4)
		defer l.PopAlpha()
	}
	l.IconIn(r.CutLeft(l.Px(12)), side.Icon, l.Px(12), side.Plate)
	r.CutLeft(l.Px(albumMarkW - 12))
	if side.Number != "" {
		l.Text(r.CutLeft(l.Px(albumNoW)), side.Number, theme.Small, theme.TextMid, render.Left)
	}
	r.CutRight(l.Px(albumPad))
	totals, name := b.exhibit.Totals(a, p), b.scene.Label(a, p)
	width := func(s string, st theme.Style) float32 { return b.fonts.Width(s, st.Spec(), b.layout.scale, l.Lang()) }
	totalsW := width(totals, theme.Control) + l.Px(albumPad)
	nameW := min(width(name, theme.BodyStrong), r.W-totalsW) + 1
	l.Text(r.CutLeft(nameW), name, theme.BodyStrong, theme.TextHi, render.Left)
	r.CutLeft(l.Px(albumPad))
	l.Text(r, totals, theme.Control, theme.TextMid, render.Left)
	if snap := b.steps[step]; snap.Over && snap.Result.Winner() == p {
		r.CutLeft(totalsW)
		l.IconIn(r.CutLeft(l.Px(14)), "trophy", l.Px(14), theme.Gold)
	}
}

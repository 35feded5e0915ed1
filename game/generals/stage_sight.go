package generals

import (
	"bytes"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// sightView is the request that a player was sent in a turn, parsed from the record. People and built-in AIs have no request; for them it
// is their view.
type sightView struct {
	mountains bool // cities that were not seen are drawn as mountains

	Turn   int
	player engine.Player
	made   bool // the fields below are valid
	looks  bool // shown has mountains
	shown  *generals.View
	sent   *generals.View
	truth  *generals.View // the whole position of the turn
	events []engine.Event
	missed []generals.Cell // hidden cells where there is something to know
	untrue []generals.Cell // cells that differ from the view that the rules would have sent
	flaw   engine.Phrase   // how the request breaks the rules; zero if it does not
}

// What can be wrong with a recorded request. Arguments: why, of a text that cannot be parsed; n, how many cells differ.
var (
	flawUnread = engine.Phrase{Key: "replay.flaw_unread", Text: "The request cannot be read: {why}. The board is what the rules send."}
	flawCells  = engine.Phrase{Key: "replay.flaw_cells", Text: "The request is not what the rules send. Cells that differ: {n}, outlined in amber."}
	flawSize   = engine.Phrase{Key: "replay.flaw_size", Text: "The request is not what the rules send: its map has another size."}
	flawOther  = engine.Phrase{Key: "replay.flaw_other", Text: "The request is not what the rules send: the map is the same, but not the rest."}
)

// refresh reads the turn of s.Eyes, if it has changed.
func (k *sightView) refresh(s *viewer.Scene) {
	q := s.Question(s.Eyes)
	turn := max(q.Turn, 0)
	if k.made && k.Turn == turn && k.player == s.Eyes && k.looks == k.mountains {
		return
	}
	snap := s.Play.Steps[min(turn, s.Last())]
	k.made, k.Turn, k.player, k.looks = true, turn, s.Eyes, k.mountains
	k.truth, k.sent, k.events = viewOf(snap, engine.Spectator), viewOf(snap, s.Eyes), snap.Seen(s.Eyes)
	k.flaw, k.untrue = engine.Phrase{}, k.untrue[:0]
	if q.Asked() && q.Answer.Request != nil {
		k.read(q.Answer.Request)
	}
	k.missed = k.sent.HiddenCells(k.truth, k.missed[:0])
	k.shown = k.sent
	if k.mountains {
		k.shown = withMountains(k.sent, k.truth)
	}
}

// read replaces the view of the rules by the one in the recorded request.
func (k *sightView) read(text []byte) {
	want := k.sent
	sent, err := generals.ReadRequest(text, k.player)
	if err != nil {
		k.flaw = flawUnread.WithPhrase("why", engine.Reason(err))
		return
	}
	if sameRequest(sent, want) {
		return
	}
	k.sent, k.events = sent, nil
	k.untrue = sent.Diff(want, k.untrue[:0])
	switch {
	case sent.Height != want.Height || sent.Width != want.Width:
		k.flaw = flawSize
	case len(k.untrue) > 0:
		k.flaw = flawCells.WithInt("n", len(k.untrue))
	default:
		k.flaw = flawOther
	}
}

// sameRequest reports whether two views encode to the same text.
func sameRequest(a, b *generals.View) bool {
	first, err := generals.Rules{}.Encode(a)
	if err != nil {
		return false
	}
	second, err := generals.Rules{}.Encode(b)
	return err == nil && bytes.Equal(first, second)
}

// withMountains returns a view as Botzone's page draws it, where a city out of sight looks like a mountain.
func withMountains(v, truth *generals.View) *generals.View {
	look := *v
	look.Type = slices.Clone(v.Type)
	for _, c := range v.HiddenCells(truth, nil) {
		if truth.At(c).Kind == generals.City {
			look.Type[c.Row*v.Width+c.Col] = mountainType
		}
	}
	return &look
}

// mountainType is the code of a mountain in a view's Type.
const mountainType = 1

// marks outlines the cells that the player could not know, and in amber those that differ from the view of the rules.
func (k *sightView) marks(c *ui.Context, m *board.Model) {
	camera := m.Camera()
	c.PushClip(camera.Area())
	for _, cell := range k.missed {
		if r := camera.RectOf(cell); c.List.Clip().Intersect(r) == r {
			outline(c, r, 1, missedTone(k.truth.At(cell)))
		}
	}
	for _, cell := range k.untrue {
		outline(c, camera.RectOf(cell), 2, theme.Warn)
	}
	c.PopClip()
}

// missedTone returns the colour of a tile that a player could not see: gold for a general, else the owner's colour, or the colour of stone
// for a neutral city.
func missedTone(t generals.Tile) theme.Color {
	switch {
	case t.Kind == generals.General:
		return theme.Gold
	case t.Owner >= 0:
		return theme.Side(int(t.Owner)).Text.Fade(0.6)
	}
	return theme.Stone.Fade(0.6)
}

// outline draws a line inside a tile. line is its width, logical px.
func outline(c *ui.Context, tile render.Rect, line float32, tone theme.Color) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	t := tile.W
	r := tile.Inset(max(t/14, 1)).Round()
	c.StrokeRound(r, 0.09*t, c.Px(line), tone)
}

// Sent returns the text with the number of tiles in sight, and the mistake in the request, "" for none.
func (g *replayView) Sent(a *app.App, s *viewer.Scene) (seen, flaw string) {
	g.Asks.refresh(s)
	v := g.Asks.sent
	if g.Asks.flaw.Key != "" {
		flaw = a.Phrase(g.Asks.flaw, g.names(a))
	}
	return a.F("replay.seen_tiles", words.Int("n", v.InSight()), words.Int("of", len(v.Type))), flaw
}

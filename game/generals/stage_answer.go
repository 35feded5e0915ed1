package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// answerBoard is a board with an answer to what is on it.
type answerBoard struct {
	stageBoard
	of   engine.Move
	move [1]generals.Move
	has  int // 1 where there is a move to be drawn
}

// Answered draws what a player was sent, with one of two answers to it; they are moved together.
func (g *replayView) Answered(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, o *play.Overlays, answer *engine.Answer, at int) {
	b := &g.news[at]
	if b.board == nil {
		b.board = board.New(ArtOf(a))
	}
	p := s.Subject
	b.prepare(a, c, r, s)
	step := s.Play.Steps[min(max(s.Question(p).Turn, 0), s.Last())]
	if v := viewOf(step, p); b.view != v {
		b.show(v, nil, c.In.NowMS)
	}
	b.read(answer)
	for _, q := range bothSides {
		n := 0
		if q == p {
			n = b.has
		}
		b.board.SetQueue(int(q), b.move[:n], theme.Side(int(q)).Mark)
	}
	if other := &g.news[1-at]; other.board != nil {
		g.point(c, r, &b.stageBoard, &other.stageBoard)
	}
	c.Layer(r, b.board)
	o.Clear()
	if answer != nil {
		o.Add(p, g.Side(p), o.Of(p, answer, boardGrid(viewOf(s.Snapshot(), engine.Spectator))))
	}
	o.OnBoard(c, b.board)
}

// read takes the move of an answer in; it works only when that is another than before.
func (b *answerBoard) read(answer *engine.Answer) {
	if answer == nil || answer.Fault != engine.NoFault || answer.Verdict != engine.OK {
		b.of, b.has = "", 0
		return
	}
	if b.of == answer.Move {
		return
	}
	b.of, b.has = answer.Move, 0
	if m, err := generals.ParseMove(answer.Move); err == nil && m != generals.Stay {
		b.move[0], b.has = m, 1
	}
}

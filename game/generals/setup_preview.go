package generals

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// preview shows the map that the choices lead to. It is drawn up off the frame.
type preview struct {
	asked  settings.Map
	hidden bool
	maker  *app.Latest[previewQuestion, previewAnswer]
	answer previewAnswer
	board  *board.Model
}

type previewQuestion struct {
	choices settings.Choices
	hide    bool // where the generals are
}

// previewAnswer is a map and its figures.
type previewAnswer struct {
	view              *generals.View
	apart             int // steps from general to general round mountains and cities, -1 for none
	cities, mountains int // mountains in per cent
	problem           error
}

func newPreview(a *app.App) *preview {
	rules := generals.Rules{}
	work := func(_ context.Context, q previewQuestion) previewAnswer { return drawUp(rules, q) }
	return &preview{maker: app.NewLatest(a, work)}
}

// Close ends the work off the frame.
func (p *preview) Close() { p.maker.Close() }

// Problem is why there is no map.
func (p *preview) Problem() error { return p.answer.problem }

// Update asks for another map when the choices want one, and takes what has come. Where people play
// under fog the generals are not given away.
func (p *preview) Update(a *app.App, c settings.Choices) {
	hide := c.Humans() > 0 && !(c.Humans() == 2 && c.Table == settings.Open)
	if p.asked != c.Map || p.hidden != hide {
		p.asked, p.hidden = c.Map, hide
		p.maker.Ask(previewQuestion{c, hide})
	}
	answer, ok := p.maker.Take()
	if !ok {
		return
	}
	p.answer = answer
	if answer.view != nil {
		p.board = thumbnailModel(a, answer.view)
	}
}

// drawUp runs off the frame.
func drawUp(rules engine.Rules, q previewQuestion) previewAnswer {
	setup, err := SetupOf(q.choices)
	if err != nil {
		return previewAnswer{problem: err}
	}
	view, err := spectator(rules, setup)
	if err != nil {
		return previewAnswer{problem: err}
	}
	answer := previewAnswer{view: view, apart: apart(view)}
	for i := range view.Type {
		switch view.Index(i).Kind {
		case generals.City:
			answer.cities++
		case generals.Mountain:
			answer.mountains++
		case generals.General:
			if q.hide {
				view.Type[i], view.Army[i] = 0, 0
			}
		}
	}
	answer.mountains = (answer.mountains*100 + len(view.Type)/2) / len(view.Type)
	return answer
}

// apart is the number of steps from one general to the other round mountains and cities; -1 where there is no way.
func apart(v *generals.View) int {
	steps := make([]int, len(v.Type))
	start := v.Generals[0]
	if !v.Inside(start) {
		return -1
	}
	steps[start.Row*v.Width+start.Col] = 1
	for queue := []generals.Cell{start}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		n := steps[at.Row*v.Width+at.Col]
		if at == v.Generals[1] {
			return n - 1
		}
		for d := generals.Up; d <= generals.Right; d++ {
			next := at.Step(d)
			if !v.Inside(next) {
				continue
			}
			i := next.Row*v.Width + next.Col
			if kind := v.Index(i).Kind; steps[i] == 0 && kind != generals.Mountain && kind != generals.City {
				steps[i] = n + 1
				queue = append(queue, next)
			}
		}
	}
	return -1
}

// Draw lays the preview out.
func (p *preview) Draw(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	c.Label(in.CutTop(c.Px(16)), a.T("setup.preview"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space3))
	rows := float32(3)
	picture := in.CutTop(min(in.W, max(0, in.H-rows*c.Px(34)-c.Px(50))))
	switch {
	case p.answer.problem != nil:
		c.IconIn(picture.CutTop(c.Px(28)), "warn", c.Px(18), theme.Warn)
		c.Paragraph(picture, a.Error(p.answer.problem), theme.Small, theme.TextMid)
		return
	case p.board == nil:
		return
	}
	p.board.Advance(c.In.NowMS)
	p.board.SetArea(picture, c.Env.Scale)
	c.Layer(picture, p.board)
	in.CutTop(c.Px(theme.Space4))
	p.facts(a, c, &in)
	in.CutTop(c.Px(theme.Space3))
	legend(a, c, in)
}

func (p *preview) facts(a *app.App, c *ui.Context, in *render.Rect) {
	apart := a.T("match.unknown")
	if p.answer.apart >= 0 {
		apart = a.F("setup.moves", words.Int("n", p.answer.apart))
	}
	for _, row := range [...]struct{ label, value string }{
		{a.T("setup.apart"), apart},
		{a.T("setup.cities"), c.Num(p.answer.cities)},
		{a.T("setup.mountains"), a.F("setup.percent", words.Int("n", p.answer.mountains))},
	} {
		line := in.CutTop(c.Px(34))
		c.Hairline(line)
		c.Label(line, row.label, theme.Body, theme.TextMid)
		c.Text(line, row.value, theme.BodyStrong, theme.TextHi, render.Right)
	}
}

// legend names the three pictures of the map.
func legend(a *app.App, c *ui.Context, in render.Rect) {
	line := in.CutTop(c.Px(20))
	for _, item := range [...]struct {
		icon, key string
		tone      theme.Color
	}{{"crown", "tile.general", theme.Gold}, {"city", "tile.city", theme.Stone}, {"mountain", "tile.mountain", theme.Rock}} {
		c.IconIn(line.CutLeft(c.Px(16)), item.icon, c.Px(16), item.tone)
		line.CutLeft(c.Px(7))
		text := a.T(item.key)
		c.Label(line, text, theme.Small, theme.TextLow)
		line.CutLeft(c.TextWidth(text, theme.Small) + c.Px(14))
	}
}

// spectator is the whole board at the start of a match.
func spectator(rules engine.Rules, setup engine.Setup) (*generals.View, error) {
	state, err := rules.New(setup)
	if err != nil {
		return nil, err
	}
	return state.View(engine.Spectator).(*generals.View), nil
}

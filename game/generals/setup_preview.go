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
	asked  previewQuestion
	maker  *app.Latest[previewQuestion, previewAnswer]
	answer previewAnswer
	board  *board.Model
}

// previewQuestion is whose eyes look at which map.
type previewQuestion struct {
	of    settings.Map
	eyes  engine.Player // the Spectator's see everything
	blind bool          // nobody may look: two people share the screen, each with a fog of their own
}

// previewAnswer is a map and its figures.
type previewAnswer struct {
	previewQuestion
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

// Update asks for another map when the choices want one, and takes what has come. Whoever plays under fog is shown what
// the start of the match will show, and no more.
func (p *preview) Update(a *app.App, c settings.Choices) {
	if q := (previewQuestion{c.Map, c.Eyes(), c.Curtain()}); p.asked != q {
		p.asked = q
		p.maker.Ask(q)
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
	setup, err := SetupOf(settings.Choices{Game: settings.Generals, Map: q.of})
	if err != nil {
		return previewAnswer{previewQuestion: q, problem: err}
	}
	state, err := rules.New(setup)
	if err != nil {
		return previewAnswer{previewQuestion: q, problem: err}
	}
	view := state.View(q.eyes).(*generals.View)
	answer := previewAnswer{previewQuestion: q, view: view}
	if q.blind {
		blindfold(view)
	}
	answer.measure()
	return answer
}

// blindfold leaves what everybody sees: the mountains.
func blindfold(view *generals.View) {
	for i := range view.Type {
		if view.Index(i).Kind != generals.Mountain {
			view.Type[i], view.Army[i] = -1, -1
		}
	}
}

// measure counts what is seen.
func (answer *previewAnswer) measure() {
	view := answer.view
	if answer.hides() == "" {
		answer.apart = apart(view)
	}
	for i := range view.Type {
		switch view.Index(i).Kind {
		case generals.City:
			answer.cities++
		case generals.Mountain:
			answer.mountains++
		}
	}
	answer.mountains = (answer.mountains*100 + len(view.Type)/2) / len(view.Type)
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

// previewFacts is the height of what stands under the picture, logical px.
const previewFacts = 152

// Draw lays the preview out.
func (p *preview) Draw(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	c.Label(in.CutTop(c.Px(16)), a.T("setup.preview"), theme.Label, theme.TextMid)
	in.CutTop(c.Px(theme.Space3))
	picture := in.CutTop(min(in.W, max(0, in.H-c.Px(previewFacts))))
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
	if says := p.answer.hides(); says != "" {
		in.CutTop(c.Paragraph(in, a.T(says), theme.Small, theme.TextMid) + c.Px(theme.Space3))
		p.mountains(a, c, &in)
		return
	}
	p.facts(a, c, &in)
	in.CutTop(c.Px(theme.Space3))
	legend(a, c, in)
}

// hides is the key of what is hidden and why, "" for a map that is shown whole.
func (q previewQuestion) hides() string {
	switch {
	case q.blind:
		return "setup.preview_curtain"
	case q.eyes >= 0:
		return "setup.preview_fog"
	}
	return ""
}

func (p *preview) facts(a *app.App, c *ui.Context, in *render.Rect) {
	apart := a.T("match.unknown")
	if p.answer.apart >= 0 {
		apart = a.F("setup.moves", words.Int("n", p.answer.apart))
	}
	for _, row := range [...]struct{ label, value string }{
		{a.T("setup.apart"), apart},
		{a.T("setup.cities"), c.Num(p.answer.cities)},
	} {
		fact(c, in, row.label, row.value)
	}
	p.mountains(a, c, in)
}

// mountains are seen through any fog.
func (p *preview) mountains(a *app.App, c *ui.Context, in *render.Rect) {
	fact(c, in, a.T("setup.mountains"), a.F("setup.percent", words.Int("n", p.answer.mountains)))
}

// fact is a line with a figure of the map.
func fact(c *ui.Context, in *render.Rect, label, value string) {
	line := in.CutTop(c.Px(34))
	c.Hairline(line)
	c.Label(line, label, theme.Body, theme.TextMid)
	c.Text(line, value, theme.BodyStrong, theme.TextHi, render.Right)
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

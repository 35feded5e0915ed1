package generals

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// preview shows the map that the choices lead to. The map is made off the frame.
type preview struct {
	asked  previewQuestion
	maker  *app.Latest[previewQuestion, previewAnswer]
	answer previewAnswer
	board  play.Thumbnail
}

// previewQuestion asks for a map as eyes see it.
type previewQuestion struct {
	of    settings.Map
	eyes  engine.Player // the Spectator sees everything
	more  int           // the handicap of who looks
	blind bool          // nobody may look: two people share the screen, and each has a fog of their own
}

// previewAnswer is the map, with the numbers beside it.
type previewAnswer struct {
	previewQuestion
	view              *generals.View
	apart             int // steps from general to general round mountains and cities, -1 if there is no path
	cities, mountains int // mountains is a percentage
	problem           error
}

func newPreview(a *app.App) *preview {
	rules := generals.Rules{}
	work := func(_ context.Context, q previewQuestion) previewAnswer { return drawUp(rules, q) }
	return &preview{maker: app.NewLatest(a, work)}
}

// Close stops the work off the frame.
func (p *preview) Close() { p.maker.Close() }

// Problem returns why there is no map, nil for none.
func (p *preview) Problem() error { return p.answer.problem }

// Update asks for the map of the present choices and receives a map that is ready. A person who plays under fog sees what the start of the
// match will show, and no more.
func (p *preview) Update(a *app.App, c settings.Choices) {
	if q := (previewQuestion{c.Map, c.Eyes(), c.Handicap, c.Curtain()}); p.asked != q {
		p.asked = q
		p.maker.Ask(q)
	}
	answer, ok := p.maker.Take()
	if !ok {
		return
	}
	p.answer = answer
	if answer.view != nil {
		p.board = play.Still(a, Game{}, answer.view)
	}
}

// drawUp makes the map. It runs off the frame.
func drawUp(rules engine.Rules, q previewQuestion) previewAnswer {
	setup, err := SetupOf(settings.Choices{Game: settings.Generals, Map: q.of})
	if err != nil {
		return previewAnswer{previewQuestion: q, problem: err}
	}
	giveHandicap(&setup, q.eyes, q.more)
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

// blindfold removes all but the mountains, which everybody sees.
func blindfold(view *generals.View) {
	for i := range view.Type {
		if view.Index(i).Kind != generals.Mountain {
			view.Type[i], view.Army[i] = -1, -1
		}
	}
}

// measure counts the cities and mountains that are seen.
func (answer *previewAnswer) measure() {
	view := answer.view
	if answer.hides() == "" {
		answer.apart = view.GeneralsDistance()
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

// Draw lays out the preview.
func (p *preview) Draw(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{Grow: 1, Gap: theme.Space3}, theme.None, func() {
		l.Label(ui.Box{}, a.T("setup.preview"), theme.Label, theme.TextMid)
		if p.answer.problem != nil {
			l.Icon("warn", 18, theme.Warn)
			l.Words(ui.Box{}, a.Error(p.answer.problem), theme.Small, theme.TextMid)
			return
		}
		if picture, ok := l.Place(ui.Box{Aspect: 1, MinH: 120, MaxH: 440}); ok && p.board != nil {
			play.ShowThumbnail(l.Context, picture, p.board)
		}
		if p.board == nil {
			return
		}
		if says := p.answer.hides(); says != "" {
			l.Words(ui.Box{}, a.T(says), theme.Small, theme.TextMid)
			p.mountains(a, l)
			return
		}
		l.Column(ui.Box{}, func() { p.facts(a, l) })
		legend(a, l)
	})
}

// hides returns the key of the text about the hidden part of the map, "" for a map that is shown whole.
func (q previewQuestion) hides() string {
	switch {
	case q.blind:
		return "setup.preview_curtain"
	case q.eyes >= 0:
		return "setup.preview_fog"
	}
	return ""
}

func (p *preview) facts(a *app.App, l *ui.Layout) {
	apart := a.T("match.unknown")
	if p.answer.apart >= 0 {
		apart = a.F("setup.moves", words.Int("n", p.answer.apart))
	}
	l.Fact(a.T("setup.apart"), apart)
	l.Fact(a.T("setup.cities"), l.Num(p.answer.cities))
	p.mountains(a, l)
}

// mountains lays out the share of mountains, which fog does not hide.
func (p *preview) mountains(a *app.App, l *ui.Layout) {
	l.Fact(a.T("setup.mountains"), a.F("setup.percent", words.Int("n", p.answer.mountains)))
}

// legend lays out the names of the three icons of the map.
func legend(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{Gap: 14}, func() {
		for _, item := range [...]struct {
			icon, key string
			tone      theme.Color
		}{{"crown", "tile.general", theme.Gold}, {"city", "tile.city", theme.Stone}, {"mountain", "tile.mountain", theme.Rock}} {
			l.Row(ui.Box{Gap: 7}, func() {
				l.Icon(item.icon, 16, item.tone)
				l.Label(ui.Box{}, a.T(item.key), theme.Small, theme.TextLow)
			})
		}
	})
}

package viewer

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/pack"
	"generals-chess/engine/replay"
	"generals-chess/engine/situation"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// packDialog adds the current turn to the user's pack as a test case. A Scene holds one, opens it, and lays it out last.
type packDialog struct {
	up     bool
	file   string // path of the pack
	of     packOrder
	kinds  []packKind
	kind   int
	items  []ui.Item // kept for its memory
	expect string
	wrong  error // error in expect
	work   *app.Latest[packOrder, packDone]
	busy   bool
	done   *packDone
}

// packKind is a predefined expectation; its text can be edited.
type packKind struct{ word, text string }

// packOrder is a case to add.
type packOrder struct {
	game   games.Game
	table  games.Table
	record *replay.Record
	name   string
	turn   int
	player engine.Player
	expect string
	file   string
}

// packDone is the result of adding a case.
type packDone struct {
	name   string
	before engine.Phrase // a warning about a case that tests nothing yet
	err    error
}

// open opens the dialog for a question.
func (d *packDialog) open(a *app.App, s *Scene, q *question) {
	if d.file == "" {
		d.file = pack.UserFile()
	}
	entry := s.Play.Game.Entry()
	name := strings.TrimSuffix(filepath.Base(s.Timeline.Ref.Path), replay.Ending)
	if s.Timeline.Ref.Path == "" {
		name = entry.Name()
	}
	d.of = packOrder{game: entry, table: play.MatchesOf(a).Table(), record: s.Timeline.Record, name: fmt.Sprintf("%s:%d", name, q.Turn), turn: q.Turn, player: s.Subject, file: d.file}
	d.up, d.done, d.busy, d.kinds = true, nil, false, nil
	if _, most := entry.Rules.Players(); most == 2 {
		d.kinds = append(d.kinds, packKind{"keep.not_lost", "not lost within 20 steps"})
	}
	move := q.Answer.Move
	if now := s.watch.Now; s.watch.On && now != nil && now.Err == nil && now.Fault == engine.NoFault {
		move = now.Move
	}
	if text, err := entry.Rules.Answer(move); err == nil {
		d.kinds = append(d.kinds, packKind{"keep.answers", "answers " + strings.Trim(string(text), "[]")})
	}
	d.kinds = append(d.kinds, packKind{"keep.legal", "legal"}, packKind{"keep.under", "under 200 ms"})
	d.choose(0)
}

// choose fills in a predefined expectation.
func (d *packDialog) choose(kind int) {
	d.kind, d.expect = kind, d.kinds[kind].text
	d.check()
}

// check parses the expectation.
func (d *packDialog) check() { _, d.wrong = pack.ParseExpectation(d.of.game.Rules, d.expect) }

// close closes the dialog and stops its work.
func (d *packDialog) close() {
	d.up = false
	if d.work != nil {
		d.work.Close()
		d.work = nil
	}
}

// keepCase adds a case to the pack, off the frame.
func keepCase(ctx context.Context, o packOrder) packDone {
	c := &pack.Case{Seeds: pack.UsualSeeds}
	var err error
	if c.Expect, err = pack.ParseExpectation(o.game.Rules, o.expect); err != nil {
		return packDone{err: err}
	}
	s, err := situation.Of(o.game.Rules, o.record, o.turn, o.player)
	if err != nil {
		return packDone{err: err}
	}
	c.Situation, c.Against = *s, pack.Opponent(o.game, o.record, o.turn, o.player)
	before, err := pack.Before(ctx, o.game, c, o.record, o.turn)
	if err != nil {
		return packDone{err: err}
	}
	p, err := pack.OpenOrNew(o.table, o.file)
	if err != nil {
		return packDone{err: err}
	}
	c.Name = p.Free(o.name)
	if err = p.Add(o.game, c); err == nil {
		err = p.Save(o.file)
	}
	return packDone{c.Name, before, err}
}

// frame lays out the dialog, if it is open.
func (d *packDialog) frame(a *app.App, c *ui.Context, s *Scene) {
	if !programs || !d.up {
		return
	}
	if d.work != nil {
		if done, ok := d.work.Take(); ok {
			d.busy, d.done = false, &done
		}
	}
	c.Modal("pack", &d.up, func() {
		if d.done != nil && d.done.err == nil {
			d.kept(a, c)
			return
		}
		switch c.LayForm(ExportW, ui.Form{
			Title:   a.T("keep.title"),
			Primary: ui.Button{Text: a.T("keep.add"), Kind: ui.Primary, Default: true, Disabled: d.wrong != nil || d.busy},
			Quiet:   ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Does: ui.Back},
		}, func(l *ui.Layout) { d.fields(a, l, s) }) {
		case ui.DialogQuiet:
			d.up = false
		case ui.DialogYes:
			d.begin(a)
		}
	})
}

// begin adds the case, off the frame.
func (d *packDialog) begin(a *app.App) {
	if d.work == nil {
		d.work = app.NewLatest(a, keepCase)
	}
	d.of.expect, d.busy, d.done = d.expect, true, nil
	d.work.Ask(d.of)
}

// fields lays out the form.
func (d *packDialog) fields(a *app.App, l *ui.Layout, s *Scene) {
	l.Words(ui.Box{}, a.F("keep.of", words.Int("n", d.of.turn), words.Text("player", s.Stage.Name(a, d.of.player))), theme.Body, theme.TextMid)
	d.items = d.items[:0]
	for _, k := range d.kinds {
		d.items = append(d.items, ui.Item{Text: a.T(k.word)})
	}
	if now := l.Segmented(ui.Box{Align: ui.Start}, "kind", d.items, d.kind); now != d.kind {
		d.choose(now)
	}
	if l.TextField(ui.Box{}, "expect", &d.expect, ui.Field{Mono: true}).Changed {
		d.check()
		d.kind = slices.IndexFunc(d.kinds, func(k packKind) bool { return k.text == d.expect })
	}
	text, tone := a.F("keep.goes_to", words.Text("file", d.file)), theme.TextLow
	switch {
	case d.wrong != nil:
		text, tone = a.Error(d.wrong), theme.Warn
	case d.done != nil:
		text, tone = a.Error(d.done.err), theme.Warn
	}
	l.Words(ui.Box{}, text, theme.Small, tone)
}

// kept lays out where the case is, and how to run the pack.
func (d *packDialog) kept(a *app.App, c *ui.Context) {
	switch c.LayForm(ExportW, ui.Form{
		Title:   a.T("keep.title"),
		Primary: ui.Button{Text: a.T("export.close"), Kind: ui.Primary, Default: true, Does: ui.Back},
		Quiet:   ui.Button{Text: a.T("export.copy"), Kind: ui.Quiet},
	}, func(l *ui.Layout) {
		l.TwoLines(ui.Box{}, d.done.name+": "+d.of.expect, "", "check", theme.Accent)
		if d.done.before.Key != "" {
			app.Status(l, "warn", theme.Warn, a.Phrase(d.done.before, nil))
		}
		l.Words(ui.Box{}, a.F("keep.is_in", words.Text("file", d.file)), theme.Body, theme.TextMid)
		l.Words(ui.Box{}, "arena pack run my_bot.cpp", theme.Mono, theme.TextHi)
	}) {
	case ui.DialogYes:
		d.up = false
	case ui.DialogQuiet:
		c.Clip.Write(d.file)
		a.Say(a.T("replay.copied"), false)
	}
}

package pages

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/film"
	"generals-chess/engine/plain"
)

//go:embed student.html
var studentText string

//go:embed film.js
var filmScript string

// page is the data of a student's page for its template.
type page struct {
	order Order
	voice report.Wording
	tell  func(engine.Phrase) string
	clean func(string) string // cleans texts that strangers wrote

	Sub     report.Submission
	Mark    *report.Mark
	Code    string // replaces its name where classmates read it
	Rule    string
	Player  *report.Player // nil if it does not play
	Ranked  int            // number of students with a rank
	Sharing int            // number of students with its rank
	Players int
	Met     []met
	Films   []shown
}

// met is the student's result against one opponent.
type met struct {
	Name, Counts, Share string
}

// shown is a film with its texts.
type shown struct {
	Title, About string
	Names        []string
	Said         []line
	Film         *film.Film
	Start        int // the turn from which it begins to play
}

// line is a sentence about a turn.
type line struct {
	Turn int
	Text string
}

// newPage returns an empty page in the order's language.
func (o Order) newPage() *page {
	tell := o.Tell
	if tell == nil {
		tell = engine.Phrase.String
	}
	return &page{order: o, voice: report.NewWording(tell).With(o.Game.Words), tell: tell, clean: engine.Readable}
}

// forStudent returns an empty page for a student, without paths of the teacher's machine.
func (o Order) forStudent() *page {
	hide, p := o.hider(), o.newPage()
	tell := p.tell
	p.tell = func(phrase engine.Phrase) string { return hide.Replace(tell(phrase)) }
	p.voice = report.NewWording(p.tell).With(o.Game.Words)
	p.clean = func(text string) string { return engine.Readable(hide.Replace(text)) }
	return p
}

// student makes the page of a submission.
func (o Order) student(ctx context.Context, i int) (*page, error) {
	class := o.Report.Class
	o.Report = nameless(o.Report, class.Submissions[i].Name)
	p := o.forStudent()
	p.Code = class.Codes[class.Submissions[i].Name]
	p.Sub, p.Rule, p.Players = class.Submissions[i], class.Rule, len(o.Report.Players)
	for n := range class.Marks {
		m := &class.Marks[n]
		if m.Rank > 0 {
			p.Ranked++
		}
		if m.Name == p.Sub.Name {
			p.Mark, p.Sharing = m, class.Sharing(*m)
		}
	}
	at := slices.IndexFunc(o.Report.Players, func(one report.Player) bool { return one.Name == p.Sub.Name })
	if at < 0 || p.Sub.Out != nil {
		return p, nil
	}
	p.Player = &o.Report.Players[at]
	p.meet(at)
	scenes, err := o.Telling(ctx, at)
	for _, s := range scenes {
		p.Films = append(p.Films, p.show(s))
	}
	return p, err
}

// meet fills the list of opponents, the highest ranked first.
func (p *page) meet(player int) {
	r := p.order.Report
	for _, other := range r.Order {
		m := r.Meeting(player, other)
		if m.Games.Count() == 0 {
			continue
		}
		counts := strconv.Itoa(m.Games.Wins) + "–" + strconv.Itoa(m.Games.Draws) + "–" + strconv.Itoa(m.Games.Losses)
		p.Met = append(p.Met, met{r.Players[other].Name, counts, r.Share(m)})
	}
}

// show makes the texts of a scene.
func (p *page) show(s Scene) shown {
	f := shown{Title: p.title(s), Film: s.Film, Start: max(s.Turn-leadIn, s.Film.From)}
	for _, player := range s.Game.Players {
		f.Names = append(f.Names, p.order.Report.Players[player].Name)
	}
	f.About = p.say("film-game", "n", s.Game.Number, "names", strings.Join(f.Names, ", "), "end", p.voice.Name(s.Game.Reason), "turns", s.Game.Turns)
	for _, one := range s.Said {
		f.Said = append(f.Said, line{one.Turn, p.tell(p.order.Report.Named(one.Says(), s.Game.Players))})
	}
	if s.Kind == Fault {
		f.Said = append(f.Said, p.failed(s)...)
		slices.SortStableFunc(f.Said, func(a, b line) int { return a.Turn - b.Turn })
	}
	return f
}

// title returns why a scene was chosen.
func (p *page) title(s Scene) string {
	first := slices.ContainsFunc(p.Player.Faults, func(f report.Fault) bool { return f.Kind.Failed() && f.First == s.Game.Number })
	if s.Kind == Fault && !first {
		return p.say("film-failed")
	}
	return p.say("film-" + string(s.Kind))
}

// failed returns the report's lines about the fault of a scene.
func (p *page) failed(s Scene) (list []line) {
	for _, fault := range p.Player.Faults {
		if fault.Kind.Failed() && fault.First == s.Game.Number {
			list = append(list, line{fault.Turn, p.voice.Name(fault.Kind) + ": " + p.voice.Sentence(fault.Why)})
		}
	}
	if kind := s.Game.Failed[s.Seat]; len(list) == 0 && kind != "" {
		list = append(list, line{s.Turn, p.voice.Name(kind)})
	}
	return list
}

// say returns the sentence of that name, from this package or otherwise from report.Wording.
func (p *page) say(name string, pairs ...any) string {
	phrase, ok := phrases()[name]
	if !ok {
		return p.voice.Text(name, pairs...)
	}
	return p.tell(report.Filled(phrase, pairs...))
}

// against describes the result against a level.
func (p *page) against(l report.Level) string {
	name := map[[2]bool]string{{true, true}: "beaten", {true, false}: "likely", {false, true}: "not-beaten", {false, false}: "unlikely"}[[2]bool{l.Beaten, l.Sure}]
	percent := func(v float64) string { return strconv.FormatFloat(100*v, 'f', 0, 64) }
	return p.say(name, "level", l.Level, "share", percent(l.Share), "n", l.Games, "low", percent(l.Low), "high", percent(l.High))
}

// functions returns the functions that the templates call.
func (p *page) functions() template.FuncMap {
	return template.FuncMap{
		"say": p.say, "against": p.against, "name": p.voice.Name, "said": p.voice.Sentence,
		"told":  func(phrase *engine.Phrase) string { return p.voice.Sentence(report.Sentence{Phrase: *phrase}) },
		"clean": p.clean,
	}
}

// write writes the page. It loads nothing. Its only script is ours, allowed by its hash; names and messages are text.
func (p *page) write(w io.Writer) error {
	t, err := template.New("student").Funcs(p.functions()).Parse(studentText)
	if err != nil {
		return err
	}
	return plain.Through(w, func(w io.Writer) error { return t.Execute(w, p) })
}

// Script returns the script that plays the films.
func (p *page) Script() template.JS { return template.JS(filmScript) }

// Policy returns the page's content security policy, which allows that script and no other.
func (p *page) Policy() string {
	sum := sha256.Sum256([]byte(filmScript))
	return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Words returns the words that the script shows.
func (p *page) Words() map[string]string {
	return map[string]string{"play": p.say("play"), "pause": p.say("pause"), "turn": p.say("turn")}
}

// Signs returns the legend of the board.
func (p *page) Signs() string {
	if len(p.Films) > 0 && len(p.Films[0].Film.Steps) > 0 {
		for _, c := range p.Films[0].Film.Steps[0] {
			if c.Look == film.Sea {
				return p.say("sea-signs")
			}
		}
	}
	return p.say("signs")
}

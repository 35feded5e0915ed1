package replay

import (
	"fmt"
	"io"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
)

// shown is one turn of a match.
type shown struct {
	voice
	turn   int
	eyes   engine.Player // Spectator sees all
	board  []string
	says   []engine.Phrase
	asked  []engine.Player
	given  []engine.Answer // given[i] is the answer of asked[i]; only those that may be shown
	events []engine.Phrase
}

// look replays the match up to the turn, and collects what is shown.
func (s *shown) look(paint cli.Paint) error {
	again, err := replay.Begin(s.game.Rules, s.record.Setup)
	if err != nil {
		return err
	}
	for _, t := range s.record.Turns[:s.turn] {
		if err := again.Turn(t); err != nil {
			return err
		}
	}
	view := again.State.View(s.eyes)
	moves := make(map[engine.Player]engine.Move)
	if s.turn < len(s.record.Turns) {
		t := s.record.Turns[s.turn]
		for i, p := range t.Asked {
			if s.sees(p) {
				s.asked, s.given = append(s.asked, p), append(s.given, t.Answers[i].Engine())
				moves[p] = t.Answers[i].Move
			}
		}
	}
	s.board, s.says = s.game.Show.Board(view, moves, paint), s.game.Show.Says(view)
	if s.turn == len(s.record.Turns) {
		return nil
	}
	if err := again.Turn(s.record.Turns[s.turn]); err != nil {
		return err
	}
	for _, e := range again.State.Events(s.eyes) {
		s.events = append(s.events, e.Phrase())
	}
	return nil
}

// Text around the board.
var (
	showTitle    = engine.Phrase{Key: "show.title", Text: "{file}, turn {turn} of {n}: {names}. Eyes: {eyes}."}
	showAll      = engine.Phrase{Key: "show.all", Text: "truth"}
	showEnd      = engine.Phrase{Key: "show.end", Text: "This is how it ended: {what}"}
	showAnswer   = engine.Phrase{Key: "show.answer", Text: "{player} played {move} ({verdict}, {time})"}
	showStay     = engine.Phrase{Key: "show.stay", Text: "nothing"}
	showRequest  = engine.Phrase{Key: "show.request", Text: "was sent"}
	showResponse = engine.Phrase{Key: "show.response", Text: "sent back"}
	showDebug    = engine.Phrase{Key: "show.debug", Text: "debug"}
	showStderr   = engine.Phrase{Key: "show.stderr", Text: "stderr"}
	showWhy      = engine.Phrase{Key: "show.why", Text: "because"}
	showHappened = engine.Phrase{Key: "show.happened", Text: "What happened:"}
	showNothing  = engine.Phrase{Key: "show.nothing", Text: "nothing that is told of"}
	showOf       = engine.Phrase{Key: "show.of", Text: "{time} of {limit} ms"}
)

// longest limits the part of a text that is printed, in bytes.
const longest = 2000

// write prints the turn in words.
func (s *shown) write(w io.Writer, file string) error {
	var b strings.Builder
	b.WriteString(s.say(showTitle.With("file", file).WithInt("turn", s.turn).WithInt("n", len(s.record.Turns)).
		With("names", s.names()).With("eyes", s.seer())) + "\n")
	if s.record.Cut {
		b.WriteString(s.say(replay.CutOff) + "\n")
	}
	for _, p := range s.says[:len(s.says)-1] {
		b.WriteString(s.say(p) + "\n")
	}
	b.WriteString(strings.Join(append(s.board, ""), "\n"))
	b.WriteString(s.say(s.says[len(s.says)-1]) + "\n\n")
	if s.turn == len(s.record.Turns) {
		s.writeEnd(&b)
	}
	for i, p := range s.asked {
		s.writeAnswer(&b, p, &s.given[i])
	}
	if s.turn < len(s.record.Turns) {
		s.writeEvents(&b)
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return cli.Failed(err)
	}
	return nil
}

func (s *shown) names() string {
	var names []string
	for p := range s.record.Seats {
		names = append(names, s.seated(p))
	}
	return strings.Join(names, ", ")
}

func (s *shown) seer() string {
	if s.eyes == engine.Spectator {
		return s.say(showAll)
	}
	return s.name(int(s.eyes))
}

func (s *shown) writeEnd(b *strings.Builder) {
	if end := s.record.End; end != nil {
		b.WriteString(s.say(showEnd.WithPhrase("what", end.Phrase)) + "\n")
	}
}

// writeAnswer prints the request to a seat and its answer.
func (s *shown) writeAnswer(b *strings.Builder, p engine.Player, a *engine.Answer) {
	move := string(a.Move)
	if move == "" {
		move = s.say(showStay)
	}
	b.WriteString(s.say(showAnswer.WithInt("player", int(p)).With("move", move).With("verdict", string(a.Verdict)).With("time", s.spent(a))) + "\n")
	if a.Why.Key != "" {
		s.writeText(b, showWhy, s.say(a.Why))
	}
	s.writeText(b, showRequest, string(a.Request))
	s.writeText(b, showResponse, string(a.Response))
	var said []string
	for _, p := range overlay.Plain(a.Debug) { // what it draws is for a board
		said = append(said, s.say(p))
	}
	s.writeText(b, showDebug, strings.Join(said, "\n"))
	s.writeText(b, showStderr, a.Stderr)
}

func (s *shown) spent(a *engine.Answer) string {
	time := fmt.Sprintf("%.1f", cli.Milliseconds(a.Spent()))
	if a.Limit == 0 {
		return time + " ms"
	}
	return s.say(showOf.With("time", time).WithInt("limit", int(a.Limit.Milliseconds())))
}

// writeText prints a text after its name, with all lines indented. Of a long text it prints the end, where new output is.
func (s *shown) writeText(b *strings.Builder, name engine.Phrase, text string) {
	text = strings.TrimRight(engine.Readable(text), "\n")
	if text == "" {
		return
	}
	if len(text) > longest {
		text = fmt.Sprintf("[%d] …", len(text)) + strings.ToValidUTF8(text[len(text)-longest:], "")
	}
	b.WriteString("  " + s.say(name) + ": " + strings.ReplaceAll(text, "\n", "\n    ") + "\n")
}

func (s *shown) writeEvents(b *strings.Builder) {
	b.WriteString(s.say(showHappened) + "\n")
	if len(s.events) == 0 {
		b.WriteString("  " + s.say(showNothing) + "\n")
	}
	for _, e := range s.events {
		b.WriteString("  " + s.say(e) + "\n")
	}
}

// showResult is the output of --json.
type showResult struct {
	Turn    int            `json:"turn"`
	Of      int            `json:"of"`
	Eyes    string         `json:"eyes"`
	Board   []string       `json:"board"`
	Says    []string       `json:"says"`
	Answers []showAnswered `json:"answers"`
	Events  []string       `json:"events"`
}

type showAnswered struct {
	Player   int            `json:"player"`
	Name     string         `json:"name"`
	Move     engine.Move    `json:"move"`
	Verdict  engine.Verdict `json:"verdict"`
	Why      string         `json:"why,omitempty"`
	Request  string         `json:"request,omitempty"`
	Response string         `json:"response,omitempty"`
	Debug    string         `json:"debug,omitempty"`
	Stderr   string         `json:"stderr,omitempty"`
	MS       float64        `json:"ms"`
	Limit    float64        `json:"limit_ms,omitempty"`
}

// object returns the turn for --json.
func (s *shown) object() showResult {
	r := showResult{Turn: s.turn, Of: len(s.record.Turns), Eyes: s.seer(), Board: s.board, Answers: []showAnswered{}, Events: []string{}}
	for _, p := range s.says[:len(s.says)-1] {
		r.Says = append(r.Says, s.say(p))
	}
	for i, p := range s.asked {
		a := &s.given[i]
		one := showAnswered{Player: int(p), Name: s.record.Seats[p].Name, Move: a.Move, Verdict: a.Verdict, Request: string(a.Request),
			Response: string(a.Response), Debug: a.Debug, Stderr: a.Stderr, MS: cli.Milliseconds(a.Spent()), Limit: cli.Milliseconds(a.Limit)}
		if a.Why.Key != "" {
			one.Why = s.say(a.Why)
		}
		r.Answers = append(r.Answers, one)
	}
	for _, e := range s.events {
		r.Events = append(r.Events, s.say(e))
	}
	return r
}

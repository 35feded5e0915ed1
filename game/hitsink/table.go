package hitsink

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/ship"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// tablePeople is the table of a match at sea: one person at most sits there.
type tablePeople struct {
	player engine.Player // the person's, Spectator without one
	person *ship.Seat
}

func newPeopleTable(c settings.Choices) play.Table {
	t := &tablePeople{player: engine.Spectator}
	for p := range c.Seats {
		if c.Human(engine.Player(p)) {
			t.player, t.person = engine.Player(p), ship.NewSeat(play.PersonSeat(c, engine.Player(p)))
			break
		}
	}
	return t
}

func (t *tablePeople) Seat(p engine.Player) engine.Seat {
	if t.person == nil || p != t.player {
		return nil
	}
	return t.person
}

// Take has nothing to do: the person's screen takes a turn in when it shows it.
func (t *tablePeople) Take(*session.Snapshot) {}

// playerNames is what the captains of a match at sea are called in the present language.
type playerNames struct {
	of     settings.Choices
	given  []string // by player, names that somebody gave programs and AIs; "" for none
	lang   words.Lang
	labels []string // by player: what the seat is called
	names  []string // by player: the label, with the ship's number where several share it
}

func newPlayerNames(c settings.Choices, given ...string) *playerNames {
	return &playerNames{of: c, given: given}
}

// in makes the names anew when the language has changed.
func (n *playerNames) in(a *app.App) *playerNames {
	if lang := a.Words().Lang(); n.lang != lang {
		n.lang = lang
		n.labels, n.names = CaptainNames(a, n.of, n.given...)
	}
	return n
}

// name is what a player is called in sentences.
func (n *playerNames) name(p int) string {
	if p < 0 || p >= len(n.names) {
		return strconv.Itoa(p)
	}
	return n.names[p]
}

// says puts what happened into words, with you for the only person.
func (n *playerNames) says(a *app.App, what engine.Phrase, you string) string {
	told := false
	text := a.Phrase(what, func(p int) string {
		if n.of.You(engine.Player(p)) {
			told = true
			return you
		}
		return n.name(p)
	})
	if told && strings.HasPrefix(text, you) {
		return app.Sentence(text) // other names are written as they are
	}
	return text
}

// CaptainNames are the labels of those at sea, and their names in sentences: the label, with the ship's number where several
// share it, such as "Hunter 3". A name that somebody gave a player goes before what its seat is called; the only person is "You",
// and "your ship".
func CaptainNames(a *app.App, c settings.Choices, given ...string) (labels, names []string) {
	count := map[string]int{}
	for p, seat := range c.Seats {
		label := cmp.Or(c.Name(engine.Player(p)), captainName(a, seat))
		if p < len(given) && given[p] != "" {
			label = given[p]
		}
		labels = append(labels, label)
		count[label]++
	}
	for p, label := range labels {
		if count[label] > 1 {
			label = a.F("sea.name_n", app.TextArg("label", label), words.Int("n", p))
		}
		names = append(names, label)
	}
	for p := range labels {
		if c.You(engine.Player(p)) && (p >= len(given) || given[p] == "") {
			labels[p], names[p] = a.T("side.you"), a.T("sea.you")
		}
	}
	return labels, names
}

// captainName is what the commander of a ship is called: a person or a program as everywhere, a built-in
// captainName by its kind.
func captainName(a *app.App, seat string) string {
	if spec, err := engine.ParseSeat(seat); err == nil && spec.Kind == engine.AISeat {
		return a.LevelName(spec.Arg)
	}
	return a.SeatLabel(seat)
}

// sayShipless says before the first round who has no ship, and why: nobody else on the screen would show that anything is wrong.
func sayShipless(a *app.App, p *play.Play) {
	called := callersOf(a, p.Choices)
	var without []string
	why := ""
	snap := p.Steps[1]
	for i, s := range viewOf(snap, engine.Spectator).Ships {
		if s.Kind != hitsink.None {
			continue
		}
		without = append(without, called(i))
		if at := slices.Index(snap.Turn.Asked, engine.Player(i)); at >= 0 && why == "" {
			answer := &snap.Turn.Answers[at]
			why = play.Failure{Player: engine.Player(i), Verdict: answer.Verdict, Why: answer.Why}.Say(a)
		}
	}
	if len(without) > 0 {
		a.Say(strings.TrimSpace(a.F("sea.shipless", app.TextArg("names", strings.Join(without, ", ")),
			app.TextArg("why", why))), true)
	}
}

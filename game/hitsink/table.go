package hitsink

import (
	"cmp"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/ship"
	"generals-chess/game/play"
	"generals-chess/game/play/resume"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// tablePeople is the table of a match at sea, with at most one person.
type tablePeople struct {
	player engine.Player // the person's, Spectator for none
	person *ship.Seat
	orders *ship.Orders // of the person's turn, nil while others move
	before engine.Move  // orders of a match that goes on, to begin its first turn with
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

// Plans returns the orders that are not sent yet.
func (t *tablePeople) Plans() resume.Plans {
	if t.orders == nil || len(t.orders.Plan().Actions()) == 0 {
		return resume.Plans{}
	}
	moves := make([][]engine.Move, t.player+1)
	moves[t.player] = []engine.Move{t.orders.Move()}
	return resume.Plans{Moves: moves}
}

// PlansVersion changes whenever the plans do.
func (t *tablePeople) PlansVersion() uint64 {
	if t.orders == nil {
		return 0
	}
	return uint64(t.orders.Round())<<32 | t.orders.Version()
}

// Restore puts the orders that were not sent before into the person's first turn.
func (t *tablePeople) Restore(p resume.Plans) {
	if t.person != nil && int(t.player) < len(p.Moves) && len(p.Moves[t.player]) > 0 {
		t.before = p.Moves[t.player][0]
	}
}

// begin begins the person's turn with these orders.
func (t *tablePeople) begin(o *ship.Orders) {
	t.orders = o
	o.Adopt(t.before)
	t.before = ""
}

// Take does nothing: the person's screen receives a turn when it shows it.
func (t *tablePeople) Take(*session.Snapshot) {}

// playerNames holds the names of the captains in the present language.
type playerNames struct {
	of     settings.Choices
	given  []string // by player, names that somebody gave to programs and AIs; "" for none
	lang   words.Lang
	labels []string // by player, the name of the seat
	names  []string // by player, the label, with the ship's number if several share it
}

func newPlayerNames(c settings.Choices, given ...string) *playerNames {
	return &playerNames{of: c, given: given}
}

// in makes the names again if the language has changed, and returns n.
func (n *playerNames) in(a *app.App) *playerNames {
	if lang := a.Words().Lang(); n.lang != lang {
		n.lang = lang
		n.labels, n.names = CaptainNames(a, n.of, n.given...)
	}
	return n
}

// name returns a player's name in sentences.
func (n *playerNames) name(p int) string {
	if p < 0 || p >= len(n.names) {
		return strconv.Itoa(p)
	}
	return n.names[p]
}

// says returns the text of a phrase, with you for the only person.
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
		return app.Sentence(text) // only "you" needs a capital: other names are written as they are
	}
	return text
}

// CaptainNames returns the labels of the captains, and their names in sentences: the label, with the ship's number if several share it,
// such as "Hunter 3". A name in given replaces that of the seat. The only person is "You", and "your ship" in sentences.
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
			label = a.F("sea.name_n", words.Text("label", label), words.Int("n", p))
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

// captainName returns the name of a seat. A built-in captain is called by its level.
func captainName(a *app.App, seat string) string {
	if spec, err := engine.ParseSeat(seat); err == nil && spec.Kind == engine.AISeat {
		return a.LevelName(spec.Arg)
	}
	return a.SeatLabel(seat)
}

// sayShipless reports before the first round who has no ship, and why. Nothing else on the screen shows that something is wrong.
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
		if answer := snap.Turn.AnswerOf(engine.Player(i)); answer != nil && why == "" {
			why = play.Failure{Player: engine.Player(i), Verdict: answer.Verdict, Why: answer.Why}.Say(a)
		}
	}
	if len(without) > 0 {
		a.Say(strings.TrimSpace(a.F("sea.shipless", words.Text("names", strings.Join(without, ", ")),
			words.Text("why", why))), true)
	}
}

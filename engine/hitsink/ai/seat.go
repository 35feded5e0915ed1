package ai

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Captain commands one ship. It is shown its own player's views, in order: one for the choice of the
// ship, then one for each of its turns. A view of the choice starts a new game.
type Captain interface {
	// Choose names the kind of ship for a game of v.Players on a sea of v.Side.
	Choose(v *hitsink.View) hitsink.Kind
	// Command is the turn of the ship in v. Every action can be carried out as far as v tells.
	Command(v *hitsink.View) []hitsink.Action
}

// levels lists the captains, weakest first.
var levels = [...]struct {
	name string
	open func(seed uint64) Captain
}{
	{"passive", func(seed uint64) Captain { return newPassive(seed) }},
	{"random", func(seed uint64) Captain { return newRandom(seed) }},
	{"peaceful", func(seed uint64) Captain { return newPeaceful(seed) }},
	{"hunter", func(seed uint64) Captain { return newHunter(seed) }},
}

// Levels names the levels, weakest first.
func Levels() []string {
	names := make([]string, len(levels))
	for i, l := range levels {
		names[i] = l.name
	}
	return names
}

// noLevel answers a level that there is not. Arguments: level, quoted, and levels.
var noLevel = engine.Phrase{Key: "seat.no-level", Text: "there is no AI level {level}: choose one of {levels}"}

// NewCaptain is the captain of a level. The seed settles all its chance.
func NewCaptain(level string, seed uint64) (Captain, error) {
	for _, l := range levels {
		if l.name == level {
			return l.open(seed), nil
		}
	}
	return nil, noLevel.With("level", strconv.Quote(level)).With("levels", strings.Join(Levels(), ", ")).Err()
}

// Open is the captain of a level as a seat for one player of a match. Seats of one match may share a
// seed: the captain's chance comes from seed and player.
func Open(level string, player engine.Player, seed uint64) (engine.Seat, error) {
	if _, most := (hitsink.Rules{}).Players(); player < 0 || int(player) >= most {
		return nil, fmt.Errorf("a captain plays as player 0 to %d, not %d", most-1, player)
	}
	captain, err := NewCaptain(level, seed*64+uint64(player))
	if err != nil {
		return nil, err
	}
	return &seat{name: "ai:" + level, player: player, captain: captain}, nil
}

// seat asks a Captain.
type seat struct {
	name    string
	player  engine.Player
	captain Captain
}

func (s *seat) Name() string { return s.name }

// Decide thinks about v, which must be a *hitsink.View of this seat's player.
func (s *seat) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	if err := ctx.Err(); err != nil {
		return engine.Answer{}, err
	}
	view, ok := v.(*hitsink.View)
	if !ok || view.Player != s.player {
		return engine.Answer{}, fmt.Errorf("%s: this is no view of player %d in Hit & Sink", s.name, s.player)
	}
	answer := engine.Answer{Verdict: engine.OK}
	if view.Choosing() {
		answer.Move = hitsink.ChoiceOf(s.captain.Choose(view))
	} else {
		answer.Move = hitsink.MoveOf(s.captain.Command(view)...)
	}
	if e, ok := s.captain.(explainer); ok {
		answer.Debug = e.Why()
	}
	return answer, nil
}

// explainer is a Captain that can say in a short sentence why it did what it did last.
type explainer interface{ Why() string }

// Close has nothing to end.
func (s *seat) Close() error { return nil }

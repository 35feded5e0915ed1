package pages

import (
	"bytes"
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/film"
	"generals-chess/engine/games"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
)

// Limits for choosing the most telling games.
const (
	mostScenes = 3
	mostLooked = 40  // games that are searched for a fall
	mostSteps  = 400 // of a film
	mostSaid   = 4   // findings of a game
	points     = 10  // turns at which the chances of a game are computed
	fallTurns  = 16  // a fall takes at most that many turns, or 1/fallPart of a long game
	fallPart   = 12
	leadIn     = 12 // a film begins to play that many turns before the event
)

// Kind is the reason for choosing a game.
type Kind string

// The kinds.
const (
	Fault Kind = "fault" // the game with the first fault
	Fall  Kind = "fall"  // a game lost by a large fall of the chance
	Win   Kind = "win"   // the win against the best opponent
)

// Scene is one of the most telling games.
type Scene struct {
	Kind   Kind
	Game   report.Game
	Seat   engine.Player
	Turn   int // of the match, at which the film is worth watching
	Drop   float64
	Film   *film.Film
	Said   []hindsight.Finding // about this player, sorted by turn
	record *replay.Record
}

// Telling returns the most telling games of a player: the one with its first fault, those lost by the largest falls, and the best win. Each
// game occurs once. The error is ctx's; a record that cannot be read is left out.
func (o Order) Telling(ctx context.Context, player int) ([]Scene, error) {
	var list []Scene
	add := func(s *Scene) {
		known := s == nil || slices.ContainsFunc(list, func(other Scene) bool { return other.Game.Number == s.Game.Number })
		if !known && len(list) < mostScenes {
			list = append(list, *s)
		}
	}
	add(o.firstFault(player))
	falls := o.falls(ctx, player)
	if len(falls) > 0 {
		add(&falls[0])
	}
	add(o.bestWin(player))
	for i := range falls {
		add(&falls[i])
	}
	for i := range list {
		if err := o.shoot(ctx, &list[i]); err != nil {
			return nil, err
		}
	}
	return slices.DeleteFunc(list, func(s Scene) bool { return s.Film == nil }), ctx.Err()
}

// seatOf returns a player's seat in a game; ok is false if it did not play.
func seatOf(g report.Game, player int) (engine.Player, bool) {
	at := slices.Index(g.Players, player)
	return engine.Player(at), at >= 0
}

// firstFault returns the game in which the player failed first.
func (o Order) firstFault(player int) *Scene {
	faults := slices.DeleteFunc(slices.Clone(o.Report.Players[player].Faults), func(f report.Fault) bool { return !f.Kind.Failed() })
	slices.SortFunc(faults, func(a, b report.Fault) int { return cmp.Or(cmp.Compare(a.First, b.First), cmp.Compare(a.Turn, b.Turn)) })
	for _, f := range faults {
		at := slices.IndexFunc(o.Report.Games, func(g report.Game) bool { return g.Number == f.First })
		if at < 0 || o.Report.Games[at].Record == "" {
			continue
		}
		if seat, ok := seatOf(o.Report.Games[at], player); ok {
			return &Scene{Kind: Fault, Game: o.Report.Games[at], Seat: seat, Turn: f.Turn}
		}
	}
	return nil
}

// falls returns the lost games, the one with the largest fall first; games lost by a fault come last.
func (o Order) falls(ctx context.Context, player int) (list []Scene) {
	looked := 0
	for _, g := range o.Report.Games {
		seat, ok := seatOf(g, player)
		if !ok || g.Record == "" || 2*g.Ranks[seat] <= len(g.Players)+1 {
			continue
		}
		if g.Failed[seat] != "" { // sorted after those lost by play; the turn is in the record, which shoot opens
			list = append(list, Scene{Kind: Fault, Game: g, Seat: seat, Turn: -1, Drop: -1})
			continue
		}
		if looked++; looked > mostLooked || ctx.Err() != nil {
			break
		}
		record := o.open(g)
		if record == nil {
			continue
		}
		last := len(record.Turns)
		f, err := film.Record(ctx, o.Game.Rules, record, o.Game.Picture, 0, last)
		if err != nil {
			continue
		}
		from, _, by := f.LargestLoss(seat, max(fallTurns, last/fallPart))
		list = append(list, Scene{Kind: Fall, Game: g, Seat: seat, Turn: from, Drop: by, record: record})
	}
	slices.SortStableFunc(list, func(a, b Scene) int { return cmp.Compare(b.Drop, a.Drop) })
	return list
}

// bestWin returns the game won against the highest ranked opponent; of several, the shortest.
func (o Order) bestWin(player int) (best *Scene) {
	worth := func(s *Scene) [2]int { // less is better
		place := len(o.Report.Players) + 1
		for _, other := range s.Game.Players {
			if other != player {
				place = min(place, o.Report.Players[other].Place)
			}
		}
		return [2]int{place, s.Game.Turns}
	}
	for _, g := range o.Report.Games {
		seat, ok := seatOf(g, player)
		if !ok || g.Record == "" || g.Ranks[seat] != 1 || slices.Max(g.Ranks) == 1 {
			continue
		}
		s := &Scene{Kind: Win, Game: g, Seat: seat, Turn: max(g.Turns-2*leadIn, 0)}
		if best == nil {
			best = s
			continue
		}
		if a, b := worth(s), worth(best); slices.Compare(a[:], b[:]) < 0 {
			best = s
		}
	}
	return best
}

// open reads the record of a game; nil if it cannot be read.
func (o Order) open(g report.Game) *replay.Record {
	record, err := replay.Open(filepath.Join(o.Folder, filepath.FromSlash(g.Record)))
	if err != nil {
		return nil
	}
	return record
}

// failedIn returns the turn in which a player failed first; the last one if the record has no failure, as after an illegal move.
func failedIn(record *replay.Record, player engine.Player) int {
	for n, t := range record.Turns {
		if at := slices.Index(t.Asked, player); at >= 0 && t.Answers[at].Verdict != "" && t.Answers[at].Verdict != engine.OK {
			return n
		}
	}
	return max(len(record.Turns)-1, 0)
}

// shoot makes the film of a scene, and finds the mistakes in the game.
func (o Order) shoot(ctx context.Context, s *Scene) error {
	if s.record == nil {
		s.record = o.open(s.Game)
	}
	if s.record == nil || o.Game.Picture == nil {
		return nil
	}
	if s.Turn < 0 {
		s.Turn = failedIn(s.record, s.Seat)
	}
	if s.Kind != Win && o.Game.Review != nil {
		o.look(ctx, s)
	}
	from, to := 0, len(s.record.Turns)
	if to > mostSteps {
		from = max(min(s.Turn-mostSteps/2, to-mostSteps), 0)
		to = from + mostSteps
	}
	if f, err := film.Record(ctx, o.Game.Rules, s.record, o.Game.Picture, from, to); err == nil {
		s.Film = f
	}
	return ctx.Err()
}

// Cost returns about how long a page takes on one core, measured by reviewing one recorded game: a page reviews two of its three games.
func Cost(ctx context.Context, game games.Game, record []byte) time.Duration {
	read, err := replay.Read(bytes.NewReader(record))
	if err != nil || game.Review == nil {
		return 0
	}
	began := time.Now()
	Order{Game: game}.look(ctx, &Scene{Kind: Fall, record: read})
	return 2 * time.Since(began)
}

// look reviews a game. The largest fall of the chance shows better than the armies at which turn the film is worth watching.
func (o Order) look(ctx context.Context, s *Scene) {
	review := o.Game.Review()
	if limited, ok := review.(interface{ Most(points int) }); ok {
		limited.Most(points)
	}
	if hindsight.Show(ctx, o.Game.Rules, s.record, review) != nil {
		return
	}
	var found *hindsight.Report
	if hindsight.Run(ctx, review, 1, func(r *hindsight.Report) { found = r }) != nil {
		return
	}
	for _, f := range found.Findings {
		if f.Player == s.Seat {
			s.Said = append(s.Said, f)
		}
	}
	slices.SortStableFunc(s.Said, func(a, b hindsight.Finding) int { return cmp.Compare(b.Weight, a.Weight) })
	s.Said = s.Said[:min(len(s.Said), mostSaid)]
	if s.Kind == Fall && len(s.Said) > 0 && s.Said[0].Fell() {
		s.Turn = s.Said[0].Turn
	}
	slices.SortStableFunc(s.Said, func(a, b hindsight.Finding) int { return cmp.Compare(a.Turn, b.Turn) })
}

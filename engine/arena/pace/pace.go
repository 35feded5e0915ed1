// Package pace estimates how long games take, from the time that their players took in other games. It reads no clock.
package pace

import (
	"slices"
	"time"

	"generals-chess/engine/arena/schedule"
)

// Pace holds the players' times so far. The zero value is empty.
type Pace struct {
	seats []seat // by player
	all   seat
	// Sums over the games so far, in seconds: the games' durations, the slowest seat of each game, and the other seats. Seats are asked
	// at the same time in one game and in turn in another; these sums show which, and how much seats slow each other down on one
	// machine.
	wall, slowest, others float64
	games                 int
	load                  load
}

// load is the factor by which the last games took longer than usual: a mean over them, with fading weights. It shows whether the machine
// is busier than before. The players' times are stored divided by it.
type load struct{ ratios, games float64 }

// memory is the number of games after which a game's weight has faded to about a third.
const memory = 32

func (l load) with(ratio float64) load {
	const keeps = 1 - 1.0/memory
	return load{l.ratios*keeps + ratio, l.games*keeps + 1}
}

func (l load) mean() float64 {
	if l.ratios == 0 {
		return 1
	}
	return l.ratios / l.games
}

// seat sums up a player's games and the time it took in them, in seconds.
type seat struct {
	games int
	took  float64
}

func (s seat) mean() float64 { return s.took / float64(max(s.games, 1)) }

// Add adds a game: its players, the time that each took for all its turns, and the duration of the game.
func (p *Pace) Add(players []int, took []time.Duration, wall time.Duration) {
	busy := p.load.mean()
	slowest, sum := 0.0, 0.0
	for i, player := range players {
		for len(p.seats) <= player {
			p.seats = append(p.seats, seat{})
		}
		t := took[i].Seconds() / busy
		p.seats[player] = seat{p.seats[player].games + 1, p.seats[player].took + t}
		p.all = seat{p.all.games + 1, p.all.took + t}
		slowest, sum = max(slowest, t), sum+t
	}
	p.wall, p.slowest, p.others, p.games = p.wall+wall.Seconds()/busy, p.slowest+slowest, p.others+sum-slowest, p.games+1
	if usual := p.usual(players); usual > 0 {
		p.load = p.load.with(wall.Seconds() / usual)
	}
}

// Games returns the number of games so far.
func (p *Pace) Games() int { return p.games }

// Seat returns the mean time of a player per game; for a player without games, that of all players.
func (p *Pace) Seat(player int) time.Duration { return seconds(p.seat(player)) }

func (p *Pace) seat(player int) float64 {
	if player >= 0 && player < len(p.seats) && p.seats[player].games > 0 {
		return p.seats[player].mean()
	}
	return p.all.mean()
}

// Anybody is the number of a player who is not known yet.
const Anybody = -1

// Game returns how long a game of these players takes if the machine is as busy as in the last games.
func (p *Pace) Game(players ...int) time.Duration {
	return seconds(p.usual(players) * p.load.mean())
}

// usual returns how long a game of these players takes at the mean load, in seconds.
func (p *Pace) usual(players []int) float64 {
	if p.games == 0 {
		return 0
	}
	slowest, sum := 0.0, 0.0
	for _, player := range players {
		t := p.seat(player)
		slowest, sum = max(slowest, t), sum+t
	}
	part, beside := p.shape()
	return slowest + part*(sum-slowest) + beside
}

// shape returns the fraction of the other seats' time that adds to that of the slowest seat, and the time of a game beside its seats,
// in seconds.
func (p *Pace) shape() (part, beside float64) {
	more := max(p.wall-p.slowest, 0)
	if p.others > 0 {
		part = min(more/p.others, 1)
	}
	return part, max(more-part*p.others, 0) / float64(p.games)
}

// Work is a set of games that can be played side by side: their total time and the longest of them.
type Work struct{ All, Longest time.Duration }

// Add adds a game.
func (w *Work) Add(game time.Duration) { w.All, w.Longest = w.All+game, max(w.Longest, game) }

// Duration returns how long the work takes with side games at a time.
func (w Work) Duration(side int) time.Duration {
	return max(w.All/time.Duration(max(side, 1)), w.Longest)
}

// Listed returns the work of these games.
func (p *Pace) Listed(games []schedule.Game) (w Work) {
	for _, g := range games {
		w.Add(p.Game(g.Players...))
	}
	return w
}

// Duration returns how long a plan takes from its start.
func (p *Pace) Duration(plan schedule.Plan, side int) time.Duration {
	games, all := plan.Games(nil)
	left := p.Listed(games).Duration(side)
	if !all {
		left += p.UndrawnRounds(plan, len(games), side)
	}
	return left
}

// UndrawnRounds returns how long the rounds take that are not drawn yet, after that many games. In Swiss rounds any two players may meet.
// In a knockout it is unknown who stays in, and ties are not counted.
func (p *Pace) UndrawnRounds(plan schedule.Plan, games, side int) time.Duration {
	if plan.Format == schedule.Swiss {
		round := plan.Players / 2 * plan.Pairs * 2
		return p.round(plan).Duration(side) * time.Duration((plan.Most()-games)/max(round, 1))
	}
	left := (plan.Players-1)*plan.Pairs*2 - games
	return Work{All: p.Game(Anybody, Anybody) * time.Duration(max(left, 0))}.Duration(side)
}

// round returns the work of a Swiss round, in which all players play, or all but one.
func (p *Pace) round(plan schedule.Plan) (w Work) {
	for player := range plan.Players {
		game := p.Game(player, Anybody)
		w.All += game * time.Duration(plan.Pairs) // half of its games: the other half counts for its opponent
		w.Longest = max(w.Longest, game)
	}
	w.All = w.All / time.Duration(plan.Players) * time.Duration(plan.Players/2*2)
	return w
}

// Running is a game in progress and how long it has run.
type Running struct {
	Players []int
	For     time.Duration
}

// Left returns how long the running and the waiting games take with side games at a time.
func (p *Pace) Left(running []Running, waiting []schedule.Game, side int) time.Duration {
	const least = 8 // at least an eighth of a game's usual time remains, however long it has run
	w := p.Listed(waiting)
	for _, g := range running {
		usual := p.Game(g.Players...)
		w.Add(max(usual-g.For, usual/least))
	}
	return w.Duration(side)
}

// Quantile returns the mean time per game at which the fraction part of the first players is faster; 0.5 is the median.
func (p *Pace) Quantile(players int, part float64) time.Duration {
	list := make([]float64, players)
	for i := range list {
		list[i] = p.seat(i)
	}
	slices.Sort(list)
	return seconds(list[int(part*float64(players-1))])
}

// Capped returns a copy in which none of the first players takes more than most per game.
func (p *Pace) Capped(most time.Duration, players int) *Pace {
	c := *p
	c.seats = slices.Clone(p.seats)
	for i, s := range c.seats[:min(players, len(c.seats))] {
		if mean := s.mean(); mean > most.Seconds() {
			c.all.took -= s.took
			c.seats[i].took = most.Seconds() * float64(s.games)
			c.all.took += c.seats[i].took
		}
	}
	return &c
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

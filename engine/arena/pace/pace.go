// Package pace says how long games take, by the time that their players took in other games. It looks at no clock.
package pace

import (
	"slices"
	"time"

	"generals-chess/engine/arena/schedule"
)

// Pace is what is known of the players' time. The zero value knows nothing.
type Pace struct {
	seats []seat // by player
	all   seat
	// Of the games so far: all their time, that of the slowest seat in each, and that of the other seats. Seats are asked at the same
	// time in one game and by turns in another, and what they share of a machine shows only here.
	wall, slowest, others float64
	games                 int
	load                  load
}

// load is how many times as long as usual the last games took: its mean over them, where older ones fade. A machine that is busier or
// quieter than it was shows here, and the players' time is kept as it would be without.
type load struct{ ratios, games float64 }

// memory is how many games fade to about a third of their weight.
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

// seat is what a player took in how many games, in seconds.
type seat struct {
	games int
	took  float64
}

func (s seat) mean() float64 { return s.took / float64(max(s.games, 1)) }

// Add takes in a game: who played it, what each took for all its turns, and what the game took.
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

// Games is how many it knows.
func (p *Pace) Games() int { return p.games }

// Seat is what a player takes in a game, in the mean; that of all for one that has not played.
func (p *Pace) Seat(player int) time.Duration { return seconds(p.seat(player)) }

func (p *Pace) seat(player int) float64 {
	if player >= 0 && player < len(p.seats) && p.seats[player].games > 0 {
		return p.seats[player].mean()
	}
	return p.all.mean()
}

// Anybody stands for a player who is not settled yet.
const Anybody = -1

// Game is how long a game of these players takes, on a machine as busy as it was in the last games.
func (p *Pace) Game(players ...int) time.Duration {
	return seconds(p.usual(players) * p.load.mean())
}

// usual is how long a game of these players takes by all games so far.
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

// shape is which part of the other seats' time comes to that of the slowest, and what a game takes besides its seats.
func (p *Pace) shape() (part, beside float64) {
	more := max(p.wall-p.slowest, 0)
	if p.others > 0 {
		part = min(more/p.others, 1)
	}
	return part, max(more-part*p.others, 0) / float64(p.games)
}

// Work is games that can be played side by side: how long they take one after another, and the longest.
type Work struct{ All, Longest time.Duration }

// Add takes in another game.
func (w *Work) Add(game time.Duration) { w.All, w.Longest = w.All+game, max(w.Longest, game) }

// Takes is how long the work takes, with so many games side by side.
func (w Work) Takes(side int) time.Duration { return max(w.All/time.Duration(max(side, 1)), w.Longest) }

// Listed is the work of these games.
func (p *Pace) Listed(games []schedule.Game) (w Work) {
	for _, g := range games {
		w.Add(p.Game(g.Players...))
	}
	return w
}

// Takes is how long a plan takes, of which no game is played.
func (p *Pace) Takes(plan schedule.Plan, side int) time.Duration {
	games, all := plan.Games(nil)
	left := p.Listed(games).Takes(side)
	if !all {
		left += p.Drawn(plan, len(games), side)
	}
	return left
}

// Drawn is how long the rounds take that are not drawn yet where so many games are. In each of them everybody meets anybody. Of a
// knockout nobody knows who stays in, and how many meetings are tied.
func (p *Pace) Drawn(plan schedule.Plan, games, side int) time.Duration {
	if plan.Format == schedule.Swiss {
		round := plan.Players / 2 * plan.Pairs * 2
		return p.round(plan).Takes(side) * time.Duration((plan.Most()-games)/max(round, 1))
	}
	left := (plan.Players-1)*plan.Pairs*2 - games
	return Work{All: p.Game(Anybody, Anybody) * time.Duration(max(left, 0))}.Takes(side)
}

// round is one in which everybody plays, or all but one.
func (p *Pace) round(plan schedule.Plan) (w Work) {
	for player := range plan.Players {
		game := p.Game(player, Anybody)
		w.All += game * time.Duration(plan.Pairs) // half of its games: the other half is its opponent's
		w.Longest = max(w.Longest, game)
	}
	w.All = w.All / time.Duration(plan.Players) * time.Duration(plan.Players/2*2)
	return w
}

// Running is a game that runs, and for how long it has.
type Running struct {
	Players []int
	For     time.Duration
}

// Left is how long the games take that run and those that wait, with so many side by side.
func (p *Pace) Left(running []Running, waiting []schedule.Game, side int) time.Duration {
	const least = 8 // a part of its time is still to come, however long a game has run
	w := p.Listed(waiting)
	for _, g := range running {
		usual := p.Game(g.Players...)
		w.Add(max(usual-g.For, usual/least))
	}
	return w.Takes(side)
}

// Quantile is what that player takes in a game than whom a part of the first players is faster; the one in the middle with 0.5.
func (p *Pace) Quantile(players int, part float64) time.Duration {
	list := make([]float64, players)
	for i := range list {
		list[i] = p.seat(i)
	}
	slices.Sort(list)
	return seconds(list[int(part*float64(players-1))])
}

// Capped is the pace where none of the first players takes more than so much in a game.
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

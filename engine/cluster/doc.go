// Package cluster takes the games of a tournament to other machines and brings them back, over NATS JetStream: embedded in
// the program that serves the tournament, or an existing server or cluster.
//
// An order names a game by its identity and lies in a work queue until a worker says that it is played. A worker that is
// heard of keeps its orders; of one that is not, they go to others. A result lies in a stream until the tournament's
// store has it on the disk. So a game may be played twice and come back twice; package arena counts it once.
//
// Nothing but this package links NATS, and nothing that the window links may import it.
package cluster

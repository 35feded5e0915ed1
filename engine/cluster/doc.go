// Package cluster sends the games of a tournament to other machines and collects the results, over NATS JetStream: embedded in the program
// that serves the tournament, or an existing server or cluster.
//
// An order names a game by its identity and stays in a work queue until a worker reports that the game is played. A worker that sends signs
// of life keeps its orders; otherwise they go to other workers. A result stays in a stream until the tournament's store has written it to
// the disk. So a game may be played twice and its result arrive twice; package arena counts it once.
//
// Only this package links NATS, and no package that the window links may import it.
package cluster

// Package protocol is what is said between the app and a bot, and how: Botzone's JSON on stdin and stdout, to a process
// that is started for every turn or keeps running (Botzone), and one argument to a process that is run for every turn
// (Calls). It sees text alone: it starts no process and reads no pipe.
package protocol

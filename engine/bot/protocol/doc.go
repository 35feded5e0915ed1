// Package protocol is the conversation between the app and a bot: Botzone's JSON on stdin and stdout, with a process that is started for
// every turn or keeps running (Botzone), and one argument for a process that is run for every turn (Calls). It handles text alone: it
// starts no process and reads no pipe.
package protocol

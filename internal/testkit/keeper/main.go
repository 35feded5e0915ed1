// Command keeper is only the supervisor of bots. Programs with the race detector run it in the place of themselves if `make test` says so,
// because they take many times longer to start.
package main

import _ "generals-chess/engine/bot/supervisor"

func main() {}

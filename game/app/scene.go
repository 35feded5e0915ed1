package app

import (
	"slices"

	"generals-chess/render/ui"
)

// Scene is one screen of the window.
type Scene interface {
	// Frame reads the tick's input in c.In and lays the screen out into c. It never waits, reads no
	// file and allocates nothing worth mentioning.
	Frame(a *App, c *ui.Context)
}

// opened is an open scene with its number. What the scene's widgets remember, such as how far a list is scrolled, goes by the number, so
// that no other scene finds it.
type opened struct {
	Scene
	number int
}

// put puts a scene on top.
func put(a *App, s Scene) {
	a.numbered++
	a.scenes = append(a.scenes, opened{s, a.numbered})
	a.entered = true
}

// closer is a scene that holds something to be freed, such as a running match. The scene is not used afterwards.
type closer interface {
	Close()
}

// shut closes scenes.
func shut(scenes ...opened) {
	for _, s := range scenes {
		if held, ok := s.Scene.(closer); ok {
			held.Close()
		}
	}
}

// ticker is a scene that must go on while another one covers it, such as a running match.
type ticker interface {
	Tick(a *App)
}

// Go closes all scenes that are not held, and opens another one.
func (a *App) Go(s Scene) {
	leave(a)
	put(a, s)
}

// leave closes the scenes above the held ones.
func leave(a *App) {
	shut(a.scenes[a.held:]...)
	clear(a.scenes[a.held:])
	a.scenes = a.scenes[:a.held]
	a.entered = true
}

// Hold keeps the open scenes while others follow each other on top, as for a match that is tried. Home then leads back to the
// current scene, once.
func Hold(a *App) { a.held = len(a.scenes) }

// Push opens a scene on top. Back returns to the scene below, which stays unchanged.
func (a *App) Push(s Scene) { put(a, s) }

// Back closes the scene on top. From the last scene it goes home.
func (a *App) Back() {
	if len(a.scenes) < 2 {
		a.Home()
		return
	}
	drop(a)
	if len(a.scenes) == a.held { // the held scene is on top again
		a.held = 0
	}
	a.entered = true
}

// Swap replaces the scene on top.
func (a *App) Swap(s Scene) {
	drop(a)
	put(a, s)
}

// drop closes the scene on top.
func drop(a *App) {
	top := len(a.scenes) - 1
	shut(a.scenes[top])
	a.scenes[top] = opened{}
	a.scenes = a.scenes[:top]
}

// Drop closes a scene that others cover.
func (a *App) Drop(s Scene) {
	a.scenes = slices.DeleteFunc(a.scenes, func(o opened) bool { return o.Scene == s })
	shut(opened{Scene: s})
}

// Scenes returns the open scenes, the one on top last.
func (a *App) Scenes() (list []Scene) {
	for _, s := range a.scenes {
		list = append(list, s.Scene)
	}
	return list
}

// Scene returns the scene on top.
func (a *App) Scene() Scene { return a.scenes[len(a.scenes)-1].Scene }

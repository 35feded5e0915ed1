package arrows

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// rooms are the packages of the window, in groups from left to right. A package may import packages of groups to its left and the
// packages below itself. Packages of one group never import each other. A package below a room, such as viewer/timeline, is made for its
// room and imports no other room.
var rooms = [][]string{
	{"action", "settings", "session", "display", "flags", "clip", "child", "browser", "ime", "search", "sound"},
	{"app"},
	{"frame"},
	{"help", "play", "folders"},
	{"setup"},
	{"viewer"},
	{"usual"},
	{"generals", "hitsink"},
	{"lesson"},
	{"bots", "library", "puzzles", "editor", "tournament", "menu"},
}

// place returns where a package of the window stands: its room, the room's group, and whether it is below the room. The root of game
// comes after all groups.
func place(path string) (room string, group int, below, ok bool) {
	rest, ok := strings.CutPrefix(path, module+"/game")
	if !ok || rest != "" && rest[0] != '/' {
		return "", 0, false, false
	}
	if rest == "" {
		return "", len(rooms), false, true
	}
	room, _, below = strings.Cut(rest[1:], "/")
	group = slices.IndexFunc(rooms, func(g []string) bool { return slices.Contains(g, room) })
	return room, group, below, true
}

// mayImport reports whether one package of the window may import another.
func mayImport(from, to string) bool {
	room, group, below, ok := place(from)
	other, otherGroup, otherBelow, otherOK := place(to)
	if !ok || !otherOK {
		return true
	}
	switch {
	case room == other && room != "":
		return otherBelow || !below // a room uses the packages below it
	case below:
		return otherGroup == 0 || otherBelow // a room of the first group, such as settings or session, or a package that knows no room either
	case otherBelow:
		return true
	}
	return otherGroup < group
}

// TestRooms checks every package of the window against the order of the rooms.
func TestRooms(t *testing.T) {
	found := map[string]bool{}
	for _, p := range list(t) {
		room, group, _, ok := place(p.ImportPath)
		if !ok {
			continue
		}
		require.GreaterOrEqual(t, group, 0, "%s stands in no room: rooms_test.go and ARCHITECTURE.md say which there are", p.ImportPath)
		found[room] = true
		for _, i := range p.Imports {
			if !mayImport(p.ImportPath, i) {
				t.Errorf("%s imports %s, which does not stand left of it", p.ImportPath, i)
			}
		}
	}
	for _, group := range rooms {
		for _, room := range group {
			require.True(t, found[room], "there is no game/%s", room)
		}
	}
}

// TestRoomsCatch checks that an import against the order is found.
func TestRoomsCatch(t *testing.T) {
	game := module + "/game"
	for _, c := range []struct {
		from, to string
		may      bool
	}{
		{"/menu", "/play", true},
		{"/menu", "/generals", true},
		{"/menu", "/library", false},
		{"/generals", "/hitsink", false},
		{"/play", "/viewer", false},
		{"/play", "/viewer/timeline", true},
		{"/viewer/timeline", "/session", true},
		{"/viewer/timeline", "/play", false},
		{"/app", "/play", false},
		{"/app", "/settings", true},
		{"/help", "/play", false},
		{"/viewer", "", false},
		{"", "/menu", true},
	} {
		require.Equal(t, c.may, mayImport(game+c.from, game+c.to), "%s imports %s", c.from, c.to)
	}
	require.True(t, mayImport(game+"/menu", module+"/render/ui"))
}

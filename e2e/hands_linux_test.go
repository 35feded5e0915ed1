package e2e

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// handsMap is a map of 8x8 with Red's general in the middle, 10 armies on it, and a city of 41 three tiles away.
const handsMap = `{"height":8,"width":8,"generals":[[4,3],[0,7]],"map":[
[[0,0,0,0,0,0,0,10],[0,0,0,0,0,0,0,0],[0,0,0,0,41,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,10,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],
[[0,0,0,0,0,0,0,8],[0,0,0,0,0,0,0,0],[0,0,0,0,2,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,7,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]]]}`

// walkByMouse moves with single clicks, confirms after the warning about the city, passes with the button, and selects the general again.
// It uses only the mouse.
func walkByMouse(t *testing.T, width, height int) {
	d := desk(t)
	position := filepath.Join(d.Home(), "position.json")
	require.NoError(t, os.WriteFile(position, []byte(handsMap), 0o600))
	w := d.Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--init", position)
	w.Resize(width, height)
	w.Still()
	board := w.Board(8, 8)
	cell := func(row, col int) image.Point { return board.At(generals.Cell{Row: row, Col: col}) }
	w.After("a click far from the general, which is selected", func() { w.Click(cell(2, 3)) })
	w.After("a click on a city that is too strong", func() { w.Click(cell(2, 4)) })
	w.After("a second click on it", func() { w.Click(cell(2, 4)) })
	w.After("the button that stays", func() { w.Click(w.On("Stay")) })
	w.After("a click on the general", func() { w.Click(cell(4, 3)) })
	w.After("a click beside it", func() { w.Click(cell(4, 2)) })
	require.Zero(t, w.Close())
	files := d.records()
	require.Len(t, files, 1)
	record, err := replay.Open(files[0])
	require.NoError(t, err)
	var moves []engine.Move
	for _, turn := range record.Turns {
		moves = append(moves, turn.Answers[0].Move)
	}
	require.Equal(t, []engine.Move{"4,3 up", "3,3 up", "2,3 right", "", "4,3 left"}, moves)
}

func TestHandsInASmallWindow(t *testing.T) { walkByMouse(t, 640, 480) }

func TestSoakHandsInTheUsualWindow(t *testing.T) { walkByMouse(t, windowW, windowH) }

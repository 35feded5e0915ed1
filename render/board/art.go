package board

import (
	"slices"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/assets/fonts"
)

// Art is everything that boards are drawn with: letters, icons and the sprites of each tile size in use. All boards of a window share
// one. It belongs to the game loop.
type Art struct {
	bold, medium *letters
	sheets       []*atlas // the one used last is at the end
	building     *sheetKey
	done         chan *sheet
	work         sync.WaitGroup // the sheet being painted
	ready        uint64         // number of sheets finished so far
	models       uint64         // number of models made so far
}

// atlas is a sheet in graphics memory.
type atlas struct {
	*sheet
	image *ebiten.Image
}

// mostSheets limits the tile sizes that are kept: for a board, thumbnails, a background, and the sizes that zooming passes.
const mostSheets = 8

// NewArt reads the embedded fonts.
func NewArt() (*Art, error) {
	bold, err := readLetters(fonts.InterBold)
	if err != nil {
		return nil, err
	}
	medium, err := readLetters(fonts.InterMedium)
	if err != nil {
		return nil, err
	}
	return &Art{bold: bold, medium: medium, done: make(chan *sheet, 1)}, nil
}

// prepare returns the sheet to draw with now and makes sure that there is, or soon will be, a sheet for key. While another goroutine
// paints that, it returns a sheet of a size near enough to be scaled. If there is none, it waits.
func (a *Art) prepare(key sheetKey) *atlas {
	a.collect()
	if s := a.find(key); s != nil {
		return s
	}
	near := a.nearest(key)
	if near == nil {
		return a.add(newSheet(key, a.bold, a.medium))
	}
	if a.building == nil {
		a.building = &key
		a.work.Go(func() { a.done <- newSheet(key, a.bold, a.medium) })
	}
	return near
}

// Close waits until no sheet is being painted. Nothing may be drawn with the art afterwards.
func (a *Art) Close() { a.work.Wait() }

// collect adds the sheet that another goroutine has painted, if it is done.
func (a *Art) collect() {
	select {
	case s := <-a.done:
		a.building = nil
		a.add(s)
	default:
	}
}

// Settle waits until no sheet is being painted, for pictures that must be sharp at once.
func (a *Art) Settle() {
	if a.building != nil {
		s := <-a.done
		a.building = nil
		a.add(s)
	}
}

// find returns the sheet of a key and makes it the one used last.
func (a *Art) find(key sheetKey) *atlas {
	for i, s := range a.sheets {
		if s.key == key {
			copy(a.sheets[i:], a.sheets[i+1:])
			a.sheets[len(a.sheets)-1] = s
			return s
		}
	}
	return nil
}

// nearest returns the sheet whose tiles are nearest in size, between half and twice the size.
func (a *Art) nearest(key sheetKey) *atlas {
	var best *atlas
	for _, s := range a.sheets {
		t, want := s.key.tile, key.tile
		usable := s.key.marks == key.marks && s.key.scale == key.scale && s.key.theme == key.theme && s.key.lined == key.lined && t <= 2*want && want <= 2*t
		if usable && (best == nil || apart(t, want) < apart(best.key.tile, want)) {
			best = s
		}
	}
	return best
}

func apart(a, b int) int { return max(a-b, b-a) }

// add uploads a sheet and drops the one that was unused longest.
func (a *Art) add(s *sheet) *atlas {
	size := s.picture.Rect.Size()
	at := &atlas{s, ebiten.NewImageWithOptions(s.picture.Rect, &ebiten.NewImageOptions{Unmanaged: true})}
	at.image.WritePixels(s.picture.Pix[:4*size.X*size.Y])
	s.picture = nil
	if len(a.sheets) >= mostSheets {
		a.sheets[0].image.Deallocate()
		a.sheets = slices.Delete(a.sheets, 0, 1)
	}
	a.sheets = append(a.sheets, at)
	a.ready++
	return at
}

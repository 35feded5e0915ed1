package draft

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/positions"
	"generals-chess/engine/generals"
)

// called returns a map with a name.
func called(name string) *Land {
	d := sketch("R.B")
	d.Name = name
	return d
}

func TestNoMapIsWrittenOver(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "maps")
	list, err := List(ReadLand, folder)
	require.NoError(t, err)
	require.Empty(t, list)
	d := called("Two valleys")
	first, err := Save(ReadLand, folder, "", d)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(folder, "Two valleys.json"), first.Path)
	again, err := Save(ReadLand, folder, first.Path, d)
	require.NoError(t, err)
	require.Equal(t, first.Path, again.Path, "the same map goes to its own file")
	other, err := Save(ReadLand, folder, "", d)
	require.NoError(t, err)
	require.Equal(t, "Two valleys 2", other.Name)
	d.Name = "Two/../valleys: <3>"
	renamed, err := Save(ReadLand, folder, first.Path, d)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(folder, "Two-..-valleys- -3-.json"), renamed.Path)
	require.Equal(t, d.Name, *Open(ReadLand, renamed.Path).Draft.NameOf(), "the name is whole in the map")
	list, err = List(ReadLand, folder)
	require.NoError(t, err)
	require.Len(t, list, 3)
	for _, f := range list {
		require.NoError(t, f.Err)
	}
	_, err = positions.Read(generals.Rules{}, folder)
	require.NoError(t, err, "a folder of maps is a pool of positions")
}

func TestNamesOfFiles(t *testing.T) {
	for name, want := range map[string]string{"": "map ", "..": "map ", "../x": "-x", ".hidden": "hidden", "两座山谷": "两座山谷"} {
		require.Equal(t, want, fileName(name))
	}
}

func TestWhatIsNoMap(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "a.json"), []byte("[]"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "b.json"), []byte(`{"height":1,"width":2,"map":[[[1,1]],[[7,8]]]}`), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(folder, ".map-1"), nil, 0o644))
	list, err := List(ReadLand, folder)
	require.NoError(t, err)
	require.Len(t, list, 2)
	require.ErrorContains(t, list[0].Err, "write an object")
	require.Equal(t, "b", *list[1].Draft.NameOf())
	_, err = List(ReadLand, filepath.Join(folder, "a.json"))
	require.Error(t, err)
	blocked, err := Save(ReadLand, folder, filepath.Join(folder, "b.json"), called("b"))
	require.NoError(t, err)
	require.Equal(t, filepath.Join(folder, "b.json"), blocked.Path)
}

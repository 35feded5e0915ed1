package match

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// recordFlags say where a match is kept.
type recordFlags struct {
	file string // "": in the user's folder
	none bool
}

func (f *recordFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.file, "record", "", "keep the match in this new `file`, of a series in file-1, file-2 and so on (default: in "+replay.UserFolder()+")")
	flags.BoolVar(&f.none, "no-record", false, "keep nothing")
}

// files are the names for so many games; none in the user's folder. All must be free.
func (f recordFlags) files(games int) (files []string, err error) {
	switch {
	case f.file != "" && f.none:
		return nil, errors.New("--record and --no-record: write one of them")
	case f.file == "":
		return nil, nil
	case games == 1:
		files = []string{f.file}
	}
	for n := 1; n <= games && games > 1; n++ {
		files = append(files, numbered(f.file, n, games))
	}
	for _, file := range files {
		if err := replay.Vacant(file); err != nil {
			return nil, fmt.Errorf("--record: %w", err)
		}
	}
	return files, nil
}

// numbered puts game n of all before the file's ending, with as many digits as the last one has.
func numbered(file string, n, all int) string {
	ending := filepath.Ext(file)
	if strings.HasSuffix(file, replay.Ending) {
		ending = replay.Ending
	}
	return fmt.Sprintf("%s-%0*d%s", strings.TrimSuffix(file, ending), len(strconv.Itoa(all)), n, ending)
}

// archive keeps the games of a call. What cannot be kept is said once, and nothing more is kept then.
type archive struct {
	off   bool
	files []string // by game; nil in the user's folder
	warn  func(error)
	kept  []string // the records that are whole
	w     *replay.Writer
	path  string // of the present record
	// failed: in the record that was kept last somebody failed. turns: of this game it can be said where a match turned.
	failed, turns bool
}

func (f recordFlags) archive(games int, turns bool) (*archive, error) {
	files, err := f.files(games)
	return &archive{off: f.none, files: files, turns: turns}, err
}

// paths are where the games are kept: nothing that a bot is to see.
func (a *archive) paths() []string {
	if a.files == nil {
		return []string{replay.UserFolder()}
	}
	var list []string
	for _, file := range a.files {
		if path, err := filepath.Abs(file); err == nil {
			list = append(list, path)
		}
	}
	return list
}

// begin starts the record of game n; origin is nil for a match from its beginning.
func (a *archive) begin(n int, match *engine.Match, seated []replay.Seat, origin *replay.Origin) {
	a.failed = false
	if a.off {
		return
	}
	h := replay.HeaderOf(match, seated, time.Now())
	h.Program, h.Origin = cli.Program, origin
	var err error
	if a.files == nil {
		a.w, a.path, err = replay.CreateIn(replay.UserFolder(), h)
	} else {
		a.path = a.files[n]
		a.w, err = replay.Create(a.path, h)
	}
	a.check(err)
}

func (a *archive) turn(t engine.Turn) {
	for i := range t.Answers {
		a.failed = a.failed || t.Answers[i].Fault != engine.NoFault
	}
	if !a.off {
		a.check(a.w.Turn(t))
	}
}

func (a *archive) end(r engine.Result) {
	if !a.off {
		a.check(a.w.End(r))
	}
}

// close ends the record, if it is not ended. A match that did not come to its end leaves what was played.
func (a *archive) close() {
	if a.w == nil {
		return
	}
	err := a.w.Close()
	a.w = nil
	if a.off {
		return // it is said already
	}
	if a.check(err); err == nil {
		a.kept = append(a.kept, a.path)
	}
}

// check says what went wrong, and keeps nothing from then on.
func (a *archive) check(err error) {
	if err != nil {
		a.off = true
		a.warn(err)
	}
}

// records are the files that were kept of a call.
func (a *archive) records(games int) table.Kept {
	switch {
	case games > 1:
		return table.Kept{Records: a.kept}
	case len(a.kept) == 1:
		return table.Kept{Record: a.kept[0]}
	}
	return table.Kept{}
}

// told says where the records are, and how to see where the last one turned, and a turn of it: first what explains most, which is a turn only
// where somebody failed. It is "" where nothing is kept.
func (a *archive) told(tell table.Tell) string {
	last := len(a.kept) - 1
	if last < 0 {
		return ""
	}
	turn := options.WorstTurn
	if a.failed {
		turn = options.FirstFault
	}
	told, see := tell(recorded.With("file", a.kept[0])), seeOne
	if last > 0 {
		told, see = tell(recordedTo.With("file", a.kept[0]).With("last", filepath.Base(a.kept[last]))), seeLast
	}
	lines := []string{tell(see.With("command", cli.Quoted("arena", "replay", "show", a.kept[last], "--turn", turn)))}
	if a.turns {
		lines = append(lines, tell(seeWhy.With("command", cli.Quoted("arena", "replay", "why", a.kept[last]))))
	}
	if !a.failed {
		slices.Reverse(lines)
	}
	return told + "\n" + strings.Join(lines, "\n")
}

// Where records are, and what can be seen in them.
var (
	recorded   = engine.Phrase{Key: "played.recorded", Text: "recorded in {file}"}
	recordedTo = engine.Phrase{Key: "played.recorded-to", Text: "recorded in {file} to {last}"}
	seeOne     = engine.Phrase{Key: "played.see-one", Text: "to see a turn of it: {command}"}
	seeLast    = engine.Phrase{Key: "played.see-last", Text: "to see a turn of one: {command}"}
	seeWhy     = engine.Phrase{Key: "played.see-why", Text: "to see where it turned: {command}"}
)

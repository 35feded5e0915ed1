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

// recordFlags are the flags that say where matches are recorded.
type recordFlags struct {
	file string // "" for the user's folder
	none bool
}

func (f *recordFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.file, "record", "", "keep the match in this new `file`, of a series in file-1, file-2 and so on (default: in "+replay.UserFolder()+")")
	flags.BoolVar(&f.none, "no-record", false, "keep nothing")
}

// files returns the names of the records; nil for the user's folder. The files must not exist.
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
		if err := replay.CheckFree(file); err != nil {
			return nil, fmt.Errorf("--record: %w", err)
		}
	}
	return files, nil
}

// numbered inserts the number of a game before the file's ending, with as many digits as the last game's number has.
func numbered(file string, n, all int) string {
	ending := filepath.Ext(file)
	if strings.HasSuffix(file, replay.Ending) {
		ending = replay.Ending
	}
	return fmt.Sprintf("%s-%0*d%s", strings.TrimSuffix(file, ending), len(strconv.Itoa(all)), n, ending)
}

// archive records the games of a call. If a record cannot be written, it warns once and records nothing more.
type archive struct {
	off   bool
	files []string // by game; nil for the user's folder
	warn  func(error)
	kept  []string // paths of the complete records
	w     *replay.Writer
	path  string // of the current record
	// failed: a seat failed in the last record. turns: the game can find where a match turned.
	failed, turns bool
}

func (f recordFlags) archive(games int, turns bool) (*archive, error) {
	files, err := f.files(games)
	return &archive{off: f.none, files: files, turns: turns}, err
}

// paths returns the paths of the records, which bots must not see.
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

// begin starts the record of game n. origin is nil unless the match continues another one.
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

// close closes the record. A match that was interrupted leaves what was played.
func (a *archive) close() {
	if a.w == nil {
		return
	}
	err := a.w.Close()
	a.w = nil
	if a.off {
		return // the error was already reported
	}
	if a.check(err); err == nil {
		a.kept = append(a.kept, a.path)
	}
}

// check reports an error and stops recording.
func (a *archive) check(err error) {
	if err != nil {
		a.off = true
		a.warn(err)
	}
}

// records returns the paths of the records for --json.
func (a *archive) records(games int) table.Kept {
	switch {
	case games > 1:
		return table.Kept{Records: a.kept}
	case len(a.kept) == 1:
		return table.Kept{Record: a.kept[0]}
	}
	return table.Kept{}
}

// told returns where the records are, and the commands that show where the last match turned and a turn of it. The more useful command
// is first: the turn if a seat failed. It is "" without records.
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

// Messages about the records. Arguments: file, last, command.
var (
	recorded   = engine.Phrase{Key: "played.recorded", Text: "recorded in {file}"}
	recordedTo = engine.Phrase{Key: "played.recorded-to", Text: "recorded in {file} to {last}"}
	seeOne     = engine.Phrase{Key: "played.see-one", Text: "to see a turn of it: {command}"}
	seeLast    = engine.Phrase{Key: "played.see-last", Text: "to see a turn of one: {command}"}
	seeWhy     = engine.Phrase{Key: "played.see-why", Text: "to see where it turned: {command}"}
)

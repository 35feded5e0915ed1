package tournament

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/seats"
	"generals-chess/internal/testkit/enginetest"
)

// testSpec returns the order of a small tournament of these entrants.
func testSpec(t *testing.T, entrants ...Entrant) Spec {
	t.Helper()
	enginetest.Home(t)
	game, err := seats.Find("generals")
	require.NoError(t, err)
	plan := UsualPlan(game, len(entrants), schedule.RoundRobin, 1)
	return Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Entrants: entrants, Plan: plan,
		Options: UsualOptions(t.TempDir()), Workers: 1, Program: "test"}
}

// script writes a bot with a fixed answer, and returns its path.
func script(t *testing.T, name, answer string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\nread line\necho '"+answer+"'\n"), 0o755))
	return path
}

// TestTheOrderIsKept checks that the order is read back from the folder, and can be resumed.
func TestTheOrderIsKept(t *testing.T) {
	o := testSpec(t, Entrant{"", "ai:easy"}, Entrant{"strong", "ai:normal"})
	o.Options.SPRT, o.Options.NoRecords = "0,5,0.05,0.05", true
	folder := filepath.Join(t.TempDir(), "out")
	e, err := Prepare(seats.Games(), o, folder, false)
	require.NoError(t, err)
	require.NotNil(t, e.Test)
	e.Test.Alpha = 0.05
	e.Config.Finish = closed()
	_, err = arena.Run(context.Background(), e.Config)
	require.Equal(t, arena.ErrStopped, err)
	kept, err := ReadSpec(folder)
	require.NoError(t, err)
	require.Equal(t, []Entrant{{"easy", "ai:easy"}, {"strong", "ai:normal"}}, kept.Entrants)
	require.Equal(t, o.Setup.Options, kept.Setup.Options)
	require.Equal(t, e.Config.Plan, kept.Plan)
	require.Equal(t, e.Options, kept.Options)
	again, err := Prepare(seats.Games(), kept, folder, true)
	require.NoError(t, err)
	require.Empty(t, again.Changed)
	again.Config.Enough = nil
	s, err := arena.Run(context.Background(), again.Config)
	require.NoError(t, err)
	require.Equal(t, 2, s.Done)
	r, _, err := again.Report()
	require.NoError(t, err)
	require.Equal(t, 2, r.Done)
	require.NotNil(t, r.Test)
}

func closed() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}

// TestChangedBots checks that players whose programs changed since the start are found.
func TestChangedBots(t *testing.T) {
	same, changed, removed := script(t, "same", `{"response":"x"}`), script(t, "changed", `{"response":"x"}`), script(t, "removed", `{"response":"x"}`)
	o := testSpec(t, Entrant{"", "bot:" + same}, Entrant{"", "bot:" + changed}, Entrant{"", "ai:easy"}, Entrant{"", "bot:sh " + removed})
	folder := filepath.Join(t.TempDir(), "out")
	e, err := Prepare(seats.Games(), o, folder, false)
	require.NoError(t, err)
	require.Equal(t, []string{same, changed, "", removed}, []string{e.Options.Files[0].Path, e.Options.Files[1].Path, e.Options.Files[2].Path, e.Options.Files[3].Path})
	e.Config.Finish = closed()
	_, err = arena.Run(context.Background(), e.Config)
	require.Equal(t, arena.ErrStopped, err)
	require.NoError(t, os.WriteFile(changed, []byte("#!/bin/sh\n"), 0o755))
	require.NoError(t, os.Remove(removed))
	kept, err := ReadSpec(folder)
	require.NoError(t, err)
	again, err := Prepare(seats.Games(), kept, folder, true)
	require.NoError(t, err)
	require.Equal(t, []int{1}, again.Changed)
	require.Equal(t, []int{3}, again.Gone)
}

// TestWhatIsNoFile checks paths that are no regular file: settings may name anything, and a device or a pipe has no end.
func TestWhatIsNoFile(t *testing.T) {
	require.Empty(t, hashOf("/dev/zero"))
	require.Empty(t, hashOf(t.TempDir()))
	require.Empty(t, hashOf(filepath.Join(t.TempDir(), "gone")))
	path := script(t, "there", "")
	require.Len(t, hashOf(path), 64)
}

func TestWhatCannotBePlayed(t *testing.T) {
	for _, c := range []struct {
		says     string
		entrants []Entrant
		change   func(*Spec)
	}{
		{"godlike", []Entrant{{"", "ai:godlike"}, {"", "ai:easy"}}, nil},
		{"a: seat human needs the window", []Entrant{{"a", "human"}, {"", "ai:easy"}}, nil},
		{"nobody: ", []Entrant{{"", "nobody"}, {"", "ai:easy"}}, nil},
		{`"\x1b[2J": it cannot be shown as a name`, []Entrant{{"\x1b[2J", "ai:easy"}, {"", "ai:easy"}}, nil},
		{"There is no file", []Entrant{{"gone", "bot:/no/such/bot"}, {"", "ai:easy"}}, nil},
		{"0 pairs", []Entrant{{"", "ai:normal"}, {"", "ai:easy"}}, func(o *Spec) { o.Plan.Pairs = 0 }},
		{"a tournament has 2 to 1000 players, not 1", []Entrant{{"", "ai:easy"}}, nil},
		{"SPRT", []Entrant{{"", "ai:normal"}, {"", "ai:easy"}}, func(o *Spec) { o.Options.SPRT = "5" }},
		{`game "chess"`, []Entrant{{"", "ai:normal"}, {"", "ai:easy"}}, func(o *Spec) { o.Game = "chess" }},
		{"time_scale cannot be -1, write it like 1", []Entrant{{"", "ai:normal"}, {"", "ai:easy"}}, func(o *Spec) { o.Options.TimeScale = -1 }},
	} {
		o := testSpec(t, c.entrants...)
		if c.change != nil {
			c.change(&o)
		}
		_, err := Prepare(seats.Games(), o, filepath.Join(t.TempDir(), "out"), false)
		require.ErrorContains(t, err, c.says, c.says)
	}
}

// TestBuildNamesTheBot checks that the error names the bot and has the compiler's output.
func TestBuildNamesTheBot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.cpp")
	require.NoError(t, os.WriteFile(file, []byte("int main() { return x; }\n"), 0o644))
	e, err := Prepare(seats.Games(), testSpec(t, Entrant{"mine", "bot:" + file}, Entrant{"", "ai:easy"}), filepath.Join(t.TempDir(), "out"), false)
	require.NoError(t, err)
	var begun, done []string
	err = e.Build(context.Background(), func(name string) { begun = append(begun, name) }, func(name string, _ time.Duration) { done = append(done, name) })
	require.ErrorContains(t, err, "mine: bad.cpp does not compile")
	require.Equal(t, []string{"mine"}, begun)
	require.Empty(t, done)
	var failure *source.Failure
	require.True(t, errors.As(err, &failure))
	require.Contains(t, failure.Log, "x")
	require.Equal(t, "event.cannot-enter", engine.Reason(err).Key)
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, e.Build(ended, nil, nil), context.Canceled)
}

// TestSettingsThatCannotBe checks settings that were changed by hand: the error is one sentence that names the field.
func TestSettingsThatCannotBe(t *testing.T) {
	whole, err := json.Marshal(UsualOptions("/"))
	require.NoError(t, err)
	for change, says := range map[string]string{
		`{}`:                    `time_limit cannot be "", write it like "1s"`,
		`null`:                  `time_limit cannot be "", write it like "1s"`,
		`[]`:                    "another program wrote them: continue with that one",
		`{"time_limit": "soon"`: "another program wrote them: continue with that one",
		`+"time_limit": "-1s"`:  `time_limit cannot be "-1s", write it like "1s"`,
		`+"time_limit": "` + strings.Repeat("9", 99) + `"`: `time_limit cannot be "` + strings.Repeat("9", 59) + `…, write it like "1s"`,
		`+"time_limit": 1`:                   "time_limit has the wrong type",
		`+"memory_limit_mb": 0`:              "memory_limit_mb cannot be 0, write it like 256",
		`+"memory_limit_mb": -1`:             "memory_limit_mb cannot be -1, write it like 256",
		`+"memory_limit_mb": 1073741825`:     "memory_limit_mb cannot be 1073741825, write it like 256",
		`+"memory_limit_mb": 17592186044416`: "memory_limit_mb cannot be 17592186044416, write it like 256",
		`+"memory_limit_mb": 1e30`:           "memory_limit_mb has the wrong type",
		`+"memory_limit_mb": 1073741824`:     "",
		`+"time_scale": 0`:                   "time_scale cannot be 0, write it like 1",
		`+"time_scale": 1e7`:                 "time_scale cannot be 1e+07, write it like 1",
		`+"time_scale": 1e999`:               "time_scale has the wrong type",
		`+"keep_running": "\u001b[2J"`:       `keep_running cannot be "\x1b[2J", write it like "auto"`,
		`+"language": "latin"`:               `language cannot be "latin", write it like "python"`,
		`+"files": [{"path": 1}]`:            "files.path has the wrong type",
		`+"sprt": "0,5"`:                     "SPRT",
		`+"no_records": true`:                "",
	} {
		settings := change
		if last, more := strings.CutPrefix(change, "+"); more { // of two fields with one name the last counts
			settings = strings.TrimSuffix(string(whole), "}") + "," + last + "}"
		}
		_, err := specOf(store.Tournament{Settings: json.RawMessage(settings)}, "HERE")
		if says == "" {
			require.NoError(t, err, change)
			continue
		}
		require.IsType(t, &engine.Phrase{}, err)
		require.ErrorContains(t, err, "The settings of the tournament in HERE cannot be used: ")
		require.ErrorContains(t, err, says)
	}
}

func TestFoldersOfTheirOwn(t *testing.T) {
	parent, now := t.TempDir(), time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	first := NewFolder(parent, "generals", now)
	require.Equal(t, filepath.Join(parent, "2026-01-02-030405-generals"), first)
	require.NoError(t, os.Mkdir(first, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(first, store.Name), nil, 0o644))
	require.Equal(t, first+"-2", NewFolder(parent, "generals", now))
}

package tournament

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
)

// Options are the settings of a tournament that have no column in its database: see docs/develop/tournament-folder.md.
type Options struct {
	SPRT        string          `json:"sprt,omitempty"`
	Positions   string          `json:"positions,omitempty"` // folder of the positions in Setup; "" for none
	Folder      string          `json:"folder"`              // base of the bots' relative paths
	KeepRunning bot.KeepRunning `json:"keep_running"`
	Language    bot.Language    `json:"language,omitempty"`
	TimeLimit   string          `json:"time_limit"`
	TimeScale   float64         `json:"time_scale"`
	MatchLimit  string          `json:"match_limit,omitempty"` // for all turns of a match together; "" for none
	MemoryLimit int64           `json:"memory_limit_mb"`
	NoLimits    bool            `json:"no_limits,omitempty"`
	NoRecords   bool            `json:"no_records,omitempty"`
	Hidden      []string        `json:"hidden,omitempty"`  // folders that bots cannot read: bot.Options.Hidden
	Sandbox     sandbox.Mode    `json:"sandbox,omitempty"` // how bots are confined; "" is auto
	Files       []File          `json:"files,omitempty"`   // by player
}

// Upper limits.
const (
	mostScale  = 1e6
	mostMemory = 1 << 30 // MB
)

// UsualOptions returns the options that Botzone runs bots with. Relative paths of bots start from folder.
func UsualOptions(folder string) Options {
	return Options{Folder: folder, KeepRunning: bot.Auto, TimeLimit: bot.DefaultTime.String(), TimeScale: 1, MemoryLimit: bot.DefaultMemory >> 20}
}

// readOptions parses the settings that a store has. The error is a *engine.Phrase.
func readOptions(settings []byte) (m Options, err error) {
	err = json.Unmarshal(settings, &m)
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && kind.Field != "" {
		return m, badKind.With("field", kind.Field).Err()
	}
	if err != nil {
		return m, notJSON
	}
	_, err = m.botOptions()
	if err == nil && m.SPRT != "" {
		_, err = stats.ParseSPRT(m.SPRT)
	}
	return m, err
}

// test returns the test that ends the tournament early; nil for none.
func (m Options) test() (*stats.SPRT, error) {
	if m.SPRT == "" {
		return nil, nil
	}
	test, err := stats.ParseSPRT(m.SPRT)
	if err != nil {
		return nil, err
	}
	return &test, nil
}

// Enough returns a function for arena.Config.Enough; nil if no test ends the tournament early.
func (m Options) Enough() (func(stats.Pairs) bool, error) {
	test, err := m.test()
	return enough(test), err
}

// botOptions returns how bots are run. Bots cannot keep data for later matches, as games must not depend on each other. The error, a
// *engine.Phrase, names the field that is wrong.
func (m Options) botOptions() (bot.Options, error) {
	limit, err := time.ParseDuration(m.TimeLimit)
	if err != nil || limit <= 0 {
		return bot.Options{}, unfit("time_limit", strconv.Quote(m.TimeLimit), `"1s"`)
	}
	match, err := m.Limit()
	if err != nil {
		return bot.Options{}, err
	}
	if err := m.check(); err != nil {
		return bot.Options{}, err
	}
	return bot.Options{Dir: m.Folder, KeepRunning: m.KeepRunning, Language: m.Language, TimeLimit: limit, TimeScale: m.TimeScale,
		MatchLimit: match, MemoryLimit: m.MemoryLimit << 20, NoLimits: m.NoLimits, Hidden: slices.Clone(m.Hidden), Sandbox: m.Sandbox, Store: new(bot.Modes)}, nil
}

// Limit returns MatchLimit as a duration, 0 for none.
func (m Options) Limit() (time.Duration, error) {
	if m.MatchLimit == "" {
		return 0, nil
	}
	limit, err := time.ParseDuration(m.MatchLimit)
	if err != nil || limit <= 0 {
		return 0, unfit("match_limit", strconv.Quote(m.MatchLimit), `"1m"`)
	}
	return limit, nil
}

// check returns an error for the first field that is wrong, among those that botOptions does not parse.
func (m Options) check() error {
	_, err := bot.ParseKeepRunning(string(m.KeepRunning))
	_, wrong := sandbox.ParseMode(string(m.Sandbox))
	switch {
	case wrong != nil:
		return unfit("sandbox", strconv.Quote(string(m.Sandbox)), `"auto"`)
	case m.KeepRunning != "" && err != nil:
		return unfit("keep_running", strconv.Quote(string(m.KeepRunning)), `"auto"`)
	case m.Language != "" && !m.Language.Known():
		return unfit("language", strconv.Quote(string(m.Language)), `"`+string(bot.Python)+`"`)
	case !(m.TimeScale > 0 && m.TimeScale <= mostScale):
		return unfit("time_scale", strconv.FormatFloat(m.TimeScale, 'g', -1, 64), "1")
	case m.MemoryLimit <= 0 || m.MemoryLimit > mostMemory:
		return unfit("memory_limit_mb", strconv.FormatInt(m.MemoryLimit, 10), strconv.Itoa(bot.DefaultMemory>>20))
	}
	return nil
}

// unfit returns the error for a field with an invalid value.
func unfit(field, value, example string) error {
	const most = 60 // bytes of the value that the error shows
	if len(value) > most {
		value = engine.OneLine(value[:most]) + "…"
	}
	return badField.With("field", field).With("value", value).With("example", example).Err()
}

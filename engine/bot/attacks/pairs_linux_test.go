package attacks

import (
	"strings"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/generals"
)

// pairs lists attacks of two bots at one table: one holds or watches a file that both see, and the other notices. That way bots could agree
// on moves, and a bot that locks a file could make the other wait until its time is up.
func pairs() []attack {
	system := text("/usr/bin/env")
	language := home(".pyenv/versions/x/lib/y.py")
	return []attack{
		{name: "a lock on a file of the system", pair: "flock", file: system, quick: true},
		{name: "a lock on a file of a language", pair: "flock", file: language},
		{name: "a read lock on a file of the system", pair: "read-lock", file: system, shared: true},
		{name: "a read lock on a file of a language", pair: "read-lock", file: language, shared: true},
		{name: "a lease of a file that the other opens", pair: "lease", file: language, quick: true},
		{name: "a lock that the kernel lists for everybody", pair: "listed", file: text("/proc/locks")},
		{name: "inotify of a file of the system", pair: "inotify", file: system},
		{name: "inotify of a file of a language", pair: "inotify", file: language},
		{name: "dnotify of a folder of a language", pair: "notify", file: language},
	}
}

// playPair seats both bots and asks them in turn, the first one twice. Without the first bot the second must notice nothing.
func (a attack) playPair(w *world, mode sandbox.Mode) bool {
	w.t.Helper()
	w.copy("testdata/pair.py", "pair.py", 0o644)
	w.write(".pyenv/versions/x/lib/y.py", "y = 1\n")
	command := func(role string) string {
		return w.tools.python + " " + w.own + "/pair.py " + role + " " + a.pair + " '%" + a.file(w) + "'"
	}
	alone, leave := w.seat(command("try"), mode)
	require.False(w.t, alone(), "nobody is there: %s", w.answer.Stderr)
	leave()
	hold, leave := w.seat(command("hold"), mode)
	defer leave()
	try, leave := w.seat(command("try"), mode)
	defer leave()
	first, second, again := hold(), try(), hold()
	require.False(w.t, first, "nobody came before it")
	return second || again
}

// seat seats a bot until leave. Each call of turn plays one turn, and reports whether the attack succeeded.
func (w *world) seat(command string, mode sandbox.Mode) (turn func() bool, leave func()) {
	w.t.Helper()
	o := w.options(mode)
	o.KeepRunning = bot.On
	seat, err := bot.Open(generals.Rules{}, command, o)
	require.NoError(w.t, err)
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Seed: 1})
	require.NoError(w.t, err)
	said := ""
	turn = func() bool {
		w.t.Helper()
		w.answer, err = seat.Decide(w.t.Context(), state.View(0))
		require.NoError(w.t, err)
		require.Equal(w.t, engine.OK, w.answer.Verdict, "%s %s", w.answer.Why, w.answer.Stderr)
		said += w.answer.Stderr
		w.answer.Stderr = said
		return strings.Contains(string(w.answer.Response), "went-through")
	}
	return turn, func() { require.NoError(w.t, seat.Close()) }
}

package tournament

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// inviteLine is the command line for other machines.
const inviteLine = "arena work nats://192.168.1.5:41713 --token 44f30a420c49148c3285ee83e5172761.UD3CVMSJ6YWQYWSDS2CPKGSUTZM5KUQOVUVZQKYWMBAGHGCQZ6X6BWTH"

// helped adds made-up workers to a state.
func helped(st *runner.State) {
	at := time.Unix(1_800_000_000, 0)
	out := workerlist.Sentence{Phrase: engine.Phrase{Key: "cluster.late", Text: "{name} is out, its games are played again by others: bots ran out of time in {late} of {seats} seats there, where chance gives {expected}."}.
		With("name", "old-laptop").WithInt("late", 25).WithInt("seats", 50).With("expected", "6.2")}
	said := engine.Phrase{Key: "cluster.joined", Text: "{name} has joined: {jobs} {jobs|game/games} at a time, {system}."}.With("name", "library-3").WithInt("jobs", 4).With("system", "linux-amd64")
	worker := func(name string, cores, playing int, minute float64, ago time.Duration) workerlist.Worker {
		return workerlist.Worker{Name: name, Cores: cores, Jobs: cores, Playing: playing, Minute: minute, Seen: at.Add(-ago)}
	}
	st.Helpers = runner.Helpers{On: true, Line: inviteLine, At: at, Said: &said, Workers: []workerlist.Worker{
		worker("this-machine", 8, 7, 121.4, time.Second), worker("old-laptop", 2, 0, 12, 3*time.Minute), worker("library-2", 4, 0, 0, 75*time.Second),
		worker("library-3", 4, 4, 58.2, 0), worker("library-4", 16, 16, 240, 11*time.Second), worker("library-5", 4, 0, 31, 0)}}
	st.Helpers.Workers[1].Out = &out
	st.Helpers.Workers[5].Left = true
	st.Boards, st.Now.Running = nil, nil
}

func openHelpers(s *gametest.Screen, scene *tournamentScene) {
	s.Press(ui.KeyH)
	require.True(s.T, scene.help.up)
}

// TestHelpersPictures checks the dialog with a line to copy and with workers, in all windows and languages.
func TestHelpersPictures(t *testing.T) {
	base := eight()
	base.done = 60
	whole := base.state(t)
	helped(whole)
	gametest.Everywhere(t, func(s *gametest.Screen) {
		scene, _ := tournamentOn(s, whole)
		openHelpers(s, scene)
		s.Wait(2000)
		s.Layout("contest-helpers", tournamentKnown...)
	})
}

// TestHelpersStates checks what can be done in each state.
func TestHelpersStates(t *testing.T) {
	missing := engine.Phrase{Key: "helpers.missing", Text: "Other machines are played with by the program {program}, which is not in {folder}. Put it there from the same release."}.With("program", "arena").With("folder", "/home/ada/Downloads/generals-chess-0.9.0-linux-amd64")
	base := eight()
	base.done = 60
	whole := base.state(t)
	for name, c := range map[string]struct {
		change func(st *runner.State)
		shows  string
		click  string
		told   []string
	}{
		"alone":   {func(st *runner.State) { st.Helpers = runner.Helpers{} }, "Nobody has helped so far", "Invite others", []string{"invite true"}},
		"soon":    {func(st *runner.State) { st.Helpers = runner.Helpers{On: true} }, "Getting ready. The games that run are finished first.", "Play alone again", []string{"invite false"}},
		"paused":  {func(st *runner.State) { st.Phase, st.Helpers.Line = runner.Paused, "" }, "Paused. Others can help again when it goes on.", "Play alone again", []string{"invite false"}},
		"over":    {func(st *runner.State) { st.Phase, st.Helpers.Line, st.Helpers.On = runner.Over, "", false }, "This tournament is complete.", "", nil},
		"missing": {func(st *runner.State) { st.Helpers = runner.Helpers{Cannot: missing.Err()} }, "Put it there from the same release.", "", nil},
		"changed": {func(st *runner.State) { st.Phase, st.Changed, st.Helpers = runner.Paused, []int{1}, runner.Helpers{} }, "Invite others", "Invite others", nil},
		"reading": {func(st *runner.State) { *st = runner.State{Phase: runner.Reading} }, "Nobody has helped so far", "", nil},
		"begins":  {func(st *runner.State) { unbegun(st, runner.Building, "Hexbot") }, "Invite others", "Invite others", nil},
	} {
		for _, sz := range gametest.Sizes[:2] {
			for _, lang := range []string{"en", "zh", "ko"} {
				t.Run(name+"/"+sz.Name+"/"+lang, func(t *testing.T) {
					s := gametest.New(t, sz, lang)
					st, now := *whole, *whole.Now
					st.Now = &now
					helped(&st)
					c.change(&st)
					scene, h := tournamentOn(s, &st)
					openHelpers(s, scene)
					s.Wait(1000)
					s.Layout("contest-helpers-"+name, tournamentKnown...)
					if lang != "en" {
						return
					}
					require.Contains(t, strings.Join(s.Texts(), " "), c.shows)
					if c.click != "" {
						s.ClickText(c.click)
						require.Equal(t, c.told, h.told)
						return
					}
					require.False(t, s.Shows("Invite others"))
					s.Press(ui.KeyEscape)
					require.False(t, scene.help.up)
					require.Same(t, app.Scene(scene), s.App.Scene())
				})
			}
		}
	}
}

// TestTheInvitationIsCopied also checks that an excluded worker shows the reason.
func TestTheInvitationIsCopied(t *testing.T) {
	base := eight()
	base.done = 60
	st := base.state(t)
	helped(st)
	for _, sz := range gametest.Sizes[:2] {
		s := gametest.New(t, sz, "en")
		scene, _ := tournamentOn(s, st)
		openHelpers(s, scene)
		s.Wait(1000)
		s.ClickText("Copy")
		require.Equal(t, inviteLine, s.Context.Clip.Read())
		require.Equal(t, 3, scene.help.here)
		texts := strings.Join(s.Texts(), " ")
		require.Regexp(t, "this-machine.*library-3.*library-4.*old-laptop", texts, "who is there first")
	}
}

package library

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/generals"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// careerOn opens the record of a person who has played for some weeks.
func careerOn(s *gametest.Screen) *Career {
	s.T.Helper()
	s.RecordsOf(gametest.SeasonOfMatches())
	s.App.Home()
	OpenCareer(s.App)
	s.Indexed()
	s.T.Cleanup(func() { app.Part[*index.Book](s.App).Close() })
	return s.App.Scene().(*Career)
}

func TestCareerPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		careerOn(s)
		s.Golden("career")
	})
}

// TestCareerOfNothing checks the record before the first match, and that of a game that was not played.
func TestCareerOfNothing(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	careerOn(s)
	require.True(t, s.Shows("60"))
	s.ClickText("Hit & Sink")
	require.True(t, s.Shows("Finished matches against AIs and bots count here."))
	s.AnyWindow("career-none")
}

// TestADeletedRecordIsNotCounted also checks that a damaged one is reported.
func TestADeletedRecordIsNotCounted(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := careerOn(s)
	require.Len(t, c.Sum.Matches, 60)
	folder := play.MatchesOf(s.App).Records
	require.NoError(t, os.Remove(filepath.Join(folder, "season-00.jsonl.gz")))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "season-01.jsonl.gz"), []byte("no record"), 0o600))
	c.Index.Refresh()
	s.Indexed()
	require.Len(t, c.Sum.Matches, 58)
	require.True(t, s.Shows("1 record cannot be read and is not counted."))
}

func TestTheCareerLeadsToAReplayAndToAll(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := careerOn(s)
	s.ClickText("2026-11-21 19:00")
	s.Until(func() bool { _, open := s.App.Scene().(*viewer.Scene); return open })
	s.Press(ui.KeyEscape)
	require.Same(t, c, s.App.Scene())
	s.ClickText("Replays")
	require.IsType(t, &Replays{}, s.App.Scene())
	s.Indexed()
	s.ClickText("Your record")
	require.IsType(t, &Career{}, s.App.Scene())
}

// TestTheLadder checks what it says about each AI, and that it opens a match against one.
func TestTheLadder(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().Last[settings.PlayAI] = gametest.Choices(settings.PlayAI, 7)
	s.App.Settings().Last[settings.PlayAI].Seats[1] = "ai:hard"
	c := careerOn(s)
	var says []string
	for _, one := range c.ladder {
		says = append(says, one.name+": "+one.says)
	}
	require.Equal(t, []string{"Easy AI: beaten with 20 soldiers less", "Normal AI: beaten", "Hard AI: beaten", "Expert AI: not played yet"}, says)
	require.Equal(t, "handicap −20", c.gave(s.App, &c.Sum.Matches[6]).Text)
	s.ClickText("Play")
	set, ok := s.App.Scene().(*generals.SetupScene)
	require.True(t, ok)
	require.Equal(t, []string{"human", "ai:easy"}, set.Choices.Seats)
	set.Close()
}

// TestTheCareerIsExported checks that the table has a row for every match, that a surrender is no step of it, and that a spreadsheet does
// not evaluate a name.
func TestTheCareerIsExported(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := careerOn(s)
	c.Sum.Matches[0].GaveUp = true
	c.Sum.Matches[3].Against = []replay.Seat{{Name: "=1+1", Spec: "bot:=1+1"}}
	text, err := c.csv(s.App)
	require.NoError(t, err)
	lines, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	require.NoError(t, err)
	require.Len(t, lines, 61)
	require.Equal(t, []string{"2026-11-21", "generals", "20261121", "16", "16", "Easy AI", "won", "1", "2", "59", "0", "0", "2", "season-00.jsonl.gz"}, append([]string{lines[1][0][:10]}, lines[1][1:]...))
	require.Equal(t, "'=1+1", lines[4][5])
}

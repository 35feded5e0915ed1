package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/generals"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
)

// wrongMap is a file that is no map, created at a path, and what the set-up screen says about it.
type wrongMap struct {
	name       string
	make       func(t *testing.T, path string)
	en, zh, ko string // {file} is the path
}

// holding returns a function that writes text to a file.
func holding(text string) func(*testing.T, string) {
	return func(t *testing.T, path string) { require.NoError(t, os.WriteFile(path, []byte(text), 0o644)) }
}

var wrongMaps = []wrongMap{
	{
		"bad JSON", holding("{\"height\":2,\n \"width\":,}"),
		"The map file is wrong: it is not JSON at line 2, column 10.",
		"地图文件有误：JSON 文本第 2 行第 10 列有误。",
		"맵 파일이 잘못되었습니다: JSON 텍스트 2행 10열에 오류가 있습니다.",
	},
	{
		"empty", holding("\n"),
		`The map file is wrong: it is empty; write something like {"seed":7}.`,
		`地图文件有误：内容为空，请写 {"seed":7} 之类的内容。`,
		`맵 파일이 잘못되었습니다: 비어 있습니다. {"seed":7} 같은 내용을 쓰세요.`,
	},
	{
		"nothing at all", holding(""),
		`The map file is wrong: it is empty; write something like {"seed":7}.`,
		`地图文件有误：内容为空，请写 {"seed":7} 之类的内容。`,
		`맵 파일이 잘못되었습니다: 비어 있습니다. {"seed":7} 같은 내용을 쓰세요.`,
	},
	{
		"wrong size", holding(`{"height":99,"width":2,"map":[[],[]]}`),
		"The map file is wrong: height is 99; write a whole number from 1 to 32.",
		"地图文件有误：height 是 99，应为 1 到 32 的整数。",
		"맵 파일이 잘못되었습니다: height 값이 99입니다. 1부터 32까지의 정수를 쓰세요.",
	},
	{
		"a short row", holding(`{"height":2,"width":2,"map":[[[0,0],[0,0]],[[7,0],[8]]]}`),
		"The map file is wrong: row 1 of the type layer has 1 number, but width is 2.",
		"地图文件有误：类型层第 1 行有 1 个数，但 width 是 2。",
		"맵 파일이 잘못되었습니다: 종류 층의 1행에 숫자가 1개인데 width는 2입니다.",
	},
	{
		"two generals", holding(`{"height":2,"width":2,"map":[[[0,0],[0,0]],[[7,0],[7,8]]]}`),
		"The map file is wrong: Red has a second general, type 7, at row 1, column 0; each side has one.",
		"地图文件有误：红方在第 1 行第 0 列有第二个将军（类型 7），每方只有一个。",
		"맵 파일이 잘못되었습니다: 빨강의 두 번째 장군(종류 7)이 1행 0열에 있습니다. 장군은 하나씩입니다.",
	},
	{
		"unknown code", holding(`{"height":2,"width":2,"map":[[[0,0],[0,0]],[[7,0],[8,9]]]}`),
		"The map file is wrong: row 1, column 1 of the type layer is 9; write a whole number from 0 to 8.",
		"地图文件有误：类型层第 1 行第 1 列是 9，应为 0 到 8 的整数。",
		"맵 파일이 잘못되었습니다: 종류 층의 1행 1열이 9입니다. 0부터 8까지의 정수를 쓰세요.",
	},
	{
		"wrong size to generate", holding(`{"seed":7,"size":"4x4"}`),
		`The map file is wrong: size is "4x4"; maps are made with 8 to 32 rows and columns.`,
		`地图文件有误：大小是 "4x4"，生成的地图行列各 8 到 32。`,
		`맵 파일이 잘못되었습니다: 크기가 "4x4"입니다. 맵은 행과 열 각각 8~32로 만듭니다.`,
	},
	{
		"missing", func(*testing.T, string) {},
		"The map {file} cannot be read: there is no such file or folder.",
		"无法读取地图 {file}：文件或文件夹不存在。",
		"{file} 맵을 읽지 못했습니다: 그런 파일이나 폴더가 없음.",
	},
	{
		"a folder", func(t *testing.T, path string) { require.NoError(t, os.Mkdir(path, 0o755)) },
		"The map {file} cannot be read: it is a folder.",
		"无法读取地图 {file}：这是文件夹。",
		"{file} 맵을 읽지 못했습니다: 폴더임.",
	},
	{
		"unreadable", func(t *testing.T, path string) { require.NoError(t, os.Symlink(path, path)) },
		"The map {file} cannot be read: its links go in a circle.",
		"无法读取地图 {file}：链接循环。",
		"{file} 맵을 읽지 못했습니다: 링크가 서로를 맴돎.",
	},
	{
		"huge", func(t *testing.T, path string) {
			holding("")(t, path)
			require.NoError(t, os.Truncate(path, setup.MostPosition+1))
		},
		"The map {file} cannot be read: it is larger than 1\u2009024 KB.",
		"无法读取地图 {file}：大于 1\u2009024 KB。",
		"{file} 맵을 읽지 못했습니다: 1\u2009024KB보다 큼.",
	},
}

// TestSetupSaysWhatIsWrongWithAMapFile checks that the problem is shown in the current language beside Start and in the preview,
// and again when the language changes.
func TestSetupSaysWhatIsWrongWithAMapFile(t *testing.T) {
	for _, c := range wrongMaps {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "m")
			c.make(t, path)
			s := gametest.New(t, gametest.Wide, "en")
			chosen := gametest.Choices(settings.WatchBots, 1)
			chosen.Seats = []string{"ai:easy", "ai:normal"}
			chosen.Map.Kind, chosen.Map.File = settings.FileMap, path
			s.App.Settings().Last[settings.WatchBots] = chosen
			play.OpenSetup(s.App, settings.WatchBots)
			set := s.App.Scene().(*generals.SetupScene)
			defer set.Close()
			s.Until(func() bool { return set.Preview.Problem() != nil })
			for lang, want := range map[string]string{"en": c.en, "zh": c.zh, "ko": c.ko} {
				s.App.SetLanguage(lang)
				s.Tick()
				want = strings.ReplaceAll(want, "{file}", path)
				require.Equal(t, want, set.Problem(s.App))
				require.Equal(t, 2, strings.Count(unwrapped(s.Texts()), unwrapped([]string{want})), "%q", s.Texts())
			}
		})
	}
}

// unwrapped joins all texts without spaces, so that line breaks do not matter.
func unwrapped(texts []string) string {
	return strings.Join(strings.Fields(strings.Join(texts, "")), "")
}

func TestAMapFileNotNamedYetIsAskedFor(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "zh")
	_, err := generals.SetupOf(settings.Choices{Map: settings.Map{Kind: settings.FileMap}})
	require.Equal(t, "请写出地图文件的路径，或把文件拖到窗口上。", s.App.Error(err))
}

func TestAMatchThatCannotBeginSaysWhyInEveryLanguage(t *testing.T) {
	for _, c := range wrongMaps {
		path := filepath.Join(t.TempDir(), "m")
		c.make(t, path)
		s := gametest.New(t, gametest.Wide, "en")
		chosen := gametest.Choices(settings.TwoPlayers, 1)
		chosen.Map.Kind, chosen.Map.File = settings.FileMap, path
		play.StartMatch(s.App, chosen)
		play := play.MatchesOf(s.App).Plays[0]
		s.Until(func() bool { return play.Err != nil })
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh, "ko": c.ko} {
			s.App.SetLanguage(lang)
			s.Tick()
			want = s.App.F("error.start", words.Text("why", strings.ReplaceAll(want, "{file}", path)))
			require.Contains(t, unwrapped(s.Texts()), unwrapped([]string{want}))
		}
		s.App.CloseScenes()
		<-play.Session.Done()
	}
}

// TestSeatsAndSettingsAreRefusedInEveryLanguage checks errors from a settings file and from the disk.
func TestSeatsAndSettingsAreRefusedInEveryLanguage(t *testing.T) {
	folder := t.TempDir()
	_, badSeat := engine.ParseSeat("robot")
	_, noLevel := ai.Open("godlike", 0, 1)
	_, _, unread := settings.Load(folder, Ways())
	unsaved := settings.Save(filepath.Join(folder, "settings.json", "settings.json"), settings.Default(Ways()))
	require.NoError(t, unsaved)
	unsaved = settings.Save(filepath.Join(folder, "settings.json"), settings.Default(Ways()))
	for _, c := range []struct {
		err        error
		en, zh, ko string
	}{
		{badSeat, `There is no seat "robot"`, `没有 "robot" 这种席位`, `"robot" 자리는 없습니다`},
		{noLevel, `There is no AI level "godlike": choose one of easy, normal`, `没有 AI 级别 "godlike"`, `"godlike" 수준의 AI는 없습니다`},
		{unread, "The settings could not be read: it is a folder (" + folder + ")", "无法读取设置：这是文件夹", "설정을 읽지 못했습니다: 폴더임"},
		{unsaved, "The settings could not be saved: something else has its name (", "无法保存设置：已有同名的文件或文件夹", "설정을 저장하지 못했습니다: 같은 이름이 이미 있음"},
	} {
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh, "ko": c.ko} {
			require.Contains(t, gametest.New(t, gametest.Wide, lang).App.Error(c.err), want)
		}
	}
}

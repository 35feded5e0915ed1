package menu

import (
	"context"
	"os"
	"time"

	"generals-chess/game/app"
	"generals-chess/game/browser"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// kept lays out the buttons that save to a file all that the browser stores, and restore it.
func (s *Preferences) kept(a *app.App, l *ui.Layout) {
	l.Setting(a.T("browser.kept"), a.T("browser.kept_hint"), func() {
		if l.Button(ui.Box{}, "save-all", ui.Button{Text: a.T("browser.save")}) {
			saveAll(a)
		}
		l.Space(theme.Space2)
		if l.Button(ui.Box{}, "bring-back", ui.Button{Text: a.T("browser.back")}) {
			s.bringBack(a)
		}
	})
}

// saveAll downloads one file with everything in the home folder.
func saveAll(a *app.App) {
	a.Job(func(context.Context) {
		home, err := os.UserHomeDir()
		if err != nil {
			return // not in a browser
		}
		if data, err := browser.Pack(home); err == nil {
			browser.Save(time.Now().Format("generals-chess-2006-01-02.zip"), data)
		}
	})
}

// bringBack asks for such a file, unpacks it, and reloads the page.
func (s *Preferences) bringBack(a *app.App) {
	chosen := browser.Choose()
	s.failed.From(a, func(ctx context.Context) error {
		select {
		case data := <-chosen:
			return putBack(data)
		case <-ctx.Done():
			return nil
		}
	})
}

// putBack unpacks a backup, and reloads the page.
func putBack(data []byte) error {
	home, err := os.UserHomeDir()
	if err == nil {
		err = browser.Unpack(data, home)
	}
	if err == nil {
		browser.Reload()
	}
	return err
}

// tellFailed shows why nothing was restored.
func (s *Preferences) tellFailed(a *app.App) {
	if err, _ := s.failed.Take(); err != nil {
		a.Say(a.Error(err), true)
	}
}

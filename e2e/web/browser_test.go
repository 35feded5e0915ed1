// Package web plays the game in a real browser.
package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// patience is the time after which a person would conclude that the page hangs. On a busy machine without a graphics card the game
// starts slowly.
const patience = 120 * time.Second

// tab is a page in a browser.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu     sync.Mutex
	errors []string // errors on the console
}

// chromium returns the path of the browser.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range [...]string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	require.FailNow(t, "there is no chromium to open the page with: apt-get install chromium")
	return ""
}

// launch starts a browser that ends with the test.
func launch(t *testing.T) context.Context {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(t)), chromedp.NoSandbox, chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-dev-shm-usage", true), chromedp.WSURLReadTimeout(patience),
		chromedp.UserDataDir(t.TempDir()))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, end := chromedp.NewContext(ctx)
	t.Cleanup(func() {
		_ = chromedp.Cancel(ctx) // waits until the browser has ended
		end()
	})
	require.NoError(t, chromedp.Run(ctx))
	return ctx
}

// open opens an address in the browser's only tab with a window of w x h px. A background tab would draw nothing.
func open(t *testing.T, ctx context.Context, url string, w, h int64, scale float64, touch bool) *tab {
	t.Helper()
	ctx, stop := context.WithCancel(ctx)
	t.Cleanup(stop)
	p := &tab{t: t, ctx: ctx}
	chromedp.ListenTarget(ctx, p.hear)
	p.do(emulation.SetDeviceMetricsOverride(w, h, scale, touch), emulation.SetTouchEmulationEnabled(touch), chromedp.Navigate(url))
	return p
}

// hear records the console's errors.
func (p *tab) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.APITypeError || e.Type == runtime.APITypeAssert {
			for _, a := range e.Args {
				p.errors = append(p.errors, string(a.Value)+a.Description)
			}
		}
	case *runtime.EventExceptionThrown:
		p.errors = append(p.errors, e.ExceptionDetails.Error())
	}
}

// quiet fails if the console reported an error.
func (p *tab) quiet() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	require.Empty(p.t, p.errors, "the console")
}

func (p *tab) do(actions ...chromedp.Action) {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	if err := chromedp.Run(ctx, actions...); err != nil {
		require.NoError(p.t, err, "the console said %q, on the screen is %q", p.errors, p.texts())
	}
}

// ask evaluates a script.
func (p *tab) ask(script string, answer any) {
	p.t.Helper()
	p.do(chromedp.Evaluate(script, answer, func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }))
}

// until waits, frame by frame, until a script returns true.
func (p *tab) until(script string) {
	p.t.Helper()
	p.do(chromedp.ActionFunc(func(ctx context.Context) error {
		for {
			err := chromedp.Poll(script, nil, chromedp.WithPollingTimeout(patience)).Do(ctx)
			if err == nil || ctx.Err() != nil || !strings.Contains(err.Error(), "Cannot find context") {
				return err // otherwise the page was just left for another one, which is asked next
			}
		}
	}))
}

// texts returns the texts on the screen.
func (p *tab) texts() (list []string) {
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	_ = chromedp.Run(ctx, chromedp.Evaluate(`globalThis.generalsChess ? generalsChess.texts() : [document.body.innerText]`, &list))
	return list
}

// scene waits for a screen, and as long as a person needs to see it.
func (p *tab) scene(name string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.documentElement.dataset.scene === %q && document.documentElement.dataset.state === "playing"`, name))
	p.ask(`new Promise((done) => setTimeout(() => done(true), generalsChess.settleMS))`, nil)
	p.frames()
}

// find waits for a text and returns its place.
func (p *tab) find(text string) (x, y float64) {
	p.t.Helper()
	quoted, err := json.Marshal(text)
	require.NoError(p.t, err)
	p.until(fmt.Sprintf(`!!generalsChess.find(%s)`, quoted))
	var at [2]float64
	p.ask(fmt.Sprintf(`generalsChess.find(%s)`, quoted), &at)
	return at[0], at[1]
}

// frames waits a few frames so that the game processes the input. It reads input once a frame.
func (p *tab) frames() {
	p.t.Helper()
	p.ask(`new Promise((done) => { let n = 4; const next = () => n-- ? requestAnimationFrame(next) : done(true); next(); })`, nil)
}

// click clicks on a text.
func (p *tab) click(text string) {
	p.t.Helper()
	x, y := p.find(text)
	p.clickAt(x, y)
}

func (p *tab) clickAt(x, y float64) {
	p.t.Helper()
	p.do(input.DispatchMouseEvent(input.MouseMoved, x, y))
	p.frames()
	p.do(input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithClickCount(1))
	p.frames()
	p.do(input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).WithClickCount(1))
	p.frames()
}

// tap touches a text.
func (p *tab) tap(text string) {
	p.t.Helper()
	x, y := p.find(text)
	p.touch([2]float64{x, y})
	p.touch()
}

// touch sets the places of the fingers on the screen.
func (p *tab) touch(at ...[2]float64) {
	p.t.Helper()
	var points []*input.TouchPoint
	for i, f := range at {
		points = append(points, &input.TouchPoint{X: f[0], Y: f[1], ID: float64(i + 1)})
	}
	kind := input.TouchStart
	if len(at) == 0 {
		kind = input.TouchEnd
	}
	p.do(input.DispatchTouchEvent(kind, points))
	p.frames()
}

// key presses keys by their names.
func (p *tab) key(keys string) {
	p.t.Helper()
	for _, r := range keys {
		for _, event := range kb.Encode(r) { // the game reads once a frame: down and up in one frame would be neither
			p.do(event)
			p.frames()
		}
	}
}

// says waits for a text on the screen that contains part.
func (p *tab) says(part string) {
	p.t.Helper()
	quoted, err := json.Marshal(part)
	require.NoError(p.t, err)
	p.until(fmt.Sprintf(`generalsChess.texts().some((text) => text.includes(%s))`, quoted))
}

// drop drops a file on the page.
func (p *tab) drop(path string) {
	p.t.Helper()
	full, err := filepath.Abs(path)
	require.NoError(p.t, err)
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{full}, DragOperationsMask: 1}
	p.do(input.DispatchDragEvent(input.DragEnter, 600, 400, data), input.DispatchDragEvent(input.DragOver, 600, 400, data),
		input.DispatchDragEvent(input.Drop, 600, 400, data))
}

// copied waits until the clipboard holds a text with that ending.
func (p *tab) copied(ending string) {
	p.t.Helper()
	for late := time.Now().Add(patience); ; p.frames() {
		var text string
		p.ask(`navigator.clipboard.readText()`, &text)
		if strings.HasSuffix(text, ending) {
			return
		}
		require.True(p.t, time.Now().Before(late), "the clipboard holds %q", text)
	}
}

// downloaded waits until a complete file with that ending is in the folder.
func (p *tab) downloaded(folder, ending string) {
	p.t.Helper()
	for late := time.Now().Add(patience); ; p.frames() {
		found, err := filepath.Glob(filepath.Join(folder, "*"+ending))
		require.NoError(p.t, err)
		if len(found) > 0 {
			return
		}
		require.True(p.t, time.Now().Before(late), "nothing was downloaded; on the screen is %q", p.texts())
	}
}

// still returns a picture of the page once it stops changing.
func (p *tab) still() (picture []byte) {
	p.t.Helper()
	for late := time.Now().Add(patience); ; {
		var next []byte
		p.frames()
		p.do(chromedp.CaptureScreenshot(&next))
		if bytes.Equal(picture, next) {
			return picture
		}
		require.True(p.t, time.Now().Before(late), "the page does not come to rest")
		picture = next
	}
}

// shot saves a picture for people, in the folder that the variable WEBSHOTS names.
func (p *tab) shot(name string) {
	p.t.Helper()
	folder := os.Getenv("WEBSHOTS")
	if folder == "" {
		return
	}
	p.frames()
	var picture []byte
	p.do(chromedp.CaptureScreenshot(&picture))
	require.NoError(p.t, os.MkdirAll(folder, 0o755))
	require.NoError(p.t, os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o644))
}

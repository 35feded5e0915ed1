package web

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// gauge notes how long the game keeps the browser's thread, in ms, whenever its own message gives it back: that is when it
// goes on thinking. It starts the game with flags of a command line.
const gauge = `(() => {
	const flags = %s;
	globalThis.held = [];
	let Own;
	Object.defineProperty(globalThis, "Go", {
		get: () => Own,
		set(Go) {
			Own = class extends Go {
				run(instance) { this.argv.push(...flags); return super.run(instance); }
				_resume() {
					const began = performance.now(), thinks = globalThis.event?.target instanceof MessagePort;
					super._resume();
					if (thinks) held.push(performance.now() - began);
				}
			};
		},
	});
})()`

// slices are those of a part of a match.
type slices struct {
	Count                            int
	Sum, Half, Most, Nearly, Longest float64 // ms: all; half of them, three of four, 99 of 100 are below; the longest
}

const measured = `(() => {
	const sorted = [...held].sort((a, b) => a - b), of = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
	return { Count: sorted.length, Sum: sorted.reduce((n, x) => n + x, 0), Half: of(0.5), Most: of(0.75), Nearly: of(0.99), Longest: of(1) };
})()`

// long is several times a slice, in ms. A busy machine makes some so long, but not every fourth.
const long = 16

// TestSoakThinkingLeavesThePictureAlone: while the AIs think, nearly all of it happens in slices that are short.
func TestSoakThinkingLeavesThePictureAlone(t *testing.T) {
	folder := build(t)
	ctx := launch(t)
	s := serve(t, folder)
	for name, flags := range map[string][]string{
		"generals 16x16": {"--red", "ai:expert", "--blue", "ai:expert", "--size", "16x16", "--seed", "7"},
		"generals 25x25": {"--red", "ai:expert", "--blue", "ai:expert", "--size", "25x25", "--seed", "7"},
		"sea":            {"--game", "hitsink", "--player", "ai:hunter", "--player", "ai:hunter", "--player", "ai:hunter", "--player", "ai:hunter", "--seed", "7"},
	} {
		t.Run(name, func(t *testing.T) { thinks(t, ctx, s, flags) })
	}
}

// opening is more thinking than the opening takes, which is another search, and enough what is measured then, in ms.
const opening, enough = 3000, 1500

// speeds is more than there are.
const speeds = 10

func thinks(t *testing.T, ctx context.Context, s *server, flags []string) {
	p := open(t, ctx, "about:blank", 800, 600, 1, false)
	var id page.ScriptIdentifier
	p.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		id, err = page.AddScriptToEvaluateOnNewDocument(fmt.Sprintf(gauge, `["`+strings.Join(flags, `","`)+`"]`)).Do(ctx)
		return err
	}), chromedp.Navigate(s.URL+"/"))
	defer p.do(chromedp.ActionFunc(func(ctx context.Context) error { return page.RemoveScriptToEvaluateOnNewDocument(id).Do(ctx) }))
	p.until(`document.documentElement.dataset.state === "playing"`)
	p.frames()
	for range speeds { // as fast as it goes
		p.key("=")
	}
	const thought = `held.reduce((n, x) => n + x, 0) >= %d`
	p.until(fmt.Sprintf(thought, opening))
	p.do(chromedp.Evaluate(`held.length = 0`, nil))
	p.until(fmt.Sprintf(thought, enough))
	var m slices
	p.ask(measured, &m)
	t.Logf("%d slices in %.0f ms of thinking: half below %.1f ms, three of four below %.1f ms, 99 of 100 below %.1f ms, the longest %.1f ms",
		m.Count, m.Sum, m.Half, m.Most, m.Nearly, m.Longest)
	require.Less(t, m.Most, float64(long), "ms, which three of four slices of thinking are below")
	p.quiet()
}

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

// gauge records how long the game keeps the browser's thread, in ms, each time its own message returns it: that is when it continues
// thinking. After each time it keeps the thread itself for the length of a slice and records how long that really took, because on a busy
// machine both take longer. It starts the game with command line flags.
const gauge = `(() => {
	const flags = %s, slice = %d;
	globalThis.held = [];
	globalThis.beside = [];
	const since = (began) => performance.now() - began;
	let Own;
	Object.defineProperty(globalThis, "Go", {
		get: () => Own,
		set(Go) {
			Own = class extends Go {
				run(instance) { this.argv.push(...flags); return super.run(instance); }
				_resume() {
					const thinks = globalThis.event?.target instanceof MessagePort;
					let began = performance.now();
					super._resume();
					if (!thinks) return;
					held.push(since(began));
					began = performance.now();
					while (since(began) < slice);
					beside.push(since(began));
				}
			};
		},
	});
})()`

// slice is the longest slice of thinking, ms. times is the factor by which thinking may hold the thread longer than code that only waits
// for a slice.
const slice, times = 8, 1.5

// slices summarizes the slices of a part of a match.
type slices struct {
	Count                            int
	Sum, Half, Most, Nearly, Longest float64 // ms: total; median; third quartile; 99th percentile; maximum
}

const measured = `((times) => {
	const sorted = [...times].sort((a, b) => a - b), of = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
	return { Count: sorted.length, Sum: sorted.reduce((n, x) => n + x, 0), Half: of(0.5), Most: of(0.75), Nearly: of(0.99), Longest: of(1) };
})(%s)`

// TestSoakThinkingLeavesThePictureAlone checks that most thinking of the AIs happens in slices that are as short as they should be.
func TestSoakThinkingLeavesThePictureAlone(t *testing.T) {
	folder := build(t)
	ctx := launch(t)
	s := serve(t, folder)
	for name, m := range map[string]thinker{
		"generals 16x16": {opening, []string{"--red", "ai:expert", "--blue", "ai:expert", "--size", "16x16", "--seed", "7"}},
		"generals 25x25": {opening, []string{"--red", "ai:expert", "--blue", "ai:expert", "--size", "25x25", "--seed", "7"}},
		"sea":            {0, []string{"--game", "hitsink", "--player", "ai:hunter", "--player", "ai:hunter", "--player", "ai:hunter", "--player", "ai:hunter", "--seed", "7"}},
	} {
		t.Run(name, func(t *testing.T) { thinks(t, ctx, s, m) })
	}
}

// thinker is a match: the thinking in ms to skip at its start, and the flags that begin it.
type thinker struct {
	after int
	flags []string
}

// opening is longer than the thinking in the opening, which uses another search. enough is the thinking to measure, which is less than in
// a Hit & Sink match on the fastest machine. Both are in ms.
const opening, enough = 3000, 800

// speeds is above the number of speeds.
const speeds = 10

func thinks(t *testing.T, ctx context.Context, s *server, m thinker) {
	p := open(t, ctx, "about:blank", 800, 600, 1, false)
	var id page.ScriptIdentifier
	p.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		id, err = page.AddScriptToEvaluateOnNewDocument(fmt.Sprintf(gauge, `["`+strings.Join(m.flags, `","`)+`"]`, slice)).Do(ctx)
		return err
	}), chromedp.Navigate(s.URL+"/"))
	defer p.do(chromedp.ActionFunc(func(ctx context.Context) error { return page.RemoveScriptToEvaluateOnNewDocument(id).Do(ctx) }))
	p.until(`document.documentElement.dataset.state === "playing"`)
	p.frames()
	for range speeds { // at the highest speed
		p.key("=")
	}
	const thought = `held.reduce((n, x) => n + x, 0) >= %d`
	if m.after > 0 {
		p.until(fmt.Sprintf(thought, m.after))
		p.do(chromedp.Evaluate(`held.length = beside.length = 0`, nil))
	}
	p.until(fmt.Sprintf(thought, enough))
	var held, idle slices
	p.ask(fmt.Sprintf(measured, "held"), &held)
	p.ask(fmt.Sprintf(measured, "beside"), &idle)
	for who, m := range map[string]slices{"thinking": held, "holding the thread for a slice": idle} {
		t.Logf("%s: %d slices in %.0f ms: half below %.1f ms, three of four below %.1f ms, 99 of 100 below %.1f ms, the longest %.1f ms",
			who, m.Count, m.Sum, m.Half, m.Most, m.Nearly, m.Longest)
	}
	require.Less(t, held.Most, times*idle.Most, "ms, which three of four slices of thinking are below")
	p.quiet()
}

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

// gauge notes how long the game keeps the browser's thread whenever it is given it, in ms: for a frame, which is mostly
// painting, and otherwise, which is mostly thinking. It starts the game with flags of a command line.
const gauge = `(() => {
	const flags = %s, held = { thinking: [], painting: [] };
	globalThis.held = held;
	let frame = false, Own;
	const ask = globalThis.requestAnimationFrame.bind(globalThis);
	globalThis.requestAnimationFrame = (then) => ask((now) => {
		frame = true;
		try { then(now); } finally { frame = false; }
	});
	Object.defineProperty(globalThis, "Go", {
		get: () => Own,
		set(Go) {
			Own = class extends Go {
				run(instance) { this.argv.push(...flags); return super.run(instance); }
				_resume() {
					const began = performance.now();
					super._resume();
					if (document.documentElement.dataset.state === "playing") held[frame ? "painting" : "thinking"].push(performance.now() - began);
				}
			};
		},
	});
})()`

// slices are those of one match.
type slices struct {
	Count              int
	Sum, Middle, Most  float64 // ms
	Long               float64 // ms of the thinking that was done in slices of more than long ms
	P99                float64
	Others, OthersMost float64
	OthersMiddle       float64
}

// long is a slice that is several times as long as it should be, in ms. A busy machine makes some so long.
const long = 16

const measured = `(() => {
	const of = (list) => { const s = [...list].sort((a, b) => a - b); return (part) => s[Math.min(s.length - 1, Math.floor(part * s.length))] || 0; };
	const thinking = of(held.thinking), other = of(held.painting), sum = (list) => list.reduce((n, x) => n + x, 0);
	return { Count: held.thinking.length, Sum: sum(held.thinking), Middle: thinking(0.5), Most: thinking(1), P99: thinking(0.99),
		Long: sum(held.thinking.filter((x) => x > %d)), Others: sum(held.painting), OthersMost: other(1), OthersMiddle: other(0.5) };
})()`

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
	p.until(`held.thinking.reduce((n, x) => n + x, 0) >= 4000`) // ms: past the opening
	var m slices
	p.ask(fmt.Sprintf(measured, long), &m)
	t.Logf("thinking: %d slices of %.1f ms in the middle, 99 of 100 below %.1f ms, the longest %.1f ms, %.0f ms in all, %.0f ms in long ones; painting: %.1f ms in the middle, at most %.1f ms",
		m.Count, m.Middle, m.P99, m.Most, m.Sum, m.Long, m.OthersMiddle, m.OthersMost)
	require.Less(t, m.Long, m.Sum/4, "ms of thinking in slices longer than %d ms", long)
	p.quiet()
}

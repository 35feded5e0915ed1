package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	view := func() engine.View {
		return &generals.View{Totals: [2]generals.Totals{{Army: 12, Land: 3}, {Army: 9, Land: 2}}}
	}
	p := &progress{w: &out}
	p.show(7, view)
	p.show(8, func() engine.View { t.Fatal("too soon for another line"); return nil })
	require.Contains(t, out.String(), "step 7   Red army 12 land 3   Blue army 9 land 2")
	require.NotContains(t, out.String(), "\n")
	p.clear()
	require.Equal(t, "\r\x1b[K", out.String()[out.Len()-4:], "the line is gone at the end")

	quiet := newProgress(&out)
	before := out.Len()
	quiet.show(9, func() engine.View { t.Fatal("nobody looks"); return nil })
	quiet.clear()
	require.Equal(t, before, out.Len(), "no progress where there is no terminal")
}

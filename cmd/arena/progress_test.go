package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
)

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	view := &generals.View{Time: 7, Totals: [2]generals.Totals{{Army: 12, Land: 3}, {Army: 9, Land: 2}}}
	p := &progress{w: &out, prefix: "game 2 of 3   "}
	p.show(func() string { return generalsEdition{}.standing(view) })
	p.show(func() string { t.Fatal("too soon for another line"); return "" })
	require.Contains(t, out.String(), "game 2 of 3   step 7   Red army 12 land 3   Blue army 9 land 2")
	require.NotContains(t, out.String(), "\n")
	p.clear()
	require.Equal(t, "\r\x1b[K", out.String()[out.Len()-4:], "the line is gone at the end")

	archived := &archive{kept: []string{"/x/a-1", "/x/a-2", "/x/a-3"}}
	archived.tell(p)
	require.Contains(t, out.String(), "\x1b[Krecorded in /x/a-1 to a-3\n")

	quiet := newProgress(&out)
	before := out.Len()
	quiet.show(func() string { t.Fatal("nobody looks"); return "" })
	quiet.clear()
	archived.tell(quiet)
	require.Equal(t, before, out.Len(), "no progress where there is no terminal")
}

func TestStandingAtSea(t *testing.T) {
	view := &hitsink.View{Round: 12, Players: 3, Ships: []hitsink.Ship{{Kind: hitsink.Cruiser, Hull: 1}, {Kind: hitsink.Carrier}, {}}}
	require.Equal(t, "round 12 of 100   1 of 3 ships afloat", seaEdition{}.standing(view))
}

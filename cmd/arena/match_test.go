package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMatchJSON(t *testing.T) {
	o := arena(t, "", "match", "--red", "ai:easy", "--blue", "ai:normal", "--size", "8x8", "--seed", "7", "--json")
	require.Equal(t, 0, o.status, o.err)
	require.Empty(t, o.err, "no progress where there is no terminal")
	seat := `\{"name":"ai:(easy|normal)","verdict":"OK","turns":\d+,"time_ms":\{"mean":[\d.]+,"max":[\d.]+\}\}`
	shape := `^\{"winner":(0|1|-1),"reason":"[^"]+\.","steps":\d+,"scores":\[-?\d,-?\d\],"seats":\[` + seat + `,` + seat + `\],"hash":"[0-9a-f]{16}","record":"[^"]+"\}\n$`
	require.Regexp(t, regexp.MustCompile(shape), o.out)
}

func TestMatchIsRepeatable(t *testing.T) {
	flags := []string{"--red", "ai:normal", "--blue", "ai:easy", "--size", "random"}
	first := playJSON(t, append(flags, "--seed", "11")...)
	again := playJSON(t, append(flags, "--seed", "11")...)
	other := playJSON(t, append(flags, "--seed", "12")...)
	require.Equal(t, first.Hash, again.Hash)
	require.Equal(t, first.Reason, again.Reason)
	require.NotEqual(t, first.Hash, other.Hash)
	require.Len(t, first.Seats, 2)
	require.Positive(t, first.Seats[0].Time.Max)
	require.LessOrEqual(t, first.Seats[0].Time.Mean, first.Seats[0].Time.Max)
}

func TestMatchInWords(t *testing.T) {
	o := arena(t, "", "match", "--red", "ai:normal", "--blue", "ai:easy", "--seed", "3", "--map", "fair")
	require.Equal(t, 0, o.status, o.err)
	require.Regexp(t, `^((Red wins|Blue wins)\. .+\.|.+: a draw\.)\n\d+ steps, scores -?\d : -?\d, seed 3, hash [0-9a-f]{16}\nRed +ai:normal +OK +\d+ turns .+\nBlue +ai:easy +OK .+\nrecorded in \S+\nto see where it turned: arena replay why \S+\nto see a turn of it: arena replay show \S+ --turn worst\n$`, o.out)
}

// TestMatchFromPosition starts from a position in which red takes the general with its first move, whoever plays.
func TestMatchFromPosition(t *testing.T) {
	init := filepath.Join(t.TempDir(), "position.json")
	text := `{"height":2,"width":2,"map":[[[90,3],[0,0]],[[7,8],[0,0]]],"generals":[[0,0],[0,1]]}`
	require.NoError(t, os.WriteFile(init, []byte(text), 0o600))
	r := playJSON(t, "--red", "ai:normal", "--blue", "ai:easy", "--init", init, "--seed", "1")
	require.Equal(t, 0, r.Winner)
	require.Equal(t, []int{5, -5}, r.Scores)
	require.Contains(t, r.Reason, "Red took Blue's general")
}

// TestABotOfTheOtherGame checks that a match and a tournament say so after their result.
func TestABotOfTheOtherGame(t *testing.T) {
	path, _ := writeBot(t, "captain", `[ $# -eq 0 ] && echo 2 || echo W`, false)
	o := arena(t, "", "match", "--red", "'"+path+"'", "--blue", "ai:easy", "--size", "8x8", "--no-record")
	require.Zero(t, o.status, o.err)
	const says = "captain: It answers as a bot of Hit & Sink does. Choose that game for it (--game hitsink on a command line), or let it read and answer as this game asks.\n"
	require.Equal(t, says, o.err)
	o = arena(t, "", "tournament", "--player", "'"+path+"'", "--player", "ai:easy", "--size", "8x8", "--pairs", "1", "--no-record", "--json", "--out", filepath.Join(t.TempDir(), "out"))
	require.Zero(t, o.status, o.err)
	require.True(t, strings.HasSuffix(o.err, says), o.err)
	path, _ = writeBot(t, "mad", `echo hello`, false)
	o = arena(t, "", "match", "--red", "'"+path+"'", "--blue", "ai:easy", "--size", "8x8", "--no-record")
	require.Zero(t, o.status)
	require.Empty(t, o.err)
}

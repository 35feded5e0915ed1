package botzone

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// odd are JSON values to put in place of others; each use decodes a new one.
var odd = []string{`null`, `true`, `0`, `-1`, `2.5`, `1e99`, `""`, `"x"`, `"OK"`, `"null"`, `"[]"`, `"{}"`, `[]`, `[-1,-1,-1]`,
	`{}`, `{"0":1}`, `{"output":"{}"}`, `[[],[]]`}

// spoil changes a JSON value: it replaces a part, removes one, doubles or swaps some, or writes one as a string.
func spoil(t *rapid.T, v any) any {
	if rapid.IntRange(0, 9).Draw(t, "stop here") == 0 {
		return replaced(t, v)
	}
	switch v := v.(type) {
	case map[string]any:
		if len(v) == 0 {
			break
		}
		key := rapid.SampledFrom(sortedKeys(v)).Draw(t, "key")
		if rapid.IntRange(0, 9).Draw(t, "take away") == 0 {
			delete(v, key)
			return v
		}
		v[key] = spoil(t, v[key])
		return v
	case []any:
		if len(v) == 0 {
			break
		}
		return spoilList(t, v)
	}
	return replaced(t, v)
}

func spoilList(t *rapid.T, v []any) any {
	i, j := rapid.IntRange(0, len(v)-1).Draw(t, "i"), rapid.IntRange(0, len(v)-1).Draw(t, "j")
	switch rapid.IntRange(0, 9).Draw(t, "how") {
	case 0:
		return slices.Delete(v, i, i+1)
	case 1:
		return slices.Insert(v, i, v[j])
	case 2:
		v[i], v[j] = v[j], v[i]
		return v
	case 3:
		return v[:i]
	}
	v[i] = spoil(t, v[i])
	return v
}

func replaced(t *rapid.T, v any) any {
	if rapid.Bool().Draw(t, "as a string") {
		return string(marshal(v))
	}
	var made any
	require.NoError(t, json.Unmarshal([]byte(rapid.SampledFrom(odd).Draw(t, "odd")), &made))
	return made
}

func sortedKeys(v map[string]any) (keys []string) {
	for key := range v {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// TestDamagedLogs: each is either refused in one sentence, or true: the judge ends it as the record does.
func TestDamagedLogs(t *testing.T) {
	whole := `{"initdata":` + tinyInit + `,"log":` + list(tinyLog()) + `,"players":[{"type":"bot","bot":"a"},{"type":"human"}]}`
	refused, read := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		var v any
		require.NoError(rt, json.Unmarshal([]byte(whole), &v))
		for range rapid.IntRange(1, 3).Draw(rt, "times") {
			v = spoil(rt, v)
		}
		file := marshal(v)
		records, err := readAll(bytes.NewReader(file))
		if err != nil {
			refused++
			_, ok := errors.AsType[*engine.Phrase](err)
			require.True(rt, ok, "%v", err)
			return
		}
		read++
		for _, r := range records {
			require.NoError(rt, replay.Verify(generals.Rules{}, r))
			requireWritesBack(t, r)
			requireSameEnd(t, v, r)
		}
	})
	require.NotZero(t, refused)
	require.NotZero(t, read)
}

// requireSameEnd asks the judge how the log ended, if the log is in the form that the judge reads.
func requireSameEnd(t *testing.T, file any, r *replay.Record) {
	t.Helper()
	object, _ := file.(map[string]any)
	log, _ := object["log"].([]any)
	if r.End == nil || len(log) != 2*len(r.Turns)+1 {
		return
	}
	out, err := generals.Judge(marshal(map[string]any{"initdata": r.Setup.Init, "log": log[:len(log)-1]}), 0)
	if err != nil {
		return // the judge reads no JSON in strings
	}
	var finish struct {
		Content map[string]json.RawMessage
	}
	require.NoError(t, json.Unmarshal(out, &finish))
	for u, key := range []string{"0", "1"} {
		require.Equal(t, string(marshal(r.End.Scores[u])), string(finish.Content[key]), "%s", marshal(file))
	}
}

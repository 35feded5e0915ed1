package measure

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAll(t *testing.T) {
	n := 0.0
	next := func(context.Context) (float64, error) { n++; return n, nil }
	loads := []Load{{"x", "", "s", next}, {"y", "", "s", next}}
	var told []int
	figures, err := All(context.Background(), 4, loads, func(done, all int) { told = append(told, done, all) })
	require.NoError(t, err)
	require.Equal(t, []Figure{{"x", "", "s", 4, 1, 7}, {"y", "", "s", 5, 2, 8}}, figures, "in turn, so that both meet the same machine")
	require.Equal(t, []int{0, 8, 1, 8}, told[:4])
	broken := errors.New("no more")
	_, err = All(context.Background(), 2, []Load{{"z", "", "s", func(context.Context) (float64, error) { return 0, broken }}}, func(int, int) {})
	require.ErrorIs(t, err, broken)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = All(ctx, 2, loads, func(int, int) {})
	require.ErrorIs(t, err, context.Canceled)
}

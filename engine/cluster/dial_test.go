package cluster

import (
	"context"
	"errors"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"
)

// TestTakeAway: who has just lost a node is asked again, who has it no more is not, and nobody once it is too late.
func TestTakeAway(t *testing.T) {
	noLeader := errors.New("no leader")
	for name, c := range map[string]struct {
		answers []error
		over    bool
		asked   int
	}{
		"at once":         {answers: []error{nil}, asked: 1},
		"a node has died": {answers: []error{noLeader, noLeader, nil}, asked: 3},
		"it was not here": {answers: []error{jetstream.ErrStreamNotFound}, asked: 1},
		"gone meanwhile":  {answers: []error{noLeader, jetstream.ErrStreamNotFound}, asked: 2},
		"too late":        {over: true, asked: 0},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if c.over {
				cancel()
			}
			asked := 0
			takeAway(ctx, func(ctx context.Context, what string) error {
				require.Equal(t, "orders", what)
				_, limited := ctx.Deadline()
				require.True(t, limited, "one question does not take all the time")
				asked++
				return c.answers[asked-1]
			}, "orders")
			require.Equal(t, c.asked, asked)
		})
	}
}

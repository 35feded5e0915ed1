package stats

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestExcess compares with values counted by hand.
func TestExcess(t *testing.T) {
	p, expected := FisherExact([]Stratum{{All: 4, Hits: 2, Subject: 2, SubjectHits: 2}})
	require.InDelta(t, 1.0/6, p, 1e-12) // one of six pairs of two
	require.InDelta(t, 1, expected, 1e-12)
	p, _ = FisherExact([]Stratum{{4, 2, 2, 1}})
	require.InDelta(t, 5.0/6, p, 1e-12)
	p, _ = FisherExact([]Stratum{{4, 2, 2, 2}, {4, 2, 2, 2}})
	require.InDelta(t, 1.0/36, p, 1e-12)
	p, expected = FisherExact([]Stratum{{4, 2, 2, 2}, {6, 0, 3, 0}, {0, 0, 0, 0}})
	require.InDelta(t, 1.0/6, p, 1e-12)
	require.InDelta(t, 1, expected, 1e-12)
	p, _ = FisherExact(nil)
	require.InDelta(t, 1, p, 0)
	p, _ = FisherExact([]Stratum{{2000, 40, 500, 30}})
	require.Less(t, p, 1e-9)
	p, _ = FisherExact([]Stratum{{2000, 40, 500, 11}})
	require.Greater(t, p, 0.3)
}

// TestExcessBlamesNobodyForABot checks that a worker with many games of a slow bot has many time-outs, but no excess.
func TestExcessBlamesNobodyForABot(t *testing.T) {
	p, _ := FisherExact([]Stratum{{All: 100, Hits: 100, Subject: 90, SubjectHits: 90}, {All: 1000, Hits: 0, Subject: 100}})
	require.InDelta(t, 1, p, 1e-9)
	p, _ = FisherExact([]Stratum{{All: 1100, Hits: 100, Subject: 190, SubjectHits: 90}})
	require.Less(t, p, 1e-9, "together they look guilty")
}

package stats

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNumber(t *testing.T) {
	for _, v := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		require.Equal(t, Number{}, Known(v))
	}
	zero, known := Known(0).Value()
	require.True(t, known)
	require.Zero(t, zero)
	require.Equal(t, 7.0, Number{}.Or(7))
	require.Equal(t, 3.0, Known(3).Or(7))
}

func TestEstimateInJSON(t *testing.T) {
	e := Estimate{Low: Known(12.5)}
	text, err := json.Marshal(e)
	require.NoError(t, err)
	require.JSONEq(t, `{"value":null,"low":12.5,"high":null}`, string(text))
	var back Estimate
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, e, back)
	require.Error(t, json.Unmarshal([]byte(`{"value":"much"}`), &back))
}

func TestError(t *testing.T) {
	require.Equal(t, Known(3), around(10, 3).Error())
	require.Equal(t, Number{}, Estimate{Value: Known(1), Low: Known(0)}.Error())
}

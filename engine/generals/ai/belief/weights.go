package belief

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// weightsText holds the learnt weights, in lines of 40. lab/fitbelief writes it.
//
//go:embed weights.txt
var weightsText string

// weights are the learnt weights, in 1/unit.
var weights = parseWeights(strings.Fields(weightsText))

// parseWeights panics if the file does not fit the layout: then the weights must be fitted again.
func parseWeights(fields []string) (all [WeightsNo]int16) {
	if len(fields) != len(all) {
		panic(fmt.Sprintf("weights.txt has %d weights, not %d", len(fields), len(all)))
	}
	for k, text := range fields {
		w, err := strconv.ParseInt(text, 10, 16)
		if err != nil {
			panic(err)
		}
		all[k] = int16(w)
	}
	return all
}

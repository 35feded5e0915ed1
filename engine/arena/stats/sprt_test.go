package stats

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/assets/words"
	"generals-chess/engine/chance"
)

// TestLLRByHand: with pairs won or lost completely, the likeliest distribution with expected score s is (1-s, s). For 60 won and 40
// lost, s0 = 0.5 and s1 = 0.6, which is 400·log10(1.5) = 70.436504 Elo:
//
//	LLR = 60·ln(0.6/0.5) + 40·ln(0.4/0.5) = 60·0.182322 - 40·0.223144 = 2.013551
//
// The deviation of such a pair is √(s(1-s)), so at s1 the lead is t = 0.1/√0.24 = 0.204124 and nElo = t·347.435586/√2 = 50.147849; the
// normalised test must give the same.
func TestLLRByHand(t *testing.T) {
	p := Pairs{0: 40, 4: 60}
	require.InDelta(t, 2.013551, SPRT{Elo1: 70.436504}.LLR(p), 0.001)
	require.InDelta(t, 2.013551, SPRT{Elo1: 50.147849, Normalised: true}.LLR(p), 0.001)
}

// TestLLRNearNormal: close hypotheses and many pairs leave the normal approximation
//
//	LLR = n·(s1-s0)·(2·mean - s0 - s1)/(2·variance)
//
// Of the 1000 pairs below the mean is (45 + 240 + 180 + 60)/1000 = 0.525, the mean square
// (180·0.0625 + 480·0.25 + 240·0.5625 + 60)/1000 = 0.32625, so the variance 0.32625 - 0.525² = 0.050625;
// s0 = 0.5 and s1 = 1/(1+10^-0.025) = 0.514388; LLR = 1000·0.014388·0.035612/0.10125 = 5.0606.
func TestLLRNearNormal(t *testing.T) {
	p := Pairs{40, 180, 480, 240, 60}
	require.InDelta(t, 5.0606, SPRT{Elo1: 10}.LLR(p), 0.1)
}

// TestBounds checks ln(0.05/0.95) = -2.944439, ln(0.1/0.98) = -2.282382 and ln(0.9/0.02) = 3.806662.
func TestBounds(t *testing.T) {
	low, high := SPRT{Alpha: 0.05, Beta: 0.05}.Bounds()
	require.InDelta(t, -2.944439, low, 1e-6)
	require.InDelta(t, 2.944439, high, 1e-6)
	low, high = SPRT{Alpha: 0.02, Beta: 0.1}.Bounds()
	require.InDelta(t, -2.282382, low, 1e-6)
	require.InDelta(t, 3.806662, high, 1e-6)
}

func drawElo(t *rapid.T) float64 { return rapid.Float64Range(-mostElo, mostElo).Draw(t, "elo") }

// TestFits checks that the results are distributions, fulfil their condition, and are maxima: c/p is a combination of 1 and the
// condition's terms, so that no shift within the condition makes the counts likelier.
func TestFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, elo := count(drawPairs(10000).Draw(t, "pairs")), drawElo(t)
		byScore := c.withScore(Score(elo))
		require.InDelta(t, Score(elo), truth(byScore.chance).mean(), 1e-5)
		lead := elo / normalEloPerT * math.Sqrt2
		byLead := c.withLead(lead)
		require.InDelta(t, lead, truth(byLead.chance).lead(), 1e-4)
		for _, f := range []fit{byScore, byLead} {
			sum := 0.0
			for _, p := range f.chance {
				require.Positive(t, p)
				sum += p
			}
			require.InDelta(t, 1, sum, 1e-5)
			require.GreaterOrEqual(t, f.cost, -1e-6)
		}
	})
}

// TestFitsAreLikeliest compares with random distributions that have at least the same lead, tilted to the exact lead.
func TestFitsAreLikeliest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPairs(1000).Filter(func(p Pairs) bool { return p.Count() > 0 }).Draw(t, "pairs")
		c, elo := count(p), rapid.Float64Range(-100, 100).Draw(t, "elo")
		var other truth
		for i := range other {
			other[i] = rapid.Float64Range(0.001, 1).Draw(t, "chance")
		}
		other = other.at(elo)
		require.LessOrEqual(t, c.withScore(other.mean()).cost, c.costOf(other)+1e-6)
		if math.Abs(other.lead()) < 1.6 {
			require.LessOrEqual(t, c.withLead(other.lead()).cost, c.costOf(other)*(1+1e-6)+1e-6)
		}
	})
}

// TestStepOntoAPole has counts with which Newton's first step ends at a pole.
func TestStepOntoAPole(t *testing.T) {
	for _, p := range []Pairs{{10, 3, 0, 89, 0}, {0, 89, 0, 3, 10}} {
		for _, elo := range []float64{0, 1e-12, 3e-10} {
			score := Score(elo)
			f := count(p).withScore(score)
			sum, mean := 0.0, 0.0
			for i, chance := range f.chance {
				sum, mean = sum+chance, mean+chance*result(i)
			}
			require.InDelta(t, 1, sum, 1e-9, "%v %v", p, elo)
			require.InDelta(t, score, mean, 1e-9, "%v %v", p, elo)
			require.Positive(t, f.cost)
		}
	}
}

// costOf returns how much less likely the counts are under p than under their own shares.
func (c counted) costOf(p truth) (cost float64) {
	n := c[0] + c[1] + c[2] + c[3] + c[4]
	for i := range c {
		cost += c[i] * math.Log(c[i]/(n*p[i]))
	}
	return cost
}

func drawSPRT(t *rapid.T) SPRT {
	a := rapid.Float64Range(-mostElo, mostElo-1).Draw(t, "elo0")
	return SPRT{
		Elo0: a, Elo1: rapid.Float64Range(a+0.5, mostElo).Draw(t, "elo1"),
		Alpha:      rapid.Float64Range(leastError, 0.49).Draw(t, "alpha"),
		Beta:       rapid.Float64Range(leastError, 0.49).Draw(t, "beta"),
		Normalised: rapid.Bool().Draw(t, "normalised"),
	}
}

// TestSPRTFromTheOtherSide checks that the decision is reversed if players, hypotheses and errors are swapped.
func TestSPRTFromTheOtherSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, s := drawPairs(10000).Draw(t, "pairs"), drawSPRT(t)
		require.NoError(t, s.Check())
		other := SPRT{Elo0: -s.Elo1, Elo1: -s.Elo0, Alpha: s.Beta, Beta: s.Alpha, Normalised: s.Normalised}
		a, b := s.Progress(p), other.Progress(p.Swap())
		require.False(t, math.IsNaN(a.LLR) || math.IsInf(a.LLR, 0))
		require.InDelta(t, a.LLR, -b.LLR, 1e-6*(1+math.Abs(a.LLR)))
		require.InDelta(t, a.Upper, -b.Lower, 1e-9)
		if math.Abs(a.LLR-a.Upper) > 0.01 && math.Abs(a.LLR-a.Lower) > 0.01 {
			mirror := map[Decision]Decision{GoOn: GoOn, AcceptH0: AcceptH1, AcceptH1: AcceptH0}
			require.Equal(t, mirror[a.Decision], b.Decision)
		}
	})
}

// TestBetterPairsRaiseTheLLR checks the logistic test. (The normalised LLR may fall, because a rare large win also raises the
// deviation.)
func TestBetterPairsRaiseTheLLR(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, s := drawPairs(300).Draw(t, "pairs"), drawSPRT(t)
		s.Normalised = false
		i := rapid.IntRange(0, 3).Draw(t, "from")
		p[i]++
		q := p
		q[i]--
		q[rapid.IntRange(i+1, 4).Draw(t, "to")]++
		require.Greater(t, s.LLR(q), s.LLR(p)-0.01) // a result that never occurred counts a thousandth
	})
}

func TestProgress(t *testing.T) {
	s := SPRT{Elo0: 0, Elo1: 50, Alpha: 0.05, Beta: 0.05}
	require.Equal(t, GoOn, s.Progress(Pairs{}).Decision)
	require.Zero(t, s.Progress(Pairs{}).LLR)
	require.Equal(t, GoOn, s.Progress(Pairs{4: 10}).Decision) // 10·ln(0.5715/0.5) = 1.336
	require.Equal(t, AcceptH1, s.Progress(Pairs{4: 30}).Decision)
	require.Equal(t, AcceptH0, s.Progress(Pairs{2: 30}).Decision)
	require.Equal(t, AcceptH0, s.Progress(Pairs{0: 30}).Decision)
}

// TestVerdict checks that the sentence says who is better, and keeps the order of the players.
func TestVerdict(t *testing.T) {
	s := SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	lead := Pairs{10, 80, 120, 110, 92}
	even := Pairs{5, 2000, 9000, 2000, 5}
	little := Pairs{0, 1000, 24000, 1250, 0}
	loss := SPRT{Elo0: -5, Elo1: 0, Alpha: 0.05, Beta: 0.05}
	near := SPRT{Elo0: -12, Elo1: -2.5, Alpha: 0.05, Beta: 0.05, Normalised: true}
	far := SPRT{Elo0: 10, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	wide := SPRT{Elo0: -10, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	for _, c := range []struct {
		test   SPRT
		pairs  Pairs
		lang   words.Lang
		expect string
	}{
		{s, lead, words.English, "B is better than A: decided after 412 pairs"},
		{s, lead, words.Chinese, "B 强于 A：412 对后得出结论"},
		{s, lead, words.Korean, "B, A보다 강함: 412쌍 뒤에 결정"},
		{s, Pairs{4: 1}, words.English, "not decided after 1 pair: is B ahead of A by 0 Elo or less, or by 5 or more?"},
		{s, lead.Swap(), words.English, "B is worse than A: decided after 412 pairs"},
		{s, lead.Swap(), words.Chinese, "B 弱于 A：412 对后得出结论"},
		{s, lead.Swap(), words.Korean, "B, A보다 약함: 412쌍 뒤에 결정"},
		{s, even, words.English, "B is not better than A by 5 Elo, and may be worse: decided after 13\u2009010 pairs"},
		{s, little, words.English, "B is better than A, but by less than 5 Elo: decided after 26\u2009250 pairs"},
		{loss, lead, words.English, "B is better than A: decided after 412 pairs"},
		{loss, lead.Swap(), words.English, "B is worse than A: decided after 412 pairs"},
		{loss, even, words.English, "B is not worse than A by 5 Elo, and may be better: decided after 13\u2009010 pairs"},
		{loss, little.Swap(), words.English, "B is worse than A, but by less than 5 Elo: decided after 26\u2009250 pairs"},
		{loss, Pairs{}, words.English, "not decided after 0 pairs: is B ahead of A by −5 Elo or less, or by 0 or more?"},
		{far, lead, words.English, "B is better than A by more than 10 Elo: decided after 412 pairs"},
		{near, lead.Swap(), words.English, "B is worse than A by more than 2.5 normalised Elo: decided after 412 pairs"},
		{wide, lead, words.English, "B is better than A: decided after 412 pairs"},
		{wide, lead.Swap(), words.English, "B is worse than A: decided after 412 pairs"},
	} {
		require.Equal(t, c.expect, words.New(c.lang).Phrase(c.test.Verdict(c.pairs, "B", "A"), nil))
	}
	require.Equal(t, "B is better than A: decided after 412 pairs", s.Verdict(lead, "B", "A").String())
}

// TestWorseIsRarelyWrong checks that a test of "better by 40 Elo or not" on equals calls one worse, or better, no more often than its
// errors allow. (A Wiener process with bounds of 5 % ends below with such an interval in 4.2 %.)
func TestWorseIsRarelyWrong(t *testing.T) {
	s := SPRT{Elo0: 0, Elo1: 40, Alpha: 0.05, Beta: 0.05}
	r, trials := chance.New(9), 600*often(t)
	said := map[string]int{}
	for range trials {
		_, p := s.play(even, r)
		said[s.Verdict(p, "B", "A").Args[0].Phrase.Key]++
	}
	t.Logf("of %d: %v", trials, said)
	require.LessOrEqual(t, float64(said["stats.worse"])/float64(trials), 0.06)
	require.LessOrEqual(t, float64(said["stats.better"])/float64(trials), 0.06)
	require.Greater(t, said["stats.not-better-by"], trials*8/10)
}

func TestParseSPRT(t *testing.T) {
	for text, want := range map[string]SPRT{
		"0,5,0.05,0.05":                    {Elo1: 5, Alpha: 0.05, Beta: 0.05},
		" -3.5, 0 ,0.01,0.1":               {Elo0: -3.5, Alpha: 0.01, Beta: 0.1},
		"0,5,0.05,0.05,normalised":         {Elo1: 5, Alpha: 0.05, Beta: 0.05, Normalised: true},
		"-400,400,0.0001,0.49, normalised": {Elo0: -400, Elo1: 400, Alpha: 0.0001, Beta: 0.49, Normalised: true},
	} {
		got, err := ParseSPRT(text)
		require.NoError(t, err)
		require.Equal(t, want, got)
		again, err := ParseSPRT(got.String())
		require.NoError(t, err)
		require.Equal(t, got, again)
	}
}

func TestParseSPRTRefuses(t *testing.T) {
	form := `is no SPRT: write elo0,elo1,alpha,beta, such as 0,5,0.05,0.05, and ,normalised after it for normalised Elo.`
	for text, want := range map[string]string{
		"":                   `"" ` + form,
		"0,5":                `"0,5" ` + form,
		"0,5,0.05,0.05,nelo": `"0,5,0.05,0.05,nelo" ` + form,
		"0,NaN,0.05,0.05":    `"0,NaN,0.05,0.05" ` + form,
		"0,five,0.05,0.05":   `"0,five,0.05,0.05" ` + form,
		"5,0,0.05,0.05":      "elo0 of the SPRT is 5 and elo1 is 0: elo0 must be the smaller one.",
		"5,5,0.05,0.05":      "elo0 of the SPRT is 5 and elo1 is 5: elo0 must be the smaller one.",
		"0,500,0.05,0.05":    "elo1 of the SPRT is 500: write a number from -400 to 400.",
		"-1e300,5,0.05,0.05": "elo0 of the SPRT is -1e+300: write a number from -400 to 400.",
		"0,Inf,0.05,0.05":    "elo1 of the SPRT is +Inf: write a number from -400 to 400.",
		"0,5,5,0.05":         "alpha of the SPRT is 5: it is a chance of error; write a number from 0.0001 to below 0.5.",
		"0,5,0.05,0":         "beta of the SPRT is 0: it is a chance of error; write a number from 0.0001 to below 0.5.",
		"0,5,0.5,0.05":       "alpha of the SPRT is 0.5: it is a chance of error; write a number from 0.0001 to below 0.5.",
	} {
		_, err := ParseSPRT(text)
		require.EqualError(t, err, want)
	}
	require.Error(t, SPRT{Elo0: math.NaN(), Elo1: 5, Alpha: 0.05, Beta: 0.05}.Check())
}

func BenchmarkLLR(b *testing.B) {
	p := Pairs{40, 180, 480, 240, 60}
	for name, s := range map[string]SPRT{"logistic": {Elo1: 5}, "normalised": {Elo1: 5, Normalised: true}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				s.LLR(p)
			}
		})
	}
}

// Package stats computes from the results of games which player is better and how certain that is. It is pure mathematics: it knows no
// game, no clock and no file.
//
// # Units
//
// Scores are shares of the points, 0 to 1, with a draw worth one half. Elo differences are positive if the first player is the
// stronger; 400 Elo multiply the odds by ten. Intervals contain the true value with 95 % probability. What the results do not determine
// is an unknown Number, never NaN or infinite.
//
// # Two players
//
// Games are played in pairs on one set-up with sides swapped. As the set-up favours a side, the two games of a pair are not
// independent, but pairs are: so [Pairs] counts pairs (pentanomial counts) and takes the variance from them. [Games] counts single
// games (trinomial counts), for games that are not paired. Both give a [Summary]:
//
//   - Elo = 400·log10(s/(1-s)) of the score s (A. Elo, The Rating of Chessplayers, 1978). Its interval is
//     that of s, converted: s ± Student's factor × the standard error, but at least what n equal results
//     leave open. So 3 wins of 3 and 50 draws of 50 have an honest interval, too. Where s is 0 or 1, one
//     drawn game is added.
//   - Normalised Elo = (800/ln 10)·(s-1/2)/σ with σ the standard deviation of one game, which is √2
//     times that of a pair's mean (M. Van den Bergh, Normalized Elo, 2021). About (1.96·347/nElo)² games
//     are needed to detect a difference of nElo.
//   - LOS, the likelihood that the first player is the stronger, from the normal distribution.
//
// [SPRT] is the generalised sequential probability ratio test on pentanomial counts: A. Wald, Sequential Tests of Statistical
// Hypotheses (1945), for the bounds; X. Li, J. Liu and Z. Ying, Generalized Sequential Probability Ratio Test for Separate Families of
// Hypotheses (2014), for the ratio of the two likeliest distributions; M. Van den Bergh, Comments on the GSPRT (the notes behind
// fishtest), for the multinomial under a condition on its mean or on its mean over deviation.
//
// # Many players
//
// [Rate] computes the ratings of a tournament: R. Bradley and M. Terry, Rank Analysis of Incomplete Block Designs (1952), a draw being
// half a win and half a loss. Between two players it agrees with [Elo]. Its errors are the sandwich estimate of H. White, Maximum
// Likelihood Estimation of Misspecified Models (1982). Players who won or lost everything are rated with the penalty of D. Firth, Bias
// Reduction of Maximum Likelihood Estimates (1993), and have a likelihood interval.
//
// [Ladder] rates free-for-all games by their ranks: R. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking (JMLR 12,
// 2011), algorithm 4 (Plackett-Luce). [Tally] computes the mean of their scores.
//
// # Tests
//
// The simulations among the tests run 20 times as many trials with ARENA_STATS_TRIALS=20.
package stats

package report

import "generals-chess/engine"

// phrases returns all words of the page and the terminal, by the names that page.html and Wording.Text use.
func phrases() map[string]engine.Phrase {
	return map[string]engine.Phrase{
		"lang":  {Key: "report.lang", Text: "en"},
		"title": {Key: "report.title", Text: "Tournament: {game}, {format}"},

		// progress and settings
		"decided":         {Key: "report.decided", Text: "Decided after {n} games"},
		"not-handed-back": {Key: "report.not-handed-back", Text: "Not finished: all {n} games of the tournament are played; the marks and the pages of the class are still to come"},
		"complete":        {Key: "report.complete", Text: "Complete: {n} games"},
		"so-far":          {Key: "report.so-far", Text: "Not finished: {n} of {planned} games so far"},
		"players":         {Key: "report.players", Text: "{n} players"},
		"tables":          {Key: "report.tables", Text: "{n} tables each, {seats} seats"},
		"pairs-of":        {Key: "report.pairs-of", Text: "{n} pairs of games in a pairing, on one set-up with sides swapped"},
		"rounds":          {Key: "report.rounds", Text: "{n} rounds"},
		"begins":          {Key: "report.begins", Text: "played from {played} of {n} positions of {game}, each from all sides"},
		"ends":            {Key: "report.ends", Text: "games by how they ended: {list}"},
		"seed":            {Key: "report.seed", Text: "seed {seed}"},
		"begun":           {Key: "report.begun", Text: "begun {time} UTC"},

		// the box at the top
		"sprt":      {Key: "report.sprt", Text: "SPRT {test} (elo0, elo1, alpha, beta): log-likelihood ratio {llr}; at {lower} the lead is less than elo1, at {upper} it is more than elo0"},
		"duel":      {Key: "report.duel", Text: "{first} against {second}: {elo} Elo"},
		"stronger":  {Key: "report.stronger", Text: "(normalised {elo}); likelihood that it is the stronger {chance}"},
		"normal-is": {Key: "report.normal-is", Text: "Normalised Elo is the lead measured by how much the results of games vary. ± ? means that the pairs are too few or too alike to tell the error."},
		"wdl":       {Key: "report.wdl", Text: "{wins} won, {draws} drawn, {losses} lost"},

		// columns outside the standings: columns.go has those of the standings
		"against":  {Key: "report.against", Text: "Against"},
		"won-lost": {Key: "report.won-lost", Text: "Won–drawn–lost"}, "pairs": {Key: "report.pairs", Text: "Pairs"},
		"normal": {Key: "report.normal", Text: "Normalised Elo"}, "los": {Key: "report.los", Text: "LOS"},
		"what": {Key: "report.what", Text: "What"}, "turns": {Key: "report.turns", Text: "Turns"},
		"first": {Key: "report.first", Text: "First"}, "then": {Key: "report.then", Text: "What happened then"},
		"half": {Key: "report.half", Text: "Half within"}, "within": {Key: "report.within", Text: "{percent} % within"},
		"longest": {Key: "report.longest", Text: "Longest"}, "processor": {Key: "report.processor", Text: "Processor in all"},
		"memory": {Key: "report.memory", Text: "Memory at most"}, "game": {Key: "report.game", Text: "Game"},
		"round": {Key: "report.round", Text: "Round"}, "seats": {Key: "report.seats", Text: "Players by seat: place (score)"},
		"end": {Key: "report.end", Text: "End"}, "record": {Key: "report.record", Text: "Record"},

		// headings and captions
		"standings":      {Key: "report.standings", Text: "Standings"},
		"rank-marks":     {Key: "report.rank-marks", Text: "The places are those that count for the marks: who is not told apart for certain by these games shares a place, whatever the figures beside it."},
		"rank-elo":       {Key: "report.rank-elo", Text: "The ranking is by rating: it takes in who was met, by all games that count."},
		"rank-swiss":     {Key: "report.rank-swiss", Text: "The ranking is by match points: two for a whole meeting won or a round without an opponent, one for a drawn meeting; among equals by points per game. The rating beside it ranks nobody."},
		"rank-knockout":  {Key: "report.rank-knockout", Text: "The ranking is by rounds won; among equals by points per game. The rating beside it ranks nobody."},
		"rank-mean":      {Key: "report.rank-mean", Text: "The ranking is by the mean score of a game. The skill beside it ranks nobody."},
		"by-mean":        {Key: "report.by-mean", Text: "± holds the true value with 95 % probability. Skill is a rating by places (Plackett-Luce; everybody begins at 25 ± 16). Places counts first, second and further places."},
		"by-elo":         {Key: "report.by-elo", Text: "± holds the true value with 95 % probability; the mean of those who can be compared is 0. Who won or lost everything is rated as with one drawn game more. An interval that is far from even has its ends in brackets. – is not known yet."},
		"ratings":        {Key: "report.ratings", Text: "Ratings"},
		"ratings-are":    {Key: "report.ratings-are", Text: "{rating} with its 95 % interval; a dashed line has an open end."},
		"crosstable":     {Key: "report.crosstable", Text: "Crosstable"},
		"cross-is":       {Key: "report.cross-is", Text: "What the player of the row took of the points against that of the column: share, and games won–drawn–lost."},
		"cross-error":    {Key: "report.cross-error", Text: "± holds the true share with 95 % probability, and so do two ends in brackets."},
		"cross-table":    {Key: "report.cross-table", Text: "Who has the better place at a table has won."},
		"left-columns":   {Key: "report.left-columns", Text: "{n} players of lower places are left out."},
		"head":           {Key: "report.head", Text: "Head to head"},
		"pairs-are":      {Key: "report.pairs-are", Text: "pairs by half points taken: 0, 1, 2, 3, 4"},
		"los-is":         {Key: "report.los-is", Text: "likelihood that the first is the stronger"},
		"head-is":        {Key: "report.head-is", Text: "By the games of these two alone. Pairs: how many gave the first player 0 · ½ · 1 · 1½ · 2 points. LOS: how likely the first is the stronger."},
		"left-meetings":  {Key: "report.left-meetings", Text: "{n} further meetings are in the JSON."},
		"curve":          {Key: "report.curve", Text: "Score from game to game"},
		"curve-shows":    {Key: "report.curve-shows", Text: "Share of the points after each game"},
		"axis":           {Key: "report.axis", Text: "games of the player"},
		"curve-is":       {Key: "report.curve-is", Text: "Share of the points taken so far, 50 % being an even score."},
		"mirror":         {Key: "report.mirror", Text: "The other player’s line is the mirror image; the area is the 95 % interval by whole pairs, as it was then."},
		"left-lines":     {Key: "report.left-lines", Text: "{n} players of lower places have no line."},
		"failures":       {Key: "report.failures", Text: "Failures"},
		"at":             {Key: "report.at", Text: "game {game}, turn {turn}"},
		"nobody":         {Key: "report.nobody", Text: "Nobody failed in any turn."},
		"workers":        {Key: "report.workers", Text: "Machines that helped"},
		"workers-are":    {Key: "report.workers-are", Text: "Seats that ran out of time, by machine. The fixed work is the same everywhere, so it tells how fast a core is."},
		"machine":        {Key: "report.machine", Text: "Machine"},
		"system":         {Key: "report.system", Text: "System"},
		"cores":          {Key: "report.cores", Text: "Cores"},
		"fixed-work":     {Key: "report.fixed-work", Text: "Fixed work"},
		"sat":            {Key: "report.sat", Text: "Seats"},
		"too-late":       {Key: "report.too-late", Text: "Out of time"},
		"remarks":        {Key: "report.remarks", Text: "Remarks"},
		"think":          {Key: "report.think", Text: "Think times"},
		"think-is":       {Key: "report.think-is", Text: "Of one turn: processor time if known, else the time to answer. Percentiles are up to 1/16 too long."},
		"list":           {Key: "report.list", Text: "Games"},
		"all-games":      {Key: "report.all-games", Text: "{n} games"},
		"left-games":     {Key: "report.left-games", Text: "The first {n} are left out; the JSON has them."},
		"not-counted":    {Key: "report.not-counted", Text: "(not counted)"},
		"after-decision": {Key: "report.after-decision", Text: "ended after the tournament was decided: does not count"},
		"open":           {Key: "report.open", Text: "open"},

		// on a terminal
		"title-seed":    {Key: "report.title-seed", Text: "{title}, seed {seed}. {far}"},
		"stands":        {Key: "report.stands", Text: "{done} of {planned} games, {running} running"},
		"stands-most":   {Key: "report.stands-most", Text: "{done} of at most {planned} games, {running} running"},
		"more":          {Key: "report.more", Text: "more to come"},
		"left":          {Key: "report.left", Text: "{time} left"},
		"left-most":     {Key: "report.left-most", Text: "at most {time} left"},
		"elo-now":       {Key: "report.elo-now", Text: "Elo {elo}"},
		"llr-now":       {Key: "report.llr-now", Text: "LLR {llr} (less than elo1 at {lower}, more than elo0 at {upper})"},
		"all":           {Key: "report.all", Text: "all"},
		"turn-time":     {Key: "report.turn-time", Text: "Time of a turn"},
		"pairs-took":    {Key: "report.pairs-took", Text: "{n} pairs, in which {name} took 0, ½, 1, 1½, 2 points: {counts}"},
		"fault":         {Key: "report.fault", Text: "{name}: {what}. Turns: {turns}, games: {games}, first in {first}: {why}"},
		"kept":          {Key: "report.kept", Text: "kept in {folder}; its report is {file}"},
		"see":           {Key: "report.see", Text: "to see a turn of a game: {command}"},
		"see-why":       {Key: "report.see-why", Text: "to see where it turned: {command}"},
		"built":         {Key: "report.built", Text: "built {name} in {time}"},
		"stopping":      {Key: "report.stopping", Text: "Ctrl-C: the running games are played to their ends. Press it once more to stop at once."},
		"stopped":       {Key: "report.stopped", Text: "stopped; what is finished is kept. Go on with: {command}"},
		"gone-program":  {Key: "report.gone-program", Text: "Not there any more, since the tournament in {folder} was begun: {names}. Put the files back, or begin a new tournament"},
		"other-program": {Key: "report.other-program", Text: "Changed since the tournament in {folder} was begun: {names}. Put the old files back, begin a new tournament, or go on all the same with {flag}"},

		// estimates
		"more-than": {Key: "report.more-than", Text: "more than {value}"},
		"less-than": {Key: "report.less-than", Text: "less than {value}"},
		"interval":  {Key: "report.interval", Text: "95 %: {value}"},
		"between":   {Key: "report.between", Text: "{low} to {high}"},
		"unknown":   {Key: "report.unknown", Text: "not known"},
	}
}

// names returns the formats and the kinds of fault in words, by their names in the store. Words of one game are in Report.Words.
func names() map[string]engine.Phrase {
	list := map[string]engine.Phrase{
		"round-robin": {Key: "report.round-robin", Text: "round-robin"}, "gauntlet": {Key: "report.gauntlet", Text: "gauntlet"},
		"swiss": {Key: "report.swiss", Text: "Swiss"}, "knockout": {Key: "report.knockout", Text: "knockout"},
		"rotation": {Key: "report.rotation", Text: "rotation"}, "listed": {Key: "report.listed", Text: "listed meetings"},
	}
	for _, k := range kinds() {
		list[string(k)] = k.Phrase()
	}
	return list
}

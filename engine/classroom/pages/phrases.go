package pages

import "generals-chess/engine"

// phrases returns the sentences of the pages, by the names that the templates use.
func phrases() map[string]engine.Phrase {
	return map[string]engine.Phrase{
		// the standing
		"place":      {Key: "student.place", Text: "Place {place} of {all}"},
		"rank":       {Key: "student.rank", Text: "Place {rank} of {all} in the class"},
		"sharing":    {Key: "student.sharing", Text: ", shared by {n}, whom these games do not tell apart"},
		"mark":       {Key: "student.mark", Text: "{points} points by the rule {rule}"},
		"given":      {Key: "student.given", Text: "{points} points"},
		"code":       {Key: "student.code", Text: "Classmates are called by codes here. In their pages and in the published table this submission is {code}."},
		"out":        {Key: "student.out", Text: "It does not take part: {reason}"},
		"built":      {Key: "student.built", Text: "What was said while it was built"},
		"none":       {Key: "student.none", Text: "Nothing to complain of."},
		"did":        {Key: "student.did", Text: "How it did"},
		"share":      {Key: "student.share", Text: "Share of the points"},
		"levels":     {Key: "student.levels", Text: "Against the built-in AIs"},
		"beaten":     {Key: "student.beaten", Text: "{level} is beaten: {share} % of the points in {n} games, and the true share is between {low} and {high} % with 95 % probability."},
		"likely":     {Key: "student.likely", Text: "{level} counts as beaten: {share} % of the points in {n} games. That is not certain: the true share is between {low} and {high} % with 95 % probability."},
		"not-beaten": {Key: "student.not-beaten", Text: "{level} is not beaten: {share} % of the points in {n} games, and the true share is between {low} and {high} % with 95 % probability."},
		"unlikely":   {Key: "student.unlikely", Text: "{level} does not count as beaten: {share} % of the points in {n} games. That is not certain: the true share is between {low} and {high} % with 95 % probability."},

		// the faults
		"faults": {Key: "student.faults", Text: "Faults"},
		"fault":  {Key: "student.fault", Text: "{what}: in {turns} {turns|turn/turns} of {games} {games|game/games}. The first was turn {turn} of game {game}: {why}"},

		// the films
		"films":       {Key: "student.films", Text: "The games that tell most"},
		"film-game":   {Key: "student.film-game", Text: "Game {n}: {names}; {end}, {turns} {turns|turn/turns}."},
		"film-fault":  {Key: "student.film-fault", Text: "Its first fault"},
		"film-failed": {Key: "student.film-failed", Text: "Lost by a fault"},
		"film-fall":   {Key: "student.film-fall", Text: "Lost by a large fall"},
		"film-win":    {Key: "student.film-win", Text: "Its best win"},
		"said":        {Key: "student.said", Text: "Turn {turn}: {what}"},
		"play":        {Key: "student.play", Text: "Play"},
		"pause":       {Key: "student.pause", Text: "Pause"},
		"turn":        {Key: "student.turn", Text: "Turn"},
		"no-films":    {Key: "student.no-films", Text: "No game was recorded in which it played."},
		"signs":       {Key: "student.signs", Text: "The numbers are soldiers; a thick frame is a general, a thin one a city."},
		"sea-signs":   {Key: "student.sea-signs", Text: "An arrow is a head; dark is hit, grey a wreck, a star a mine, pale under water."},

		// the likeness of submissions
		"alike":        {Key: "likeness.title", Text: "How alike the submissions are"},
		"alike-is":     {Key: "likeness.is", Text: "Lines that two submissions have in common, whatever the names, the comments and the white space are. Programs are alike for many reasons: the task, a common example, a library, work done together. This list says where to read, and nothing else."},
		"alike-given":  {Key: "likeness.given", Text: "What is in the files that everybody was given is left out."},
		"alike-groups": {Key: "likeness.groups", Text: "Groups: in each, everybody has at least half in common with somebody else of it"},
		"alike-tree":   {Key: "likeness.tree", Text: "{n} more {n|pair/pairs} within these groups {n|is/are} not listed."},
		"alike-none":   {Key: "likeness.none", Text: "No two submissions have a run of lines in common."},
		"alike-passed": {Key: "likeness.passed", Text: "Not compared: {n}"},
		"alike-left":   {Key: "likeness.left", Text: "{n} {n|pair that is/pairs that are} less alike {n|is/are} left out."},
		"first":        {Key: "likeness.first", Text: "Submission"},
		"second":       {Key: "likeness.second", Text: "and"},
		"common":       {Key: "likeness.common", Text: "In common"},
		"of-first":     {Key: "likeness.of-first", Text: "Of the first"},
		"of-second":    {Key: "likeness.of-second", Text: "Of the second"},
		"lines":        {Key: "likeness.lines", Text: "Lines"},
		"from-to":      {Key: "likeness.from-to", Text: "{file} {from}–{to}"},
	}
}

package thoughts

import (
	"maps"
	"slices"

	"generals-chess/engine"
)

// actions holds a phrase for each action. Read only.
var actions = map[Action]engine.Phrase{
	Wait:      {Key: "thought.wait", Text: "Wait"},
	Stray:     {Key: "thought.stray", Text: "Move about"},
	Stroll:    {Key: "thought.stroll", Text: "Stroll to the border"},
	Open:      {Key: "thought.open", Text: "Opening: take land fast"},
	Expand:    {Key: "thought.expand", Text: "Take land"},
	Advance:   {Key: "thought.advance", Text: "Bring an army forward"},
	Scout:     {Key: "thought.scout", Text: "Look for the general"},
	Gather:    {Key: "thought.gather", Text: "Gather an army"},
	Strike:    {Key: "thought.strike", Text: "Strike at a guess"},
	Raid:      {Key: "thought.raid", Text: "Raid the enemy’s land"},
	City:      {Key: "thought.city", Text: "Take a city"},
	Defend:    {Key: "thought.defend", Text: "Defend the general"},
	Intercept: {Key: "thought.intercept", Text: "Meet an army on its way"},
	Hunt:      {Key: "thought.hunt", Text: "Hit a weaker army"},
	Race:      {Key: "thought.race", Text: "Race to their general"},
	Siege:     {Key: "thought.siege", Text: "March on the general"},
	Kill:      {Key: "thought.kill", Text: "Take the general"},
}

// Other phrases.
var (
	moves    = engine.Phrase{Key: "thought.moves", Text: "About {n} moves to go"}
	found    = engine.Phrase{Key: "thought.found", Text: "General found"}
	believed = engine.Phrase{Key: "thought.believed", Text: "General guessed: {share} %"}
	threat   = engine.Phrase{Key: "thought.threat", Text: "Threat: {army}, steps: {n}"}
)

// Actions returns all actions, sorted.
func Actions() []Action { return slices.Sorted(maps.Keys(actions)) }

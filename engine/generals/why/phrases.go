package why

import "generals-chess/engine"

// Findings. Arguments: player, who suffered it, and other; cells are "row,column"; moves and steps are counts, army is soldiers.
var (
	walkedOff   = engine.Phrase{Key: "why.walked-off", Text: "{player}’s general could be taken in {moves} {moves|step/steps}; {army} {army|soldier/soldiers} stood {steps} {steps|step/steps} away, at {cell}, and walked off"}
	notHelped   = engine.Phrase{Key: "why.not-helped", Text: "{player}’s general could be taken in {moves} {moves|step/steps}, and the move that was played, {cell} to {to}, did not help"}
	notMoved    = engine.Phrase{Key: "why.not-moved", Text: "{player}’s general could be taken in {moves} {moves|step/steps}, and nothing moved"}
	outOfFog    = engine.Phrase{Key: "why.out-of-fog", Text: "{army} {army|soldier/soldiers} of {other}’s came out of the fog at {cell}, and {player} lacked {lacking} to hold the general"}
	beyondHelp  = engine.Phrase{Key: "why.beyond-help", Text: "{army} {army|soldier/soldiers} of {other}’s at {cell} could take {player}’s general in {moves} {moves|step/steps}, and {player} lacked {lacking} to hold it"}
	generalFell = engine.Phrase{Key: "why.general-fell", Text: "{player}’s general fell: {army} {army|soldier/soldiers} of {other}’s stood {steps} {steps|step/steps} away, {own} defended it"}
	missedKill  = engine.Phrase{Key: "why.missed-kill", Text: "{player} could take {other}’s general in {moves} {moves|step/steps}, and did not go"}
	cityLost    = engine.Phrase{Key: "why.city-lost", Text: "{player} lost the city {cell}, worth a soldier every second step"}
	cityGained  = engine.Phrase{Key: "why.city-gained", Text: "{other} took the city {cell}, worth a soldier every second step"}
	citySpent   = engine.Phrase{Key: "why.city-spent", Text: "{player} spent {army} {army|soldier/soldiers} on the city {cell}"}
	landLost    = engine.Phrase{Key: "why.land-lost", Text: "{other} took {lost} of {player}’s tiles, and {player} took {gained} of {other}’s"}
	armyLost    = engine.Phrase{Key: "why.army-lost", Text: "{other} took {cell}, where {army} {army|soldier/soldiers} of {player}’s stood"}
	slower      = engine.Phrase{Key: "why.slower", Text: "{other} grew by {gained} {gained|tile/tiles}, {player} by {own}"}
	stoodStill  = engine.Phrase{Key: "why.stood-still", Text: "{player} made no move in {n} of {steps} steps"}
	wasFound    = engine.Phrase{Key: "why.was-found", Text: "{other} found {player}’s general"}
	sawArmy     = engine.Phrase{Key: "why.saw-army", Text: "{player} met an army of {army} at {cell}; the largest of {player}’s was {own}"}
	fellBehind  = engine.Phrase{Key: "why.fell-behind", Text: "{player} had {army} {army|soldier/soldiers} on {land} {land|tile/tiles}, {other} {others} on {otherland}"}
	noAnswer    = engine.Phrase{Key: "why.no-answer", Text: "{player} crashed or gave no valid answer in time, and so lost the match"}
	notAMove    = engine.Phrase{Key: "why.not-a-move", Text: "{player}’s answer was not a move, and so lost the match"}
	notAllowed  = engine.Phrase{Key: "why.not-allowed", Text: "{player} answered with a move that is not allowed, and so lost the match"}
	ranOut      = engine.Phrase{Key: "why.ran-out", Text: "The steps ran out before {player} had won"}
	neverFound  = engine.Phrase{Key: "why.never-found", Text: "{player} never saw {other}’s general"}
	foundLate   = engine.Phrase{Key: "why.found-late", Text: "{player} saw {other}’s general first at step {step}"}
)

// faulty holds the finding of each fault; read only.
var faulty = map[fault]engine.Phrase{failed: noAnswer, malformed: notAMove, illegal: notAllowed}

// Advice. The arguments are those above.
var (
	playInstead  = engine.Phrase{Key: "why.play-instead", Text: "{cell} to {to} would have held"}
	playNow      = engine.Phrase{Key: "why.play-now", Text: "{cell} to {to} would have held in this step"}
	keepNear     = engine.Phrase{Key: "why.keep-near", Text: "Keep {lacking} more soldiers within {steps} {steps|step/steps} of the general"}
	goInstead    = engine.Phrase{Key: "why.go-instead", Text: "{cell} to {to} was the first move"}
	takeBack     = engine.Phrase{Key: "why.take-back", Text: "{army} {army|soldier/soldiers} stood {steps} {steps|step/steps} from it, at {cell}: take it back"}
	meetIt       = engine.Phrase{Key: "why.meet-it", Text: "{army} {army|soldier/soldiers} at {cell} could meet the {others} at {to}, {steps} {steps|step/steps} away"}
	takeFree     = engine.Phrase{Key: "why.take-free", Text: "Take the free land beside {n} of {player}’s armies, {cell} among them"}
	takeFreeOne  = engine.Phrase{Key: "why.take-free-one", Text: "Take the free land beside {player}’s army at {cell}"}
	moveOn       = engine.Phrase{Key: "why.move-on", Text: "A step without a move is lost: {army} {army|soldier/soldiers} stood idle at {cell}"}
	lookThere    = engine.Phrase{Key: "why.look-there", Text: "From step {step} on, what {player} had seen pointed to {cell}: send a few soldiers there"}
	cityHolds    = engine.Phrase{Key: "why.city-holds", Text: "It held {holds}: come with {need}, or leave it alone"}
	cityLater    = engine.Phrase{Key: "why.city-later", Text: "It pays back after {steps} steps: leave it while {other} is near"}
	lookIntoLog  = engine.Phrase{Key: "why.look-into-log", Text: "See what was answered in that turn"}
	guardGeneral = engine.Phrase{Key: "why.guard-general", Text: "From then on an army of {army} must stay nearer to the general than {other}’s"}
)

const lines = require('readline').createInterface({input: process.stdin});
lines.on('line', (line) => {
	console.log('{"response":[-1,-1,-1],"debug":"' + line.length + '"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<');
});

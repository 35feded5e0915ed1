import * as readline from 'readline';

const lines = readline.createInterface({input: process.stdin});
lines.on('line', (line: string) => {
	const length: number = line.length;
	console.log('{"response":[-1,-1,-1],"debug":"' + length + '"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<');
});

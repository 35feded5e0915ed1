const { Worker, isMainThread, parentPort } = require("worker_threads");
if (!isMainThread) { parentPort.postMessage(42); } else {
  let text = "";
  process.stdin.on("data", d => text += d).on("end", () => new Worker(__filename).on("message", n => {
    if (n === 42 && JSON.parse(text).requests) console.log('{"response":[-1,-1,-1]}');
  }));
}

"use strict";
// Loads the game, tells how far that is, and says what is wrong where it cannot run.
(() => {
	const words = "WORDS"; // put in when the page is built, as the sizes below
	const sizes = "SIZES";
	const faces = {
		zh: ["NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf"],
		ko: ["NotoSansKR-Regular.otf", "NotoSansKR-Bold.otf"],
	};
	const asked = new URLSearchParams(location.search);
	const page = (id) => document.getElementById(id);
	const files = globalThis.gameFiles;

	// The language: of the address, of the settings, of the browser.
	let language = "en";
	const choose = () => {
		let kept = "";
		try {
			kept = JSON.parse(files.text("/home/player/.config/generals-chess/settings.json")).language;
		} catch { /* no settings yet; the game says it where they are damaged */ }
		const wanted = [asked.get("lang"), kept, ...(navigator.languages || [navigator.language])];
		language = wanted.map((l) => String(l || "").slice(0, 2).toLowerCase()).find((l) => words[l]) || "en";
		document.documentElement.lang = language;
	};
	const say = (key, args = {}) => Object.entries(args).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), words[language][key]);
	const stop = (key, args, button) => {
		document.documentElement.dataset.state = "stopped";
		page("front").hidden = false;
		page("says").textContent = say(key, args);
		page("bar").hidden = true;
		page("share").textContent = "";
		page("again").hidden = !button;
		if (!button) return;
		page("again").textContent = say(button);
		page("again").focus();
	};
	const note = (key, args) => {
		page("note-text").textContent = say(key, args);
		page("note-close").textContent = say("close");
		page("note").hidden = false;
		document.documentElement.dataset.note = key;
	};
	page("again").onclick = () => location.reload();
	page("note-close").onclick = () => {
		page("note").hidden = true;
		delete document.documentElement.dataset.note;
		document.querySelector("canvas")?.focus();
	};

	const fetched = async (url) => {
		const answer = await fetch(url);
		if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
		return answer;
	};
	const bytes = async (url) => new Uint8Array(await (await fetched(url)).arrayBuffer());

	// program fetches the game. A server that does not compress is asked for the compressed file instead.
	const program = async () => {
		let answer = await fetched("generals-chess.wasm");
		let body = answer.body;
		if (!answer.headers.get("Content-Encoding") && globalThis.DecompressionStream) {
			const small = await fetch("generals-chess.wasm.gz").catch(() => null);
			if (small && small.ok) {
				body.cancel();
				body = small.body;
				if (!small.headers.get("Content-Encoding")) body = body.pipeThrough(new DecompressionStream("gzip"));
			}
		}
		let done = 0;
		const counted = body.pipeThrough(new TransformStream({
			transform(part, to) {
				done += part.length;
				page("bar").value = done / sizes.program;
				page("share").textContent = say("share", { done: (done / 1e6).toFixed(1), all: (sizes.program / 1e6).toFixed(1) });
				if (done >= sizes.program) page("says").textContent = say("starting");
				to.enqueue(part);
			},
		}));
		return WebAssembly.compileStreaming(new Response(counted, { headers: { "Content-Type": "application/wasm" } }));
	};

	// replay fetches the match that the address names, and gives its path among the game's files.
	const replay = async () => {
		const named = asked.get("replay");
		if (!named) return "";
		let url;
		try {
			url = new URL(named, location.href);
		} catch {
			note("no_replay", { url: named, reason: "URL" });
			return "";
		}
		if (url.origin !== location.origin) {
			note("other_site", { url: named });
			return "";
		}
		try {
			const path = "/drop/" + (decodeURIComponent(url.pathname.split("/").pop()) || "replay").replaceAll("/", "_");
			files.put(path, await bytes(url));
			return path;
		} catch (reason) {
			note("no_replay", { url: named, reason: reason.message });
			return "";
		}
	};

	// A font comes whole, or first with no other letters than those of the words on screen, where there is such a file.
	const font = async (name, from = "fonts/") => files.put("/fonts/" + name, await bytes(from + name));
	const partly = "FIRST";
	const firstFont = (name) => partly.includes(name) ? font(name, "fonts/first/") : font(name);
	// laterFonts fetches the letters that the first screen did not need.
	const laterFonts = async (had) => {
		try {
			for (const name of Object.values(faces).flat().sort((a, b) => (faces[language] || []).includes(b) - (faces[language] || []).includes(a))) {
				if (had.includes(name)) continue;
				await font(name);
				globalThis.generalsChess?.fonts();
			}
			document.documentElement.dataset.fonts = "all";
		} catch {
			note("no_font");
		}
	};

	files.hooks.problem = (key) => note(key);
	files.hooks.download = (name, data) => {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([data]));
		link.download = name;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60000);
	};

	const play = async (module, args) => {
		const go = new Go();
		go.argv = ["generals-chess", ...args];
		go.env = {
			HOME: "/home/player", PWD: "/home/player", TMPDIR: "/tmp",
			LANG: { en: "en_US", zh: "zh_CN", ko: "ko_KR" }[language] + ".UTF-8",
			XDG_PICTURES_DIR: "/downloads", XDG_DOCUMENTS_DIR: "/downloads",
		};
		let code = 0;
		go.exit = (c) => { code = c; };
		await go.run(await WebAssembly.instantiate(module, go.importObject));
		await files.flush().catch(() => {});
		document.querySelector("canvas")?.remove();
		stop(code === 0 ? "closed" : "crashed", {}, "reopen");
	};

	// shown is when the game has drawn its first screen.
	const shown = () => new Promise((done) => {
		const look = () => document.documentElement.dataset.scene ? done() : requestAnimationFrame(look);
		look();
	});

	const start = async () => {
		choose();
		if (location.protocol === "file:") return stop("no_server", { command: "python3 -m http.server", address: "http://localhost:8000" });
		if (!globalThis.WebAssembly?.compileStreaming) return stop("no_wasm");
		if (!document.createElement("canvas").getContext("webgl2")) return stop("no_webgl");
		page("says").textContent = say("loading");
		page("bar").hidden = false;
		try {
			await files.open();
		} catch {
			note("no_storage");
		}
		choose();
		navigator.storage?.persist?.().catch(() => {});
		const first = (faces[language] || []).filter((name, i) => i === 0 || partly.includes(name));
		let module, match;
		try {
			[module, match] = await Promise.all([program(), replay(), ...first.map(firstFont)]);
		} catch (reason) {
			return stop("no_load", { reason: reason.message }, "again");
		}
		const args = match ? ["--replay", match] : [];
		if (words[asked.get("lang")]) args.push("--lang", asked.get("lang"));
		shown().then(() => {
			page("front").hidden = true;
			document.documentElement.dataset.state = "playing";
			document.querySelector("canvas").focus();
			laterFonts(first.filter((name) => !partly.includes(name)));
		});
		return play(module, args).catch((reason) => {
			console.error(reason);
			stop("crashed", {}, "reopen");
		});
	};
	start();
})();

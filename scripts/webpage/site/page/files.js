"use strict";
// The files of the game: a file system in memory, as Go's programs ask for it. What lies under /home is kept by the
// browser in IndexedDB; a file that is finished under /downloads is handed to the person. Everything else is forgotten.
globalThis.gameFiles = (() => {
	const constants = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
	const folderMode = 0o040755, fileMode = 0o100644;
	const nodes = new Map(); // path to { data, size, time, ino } or, for a folder, { folder: true, time, ino }
	const opened = new Map(); // descriptor to { node, path, flags, at, wrote }
	let nextFD = 10, nextIno = 1;
	const hooks = { problem() {}, download() {} };

	const wrong = (code) => Object.assign(new Error(code), { code });
	const clean = (path) => {
		const parts = [];
		for (const part of path.split("/")) {
			if (part === "..") parts.pop();
			else if (part !== "" && part !== ".") parts.push(part);
		}
		return "/" + parts.join("/");
	};
	const parent = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
	const kept = (path) => path.startsWith("/home/");
	const makeFolder = (path) => nodes.set(path, { folder: true, time: Date.now(), ino: nextIno++ });
	const makeFile = (data = new Uint8Array(0), time = Date.now()) => ({ data, size: data.length, time, ino: nextIno++ });
	const makeFolders = (path) => {
		if (nodes.has(path)) return;
		makeFolders(parent(path));
		makeFolder(path);
	};
	nodes.set("/", { folder: true, time: Date.now(), ino: nextIno++ });
	["/home", "/home/player", "/tmp", "/fonts", "/drop", "/downloads"].forEach(makeFolder);

	const find = (path) => {
		const node = nodes.get(path);
		if (!node) throw wrong("ENOENT");
		return node;
	};
	const file = (fd) => {
		const f = opened.get(fd);
		if (!f) throw wrong("EBADF");
		return f;
	};
	const folderOf = (path) => {
		if (!find(parent(path)).folder) throw wrong("ENOTDIR");
	};
	const stat = (node) => ({
		dev: 1, ino: node.ino, mode: node.folder ? folderMode : fileMode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: node.size || 0,
		blksize: 4096, blocks: Math.ceil((node.size || 0) / 512), atimeMs: node.time, mtimeMs: node.time, ctimeMs: node.time,
		isDirectory: () => !!node.folder,
	});
	const resize = (node, size) => {
		if (size > node.data.length) {
			const more = new Uint8Array(Math.max(size, node.data.length * 2));
			more.set(node.data.subarray(0, node.size));
			node.data = more;
		}
		if (size < node.size) node.data.fill(0, size, node.size);
		node.size = size;
	};
	const children = (path) => {
		const start = path === "/" ? "/" : path + "/";
		const names = [];
		for (const p of nodes.keys()) {
			if (p.startsWith(start) && p !== "/" && !p.slice(start.length).includes("/")) names.push(p.slice(start.length));
		}
		return names.sort();
	};

	// Keeping. Paths that changed are written together; one writing follows another.
	let base = null, timer = 0, writing = Promise.resolve();
	const changed = new Set();
	const change = (path) => {
		if (!kept(path)) return;
		changed.add(path);
		if (!timer) timer = setTimeout(() => flush().catch(() => {}), 100);
	};
	const write = (paths) => new Promise((done, failed) => {
		const step = base.transaction("files", "readwrite");
		const store = step.objectStore("files");
		for (const path of paths) {
			const node = nodes.get(path);
			if (node && !node.folder) store.put({ data: node.data.slice(0, node.size), time: node.time }, path);
			else store.delete(path);
		}
		step.oncomplete = () => done();
		step.onabort = step.onerror = () => failed(step.error || wrong("EIO"));
	});
	const flush = () => {
		clearTimeout(timer);
		timer = 0;
		if (!base || changed.size === 0) return writing;
		const paths = [...changed];
		changed.clear();
		writing = writing.catch(() => {}).then(() => write(paths)).catch((reason) => {
			paths.forEach((path) => changed.add(path)); // with whatever changes next
			hooks.problem(reason && reason.name === "QuotaExceededError" ? "full" : "unkept");
			throw wrong(reason && reason.name === "QuotaExceededError" ? "ENOSPC" : "EIO");
		});
		writing.catch(() => {});
		return writing;
	};
	const open = () => new Promise((done, failed) => {
		const asked = indexedDB.open("generals-chess", 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore("files");
		asked.onerror = () => failed(asked.error);
		asked.onblocked = () => failed(wrong("EBUSY"));
		asked.onsuccess = () => {
			const all = asked.result.transaction("files").objectStore("files").openCursor();
			all.onerror = () => failed(all.error);
			all.onsuccess = () => {
				const at = all.result;
				if (!at) {
					base = asked.result;
					done();
					return;
				}
				makeFolders(parent(at.key));
				nodes.set(at.key, makeFile(at.value.data, at.value.time));
				at.continue();
			};
		};
	});
	const leave = () => flush().catch(() => {});
	addEventListener("pagehide", leave);
	document.addEventListener("visibilitychange", leave);

	// finished hands a file that is whole to the person.
	const finished = (path) => {
		const node = nodes.get(path);
		if (!path.startsWith("/downloads/") || !node || node.folder || node.size === 0) return;
		const name = path.slice(path.lastIndexOf("/") + 1);
		if (!name.startsWith(".")) hooks.download(name, node.data.slice(0, node.size));
	};

	const calls = {
		open(path, flags) {
			path = clean(path);
			let node = nodes.get(path);
			if (node && flags & constants.O_CREAT && flags & constants.O_EXCL) throw wrong("EEXIST");
			if (!node && !(flags & constants.O_CREAT)) throw wrong("ENOENT");
			if (!node) {
				folderOf(path);
				nodes.set(path, node = makeFile());
				change(path);
			}
			const writes = flags & (constants.O_WRONLY | constants.O_RDWR);
			if (node.folder && writes) throw wrong("EISDIR");
			if (!node.folder && flags & constants.O_DIRECTORY) throw wrong("ENOTDIR");
			if (!node.folder && flags & constants.O_TRUNC && writes) {
				resize(node, 0);
				change(path);
			}
			opened.set(nextFD, { node, path, flags, at: 0, wrote: false });
			return nextFD++;
		},
		close(fd) {
			const f = file(fd);
			opened.delete(fd);
			if (f.wrote) finished(f.path);
		},
		read(fd, buffer, offset, length, position) {
			const f = file(fd);
			if (f.node.folder) throw wrong("EISDIR");
			const from = position === null ? f.at : position;
			const part = f.node.data.subarray(from, Math.min(f.node.size, from + length));
			buffer.set(part, offset);
			if (position === null) f.at += part.length;
			return part.length;
		},
		write(fd, buffer, offset, length, position) {
			const f = file(fd);
			let at = position === null ? f.at : position;
			if (f.flags & constants.O_APPEND) at = f.node.size;
			if (at + length > f.node.size) resize(f.node, at + length);
			f.node.data.set(buffer.subarray(offset, offset + length), at);
			f.node.time = Date.now();
			f.wrote = true;
			if (position === null) f.at = at + length;
			if (nodes.get(f.path) === f.node) change(f.path);
			return length;
		},
		fstat: (fd) => stat(file(fd).node),
		stat: (path) => stat(find(clean(path))),
		lstat: (path) => stat(find(clean(path))),
		ftruncate(fd, size) {
			const f = file(fd);
			resize(f.node, size);
			change(f.path);
		},
		truncate(path, size) {
			resize(find(clean(path)), size);
			change(clean(path));
		},
		mkdir(path) {
			path = clean(path);
			if (nodes.has(path)) throw wrong("EEXIST");
			folderOf(path);
			makeFolder(path);
		},
		readdir(path) {
			path = clean(path);
			if (!find(path).folder) throw wrong("ENOTDIR");
			return children(path);
		},
		rmdir(path) {
			path = clean(path);
			if (!find(path).folder) throw wrong("ENOTDIR");
			if (children(path).length > 0) throw wrong("ENOTEMPTY");
			nodes.delete(path);
		},
		unlink(path) {
			path = clean(path);
			if (find(path).folder) throw wrong("EISDIR");
			nodes.delete(path);
			change(path);
		},
		rename(from, to) {
			from = clean(from);
			to = clean(to);
			const node = find(from);
			folderOf(to);
			if (from === to) return;
			for (const path of [...nodes.keys()].filter((p) => p === from || p.startsWith(from + "/"))) {
				const moved = to + path.slice(from.length);
				nodes.set(moved, nodes.get(path));
				nodes.delete(path);
				change(path);
				change(moved);
				for (const f of opened.values()) if (f.path === path) f.path = moved;
			}
			if (!node.folder) finished(to);
		},
		chmod() {}, fchmod() {}, chown() {}, fchown() {}, lchown() {},
		utimes(path, _, time) {
			find(clean(path)).time = time * 1000;
			change(clean(path));
		},
		link() { throw wrong("ENOSYS"); },
		symlink() { throw wrong("ENOSYS"); },
		readlink() { throw wrong("EINVAL"); },
	};

	// What the program prints goes to the console, a line at a time.
	let line = "";
	const letters = new TextDecoder();
	const print = (bytes) => {
		line += letters.decode(bytes, { stream: true });
		const end = line.lastIndexOf("\n");
		if (end >= 0) {
			console.error(line.slice(0, end));
			line = line.slice(end + 1);
		}
		return bytes.length;
	};
	const fs = { constants, writeSync: (_, bytes) => print(bytes) };
	for (const [name, call] of Object.entries(calls)) {
		fs[name] = (...args) => {
			const back = args.pop();
			let answer;
			try {
				answer = name === "write" && args[0] <= 2 ? print(args[1].subarray(args[2], args[2] + args[3])) : call(...args);
			} catch (reason) {
				back(reason.code ? reason : wrong("EIO"));
				return;
			}
			back(null, answer);
		};
	}
	fs.fsync = (fd, back) => {
		const f = opened.get(fd);
		if (f && kept(f.path) && base) flush().then(() => back(null), back);
		else back(null);
	};
	globalThis.fs = fs;
	globalThis.path = { resolve: (...parts) => clean(parts.join("/")) };
	globalThis.process = {
		getuid: () => -1, getgid: () => -1, geteuid: () => -1, getegid: () => -1, getgroups() { throw wrong("ENOSYS"); },
		pid: -1, ppid: -1, umask: () => 0o022, cwd: () => "/home/player", chdir() { throw wrong("ENOSYS"); },
	};

	return {
		open, flush, hooks,
		put(path, data) {
			path = clean(path);
			makeFolders(parent(path));
			nodes.set(path, makeFile(data));
			change(path);
		},
		text(path) {
			const node = nodes.get(path);
			return node && !node.folder ? new TextDecoder().decode(node.data.subarray(0, node.size)) : "";
		},
	};
})();

